"""A fight that is about to happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.zoon.state import ZoonState


OPEN = (-1, -1)
"""Neither seat has chosen."""


class Combat(NamedTuple):
    """A fight: a Zoon (or a shot's Trump) against the Zoon on a square."""

    attacker: int  # slot; NOBODY for a shot
    trump: int  # number of the Trump that shoots; NOBODY for a Zoon
    defender: int
    square: int
    path: tuple[int, ...]  # the attacker's squares, start first, `square` last; for a shot the user's square
    leap: bool
    sides: tuple[int, int]  # the seats that fight for attacker and defender (reading 36)
    add: int = 0
    mul: int = 1


def begin(state: ZoonState, combat: Combat) -> None:
    """Put the touch on the stack; with `spin: owner` the half turns are chosen before it (reading 14)."""
    state.sealed = state.spins = OPEN
    if state.options["spin"] == "owner":
        state.stack = (*state.stack, ("touch", combat), ("spin", combat))
    else:
        state.stack = (*state.stack, ("touch", combat))
