"""A journal is safe on the disk line by line, finds damage anywhere, and has one writer."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import UnknownGame
from game.match import Match, MindSeat, Person, Seat
from game.match.journal import journal_file as journal
from game.match.journal import journal_format as entries
from game.match.journal.journal_format import JournalError, Played, Resigned, Undone
from tests.random_play import (
    AGAINST_A_MIND,
    append,
    load,
    middle,
    new_match,
    peek,
    play_out,
    play_some,
    random_move,
    saved,
    state_of,
)
from tests.toygame import TOY, Mark, Pass


def test_a_match_is_loaded_as_it_was_left(tmp_path: Path) -> None:
    for seed in range(20):
        rng = random.Random(seed)
        seats: list[Seat] = [Person("A"), MindSeat("easy"), Person("C")]
        match = Match.new(TOY, seats, seed=seed, folder=tmp_path, options={"rounds": 1})
        path = match.path
        assert path is not None
        for _ in range(rng.randrange(30)):
            if match.is_over:
                break
            match.play(*random_move(match, rng))
            if match.can_undo(0) and rng.random() < 0.4:
                match.undo(0)
        if not match.is_over and rng.random() < 0.3:
            match.resign(2)
        match.close()
        with load(path) as again:
            assert state_of(again) == state_of(match)
            for viewer in (None, 0, 1, 2):
                assert again.history(viewer) == match.history(viewer)
            assert (again.seats, again.options, again.created) == (match.seats, match.options, match.created)
            assert (again.resigned, again.returns()) == (match.resigned, match.returns())
            assert again.notices == []
            assert again.undoable(0) == match.undoable(0)


def test_a_loaded_match_goes_on_in_the_same_file(tmp_path: Path) -> None:
    path, before = saved(tmp_path)
    with load(path) as match:
        play_out(match, random.Random(3))
    assert path.read_bytes().startswith(before)
    with load(path) as again:
        assert state_of(again) == state_of(match)
        assert again.is_over


def test_the_file_says_in_json_lines_what_happened(tmp_path: Path) -> None:
    with new_match(folder=tmp_path) as match:
        match.play(0, Mark(1))
        match.undo(0)
        match.resign(1)
        assert match.path is not None
    header, *lines = [msgspec.json.decode(line) for line in match.path.read_bytes().splitlines()]
    for line in lines:
        del line["sum"]
    note = lines.pop()
    assert lines == [{"seat": 0, "move": "mark 1"}, {"undo": 1}, {"resign": 1, "over": True}]
    assert (note["note"], note["seconds"], set(note)) == ("sat", 0, {"note", "seconds", "at"})
    assert set(header) == {
        "format",
        "game",
        "seats",
        "options",
        "seed",
        "digest",
        "created",
        "version",
        "notes",
        "sum",
    }


@pytest.mark.parametrize(
    "name", ["", "Ана 安娜 👩‍🚀", "a\nb\x00\x1f\x7f\u2028", "\ud800 half", '"quoted\\"', "é" * 5000, "مرحبا"]
)
def test_names_may_hold_any_unicode(tmp_path: Path, name: str) -> None:
    match = Match.new(TOY, [Person(name), MindSeat("easy", name)], seed=1, folder=tmp_path)
    match.play(0, Mark(1))
    match.close()
    assert match.path is not None
    with load(match.path) as again:
        assert again.seats == match.seats
        assert again.plies == 1
    if "\ud800" not in name:
        assert match.seats[0].name == name.strip(), "blanks around a name are no part of it"


@pytest.fixture
def fast_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests that write a thousand times and ask nothing of the disk."""
    monkeypatch.setattr(os, "fsync", lambda fd: None)


@pytest.mark.usefixtures("fast_disk")
@pytest.mark.parametrize("start", ["", middle(4)], ids=["dealt", "begun at a state"])
def test_a_file_cut_at_any_byte_keeps_every_whole_line(tmp_path: Path, start: str) -> None:
    path, content = saved(tmp_path, 4, start=start)
    first = content.index(b"\n") + 1
    for size in range(len(content)):
        path.write_bytes(content[:size])
        if size < first:
            with pytest.raises(JournalError) as refused:
                load(path)
            assert refused.value.code == "header_damaged"
            assert str(path) in str(refused.value)
            assert path.read_bytes() == content[:size]
            continue
        whole = content[: content.rindex(b"\n", 0, size) + 1]
        with load(path) as match:
            assert path.read_bytes() == whole
            assert [n.code for n in match.notices] == (["tail_cut"] if len(whole) < size else [])
            assert match.plies == len(entries.standing_moves(entries.parse(whole, path).entries)[0])
            for notice in match.notices:
                assert Path(notice.facts["aside"]).read_bytes() == content[:size]
                Path(notice.facts["aside"]).unlink()


