"""First picture of a scene that takes long to draw: made in pieces, while the last frame stays."""

from __future__ import annotations

import time
from collections.abc import Iterator

from scenes.ui.stack import Scene

SPELL = 0.012
"""Seconds of work in one frame, unless a piece is longer."""


class FirstPicture:
    """The scene on top and what is left to make before it is drawn."""

    def __init__(self) -> None:
        self._scene: Scene | None = None
        self._pieces: Iterator[None] | None = None

    def awaits(self, scene: Scene | None) -> bool:
        """Whether it is still being made, or would be if it were drawn next."""
        return scene is self._scene and self._pieces is not None

    def begin(self, scene: Scene | None) -> bool:
        """Take in which scene is on top. Whether its picture is to be made in pieces."""
        if scene is not self._scene:
            self._scene = scene
            self._pieces = scene.opening() if scene is not None else None
        return self._pieces is not None

    def work(self) -> None:
        """Go on for a part of a frame."""
        until = time.thread_time() + SPELL
        while self._pieces is not None and time.thread_time() < until:
            if next(self._pieces, self) is self:
                self._pieces = None

    def again(self) -> None:
        """Sharper drawings have come: what is being made is of coarse ones."""
        if self._pieces is not None and self._scene is not None:
            self._pieces = self._scene.opening()

    def drop(self) -> None:
        """Another window: it is drawn at once."""
        self._pieces = None
