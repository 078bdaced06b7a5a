"""Targets: the Zoon or the square at which a player points, and what that tells the other."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.events import Events
from game.zoon.moves import Pick, To, ZoonMove
from game.zoon.position.position import Position
from game.zoon.rules.public_knowledge import narrow, show
from game.zoon.rules.selectors import hides, matches
from game.zoon.rules.vain_choices import turned_up_in_vain


@cache
def pick_of(square: str) -> Pick:
    """The interned move that points at a Zoon."""
    return Pick(square)


@cache
def to_of(square: str) -> To:
    """The interned move that points at a square."""
    return To(square)


def slot_at(state: Position, move: ZoonMove) -> int:
    """The slot of the Zoon a `pick` points at."""
    if not isinstance(move, Pick):
        raise TypeError(f"{move} does not point at a Zoon")
    return state.board[state.setup.field.by_name[move.square]] - 1


def square_of(state: Position, move: ZoonMove) -> int:
    """The square a `to` points at."""
    if not isinstance(move, To):
        raise TypeError(f"{move} does not point at a square")
    return state.setup.field.by_name[move.square]


def fits(state: Position, selector: Any, slot: int, seat: int, events: Events) -> bool:
    """A named Zoon must match: one's own tells its type, another's is turned up to both (reading 36)."""
    if not hides(state, selector):
        return True
    if state.owner[slot] == seat:
        narrow(state, slot, state.setup.kinds_of(selector, seat))
        return True
    reveal(state, slot, events)
    if matches(state, selector, slot):
        return True
    turned_up_in_vain(state, events, slot, "another")
    return False


def reveal(state: Position, slot: int, events: Events) -> None:
    """Turn a Zoon up to both."""
    news = show(state, slot)
    kind = state.setup.kinds[state.kind[slot]].ref
    square = state.setup.field.names[state.at[slot]]
    state.say(events, "revealed", final=news, card=state.handle[slot], kind=kind, square=square)
