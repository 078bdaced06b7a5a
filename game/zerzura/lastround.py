"""The last round solved: every seat's last action, each choosing what is best for itself.

Nothing is hidden any more from who remembers every card, so this is max^n (Luckhardt and Irani 1986): every
seat maximises its own returns, and where these are the same its lead, for the others may err. Of the answers
only the likeliest are looked at, first few, then more of them while there is time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ai.advice import Budget
from game.zerzura.moves import ZerzuraMove
from game.zerzura.stand import Stand

if TYPE_CHECKING:
    from game.zerzura.state import ZerzuraState

WIDTHS = (2, 3, 4, 6, 9, 14)
"""How many answers of each seat are looked at, pass by pass."""
POSITIONS = 8
"""Ends that are looked at for one round of the budget."""
LEAD = 0.001
"""What a point of lead counts beside returns."""
FAR = 30.0
"""A lead beyond this counts no more."""

Ends = tuple[Sequence[float], Sequence[float]]
"""The returns of every seat, and its points."""


def solved(
    stand: Stand, state: ZerzuraState, moves: Sequence[ZerzuraMove], budget: Budget
) -> list[float] | None:
    """The returns of each move to the seat at turn, and a little for its lead; None if time is too short for
    a single pass.
    """
    (seat,) = state.to_act
    found: list[float] | None = None
    rounds = budget.rounds()
    others = state.setup.turns - state.step - 1
    for width in WIDTHS if others else WIDTHS[:1]:
        cost = -(-(width**others) // POSITIONS)
        values = []
        for move in moves:
            if any(next(rounds, None) is None for _ in range(cost)):
                return found
            line = state.clone()
            line.play(seat, move)
            values.append(liking(best(stand, line, width), seat))
        found = values
    return found


def best(stand: Stand, state: ZerzuraState, width: int) -> Ends:
    """What comes of it when each seat acts as it is best for itself."""
    returns = state.returns()
    if returns is not None:
        return returns, stand.expected(state)
    (seat,) = state.to_act
    moves = state.legal_moves(seat)
    if len(moves) > width:
        values = stand.values(state, moves)
        order = sorted(range(len(moves)), key=values.__getitem__, reverse=True)
        moves = [moves[place] for place in order[:width]]
    chosen, most = None, 0.0
    for move in moves:
        line = state.clone()
        line.play(seat, move)
        ends = best(stand, line, width)
        value = liking(ends, seat)
        if chosen is None or value > most:
            chosen, most = ends, value
    assert chosen is not None  # there is always a card to take
    return chosen


def liking(ends: Ends, seat: int) -> float:
    """Returns of a seat, and a little for its lead over the best rival; -1 to 1."""
    returns, points = ends
    lead = points[seat] - max(value for other, value in enumerate(points) if other != seat)
    return returns[seat] * (1 - LEAD * FAR) + LEAD * max(-FAR, min(FAR, lead))
