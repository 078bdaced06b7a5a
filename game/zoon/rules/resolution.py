"""Resolution of a move: what lies on the stack is worked off until a seat has to choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.events import Events
from game.zoon.position.frames import EffectFrame, Head, frame_from
from game.zoon.position.position import Position
from game.zoon.rules import choices, combat, refusals, triggers, turns
from game.zoon.rules.verbs.eliminate import same_resolution
from game.zoon.rules.verbs.pointing_verbs import each, skip
from game.zoon.rules.verbs.verb_rules import RULES

STEPS_OF_A_MOVE = 20_000
"""Frames that one move may work off; our tribes take some dozens. One that takes more is refused."""


def _ops(state: Position, frame: EffectFrame, events: Events) -> None:
    """Take the next line of an effect and begin its verb."""
    _, sequence, place, context = frame
    lines = state.setup.sequences[sequence]
    rest = state.stack[:-1]
    if place >= len(lines):
        state.stack = rest
        return
    more = place + 1 < len(lines)
    state.stack = (*rest, EffectFrame("ops", sequence, place + 1, context)) if more else rest
    figures = lines[place].figures
    rules = RULES[type(figures)]
    if rules.occupies:
        combat.occupy(state, events)
    rules.begin(state, frame_from(Head, (sequence, place, context)), figures, events)


STEPS: dict[str, Callable[[Position, Any, Events], None]] = {
    "ops": _ops, "each": each, "settle": combat.settle, "answer": triggers.done,
}  # fmt: skip
"""Frames that go on by themselves, by tag."""


def run(state: Position, events: Events) -> None:
    """Work off the stack until somebody has to choose or the match is over. Raises refusals.Endless."""
    steps = STEPS
    for _ in range(STEPS_OF_A_MOVE):
        if state.reason:
            state.stack = ()
            state.to_act = ()
            return
        if state.fallen and not same_resolution(state):
            _emblem_gone(state, events)
            continue
        stack = state.stack
        if not stack:
            state.to_act = turns.TURN[state.mover]
            return
        frame = stack[-1]
        tag = frame[0]
        step = steps.get(tag)
        if step is not None:
            step(state, frame, events)
        elif tag == "end":
            state.stack = ()
            turns.end(state, events)
        elif choices.asks(state, frame):
            state.to_act = choices.seats_of(state, frame)
            return
        else:
            state.stack = stack[:-1]
            skip(state, frame)
    raise refusals.Endless(refusals.speaker(state))


def who_acts(state: Position) -> tuple[int, ...]:
    """The seats that have to choose, worked out anew."""
    if state.reason:
        return ()
    if state.deploying:
        squares = len(state.setup.field.deployment[0])
        return tuple(seat for seat in (0, 1) if state.placed[seat] < squares)
    if state.stack:
        return choices.seats_of(state, state.stack[-1])
    return turns.TURN[state.mover]


def _emblem_gone(state: Position, events: Events) -> None:
    """Readings 21 and 22: the match ends at once; the survivor of the last fight stands on its square."""
    for frame in reversed(state.stack):
        if frame[0] == "settle":
            combat.settle(state, frame, events)
    if state.fallen == 3:
        state.finish("both_emblems", -1, events)
    else:
        state.finish("emblem", 0 if state.fallen == 2 else 1, events)
    state.fallen = 0
