"""Each game's table of moments names every event, nothing else, and nothing that is too long."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from game import DATA
from game.data import moment_schema as cues
from game.data.data_check import check_file
from game.data.moment_schema import Entry, Moments, Shown
from scenes.table.moments.event_matching import ANY_NUMBER, codes_of, moments_of
from scenes.table.moments.timeline import LONGEST, Reader, compiled
from scenes.ui.motion import Pace
from scenes.ui.sound import sound_file

GAMES = ("zoon", "zerzura", "zayo")
LEFT = {"zoon": 0, "zerzura": 0, "zayo": 0}
"""How many events of a game have no moment yet: these numbers only ever shrink."""


def table(game: str) -> Moments:
    found = moments_of(game)
    assert found is not None
    return found


def events(game: str) -> Mapping[str, str]:
    """The events that a game knows, by code."""
    found: Mapping[str, str] = importlib.import_module(f"game.{game}.messages").EVENTS
    return found


def shown(game: str) -> Iterator[tuple[str, str, Entry, Shown]]:
    """(key, class, entry, what is shown) of everything declared."""
    for key, entry in table(game).moments.items():
        for kind in ("to_me", "by_me", "others", "all"):
            what: Shown | None = getattr(entry, kind)
            if what is not None:
                yield key, kind, entry, what


@pytest.mark.parametrize("game", GAMES)
def test_every_event_of_the_game_has_an_entry_and_no_entry_is_of_an_unknown_event(game: str) -> None:
    found = table(game)
    declared = {code.removesuffix(ANY_NUMBER) for key in found.moments for code in codes_of(key)}
    assert declared | set(found.silent) | set(found.later) == set(events(game))
    assert not declared & set(found.later), "what is declared is not left for later"
    assert len(found.later) <= LEFT[game]


@pytest.mark.parametrize("game", GAMES)
def test_an_event_that_is_part_of_a_combination_also_has_an_entry_alone_or_is_silent(game: str) -> None:
    found = table(game)
    alone = {key for key in found.moments if len(codes_of(key)) == 1} | set(found.silent) | set(found.later)
    parts = {code for key in found.moments for code in codes_of(key) if not code.endswith(ANY_NUMBER)}
    assert parts <= alone


@pytest.mark.parametrize("game", GAMES)
def test_no_moment_is_longer_than_it_may_be_and_what_is_done_to_me_is_held_to_be_read(game: str) -> None:
    for key, kind, _entry, what in shown(game):
        line = compiled(what, {}, Reader("to_me" if kind == "to_me" else "others", Pace(), letters=60))
        if not line.answer:
            assert line.end <= LONGEST, (key, kind)
        if kind == "to_me" and any(isinstance(cue, cues.Band) for cue in what.cues) and not line.answer:
            assert 0.8 - 1e-9 <= line.hold <= 1.8 + 1e-9, (key, line.hold)


@pytest.mark.parametrize("game", GAMES)
def test_every_sound_is_there_and_with_reduced_motion_holds_are_as_long(game: str) -> None:
    for key, kind, _entry, what in shown(game):
        for cue in what.cues:
            assert not cue.sound or cue.sound[0] == "$" or sound_file(cue.sound), (key, cue.sound)
        reader = Reader("to_me" if kind == "to_me" else "others", Pace())
        still = Reader(reader.kind, Pace(reduced=True))
        one, other = compiled(what, {}, reader), compiled(what, {}, still)
        declared = what.hold if isinstance(what.hold, int) else 0
        assert other.hold >= min(one.hold, declared / 1000) - 1e-9, key


def test_a_fault_names_file_line_and_key(tmp_path: Path) -> None:
    file = tmp_path / "zerzura.yaml"
    text = (DATA / "moments" / "zerzura.yaml").read_text("utf-8")
    row = next(n for n, line in enumerate(text.splitlines(), 1) if "do: swap" in line)
    file.write_text(text.replace("do: swap", "do: swop", 1), "utf-8")
    (problem, *_more) = check_file(file)
    assert (problem.line, problem.severity) == (row, "error")
    assert "swap" in str(problem)
    file.write_text(text.replace("hold: 1600", "hold: long", 1), "utf-8")
    (problem, *_more) = check_file(file)
    assert problem.key.endswith("hold")
