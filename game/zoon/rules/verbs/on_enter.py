"""Verb `on_enter`: what a terrain does to a Zoon that comes to stand on its square."""

from __future__ import annotations

from game.events import Events
from game.zoon.cards.compiled_cards import Context
from game.zoon.cards.verb_schema import OnEnterVerb
from game.zoon.position.constants import GROUND
from game.zoon.position.frames import EffectFrame, Head
from game.zoon.position.position import Position
from game.zoon.rules.triggers import answered, may_answer
from game.zoon.rules.verbs.verb_rules import VerbRules


class OnEnter(VerbRules):
    """The rules of `on_enter`."""

    def begin(self, state: Position, head: Head, figures: OnEnterVerb, events: Events) -> None:
        """No effect reaches it: it stands among the passive lines of terrain alone."""
        raise TypeError("on_enter is no line of an effect")

    def possible(self, state: Position, head: Head, figures: OnEnterVerb) -> bool:
        """Always."""
        return True


def enter(state: Position, slot: int, how: str, events: Events) -> None:
    """Terrain triggers of the square a Zoon has come to stand on; `how`: walk, leap or other."""
    square = state.at[slot]
    if not state.grounds >> square & 1:
        return
    for trump, place in enumerate(state.trump_place):
        if place != square or state.trump_status[trump] != GROUND:
            continue
        card = state.setup.trumps[trump]
        for sequence, number in card.passive:
            line = state.setup.sequences[sequence][number]
            if (
                isinstance(line.figures, OnEnterVerb)
                and line.figures.by in ("any", how)
                and may_answer(state, (sequence, number, trump))
            ):
                state.say(
                    events, "entered", card=state.handle[slot], square=state.setup.field.names[square],
                    trump=card.handle,
                )
                context = Context(card.seat, entering=slot, anchor=square, trump=trump)
                answered(
                    state, (sequence, number, trump), EffectFrame("ops", line.then, 0, context)
                )  # fmt: skip
