"""A virtual screen and the app on it (Xvfb and xdotool), and the pixels that the screen shows.

Xvfb keeps its picture in a file (`-fbdir`), so that looking costs no other program.
"""

from __future__ import annotations

import contextlib
import mmap
import os
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pygame

ROOT = Path(__file__).resolve().parents[2]
CLASS = "caravanserai"


class Screen:
    """A virtual screen; `xdotool` acts on it, `pixels` looks at it."""

    def __init__(self, display: str, folder: Path) -> None:
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "DISPLAY", "WAYLAND"))}
        self.environment = {**kept, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
        with (folder / "Xvfb_screen0").open("rb") as file:
            self._frame = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        head = struct.unpack(">25I", self._frame[:100])  # XWDFile.h: the header of an X window dump
        self._start = head[0] + 12 * head[19]
        self._wide, self._high, self._line = head[4], head[5], head[12]

    def xdotool(self, *words: str | float) -> str:
        """What xdotool says. Raises CalledProcessError."""
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
        return done.stdout.strip()

    def window(self, seconds: float = 60) -> str:
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
        """The size of a window, in pixels."""
        return self.place(window)[2:]

    def place(self, window: str) -> tuple[int, int, int, int]:
        """Where a window lies: left, top, width, height."""
        facts = dict(
            line.split("=") for line in self.xdotool("getwindowgeometry", "--shell", window).splitlines()
        )
        return int(facts["X"]), int(facts["Y"]), int(facts["WIDTH"]), int(facts["HEIGHT"])

    def pixels(self) -> bytes:
        """Everything that the screen shows now, the pointer too."""
        return self._frame[self._start : self._start + self._line * self._high]

    def part(self, x: int, y: int, wide: int, high: int) -> bytes:
        """A part of what it shows."""
        starts = (self._start + self._line * row + 4 * x for row in range(y, y + high))
        return b"".join(self._frame[start : start + 4 * wide] for start in starts)

    def keep(self, file: Path, pixels: bytes | None = None) -> Path:
        """Write what the screen shows (or showed) as a picture."""
        image = pygame.Surface((self._line // 4, self._high), 0, 32, (0xFF0000, 0xFF00, 0xFF, 0))
        image.get_buffer().write(pixels or self.pixels(), 0)
        pygame.image.save(image.subsurface((0, 0, self._wide, self._high)), file)
        return file


@contextlib.contextmanager
def screen(size: str = "1920x1200") -> Iterator[Screen]:
    """A virtual screen of that size, gone afterwards."""
    reader, writer = os.pipe()
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size}x24", "-fbdir", folder,
             "-nolisten", "tcp", "-noreset"],
            pass_fds=[writer],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(writer)
        try:
            with os.fdopen(reader) as told:
                yield Screen(f":{told.readline().strip()}", Path(folder))
        finally:
            server.terminate()
            server.wait(10)


@contextlib.contextmanager
def app(on: Screen, home: Path, *words: str) -> Iterator[subprocess.Popen[str]]:
    """The app with those words on that screen, with everything it keeps below `home`; ended afterwards.

    What the screen showed last is kept in `home`.
    """
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
        on.keep(home / "last.png")
        if running.poll() is None:
            running.kill()
        running.communicate(timeout=30)
