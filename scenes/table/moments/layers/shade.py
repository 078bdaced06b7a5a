"""Shade of a moment: the resting table darkened once, but for the places it is about."""

from __future__ import annotations

from collections.abc import Sequence
from weakref import WeakValueDictionary

import pygame

from scenes.table.geometry import Rect
from scenes.ui.context import Ui

STEPS = 3
"""Pictures in which it grows dark and bright again: each repaints the whole window."""


class Shade:
    """Gives the resting picture as a moment shows it; only what has changed is darkened anew."""

    def __init__(self, ui: Ui, colour: tuple[str, float], keep: Sequence[Rect]) -> None:
        name, alpha = colour
        self.keep = [ui.view.rect(box) for box in keep]
        self._through = (round(255 * (1 - alpha)),) * 3
        self._added = tuple(round(part * alpha) for part in ui.rgb(name))
        self._rest: pygame.Surface | None = None
        self._dark, self._mixed = _buffers(ui.view.size, self)
        self._step = 0

    def laid(
        self, rest: pygame.Surface, changed: Sequence[pygame.Rect], share: float
    ) -> tuple[pygame.Surface, list[pygame.Rect]]:
        """The picture, darkened so far (0..1), and where it has changed; `changed`: where `rest` has."""
        step = round(share * STEPS)
        if not step:
            again, self._step, self._rest = self._step != 0, 0, None
            return rest, [rest.get_rect()] if again else list(changed)
        areas = list(changed)
        anew = self._rest is not rest or self._dark.get_size() != rest.get_size()
        if anew or _USER.get(rest.get_size()) is not self:
            self._dark, self._mixed = _buffers(rest.get_size(), self)
            self._rest, areas = rest, [rest.get_rect()]
        for area in areas:
            self._darken(self._dark, rest, area)
        if self._step != step:
            areas = [rest.get_rect()]
        if step == STEPS:
            self._step = step
            return self._dark, areas
        for area in areas:
            self._mixed.blit(rest, area, area)
            self._dark.set_alpha(255 * step // STEPS)
            self._mixed.blit(self._dark, area, area)
            self._dark.set_alpha(None)
        self._step = step
        return self._mixed, areas

    def _darken(self, dark: pygame.Surface, rest: pygame.Surface, area: pygame.Rect) -> None:
        dark.blit(rest, area, area)
        dark.fill(self._through, area, pygame.BLEND_RGB_MULT)
        dark.fill(self._added, area, pygame.BLEND_RGB_ADD)
        for bright in self.keep:
            part = bright.clip(area)
            if part.w and part.h:
                dark.blit(rest, part, part)


_KEPT: dict[tuple[int, int], tuple[pygame.Surface, pygame.Surface]] = {}
_USER: WeakValueDictionary[tuple[int, int], Shade] = WeakValueDictionary()
"""Whose picture is on them: what another shade has drawn there is painted over."""


def buffers(size: tuple[int, int]) -> tuple[pygame.Surface, pygame.Surface]:
    """Two pictures as large as the window, kept from moment to moment: new ones cost more than what is drawn
    on them.
    """
    if size not in _KEPT:
        _KEPT.clear()
        _KEPT[size] = pygame.Surface(size), pygame.Surface(size)
    return _KEPT[size]


def _buffers(size: tuple[int, int], user: Shade) -> tuple[pygame.Surface, pygame.Surface]:
    _USER[size] = user
    return buffers(size)
