"""Window, opened before anything else is imported, so that a picture is there at once.

`python main.py --bench` measures it.
"""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from scenes.shell import heap, no_display, screen_space
from scenes.shell.screen_space import UNSEEN
from scenes.shell.sdl_environment import NAME, choose_framebuffer, prepare
from scenes.ui.design_space import SMALLEST, coarse_part

NO_DISPLAY = 3
"""Exit code when no window can be opened."""
_ASSETS = Path(__file__).resolve().parents[2] / "assets"


class NoDisplay(Exception):  # noqa: N818 - reads as the fact it reports
    """No window can be opened here."""


def open_window(
    size: tuple[int, int] | None = None,
    fullscreen: bool = False,
    *,
    kept: tuple[int, int] | None = None,
    maximised: bool | None = None,
) -> pygame.Window:
    """A resizable window. Raises NoDisplay with the reason in words.

    `size` is one asked for, and is taken as it is; `kept` one of another day, which is held to the room that
    panels leave; without either it is chosen from the screen. `maximised` None: if there is hardly any room.
    """
    prepare()
    heap.settle()
    reasons: list[str] = []
    for accelerated in (False, True):
        try:
            return _open(size, fullscreen, kept, maximised, accelerated=accelerated)
        except (pygame.error, IndexError) as error:
            reasons.append(str(error))
            if not _may_try_again():
                break
            pygame.display.quit()  # SDL chooses the way of drawing once for all windows
    raise NoDisplay(no_display.why(reasons))


def _may_try_again() -> bool:
    return pygame.display.get_init() and pygame.display.get_driver() not in UNSEEN


def _open(
    size: tuple[int, int] | None,
    fullscreen: bool,
    kept: tuple[int, int] | None,
    maximised: bool | None,
    *,
    accelerated: bool,
) -> pygame.Window:
    pygame.display.init()
    driver = pygame.display.get_driver()
    if driver in UNSEEN and os.environ.get("SDL_VIDEODRIVER") != driver:
        raise pygame.error(f"SDL finds only the driver {driver}, which shows nothing")
    choose_framebuffer(driver, other=accelerated)
    there = screen_space.usable()
    wanted = size or beside(kept)
    large = not fullscreen and opens_maximised(size, maximised)
    window = pygame.Window(NAME, wanted, resizable=True, allow_high_dpi=True, maximized=large)
    window.minimum_size = SMALLEST if there is None else screen_space.smallest(there, screen_space.GUESS)
    if fullscreen:
        window.set_fullscreen(desktop=True)
    window.get_surface()
    return window


def opens_maximised(size: tuple[int, int] | None, maximised: bool | None) -> bool:
    """Whether the window begins maximised, if it does not fill the screen."""
    there = screen_space.usable()
    if size is not None or there is None:
        return False
    return screen_space.is_tight(there) if maximised is None else maximised


def beside(kept: tuple[int, int] | None) -> tuple[int, int]:
    """The size beside the full screen: one of another day held to the screen, or a first one."""
    there = screen_space.usable()
    if there is not None:
        return screen_space.held(kept, there) if kept else screen_space.first(there, screen_space.enlarged())
    wide, high = kept or pygame.display.get_desktop_sizes()[0]
    return max(SMALLEST[0], wide), max(SMALLEST[1], high)


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
