"""Asynchronous rasters of vector art: small pieces at once, large ones in a thread behind a coarse raster.

`load_sized_svg` keeps a file's proportions and SDL rounds up: everything here ends at the exact size asked.
"""

from __future__ import annotations

import queue
import threading
import weakref
from collections import OrderedDict
from collections.abc import Hashable
from pathlib import Path
from typing import TypeAlias

import pygame

from scenes.ui.text.fonts import ASSETS

COARSE = ASSETS / "coarse"
"""Small rasters shown scaled until the sharp one is there; tools/drawings/small_rasters.py writes them."""


def rasterise(file: Path, size: tuple[int, int]) -> pygame.Surface:
    """The drawing at exactly that size (pixels), stretched if its proportions differ. Safe in a thread."""
    w, h = size
    drawn = pygame.image.load_sized_svg(file, (w + 1, h + 1))
    got_w, got_h = drawn.get_size()
    if got_w < w or got_h < h:  # other proportions: draw it larger, then stretch
        grow = max(w / got_w, h / got_h)
        drawn = pygame.image.load_sized_svg(file, (round(w * grow) + 1, round(h * grow) + 1))
        got_w, got_h = drawn.get_size()
    if got_w - w <= 1 and got_h - h <= 1:
        exact = pygame.Surface(size, pygame.SRCALPHA)
        exact.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return exact
    return pygame.transform.smoothscale(drawn, size)


Wanted: TypeAlias = "queue.SimpleQueue[tuple[Hashable, Path, tuple[int, int]] | None]"
Done: TypeAlias = "queue.SimpleQueue[tuple[Hashable, pygame.Surface | None]]"


class SurfaceCache:
    """Surfaces by key, the least used thrown away beyond `room` bytes."""

    def __init__(self, room: int) -> None:
        self.room = room
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0

    def get(self, key: Hashable) -> pygame.Surface | None:
        """The surface of that key, if it is kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Hashable, image: pygame.Surface) -> pygame.Surface:
        """Keep it, and return it."""
        old = self._kept.pop(key, None)
        if old is not None:
            self._bytes -= _weight(old)
        self._kept[key] = image
        self._bytes += _weight(image)
        while self._bytes > self.room and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._bytes -= _weight(gone)
        return image

    def drop(self, key: Hashable) -> None:
        """Throw one away, if it is kept."""
        gone = self._kept.pop(key, None)
        if gone is not None:
            self._bytes -= _weight(gone)

    def clear(self) -> None:
        """Throw everything away."""
        self._kept.clear()
        self._bytes = 0

    def __len__(self) -> int:
        return len(self._kept)


def _weight(image: pygame.Surface) -> int:
    return image.get_width() * image.get_height() * image.get_bytesize()


class RasterThread:
    """One thread that rasterises large drawings; `load_sized_svg` releases the GIL.

    The thread ends with it, also where nobody calls `stop`.
    """

    def __init__(self) -> None:
        self._wanted: Wanted = queue.SimpleQueue()
        self._done: Done = queue.SimpleQueue()
        self._asked: dict[Hashable, tuple[int, int]] = {}
        self.failed: set[Hashable] = set()
        """What could not be drawn; the coarse raster stays in its place."""
        self._thread: threading.Thread | None = None

    @property
    def busy(self) -> bool:
        """Whether something asked for may still come."""
        return bool(self._asked)

    def ask(self, key: Hashable, file: Path, size: tuple[int, int]) -> bool:
        """Ask for a drawing once; `collect` hands it out under `key`, which must tell the size too.

        One that has failed is not tried again before `drop`. Returns whether it is asked for only now.
        """
        if key in self._asked or key in self.failed:
            return False
        self._asked[key] = size
        self._wanted.put((key, file, size))
        if self._thread is None:
            self._thread = threading.Thread(
                target=_draw, args=(self._wanted, self._done), name="draughtsman", daemon=True
            )
            self._thread.start()
            weakref.finalize(self, _end, self._wanted)
        return True

    def collect(self) -> list[tuple[Hashable, pygame.Surface]]:
        """What has become ready since the last time."""
        ready: list[tuple[Hashable, pygame.Surface]] = []
        while True:
            try:
                key, image = self._done.get_nowait()
            except queue.Empty:
                return ready
            if key not in self._asked:  # forgotten meanwhile, or drawn twice round a `drop`
                continue
            size = self._asked.pop(key)
            if image is None or image.get_size() != size:
                self.failed.add(key)
            else:
                ready.append((key, image))

    def drop(self) -> None:
        """Forget what is waiting and what is being drawn: the window has another size."""
        self._asked.clear()
        self.failed.clear()
        _empty(self._wanted)

    def stop(self) -> None:
        """Let the thread end after the drawing it is at; nobody waits for that, which may take seconds."""
        self.drop()
        if self._thread is not None:
            self._wanted.put(None)
            self._thread.join(timeout=0.05)
            self._thread = None


def _end(wanted: Wanted) -> None:
    """Let the thread end after the drawing it is at."""
    _empty(wanted)
    wanted.put(None)


def _empty(wanted: Wanted) -> None:
    """Nothing is wanted any more."""
    while True:
        try:
            wanted.get_nowait()
        except queue.Empty:
            return


def _draw(wanted: Wanted, done: Done) -> None:
    """Draw until None is wanted. It knows nobody: whoever asked may be gone meanwhile."""
    while (task := wanted.get()) is not None:
        key, file, size = task
        try:
            done.put((key, rasterise(file, size)))
        except (pygame.error, OSError, MemoryError):  # the coarse raster stays in its place
            done.put((key, None))
