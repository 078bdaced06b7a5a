"""Number stepper: a small number between − and +."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from scenes.ui.context import Ui
from scenes.ui.stack import Transition
from scenes.ui.theme import Colour
from scenes.ui.widgets.widget import Widget

LESS = (pygame.K_LEFT, pygame.K_MINUS, pygame.K_KP_MINUS)
MORE = (pygame.K_RIGHT, pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)


class NumberStepper(Widget):
    """`text` says the number as it is now; `step` gets -1 or +1: by its halves, Left and Right, − and +."""

    def __init__(
        self, ui: Ui, box: Sequence[float], text: Callable[[], str], step: Callable[[int], Transition],
        *, ink: Colour = "ink", signs: tuple[str, str] = ("−", "+"), tip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(ui, box, tip=tip)
        self.text, self.step, self.ink, self.signs = text, step, ink, signs
        self._at: float | None = None

    def grab(self, pos: Sequence[float]) -> None:
        """Which half is under the pointer."""
        self._at = self.design(pos)[0] - self.box[0]

    def press(self) -> Transition:
        """One less by the left half, one more by the right half and by Enter."""
        at, self._at = self._at, None
        return self.step(-1 if at is not None and at < self.box[2] / 2 else 1)

    def key(self, event: pygame.event.Event) -> bool:
        """Left and Right, − and +."""
        if event.type != pygame.KEYDOWN or event.key not in (*LESS, *MORE):
            return False
        self._at = None
        self.result = self.step(-1 if event.key in LESS else 1)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """The number in a light field."""
        ui, rect = self.ui, self.rect
        surface.blit(ui.art.box(rect.size, "paper-light", 8), rect)
        surface.blit(ui.art.box(rect.size, "gold-dark", 8, 1.0, 1.6), rect)
        if self.hovered:
            surface.blit(ui.art.box(rect.size, "focus", 8, 0.3), rect)
        x, y, w, h = self.box
        size = ui.type.held(26, 1.3)
        how: Any = {"valign": "middle", "align": "center", "face": "bold"}
        for sign, at in zip(self.signs, (x + h * 0.48, x + w - h * 0.48), strict=True):
            ui.text(surface, sign, (at, y + h / 2), size, self.ink, **how)
        ui.text(surface, self.text(), (x + w / 2, y + h / 2), ui.type.held(23, 1.3), width=w - h * 1.4, **how)
