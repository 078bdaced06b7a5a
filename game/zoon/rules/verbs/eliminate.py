"""Eliminate: to the Tomb."""

from __future__ import annotations

from typing import ClassVar

from game.events import Events
from game.zoon.cards.verb_schema import EliminateVerb
from game.zoon.position.frames import EachFrame, EffectFrame, Head
from game.zoon.position.position import Position
from game.zoon.rules.removal import eliminate
from game.zoon.rules.triggers import unfinished
from game.zoon.rules.verbs.pointing_verbs import NamedZoonsRules
from game.zoon.rules.verbs.verb_rules import line_of


class Eliminate(NamedZoonsRules):
    """The rules of `eliminate`."""

    occupies: ClassVar = False

    def do(self, state: Position, head: Head, figures: EliminateVerb, slot: int, events: Events) -> None:
        """The effect of a star counts as a combat, that of a Trump does not."""
        eliminate(state, slot, "combat" if head.context.role else "effect", events)


def same_resolution(state: Position) -> bool:
    """Reading 22: a line that eliminates the other fighter too still belongs to the same resolution."""
    place = unfinished(state.stack)
    if not place:
        return False
    frame = state.stack[place - 1]
    if isinstance(frame, EachFrame):
        return isinstance(line_of(state, frame).figures, EliminateVerb)
    if isinstance(frame, EffectFrame):
        lines = state.setup.sequences[frame.sequence]
        figures = lines[frame.place].figures if frame.place < len(lines) else None
        return isinstance(figures, EliminateVerb) and isinstance(figures.who, str)
    return False
