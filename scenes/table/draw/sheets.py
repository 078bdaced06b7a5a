"""Sheets of a table that change now and then, kept in one picture over what stays."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

import pygame

from scenes.table.draw.static_layer import Facet
from scenes.table.geometry import Rect, grown
from scenes.ui.context import Ui


class SheetPicture:
    """The contents of zones, drawn over a copy of the base, each only when its key changes."""

    def __init__(self, ui: Ui, zones: Mapping[str, Rect]) -> None:
        self.ui = ui
        self.zones = zones
        self._base: pygame.Surface | None = None
        self.picture: pygame.Surface | None = None
        self.version = 0  # grows whenever the picture changes
        self.begun = 0  # grows whenever all of it is drawn anew
        self._keys: dict[str, Hashable] = {}
        self._facets: dict[str, Facet] = {}

    def begin(self, base: pygame.Surface) -> pygame.Surface:
        """The picture with the contents so far; all are drawn anew when the base is another one."""
        if base is not self._base or self.picture is None:
            self._base = base
            self.picture = base.copy()
            self._keys.clear()
            self._facets.clear()
            self.version += 1
            self.begun += 1
        return self.picture

    def sheet(
        self, name: str, key: Hashable, draw: Callable[[pygame.Surface], None], grow: float = 0.0
    ) -> None:
        """Draw one sheet's content if its key is new; `grow` units around its zone belong to it too."""
        assert self._base is not None
        assert self.picture is not None
        if self._keys.get(name, self) == key:
            return
        self._keys[name] = key
        self.version += 1
        box = grown(self.zones[name], grow)
        self._facets[name] = Facet(self.version, box)
        area = self.ui.view.rect(box)
        area = area.clip(self.picture.get_rect())
        self.picture.blit(self._base, area, area)
        self.picture.set_clip(area)
        draw(self.picture)
        self.picture.set_clip(None)

    def facets(self) -> Mapping[str, Facet]:
        """The sheets, each with where it lies: while `begun` stays, only those drawn anew differ."""
        return dict(self._facets)
