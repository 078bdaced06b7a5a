"""Whatever the header of a match file says, with checksums that fit: refused or replaced, in words."""

from __future__ import annotations

import base64
import random
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import GAMES, load_game
from game.ai.levels import level_named
from game.cli.verify import verify
from game.match import Match, MindSeat, Person, Seat
from game.match.journal import journal_file as journal
from game.match.journal import journal_format
from game.match.journal.given_start import packed
from game.match.journal.journal_format import JournalError
from game.match.saved.saved_matches import saved_matches, summary_of

HUGE = 10**400
NUMBERS: tuple[Any, ...] = (-1, -HUGE, HUGE, 1 << 64, 1.5, True, None, "7", "", [], {}, [1])
TEXTS: tuple[Any, ...] = (
    None, 7, 1.5, True, [], {}, "", "nope", "x" * 5000, "a\0b", "../..", "{path}", "é\u2028",
)  # fmt: skip
SEATS: tuple[Any, ...] = (
    None, 7, "ab", {}, [], [None], [7], ["person"], [{}], [{"kind": "person"}],
    [{"kind": "ghost", "name": "A"}],
    [{"kind": "person", "name": None}], [{"kind": "mind", "level": None}], [{"kind": "mind", "level": 7}],
    [{"kind": "person", "name": "A"}], [{"kind": "person", "name": "A"}] * 9,
    [{"kind": "person", "name": "A"}] * 999,
    [{"kind": "person", "name": "A"}, {"kind": "mind", "level": "nope", "seed": "x"}],
)  # fmt: skip
OPTIONS: tuple[Any, ...] = (
    None, 7, "a", [], [["a", "b"]], {"nope": "1"}, {"": ""}, {"first": 7}, {"first": None}, {"first": "nope"},
    {"first": "x" * 5000},
)  # fmt: skip
ANEW: tuple[Any, ...] = (
    None, 7, {}, [7], [{}], [{"ply": 1}], [{"seed": 1}], [{"ply": "1", "seed": 1}], [{"ply": -1, "seed": 1}],
    [{"ply": -HUGE, "seed": 1}], [{"ply": HUGE, "seed": 1}], [{"ply": 0, "seed": -1}],
    [{"ply": 0, "seed": HUGE}],
    [{"ply": 3, "seed": 1}, {"ply": 3, "seed": 2}], [{"ply": 3, "seed": 1}, {"ply": 1, "seed": 2}],
)  # fmt: skip
BOMB = base64.b64encode(zlib.compress(b"{" * (1 << 24))).decode()
STARTS: tuple[Any, ...] = (
    None, 7, 1.5, True, [], {}, "nope", "x" * 5000, "é", packed(""), packed("{}"), packed("nope"),
    packed("["  * 9000), BOMB, packed("{}")[:-4], packed("{}") + "AAAA",
)  # fmt: skip
REFUSED: dict[str, tuple[Any, ...]] = {
    "format": (*NUMBERS, 0, 1, 2, 3, 5),
    "game": TEXTS,
    "seats": SEATS,
    "options": OPTIONS,
    "seed": NUMBERS,
    "digest": TEXTS,
    "created": (*TEXTS, "2026-13", "2026-11-28 13:18:29", "٢٠٢٦-11-28T13:18:29Z", "2026-11-28T13:18:29Z\n"),
    "anew": ANEW,
    "start": STARTS,
    "notes": (False, None, 1, "yes", []),
}
CODES = {
    "header_damaged", "header_impossible", "other_version", "other_figures", "unknown_game",
    "does_not_replay",
}  # fmt: skip


def match_file(folder: Path, game: str, moves: int = 3) -> Path:
    """A match of that game with a person and a mind, and some moves."""
    seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=3)]
    rng = random.Random(5)
    with Match.new(load_game(game), seats, seed=7, folder=folder) as match:
        for _ in range(moves):
            seat = rng.choice(match.to_act)
            match.play(seat, rng.choice(list(match.legal_moves(seat))))
    assert match.path is not None
    return match.path


