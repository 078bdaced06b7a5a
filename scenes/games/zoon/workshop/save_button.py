"""Save button of the workshop, with its keys."""

from __future__ import annotations

import pygame

from scenes.games.zoon.workshop.form_layout import is_large
from scenes.ui.theme import Colour
from scenes.ui.widgets.controls import Button


class SaveButton(Button):
    """The button that saves, with its keys."""

    def __init__(self, like: Button) -> None:
        super().__init__(
            like.ui, like.box, like.label, like.on_press, icon=like.icon, style="filled", accent=like.accent,
            size=like.size,
        )  # fmt: skip

    def _room(self) -> float:
        return super()._room() - self.keys

    @property
    def keys(self) -> float:
        """Units for its keys; none with large letters."""
        return 0.0 if is_large(self.ui.view) else 112.0

    def _draw_label(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
        left = pygame.Rect(rect.topleft, (rect.w - self.ui.view.px(self.keys), rect.h))
        super()._draw_label(surface, left, ink)

    def draw(self, surface: pygame.Surface) -> None:
        """The button, its keys at its right end."""
        super().draw(surface)
        if self.keys:
            x, y, w, h = self.box
            self.ui.keycap(surface, "Ctrl S", (x + w - 78, y + h / 2 + self.sunk), 34)
