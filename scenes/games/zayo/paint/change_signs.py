"""Change signs of Zayo's camps: +1 or −1 beside an item or animals, since the viewer's last choice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from scenes.games.zayo.camp_layout import Camp, CampLayout
from scenes.games.zayo.paint.cached_parts import Part
from scenes.games.zayo.paint.card_art import CREAM, GAIN, LOSS
from scenes.games.zayo.present.changes import Changes, signed
from scenes.table.geometry import Rect, centred
from scenes.ui.context import Ui

SIZE, SMALL = (44.0, 28.0), (36.0, 24.0)
"""Of a sign, and of one in a small camp, in units."""
LETTERS = 20.0
"""Pixels at 1080p of its figure at every text scale: its room is small."""


def change_signs(ui: Ui, here: CampLayout, found: Changes) -> Iterator[Part]:
    """A sign for each change."""
    for (seat, kind), change in found.items():
        camp, gear = here.camps[seat], kind in here.items
        box = here.slot(seat, kind) if gear else here.beasts(seat, kind)
        size = SMALL if camp.style == "small" else SIZE
        area = centred(gear_place(box) if gear else beasts_place(camp, box), *size)
        paint = partial(_paint, ui, area=area, change=change)
        yield Part(f"recent {seat} {kind}", (area, change), area, paint)


def gear_place(slot: Rect) -> tuple[float, float]:
    """The middle of a sign of an item: over its upper right corner."""
    x, y, w, _h = slot
    return x + w - 10, y + 4


def beasts_place(camp: Camp, cell: Rect) -> tuple[float, float]:
    """The middle of a sign of animals: clear of their number."""
    x, y, w, h = cell
    match camp.style:
        case "own":
            return x + w - 18, y + 2
        case "side":
            return x + 68, y + 1
        case "top":
            return x + 104, y + h / 2
    return (x + 80, y + h / 2) if w > 80 else (x + 50, y - 5)


def _paint(ui: Ui, surface: pygame.Surface, area: Rect, change: int) -> None:
    box = ui.view.rect(area)
    surface.blit(ui.art.box(box.size, GAIN if change > 0 else LOSS, 12), box)
    surface.blit(ui.art.box(box.size, "paper", 12, 1, 2), box)
    x, y, w, h = area
    at, size = (x + w / 2, y + h / 2), LETTERS / ui.view.text_scale
    ui.text(surface, signed(change), at, size, CREAM, face="bold", align="center", valign="middle")
