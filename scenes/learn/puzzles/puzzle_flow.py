"""Course of a puzzle on a table: a move is judged, and what others reply to a wrong one is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.learn.puzzles.puzzle import Phase, Puzzle
from scenes.table import Table
from scenes.table.turn_flow import Beat, Together, TurnFlow
from scenes.ui.motion import Pace

PAUSE = 0.7
"""Seconds before a move that nobody at the screen makes."""


class PuzzleFlow(TurnFlow):
    """The turn flow of a puzzle: `Puzzle` says what is due and what a move is worth."""

    coached = True  # the strip says what is to be found

    def __init__(self, puzzle: Puzzle, table: Table, tried: Callable[[bool], None]) -> None:
        """`tried` hears of every move that is tried, at once, whoever leaves before its answer is told."""
        super().__init__(puzzle.match, table.game, None, secrets=False)
        self.puzzle = puzzle
        self.tried = tried

    @property
    def may_act(self) -> bool:
        """Whether a move is asked for."""
        return self.puzzle.phase is Phase.OPEN and self.puzzle.left > 0 and super().may_act

    @property
    def can_hint(self) -> bool:
        """Never: the sheet has the hint."""
        return False

    @property
    def undoer(self) -> int | None:
        """Nobody: a try is taken back from the sheet."""
        return None

    def play_for(self, seat: int, moves: list[Any], now: float) -> None:
        """The person's move, judged; what it began to do besides waits. Raises IllegalMove, MatchError."""
        assert seat == self.puzzle.seat
        refused = self.match.refusal(seat, moves[0])
        if refused is not None:
            raise refused
        self.tried(self.puzzle.attempt(moves[0]).right)
        self._rest_until = now

    def tick(self, now: float, pace: Pace, still: bool, together: bool = False) -> Beat:
        """What comes next, if it is time."""
        self._now = now
        self.past = self.puzzle.phase is not Phase.OPEN
        if not still:
            self._rest_until = max(self._rest_until, now)
            return None
        if not self.caught_up:
            return self._show_next(now, pace)
        if self.puzzle.due() is not None:
            if now >= self._rest_until + pace.seconds(PAUSE):
                self.puzzle.advance()
            return None
        return Together() if together and self.may_act and now >= self._rest_until else None
