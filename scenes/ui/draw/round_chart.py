"""Chart of points by round: a line a seat, told apart by colour, the shape of its marks and its sign."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from scenes.ui.context import Ui
from scenes.ui.draw import svg

Point = tuple[float, float]
Rect = tuple[float, float, float, float]
LETTER_GAP = 12.0
"""Units between the numbers of two rounds."""
LABEL = 40.0
"""Least distance of two labels at the right end, in units."""


def draw(
    ui: Ui, surface: pygame.Surface, box: Rect, lines: Sequence[Sequence[float]], strong: Sequence[int]
) -> None:
    """Lines of values, by seat, from the start on, in a plot of units; `strong`: seats drawn thicker."""
    x, y, w, h = box
    steps = max((len(line) for line in lines), default=1) - 1
    if steps < 1:
        return
    low = min(0.0, *(min(line) for line in lines))
    high = max(5.0, *(max(line) for line in lines))
    grid = next(g for g in (5, 10, 20, 50, 100, 1000) if (high - low) / g <= 7)
    bottom, top = grid * (low // grid), high

    def at(step: float, value: float) -> Point:
        return x + w * step / steps, y + h - h * (value - bottom) / (top - bottom)

    _axes(ui, surface, box, (bottom, top, grid), steps)
    rect = ui.view.rect((x - 10, y - 10, w + 20, h + 20))
    parts = []
    for seat in sorted(range(len(lines)), key=lambda s: s in strong):
        points = [at(step, value) for step, value in enumerate(lines[seat])]
        points = [(px - x + 10, py - y + 10) for px, py in points]
        colour = ui.theme.seats[seat].colour
        wide = 4.2 if seat in strong else 2.6
        parts.append(
            svg.shape(points, False, fill="none", stroke=colour, stroke_width=wide, stroke_linejoin="round")
        )
        parts += [mark(seat, point, 6.5 if seat in strong else 5.5, colour) for point in points]
    surface.blit(svg.raster(parts, (w + 20, h + 20), rect.size), rect)
    _labels(ui, surface, [(at(steps, line[-1]), seat, line[-1]) for seat, line in enumerate(lines)], y + h)


def mark(seat: int, middle: Point, r: float, colour: str) -> str:
    """A seat's shape: disc, square, triangle, lozenge, pentagon, star."""
    x, y = middle
    style: dict[str, Any] = {"fill": colour, "stroke": "#F7ECD2", "stroke_width": 1.2}
    match seat % 6:
        case 0:
            return svg.circle(x, y, r, **style)
        case 1:
            return svg.rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8, **style)
        case 2:
            return svg.shape(
                ((x, y - r * 1.15), (x + r * 1.1, y + r * 0.8), (x - r * 1.1, y + r * 0.8)), **style
            )
        case 3:
            return svg.lozenge(x, y, r * 1.2, r * 1.2, **style)
        case 4:
            return svg.star(x, y, r * 1.2, 5, 0.81, **style)
    return svg.star(x, y, r * 1.35, 5, 0.45, **style)


def _axes(ui: Ui, surface: pygame.Surface, box: Rect, scale: tuple[float, float, int], steps: int) -> None:
    x, y, w, h = box
    bottom, top, grid = scale
    size = 21 / max(1.0, ui.view.text_scale / 1.2)
    value = bottom
    while value <= top:
        line_y = y + h - h * (value - bottom) / (top - bottom)
        text = f"\u2212{-value:.0f}" if value < 0 else f"{value:.0f}"
        ui.text(surface, text, (x - 14, line_y), size, "ink-soft", align="right", valign="middle")
        if value == 0:
            surface.fill(ui.rgb("ink-soft"), ui.view.rect((x, line_y - 0.7, w, 1.4)))
        else:
            for dot in range(0, int(w), 9):
                surface.fill(ui.rgb("paper-edge"), ui.view.rect((x + dot, line_y - 0.5, 3, 1)))
        value += grid
    wide = ui.type.width(str(steps), size) / ui.view.k
    for step in labelled(steps, w / steps, wide + LETTER_GAP):
        place = (x + w * step / steps, y + h + 26)
        ui.text(surface, str(step), place, size, "ink-soft", align="center", valign="middle")
        surface.fill(ui.rgb("ink-soft"), ui.view.rect((place[0] - 0.7, y + h, 1.4, 8)))


def labelled(steps: int, apart: float, room: float) -> list[int]:
    """The rounds, of 1 to `steps`, whose numbers stand below a plot: the first, the last, and between them as
    many as leave each `room` units; neighbours lie `apart` units from each other.

    >>> labelled(6, 60, 34), labelled(12, 30, 34), labelled(40, 9, 34)
    ([1, 2, 3, 4, 5, 6], [1, 4, 6, 8, 10, 12], [1, 5, 10, 15, 20, 25, 30, 35, 40])
    """
    every = next((n for n in (1, 2, 5, 10, 20) if n * apart >= room), 50)
    between = [
        step
        for step in range(every, steps, every)
        if step > 1 and (step - 1) * apart >= room and (steps - step) * apart >= room
    ]
    return sorted({1, *between, steps})


def _labels(ui: Ui, surface: pygame.Surface, ends: Sequence[tuple[Point, int, float]], lowest: float) -> None:
    """Each seat's sign and total at the end of its line, kept apart and above the foot of the plot."""
    row = sorted(ends, key=lambda end: (end[0][1], end[1]))
    heights = apart([y for (_x, y), _seat, _value in row], LABEL * min(1.2, ui.view.text_scale), lowest)
    for ((x, _y), seat, value), y in zip(row, heights, strict=True):
        ui.seat(surface, seat, (x + 34, y), 32)
        text = f"\u2212{-value:.0f}" if value < 0 else f"{value:.0f}"
        size = 25 / max(1.0, ui.view.text_scale / 1.15)
        ui.text(surface, text, (x + 58, y), size, face="heavy", valign="middle")


def apart(wanted: Sequence[float], gap: float, lowest: float) -> list[float]:
    """Heights from the top down, each where it is wanted or as near as leaves `gap` and ends at `lowest`."""
    found: list[float] = []
    for y in wanted:
        found.append(max(y, found[-1] + gap) if found else y)
    for n, _y in enumerate(found):
        found[n] = min(found[n], lowest - gap * (len(found) - 1 - n))
    return found
