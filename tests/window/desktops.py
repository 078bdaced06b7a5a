"""Desktops as people have them: a window manager with a panel on a virtual screen, and Wayland without X."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from tests.window.virtual_screen import ROOT, Screen, screen


def needs(*programs: str) -> None:
    """Skip the test, with the reason, where a program is missing and window tests are not required."""
    missing = [program for program in programs if shutil.which(program) is None]
    if not missing:
        return
    if os.environ.get("CARAVANSERAI_WINDOW_TESTS") == "require":
        pytest.fail(f"required, but missing: {' and '.join(missing)}")
    pytest.skip(f"this needs {' and '.join(missing)}")


def wait(there: Callable[[], bool], seconds: float = 20) -> bool:
    """Whether it comes to be in that time."""
    until = time.monotonic() + seconds
    while not there():
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


class Desktop:
    """A screen with a window manager, and what it says of a window."""

    def __init__(self, on: Screen) -> None:
        self.screen = on

    def said(self, *words: str) -> str:
        """What xprop says; nothing when it fails."""
        return subprocess.run(
            ["xprop", *words], env=self.screen.environment, capture_output=True, text=True, check=False
        ).stdout

    def numbers(self, name: str, *words: str) -> list[int]:
        """The numbers of a property."""
        return [int(number) for number in re.findall(r"\d+", self.said(*words, name).partition("=")[2])]

    def usable(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of what panels leave."""
        found = self.numbers("_NET_WORKAREA", "-root")
        if len(found) < 4:  # the window manager has only just begun
            return 0, 0, 0, 0
        left, top, wide, high = found[:4]
        return left, top, left + wide, top + high

    def place(self, window: str) -> tuple[int, int, int, int]:
        """Left, top, width and height of the window without its frame."""
        told = subprocess.run(
            ["xwininfo", "-id", window],
            env=self.screen.environment,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        names = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        x, y, wide, high = (int(re.findall(rf"{name}:\s+(-?\d+)", told)[0]) for name in names)
        return x, y, wide, high

    def outer(self, window: str) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of the window with its frame."""
        x, y, wide, high = self.place(window)
        left, right, top, bottom = self.numbers("_NET_FRAME_EXTENTS", "-id", window) or [0, 0, 0, 0]
        return x - left, y - top, x + wide + right, y + high + bottom

    def state(self, window: str) -> set[str]:
        """What the window manager has done with the window, such as FULLSCREEN."""
        return set(re.findall(r"_NET_WM_STATE_(\w+)", self.said("-id", window, "_NET_WM_STATE")))

    def ask(self, window: str, act: str, *states: str) -> None:
        """Ask the window manager to `add` or `remove` states, as its menus and keys do."""
        words = ["wmctrl", "-i", "-r", window, "-b", f"{act},{','.join(states)}"]
        subprocess.run(words, env=self.screen.environment, check=True)

    def rests(self, window: str, seconds: float = 0.7) -> tuple[int, int, int, int]:
        """The window's place, once it has not changed for so long."""
        last, since = self.place(window), time.monotonic()
        while time.monotonic() - since < seconds:
            time.sleep(0.05)
            now = self.place(window)
            if now != last:
                last, since = now, time.monotonic()
        return last

    def lies_within(self, window: str) -> bool:
        """Whether the whole window, frame and all, lies where panels leave room."""
        left, top, right, bottom = self.outer(window)
        area = self.usable()
        return left >= area[0] and top >= area[1] and right <= area[2] and bottom <= area[3]


@contextlib.contextmanager
def session_bus(environment: Mapping[str, str]) -> Iterator[str]:
    """A message bus of its own, without which xfwm4 does not start: its address."""
    bus = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1"], env=dict(environment),
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    assert bus.stdout is not None
    try:
        yield bus.stdout.readline().strip()
    finally:
        bus.terminate()
        bus.wait(10)
        bus.stdout.close()


@contextlib.contextmanager
def desktop(manager: str, size: str, folder: Path, *, panel: bool = True) -> Iterator[Desktop]:
    """A window manager, and a panel of 30 points at the foot, on a screen of that size."""
    needs(manager, "dbus-daemon", "tint2", "xprop", "xwininfo", "wmctrl")
    setting = folder / "tint2rc"
    setting.write_text(
        "panel_items = T\npanel_position = bottom center horizontal\npanel_size = 100% 30\nstrut_policy = "
        "follow_size\npanel_layer = normal\n",
        encoding="utf-8",
    )
    with screen(size) as found, contextlib.ExitStack() as stack:
        environment = {**found.environment, "HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
        environment["DBUS_SESSION_BUS_ADDRESS"] = stack.enter_context(session_bus(environment))
        commands = [[manager], *([["tint2", "-c", str(setting)]] if panel else [])]
        desk = Desktop(found)
        for command in commands:
            quiet = subprocess.DEVNULL
            running = subprocess.Popen(command, env=environment, stdout=quiet, stderr=quiet)
            stack.callback(running.wait, 10)
            stack.callback(running.terminate)
            if command[0] == manager:
                assert wait(lambda: "window id" in desk.said("-root", "_NET_SUPPORTING_WM_CHECK"))
        high = int(size.partition("x")[2])
        if panel:
            assert wait(lambda: desk.usable()[3] == high - 30), desk.usable()
        yield desk


@contextlib.contextmanager
def wayland(folder: Path, size: str = "1366x768", scale: int = 1) -> Iterator[dict[str, str]]:
    """A Wayland compositor without X, on a screen enlarged by `scale`; gives the environment of a session."""
    needs("weston")
    folder.chmod(0o700)  # as a runtime folder must be
    wide, _x, high = size.partition("x")
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "DISPLAY", "WAYLAND"))}
    environment = {**kept, "XDG_RUNTIME_DIR": str(folder), "SDL_AUDIODRIVER": "dummy"}
    log = (folder / "weston.log").open("w", encoding="utf-8")
    server = subprocess.Popen(
        ["weston", "--backend=headless-backend.so", "--use-pixman", f"--width={wide}", f"--height={high}",
         f"--scale={scale}", "--socket=wayland-t", "--idle-time=0", "--no-config"],
        env=environment, stdout=log, stderr=log,
    )  # fmt: skip
    try:
        assert wait((folder / "wayland-t").exists), (folder / "weston.log").read_text(encoding="utf-8")
        yield {**environment, "WAYLAND_DISPLAY": "wayland-t"}
    finally:
        server.terminate()
        server.wait(10)
        log.close()


@contextlib.contextmanager
def app(environment: dict[str, str], home: Path, *words: str) -> Iterator[subprocess.Popen[str]]:
    """The app with those words in that environment, killed afterwards if it still runs."""
    running = subprocess.Popen(
        [sys.executable, "main.py", *words],
        cwd=ROOT,
        env={**environment, "CARAVANSERAI_HOME": str(home)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        yield running
    finally:
        if running.poll() is None:
            running.kill()
            running.communicate(timeout=30)
