"""Match of a puzzle: begun at a deal that fits what its seat sees; it may be dealt anew unnoticed."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Game, State
from game.learn.lessons.lesson_match import NAMES, LessonMatch
from game.match.history import History


class PuzzleMatch(LessonMatch):
    """A match in memory; its person sits where the puzzle is asked."""

    def __init__(self, game: Game, state: State, seat: int, names: Sequence[str] = NAMES) -> None:
        """`names`: those of the other seats."""
        super().__init__(game, state, dict(state.observation(None).options), seat, "hard", names)
        self.seat = seat

    def deal(self, state: State) -> None:
        """Begin again at another deal. Raises ValueError for one that the seat can tell from the first."""
        if state.observation(self.seat) != self._history.observation(0, self.seat):
            raise ValueError("another position")
        self._history = History(state)
