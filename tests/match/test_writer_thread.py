"""A match that a thread writes: no move waits for the disk, each counts once it is there, none is lost."""

from __future__ import annotations

import os
import random
import threading
from pathlib import Path
from typing import Any

import pytest

from game import load_game
from game.match import Match, match_file
from game.match.journal import journal_file as journal
from game.match.journal.journal_format import JournalError, Noted, Played, Undone
from game.match.journal.writer_thread import Latest, Writer
from game.storage import StorageError
from tests.match.held_disk import HeldDisk, begun
from tests.random_play import (
    AGAINST_A_MIND,
    load,
    new_match,
    peek,
    play_out,
    random_move,
    saved,
    start,
    state_of,
    why_unsaved,
)
from tests.toygame import TOY, Mark, Pass, load_toy


def test_a_move_does_not_wait_for_the_disk_and_counts_once_it_is_there(
    tmp_path: Path, disk: HeldDisk, writer: Writer
) -> None:
    match = begun(tmp_path, writer)
    assert match.path is not None
    size = match.path.stat().st_size
    disk.hold()
    match.play(0, Mark(1))
    assert disk.reached.wait(30)
    assert match.plies == 1
    assert match.waits()
    assert not match.waits(0), "the same seat may go ahead"
    assert match.waits(1), "nobody answers a move that does not count yet"
    assert writer.waited > 0
    disk.free.set()
    assert writer.finish(30)
    assert not match.waits()
    assert match.path.stat().st_size > size
    assert disk.waited_in == {"test"}
    match.close()


def test_what_comes_while_the_disk_is_busy_is_one_write(
    tmp_path: Path, disk: HeldDisk, writer: Writer
) -> None:
    match = begun(tmp_path, writer)
    disk.hold()
    match.play(0, Mark(1))
    assert disk.reached.wait(30)
    before = disk.synced
    for _ in range(6):
        match.undo(0)
        match.play(0, Mark(2))
    match.resign(0)
    disk.free.set()
    assert writer.finish(30)
    assert disk.synced == before + 2, "the one under way, and one for all that came meanwhile"
    match.close()
    assert writer.finish(30)
    assert match.path is not None
    record = journal.read(match.path)
    assert len(record.entries) == 15, "the last one is the note of the time"
    assert record.entries[:3] == (Played(0, "mark 1"), Undone(1), Played(0, "mark 2"))
    with load(match.path) as again:
        assert again.resigned == 0
        assert state_of(again) == state_of(match)


def test_a_mind_s_hidden_plan_is_one_write_that_waits_until_it_is_whole(
    tmp_path: Path, disk: HeldDisk, writer: Writer
) -> None:
    game, rng = load_game("zoon"), random.Random(1)
    match = Match.new(game, AGAINST_A_MIND, seed=3, folder=tmp_path, writer=writer)
    assert writer.finish(30)
    before = disk.synced
    while 1 in match.to_act:
        assert writer.finish(30)
        assert disk.synced == before, "nobody sees a card of it before the last one lies"
        assert not match.waits()
        match.play(1, rng.choice(list(match.legal_moves(1))))
    assert writer.finish(30)
    assert disk.synced == before + 1
    with match:
        match.play(0, match.legal_moves(0)[0])
    assert writer.finish(30)
    assert match.path is not None
    assert peek_zoon(match.path) == match.plies


def test_what_there_is_of_a_hidden_plan_is_written_when_the_match_is_left(
    tmp_path: Path, writer: Writer
) -> None:
    match = Match.new(load_game("zoon"), AGAINST_A_MIND, seed=3, folder=tmp_path, writer=writer)
    for _ in range(3):
        match.play(1, match.legal_moves(1)[0])
    match.close()
    assert writer.finish(30)
    assert match.path is not None
    assert peek_zoon(match.path) == 3


def peek_zoon(path: Path) -> int:
    return Match.peek(path).plies


