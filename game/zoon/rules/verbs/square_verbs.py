"""Verbs that ask for squares: where a Zoon is set down or comes back, or what becomes an Obstacle."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

from game.bitsets import bits
from game.events import Events
from game.zoon.moves import Decline, Done, ZoonMove
from game.zoon.position.frames import SquareFrame
from game.zoon.position.position import Position
from game.zoon.rules.selectors import PUBLIC, free_squares, most
from game.zoon.rules.targeting import square_of, to_of
from game.zoon.rules.vain_choices import in_vain
from game.zoon.rules.verbs.verb_rules import RULES, Question, VerbRules, line_of, with_stop


class SquareRules(VerbRules):
    """The rules of a verb that asks for squares."""

    without_terrain: ClassVar = False
    """Whether the square must be free of Zoons and of terrain."""

    @abstractmethod
    def at_square(
        self, state: Position, frame: SquareFrame, square: int, seat: int, events: Events
    ) -> None:
        """The seat has named a square."""


class SquareQuestion(Question):
    """A square is to be named."""

    want: ClassVar = "square"

    def asks(self, state: Position, frame: SquareFrame) -> bool:
        """Whether there is any."""
        return bool(_places(state, frame, PUBLIC))

    def legal(self, state: Position, frame: SquareFrame, seat: int) -> list[ZoonMove]:
        """The squares, in their order."""
        names = state.setup.field.names
        places: list[ZoonMove] = [to_of(names[square]) for square in bits(_places(state, frame, seat))]
        figures = line_of(state, frame).figures
        return with_stop(figures, places, frame.slot < 0 and frame.left < most(figures))  # a further Obstacle

    def answer(
        self, state: Position, frame: SquareFrame, seat: int, move: ZoonMove, events: Events
    ) -> None:
        """A square is named, or none."""
        state.stack = state.stack[:-1]
        if isinstance(move, Done | Decline):
            if isinstance(move, Decline):
                figures: Any = line_of(state, frame).figures
                in_vain(events, "left" if figures.optional else "no_square")
            return
        rules: SquareRules = RULES[type(line_of(state, frame).figures)]
        rules.at_square(state, frame, square_of(state, move), seat, events)


def _places(state: Position, frame: SquareFrame, viewer: int) -> int:
    figures: Any = line_of(state, frame).figures
    rules: SquareRules = RULES[type(figures)]
    return free_squares(state, figures.at, frame.context, viewer, rules.without_terrain)
