"""The window itself, opened before anything else is imported, so that a picture is there at once.

`python main.py --bench` measures it.
"""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from scenes.environment import NAME, prepare
from scenes.ui.view import SMALLEST

NO_DISPLAY = 3
"""Exit code when no window can be opened."""
UNSEEN = ("dummy", "offscreen", "evdev")
"""Drivers SDL falls back to without a screen; only a test that names one means it."""
_ASSETS = Path(__file__).resolve().parents[1] / "assets"


class NoDisplay(Exception):  # noqa: N818 - reads as the fact it reports
    """No window can be opened here."""


def open_window(size: tuple[int, int] | None = None, fullscreen: bool = False) -> pygame.Window:
    """A resizable window of that size, else one that fits the screen. Raises NoDisplay with SDL's reason."""
    prepare()
    try:
        pygame.display.init()
        driver = pygame.display.get_driver()
        if driver in UNSEEN and os.environ.get("SDL_VIDEODRIVER") != driver:
            raise NoDisplay(f"SDL finds only the driver {driver}, which shows nothing")
        room = pygame.display.get_desktop_sizes()[0]
        wanted = size or (min(1920, room[0] * 9 // 10), min(1080, room[1] * 9 // 10))
        wanted = (max(SMALLEST[0], wanted[0]), max(SMALLEST[1], wanted[1]))
        window = pygame.Window(NAME, wanted, resizable=True, allow_high_dpi=True)
        window.minimum_size = SMALLEST
        if fullscreen:
            window.set_fullscreen(desktop=True)
        window.get_surface()
    except (pygame.error, IndexError) as error:
        raise NoDisplay(str(error)) from error
    return window


def greet(window: pygame.Window, world: str) -> None:
    """Show the coarse landscape of a world at once: the scene is still being made."""
    file = _ASSETS / "coarse" / f"backdrops_{world}.jpg"
    surface = window.get_surface()
    width, height = surface.get_size()
    try:
        image = pygame.image.load(file)
    except (pygame.error, OSError):
        surface.fill((22, 26, 43))
    else:
        part, _size = coarse_part(image.get_size(), (width, height))
        pygame.transform.smoothscale(image.subsurface(part).convert(surface), (width, height), surface)
    window.flip()


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
