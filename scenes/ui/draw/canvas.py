"""Canvas for a figure of the rules: vector shapes, cards and texts put one over the other."""

from __future__ import annotations

import math

import pygame

from scenes.ui.context import Ui
from scenes.ui.draw import svg

WIDE = 800.0
"""Units across a figure."""
Point = tuple[float, float]


class Canvas:
    """A figure `WIDE` units wide: SVG below, then cards and texts in the order in which they are put."""

    def __init__(self, ui: Ui, width: int, height: float) -> None:
        self.ui = ui
        self.k = width / WIDE
        self.height = height
        self.image = pygame.Surface((width, math.ceil(height * self.k)), pygame.SRCALPHA)

    def svg(self, *parts: str) -> None:
        """Draw SVG elements in units of the figure."""
        size = self.image.get_size()
        self.image.blit(svg.raster(parts, (WIDE, size[1] / self.k), size), (0, 0))

    def put(self, card: pygame.Surface, centre: Point, turn: float = 0.0) -> None:
        """Put a card on the figure."""
        shown = pygame.transform.rotozoom(card, turn, 1) if turn else card
        self.image.blit(shown, shown.get_rect(center=(centre[0] * self.k, centre[1] * self.k)))

    def size(self, w: float, h: float) -> tuple[int, int]:
        """Units to pixels."""
        return max(1, round(w * self.k)), max(1, round(h * self.k))

    def text(
        self, text: str, centre: Point, size: float = 24, colour: str = "#2B1D12", room: float = 300
    ) -> None:
        """A line around a point; `size` and `room` are units of the window."""
        at = (centre[0] * self.k, centre[1] * self.k)
        room = room * self.k / self.ui.view.k
        self.ui.type.place(
            self.image, text, at, size, colour, face="bold", align="center", valign="middle", width=room
        )
