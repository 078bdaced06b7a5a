"""Peek: a secret look at Zoons."""

from __future__ import annotations

from game.events import Events
from game.zoon.cards.verb_schema import PeekVerb
from game.zoon.position.frames import Head, PickFrame
from game.zoon.position.position import Position
from game.zoon.position.shared_rows import replaced
from game.zoon.rules.verbs.pointing_verbs import NamedZoonsRules


class Peek(NamedZoonsRules):
    """The rules of `peek`."""

    def pointed(
        self, state: Position, frame: PickFrame, figures: PeekVerb, slot: int, seat: int, events: Events
    ) -> None:
        """One looks at a Zoon whatever it turns out to be."""
        self.named(state, frame, figures, slot, events)

    def do(self, state: Position, head: Head, figures: PeekVerb, slot: int, events: Events) -> None:
        """That somebody looks, and where, is public; the face is not."""
        seat = head.context.me
        square = state.setup.field.names[state.at[slot]]
        if state.owner[slot] != seat:
            state.peeked = replaced(state.peeked, slot, True)
        state.say(events, "looked", final=True, seat=seat, card=state.handle[slot], square=square)
        state.say(
            events, "saw", final=True, visible=frozenset({seat}), card=state.handle[slot], square=square,
            kind=state.setup.kinds[state.kind[slot]].ref, seat=seat,
        )  # fmt: skip
