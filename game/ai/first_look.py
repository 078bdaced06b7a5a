"""First look at the moves of a choice, and how a tree search goes on from it.

What the look found stands for some tries of each move, so that moves of which little is known are judged by
it and the others more and more by what the tree has found: the mean of a normal posterior, whose weights go
by the errors of both.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Protocol


class Tries(Protocol):
    """What is known of a move: how likely it looked, how often it was tried, and what that brought in all."""

    prior: float
    visits: int
    total: float


class FirstLook:
    """The moves at the root, as a first look and the tries so far have them."""

    def __init__(self, tries: Sequence[Tries], values: Sequence[float], trust: float, many: float) -> None:
        """`values`: of each move in returns, as far as they differ; `trust`: tries that they count as;
        `many`: tries after which the mean of all is that of the moves tried, not of those that look good.
        """
        self.tries = tries
        self.trust = trust
        self._many = many
        self._whole = sum([each.prior for each in tries])
        likely = sum([each.prior * value for each, value in zip(tries, values, strict=True)]) / self._whole
        self._leads = [value - likely for value in values]
        self._lead = 0.0  # of the moves tried, in all

    def posterior(self, count: int, mean: float) -> list[float]:
        """The expected return of each move, when `count` tries brought `mean`."""
        trust, level = self.trust, self._level(count, mean)
        return [
            (each.total + trust * (level + lead)) / (each.visits + trust)
            for each, lead in zip(self.tries, self._leads, strict=True)
        ]

    def _level(self, count: int, mean: float) -> float:
        """The expected return of a move without a lead."""
        return mean - self._lead / (count + self._many)

    def select(self, count: int, mean: float, explore: float) -> int:
        """The place of the move to try next: of greatest upper confidence."""
        more = explore / self._whole * sqrt(count + 1)
        trust, level, leads = self.trust, self._level(count, mean), self._leads
        best, chosen, number = float("-inf"), 0, 0
        for each in self.tries:
            visits = each.visits
            upper = (each.total + trust * (level + leads[number])) / (visits + trust)
            upper += more * each.prior / (1 + visits)
            if upper > best:
                best, chosen = upper, number
            number += 1  # noqa: SIM113 - the loop is asked at every round: an enumeration takes longer
        self._lead += self._leads[chosen]
        return chosen
