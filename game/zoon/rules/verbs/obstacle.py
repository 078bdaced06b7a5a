"""Obstacle: squares become Obstacles."""

from __future__ import annotations

from typing import ClassVar

from game.events import Events
from game.zoon.cards.compiled_cards import NOBODY
from game.zoon.cards.verb_schema import ObstacleVerb
from game.zoon.position.frames import Head, SquareFrame
from game.zoon.position.position import Position
from game.zoon.rules.removal import wall
from game.zoon.rules.selectors import chooser_of, free_squares, most
from game.zoon.rules.verbs.square_verbs import SquareRules


class Obstacle(SquareRules):
    """The rules of `obstacle`."""

    wants: ClassVar = frozenset({"square"})
    without_terrain: ClassVar = True

    def begin(self, state: Position, head: Head, figures: ObstacleVerb, events: Events) -> None:
        """Ask for the first square."""
        chooser = chooser_of(figures, head.context, head.context.me)
        state.stack = (*state.stack, SquareFrame("to", *head, chooser, NOBODY, most(figures)))

    def possible(self, state: Position, head: Head, figures: ObstacleVerb) -> bool:
        """There is a square."""
        return bool(free_squares(state, figures.at, head.context, head.context.me, True))

    def at_square(
        self, state: Position, frame: SquareFrame, square: int, seat: int, events: Events
    ) -> None:
        """It becomes an Obstacle; ask for the next."""
        wall(state, square)
        state.dirty()
        state.say(events, "walled", goal=state.setup.field.names[square])
        if frame.left > 1:
            state.stack = (*state.stack, frame._replace(left=frame.left - 1))
