"""Window size and place, and whether it fills the screen. A change settles before a new layout.

A window manager answers in its own time: what a window had before it filled the screen is put back when the
answer has settled, and a window that then lies beside every screen is brought back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from scenes.shell import screen_space, sdl_queries

SETTLE = 0.2
"""Seconds after the last change of size before everything is rasterised again."""
FRAMED = 1.0
"""Seconds after the window has opened until its frame is there on an idle desktop."""
PATIENCE = 5.0
"""Seconds after which a window without a frame is one that never gets any."""


@dataclass(frozen=True, slots=True)
class Before:
    """What a window was like before it filled the screen, in the system's points."""

    size: tuple[int, int]
    place: tuple[int, int] | None
    maximised: bool


class WindowSize:
    """Knows the window's size beside the full screen, and when the last pull at its frame is over."""

    def __init__(
        self,
        window: pygame.Window,
        *,
        fullscreen: bool,
        now: Callable[[], float],
        size: tuple[int, int] | None = None,
        maximised: bool = False,
    ) -> None:
        """`size` and `maximised`: what the window has beside the full screen, if it begins with that."""
        self.window = window
        self.fullscreen = fullscreen
        self._now = now
        self._before = self._given = Before(size or window.size, None, maximised)
        self._back: Before | None = None
        self._settles_at: float | None = None
        self._opened: float | None = now()

    @property
    def pulled(self) -> bool:
        """Whether the size may change again in a moment."""
        return self._settles_at is not None

    @property
    def due(self) -> bool:
        """Whether it has been left alone for long enough."""
        return self._settles_at is not None and self._now() >= self._settles_at

    @property
    def maximised(self) -> bool:
        """Whether the window is maximised, or will be again after the full screen."""
        return self._before.maximised if self.fullscreen else self._is_maximised()

    @property
    def windowed(self) -> tuple[int, int]:
        """The size of the window when it neither fills the screen nor is maximised, in points."""
        return self._before.size

    @property
    def changed(self) -> bool:
        """Whether the person has given the window another size than it began with."""
        now, given = self._before, self._given
        return (now.size, now.maximised) != (given.size, given.maximised)

    def pull(self) -> None:
        """The size has changed just now."""
        self._settles_at = self._now() + SETTLE

    def settle(self) -> None:
        """Everything is laid out for the size of now."""
        self._settles_at = None
        back, self._back = self._back, None
        if back is not None and not self.fullscreen:
            self._put_back(back)
        self.remember()

    def look(self) -> bool:
        """Once, when the window has its frame: bring it back if it lies where nobody can reach it.

        Returns whether this was the time.
        """
        if self._opened is None or self._now() < self._opened + FRAMED:
            return False
        if not any(sdl_queries.frame(self.window) or ()) and self._now() < self._opened + PATIENCE:
            return False
        self._opened = None
        if not self.fullscreen and not self._fills():
            self.remember()
            self.hold()
            if not self._is_maximised():
                self._given = replace(self._given, size=self.window.size)
        return True

    def noticed(self) -> bool:
        """Whether the window manager has filled the screen with the window, or taken it back, unasked."""
        borders = sdl_queries.frame(self.window)
        if self._back is not None or borders is None:
            return False
        full = self._fills()
        if full == self.fullscreen or (self.fullscreen and not any(borders)):
            return False
        self.fullscreen = full
        if not full and sdl_queries.flags(self.window) & sdl_queries.FULL:
            self.window.set_windowed()
        return True

    def fill(self, wanted: bool) -> None:
        """Fill the screen, or go back to the size, the place and the state before."""
        if wanted == self.fullscreen:
            return
        if wanted:
            self.remember()
            self.fullscreen = True
            self.window.set_fullscreen(desktop=True)
        else:
            self.fullscreen = False
            if not sdl_queries.flags(self.window) & sdl_queries.FULL and sdl_queries.library() is not None:
                self.window.set_fullscreen(desktop=True)  # SDL must believe in it before it can end it
            self.window.set_windowed()
            self.window.size = self._before.size
            self._back = self._before
        self.pull()

    def take(self, wanted: tuple[int, int] | None) -> None:
        """The size chosen in the settings, unless the window fills the screen."""
        if wanted is None or self.fullscreen or wanted == self.window.size:
            return
        if self._is_maximised():
            self.window.restore()
        self.window.size = wanted
        self._back = Before(wanted, self._before.place, maximised=False)
        self.pull()

    def hold(self) -> None:
        """Shrink and move the window so that it lies, with its frame, within what panels leave."""
        there = screen_space.usable(self._screen())
        if there is None or self._is_maximised():
            return
        borders = sdl_queries.frame(self.window) or (0, 0, 0, 0)
        now = pygame.Rect(self.window.position, self.window.size)
        least = screen_space.smallest(there, borders)
        self.window.minimum_size = min(least[0], now.w), min(least[1], now.h)  # or it would grow
        held = screen_space.within(now, there, borders)
        if held.size != now.size:
            self.window.size = held.size
            self.pull()
        if held.topleft != now.topleft:
            self.window.position = held.topleft

    def _put_back(self, before: Before) -> None:
        if before.maximised:
            self.window.maximize()
            self.pull()
            return
        if self.window.size != before.size:
            self.window.size = before.size
        if before.place is not None and tuple(self.window.position) != before.place:
            self.window.position = before.place
        there, now = screen_space.usable(self._screen()), pygame.Rect(self.window.position, self.window.size)
        if there is None or screen_space.is_in_reach(now, there):
            return  # where the person had put it, even half outside
        self.hold()

    def remember(self) -> None:
        """Note size, place and state of now, unless the window fills the screen."""
        if self.fullscreen or self._fills():
            return  # perhaps by the window manager, and not noticed yet
        if self._is_maximised():
            self._before = Before(self._before.size, self._before.place, maximised=True)
        else:
            x, y = self.window.position
            self._before = Before(self.window.size, (x, y), maximised=False)

    def _is_maximised(self) -> bool:
        return bool(sdl_queries.flags(self.window) & sdl_queries.MAXIMISED)

    def _fills(self) -> bool:
        """Whether the window, without a frame, has exactly a screen, which it did not have before."""
        borders, screen = sdl_queries.frame(self.window), self._bounds()
        if borders is None or screen is None or any(borders) or self._before.size == screen.size:
            return False
        return pygame.Rect(self.window.position, self.window.size) == screen

    def _screen(self) -> int:
        return sdl_queries.screen_of(self.window) or 0

    def _bounds(self) -> pygame.Rect | None:
        return sdl_queries.bounds(self._screen())
