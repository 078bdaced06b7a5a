"""Cached parts of a table of Zayo besides cards: only what has changed is painted anew."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import NamedTuple

import pygame

from scenes.table.geometry import Rect
from scenes.ui.context import Ui


class Part(NamedTuple):
    """What stands in an area (units) of its own, and what it depends on: equal keys, equal pictures."""

    name: str
    key: object
    area: Rect
    paint: Callable[[pygame.Surface], None]


def around_all(boxes: Iterable[Rect]) -> Rect:
    """The rectangle around all of them; there is at least one."""
    found = list(boxes)
    left, top = min(x for x, _y, _w, _h in found), min(y for _x, y, _w, _h in found)
    right, low = max(x + w for x, _y, w, _h in found), max(y + h for _x, y, _w, h in found)
    return left, top, right - left, low - top


class Parts:
    """A base, and what was last painted on it. Areas of different parts do not overlap."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._surface: pygame.Surface | None = None
        self._base: pygame.Surface | None = None
        self._look: Hashable = None
        self._keys: dict[str, object] = {}

    def painted(self, base: pygame.Surface, look: Hashable, parts: Iterable[Part]) -> pygame.Surface:
        """The base with all parts on it. `look`: what every part depends on (window, language)."""
        for _piece in self.painting(base, look, parts):
            pass
        assert self._surface is not None
        return self._surface

    def painting(self, base: pygame.Surface, look: Hashable, parts: Iterable[Part]) -> Iterator[None]:
        """The same, part by part."""
        if self._surface is None or self._base is not base or self._look != look:
            self._surface, self._base, self._look = base.copy(), base, look
            self._keys = {}
        surface = self._surface
        for part in parts:
            if part.name in self._keys and self._keys[part.name] == part.key:
                continue
            rect = self.ui.view.rect(part.area).clip(surface.get_rect())
            surface.blit(base, rect, rect)
            surface.set_clip(rect)
            part.paint(surface)
            surface.set_clip(None)
            self._keys[part.name] = part.key
            yield
