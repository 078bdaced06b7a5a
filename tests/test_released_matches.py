"""Matches of every released version are read, replayed and end as they did, with the figures they had."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game import Game, load_game
from game.match import Match

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "tests" / "released"
VERSIONS = sorted(path.name for path in FOLDER.iterdir() if path.is_dir())
COUNTED_OTHERWISE = {"0.1.0": {"cap", "cap-shared"}}
"""Ends whose winner a later version finds otherwise. Zayo, reading 9: since 0.2.0 a camel counts three."""


@cache
def results(version: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / version / "results.json").read_text(encoding="utf-8"))
    return dict(found["matches"])


@cache
def game_of(version: str, name: str) -> Game:
    return load_game(name, data=FOLDER / version / "data")


def every_match() -> Iterator[tuple[str, str]]:
    for version in VERSIONS:
        for name in results(version):
            yield version, name


@pytest.mark.parametrize(("version", "name"), list(every_match()))
def test_a_released_match_replays_to_its_end(version: str, name: str) -> None:
    match = Match.peek(FOLDER / version / "matches" / name, lambda game: game_of(version, game))
    known = results(version)[name]
    assert match.plies == known["plies"]
    standings = match.standings()
    code = "" if standings is None else standings.reason.code
    assert code == known["end"].removesuffix("-shared")
    if known["end"] not in COUNTED_OTHERWISE.get(version, ()):
        returns = match.returns()
        assert (None if returns is None else list(returns)) == known["returns"]
    if standings is not None and match.game_name == "zerzura":  # the others' scores are no points of a sheet
        assert [place.score for place in standings.seats] == known["scores"]


LATER = {"0.1.0": {"long"}}
"""Ends that a version did not know yet."""


def ways_to_end() -> set[str]:
    """The code of every end that the engine's files name, a resignation, and a match left open."""
    found = {"resigned", ""}
    for path in (ROOT / "game").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        found |= set(re.findall(r'finish\((?:[\w.]+, )?"(\w+)"', text))
        found |= set(re.findall(r'Event\("(\w+_over\w*)"', text))
    return found


@pytest.mark.parametrize("version", VERSIONS[-1:])
def test_every_way_to_end_has_a_released_match(version: str) -> None:
    ends = {known["end"] for known in results(version).values()}
    ways = ways_to_end() - LATER.get(version, set())
    assert {"emblem", "both_emblems", "market_over", "market_over_shared", "won", "cap"} <= ways
    assert ways <= ends, f"no match of {version} ends so: {ways - ends}"


def test_every_seat_count_and_option_has_a_released_match() -> None:
    version = VERSIONS[0]
    for name in ("zoon", "zerzura", "zayo"):
        game = game_of(version, name)
        kept = [
            Match.peek(FOLDER / version / "matches" / file, lambda game: game_of(version, game))
            for file in results(version)
            if file.startswith(f"{name}-")
        ]
        assert {len(match.seats) for match in kept} == set(game.seats)
        for option, row in game.options.items():
            played = {match.options.get(option) for match in kept}
            if version == VERSIONS[-1] or played != {None}:
                assert played >= set(row.choices) or option not in kept[0].options, option