def test_a_match_left_while_it_is_written_is_whole_and_locked_until_then(
    tmp_path: Path, disk: HeldDisk, writer: Writer
) -> None:
    match = begun(tmp_path, writer)
    assert match.path is not None
    disk.hold()
    match.play(0, Mark(1))
    match.close()
    with pytest.raises(ValueError, match="closed"):
        match.play(0, Mark(2))
    assert disk.reached.wait(30)
    with pytest.raises(JournalError) as refused:
        load(match.path)
    assert refused.value.code == "locked"
    disk.free.set()
    assert writer.finish(30)
    with load(match.path) as again:
        assert [played.move for played in again.history(0)] == [Mark(1)]


def test_a_disk_that_fails_in_the_middle_is_told_once_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, writer: Writer
) -> None:
    match = begun(tmp_path, writer)
    real = os.write

    def full(fd: int, content: Any) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    for move in (Mark(1), Mark(2), Pass()):
        match.play(0, move)
        assert writer.finish(30)
    assert not match.waits(), "the match goes on"
    assert why_unsaved(match) == "no_space"
    assert [notice.code for notice in match.told()] == ["unsaved"]
    monkeypatch.setattr(os, "write", real)
    match.play(1, Mark(1))
    assert writer.finish(30)
    assert why_unsaved(match) is None
    match.close()
    assert writer.finish(30)
    assert match.path is not None
    with load(match.path) as again:
        assert state_of(again) == state_of(match)


def test_a_folder_that_cannot_be_made_is_told_and_holds_nothing_up(tmp_path: Path, writer: Writer) -> None:
    (tmp_path / "file").write_text("in the way")
    match = new_match(folder=tmp_path / "file" / "matches", writer=writer)
    play_out(match, random.Random(1))
    match.close()
    assert writer.finish(30)
    assert not match.waits()
    assert why_unsaved(match) == "not_a_folder"
    assert [notice.code for notice in match.told()] == ["unsaved"]


def test_a_disk_that_does_not_answer_is_told_and_waited_for_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, disk: HeldDisk, writer: Writer
) -> None:
    match = begun(tmp_path, writer)
    disk.hold()
    match.play(0, Mark(1))
    monkeypatch.setattr(match_file, "SILENCE", 600.0)
    assert match.waits(1)
    monkeypatch.setattr(match_file, "SILENCE", 0.0)
    assert not match.waits(1)
    match.play(0, Pass())
    assert not match.waits()
    assert [notice.code for notice in match.told()] == ["silent"]
    disk.free.set()
    assert writer.finish(30)
    match.close()
    assert writer.finish(30)
    assert match.path is not None
    assert peek(match.path).plies == 2


def test_a_damaged_tail_is_cut_by_the_thread_before_anything_is_written(
    tmp_path: Path, disk: HeldDisk, writer: Writer
) -> None:
    path, content = saved(tmp_path, 3)
    path.write_bytes(content + b"half a li")
    disk.hold()
    match = Match.load(path, load_toy, writer)
    match.play(*random_move(match, random.Random(1)))
    assert match.waits()
    disk.free.set()
    assert writer.finish(30)
    (notice,) = match.told()
    assert notice.code == "tail_cut"
    assert Path(str(notice.facts["aside"])).read_bytes() == content + b"half a li"
    assert path.read_bytes().startswith(content)
    match.close()
    assert writer.finish(30)
    assert peek(path).plies == match.plies


def test_a_damaged_tail_that_cannot_be_copied_stays_and_the_match_is_told_to_be_unsaved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, writer: Writer
) -> None:
    path, content = saved(tmp_path, 3)
    path.write_bytes(content + b"half a li")

    def full(path: Path, content: bytes) -> None:
        raise StorageError("no_space", "There is no space left for {path}.", path=str(path))

    monkeypatch.setattr(journal, "write_atomically", full)
    match = Match.load(path, load_toy, writer)
    match.play(*random_move(match, random.Random(1)))
    match.close()
    assert writer.finish(30)
    assert why_unsaved(match) == "no_space"
    assert path.read_bytes() == content + b"half a li"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks to be quick")
