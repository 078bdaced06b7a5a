"""Shade of a moment: the resting table darkened once, but for the places it is about."""

from __future__ import annotations

from collections.abc import Sequence

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
        self._dark: pygame.Surface | None = None
        self._mixed: pygame.Surface | None = None
        self._step = 0

    def laid(
        self, rest: pygame.Surface, changed: Sequence[pygame.Rect], share: float
    ) -> tuple[pygame.Surface, list[pygame.Rect]]:
        """The picture, darkened so far (0..1), and where it has changed; `changed`: where `rest` has."""
        step = round(share * STEPS)
        if not step:
            again, self._step = self._step != 0, 0
            return rest, [rest.get_rect()] if again else list(changed)
        areas = list(changed)
        if self._dark is None or self._rest is not rest or self._dark.get_size() != rest.get_size():
            self._dark, self._rest, areas = rest.copy(), rest, [rest.get_rect()]
        for area in areas:
            self._darken(self._dark, rest, area)
        if step == STEPS:
            if self._step != step:
                areas = [rest.get_rect()]
            self._step, self._mixed = step, None
            return self._dark, areas
        if self._mixed is None:
            self._mixed = rest.copy()
        if self._step != step:
            areas = [rest.get_rect()]
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
