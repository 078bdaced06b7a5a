"""Return Trump: a Trump of one's own goes back to the hand."""

from __future__ import annotations

from game.events import Events
from game.zoon.cards.compiled_cards import NOBODY
from game.zoon.cards.verb_schema import ReturnTrumpVerb
from game.zoon.position.constants import BEARER, HAND, LOST, PLAY
from game.zoon.position.frames import Head
from game.zoon.position.position import Position
from game.zoon.position.shared_rows import replaced
from game.zoon.rules.verbs.verb_rules import VerbRules


class ReturnTrump(VerbRules):
    """The rules of `return_trump`."""

    def begin(self, state: Position, head: Head, figures: ReturnTrumpVerb, events: Events) -> None:
        """It is usable once more; terrain stays (reading 39)."""
        for trump in state.setup.seat_trumps[head.context.me]:
            card = state.setup.trumps[trump]
            if card.figures.id != figures.id or state.trump_status[trump] not in (PLAY, BEARER, LOST):
                continue
            if state.trump_status[trump] == BEARER:
                state.gear = replaced(state.gear, state.trump_place[trump], NOBODY)
            state.move_trump(trump, HAND)
            if state.trump_uses[trump] == 0:
                state.trump_uses = replaced(state.trump_uses, trump, 1)
            state.say(events, "returned", trump=card.handle, seat=card.seat)

    def possible(self, state: Position, head: Head, figures: ReturnTrumpVerb) -> bool:
        """The Trump is out of the hand and not on the ground."""
        return any(
            state.setup.trumps[trump].figures.id == figures.id
            and (trump == head.context.trump or state.trump_status[trump] in (BEARER, LOST))
            for trump in state.setup.seat_trumps[head.context.me]
        )