def sealed(path: Path, change: dict[str, Any], drop: str = "") -> None:
    """Write other facts into the header, and checksums that fit into every line."""
    first, *lines = path.read_bytes().splitlines()
    header = {**msgspec.json.decode(first), **change}
    del header["sum"]
    header.pop(drop, None)
    line, chain = journal_format.signed(msgspec.json.encode(header), 0)
    content = line
    for entry in lines:
        facts = msgspec.json.decode(entry)
        del facts["sum"]
        line, chain = journal_format.signed(msgspec.json.encode(facts), chain)
        content += line
    path.write_bytes(content)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("field", REFUSED)
def test_every_field_of_a_header_that_cannot_be_is_refused_in_words(
    tmp_path: Path, game: str, field: str
) -> None:
    path = match_file(tmp_path, game)
    good = path.read_bytes()
    changes = [({field: value}, "") for value in REFUSED[field]]
    if field == "start":
        changes += [({field: value, "format": journal_format.START_FORMAT}, "") for value in REFUSED[field]]
    if field not in ("anew", "start"):
        changes.append(({}, field))
    for change, dropped in changes:
        path.write_bytes(good)
        sealed(path, change, dropped)
        for open_it in (Match.load, Match.peek):
            with pytest.raises(JournalError) as refused:
                open_it(path)
            assert refused.value.code in CODES, change
            assert str(path) in str(refused.value)
            assert len(str(refused.value)) < len(str(path)) + 400, "no value fills the screen"
        verdict = verify(path)
        assert len(verdict.problems) == 1, change
        found, errors = saved_matches(tmp_path)
        assert len(found) + len(errors) == 1
    path.write_bytes(good)
    sealed(path, {})
    Match.load(path).close()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["nope", "", "person", "x" * 5000, "plain"])
def test_a_level_that_is_gone_is_replaced_and_told(tmp_path: Path, game: str, level: str) -> None:
    path = match_file(tmp_path, game)
    people = {"kind": "person", "name": "Ana"}
    sealed(path, {"seats": [people, {"kind": "mind", "level": level, "name": "Brume", "seed": 3}]})
    before = path.read_bytes()
    with Match.load(path) as match:
        (notice,) = match.told()
        assert notice.code == "level_gone"
        assert "Brume" in str(notice)
        seat = match.seats[1]
        assert isinstance(seat, MindSeat)
        level_named(seat.level)
        assert (seat.name, seat.seed, match.plies) == ("Brume", 3, 3)
    assert path.read_bytes() == before
    assert any("Brume" in problem for problem in verify(path).problems)
    assert summary_of(path).moves == 3


@pytest.mark.parametrize("name", ["", "x" * 5000, "a\nb\0", "{path}", "\ud800"])
def test_any_name_and_any_seed_of_a_mind_may_stand_in_a_header(tmp_path: Path, name: str) -> None:
    path = match_file(tmp_path, "zerzura")
    seat = {"kind": "mind", "level": "easy", "name": journal_format.clean_text(name), "seed": HUGE}
    sealed(path, {"seats": [{"kind": "person", "name": journal_format.clean_text(name)}, seat]})
    with Match.load(path) as match:
        assert match.plies == 3


@pytest.mark.parametrize("game", GAMES)
def test_entries_that_cannot_have_happened_are_refused_in_words(tmp_path: Path, game: str) -> None:
    path = match_file(tmp_path, game)
    good, (_, chain) = path.read_bytes(), (b"", journal.read(path).chain)
    for facts in (
        {"seat": -1, "move": "x"}, {"seat": HUGE, "move": "x"}, {"seat": 0, "move": "x" * 10_000},
        {"seat": 0, "move": ""}, {"seat": 0, "move": "\0"}, {"seat": 9, "move": "take 1"}, {"undo": HUGE},
        {"undo": -HUGE}, {"undo": 4}, {"resign": 1, "over": True}, {"resign": -1, "over": True},
        {"resign": HUGE, "over": True},
    ):  # fmt: skip
        path.write_bytes(good + journal_format.signed(msgspec.json.encode(facts), chain)[0])
        with pytest.raises(JournalError) as refused:
            Match.load(path)
        assert refused.value.code == "does_not_replay", facts
        assert len(verify(path).problems) == 1, facts
