"""Message when no window can be opened: what was tried and what is missing. In English, like every option."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

X11 = {"libX11.so.6": "libx11-6", "libXext.so.6": "libxext6"}
"""What SDL needs on X11, and the Debian package that has it."""
WAYLAND = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxkbcommon.so.0": "libxkbcommon0",
}
"""The same for Wayland."""
PLAIN = "Start Caravanserai in a graphical session"
FROM_SOURCE = "Without a screen: xvfb-run python main.py; without a window: python -m game simulate zoon."
BUILT = "With --self-test it checks every part without a window."


def can_load(library: str) -> bool:
    """Whether the system has that library."""
    try:
        import ctypes

        ctypes.CDLL(library)
    except (ImportError, OSError):
        return False
    return True


def why(reasons: Sequence[str], has: Callable[[str], bool] = can_load) -> str:
    """What SDL said, each thing once, and what is missing for the session that is there."""
    said = "; ".join(dict.fromkeys(reason.rstrip(".") for reason in reasons))
    found = list(_missing(has)) if sys.platform.startswith("linux") else []
    return "; ".join([said, *found])


def _missing(has: Callable[[str], bool]) -> list[str]:
    wanted = os.environ.get("SDL_VIDEODRIVER")
    found = [f"SDL_VIDEODRIVER asks for {wanted} alone"] if wanted else []
    x11, wayland = os.environ.get("DISPLAY"), _wayland()
    if not x11 and not wayland:
        return [*found, "there is no graphical session: neither DISPLAY nor WAYLAND_DISPLAY is set"]
    if x11:
        found.append(_of("X11", f"the display {x11}", X11, has))
    if wayland:
        found.append(_of("Wayland", f"the display {wayland}", WAYLAND, has))
    return found


def _of(name: str, display: str, libraries: dict[str, str], has: Callable[[str], bool]) -> str:
    missing = [library for library in libraries if not has(library)]
    if not missing:
        return f"{name}: {display} does not answer, or refuses"
    packages = ", ".join(libraries[library] for library in missing)
    return f"{name}: {', '.join(missing)} cannot be loaded (on Debian the package {packages})"


def _wayland() -> str | None:
    """The Wayland display, also where only its socket says so."""
    named = os.environ.get("WAYLAND_DISPLAY")
    if named:
        return named
    folder = os.environ.get("XDG_RUNTIME_DIR")
    return "wayland-0" if folder and (Path(folder) / "wayland-0").exists() else None


def advice() -> str:
    """What helps, of that which the person has: the standalone app brings no Python."""
    return f"{PLAIN}. {BUILT if getattr(sys, 'frozen', False) else FROM_SOURCE}"
