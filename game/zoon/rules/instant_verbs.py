"""Instant verbs, which change a Zoon at once: push, paralyse, look, swap, act again."""

from __future__ import annotations

from game.zoon.cards.compiled import Context
from game.zoon.cards.verb_schema import PushVerb
from game.zoon.position.position import Events, Position
from game.zoon.position.rows import replaced
from game.zoon.rules.feasibility import pushed_to
from game.zoon.rules.lasting_effects import prevented
from game.zoon.rules.movement import enter
from game.zoon.rules.triggers import may_go_on, unfinished


def push(state: Position, figures: PushVerb, slot: int, context: Context, events: Events) -> None:
    """Readings 37: all the way or not at all."""
    names, start = state.setup.field.names, state.at[slot]
    goal = pushed_to(state, figures, slot, context)
    if goal is None:
        state.say(events, "void")
        return
    if prevented(state, slot, "moved", events):
        return
    state.put(slot, goal)
    state.say(events, "pushed", card=state.handle[slot], start=names[start], goal=names[goal])
    enter(state, slot, "other", events)


def paralyse(state: Position, slot: int, turns: int, events: Events) -> None:
    """Reading 44: at once, until the close of its owner's Nth turn, one already under way not counted."""
    if prevented(state, slot, "paralysed", events):
        return
    length = turns + (state.owner[slot] == state.mover)
    if not state.paralysis[slot]:
        state.paralysed += 1
    state.paralysis = replaced(state.paralysis, slot, max(state.paralysis[slot], length))
    state.dirty()
    square = state.setup.field.names[state.at[slot]]
    state.say(events, "paralysed", card=state.handle[slot], square=square, turns=turns)


def look(state: Position, slot: int, seat: int, events: Events) -> None:
    """A secret look: that somebody looks, and where, is public; the face is not."""
    square = state.setup.field.names[state.at[slot]]
    if state.owner[slot] != seat:
        state.peeked = replaced(state.peeked, slot, True)
    state.say(events, "looked", final=True, seat=seat, card=state.handle[slot], square=square)
    state.say(
        events, "saw", final=True, visible=frozenset({seat}), card=state.handle[slot], square=square,
        kind=state.setup.kinds[state.kind[slot]].ref, seat=seat,
    )  # fmt: skip


def swap(state: Position, pair: tuple[int, ...], events: Events) -> None:
    """Two Zoons exchange their squares; neither moves if one may not be moved by effects."""
    a, b = pair
    if a == b or any(state.at[slot] < 0 or state.board[state.at[slot]] != slot + 1 for slot in pair):
        state.say(events, "void")  # a challenger has no square of his own to give
        return
    if any(prevented(state, slot, "moved", events) for slot in pair):
        return
    here, there = state.at[a], state.at[b]
    names = state.setup.field.names
    state.lift(a)
    state.lift(b)
    state.put(a, there)
    state.put(b, here)
    state.say(
        events, "swapped", card=state.handle[a], other=state.handle[b], start=names[here], goal=names[there]
    )
    enter(state, a, "other", events)
    enter(state, b, "other", events)


def again(state: Position, context: Context, events: Events) -> None:
    """The Zoon acts again; each time counts as a turn without an elimination, so it cannot go on for ever."""
    slot = context.own if context.own >= 0 else context.entering
    if slot < 0 or state.at[slot] < 0 or state.paralysis[slot]:
        return
    if state.quiet >= state.setup.caps.quiet_turns or not may_go_on(state):
        return
    state.quiet += 1
    square = state.setup.field.names[state.at[slot]]
    state.say(events, "again", card=state.handle[slot], square=square)
    # the fight must be settled first: the Zoon acts from where it then stands
    # a star speaks for the side that fights; elsewhere the owner alone knows the grid
    seat = context.me if context.trump < 0 else state.owner[slot]
    frame = ("again", seat, slot)
    place = unfinished(state.stack)
    if place and state.stack[place - 1][0] == "settle":
        state.stack = (*state.stack[: place - 1], frame, *state.stack[place - 1 :])
    else:
        state.stack = (*state.stack, frame)
