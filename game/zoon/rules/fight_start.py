"""Fight start: the frames of a fight are put on the stack."""

from __future__ import annotations

from game.zoon.position.frames import OPEN, Combat
from game.zoon.position.position import Position


def begin(state: Position, combat: Combat) -> None:
    """Put the touch on the stack; with `spin: owner` the half turns are chosen before it (reading 14)."""
    state.sealed = state.spins = OPEN
    if state.options["spin"] == "owner":
        state.stack = (*state.stack, ("touch", combat), ("spin", combat))
    else:
        state.stack = (*state.stack, ("touch", combat))
