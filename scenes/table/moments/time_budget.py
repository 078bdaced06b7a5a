"""Budget of moments: what others do in one trick, round or turn, and all that they do until the viewer's next
turn, is shown in so many seconds together."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from scenes.table.moments.timeline import Timeline
from scenes.table.moments.told_moment import Told
from scenes.ui.motion import Pace

LEAST = 0.35
"""The least share of a hold that is left where there is no time."""


class Budget:
    """Adds up the moments of others in one period; what comes too late is held less.

    What is done to the viewer is never squeezed, nor what is held until it is read: after a curtain, or as
    the end comes near. `reserve` is kept for the
    chain with which a period ends. `wait`: what there is for all that happens between two moves of the
    viewer's, in however many periods; 0 for no such limit. It is shared out along the way.
    """

    def __init__(self, milliseconds: int, reserve: int = 0, wait: int = 0) -> None:
        self.seconds, self.reserve = milliseconds / 1000, reserve / 1000
        self.wait = wait / 1000
        self._waited: float | None = None  # until the viewer first moves, and for one who only looks on
        self._period: Hashable = None
        self._spent = 0.0
        self._struck: set[str] = set()

    def begin(self, period: Hashable) -> None:
        """What follows belongs to that period."""
        if period != self._period:
            self._period, self._spent = period, 0.0
            self._struck.clear()

    def moved(self) -> None:
        """The viewer has moved: the wait for its next turn begins."""
        self._waited = 0.0

    def again(self, key: str) -> bool:
        """Whether a moment of that key was done to the viewer before in this period; from now on it was."""
        before = key in self._struck
        self._struck.add(key)
        return before

    def line(self, told: Told, pace: Pace, far: Callable[[str], float] | None = None) -> Timeline:
        """The timeline of the next moment, as long as there is time for; it is spent then."""
        if told.kind == "by_me" or told.recap:
            return told.line(pace, far=far)
        plain = told.line(Pace(), far=far)
        squeezed = told.kind == "others" and not told.words.stays
        share = self._share(plain, chained=bool(told.matched.entry.chain)) if squeezed else 1.0
        self._spent += plain.still + plain.hold * share
        if self._waited is not None:
            self._waited += plain.still + plain.hold * share
        return told.line(pace, share, far)

    def _share(self, plain: Timeline, *, chained: bool) -> float:
        """How much of its hold a moment among others keeps."""
        left = self.seconds - self._spent - plain.still - (0.0 if chained else self.reserve)
        share = 1.0 if plain.hold <= left or plain.hold <= 0 else max(LEAST, left / plain.hold)
        return min(share, self._haste())

    def _haste(self) -> float:
        """The same for how long the viewer has waited: all of a hold for half the time there is, then less
        and less, so that the end of a long wait is not told much faster than its middle.
        """
        if not self.wait or self._waited is None:
            return 1.0
        return max(LEAST, min(1.0, 1.0 - (1.0 - LEAST) * (2.0 * self._waited / self.wait - 1.0)))
