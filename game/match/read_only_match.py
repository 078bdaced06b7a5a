"""Read-only match: what every match answers in which nobody is asked any more."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import IllegalMove, Move, Standings
from game.match.history import MatchError, read_only


class ReadOnlyMatch:
    """The answers of a match that can only be looked at: no choice, no undo, no result."""

    @property
    def seed(self) -> int | None:
        """None: nobody may know it."""
        return None

    @property
    def to_act(self) -> tuple[int, ...]:
        """Nobody."""
        return ()

    def legal_moves(self, seat: int) -> Sequence[Move]:  # noqa: ARG002 - nothing may be chosen
        """None."""
        return []

    def refusal(self, seat: int, move: Move) -> IllegalMove | None:  # noqa: ARG002 - the same
        """None: nobody is asked."""
        return None

    def why_no_undo(self, seat: int) -> MatchError | None:  # noqa: ARG002 - the same for all
        """It is only looked at."""
        return read_only()

    def returns(self) -> tuple[float, ...] | None:
        """None: what is seen is no end."""
        return None

    def standings(self) -> Standings | None:
        """None, too."""
        return None
