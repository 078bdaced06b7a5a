"""Slip on the spot: a small paper beside what is pointed at, with the reason or what a choice brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.table.geometry import Rect
from scenes.ui.context import Ui
from scenes.ui.design_space import HEIGHT, WIDTH

WIDE, EDGE, GAP = 420.0, 18.0, 14.0
"""Width of the paper, its inner edge, and how far it lies from what it tells of, in units."""
SIDE = 12.0
"""Least distance from the sides of its room, in units."""
SIZE = 22.0


class Slip(NamedTuple):
    """What is said of the thing at `anchor`: (icon, words, ink) by line. `clear`: what it does not hide.

    `room`: where it may lie, in units; None: on the whole design space.
    """

    anchor: Rect
    lines: tuple[tuple[str, str, str], ...]
    clear: tuple[Rect, ...] = ()
    room: Rect | None = None


def slip_box(ui: Ui, slip: Slip) -> Rect:
    """Where the paper lies: above what it tells of, below it or beside it, inside its room.

    The first of these places that hides nothing of what is to stay clear, else the one that hides least: that
    may lie farther away.
    """
    x, y, w, h = slip.anchor
    room = slip.room or (0.0, 0.0, WIDTH, HEIGHT)
    wide = min(WIDE * max(1.0, min(1.4, ui.view.text_scale)), room[2] - 2 * SIDE)
    high = 2 * EDGE - 4 + sum(_heights(ui, slip.lines, wide))
    first, last = room[0] + SIDE, room[0] + room[2] - SIDE
    upper, foot = max(0.0, room[1]) + SIDE, min(HEIGHT, room[1] + room[3]) - SIDE
    left = min(max(x + w / 2 - wide / 2, first), last - wide)
    top = min(max(y, upper), foot - high)
    ways = [
        (left, y - GAP - high), (left, y + h + GAP), (x + w + GAP, top), (x - GAP - wide, top),
    ]  # fmt: skip
    asides = max(first, x + w - wide), min(x, last - wide)  # it ends or begins with what it tells of
    for away in (0.0, h, 2 * h):
        for across in (left, *asides):
            ways += [(across, y - GAP - away - high), (across, y + h + GAP + away)]
    inside = [
        (a, b, wide, high) for a, b in ways
        if a >= first and b >= upper and a + wide <= last and b + high <= foot
    ] or [(left, top, wide, high)]  # fmt: skip
    return min(inside, key=lambda box: _hidden(box, slip.clear))


def _hidden(box: Rect, clear: Sequence[Rect]) -> float:
    """How much of those rectangles a box lies over, in square units."""
    parts = (pygame.FRect(box).clip(rect) for rect in clear)
    return sum(part.width * part.height for part in parts)


def _heights(ui: Ui, lines: Sequence[tuple[str, str, str]], wide: float) -> list[float]:
    return [_block(ui, line, wide).get_height() / ui.view.k + 4 for line in lines]


def _block(ui: Ui, line: tuple[str, str, str], wide: float) -> pygame.Surface:
    icon, words, ink = line
    return ui.type.paragraph(words, SIZE, ink, "body", width=wide - 2 * EDGE - (34.0 if icon else 0.0))


def paint_slip(surface: pygame.Surface, ui: Ui, slip: Slip) -> None:
    """Draw it."""
    box = slip_box(ui, slip)
    ui.shadow(surface, box, dy=6, blur=9, alpha=0.5, radius=8)
    rect = ui.view.rect(box)
    surface.blit(ui.art.paper(rect.size, "gold-dark"), rect)
    y = box[1] + EDGE - 2
    for line in slip.lines:
        block = _block(ui, line, box[2])
        left = box[0] + EDGE
        if line[0]:
            ui.icon(surface, line[0], (left + 13, y + 14 * ui.view.text_scale), 26, line[2])
            left += 34.0
        surface.blit(block, ui.view.point((left, y)))
        y += block.get_height() / ui.view.k + 4
