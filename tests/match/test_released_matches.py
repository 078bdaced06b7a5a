"""Matches of every released version are read, replayed and end as they did, with the figures they had."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game import GAMES, Game, load_game, registry
from game.cli.verify import verify
from game.match import Match
from game.match.figures.rule_changes import changes_for
from game.version import FIRST, VERSION, numbers
from tools.released_matches import code_of

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "tests" / "released"
VERSIONS = sorted(path.name for path in FOLDER.iterdir() if path.is_dir())


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
    changes = changes_for(match.game_name, version, match.plies, code)
    if not any(change.touches == "winner" for change in changes):
        returns = match.returns()
        assert (None if returns is None else list(returns)) == known["returns"]
    if standings is not None and match.game_name == "zerzura":  # the others' scores are no points of a sheet
        assert [place.score for place in standings.seats] == known["scores"]


LATER = {"0.1.0": {"long"}}
"""Ends that a version did not know yet."""
ENDINGS = ROOT / "tests" / "endings"


@cache
def endings() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((ENDINGS / "results.json").read_text(encoding="utf-8"))
    return dict(found["matches"])


@pytest.mark.parametrize("name", sorted(endings()))
def test_a_match_for_each_way_to_end_is_played_again_by_this_version(name: str) -> None:
    """With the figures that lie beside it, where they are not those of today."""
    path, known = ENDINGS / "matches" / name, endings()[name]
    match = Match.peek(path)
    standings = match.standings()
    if not known["end"]:
        assert (match.plies, standings) == (known["plies"], None)
        return
    assert standings is not None
    returns = match.returns()
    assert (match.plies, code_of(standings)) == (known["plies"], known["end"])
    assert (None if returns is None else list(returns)) == known["returns"]
    assert [place.score for place in standings.seats] == known["scores"]
    verdict = verify(path)
    assert (verdict.problems, verdict.moves) == ((), known["plies"])


@pytest.mark.parametrize("name", GAMES)
def test_no_way_to_end_is_without_a_match(name: str) -> None:
    ends = {known["end"] for file, known in endings().items() if file.startswith(f"{name}-")}
    ways = (ways_to_end(name) | {"resigned"}) - {""}
    assert ways <= ends, f"no match of {name} ends so: {ways - ends}; tools/released_matches.py endings"


@pytest.mark.parametrize("name", sorted(results("0.1.0")))
def test_the_first_version_s_matches_are_good_for_whoever_verifies_them(name: str) -> None:
    verdict = verify(FOLDER / "0.1.0" / "matches" / name)
    assert verdict.problems == ()
    assert verdict.moves == results("0.1.0")[name]["plies"]


@pytest.mark.parametrize(
    ("name", "change"), [(name, change) for name in GAMES for change in registry.info(name).changes]
)
def test_each_change_is_one_of_a_game_since_a_version_and_is_told(name: str, change: Any) -> None:
    assert numbers(FIRST) < numbers(change.version) <= numbers(VERSION)
    assert change.ends or change.least
    assert changes_for(name, FIRST, change.least, next(iter(change.ends), "")) == (change,)
    assert changes_for(name, change.version, change.least, next(iter(change.ends), "")) == ()


def ways_to_end(game: str = "") -> set[str]:
    """The code of every end that the engine's files name, a resignation, and a match left open."""
    found = {"resigned", ""}
    for path in (ROOT / "game" / game).rglob("*.py"):
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
