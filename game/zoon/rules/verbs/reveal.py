"""Reveal: Zoons are shown to both."""

from __future__ import annotations

from game.events import Events
from game.zoon.cards.verb_schema import RevealVerb
from game.zoon.position.frames import Head, PickFrame
from game.zoon.position.position import Position
from game.zoon.rules.targeting import reveal
from game.zoon.rules.verbs.pointing_verbs import NamedZoonsRules


class Reveal(NamedZoonsRules):
    """The rules of `reveal`."""

    def pointed(
        self, state: Position, frame: PickFrame, figures: RevealVerb, slot: int, seat: int, events: Events
    ) -> None:
        """A Zoon is shown whatever it turns out to be."""
        self.named(state, frame, figures, slot, events)

    def do(self, state: Position, head: Head, figures: RevealVerb, slot: int, events: Events) -> None:
        """Turn it up."""
        reveal(state, slot, events)
