"""Course of a finale: what is shown at a moment, from the table that rests to the places on their plates.

Pure: the pace and a clock's seconds go in. Times are seconds at the normal pace.
"""

from __future__ import annotations

import math

from scenes.table.moments.timeline import share_of
from scenes.ui.motion import Pace

REST = 0.15
"""The table rests after the last motion: so long here, and `SHOW_PAUSE` of the turn flow before."""
DIM = 0.3
"""In which the table darkens."""
SCENE = 3.2
"""Of the scene itself."""
APART, SEAL = 0.22, 0.16
"""From one place to the next one up, and in which each is set."""
INSTANT = 0.001
FADE = 0.3
"""In which the full picture fades in where motion is reduced."""


class Course:
    """One finale from the moment `begun` on, with so many places."""

    def __init__(self, pace: Pace, begun: float, places: int) -> None:
        self.pace = pace
        self.begun = begun
        self.places = places
        self._jumped = False

    @property
    def seconds(self) -> float:
        """From the table at rest to the last place, on the clock."""
        if self.pace.reduced:
            return self.pace.seconds(FADE)
        return self.pace.seconds(REST + DIM + SCENE + APART * (self.places - 1) + SEAL)

    def jump(self) -> None:
        """Everything stands there at once."""
        self._jumped = True

    def wait_until(self, now: float) -> None:
        """The scene itself begins after now and not earlier: until then the table stays dark."""
        self.begun = max(self.begun, now - self.pace.seconds(REST + DIM) + INSTANT)

    def done(self, now: float) -> bool:
        """Whether the full picture stands."""
        return self._jumped or now >= self.begun + self.seconds

    def at(self, now: float) -> float:
        """Seconds into the scene: below 0 while the table is in sight, infinity once all stands."""
        if self.done(now) or self.pace.reduced:
            return math.inf
        return (now - self.begun) / self.pace.seconds(1.0) - REST - DIM

    def darkness(self, now: float) -> float:
        """How dark the table is, 0..1."""
        return 1.0 if self.pace.reduced else share(self.at(now), -DIM, DIM)

    def faded(self, now: float) -> float:
        """How far the full picture has come in, 0..1: with reduced motion it fades, else it is there."""
        if self.done(now) or not self.pace.reduced:
            return 1.0
        return max(0.0, (now - self.begun) / self.seconds)

    def sealed(self, nth: int, now: float) -> float:
        """How far the nth best place is set, 0..1; the last one comes first."""
        return share(self.at(now), SCENE + APART * (self.places - 1 - nth), SEAL)


def share(now: float, start: float, seconds: float) -> float:
    """How much of a motion is done, 0..1.

    >>> share(1.0, 0.5, 1.0), share(0.0, 0.5, 1.0), share(math.inf, 0.5, 1.0)
    (0.5, 0.0, 1.0)
    """
    return share_of(now, start, start + seconds)
