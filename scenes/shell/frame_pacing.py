"""Pacing of frames: how long the app sleeps between two, by what moves and by when somebody last acted."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

FRAME = 1 / 60
"""Seconds of a frame while something moves."""
REST = 0.033
"""Seconds between two looks at the event queue while nothing moves (measured: below 1 % of a core)."""
BUSY = 0.5
"""Seconds for which frames stay short after something has happened."""
DOZE, DEEP_REST = 2.0, 1 / 15
"""After so many seconds without an event the looks come so many seconds apart."""
WAIT = 0.2
"""Or so many, where an event ends the sleep at once."""
PATIENT, ASLEEP = 0.1, 0.5
"""The same while a person is waited for and nothing else: after half a second, and once it dozes."""


@dataclass(slots=True)
class Ticker:
    """The app's clock and its sleep; tests put their own in its place."""

    now: Callable[[], float] = time.perf_counter
    sleep: Callable[[float], None] = time.sleep
    wait: Callable[[float], None] | None = None
    """A sleep that an event ends, where the system has one."""


class Pacing:
    """When the last frame was, and until when frames stay short."""

    def __init__(self, ticker: Ticker, now: float) -> None:
        self.ticker = ticker
        self._last = now
        self._busy_until = now + BUSY

    def stir(self, now: float) -> None:
        """Something has happened, or moves."""
        self._busy_until = now + BUSY

    def passed(self, now: float) -> float:
        """Seconds since the last frame; this one is the last from now on."""
        dt, self._last = now - self._last, now
        return dt

    def skips(self, now: float) -> bool:
        """Whether no frame is due: every other look of a doze is at the events alone."""
        return self._dozes(now) and now - self._last < DEEP_REST * 1.5

    def _dozes(self, now: float) -> bool:
        return now >= self._busy_until + DOZE

    def rest(self, *, moves: bool, deeply: Callable[[], bool]) -> None:
        """Sleep until the next frame. `moves`: a frame is wanted soon; `deeply`: only the person can make
        something happen.
        """
        now = self.ticker.now()
        active = moves or now < self._busy_until
        dozes = self._dozes(now)
        if not active and self.ticker.wait is not None:
            deep = deeply()
            if dozes or deep:
                self.ticker.wait((PATIENT, ASLEEP)[dozes] if deep else WAIT)
                return
        pause = FRAME - (now - self._last) if active else DEEP_REST if dozes else REST
        if pause > 0:
            self.ticker.sleep(pause)
