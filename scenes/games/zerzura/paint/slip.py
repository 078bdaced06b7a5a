"""Slip over the table: what a choice would bring, line by line, with a tail to where it is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from scenes.games.zerzura.gestures import Kind
from scenes.games.zerzura.layout import next_slot
from scenes.games.zerzura.present.slip import COST, GAIN, Note, Slip
from scenes.table.geometry import Rect
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.draw.slip_paper import Rule, slip_paper
from scenes.ui.text.snug_sizes import snug_block
from scenes.ui.theme import Colour

ICONS: Mapping[Kind, str] = {"take": "open-palm", "exchange": "card-exchange", "store": "knapsack"}
INKS: Mapping[str, Colour] = {GAIN: "#2F7D4A", COST: "wrong"}
RIM: Colour = "#1F8A8C"
RULES = (Rule(0.0, RIM, 10, 1.0, 3.4), Rule(6.0, RIM, 7, 0.8, 1.2))
TAIL = 34.0
"""How far the tail stands out below."""
LARGE = 1.2
"""From this text scale on the slip is taller."""
NARROW = 400.0
"""The height at most of a slip that is as narrow as the journal."""
TALL = 560.0
"""The same in large print."""
CLEAR = 4.0
"""Units between the slip and the line that says what was done last."""
RINGED = 8.0
"""Units between the slip and one's last card, for a ring around that."""
HIDES = 4
"""So many cards of one's own leave the right end of the stall free."""


class Place(NamedTuple):
    """Where the slip lies, and the x of its tail (None: it has none)."""

    box: Rect
    tail: float | None


def place_of(kind: Kind, own: int, zones: Mapping[str, Rect], scale: float) -> Place:
    """Where it hides nothing that the choice is about: at the right of one's stall, else over the Market.

    With a full stall, what one takes is told over the journal, in large print over the stand above it, too.
    The line that says what was done last stays in sight.
    """
    w, h = 546.0, 250.0 if scale < LARGE else 300.0
    told = zones["told"]
    x, y, wide, high = zones["own_floor"]
    low = y + high - 2
    right = x + wide - w - 4
    store = zones["own_storage"]
    if own <= HIDES and not (kind == "take" and own >= HIDES):
        tail = store[0] + store[2] / 2 if kind == "store" else None
        h = min(h, low - (told[1] + told[3]) - CLEAR)
        last = next_slot(zones, max(0, own - 1))
        left = max(right, last[0] + last[2] + RINGED)
        return Place((left, low - h, right + w - left, h), tail)
    if kind == "take":
        left, top, width, tall = zones["journal"]
        high = NARROW if scale < LARGE else TALL
        return Place((left, top + tall - high, width, high), None)
    mx, my, mw, _mh = zones["market"]
    h = min(h, told[1] - CLEAR - my - 10)
    return Place((mx + mw / 2 - w / 2, my + 10, w, h), None)


def paint_slip(ui: Ui, surface: pygame.Surface, slip: Slip, place: Place) -> None:
    """The paper, its heading, and a sign before every line; larger print takes fewer words."""
    x, y, w, h = place.box
    room = w - 92
    tall = 38.0 * min(1.35, ui.view.text_scale)
    if ui.type.width(slip.title, 22, "bold") > room * ui.view.k:
        tall *= 1.7  # a heading of two lines
    needed = tall + 34 + _height(ui, [note.text for note in slip.lines], 22.0, w - 86)
    if needed < h:  # it stands on its foot, no taller than its lines
        y, h = y + h - needed, needed
    box = (x, y, w, h)
    ui.shadow(surface, box, dy=8, blur=12, alpha=0.5, radius=10)
    if place.tail is not None:
        _tail(ui, surface, (place.tail, y + h - 3))
    slip_paper(ui, surface, box, RULES)
    ui.icon(surface, ICONS[slip.kind], (x + 40, y + 14 + tall / 2), 36, "turquoise-deep")
    size = snug_block(ui, slip.title, 26, room, tall, "bold")
    heading = (x + 72, y + 14, room, tall)
    ui.paragraph(surface, slip.title, heading, size, "turquoise-deep", face="bold", valign="middle")
    _lines(ui, surface, slip.lines, (x + 16, y + 20 + tall, w - 30, h - tall - 30))


