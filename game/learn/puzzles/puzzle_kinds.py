"""Kinds of puzzles: reasons that ask for the same idea, so that no idea crowds out the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.learn.puzzles.puzzle_schema import PuzzleData

KINDS = {
    "low_pair": "touch", "no_star": "touch",
    "guards_emblem": "saves_emblem",
    "blocks_some": "blocks", "closes": "blocks",
    "stronger_emblem": "stronger", "arms": "stronger",
    "shoots_emblem": "shoots", "shoots_raider": "shoots",
    "shoots_suspect": "shoots", "shoots_known": "shoots",
    "takes_away": "lures",
    "threatens_emblem": "threatens", "closes_in": "nears",
    "camel_and_steppe": "camel", "last_camel": "camel", "one_camel": "camel",
    "leads_out": "solved", "levels_out": "solved", "solved_wins": "solved", "solved_shares": "solved",
    "ends_ahead": "last_action", "ends_level": "last_action",
    "sheds": "hands_on",
}  # fmt: skip
"""By the code of a reason; others are a kind of their own."""
HALF = 0.5
"""Share of the puzzles of one difficulty that may be of one kind."""


def kind_of(code: str) -> str:
    """The kind of a puzzle by the code of its first reason.

    >>> kind_of("no_star"), kind_of("emblem")
    ('touch', 'emblem')
    """
    return KINDS.get(code, code)


def kinds_of(puzzles: Iterable[PuzzleData], difficulty: str) -> Counter[str]:
    """How many of that difficulty are of each kind."""
    return Counter(kind_of(one.reason.code) for one in puzzles if one.difficulty == difficulty)
