"""Slip on the spot: a small paper beside what is pointed at, with the reason or what a choice brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.table.geometry import Rect
from scenes.ui.context import Ui
from scenes.ui.view import HEIGHT, WIDTH

WIDE, EDGE, GAP = 420.0, 18.0, 14.0
"""Width of the paper, its inner edge, and how far it lies from what it tells of, in units."""
SIZE = 22.0


class Slip(NamedTuple):
    """What is said of the thing at `anchor`: (icon, words, ink) by line."""

    anchor: Rect
    lines: tuple[tuple[str, str, str], ...]


def slip_box(ui: Ui, slip: Slip) -> Rect:
    """Where the paper lies: above what it tells of, else below it, else beside it; inside the window."""
    wide = WIDE * max(1.0, min(1.4, ui.view.text_scale))
    high = 2 * EDGE - 4 + sum(_heights(ui, slip.lines, wide))
    x, y, w, h = slip.anchor
    left = min(max(x + w / 2 - wide / 2, 12.0), WIDTH - wide - 12.0)
    if y - GAP - high >= 12.0:
        return left, y - GAP - high, wide, high
    if y + h + GAP + high <= HEIGHT - 12.0:
        return left, y + h + GAP, wide, high
    aside = x + w + GAP if x + w + GAP + wide <= WIDTH - 12.0 else x - GAP - wide
    return aside, min(max(y, 12.0), HEIGHT - high - 12.0), wide, high


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