def _lines(ui: Ui, surface: pygame.Surface, lines: Sequence[Note], box: Rect) -> None:
    x, y, w, h = box
    room = w - 56
    words, size = _fitting(ui, lines, room, h)
    at = y
    for note, text in zip(lines, words, strict=True):
        image = ui.type.paragraph(text, size, "ink", width=room)
        middle = (x + 24, at + ui.type.line_height(size) / ui.view.k / 2)
        if note.sign in INKS:
            _sign(ui, surface, note.sign, middle)
        else:
            ui.text(surface, note.sign, middle, 28, "ink-soft", face="heavy", align="center", valign="middle")
        surface.blit(image, ui.view.point((x + 56, at)))
        at += image.get_height() / ui.view.k + BETWEEN


BETWEEN = 3.0
"""Units between two lines."""
CROSS = ((0.16, 0.16, 0.84, 0.84), (0.84, 0.16, 0.16, 0.84))


def _sign(ui: Ui, surface: pygame.Surface, sign: str, middle: tuple[float, float]) -> None:
    """A tick or a cross."""
    if sign != COST:
        ui.icon(surface, sign, middle, 24, INKS[sign])
        return
    rect = ui.view.rect((middle[0] - 10, middle[1] - 10, 20, 20))

    def make() -> pygame.Surface:
        ink = ui.theme.rgb(INKS[COST])
        colour = "#{:02X}{:02X}{:02X}".format(*ink)
        strokes = [
            svg.shape(((a, b), (c, d)), False, fill="none", stroke=colour, stroke_width=0.2,
                      stroke_linecap="round")
            for a, b, c, d in CROSS
        ]  # fmt: skip
        return svg.raster(strokes, (1, 1), rect.size)

    surface.blit(ui.art.keep(("slip cross", rect.size), make), rect)


def _fitting(ui: Ui, lines: Sequence[Note], room: float, high: float) -> tuple[list[str], float]:
    """The words and their size: smaller down to the floor, then line by line the short ones, of those that
    get lower by it the one first that matters least.
    """
    floor = 20.0
    words = [note.text for note in lines]
    size = 22.0
    while _height(ui, words, size, room) > high and size > 21:
        size -= 0.5
    while _height(ui, words, size, room) > high:
        left = [n for n, note in enumerate(lines) if words[n] != note.short]
        if not left:
            break
        saves = [n for n in left if _saved(ui, lines[n], size, room) > 0]
        least = max(saves, key=lambda n: (lines[n].rank, n), default=None)
        shorter = least if least is not None else max(left, key=lambda n: len(words[n]))
        words[shorter] = lines[shorter].short
    while _height(ui, words, size, room) > high and size * ui.view.text_scale > floor:
        size -= 0.5
    return words, size


def _saved(ui: Ui, note: Note, size: float, room: float) -> float:
    """How many units lower a line is in its short words."""
    return _height(ui, [note.text], size, room) - _height(ui, [note.short], size, room)


def _height(ui: Ui, words: Sequence[str], size: float, room: float) -> float:
    """How many units paragraphs below each other take."""
    tall = sum(ui.type.paragraph(text, size, width=room).get_height() for text in words)
    return tall / ui.view.k + BETWEEN * (len(words) - 1)


def _tail(ui: Ui, surface: pygame.Surface, at: tuple[float, float]) -> None:
    """A small triangle that points down to the storage."""
    x, y = at
    rect = ui.view.rect((x - 24, y, 48, TAIL))

    def make() -> pygame.Surface:
        points = ((0.0, 0.0), (48.0, 0.0), (24.0, TAIL - 2))
        return svg.raster(
            [svg.shape(points, fill="#E4CFA1", stroke=RIM, stroke_width=2)], (48.0, TAIL), rect.size
        )

    surface.blit(ui.art.keep(("slip tail", rect.size), make), rect)
