"""Course of a lesson on a table: others move as it is written, the learner's moves are judged."""

from __future__ import annotations

from typing import Any

from game.learn.lessons.lesson import Lesson, Phase
from game.learn.lessons.lesson_match import LEARNER
from scenes.table import Table
from scenes.table.turn_flow import Beat, Together, TurnFlow
from scenes.ui.motion import Pace

PAUSE = 0.6
"""Seconds before a move that nobody at the screen makes."""


class LessonFlow(TurnFlow):
    """The turn flow of a lesson: `Lesson` says what is due and what a move is worth."""

    coached = True

    def __init__(self, lesson: Lesson, table: Table) -> None:
        super().__init__(lesson.match, table.game, None, secrets=False)
        self.lesson = lesson
        self.held = False
        """Whether nothing more happens for now: a verdict is read."""

    @property
    def may_act(self) -> bool:
        """Whether the learner is asked for a choice that the screen shows."""
        asked = self.lesson.phase is Phase.ASKED and self.lesson.due() is None and not self.lesson.asked.point
        return asked and not self.held and super().may_act

    @property
    def quizzed(self) -> bool:  # type: ignore[override] # of one choice, not of a kind of flow
        """While a place is asked for and not found yet."""
        return self.lesson.asked.point and self.lesson.phase in (Phase.SHOWN, Phase.ASKED)

    @property
    def can_hint(self) -> bool:
        """Never: the storyteller shows."""
        return False

    @property
    def undoer(self) -> int | None:
        """The learner, between the moves of one choice."""
        begun = self.lesson.phase is Phase.ASKED and self.lesson.begun
        return LEARNER if begun and self.caught_up and not self.held else None

    def undo(self, choices: int = 1) -> int:  # noqa: ARG002 - one at a time
        """Take back the last move of a choice that is not finished."""
        if self.undoer is None:
            return 0
        count = self.lesson.step_back()
        self.shown = min(self.shown, self.match.plies)
        return count

    def play_for(self, seat: int, moves: list[Any], now: float) -> None:
        """The learner's moves, judged one by one. Raises IllegalMove, MatchError."""
        assert seat == LEARNER
        for move in moves:
            self.lesson.attempt(move)
        self._rest_until = now

    def settle_minds(self, now: float) -> bool:  # noqa: ARG002 - what is written needs no thought
        """In a fight: the other side touches as it is written."""
        if self.lesson.due() is None:
            return False
        self.lesson.advance()
        return True

    def tick(self, now: float, pace: Pace, still: bool, together: bool = False) -> Beat:
        """What comes next, if it is time."""
        self._now = now
        if not still:
            self._rest_until = max(self._rest_until, now)
            return None
        if not self.caught_up:
            return self._show_next(now, pace)
        if self.held:
            return None
        if self.lesson.due() is not None:
            if now >= self._rest_until + pace.seconds(PAUSE):
                self.lesson.advance()
            return None
        asked = self.lesson.phase is Phase.ASKED
        return Together() if asked and together and now >= self._rest_until else None
