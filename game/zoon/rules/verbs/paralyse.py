"""Paralyse: no move and no use of Trumps for some turns."""

from __future__ import annotations

from game.events import Events
from game.zoon.cards.verb_schema import ParalyseVerb
from game.zoon.position.frames import Head
from game.zoon.position.position import Position
from game.zoon.position.shared_rows import replaced
from game.zoon.rules.verbs.pointing_verbs import NamedZoonsRules
from game.zoon.rules.verbs.prevent import prevented


class Paralyse(NamedZoonsRules):
    """The rules of `paralyse`."""

    def do(self, state: Position, head: Head, figures: ParalyseVerb, slot: int, events: Events) -> None:
        """Reading 44: at once, until the close of its owner's Nth turn, one under way not counted."""
        if prevented(state, slot, "paralysed", events):
            return
        length = figures.turns + (state.owner[slot] == state.mover)
        if not state.paralysis[slot]:
            state.paralysed += 1
        state.paralysis = replaced(state.paralysis, slot, max(state.paralysis[slot], length))
        state.dirty()
        square = state.setup.field.names[state.at[slot]]
        state.say(events, "paralysed", card=state.handle[slot], square=square, turns=figures.turns)
