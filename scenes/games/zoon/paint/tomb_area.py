"""Tomb area of wide windows (21:9): both Tombs lie open beside the sheets, as captured pieces beside a
board."""

from __future__ import annotations

import pygame

from scenes.games.zoon.layout import TRUMP, trump_face, zoon_face
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.present.panel_models import Heap
from scenes.table.geometry import Rect, centre, centred
from scenes.ui.context import Ui
from scenes.ui.design_space import WIDTH
from scenes.ui.theme import Colour

ROOM = 296.0
"""Least width of the ground that a window shows beside the design, in units."""
FURTHEST = 420.0
"""On still wider windows they keep to the sheets: the middle of so much ground."""
COLUMNS, ROWS = 2, 7
CELL = (122.0, 132.0)
CARD = (108.0, 120.0)
TOP = 108.0
HEAD = 84.0
"""The heading's line."""
FRAME_TOP = 42.0
TRAY: tuple[tuple[Colour, float, float, float, float], ...] = (
    ("wood", 16.0, 12.0, 1.0, 0.0), ("gold", 12.0, 9.0, 0.7, 1.5), ("wetsand", 6.0, 7.0, 1.0, 0.0),
)  # fmt: skip
"""From the outside in: colour, how far beyond the zone, corner, strength, width of the line (0: filled)."""
EDGE = 24.0
"""From the design's edge to the sheets."""


def graves(window: pygame.FRect) -> dict[str, Rect]:
    """Where both Tombs lie in a window (units), own at the left; nothing where there is no room."""
    beside = min(-window.x, FURTHEST)
    if beside < ROOM:
        return {}
    width, height = COLUMNS * CELL[0], ROWS * CELL[1]
    left = (EDGE - beside - width) / 2
    top, high = FRAME_TOP, TOP + height - FRAME_TOP
    return {
        "own_graves": (left, top, width, high),
        "enemy_graves": (WIDTH - left - width, top, width, high),
    }


def hollows(zone: Rect) -> list[Rect]:
    """The places of cards, row by row from the top."""
    x, (wide, high) = zone[0], CELL
    cells = [(column + 0.5, row + 0.5) for row in range(ROWS) for column in range(COLUMNS)]
    return [centred((x + column * wide, TOP + row * high), *CARD) for column, row in cells]


def rows_for(heap: Heap) -> int:
    """How many rows a heap lies in: one while it is empty."""
    return min(ROWS, max(1, -(-(len(heap.kinds) + len(heap.trumps)) // COLUMNS)))


def paint_tray(surface: pygame.Surface, ui: Ui, zone: Rect, heading: str, rows: int) -> None:
    """A tray like the field's frame with so many rows of hollows in the sand, and its heading."""
    x, y, width, _high = zone
    high = TOP + rows * CELL[1] - FRAME_TOP
    for colour, grow, round_, strength, line in TRAY:
        part = (x - grow, y - grow, width + 2 * grow, high + 2 * grow)
        if colour == "wood":
            ui.shadow(surface, part, dy=10, blur=14, alpha=0.5, radius=12)
        rect = ui.view.rect(part)
        surface.blit(ui.art.box(rect.size, colour, round_, strength, line), rect)
    ui.outlined(surface, heading, (x + width / 2, HEAD), ui.type.held(26), width=width - 12)
    for box in hollows(zone)[: rows * COLUMNS]:
        rect = ui.view.rect(box)
        surface.blit(ui.art.box(rect.size, "ink", 8, 0.13), rect)
        surface.blit(ui.art.box(rect.size, "ink", 8, 0.3, line=1.5), rect)
        sign = ui.art.icon("tombstone", ui.view.px(46), "ink").copy()
        sign.fill((255, 255, 255, 46), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(sign, sign.get_rect(center=rect.center))


def paint_cards(surface: pygame.Surface, deck: MatchCards, zone: Rect, heap: Heap) -> None:
    """A heap's cards as far as the viewer knows them, Trumps after the Zoons; the last may stand for more."""
    tribe, places = deck.seats[heap.seat].id, hollows(zone)
    faces = [zoon_face(tribe, kind) for kind in heap.kinds]
    faces += [trump_face(tribe, trump) for trump in heap.trumps]
    for face, box in zip(faces, places, strict=False):
        narrow = CARD[1] * TRUMP[0] / TRUMP[1]
        deck.large(surface, face, centred(centre(box), narrow, CARD[1]) if "!" in face else box)
    if len(faces) > len(places):
        ui, (x, y) = deck.ui, centre(places[-1])
        ui.outlined(surface, f"+ {len(faces) - len(places)}", (x, y), 30, width=CARD[0])
