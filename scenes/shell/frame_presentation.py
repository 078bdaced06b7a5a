"""Presentation of a frame: only what has changed of it is handed to the screen.

pygame hands over whole windows. SDL, asked by ctypes, takes parts as well; where it cannot be asked, or says
no, the whole window is handed over as ever.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.shell import sdl_queries

MOST = 24
"""More parts than this are handed over as one: each costs a call of the system."""
LARGE = 0.7
"""From this share of the window on the whole of it is no more work."""


Present = Callable[[pygame.Window, Sequence[pygame.Rect] | None], Sequence[pygame.Rect] | None]
"""How a frame is handed over: `present`, or what measures or watches it."""


def present(window: pygame.Window, changed: Sequence[pygame.Rect] | None) -> Sequence[pygame.Rect] | None:
    """Hand over what has changed of the window's surface; None is all of it. Gives what was handed over."""
    parts = parts_of(window.get_surface().get_rect(), changed)
    if parts is not None and (not parts or sdl_queries.update(window, parts)):
        return parts
    window.flip()
    return None


def parts_of(whole: pygame.Rect, changed: Sequence[pygame.Rect] | None) -> list[pygame.Rect] | None:
    """What of it lies in the window, as few parts; None where the whole window is no more work.

    >>> parts_of(pygame.Rect(0, 0, 100, 100), [pygame.Rect(90, 90, 20, 20), pygame.Rect(200, 0, 9, 9)])
    [Rect(90, 90, 10, 10)]
    """
    if changed is None:
        return None
    seen = [part for part in (area.clip(whole) for area in changed) if part.w and part.h]
    if len(seen) > MOST:
        seen = [seen[0].unionall(seen[1:])]
    if sum(part.w * part.h for part in seen) >= LARGE * whole.w * whole.h:
        return None
    return seen
