"""Kept drawings: what the shipped art gives at a size, drawn once a process instead of once for each Ui.

Every scene of the tests has a Ui of its own, which would draw the same files at the same sizes again. Only
what depends on nothing but a file of assets/ and a size is kept; everybody gets a copy.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.ui.draw import art, async_raster
from scenes.ui.draw.async_raster import SurfaceCache
from scenes.ui.text.fonts import ASSETS

ROOM = 160 << 20
"""Bytes kept at most."""
Make = Callable[..., pygame.Surface]


class KeptDrawings:
    """Copies of drawings that were made before; safe in threads."""

    def __init__(self) -> None:
        self._shelf = SurfaceCache(ROOM)
        self._lock = threading.Lock()

    def keeping(self, name: str, make: Make) -> Make:
        """`make`, which draws a file of assets/ once for each size."""

        def drawn(file: Any, size: Any) -> pygame.Surface:
            if isinstance(file, Path) and not file.is_relative_to(ASSETS):
                return make(file, size)
            return self._copy((name, file, size), lambda: make(file, size))

        return drawn

    def _copy(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        with self._lock:
            kept = self._shelf.get(key)
            if kept is not None:
                return kept.copy()
        image = make()
        with self._lock:
            self._shelf.put(key, image.copy())
        return image


def keep_drawings(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the shipped art is drawn once for each size."""
    kept = KeptDrawings()
    rasterise = kept.keeping("raster", async_raster.rasterise)
    monkeypatch.setattr(async_raster, "rasterise", rasterise)
    monkeypatch.setattr(art, "rasterise", rasterise)
    for name in ("_stretched", "_filled", "_texture"):
        monkeypatch.setattr(art, name, kept.keeping(name, getattr(art, name)))
