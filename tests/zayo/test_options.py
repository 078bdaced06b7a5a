"""The options of Zayo on every path by which they come: engine, journal, command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core import OptionError
from game.match import Match
from game.match.journal.journal_format import JournalError, MindSeat, Person, entry_line, header_line, parse
from scenes.shell.launch_options import wish_for_game
from tests.zayo.positions import zayo


def journal(folder: Path, **changes: str | None) -> Path:
    """A journal of four seats with one bid; options as in its header afterwards (None: not there)."""
    seats = (Person("Ana"), MindSeat("easy", "Bo"), Person("Cleo"), Person("Dan"))
    with Match.new(zayo(), seats, seed=3, options={"first": "0"}, folder=folder) as match:
        match.play(1, match.legal_moves(1)[0])
        path = match.path
    assert path is not None
    record = parse(path.read_bytes(), path)
    options = {name: value for name, value in {**record.header.options, **changes}.items() if value}
    line, chain = header_line(replace(record.header, options=options))
    for entry in record.entries:
        signed, chain = entry_line(entry, chain)
        line += signed
    path.write_bytes(line)
    return path


def test_reading_2b_a_journal_without_the_option_of_the_chief_loads_with_its_default(tmp_path: Path) -> None:
    with Match.load(journal(tmp_path, chief=None)) as match:
        assert "chief" not in match.options
        assert match.plies == 1
        assert "chief" not in dict(match.observation(0).options)


def test_reading_2b_the_default_changes_neither_encodings_nor_observations_nor_the_digest() -> None:
    plain, named = (zayo().new_state(seats=4, seed=3, options=o) for o in ({}, {"chief": "unanswered"}))
    other = zayo().new_state(seats=4, seed=3, options={"chief": "answered"})
    assert plain.encode() == named.encode() != other.encode()
    assert plain.observation(1) == named.observation(1) != other.observation(1)
    assert zayo().decode(other.encode()).encode() == other.encode()
    assert zayo().decode(plain.encode()).encode() == plain.encode()
    assert zayo().digest({"chief": "answered"}) == zayo().digest({})


def test_reading_2b_a_journal_whose_first_dealer_does_not_play_is_refused(tmp_path: Path) -> None:
    path = journal(tmp_path, first="5")
    with pytest.raises(JournalError) as refusal:
        Match.load(path)
    assert isinstance(refusal.value.__cause__, OptionError)
    assert path.name in str(refusal.value)


def test_reading_2b_the_command_line_refuses_a_first_dealer_who_does_not_play() -> None:
    four = ["human", "easy", "easy", "easy"]
    with pytest.raises(OptionError, match="With 4 players"):
        wish_for_game("zayo", four, 1, ["first=5"])
    assert wish_for_game("zayo", four, 1, ["first=3"]).options == {"first": "3"}
    with pytest.raises(OptionError):
        Match.new(zayo(), [Person("Ana"), Person("Bo")], seed=1, options={"first": "2"})
