"""A virtual screen and the app on it, for tests that want a real window (Xvfb and xdotool)."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CLASS = "caravanserai"


class Screen:
    """A virtual screen; `xdotool` acts on it, `pixels` looks at it."""

    def __init__(self, display: str) -> None:
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "DISPLAY", "WAYLAND"))}
        self.environment = {**kept, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}

    def xdotool(self, *words: str | int) -> str:
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=30,
            check=True,
        )
        return done.stdout.strip()

    def window(self, seconds: float = 30) -> str:
        """The id of the app's window, found by its class."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            with contextlib.suppress(subprocess.CalledProcessError):
                found = self.xdotool("search", "--onlyvisible", "--class", CLASS)
                if found:
                    return found.splitlines()[0]
            time.sleep(0.1)
        raise AssertionError("no window of the app appeared")

    def size(self, window: str) -> tuple[int, int]:
        facts = dict(
            line.split("=") for line in self.xdotool("getwindowgeometry", "--shell", window).splitlines()
        )
        return int(facts["WIDTH"]), int(facts["HEIGHT"])


@contextlib.contextmanager
def screen(size: str = "1920x1200") -> Iterator[Screen]:
    """A virtual screen of that size, gone afterwards."""
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=[writer],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as told:
            yield Screen(f":{told.readline().strip()}")
    finally:
        server.terminate()
        server.wait(10)


@contextlib.contextmanager
def app(on: Screen, home: Path, *words: str) -> Iterator[subprocess.Popen[str]]:
    """The app with those words on that screen, with everything it keeps below `home`; ended afterwards."""
    running = subprocess.Popen(
        [sys.executable, "main.py", *words],
        cwd=ROOT,
        env={**on.environment, "CARAVANSERAI_HOME": str(home)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        yield running
    finally:
        if running.poll() is None:
            running.kill()
        running.communicate(timeout=10)
