"""What SDL must be told by environment variables before it is loaded. Imports no pygame."""

from __future__ import annotations

import os
import sys

NAME = "Caravanserai"
CLASS = "caravanserai"
"""The class of the window, by which a desktop and tests find it."""


def prepare() -> None:
    """Tell SDL what must be known before it starts. What the person has set already is left alone."""
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", CLASS)
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", CLASS)
    os.environ.setdefault("SDL_APP_NAME", NAME)
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    if sys.platform.startswith("linux"):
        # Drawing is done in memory: handing the frame over by shared memory takes 1 ms, by OpenGL without a
        # graphics card 20 ms.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
