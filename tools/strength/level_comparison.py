"""Comparisons of two levels: what share the stronger one must hold, the games on file, and when they decide.

Wald's sequential probability ratio test (1945) ends a comparison early: at the goal against a little above
it, errors of 5 %. At the cap the share alone decides.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game import registry
from game.ai.levels import FIRST, PLAIN

ERROR = 0.05
"""Chance with which the sequential test may be wrong either way."""
ABOVE = 0.08
"""How far above its goal a share must lie to be told from the goal."""
ABOVE_FIRST = 0.06
"""The same where a tree is measured against the first look alone."""


class Comparison(msgspec.Struct, frozen=True):
    """One level in one seat against another level in all other seats; `cap`: games at the most."""

    game: str
    strong: str
    weak: str
    seats: int
    seconds: float
    seed: int = 1
    cap: int = 400

    @property
    def goal(self) -> float:
        """The share of points to hold: 0.65 of two seats, 1.5 times the fair share of more; 0.7 of a plain
        search; the fair share of the same mind without a tree.
        """
        if self.weak == PLAIN:
            return 0.7
        if self.weak == FIRST:
            return 1 / self.seats
        return 0.65 if self.seats == 2 else 1.5 / self.seats

    @property
    def uncapped(self) -> Comparison:
        """What its games depend on: a game played under one cap counts under any other."""
        return replace(self, cap=0)


class Line(msgspec.Struct, frozen=True):
    """One game in the file. `minds` is the digest of the minds that played it, `points` those of the stronger
    level: 1 for a win, 1/k where k share it.
    """

    comparison: Comparison
    number: int
    minds: str
    points: float
    seat: int
    options: dict[str, str]
    moves: int
    reason: str
    processor: float
    when: str


class Standing(msgspec.Struct, frozen=True):
    """What the games so far say: `verdict` is "holds" or "fails" once the test or the cap has decided."""

    games: int
    wins: float
    ratio: float
    verdict: str | None


def usual(seconds: float = 0.05, seed: int = 1) -> list[Comparison]:
    """The comparisons of `tools/strength/MEASURED.md`: every rung of every game, and the peer."""
    found = []
    for game in registry.names():
        seats = registry.info(game).players
        for strong, weak in (("easy", "random"), ("normal", "easy"), ("hard", "normal")):
            found.append(Comparison(game, strong, weak, seats, seconds, seed))
        found.append(Comparison(game, "hard", PLAIN, 2, seconds, seed, cap=200))
    return found


def judged(comparison: Comparison, points: Iterable[float]) -> Standing:
    """The sequential test over the points in the order of the games; later games don't count."""
    above = ABOVE_FIRST if comparison.weak == FIRST else ABOVE
    low, high = comparison.goal, min(0.98, comparison.goal + above)
    won, lost = math.log(high / low), math.log((1 - high) / (1 - low))
    edge = math.log((1 - ERROR) / ERROR)
    games, wins, ratio = 0, 0.0, 0.0
    for share in points:
        games += 1
        wins += share
        ratio += share * won + (1 - share) * lost
        if abs(ratio) >= edge:
            return Standing(games, wins, ratio, "holds" if ratio > 0 else "fails")
        if games == comparison.cap:
            return Standing(games, wins, ratio, "holds" if wins >= low * games else "fails")
    return Standing(games, wins, ratio, None)


def in_order(known: Mapping[int, float]) -> Iterator[float]:
    """Points of game 0, 1, 2… up to the first that is missing, so that who ends first decides nothing."""
    number = 0
    while number in known:
        yield known[number]
        number += 1


def points_in(lines: Iterable[Line], comparison: Comparison, version: str) -> dict[int, float]:
    """The points of that comparison's games between those minds by number, whatever cap they had."""
    wanted = comparison.uncapped
    return {
        line.number: line.points
        for line in lines
        if line.minds == version and line.comparison.uncapped == wanted
    }


def recorded(file: Path) -> list[Line]:
    """The games of the file, whoever played them; a damaged line is told and skipped."""
    found = []
    if file.exists():
        for number, text in enumerate(file.read_bytes().splitlines(), start=1):
            try:
                found.append(msgspec.json.decode(text, type=Line))
            except msgspec.MsgspecError as error:
                print(f"{file.name}:{number}: not a game ({error}); skipped", file=sys.stderr)
    return found


def table(lines: Sequence[Line]) -> str:
    """What the file tells, newest minds of each comparison and their latest cap, as a Markdown table."""
    titles = ("game", "seats", "level", "against", "won", "share", "goal", "", "seconds", "seed", "date")
    rows = ["| " + " | ".join(titles) + " |", "|" + "---|" * len(titles)]
    newest = {line.comparison.uncapped: line for line in lines}
    for line in newest.values():
        comparison = line.comparison
        standing = judged(comparison, in_order(points_in(lines, comparison, line.minds)))
        if standing.games:
            rows.append(
                f"| {comparison.game} | {comparison.seats} | {comparison.strong} | {comparison.weak} | "
                f"{standing.wins:g} of {standing.games} | {standing.wins / standing.games:.1%} | "
                f"{comparison.goal:.1%} | {standing.verdict or 'open'} | {comparison.seconds:g} | "
                f"{comparison.seed} | {line.when[:10]} |"
            )
    return "\n".join(rows)
