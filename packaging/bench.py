"""Start-up of the built app against a bare pygame window packed the same way, in one run.

    .venv/bin/python packaging/bench.py     after packaging/build.py; builds dist/bare where it is missing

The picture is watched from outside: Xvfb keeps its screen in a file, which is looked at every half
millisecond, so all are measured alike and none knows of it. SDL hands frames over by OpenGL by default,
which is slow without a graphics card; the app sets SDL_FRAMEBUFFER_ACCELERATION=0 on Linux, so the bare
window is measured both ways, and the app is held to each. Needs Xvfb.
"""

from __future__ import annotations

import argparse
import mmap
import os
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
SIZE = (1920, 1080)
LIMIT = 1.5
"""How many times the bare window's time the app's first frame may take."""
PATIENCE = 60.0
"""Seconds to wait for a picture."""


class Screen:
    """An X server without a monitor whose picture can be read."""

    def __init__(self, folder: str) -> None:
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-fbdir", folder,
             "-noreset", "-nolisten", "tcp"],
            pass_fds=[write], stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(write)
        with os.fdopen(read) as told:
            self.display = ":" + told.readline().strip()
        with (Path(folder) / "Xvfb_screen0").open("rb") as file:
            self._picture = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        head = struct.unpack(">25I", self._picture[:100])  # an X window dump: head, colours, then the picture
        self._start, self._line = head[0] + 12 * head[19], head[12]
        across, down = range(1, 12), range(1, 8)
        self._points = [
            self._start + y * SIZE[1] // 8 * self._line + x * SIZE[0] // 12 * 4 for x in across for y in down
        ]

    @property
    def dark(self) -> bool:
        """Whether nothing has been drawn yet."""
        return not any(self._picture[point : point + 3].strip(b"\0") for point in self._points)

    def close(self) -> None:
        """End the server."""
        self.server.terminate()
        self.server.wait()


@contextmanager
def screen() -> Iterator[Screen]:
    """A screen for as long as the block runs."""
    with tempfile.TemporaryDirectory(prefix="caravanserai-") as folder:
        shown = Screen(folder)
        try:
            yield shown
        finally:
            shown.close()


def first_frame(command: Sequence[str], extra: Mapping[str, str]) -> float:
    """Seconds from the start of the program to the first picture of its window."""
    with screen() as shown:
        unset = ("SDL_VIDEODRIVER", "SDL_FRAMEBUFFER_ACCELERATION", "WAYLAND_DISPLAY")
        kept = {name: value for name, value in os.environ.items() if name not in unset}
        environment = {**kept, **extra, "DISPLAY": shown.display}
        start = time.perf_counter()
        program = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL, cwd="/")
        try:
            while shown.dark:
                if program.poll() is not None or time.perf_counter() - start > PATIENCE:
                    raise SystemExit(f"{command[0]} shows nothing (exit code {program.poll()})")
                time.sleep(0.0005)
            return time.perf_counter() - start
        finally:
            program.send_signal(signal.SIGTERM)
            program.wait(20)


def executable(name: str) -> Path:
    """What was built under that name, in a folder or as one file. Ends the program where there is nothing."""
    for path in (DIST / name / name, DIST / name):
        if path.is_file():
            return path
    raise SystemExit(f"There is no {DIST / name}: build it with packaging/build.py first.")


def build_bare() -> None:
    """Pack the bare window with the app's own specification."""
    spec = ROOT / "packaging" / "caravanserai.spec"
    places = ["--distpath", str(DIST), "--workpath", str(ROOT / "build")]
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *places, str(spec)]
    subprocess.run([*command, "--", "--bare"], check=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="Start-up of the built app against a bare pygame window.")
    parser.add_argument("--runs", type=int, default=9, help="runs of each, taken in turns")
    runs = parser.parse_args().runs
    if not (DIST / "bare").exists():
        build_bare()
    size = f"{SIZE[0]}x{SIZE[1]}"
    bare = [str(executable("bare")), size]
    with tempfile.TemporaryDirectory(prefix="caravanserai-") as home:
        ours = [str(executable("caravanserai")), "--window", size]
        programs: dict[str, tuple[list[str], dict[str, str]]] = {
            "bare": (bare, {}),
            "bare, in memory": (bare, {"SDL_FRAMEBUFFER_ACCELERATION": "0"}),
            "caravanserai": (ours, {"CARAVANSERAI_HOME": home}),
        }
        times: dict[str, list[float]] = {name: [] for name in programs}
        for run in range(runs + 1):
            for name, (command, extra) in programs.items():
                seconds = first_frame(command, extra)
                if run:  # the first one reads the files from the disk
                    times[name].append(seconds * 1000)
    print(f"first frame, ms, {size}, {runs} runs in turns")
    for name, found in times.items():
        print(f"  {name:<16}median {statistics.median(found):6.0f}   least {min(found):6.0f}")
    good = True
    app = times.pop("caravanserai")
    for name, found in times.items():
        median = statistics.median(app) / statistics.median(found)
        least = min(app) / min(found)
        print(f"  times {name:<16}median {median:6.2f}   least {least:6.2f}   (to hold: {LIMIT})")
        good = good and min(median, least) <= LIMIT
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
