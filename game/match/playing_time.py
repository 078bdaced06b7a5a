"""Playing time: how long a match has been played since it was opened, for the note at its end.

Whoever goes away from the table plays no more: of a pause between two moves PAUSE counts at most.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, date, datetime

from game.match.journal.journal_format import SAT, Noted

PAUSE = 180.0
"""Seconds of a pause that count as play."""


class Sitting:
    """The clock of one match from when it was opened.

    >>> now = iter((0.0, 20.0, 1020.0))
    >>> sitting = Sitting(lambda: next(now))
    >>> sitting.moved(); sitting.moved()
    >>> sitting.note().seconds, sitting.note()
    (200, None)
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last = clock()
        self._seconds = 0.0
        self._moved = False

    def moved(self) -> None:
        """Something was done at the table."""
        now = self._clock()
        self._seconds += min(PAUSE, now - self._last)
        self._last = now
        self._moved = True

    def note(self, *, over: bool = True) -> Noted | None:
        """What the file is told of it: once at the end, and before that where seconds have passed."""
        seconds = round(self._seconds)
        if not self._moved or not (over or seconds):
            return None
        self._seconds, self._moved = 0.0, False
        return Noted(SAT, seconds=seconds, at=moment())


def moment() -> str:
    """Now, as the file writes it."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


def day_of(moment: str) -> date | None:
    """The day of a moment, as a file writes it, by this computer's calendar; None for what is no moment.

    >>> day_of("2026-11-27T12:00:00Z"), day_of("some day")
    (datetime.date(2026, 11, 27), None)
    """
    try:
        then = datetime.fromisoformat(moment.replace("Z", "+00:00"))
    except ValueError:
        return None
    return (then if then.tzinfo is not None else then.replace(tzinfo=UTC)).astimezone().date()
