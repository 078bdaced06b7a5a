"""A journal has one writer, loses nothing to a kill, and outlives a disk that fails."""

from __future__ import annotations

import errno
import os
import random
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.match import Person
from game.match.journal import journal_file as journal
from game.match.journal.journal_file import Journal
from game.match.journal.journal_format import Header, JournalError, Noted
from game.storage import StorageError
from tests.random_play import (
    AGAINST_A_MIND,
    load,
    new_match,
    peek,
    play_out,
    play_some,
    random_move,
    saved,
    start,
    state_of,
    why_unsaved,
)
from tests.toygame import Mark, Pass


def test_every_entry_is_on_the_disk_before_play_returns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    real = os.fsync

    def fsync(fd: int) -> None:
        real(fd)
        synced.append(os.fstat(fd).st_size)

    monkeypatch.setattr(os, "fsync", fsync)
    with new_match(AGAINST_A_MIND, tmp_path) as match:
        assert match.path is not None
        assert len(synced) == 2, "the header and the folder"
        for act in (
            lambda: match.play(0, Mark(1)),
            lambda: match.undo(0),
            lambda: match.play_all(0, [Mark(1), Mark(2), Pass()]),
            lambda: match.resign(0),
        ):
            count = len(synced)
            act()
            assert len(synced) == count + 1
            assert synced[-1] == match.path.stat().st_size


def test_two_windows_cannot_have_one_match(tmp_path: Path) -> None:
    path, _ = saved(tmp_path)
    first = load(path)
    with pytest.raises(JournalError) as refused:
        load(path)
    assert refused.value.code == "locked"
    first.play(*random_move(first, random.Random(1)))
    assert peek(path).plies == first.plies, "it may still be looked at"
    first.close()
    load(path).close()


def test_a_killed_window_lets_go_of_its_match(tmp_path: Path) -> None:
    path, _ = saved(tmp_path)
    script = f"""
import sys, time, pathlib
from tests.toygame import load_toy
from game.match import Match
match = Match.load(pathlib.Path({str(path)!r}), load_toy)
print("open", flush=True)
time.sleep(60)
"""
    with start(script) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "open\n"
        with pytest.raises(JournalError):
            load(path)
        process.kill()
        process.wait()
    load(path).close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks to be quick")
def test_a_kill_at_any_of_100_moments_loses_nothing_that_had_counted(tmp_path: Path) -> None:
    """Processes forked from one that has loaded all play and are killed with SIGKILL once so many of their
    entries count, wherever they are by then: between two bytes, two entries or two matches.
    """
    script = f"""
import os, pathlib, random, signal, sys, time
from tests.random_play import AGAINST_A_MIND, middle, new_match, random_move, state_of

def play(folder, out, rng):
    while True:
        start = middle(rng.getrandbits(30), 5) if rng.random() < 0.5 else ""
        match = new_match(AGAINST_A_MIND, folder, seed=rng.getrandbits(30), rounds=5, start=start)
        count = 0
        while not match.is_over:
            if match.can_undo(0) and rng.random() < 0.2:
                match.undo(0)
            else:
                match.play(*random_move(match, rng))
            count += 1
            os.write(out, f"{{match.path.name}} {{count}} {{state_of(match)}}\\n".encode())
        match.close()

for number in range(100):
    folder = pathlib.Path({str(tmp_path)!r}) / str(number)
    folder.mkdir()
    out = os.open(folder / "acknowledged", os.O_CREAT | os.O_WRONLY | os.O_APPEND)
    rng = random.Random(number)
    child = os.fork()
    if child == 0:
        play(folder, out, rng)
    wanted = rng.randint(1, 12)
    while (folder / "acknowledged").read_bytes().count(b"\\n") < wanted:
        assert os.waitpid(child, os.WNOHANG) == (0, 0), "it plays on until it is killed"
        time.sleep(rng.uniform(0, 0.001))
    os.kill(child, signal.SIGKILL)
    assert os.WTERMSIG(os.waitpid(child, 0)[1]) == signal.SIGKILL
print("done")
"""
    with start(script) as process:
        out, _ = process.communicate()
        assert out == "done\n"
    moments = set()
    for number in range(100):
        folder = tmp_path / str(number)
        acknowledged = {
            name: (int(count), state)
            for name, count, state in (
                line.split(" ", 2) for line in (folder / "acknowledged").read_text().split("\n")[:-1]
            )
        }
        for path in folder.glob("*.jsonl"):
            count, state = acknowledged.get(path.name, (0, None))
            if state is None and b"\n" not in path.read_bytes():
                continue  # killed before there was a match
            moments.add(number)
            with load(path) as match:
                entries = [one for one in journal.read(path).entries if not isinstance(one, Noted)]
                assert count <= len(entries) <= count + 1
                if len(entries) == count and state is not None:
                    assert state_of(match) == state
                play_some(match, 1, random.Random(0))
    assert len(moments) == 100


