"""Difficulty of a puzzle: what weaker minds answer to it.

Asked are beginners, whose mistakes are a person's, and easy minds, each with seeds of its own: at least 70 of
100 who find one of the accepted moves make it easy, fewer than 40 make it hard. Normal minds are not asked:
they know at their first look what a hard one knows, and find nearly all.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, cast

from game.ai.levels import level_named
from game.ai.mind import Mind
from game.core import Game
from game.learn.puzzles.puzzle_schema import Difficulty, difficulty_of

WEAKER = (("beginner", 20), ("easy", 20))
"""Levels that are asked, and how often."""


class Asked(NamedTuple):
    """The places of the moves that weaker minds choose, and how many of them are accepted."""

    answers: tuple[int, ...]
    found: int

    @property
    def difficulty(self) -> Difficulty:
        """How hard that makes it."""
        return cast(Difficulty, difficulty_of(self.found, len(self.answers)))

    def first(self, chances: Mapping[int, float]) -> float:
        """What these choices bring on average."""
        return round(sum(chances[answer] for answer in self.answers) / len(self.answers), 3)


def asked(game: Game, observation: Any, legal: Sequence[Any], accepted: Collection[int]) -> Asked:
    """What weaker minds would play."""
    answers = [
        legal.index(Mind(game, level, seed).choose(observation, legal, iterations=level_named(level).worlds))
        for level, count in WEAKER for seed in range(count)
    ]  # fmt: skip
    return Asked(tuple(answers), sum(answer in accepted for answer in answers))
