"""Petrify: a Zoon becomes an Obstacle where it stands."""

from __future__ import annotations

from game.events import Events
from game.zoon.cards.verb_schema import PetrifyVerb
from game.zoon.position.constants import STONE
from game.zoon.position.frames import Head
from game.zoon.position.position import Position
from game.zoon.rules.combat import step_back
from game.zoon.rules.public_knowledge import show
from game.zoon.rules.removal import wall
from game.zoon.rules.verbs.pointing_verbs import NamedZoonsRules


class Petrify(NamedZoonsRules):
    """The rules of `petrify`."""

    def do(self, state: Position, head: Head, figures: PetrifyVerb, slot: int, events: Events) -> None:
        """Reading 40: no longer a Zoon; a petrified Emblem counts as eliminated, so the face is shown."""
        step_back(state, slot, events)
        square = state.at[slot]
        kind = state.setup.kinds[state.kind[slot]]
        news = show(state, slot)
        state.leave(slot, STONE)
        wall(state, square)
        state.stones = (*state.stones, (slot, square))
        goal = state.setup.field.names[square]
        state.say(
            events, "petrified", final=news, card=state.handle[slot], kind=kind.ref, goal=goal,
            owner=state.owner[slot],
        )  # fmt: skip
        if kind.emblem:
            state.fallen |= 1 << state.owner[slot]
