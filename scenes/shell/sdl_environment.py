"""SDL environment variables that must be set before SDL is loaded. Imports no pygame."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Iterator

NAME = "Caravanserai"
CLASS = "caravanserai"
"""The class of the window, by which a desktop and tests find it."""
_WAY = "SDL_FRAMEBUFFER_ACCELERATION"
_own_way = os.environ.get(_WAY)
"""The way of handing a frame over that the person has chosen, if any."""


def prepare() -> None:
    """Tell SDL what must be known before it starts. What the person has set already is left alone."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", CLASS)
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", CLASS)
    os.environ.setdefault("SDL_APP_NAME", NAME)
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")  # SDL would make an event of them, read much later
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    # A compositor goes on working: only a window that fills the screen may ask to be left out of it.
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")


def choose_framebuffer(driver: str, *, other: bool = False) -> None:
    """Tell SDL how to hand a frame over, before the first window of that video driver is drawn in.

    Drawing is done in memory. On X11 handing a frame over by shared memory takes 1 ms, by OpenGL without a
    graphics card 20 ms; Wayland has no way but a texture. `other`: the one that is not the first choice.
    """
    if not sys.platform.startswith("linux"):
        return
    first = _own_way or ("1" if driver == "wayland" else "0")
    os.environ[_WAY] = {"0": "1"}.get(first, "0") if other else first


SIGNALS = [getattr(signal, name) for name in ("SIGTERM", "SIGINT", "SIGHUP") if hasattr(signal, name)]
"""With these the system, or whoever started the app, ends it."""


class Asked:
    """Whether the system has asked the app to end before it had a window that could be closed."""

    to_end = False


@contextlib.contextmanager
def ended_by_signals() -> Iterator[None]:
    """Inside the block such a signal is noted for the app, which ends before its first scene.

    A second one ends the process at once.
    """

    def end(_signal: int, _frame: object) -> None:
        if Asked.to_end:
            os._exit(0)
        Asked.to_end = True

    Asked.to_end = False
    old = {number: signal.signal(number, end) for number in SIGNALS}
    try:
        yield
    finally:
        Asked.to_end = False
        for number, handler in old.items():
            signal.signal(number, handler)
