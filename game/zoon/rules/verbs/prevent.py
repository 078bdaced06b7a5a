"""Prevent: instead of what is about to happen to a Zoon, something else does."""

from __future__ import annotations

from typing import ClassVar

from game.events import Events
from game.zoon.cards.compiled_cards import Context, Line
from game.zoon.cards.verb_schema import PreventVerb
from game.zoon.position.frames import EffectFrame, Head, Preventing
from game.zoon.position.position import Position
from game.zoon.rules.lasting_effects import PREVENTING, hold_for_the_turn, lines_of
from game.zoon.rules.selectors import means
from game.zoon.rules.triggers import answered, may_answer
from game.zoon.rules.vain_choices import in_vain
from game.zoon.rules.verbs.verb_rules import InForce, VerbRules

CAUSES = {
    "combat": ("eliminated_by_combat", "eliminated"),
    "shot": ("eliminated_by_combat", "eliminated_by_shot", "eliminated"),
    "effect": ("eliminated",),
    "paralysed": ("paralysed",),
    "moved": ("moved_by_effect",),
}
"""For each cause, the events of the schema that it is."""


class Prevent(VerbRules):
    """The rules of `prevent`."""

    lasts: ClassVar = True

    def begin(self, state: Position, head: Head, figures: PreventVerb, events: Events) -> None:
        """In a Trump, and in a star's effect too, it holds for the turn."""
        hold_for_the_turn(state, head)

    def possible(self, state: Position, head: Head, figures: PreventVerb) -> bool:
        """Always."""
        return True

    def in_force(self, line: Line, sequence: int, place: int, context: Context) -> InForce:
        """With its place, by which is counted how often it has answered."""
        assert isinstance(line.figures, PreventVerb)
        return InForce(PREVENTING, Preventing(sequence, place, context, line, line.figures))


def prevented(state: Position, slot: int, cause: str, events: Events) -> bool:
    """Whether something replaces what is about to happen to a Zoon; its effects go on the stack."""
    for sequence, place, context, line, figures in (state.lines or lines_of(state))[0]:
        if figures.event not in CAUSES[cause] or not means(state, figures.who, slot, context):
            continue
        used = next((w[3] for w in state.wear if w[:3] == (sequence, place, context.trump)), 0)
        if figures.times is not None and used >= figures.times:
            continue
        if not may_answer(state, (sequence, place, context.trump)):
            continue
        state.wear = (
            *(w for w in state.wear if w[:3] != (sequence, place, context.trump)),
            (sequence, place, context.trump, used + 1),
        )
        if events is not None:
            trump = state.setup.trumps[context.trump].handle if context.trump >= 0 else ""
            kind = state.setup.kinds[state.kind[slot]].ref
            if cause in ("combat", "shot"):
                state.say(events, "prevented", card=state.handle[slot], kind=kind, trump=trump)
            else:
                square = state.setup.field.names[state.at[slot]]
                why = cause if trump else "guarded"
                in_vain(events, why, card=state.handle[slot], square=square, trump=trump)
        here = _in_the_fight(state, context._replace(own=slot))
        effects = EffectFrame("ops", line.then, 0, here), EffectFrame("ops", line.instead, 0, here)
        answered(state, (sequence, place, context.trump), *effects)
        return True
    return False


def _in_the_fight(state: Position, context: Context) -> Context:
    """The context with the other fighter and the role, if its Zoon is in the fight being settled."""
    for frame in reversed(state.stack):
        if frame.tag == "settle":
            if context.own == frame.combat.attacker:
                return context._replace(foe=frame.combat.defender, role=1)
            if context.own == frame.combat.defender:
                return context._replace(foe=frame.combat.attacker, role=2)
    return context
