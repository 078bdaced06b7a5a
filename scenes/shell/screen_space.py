"""Screen space for the window: what panels leave of it, less the window manager's frame."""

from __future__ import annotations

from typing import TypeAlias

import pygame

from scenes.shell import sdl_queries
from scenes.ui.design_space import SMALLEST

Frame: TypeAlias = tuple[int, int, int, int]
"""The window manager's frame: left, top, right, bottom."""
GUESS: Frame = (8, 40, 8, 8)
"""As wide as any frame that was measured: what is left free for it before a window has one."""
FIRST = (1920, 1080)
"""The first window is no larger than this on a screen of 96 dots per inch."""
PLAIN = 96
"""Dots per inch of a screen on which nothing is enlarged."""
UNSEEN = ("dummy", "offscreen", "evdev")
"""Drivers SDL falls back to without a screen; only a test that names one means it."""


def usable(screen: int = 0) -> pygame.Rect | None:
    """What panels leave of a screen; None on a screen that nobody sees."""
    if pygame.display.get_driver() in UNSEEN:
        return None
    found = sdl_queries.usable(screen)
    if found is None:
        sizes = pygame.display.get_desktop_sizes()
        found = pygame.Rect((0, 0), sizes[min(screen, len(sizes) - 1)])
    return found


def enlarged(screen: int = 0) -> float:
    """How much larger than on a plain screen things must be drawn, 1 to 4; where points are pixels."""
    if pygame.display.get_driver() not in ("x11", "windows"):
        return 1.0  # the system's points grow with the screen
    return min(4.0, max(1.0, (sdl_queries.dots(screen) or PLAIN) / PLAIN))


def free(there: pygame.Rect, frame: Frame) -> tuple[int, int]:
    """The largest window for that room."""
    return max(1, there.width - frame[0] - frame[2]), max(1, there.height - frame[1] - frame[3])


def smallest(there: pygame.Rect, frame: Frame) -> tuple[int, int]:
    """The smallest window: SMALLEST, but never more than there is room for."""
    wide, high = free(there, frame)
    return min(SMALLEST[0], wide), min(SMALLEST[1], high)


def first(there: pygame.Rect, scale: float) -> tuple[int, int]:
    """The size of a first window: most of the room, and no more than is needed to see everything well."""
    wide, high = free(there, GUESS)
    most = round(FIRST[0] * scale), round(FIRST[1] * scale)
    least = smallest(there, GUESS)
    return (
        max(least[0], min(most[0], there.width * 9 // 10, wide)),
        max(least[1], min(most[1], there.height * 9 // 10, high)),
    )


def held(size: tuple[int, int], there: pygame.Rect) -> tuple[int, int]:
    """A size from another day, held to the room of today."""
    wide, high = free(there, GUESS)
    least = smallest(there, GUESS)
    return max(least[0], min(size[0], wide)), max(least[1], min(size[1], high))


def is_tight(there: pygame.Rect) -> bool:
    """Whether the smallest window leaves no room for a frame: then it had better be maximised."""
    wide, high = free(there, GUESS)
    return wide < SMALLEST[0] or high < SMALLEST[1]


def is_in_reach(window: pygame.Rect, there: pygame.Rect) -> bool:
    """Whether the upper edge and half of the window lie in the room, so that it can be taken hold of."""
    seen = window.clip(there)
    return there.top <= window.top and 2 * seen.w * seen.h >= window.w * window.h


def within(window: pygame.Rect, there: pygame.Rect, frame: Frame) -> pygame.Rect:
    """The window, smaller and moved as little as it takes to lie in the room with its frame."""
    left, top, right, bottom = frame
    wide, high = free(there, frame)
    outer = pygame.Rect(
        window.x - left,
        window.y - top,
        min(window.w, wide) + left + right,
        min(window.h, high) + top + bottom,
    )
    outer = outer.clamp(there)
    return pygame.Rect(outer.x + left, outer.y + top, outer.w - left - right, outer.h - top - bottom)
