"""The size of the window, and whether it fills the screen. A change settles before anything is laid out."""

from __future__ import annotations

from collections.abc import Callable

import pygame

SETTLE = 0.2
"""Seconds after the last change of size before everything is rasterised again."""


class Sizing:
    """Knows the window's size beside the full screen, and when the last pull at its frame is over."""

    def __init__(self, window: pygame.Window, *, fullscreen: bool, now: Callable[[], float]) -> None:
        self.window = window
        self.fullscreen = fullscreen
        self._now = now
        self._windowed = window.size
        self._settles_at: float | None = None

    @property
    def pulled(self) -> bool:
        """Whether the size may change again in a moment."""
        return self._settles_at is not None

    @property
    def due(self) -> bool:
        """Whether it has been left alone for long enough."""
        return self._settles_at is not None and self._now() >= self._settles_at

    def pull(self) -> None:
        """The size has changed just now."""
        self._settles_at = self._now() + SETTLE

    def settle(self, size: tuple[int, int]) -> None:
        """Everything is laid out for that size (pixels)."""
        self._settles_at = None
        if not self.fullscreen:
            self._windowed = size

    def fill(self, wanted: bool) -> None:
        """Fill the screen, or go back to the size before."""
        if wanted == self.fullscreen:
            return
        self.fullscreen = wanted
        if wanted:
            self._windowed = self.window.size
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()
            self.window.size = self._windowed
        self.pull()

    def take(self, wanted: tuple[int, int] | None) -> None:
        """The size chosen in the settings, unless the window fills the screen."""
        if wanted is not None and not self.fullscreen and wanted != self.window.size:
            self.window.size = wanted
            self.pull()
