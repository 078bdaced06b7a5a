"""Map plates: where the names of the stops lie below their discs, none on another, in letters of any size."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.theme import Colour

Plate = tuple[float, float, float, float]
SIZE, PAD, LEAST = 22.0, 34.0, 96.0
"""Size of the letters, room beside them, and the narrowest plate."""
ONE_LINE, WRAPPED = 208.0, 120.0
"""The widest plate of one line, and the least room of the two lines that a longer name takes."""
LINE, BELOW, APART = 26.0, 8.0, 10.0
STARS = 30.0
"""What the stars below a plate need."""
NOTCH = 11.0
"""How deep the ends of a plate are cut in, as those of a ribbon are."""


def plates_of(
    ui: Ui, names: Sequence[str], discs: Sequence[tuple[float, float, float]], right: float
) -> list[Plate]:
    """A plate for each name under its disc (middle and radius); the upper row ends at `right`.

    Stops go up and down by turns, so every second one is in the same row.
    """
    sizes = [_size(ui, name) for name in names]
    found: dict[int, Plate] = {}
    for row, limit in ((0, right), (1, 1370.0)):
        mine = list(range(row, len(names), 2))
        middles = [discs[place][0] for place in mine]
        lefts = _apart(middles, [sizes[place][0] for place in mine], limit)
        for left, place in zip(lefts, mine, strict=True):
            _x, y, radius = discs[place]
            found[place] = left, y + radius + BELOW, *sizes[place]
    return [found[place] for place in range(len(names))]


def _size(ui: Ui, name: str) -> tuple[float, float]:
    """Width and height of a plate, in one line or two."""
    k = ui.view.k
    wide = ui.type.width(name, SIZE, "bold") / k + PAD
    lines = 1
    if wide > ONE_LINE:
        room = WRAPPED
        while len(found := ui.type.wrap(name, SIZE, "bold", width=room)) > 2:
            room += 8
        lines = len(found)
        wide = max(ui.type.width(line, SIZE, "bold") / k for line in found) + PAD
    return max(LEAST, wide), 10 + LINE * ui.view.text_scale * lines


def _apart(middles: Sequence[float], widths: Sequence[float], limit: float) -> list[float]:
    """Left edges: as near to their middles as they may lie without touching, and before `limit`."""
    lefts = [middle - wide / 2 for middle, wide in zip(middles, widths, strict=True)]
    for place in range(1, len(lefts)):
        lefts[place] = max(lefts[place], lefts[place - 1] + widths[place - 1] + APART)
    end = limit
    for place in reversed(range(len(lefts))):
        lefts[place] = min(lefts[place], end - widths[place])
        end = lefts[place] - APART
    return lefts


def paint_plate(ui: Ui, surface: pygame.Surface, box: Plate, paper: Colour, line: Colour) -> None:
    """A plate: a ribbon with notched ends, its shadow below it."""
    x, y, w, h = box
    ui.shadow(surface, (x + 6, y, w - 12, h), dy=3, blur=5, alpha=0.35, radius=4)
    at = ui.view.rect(box)
    surface.blit(_ribbon(at.size, NOTCH / h, 1.8 / h, _hexed(ui, paper), _hexed(ui, line)), at)


def _hexed(ui: Ui, colour: Colour) -> str:
    red, green, blue = tuple(ui.rgb(colour))[:3]
    return f"#{red:02X}{green:02X}{blue:02X}"


@lru_cache(maxsize=64)
def _ribbon(size: tuple[int, int], notch: float, rule: float, paper: str, line: str) -> pygame.Surface:
    """A ribbon of that size in pixels; depth of its notches and its rule in shares of its height."""
    wide, high = size
    cut, edge = notch * high, rule * high / 2
    points = [
        (edge, edge), (wide - edge, edge), (wide - cut, high / 2), (wide - edge, high - edge),
        (edge, high - edge), (cut, high / 2),
    ]  # fmt: skip
    shape = svg.shape(points, True, fill=paper, stroke=line, stroke_width=2 * edge, stroke_linejoin="round")
    return svg.raster([shape], (float(wide), float(high)), size)
