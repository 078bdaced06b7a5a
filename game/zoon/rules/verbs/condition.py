"""Condition: `if`, whose lines are carried out when it holds; its answer tells of hidden faces."""

from __future__ import annotations

from typing import ClassVar

from game.events import Events
from game.zoon.cards.compiled_cards import Context
from game.zoon.cards.verb_schema import Condition as ConditionFigures
from game.zoon.cards.verb_schema import Select
from game.zoon.position.frames import EffectFrame, Head
from game.zoon.position.position import Position
from game.zoon.rules.public_knowledge import add_fact, narrow
from game.zoon.rules.selectors import PUBLIC, TRUTH, candidates, hides, matches, standing
from game.zoon.rules.verbs.verb_rules import VerbRules, effect_possible, line_of


class Condition(VerbRules):
    """The rules of `if`."""

    occupies: ClassVar = False

    def begin(self, state: Position, head: Head, figures: ConditionFigures, events: Events) -> None:
        """Where it holds its lines come next."""
        if _holds(state, figures, head.context):
            state.stack = (*state.stack, EffectFrame("ops", line_of(state, head).then, 0, head.context))

    def possible(self, state: Position, head: Head, figures: ConditionFigures) -> bool:
        """It may hold, and its lines can have an effect."""
        return _may_hold(state, figures, head.context) and effect_possible(
            state, line_of(state, head).then, head.context
        )


def _holds(state: Position, condition: ConditionFigures, context: Context) -> bool:
    """Whether a condition is true; what its answer tells of hidden faces becomes public."""
    if condition.role is not None and context.role != {"attacker": 1, "defender": 2}[condition.role]:
        return False
    if condition.exists is not None:
        selector = condition.exists
        there = standing(state, selector, context, PUBLIC)
        kinds = {seat: state.setup.kinds_of(selector, seat) for seat in (0, 1)}
        found = any(matches(state, selector, slot) for slot in standing(state, selector, context, TRUTH))
        if hides(state, selector) and not (isinstance(selector.of, Select) and hides(state, selector.of)):
            if not found:
                for slot in there:
                    narrow(state, slot, state.setup.all_mask[state.owner[slot]] & ~kinds[state.owner[slot]])
            elif len({state.owner[slot] for slot in there}) == 1:
                pairs = tuple((slot, kinds[state.owner[slot]]) for slot in there)
                add_fact(state, state.owner[there[0]], pairs)
        if not found:
            return False
    return condition.negated is None or not _holds(state, condition.negated, context)


def _may_hold(state: Position, condition: ConditionFigures, context: Context) -> bool:
    """Whether a condition may be true, as far as `context.me` may know."""
    if condition.exists is not None and not candidates(state, condition.exists, context, context.me):
        return False
    return condition.negated is None or not _must_hold(state, condition.negated, context)


def _must_hold(state: Position, condition: ConditionFigures, context: Context) -> bool:
    """Whether `context.me` knows a condition to be true; it never knows the type of an enemy."""
    me = context.me
    if condition.exists is not None:
        sure = not (isinstance(condition.exists.of, Select) and hides(state, condition.exists.of))
        open_to_all = not hides(state, condition.exists)
        known = [
            slot for slot in candidates(state, condition.exists, context, me)
            if open_to_all or state.owner[slot] == me
        ]  # fmt: skip
        if not (sure and known):
            return False
    return condition.negated is None or not _may_hold(state, condition.negated, context)
