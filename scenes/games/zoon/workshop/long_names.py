"""Long names: a name in one line where that can be read, else in two lines of the same room."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.ui.context import Ui
from scenes.ui.text.fonts import Face
from scenes.ui.text.snug_sizes import snug, snug_block
from scenes.ui.text.type import FLOOR
from scenes.ui.theme import Colour


def draw_name(
    ui: Ui, surface: pygame.Surface, name: str, box: Sequence[float], size: float, colour: Colour = "ink",
    *, face: Face = "bold",
) -> None:  # fmt: skip
    """Draw it in the middle of the height of a box in units; no letter is left out that could be read."""
    x, y, w, h = box
    if ui.type.fit(name, min(size, FLOOR), face, w).cut and " " in name:
        low = snug_block(ui, name, min(size, FLOOR), w, h, face)
        ui.paragraph(surface, name, (x, y, w, h), low, colour, face=face, valign="middle")
        return
    low = snug(ui, name, size, face, w)
    ui.text(surface, name, (x, y + h / 2), low, colour, face=face, valign="middle", width=w)
