"""Endgame: the last round solved, each seat choosing what is best for itself in its last action.

Nothing is hidden any more from who remembers every card, so this is max^n (Luckhardt and Irani 1986): every
seat maximises its own returns, and where these are the same its lead, for the others may err. Of the answers
only the likeliest are looked at, first few, then more of them while there is time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ai.move_evaluator import Budget
from game.zerzura.mind.evaluation import Evaluation, returns_of
from game.zerzura.moves import ZerzuraMove

if TYPE_CHECKING:
    from game.zerzura.state import ZerzuraState

WIDTHS = (2, 3, 4, 6, 9, 14)
"""How many answers of each seat are looked at, pass by pass."""
POSITIONS = 8
"""Positions that are looked at for one round of the budget."""

Ends = tuple[Sequence[float], Sequence[float]]
"""The returns of every seat, and its points."""


class Late(Exception):  # noqa: N818 - it reports that the time is over, no error
    """The budget is spent in the middle of a pass."""


def solved(
    evaluation: Evaluation, state: ZerzuraState, moves: Sequence[ZerzuraMove], budget: Budget
) -> list[float] | None:
    """The returns of each move to the seat at turn, and a little for its lead; None if time is too short for
    a single pass.
    """
    (seat,) = state.to_act
    found: list[float] | None = None
    look = _Look(evaluation, budget)
    try:
        for look.width in WIDTHS if state.step + 1 < state.setup.turns else WIDTHS[:1]:
            found = [look.liking(look.best(_after(state, move)), seat) for move in moves]
    except Late:
        pass  # what the last whole pass has found stands
    return found


class _Look:
    """A look ahead to the end, `width` answers wide."""

    def __init__(self, evaluation: Evaluation, budget: Budget) -> None:
        self.width = WIDTHS[0]
        self._evaluation = evaluation
        self._figures = evaluation.worth.figures
        self._rounds = budget.rounds()
        self._seen = 0

    def best(self, state: ZerzuraState) -> Ends:
        """What comes of it when each seat acts as it is best for itself. Raises Late."""
        if state.over:
            points = self._evaluation.expected(state)
            return returns_of(points), points
        if self._seen % POSITIONS == 0 and next(self._rounds, None) is None:
            raise Late
        self._seen += 1
        (seat,) = state.to_act
        moves = state.legal_moves(seat)
        if len(moves) > self.width:
            values = self._evaluation.values(state, moves)
            order = sorted(range(len(moves)), key=values.__getitem__, reverse=True)
            moves = [moves[place] for place in order[:self.width]]
        found = [self.best(_after(state, move)) for move in moves]
        return max(found, key=lambda ends: self.liking(ends, seat))

    def liking(self, ends: Ends, seat: int) -> float:
        """Returns of a seat, and a little for its lead over the best rival; -1 to 1."""
        returns, points = ends
        lead = points[seat] - max(value for other, value in enumerate(points) if other != seat)
        each, far = self._figures.end_lead, self._figures.end_far
        return returns[seat] * (1 - each * far) + each * max(-far, min(far, lead))


def _after(state: ZerzuraState, move: ZerzuraMove) -> ZerzuraState:
    line = state.clone()
    line.play(state.to_act[0], move)
    return line