@settings(max_examples=150)
@given(st.integers(0, 2**32))
def test_random_damage_never_goes_unseen_and_never_stops_the_app(
    tmp_path_factory: pytest.TempPathFactory, seed: int
) -> None:
    rng = random.Random(seed)
    start = middle(4) if seed % 2 else ""
    path, content = _GOOD.get(start) or _GOOD.setdefault(
        start, saved(tmp_path_factory.mktemp("good"), start=start)
    )
    damaged = bytearray(content)
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(damaged))
        match rng.randrange(4):
            case 0:
                damaged[at] ^= 1 << rng.randrange(8)
            case 1:
                del damaged[at : at + rng.randrange(1, 40)]
            case 2:
                damaged[at:at] = rng.randbytes(rng.randrange(1, 9))
            case 3:
                lines = damaged.splitlines(keepends=True)
                rng.shuffle(lines)
                damaged = bytearray(b"".join(lines))
        if not damaged:
            break
    path = path.with_name("damaged.jsonl")
    path.write_bytes(damaged)
    try:
        match = load(path)
    except JournalError as error:
        refused = error
    else:
        rest = path.read_bytes()
        assert content.startswith(rest) or rest.startswith(content)
        assert bool(match.notices) == (len(rest) < len(damaged))
        play_some(match, 2, rng)
        match.close()
        load(path).close()
        for aside in path.parent.glob("*.damaged-*"):
            aside.unlink()
        return
    assert refused.code in ("header_damaged", "other_version")
    assert str(path) in str(refused)
    assert path.read_bytes() == damaged


_GOOD: dict[str, tuple[Path, bytes]] = {}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"[]\n",
        b"{}\n",
        b"null\n",
        b"\xff\xfe\n",
        b"{" * 5000,
        b"[" * 200_000 + b"\n",
        b'{"format":1}\n',
        b'{"format":"1"}\n',
        b'{"format":1,"sum":"00000000"}\n',
        b"\x00" * 4096,
    ],
)
def test_what_is_no_journal_is_refused_by_name(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(content)
    for open_it in (load, peek):
        with pytest.raises(JournalError) as refused:
            open_it(path)
        assert refused.value.code == "header_damaged"
        assert str(path) in str(refused.value)


def rewrite_header(path: Path, **facts: Any) -> None:
    header = msgspec.to_builtins(journal.read(path).header)
    line, _ = entries.signed(msgspec.json.encode({**header, **facts}), 0)
    path.write_bytes(line)


def test_another_version_of_the_format_is_refused_and_left_alone(tmp_path: Path) -> None:
    path, _ = saved(tmp_path)
    rewrite_header(path, format=5, future={"a": 1})
    before = path.read_bytes()
    with pytest.raises(JournalError, match=r"format 5.*reads 4") as refused:
        load(path)
    assert refused.value.code == "other_version"
    assert path.read_bytes() == before


def test_other_figures_are_refused_and_other_names_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _ = saved(tmp_path)
    monkeypatch.setattr(TOY, "problems", ("some text changed",))
    load(path).close()
    monkeypatch.setattr(TOY, "figures", "2", raising=False)
    for open_it in (load, peek):
        with pytest.raises(JournalError) as refused:
            open_it(path)
        assert refused.value.code == "other_figures"
        assert str(path) in str(refused.value)
    monkeypatch.undo()
    load(path).close()


def test_an_option_that_is_gone_means_other_figures(tmp_path: Path) -> None:
    path, _ = saved(tmp_path)
    rewrite_header(path, options={"rounds": "77"})
    with pytest.raises(JournalError) as refused:
        load(path)
    assert refused.value.code == "other_figures"


def test_an_unknown_game_is_refused_by_name(tmp_path: Path) -> None:
    path, _ = saved(tmp_path)
    rewrite_header(path, game="zarzuela")
    with pytest.raises(JournalError, match="zarzuela") as refused:
        load(path)
    assert refused.value.code == "unknown_game"
    assert isinstance(refused.value.__cause__, UnknownGame)


@pytest.mark.parametrize(
    "entries",
    [
        [Played(1, "pass")],
        [Played(0, "fly")],
        [Undone(1)],
        [Undone(0)],
        [Undone(-1)],
        [Resigned(9)],
        [Resigned(1)],
        [Resigned(0), Played(0, "pass")],
        [Played(99, "pass")],
    ],
)
def test_whole_lines_that_cannot_have_happened_are_refused_and_kept(
    tmp_path: Path, entries: list[Any]
) -> None:
    match = new_match(AGAINST_A_MIND, tmp_path)
    match.close()
    assert match.path is not None
    append(match.path, entries)
    before = match.path.read_bytes()
    for open_it in (load, peek):
        with pytest.raises(JournalError) as refused:
            open_it(match.path)
        assert refused.value.code == "does_not_replay"
    assert match.path.read_bytes() == before


def test_a_match_that_is_looked_at_takes_no_move_and_no_lock(tmp_path: Path) -> None:
    path, content = saved(tmp_path, 3)
    path.write_bytes(content + b"half a li")
    match = peek(path)
    for act in (lambda: match.play(0, Pass()), lambda: match.undo(0), lambda: match.resign(0)):
        with pytest.raises(Exception, match="looked at"):
            act()
    assert path.read_bytes() == content + b"half a li"


@pytest.mark.usefixtures("fast_disk")
def test_a_long_match_stays_small_and_loads_at_once(tmp_path: Path) -> None:
    match = Match.new(TOY, AGAINST_A_MIND, seed=1, options={"rounds": 5}, folder=tmp_path)
    for _ in range(600):  # a person who cannot decide
        match.play(0, Mark(1))
        match.undo(0)
    play_out(match, random.Random(1))
    match.close()
    assert match.path is not None
    assert match.path.stat().st_size < 100_000
    assert load(match.path).plies == match.plies
