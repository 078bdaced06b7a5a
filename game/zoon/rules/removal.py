"""Removal: Zoons go to the Tomb, squares become Obstacles, and terrain is lost."""

from __future__ import annotations

from game.events import Events
from game.zoon.position.constants import TOMB, WALL
from game.zoon.position.position import Position
from game.zoon.position.shared_rows import paired
from game.zoon.rules.public_knowledge import show
from game.zoon.rules.verbs.prevent import prevented


def eliminate(state: Position, slot: int, cause: str, events: Events) -> bool:
    """To the Tomb, unless prevented; shown as it goes (reading 25), the Emblem's end noted (reading 21)."""
    if state.at[slot] < 0 or prevented(state, slot, cause, events):
        return False
    fall(state, slot, events)
    return True


def fall(state: Position, slot: int, events: Events) -> None:
    """To the Tomb, whatever would prevent it."""
    square = state.at[slot]
    news = show(state, slot)
    owner = state.owner[slot]
    state.leave(slot, TOMB)
    state.tombs = paired(state.tombs, owner, (*state.tombs[owner], slot))
    state.quiet = -1
    kind = state.setup.kinds[state.kind[slot]]
    if events is not None:
        state.say(
            events, "eliminated", final=news, card=state.handle[slot], kind=kind.ref, owner=owner,
            square=state.setup.field.names[square],
        )  # fmt: skip
    if kind.emblem:
        state.fallen |= 1 << owner


def wall(state: Position, square: int) -> None:
    """The square becomes an Obstacle."""
    state.board[square] = WALL
    state.walls |= 1 << square


def clear_ground(state: Position, square: int) -> None:
    """A terrain is lost, because its own text says so: the square is as it was before."""
    if state.board[square] == WALL:
        state.board[square] = 0
    bit = ~(1 << square)
    state.walls &= bit
    state.grounds &= bit
    state.stops &= bit
