"""Verbs and questions: what the rules of every verb, and of every question that it may ask, have to bring.

A verb is found by the type of its figures: `RULES`, filled by `rules/verb_table.py`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, NamedTuple

from game.events import Events
from game.zoon.cards.compiled_cards import Context, Line
from game.zoon.moves import DECLINE, DONE, ZoonMove
from game.zoon.position.frames import Head
from game.zoon.position.position import Position

Pairs = tuple[tuple[int, int], ...]
"""Cards, each with the kinds that it may be of."""


class InForce(NamedTuple):
    """A line that lasts: in which row of `PassiveLines` it is kept, and as what."""

    row: int
    kept: Any


class VerbRules(ABC):
    """The rules of a verb. `figures` are those of its line, of its own type of the schema."""

    occupies: ClassVar = True
    """Whether a challenger whose enemy is gone takes his square first (reading 19)."""
    lasts: ClassVar = False
    """Whether it is in force for a while instead of doing something."""
    wants: ClassVar[frozenset[str]] = frozenset()
    """What it may ask for, in the words of an observation's `Ask`."""
    points_at: ClassVar[str] = "zoon"
    """What a seat names by pointing at a Zoon, in the same words."""

    @abstractmethod
    def begin(self, state: Position, head: Head, figures: Any, events: Events) -> None:
        """At its line: do it where nothing is to be chosen, else put a frame on the stack that asks."""

    @abstractmethod
    def possible(self, state: Position, head: Head, figures: Any) -> bool:
        """Whether it has a possible result, as far as `head.context.me` may know."""

    def in_force(self, line: Line, sequence: int, place: int, context: Context) -> InForce | None:
        """What `lines_of` keeps of a line that lasts; None for one that has no say in fights."""
        return None

    def told_by_play(self, state: Position, figures: Any, trump: int, free: list[int]) -> Pairs | None:
        """What it tells that a Trump of this line alone is played: one of these cards is of one of its kinds.

        `free` are the Zoons of its seat that may act.
        """
        return None


RULES: dict[type, Any] = {}
"""The rules of each verb, VerbRules of its own kind, by the type of its figures."""


def effect_possible(state: Position, sequence: int, context: Context) -> bool:
    """Whether some line of an effect has a possible result, as far as `context.me` may know."""
    acting = False
    for place, line in enumerate(state.setup.sequences[sequence]):
        rules = RULES[type(line.figures)]
        if rules.lasts:
            continue
        acting = True
        if rules.possible(state, Head(sequence, place, context), line.figures):
            return True
    return not acting and bool(state.setup.sequences[sequence])


class Question(ABC):
    """A frame that waits for a choice: whom it asks, what they may answer, and what the answer does.

    Whether a seat is asked rests on public facts alone: where a choice hangs on faces that the others do not
    see, the seat is asked always, with `decline` as its only move if need be.
    """

    want: ClassVar[str]
    """What is asked for, in the words of an observation's `Ask`."""

    def seats(self, state: Position, frame: Any) -> tuple[int, ...]:
        """The seats that are asked."""
        return (frame.chooser,)

    def asks(self, state: Position, frame: Any) -> bool:
        """Whether anybody has to be asked; False only on public grounds."""
        return True

    @abstractmethod
    def legal(self, state: Position, frame: Any, seat: int) -> list[ZoonMove]:
        """What that seat may answer."""

    @abstractmethod
    def answer(self, state: Position, frame: Any, seat: int, move: ZoonMove, events: Events) -> None:
        """Carry out the choice."""


def line_of(state: Position, frame: Any) -> Line:
    """The effect line on which a frame works."""
    line: Line = state.setup.sequences[frame.sequence][frame.place]
    return line


def with_stop(figures: Any, moves: list[ZoonMove], begun: bool) -> list[ZoonMove]:
    """Add `done` after the first of "up to", `decline` where one may or must leave it."""
    if begun and (figures.count is None or not moves):
        return [*moves, DONE]
    if not begun and (figures.optional or not moves):
        return [*moves, DECLINE]
    return moves
