"""Budget of moments: what others do in one trick, round or turn is shown in so many seconds together."""

from __future__ import annotations

from collections.abc import Hashable

LEAST = 0.4
"""The least share of a hold that is left where there is no time."""


class Budget:
    """Adds up the moments of others in one period; whoever comes too late is held less.

    What is done to the viewer is never squeezed.
    """

    def __init__(self, milliseconds: int) -> None:
        self.seconds = milliseconds / 1000
        self._period: Hashable = None
        self._spent = 0.0
        self._struck: set[str] = set()

    def begin(self, period: Hashable) -> None:
        """What follows belongs to that period."""
        if period != self._period:
            self._period, self._spent = period, 0.0
            self._struck.clear()

    def share(self, still: float, hold: float) -> float:
        """How much of its hold a moment among others keeps; lengths are those of the normal pace."""
        left = self.seconds - self._spent - still
        return 1.0 if hold <= left or hold <= 0 else max(LEAST, left / hold)

    def spend(self, seconds: float) -> None:
        """What others do has been shown for so long."""
        self._spent += seconds

    def again(self, key: str) -> bool:
        """Whether a moment of that key was done to the viewer before in this period; from now on it was."""
        before = key in self._struck
        self._struck.add(key)
        return before