@pytest.mark.parametrize("ahead", [1, 4])
def test_a_kill_at_any_moment_loses_nothing_that_had_counted(tmp_path: Path, ahead: int) -> None:
    """As in test_journal_disk, with a thread that writes; `ahead` moves are made before it is waited for.

    Each process is killed once it has told of so many moves and a moment more, not by the clock alone.
    """
    script = f"""
import os, pathlib, random, signal, time
from game.match.journal.writer_thread import Writer
from tests.random_play import AGAINST_A_MIND, middle, new_match, random_move, state_of

def play(folder, out, rng):
    writer = Writer("matches")
    while True:
        start = middle(rng.getrandbits(30), 5) if rng.random() < 0.5 else ""
        match = new_match(
            AGAINST_A_MIND, folder, seed=rng.getrandbits(30), rounds=5, writer=writer, start=start
        )
        count = 0
        while not match.is_over:
            for _ in range({ahead}):
                if match.can_undo(0) and rng.random() < 0.2:
                    match.undo(0)
                elif not match.is_over:
                    match.play(*random_move(match, rng))
                else:
                    break
                count += 1
            while match.waits():
                time.sleep(0)
            os.write(out, f"{{match.path.name}} {{count}} {{state_of(match)}}\\n".encode())
        match.close()

for number in range(50):
    folder = pathlib.Path({str(tmp_path)!r}) / str(number)
    folder.mkdir()
    told = folder / "acknowledged"
    out = os.open(told, os.O_CREAT | os.O_WRONLY | os.O_APPEND)
    rng = random.Random(number)
    child = os.fork()
    if child == 0:
        play(folder, out, rng)
    wanted, until = 1 + 150 * rng.randrange(12), time.monotonic() + 20
    while told.stat().st_size < wanted and time.monotonic() < until:
        time.sleep(0.0005)
    time.sleep(rng.uniform(0, 0.003))
    os.kill(child, signal.SIGKILL)
    assert os.WTERMSIG(os.waitpid(child, 0)[1]) == signal.SIGKILL
print("done")
"""
    with start(script) as process:
        out, _ = process.communicate(timeout=120)
        assert out == "done\n"
    compared = 0
    for number in range(50):
        folder = tmp_path / str(number)
        lines = (folder / "acknowledged").read_text().split("\n")[:-1]
        acknowledged = {name: (int(n), state) for name, n, state in (line.split(" ", 2) for line in lines)}
        for path in folder.glob("*.jsonl"):
            count, state = acknowledged.get(path.name, (0, None))
            if state is None and b"\n" not in path.read_bytes():
                continue  # killed before there was a match
            with load(path) as match:
                entries = [one for one in journal.read(path).entries if not isinstance(one, Noted)]
                assert count <= len(entries) <= count + ahead
                if len(entries) == count and state is not None:
                    assert state_of(match) == state
            if state is not None:
                counted = Match(TOY, journal.read(path).header, entries=entries[:count])
                assert state_of(counted) == state
                compared += 1
    assert compared >= 50, "each process was killed after its first move had counted"


def test_of_what_waits_to_be_written_only_the_newest_is(disk: HeldDisk, writer: Writer) -> None:
    written: list[bytes] = []
    go, entered = threading.Event(), threading.Event()

    def write(content: bytes) -> None:
        entered.set()
        assert go.wait(30)
        written.append(content)

    latest = Latest(writer, write)
    latest.put(b"1")
    assert entered.wait(30)
    for content in (b"2", b"3", b"4"):
        latest.put(content)
    go.set()
    assert writer.finish(30)
    assert written == [b"1", b"4"]
    assert latest.failures() == []


def test_an_unexpected_error_of_one_job_does_not_keep_the_others_from_the_disk(
    writer: Writer, caplog: pytest.LogCaptureFixture
) -> None:
    def broken() -> None:
        raise RuntimeError("broken")

    done: list[int] = []
    errand = writer.do(broken)
    writer.do(lambda: done.append(1))
    assert writer.finish(30)
    assert done == [1]
    assert errand.done
    assert "broken" in caplog.text
