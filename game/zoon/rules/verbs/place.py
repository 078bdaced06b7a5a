"""Place: Zoons are set down on squares."""

from __future__ import annotations

from typing import ClassVar

from game.events import Events
from game.zoon.cards.verb_schema import PlaceVerb
from game.zoon.position.frames import Head, SquareFrame
from game.zoon.position.position import Position
from game.zoon.rules.selectors import chooser_of, free_squares
from game.zoon.rules.verbs.on_enter import enter
from game.zoon.rules.verbs.pointing_verbs import NamedZoonsRules
from game.zoon.rules.verbs.prevent import prevented
from game.zoon.rules.verbs.square_verbs import SquareRules


class Place(NamedZoonsRules, SquareRules):
    """The rules of `place`."""

    wants: ClassVar = frozenset({"zoon", "square"})
    asks_later: ClassVar = True

    def possible(self, state: Position, head: Head, figures: PlaceVerb) -> bool:
        """There is a Zoon, and there is a square."""
        return super().possible(state, head, figures) and bool(
            free_squares(state, figures.at, head.context, head.context.me)
        )

    def do(self, state: Position, head: Head, figures: PlaceVerb, slot: int, events: Events) -> None:
        """Ask for the square."""
        chooser = chooser_of(figures, head.context, state.owner[slot])
        if not prevented(state, slot, "moved", events):
            state.stack = (*state.stack, SquareFrame("to", *head, chooser, slot, 1))

    def at_square(
        self, state: Position, frame: SquareFrame, square: int, seat: int, events: Events
    ) -> None:
        """Set it down there."""
        slot = frame.slot
        start = state.at[slot]
        names = state.setup.field.names
        state.put(slot, square)
        state.say(events, "placed", card=state.handle[slot], start=names[start], goal=names[square])
        enter(state, slot, "other", events)
