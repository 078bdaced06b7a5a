"""Homes where the built app is tried: a copy in an awkward place, another person's home, a screen of its
own."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

SIZE = (1280, 720)
"""The screen and the window, in pixels: the smallest."""
NOBODY = 65534
"""The user who owns nothing."""
PATIENCE = 60.0
"""Seconds until a step that waits gives up."""


class SmokeError(Exception):
    """What went wrong."""


class House:
    """Where the copy of the app lies, whose home it uses, and on which screen it shows itself."""

    def __init__(self, folder: Path, built: Path) -> None:
        self.place = folder / "Maison d'été à l'œuvre"
        self.home = folder / "quelqu'un d'autre"
        folder.chmod(0o755)
        self.home.mkdir()
        self.place.mkdir()
        if built.is_dir():
            shutil.copytree(built, self.place / "app", symlinks=True)
            self.program = self.place / "app" / built.name
        else:
            self.program = Path(shutil.copy(built, self.place))
        self._close()
        self.display: str | None = None
        self.app: subprocess.Popen[bytes] | None = None

    def _close(self) -> None:
        """Nothing of the app may be written to; for root, who may all, `changed` looks."""
        for path in [*self.place.rglob("*"), self.place]:
            if not path.is_symlink():
                path.chmod(0o555 if path.is_dir() or os.access(path, os.X_OK) else 0o444)
        self.before = self._state()

    def _state(self) -> dict[str, int]:
        return {str(path): path.lstat().st_mtime_ns for path in self.place.rglob("*")}

    def open_again(self) -> None:
        """So that the copy can be deleted."""
        for path in [self.place, *self.place.rglob("*")]:
            if path.is_dir() and not path.is_symlink():
                path.chmod(0o755)

    @property
    def changed(self) -> list[str]:
        """Files of the app's folder that came, went or changed."""
        return sorted(path for path, _ in set(self.before.items()) ^ set(self._state().items()))

    def environment(self) -> dict[str, str]:
        """Another person's environment: their home, no sound device, our screen if there is one."""
        kept = {key: os.environ[key] for key in ("PATH", "TMPDIR", "LD_LIBRARY_PATH") if key in os.environ}
        display = {} if self.display is None else {"DISPLAY": self.display}
        return {**kept, **display, "HOME": str(self.home), "LANG": "fr_FR.UTF-8"}

    def run(self, *words: str, stranger: bool = False) -> subprocess.CompletedProcess[str]:
        """Run the app to its end, from the root folder; `stranger`: for somebody without rights and home."""
        environment = self.environment() | ({"HOME": "/nonexistent"} if stranger else {})
        user, groups = (NOBODY, []) if stranger and os.geteuid() == 0 else (None, None)
        return subprocess.run(
            [str(self.program), *words], cwd="/", env=environment, capture_output=True, text=True,
            timeout=180, check=False, user=user, group=user, extra_groups=groups,
        )  # fmt: skip

    def start(self, *words: str) -> None:
        """Start the app and wait for its window."""
        self.app = subprocess.Popen(
            [str(self.program), *words], cwd="/", env=self.environment(), stderr=subprocess.DEVNULL,
            start_new_session=True,
        )  # fmt: skip
        wait("its window", lambda: len(self.windows()) > 0)

    def windows(self) -> list[str]:
        """The app's visible windows."""
        found = self.xdotool("search", "--onlyvisible", "--class", "caravanserai")
        return found.split()

    def xdotool(self, *words: str) -> str:
        """What xdotool says on our screen."""
        done = subprocess.run(
            ["xdotool", *words], env=self.environment(), capture_output=True, text=True, check=False
        )
        return done.stdout

    def click(self, x: float, y: float) -> None:
        """Click on a point, in units of the design, which the window shows whole and without a margin."""
        self.xdotool("mousemove", str(round(x * SIZE[0] / 1920)), str(round(y * SIZE[1] / 1080)))
        time.sleep(0.15)
        self.xdotool("click", "1")
        time.sleep(0.15)

    def picture(self, file: Path) -> Path:
        """Keep what the screen shows in that file."""
        subprocess.run(["import", "-window", "root", str(file)], env=self.environment(), check=True)
        return file

    def processes(self) -> list[int]:
        """The app's own processes, itself first."""
        assert self.app is not None
        return [self.app.pid, *descendants(self.app.pid)]

    def journal(self) -> Path:
        """The journal of the match that is played."""
        found: list[Path] = []

        def written() -> bool:
            found[:] = self.home.glob(".local/share/caravanserai/matches/*.jsonl")
            return len(found) == 1

        wait("the journal", written)
        return found[0]

    def stop(self) -> None:
        """End whatever still runs."""
        if self.app is not None and self.app.poll() is None:
            os.killpg(self.app.pid, signal.SIGKILL)
            self.app.wait()


def descendants(pid: int) -> list[int]:
    """Every process that descends from that one and still runs."""
    found = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in task.read_text().split():
            found += [int(child), *descendants(int(child))]
    return found


def alive(pid: int) -> bool:
    """Whether that process runs (a zombie does not)."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait(what: str, there: Callable[[], bool], seconds: float = PATIENCE) -> float:
    """Wait until it is there. Returns the seconds it took. Raises SmokeError when it takes too long."""
    start = time.monotonic()
    while not there():
        if time.monotonic() - start > seconds:
            raise SmokeError(f"waited {seconds:.0f} s for {what}")
        time.sleep(0.05)
    return time.monotonic() - start


@contextmanager
def screen() -> Iterator[str]:
    """An X server of our own; gives its display."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-noreset", "-nolisten",
         "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(write)
    try:
        with os.fdopen(read) as told:
            yield ":" + told.readline().strip()
    finally:
        server.terminate()
        server.wait()
