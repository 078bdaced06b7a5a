"""Draw: inside `prevent`, the fight ends as a tie."""

from __future__ import annotations

from game.events import Events
from game.zoon.cards.verb_schema import DrawVerb
from game.zoon.position.frames import Head
from game.zoon.position.position import Position
from game.zoon.rules.combat import step_back
from game.zoon.rules.verbs.verb_rules import VerbRules


class Draw(VerbRules):
    """The rules of `draw`."""

    def begin(self, state: Position, head: Head, figures: DrawVerb, events: Events) -> None:
        """The challenger goes back."""
        state.say(events, "tied")
        step_back(state, head.context.own if head.context.role == 1 else head.context.foe, events)

    def possible(self, state: Position, head: Head, figures: DrawVerb) -> bool:
        """Always."""
        return True
