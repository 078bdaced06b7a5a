"""Small rows: cards of a position in small, row by row on one ground, each as large as it may be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

Size = tuple[int, int]
GAP, EDGE = 0.02, 0.06
"""Between cards and rows, and around them: shares of the width."""


class SmallRow(NamedTuple):
    """Faces from left to right, how wide a card is for its height, the share of the height that it takes."""

    faces: Sequence[str]
    ratio: float
    share: float


def lay_rows(
    ground: pygame.Surface, rows: Sequence[SmallRow], paint: Callable[[str, Size], pygame.Surface]
) -> None:  # fmt: skip
    """Lay these rows on the ground from the top, each in its middle; "" leaves a place free."""
    width, height = ground.get_size()
    edge, gap = EDGE * width, GAP * width
    y, room = edge, height - 2 * edge - gap * (len(rows) - 1)
    for row in rows:
        band = room * row.share
        if row.faces:
            many = len(row.faces)
            wide = min(band * row.ratio, (width - 2 * edge - gap * (many - 1)) / many)
            size = max(4, round(wide)), max(4, round(wide / row.ratio))
            x = (width - many * wide - gap * (many - 1)) / 2
            for number, face in enumerate(row.faces):
                if face:
                    spot = round(x + number * (wide + gap)), round(y + (band - size[1]) / 2)
                    ground.blit(paint(face, size), spot)
        y += band + gap
