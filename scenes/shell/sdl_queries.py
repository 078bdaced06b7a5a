"""SDL queries that pygame does not offer: usable bounds of screens, frames, dots per inch; parts of a window.

The library is the one that pygame has loaded, asked by ctypes. Where it cannot be found, or the system does
not say, every answer is None and the app goes by the sizes of the screens alone.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pygame

MAXIMISED = 0x80
"""SDL_WINDOW_MAXIMIZED."""
_X11 = "libX11.so.6"  # a name, so that no build takes it along: the system's own belongs to its X server
OPEN = Path("/proc/self/maps")
"""Where Linux tells which files this process has open as libraries."""
FULL = 0x1
"""SDL_WINDOW_FULLSCREEN."""


@cache
def library() -> Any | None:
    """The SDL that pygame draws with, None if it is not found."""
    try:
        import ctypes
    except ImportError:  # a Python without libffi
        return None
    for path in _places():
        try:
            found = ctypes.CDLL(path)
            found.SDL_GetWindowFromID.restype = ctypes.c_void_p
            found.SDL_GetWindowFlags.restype = ctypes.c_uint32
        except (OSError, AttributeError):
            continue
        return found
    return None


def _places() -> Iterator[str]:
    """Where it may be: by its name on Windows, which knows it; on Linux as this process has it open."""
    system: str = sys.platform
    if system == "win32":
        yield "SDL2.dll"
    elif system.startswith("linux"):
        with contextlib.suppress(OSError):
            lines = OPEN.read_text(encoding="utf-8", errors="replace").splitlines()
            yield from sorted({line.split(None, 5)[-1] for line in lines if "/libSDL2-" in line})
    home = Path(pygame.__file__).resolve().parent
    for folder in (home / ".dylibs", home.parent / "pygame_ce.libs", home.parent, home):
        yield from map(str, sorted([*folder.glob("libSDL2-*.dylib"), *folder.glob("libSDL2-*.so*")]))


def _rect(ask: str, screen: int) -> pygame.Rect | None:
    found = library()
    if found is None:
        return None
    import ctypes

    numbers = (ctypes.c_int * 4)()
    if getattr(found, ask)(ctypes.c_int(screen), numbers) != 0 or numbers[2] <= 0 or numbers[3] <= 0:
        return None
    return pygame.Rect(*numbers)


def bounds(screen: int) -> pygame.Rect | None:
    """Where a screen lies on the desktop."""
    return _rect("SDL_GetDisplayBounds", screen)


def usable(screen: int) -> pygame.Rect | None:
    """What panels and docks leave of a screen; of the first one, if nothing is left of that.

    SDL goes on counting a screen that was turned off; only the desktop no longer reaches there.
    """
    left = _rect("SDL_GetDisplayUsableBounds", screen)
    if left is None and screen:
        left = _rect("SDL_GetDisplayUsableBounds", 0)
    return left or bounds(screen)


def dots(screen: int) -> float | None:
    """Dots per inch as the desktop wants texts to be: on X11 the resource Xft.dpi, which desktops set."""
    return _resource() if pygame.display.get_driver() == "x11" else _dots(screen)


def _dots(screen: int) -> float | None:
    found = library()
    if found is None:
        return None
    import ctypes

    number = ctypes.c_float()
    good = found.SDL_GetDisplayDPI(ctypes.c_int(screen), None, ctypes.byref(number), None) == 0
    return number.value if good and number.value > 0 else None


def _resource() -> float | None:
    try:
        import ctypes

        x11 = ctypes.CDLL(_X11)
    except (ImportError, OSError):
        return None
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XGetDefault.restype = ctypes.c_char_p
    display = x11.XOpenDisplay(None)
    if not display:
        return None
    told = x11.XGetDefault(ctypes.c_void_p(display), b"Xft", b"dpi")
    found = told.decode("ascii", "replace") if told else ""
    x11.XCloseDisplay(ctypes.c_void_p(display))
    try:
        return float(found)
    except ValueError:
        return None


def _pointer(window: pygame.Window) -> Any | None:
    found = library()
    if found is None:
        return None
    import ctypes

    pointer = found.SDL_GetWindowFromID(ctypes.c_uint32(window.id))
    return ctypes.c_void_p(pointer) if pointer else None


def screen_of(window: pygame.Window) -> int | None:
    """On which screen most of the window lies."""
    pointer = _pointer(window)
    if pointer is None:
        return None
    index = int(library().SDL_GetWindowDisplayIndex(pointer))  # type: ignore[union-attr] # there is a pointer
    return index if index >= 0 else None


def frame(window: pygame.Window) -> tuple[int, int, int, int] | None:
    """How wide the window manager's frame is: left, top, right, bottom. None while it has none yet."""
    pointer = _pointer(window)
    if pointer is None:
        return None
    import ctypes

    top, left, bottom, right = (ctypes.c_int() for _side in range(4))
    ask = library().SDL_GetWindowBordersSize  # type: ignore[union-attr] # there is a pointer
    if ask(pointer, *map(ctypes.byref, (top, left, bottom, right))) != 0:
        return None
    return left.value, top.value, right.value, bottom.value


def flags(window: pygame.Window) -> int:
    """SDL's flags of a window; 0 where they cannot be read."""
    pointer = _pointer(window)
    if pointer is None:
        return 0
    return int(library().SDL_GetWindowFlags(pointer))  # type: ignore[union-attr] # there is a pointer


def update(window: pygame.Window, parts: Sequence[pygame.Rect]) -> bool:
    """Hand parts of the window's surface to the screen. False where that cannot be done."""
    pointer = _pointer(window)
    if pointer is None:
        return False
    import ctypes

    numbers = [number for part in parts for number in part]
    rects = (ctypes.c_int * len(numbers))(*numbers)
    found = library()
    return found is not None and int(found.SDL_UpdateWindowSurfaceRects(pointer, rects, len(parts))) == 0


def can_wait() -> bool:
    """Whether `wait` really sleeps until the system sends something, and does not look all the time."""
    return library() is not None and pygame.display.get_driver() in ("x11", "wayland", "windows")


def wait(seconds: float) -> None:
    """Sleep so long, or until an event comes; it stays in the queue."""
    found = library()
    if found is not None:
        found.SDL_WaitEventTimeout(None, round(seconds * 1000))
