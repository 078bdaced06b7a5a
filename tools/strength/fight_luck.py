"""Fight luck: what the half turns of the cards gave in matches of Zoon, taken out of their results.

A touch is followed by chance, which turns both cards or not: four ways, all alike, whoever touched what. The
position after the way that came is judged against the average of all four, and the difference is no merit of
either side. Summed over a match and taken from its result it leaves a number that is the same on the average,
whatever the judge thinks, but varies half as much: half as many matches tell two players apart (the estimator
of advantage sums of Zinkevich, Bowling, Bard, Kan and Billings, 2006).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from game.ai import Mind
from game.core import CaravanseraiError, Game
from game.rng import splitmix64
from game.zoon.moves import Touch

HALVES = 4
"""Ways in which two cards may be turned."""


class NoHalfTurns(CaravanseraiError):  # noqa: N818 - reads as the fact it reports
    """Only in Zoon do cards turn after a touch."""


class FightLuck:
    """Plays the moves of matches, and keeps what the half turns were worth in each, to one of the seats."""

    def __init__(self, game: Game, level: str = "hard") -> None:
        """The level's figures judge positions. Raises NoHalfTurns."""
        if game.name != "zoon":
            words = "In {game} no cards turn after a touch."
            raise NoHalfTurns("no_half_turns", words, game=game.name.capitalize())
        self._guide: Any = Mind(game, level)._guide
        self._luck = 0.0
        self.matches: list[float] = []

    def play(self, state: Any, seat: int, move: Any) -> float:
        """Make the move; what the half turns that follow on it gave seat 0 beyond the average, in returns."""
        if not isinstance(move, Touch) or len(state.to_act) != 1 or state.options["spin"] != "always":
            state.play(seat, move)
            return 0.0
        worths = []
        for half in range(HALVES):
            other = state.clone()
            other.chance = _holding(half, state.chance)
            other.play(seat, move)
            worths.append(self._worth(other))
        state.play(seat, move)
        luck = self._worth(state) - sum(worths) / HALVES
        self._luck += luck
        return luck

    def note(self, seat: int) -> None:
        """The match is over: keep the luck that this seat had in it."""
        self.matches.append(-self._luck if seat else self._luck)
        self._luck = 0.0

    def fair(self, points: Sequence[float]) -> str:
        """The share of points (1 for a match won) that the seats would have won without their luck."""
        found = [gained - luck / 2 for gained, luck in zip(points, self.matches, strict=True)]
        mean = sum(found) / len(found)
        error = sqrt(sum((one - mean) ** 2 for one in found) / max(1, len(found) - 1) / len(found))
        return f"{mean:.1%} ({mean - 1.96 * error:.0%} to {mean + 1.96 * error:.0%})"

    def _worth(self, state: Any) -> float:
        """What the guide thinks that seat 0 may expect."""
        returns = state.returns()
        if returns is not None:
            return float(returns[0])
        return float(self._guide.evaluation_of(state.options).value_of(state))


def _holding(half: int, chance: int) -> int:
    """A chance from which the next number drawn has these two highest bits."""
    while splitmix64(chance)[1] >> 62 != half:
        chance = splitmix64(chance ^ 0x5DEECE66D)[1]
    return chance
