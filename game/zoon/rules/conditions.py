"""Conditions of effects, and what their answers tell of hidden faces."""

from __future__ import annotations

from game.zoon.cards.compiled import Context
from game.zoon.cards.verb_schema import Condition, Select
from game.zoon.position.position import Position
from game.zoon.position.public_knowledge import add_fact, narrow
from game.zoon.rules.selectors import PUBLIC, TRUTH, hides, matches, standing


def holds(state: Position, condition: Condition, context: Context) -> bool:
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
    return condition.negated is None or not holds(state, condition.negated, context)
