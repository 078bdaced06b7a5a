"""Design space of 1920x1080 units, and where it lies in the window.

Everything is placed in design units. A window of another shape shows more ground at its sides (21:9) or above
and below (16:10); panels may stay with an edge by an anchor.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

WIDTH, HEIGHT = 1920, 1080
"""The design space, in units."""

SMALLEST = (1280, 720)
"""The smallest window, in pixels."""

Anchor: TypeAlias = tuple[float, float]
"""Which point of the window the same point of the design space lies on: 0 left/top .. 1 right/bottom."""

CENTRE: Anchor = (0.5, 0.5)
LEFT: Anchor = (0.0, 0.5)
RIGHT: Anchor = (1.0, 0.5)
TOP: Anchor = (0.5, 0.0)
BOTTOM: Anchor = (0.5, 1.0)

Box: TypeAlias = Sequence[float] | pygame.Rect | pygame.FRect
"""(x, y, w, h) in design units."""


@dataclass(frozen=True, slots=True)
class View:
    """A window of `width` x `height` pixels and the player's text scale (0.8 to 1.5)."""

    width: int
    height: int
    text_scale: float = 1.0

    @property
    def size(self) -> tuple[int, int]:
        """The window, in pixels."""
        return self.width, self.height

    @property
    def k(self) -> float:
        """Pixels in one design unit: the whole design space is always in sight."""
        return min(self.width / WIDTH, self.height / HEIGHT)

    def origin(self, anchor: Anchor = CENTRE) -> tuple[float, float]:
        """Where design point (0, 0) lies, in pixels."""
        k = self.k
        return (self.width - WIDTH * k) * anchor[0], (self.height - HEIGHT * k) * anchor[1]

    def px(self, units: float) -> int:
        """A length in whole pixels; anything above 0 gives at least 1."""
        return max(1, round(units * self.k)) if units > 0 else 0

    def size_px(self, size: Sequence[float]) -> tuple[int, int]:
        """A size in whole pixels, both at least 1."""
        return max(1, round(size[0] * self.k)), max(1, round(size[1] * self.k))

    def point(self, pos: Sequence[float], anchor: Anchor = CENTRE) -> tuple[int, int]:
        """A design point in whole pixels."""
        x, y = self.origin(anchor)
        return round(x + pos[0] * self.k), round(y + pos[1] * self.k)

    def rect(self, box: Box, anchor: Anchor = CENTRE) -> pygame.Rect:
        """A design rectangle in pixels; edges are rounded, so that neighbours share them exactly."""
        left, top = self.point((box[0], box[1]), anchor)
        right, bottom = self.point((box[0] + box[2], box[1] + box[3]), anchor)
        return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))

    def to_design(self, pos: Sequence[float], anchor: Anchor = CENTRE) -> tuple[float, float]:
        """A window pixel in design units; beyond 0..1920 or 0..1080 where the window shows more."""
        x, y = self.origin(anchor)
        return (pos[0] - x) / self.k, (pos[1] - y) / self.k

    @property
    def window(self) -> pygame.FRect:
        """The whole window in design units (x is negative on a wide one)."""
        x, y = self.to_design((0, 0))
        return pygame.FRect(x, y, self.width / self.k, self.height / self.k)

    @property
    def edge(self) -> float:
        """Where the window's left edge lies in design units where the design space is in its middle."""
        return (WIDTH - self.window.w) / 2

    @property
    def room(self) -> pygame.FRect:
        """What of it a scene may use, in design units: a foot that is taken from it is not."""
        return self.window


def coarse_part(
    coarse: tuple[int, int], window: tuple[int, int], full: tuple[int, int] = (2560, 1200)
) -> tuple[pygame.Rect, float]:
    """(the part of a coarse backdrop that fills the window, pixels of the window in a unit).

    A backdrop is 2560x1200 units, the design space in its middle; it grows where it would leave a gap.
    """
    k = max(min(window[0] / 1920, window[1] / 1080), window[0] / full[0], window[1] / full[1])
    wide, high = window[0] / k * coarse[0] / full[0], window[1] / k * coarse[1] / full[1]
    part = pygame.Rect(0, 0, min(coarse[0], round(wide)), min(coarse[1], round(high)))
    part.center = (coarse[0] // 2, coarse[1] // 2)
    return part, k
