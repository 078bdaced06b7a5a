"""Lesson stage: what lessons need of their game: tables set up, notation of moves, facts, places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase
from typing import Any, NamedTuple, Protocol

from game.core import State
from game.learn.lessons.lesson_schema import ExampleData, LessonData

ANY = "*"
JOINED = "; "
"""Between the moves of one choice."""


class Stage(Protocol):
    """One game's answers to its lessons. Texts are written as the learner, seat 0, would name things."""

    def set_up(self, table: Any) -> State:
        """The state of a table of a lesson. Raises ValueError for one that cannot be."""

    def named(self, state: Any, seat: int, move: Any) -> str:
        """A move in the notation of lessons."""

    def read(self, state: Any, seat: int, text: str) -> Any:
        """A move, legal or not, from that notation. Raises LookupError, IllegalMove."""

    def usual(self, state: Any, seat: int) -> Any:
        """The legal move of a seat for which nothing is written; None where others only move as written."""

    def holds(self, state: Any, fact: str) -> bool:
        """Whether that is so. Raises ValueError for a fact of no known kind."""

    def has(self, state: Any, place: str) -> bool:
        """Whether that place can be pointed at."""


class Lessons(NamedTuple):
    """A game's lessons: the shape of their files, the stage they play on, given the game, and the shape of
    the file of its example.
    """

    kind: type[LessonData]
    stage: Callable[[Any], Stage]
    example: type[ExampleData]


def fits(pattern: str, text: str) -> bool:
    """Whether a choice is of that pattern.

    >>> fits("play thief 1:*", "play thief 1:yurt"), fits("*", "play shot; pick c2"), fits("c3-c4", "c3-d4")
    (True, True, False)
    """
    if pattern == ANY:
        return True
    wanted, made = pattern.split(JOINED), text.split(JOINED)
    return len(wanted) == len(made) and all(map(_fits, wanted, made))


def begins(pattern: str, text: str) -> bool:
    """Whether the choice has begun as the pattern does, and is still to go on.

    >>> begins("play shot; pick c2; pick b4", "play shot; pick c2"), begins("play shot", "play shot")
    (True, False)
    """
    wanted, made = pattern.split(JOINED), text.split(JOINED)
    return len(made) < len(wanted) and all(map(_fits, wanted, made))


def _fits(pattern: str, text: str) -> bool:
    return pattern == text or fnmatchcase(text, pattern.replace("[", "[[]"))


def fitting(stage: Stage, state: Any, seat: int, pattern: str) -> list[Any]:
    """The legal moves of a seat that a pattern means; of `a | b` the first that is possible."""
    legal: Sequence[Any] = state.legal_moves(seat)
    for part in pattern.split(" | "):
        found = [move for move in legal if _fits(part, stage.named(state, seat, move))]
        if found:
            return found
    return []
