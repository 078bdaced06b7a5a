"""Motion: everything that changes place travels. Tweens are values asked for a moment; nothing here keeps
time."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

Ease: TypeAlias = Callable[[float], float]
Speed: TypeAlias = Literal["off", "fast", "normal", "slow"]

MOVE = 0.22
"""Seconds a card travels at normal speed."""
FLIP = 0.26
"""Seconds a card takes to turn over."""
STAGGER = 0.06
"""Seconds between two cards that are dealt."""
BEAT = 0.45
"""Seconds a combat holds before it reveals."""
SWIFTNESS: dict[str, float] = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}
"""What the chosen speed multiplies every duration by."""


def linear(t: float) -> float:
    """The same pace all the way."""
    return t


def ease_out(t: float) -> float:
    """Cubic: fast away, gently down."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Cubic at both ends."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


@dataclass(frozen=True, slots=True)
class Tween:
    """Numbers on their way from `start` to `end`, from the moment `since` on, for `seconds`.

    `arc` lifts the second number (y) by that much half way: a slight arc. `bow` bends the way of the first
    two numbers to its left, as a curve whose control point lies that far off its middle. At and after the
    end `at` gives exactly `end`; a tween of 0 seconds is over at once.
    """

    start: tuple[float, ...]
    end: tuple[float, ...]
    since: float
    seconds: float = MOVE
    ease: Ease = ease_out
    arc: float = 0.0
    bow: float = 0.0

    def progress(self, now: float) -> float:
        """0 before it begins .. 1 once it is over, without easing."""
        if now >= self.since + self.seconds:
            return 1.0
        return 0.0 if now <= self.since else (now - self.since) / self.seconds

    def at(self, now: float) -> tuple[float, ...]:
        """The numbers at the moment `now` (seconds of the same clock as `since`)."""
        t = self.progress(now)
        if t >= 1:
            return self.end
        e = self.ease(t)
        values = [a + (b - a) * e for a, b in zip(self.start, self.end, strict=True)]
        if self.arc and len(values) > 1:
            values[1] -= self.arc * math.sin(math.pi * e)
        if self.bow and len(values) > 1:
            dx, dy = self.end[0] - self.start[0], self.end[1] - self.start[1]
            aside = 2 * e * (1 - e) * self.bow / (math.hypot(dx, dy) or 1.0)
            values[0] += dy * aside
            values[1] -= dx * aside
        return tuple(values)

    def value(self, now: float) -> float:
        """The first number at the moment `now`."""
        return self.at(now)[0]

    def over(self, now: float) -> bool:
        """Whether it has arrived."""
        return now >= self.since + self.seconds


@dataclass(frozen=True, slots=True)
class Flip:
    """A card turning over: `at` gives how wide it is seen (0..1) and whether the new face is up."""

    since: float
    seconds: float = FLIP

    def at(self, now: float) -> tuple[float, bool]:
        """(width 0..1, new face up) at the moment `now`."""
        t = Tween((0.0,), (1.0,), self.since, self.seconds, ease_in_out).value(now)
        return abs(math.cos(math.pi * t)), t >= 0.5

    def over(self, now: float) -> bool:
        """Whether the new face lies flat."""
        return now >= self.since + self.seconds


@dataclass(frozen=True, slots=True)
class Pace:
    """The player's speed and whether motion is reduced to fades."""

    speed: Speed = "normal"
    reduced: bool = False

    def seconds(self, seconds: float) -> float:
        """How long something of that length takes at this pace; 0 when speed is off."""
        return seconds * SWIFTNESS[self.speed]

    def travel(
        self,
        start: Sequence[float],
        end: Sequence[float],
        now: float,
        seconds: float = MOVE,
        *,
        delay: float = 0.0,
        arc: float = 0.0,
        ease: Ease = ease_out,
    ) -> Tween:
        """A tween at this pace; with reduced motion it is there at once (fade it in with `fade`)."""
        length = 0.0 if self.reduced else self.seconds(seconds)
        wait = 0.0 if self.reduced else self.seconds(delay)
        return Tween(tuple(start), tuple(end), now + wait, length, ease, 0.0 if self.reduced else arc)

    def fade(self, now: float, seconds: float = MOVE, start: float = 0.0, end: float = 1.0) -> Tween:
        """A fade at this pace: reduced motion keeps it."""
        return Tween((start,), (end,), now, self.seconds(seconds), linear)

    def flip(self, now: float, delay: float = 0.0) -> Flip:
        """A flip at this pace; at once with reduced motion."""
        return Flip(
            now + (0.0 if self.reduced else self.seconds(delay)), 0.0 if self.reduced else self.seconds(FLIP)
        )