def test_a_failing_disk_lets_the_match_go_on_and_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match(folder=tmp_path)
    match.play(0, Mark(1))
    assert match.path is not None
    size = match.path.stat().st_size
    real = os.write

    def full(fd: int, content: Any) -> int:
        if len(content) < 5:
            raise OSError(28, "No space left on device")
        return real(fd, content[: len(content) - 4])

    monkeypatch.setattr(os, "write", full)
    match.play(0, Mark(2))
    match.play(0, Pass())
    assert [notice.code for notice in match.notices] == ["unsaved"], "told once"
    assert why_unsaved(match) == "no_space"
    assert str(match.path) in str(match.unsaved)
    assert match.path.stat().st_size == size, "no half line is left"
    monkeypatch.undo()
    match.play(1, Mark(1))
    assert why_unsaved(match) is None
    match.close()
    with load(match.path) as again:
        assert state_of(again) == state_of(match)
        assert again.plies == 4


def test_a_failed_fsync_counts_as_not_saved_and_closing_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match(folder=tmp_path)

    def fails(fd: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", fails)
    match.play(0, Mark(1))
    assert why_unsaved(match)
    monkeypatch.undo()
    match.close()
    assert why_unsaved(match) is None
    assert match.path is not None
    assert load(match.path).plies == 1


def test_a_match_whose_folder_cannot_be_made_goes_on_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    match = new_match(folder=tmp_path / "file" / "matches")
    assert [notice.code for notice in match.notices] == ["unsaved"]
    assert str(tmp_path / "file") in str(match.notices[0])
    assert match.path is None
    play_out(match, random.Random(1))
    assert why_unsaved(match)
    match.close()


@pytest.mark.skipif(os.name != "posix", reason="a file has its name from the beginning here")
def test_a_new_journal_is_never_seen_without_its_header(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[bytes] = []

    def look(real: Callable[..., Any]) -> Callable[..., Any]:
        def looked(*given: Any, **more: Any) -> Any:
            seen.extend(path.read_bytes() for path in tmp_path.glob("*.jsonl"))
            return real(*given, **more)

        return looked

    for name in ("open", "write", "fsync", "link", "fstat", "unlink"):
        monkeypatch.setattr(os, name, look(getattr(os, name)))
    match = new_match(folder=tmp_path)
    monkeypatch.undo()
    assert match.path is not None
    header = match.path.read_bytes()
    assert seen
    assert all(content == header for content in seen)
    assert list(tmp_path.iterdir()) == [match.path]


@pytest.mark.parametrize("number", [errno.EPERM, errno.EOPNOTSUPP])
def test_a_disk_without_links_keeps_journals_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def none(*_: Any) -> None:
        raise OSError(number, "no links here")

    monkeypatch.setattr(os, "link", none)
    match = new_match(folder=tmp_path)
    assert match.notices == []
    match.play(0, Mark(1))
    assert match.path is not None
    assert list(tmp_path.iterdir()) == [match.path]
    with pytest.raises(JournalError, match="another window"):
        load(match.path)
    match.close()
    assert load(match.path).plies == 1


@pytest.mark.parametrize("call", ["write", "fsync", *(["link"] if os.name == "posix" else [])])
@pytest.mark.parametrize("number", [errno.EACCES, errno.ENOSPC, errno.EROFS])
def test_a_journal_that_cannot_be_created_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, call: str
) -> None:
    def fails(*_: Any) -> int:
        raise OSError(number, "no")

    monkeypatch.setattr(os, call, fails)
    match = new_match(folder=tmp_path)
    assert why_unsaved(match)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_is_played_on_without_being_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, content = saved(tmp_path, 3)
    real = os.open

    def read_only(name: Any, flags: int, *rest: Any, **more: Any) -> int:
        if flags & os.O_RDWR:
            raise OSError(30, "Read-only file system")
        return real(name, flags, *rest, **more)

    monkeypatch.setattr(os, "open", read_only)
    match = load(path)
    assert why_unsaved(match) == "read_only"
    play_out(match, random.Random(1))
    assert path.read_bytes() == content


def test_a_damaged_tail_is_not_cut_when_it_cannot_be_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, content = saved(tmp_path, 3)
    path.write_bytes(content + b"half a li")

    def full(path: Path, content: bytes) -> None:
        raise StorageError("no_space", "There is no space left for {path}.", path=str(path))

    monkeypatch.setattr(journal, "write_atomically", full)
    match = load(path)
    assert match.plies == peek(path).plies
    assert why_unsaved(match)
    assert path.read_bytes() == content + b"half a li"


def test_missing_files_folders_and_pipes_are_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "folder.jsonl").mkdir()
    os.mkfifo(tmp_path / "pipe.jsonl")
    for name in ("missing.jsonl", "folder.jsonl", "pipe.jsonl", "no/such/folder.jsonl", "a\0b"):
        with pytest.raises(StorageError) as refused:
            load(tmp_path / name)
        assert name in str(refused.value)


def test_creating_twice_in_one_second_gives_two_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tokens = iter(["aaaaaa", "aaaaaa", "bbbbbb"])
    monkeypatch.setattr(secrets, "token_hex", lambda n: next(tokens))
    monkeypatch.setattr(time, "strftime", lambda form: "20260101-120000")
    header = Header(1, "toy", (Person("A"), Person("B")), {}, 1, "d", "now")
    first, second = Journal.create(tmp_path, header), Journal.create(tmp_path, header)
    assert first.path != second.path
