"""Trumps being played: users, targets, bearers, the ground; and Trumps that are lost or come back."""

from __future__ import annotations

from typing import Any

from game.zoon.cards.compiled import NOBODY, Context
from game.zoon.cards.verb_schema import DiscardVerb, ReturnTrumpVerb
from game.zoon.moves import Drop, ZoonMove
from game.zoon.position.constants import BEARER, GROUND, HAND, LOST, PLAY, ZOON
from game.zoon.position.frames import Combat
from game.zoon.position.position import Events, Position
from game.zoon.position.public_knowledge import narrow
from game.zoon.position.rows import replaced
from game.zoon.rules.fight_start import begin
from game.zoon.rules.removal import clear_ground, wall
from game.zoon.rules.selectors import chooser_of
from game.zoon.rules.targeting import fits, slot_at, square_of

_FIRST_STEP = {
    "shooting": "user", "equipment": "bearer", "terrain": "ground", "reinforcement": "enter", "zoon": "enter",
}  # fmt: skip
"""The frame that a Trump begins with, by its kind; the others begin with their effect."""


def begin_trump(state: Position, trump: int, events: Events) -> None:
    """A Trump is played: its use counts now (reading 43), its steps go on the stack."""
    card = state.setup.trumps[trump]
    state.move_trump(trump, PLAY)
    uses = state.trump_uses[trump]
    if uses > 0:
        state.trump_uses = replaced(state.trump_uses, trump, uses - 1)
    if events is not None:
        state.say(events, "played", seat=card.seat, trump=card.handle)
    tag = _FIRST_STEP.get(card.figures.kind)
    if tag is None:
        state.stack = (*state.stack, ("ops", card.effect, 0, state.setup.contexts[trump]))
    else:
        state.stack = (*state.stack, (tag, trump))


def _user(state: Position, frame: tuple[Any, ...], seat: int, move: ZoonMove, events: Events) -> None:
    """Reading 28: the user of a shot is pointed out, so its type is known, its face is not."""
    trump = frame[1]
    slot = slot_at(state, move)
    news = narrow(state, slot, state.setup.trumps[trump].by)
    if events is not None:
        square = state.setup.field.names[state.at[slot]]
        handle = state.setup.trumps[trump].handle
        state.say(events, "user", final=news, seat=seat, card=state.handle[slot], square=square, trump=handle)
    state.stack = (*state.stack[:-1], ("target", trump, slot))


def _target(state: Position, frame: tuple[Any, ...], seat: int, move: ZoonMove, events: Events) -> None:
    _, trump, user = frame
    slot = slot_at(state, move)
    square = state.at[slot]
    state.stack = state.stack[:-1]
    if events is not None:
        state.say(
            events, "shot", trump=state.setup.trumps[trump].handle, card=state.handle[user],
            target=state.handle[slot], goal=state.setup.field.names[square], seat=seat,
        )  # fmt: skip
    path = (state.at[user], square)
    begin(state, Combat(NOBODY, trump, slot, square, path, True, (seat, 1 - seat)))


def _bearer(state: Position, frame: tuple[Any, ...], seat: int, move: ZoonMove, events: Events) -> None:
    """Reading 38: face up on its Zoon, one a Zoon."""
    trump = frame[1]
    slot = slot_at(state, move)
    state.stack = state.stack[:-1]
    card = state.setup.trumps[trump]
    attach = card.figures.attach
    if attach is None:
        raise ValueError(f"{card.handle} cannot be put on a Zoon")
    if not fits(state, attach.who, slot, seat, events):
        return
    state.gear = replaced(state.gear, slot, trump)
    state.move_trump(trump, BEARER, slot)
    square = state.setup.field.names[state.at[slot]]
    state.say(events, "equipped", card=state.handle[slot], square=square, trump=card.handle)


def _ground(state: Position, frame: tuple[Any, ...], seat: int, move: ZoonMove, events: Events) -> None:
    """Reading 39: terrain lies for good; it is an Obstacle only if it says so."""
    trump = frame[1]
    square = square_of(state, move)
    state.stack = state.stack[:-1]
    card = state.setup.trumps[trump]
    state.move_trump(trump, GROUND, square)
    if not state.setup.enterable(trump):
        wall(state, square)
    else:
        state.grounds |= 1 << square
        if state.setup.stops_walk(trump):
            state.stops |= 1 << square
    state.say(events, "laid", goal=state.setup.field.names[square], trump=card.handle, seat=seat)


def _enter(state: Position, frame: tuple[Any, ...], seat: int, move: ZoonMove, events: Events) -> None:
    """Reading 41: a reinforcement Trump is a Zoon from now on, and everybody knows which."""
    trump = frame[1]
    square = square_of(state, move)
    state.stack = state.stack[:-1]
    card = state.setup.trumps[trump]
    state.move_trump(trump, ZOON)
    state.join(seat, card.kind, square, card.handle, 1 << card.kind)
    state.say(events, "reinforced", seat=seat, card=card.handle, goal=state.setup.field.names[square])


def return_trump(state: Position, figures: ReturnTrumpVerb, context: Context, events: Events) -> None:
    """A Trump of one's own goes back to the hand, usable once more; terrain stays (reading 39)."""
    for trump in state.setup.seat_trumps[context.me]:
        card = state.setup.trumps[trump]
        if card.figures.id != figures.id or state.trump_status[trump] not in (PLAY, BEARER, LOST):
            continue
        if state.trump_status[trump] == BEARER:
            state.gear = replaced(state.gear, state.trump_place[trump], NOBODY)
        state.move_trump(trump, HAND)
        if state.trump_uses[trump] == 0:
            state.trump_uses = replaced(state.trump_uses, trump, 1)
        state.say(events, "returned", trump=card.handle, seat=card.seat)


def discard(
    state: Position, head: tuple[int, int, Context], figures: DiscardVerb, events: Events
) -> None:
    """`equipment`: the one that speaks, else what the enemy fighter bears. `trump`: the one that speaks,
    else one of the enemy's hand."""
    context = head[2]
    if figures.who == "equipment":
        bearer = context.bearer if context.bearer >= 0 else context.foe
        trump = state.gear[bearer] if bearer >= 0 else NOBODY
    else:
        trump = context.trump
        if trump < 0:
            state.stack = (*state.stack, ("drop", *head, chooser_of(figures, context, 1 - context.me)))
            return
    if trump >= 0:
        drop(state, trump, events)


def drop(state: Position, trump: int, events: Events) -> None:
    """A Trump goes to its owner's Tomb."""
    place = state.trump_place[trump]
    if state.trump_status[trump] == BEARER:
        state.gear = replaced(state.gear, place, NOBODY)
    elif state.trump_status[trump] == GROUND:
        clear_ground(state, place)
    state.move_trump(trump, LOST)
    card = state.setup.trumps[trump]
    state.say(events, "dropped", trump=card.handle, seat=card.seat)


def _drop(state: Position, frame: tuple[Any, ...], _seat: int, move: ZoonMove, events: Events) -> None:
    state.stack = state.stack[:-1]
    if isinstance(move, Drop):
        enemy = 1 - frame[3].me
        trumps = state.setup.seat_trumps[enemy]
        drop(state, next(t for t in trumps if state.setup.trumps[t].figures.id == move.trump), events)


ANSWERS = {
    "user": _user, "target": _target, "bearer": _bearer, "ground": _ground, "enter": _enter, "drop": _drop,
}  # fmt: skip
"""What a choice does in each frame of a Trump being played."""
