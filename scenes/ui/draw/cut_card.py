"""Cut card: the two halves of a card that breaks along a line from its top to its foot."""

from __future__ import annotations

import pygame

from scenes.ui.draw import nine_patch
from scenes.ui.theme import RGB

LINE = (
    (252, 0), (268, 70), (214, 150), (286, 232), (226, 322), (300, 410), (238, 500), (276, 590), (246, 700),
)  # fmt: skip
"""The line along which a card of 500 by 700 breaks."""
EDGE: RGB = (0xF0, 0xA2, 0x1C)


def half(card: pygame.Surface, side: int) -> pygame.Surface:
    """The left (0) or right (1) half on a picture as large as the card, the edge of the break gilt."""
    size = w, h = card.get_size()
    line = [(x * w / 500, y * h / 700) for x, y in LINE]
    far = 0.0 if side == 0 else float(w)
    rim = [(far, 0.0), *line, (far, float(h))]
    piece = card.copy()
    pygame.draw.lines(piece, EDGE, False, line, max(2, round(w * 0.016)))
    return nine_patch.clipped(piece, nine_patch.polygon(size, rim, (255, 255, 255)))
