"""Push: a forced step without choice of square."""

from __future__ import annotations

from game.events import Events
from game.zoon.cards.compiled_cards import Context
from game.zoon.cards.verb_schema import PushVerb
from game.zoon.position.frames import Head
from game.zoon.position.position import Position
from game.zoon.rules.selectors import candidates
from game.zoon.rules.vain_choices import in_vain
from game.zoon.rules.verbs.on_enter import enter
from game.zoon.rules.verbs.pointing_verbs import NamedZoonsRules
from game.zoon.rules.verbs.prevent import prevented

EDGE, BLOCKED = -1, -2
"""What stands for a square where a push leads off the board, and where the way is not free."""


class Push(NamedZoonsRules):
    """The rules of `push`."""

    def possible(self, state: Position, head: Head, figures: PushVerb) -> bool:
        """Some Zoon that may be named has somewhere to be pushed to."""
        context = head.context
        there = candidates(state, figures.who, context, context.me)
        return any(_pushed_to(state, figures, slot, context) >= 0 for slot in there)

    def do(self, state: Position, head: Head, figures: PushVerb, slot: int, events: Events) -> None:
        """Reading 37: all the way or not at all."""
        names, start = state.setup.field.names, state.at[slot]
        goal = _pushed_to(state, figures, slot, head.context)
        if goal < 0:
            why = "edge" if goal == EDGE else "blocked"
            in_vain(events, why, card=state.handle[slot], square=names[start])
            return
        if prevented(state, slot, "moved", events):
            return
        state.put(slot, goal)
        state.say(events, "pushed", card=state.handle[slot], start=names[start], goal=names[goal])
        enter(state, slot, "other", events)


def _pushed_to(state: Position, figures: PushVerb, slot: int, context: Context) -> int:
    """The square to which a push leads; EDGE or BLOCKED where one on the way is off the board or not free."""
    field = state.setup.field
    square = start = state.at[slot]
    if figures.dir == "its_back":
        seat, dx, dy = state.owner[slot], 0, -1
    else:
        origin = state.at[context.own] if context.own >= 0 and state.at[context.own] >= 0 else context.anchor
        seat = 0
        dx = _sign(start % field.columns - origin % field.columns)
        dy = _sign(start // field.columns - origin // field.columns)
    for _ in range(figures.distance):
        following = field.offset(seat, square, dx, dy)
        if following is None:
            return EDGE
        if state.board[following] or following == start:
            return BLOCKED
        square = following
    return square


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)
