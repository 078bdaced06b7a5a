"""Figures of Zerzura's help pages, with the cards of the box."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.games.zerzura.paint.background import signed
from scenes.games.zerzura.paint.card_art import BACK, CardArt
from scenes.games.zerzura.rules_book import rules_cards
from scenes.games.zerzura.rules_book.rules_cards import bird, dromedary, rug
from scenes.ui.draw import svg
from scenes.ui.draw.canvas import WIDE, Canvas, Point

CARD = (132.0, 185.0)
INK, GREEN = "#2B1D12", "#1E6B34"


def figure(wares: CardArt, name: str, width: int) -> pygame.Surface:
    """The drawing of that name. KeyError for an unknown one."""
    return FIGURES[name](wares, width)


def stall(canvas: Canvas, x: float, y: float, w: float, h: float, colour: str) -> None:
    """A stall with its awning."""
    parts = [svg.rect(x, y + 14, w, h - 14, 6.0, fill="#3E2122")]
    stripes = max(3, round(w / 34) | 1)
    step = w / stripes
    for n in range(stripes):
        fill = colour if n % 2 == 0 else "#F1E2C0"
        left = x + step * n
        parts.append(svg.path(f"M{left} {y}h{step}v20a{step / 2} 10 0 0 1 {-step} 0z", fill=fill))
    canvas.svg(*parts)


def _card(canvas: Canvas, wares: CardArt, face: str, at: Point, width: float = CARD[0]) -> None:
    canvas.put(wares.card(face, canvas.size(width, width * 1.4), mini=face != BACK and width < 100), at)


def arrow(start: Point, end: Point, colour: str = "#FFF3CF", bend: float = 0.0) -> list[str]:
    """A bent arrow, pale below, ink above."""
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + bend)
    dx, dy = end[0] - middle[0], end[1] - middle[1]
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    ux, uy = dx / length, dy / length
    d = f"M{start[0]} {start[1]}Q{middle[0]} {middle[1]} {end[0] - ux * 14} {end[1] - uy * 14}"
    head = (
        end, (end[0] - ux * 24 - uy * 11, end[1] - uy * 24 + ux * 11),
        (end[0] - ux * 24 + uy * 11, end[1] - uy * 24 - ux * 11),
    )  # fmt: skip
    return [
        svg.path(d, fill="none", stroke=INK, stroke_width=9, stroke_linecap="round"),
        svg.path(d, fill="none", stroke=colour, stroke_width=5, stroke_linecap="round"),
        svg.shape(head, fill=colour, stroke=INK, stroke_width=2),
    ]


def _take(wares: CardArt, width: int) -> pygame.Surface:
    canvas = Canvas(wares.ui, width, 480)
    rug(canvas, 40, 10, 720, 222)
    goods = list(wares.goods)
    for n, face in enumerate((goods[4], goods[12], goods[25])):
        _card(canvas, wares, face, (160 + 170 * n, 121))
    canvas.svg(svg.rect(600, 28, 132.0, 185.0, 8.0, fill="#140B06", opacity=0.3))
    stall(canvas, 40, 250, 720, 224, wares.ui.theme.seats[0].colour)
    _card(canvas, wares, goods[0], (140, 374))
    _card(canvas, wares, goods[8], (300, 374))
    bird(canvas, wares, 0, (330, 298))
    canvas.svg(*arrow((640, 130), (360, 330), bend=60))
    return canvas.image


def _exchange(wares: CardArt, width: int) -> pygame.Surface:
    canvas = Canvas(wares.ui, width, 268)
    stall(canvas, 10, 10, 380, 250, wares.ui.theme.seats[0].colour)
    stall(canvas, 410, 10, 380, 250, wares.ui.theme.seats[1].colour)
    goods = list(wares.goods)
    _card(canvas, wares, goods[2], (110, 150))
    _card(canvas, wares, goods[0], (280, 150))
    _card(canvas, wares, goods[9], (520, 150))
    _card(canvas, wares, goods[3], (690, 150))
    bird(canvas, wares, 1, (715, 74))
    canvas.svg(*arrow((330, 110), (470, 110), bend=-40), *arrow((470, 200), (330, 200), "#C9E6DF", bend=40))
    return canvas.image


def _store(wares: CardArt, width: int) -> pygame.Surface:
    canvas = Canvas(wares.ui, width, 250)
    stall(canvas, 10, 10, 420, 236, wares.ui.theme.seats[2].colour)
    goods = list(wares.goods)
    for n, face in enumerate((goods[9], goods[1])):
        _card(canvas, wares, face, (100 + 150 * n, 142), 120)
    canvas.put(wares.back(canvas.size(120, 168), 2), (540, 142))
    canvas.svg(*arrow((320, 142), (468, 142)))
    dromedary(canvas, wares, (710, 160))
    bird(canvas, wares, 2, (738, 116))
    return canvas.image


def _scale(wares: CardArt, width: int) -> pygame.Surface:
    """The scale of the last Object: a jackpot behind a valley."""
    thing = wares.rules.objects[-1]
    scale = wares.rules.scales[thing.id]
    canvas = Canvas(wares.ui, width, 250)
    most, least = max(scale), min(0, *scale)
    step = 720 / len(scale)

    def at(quantity: int, points: float) -> Point:
        return 60 + step * (quantity + 0.5), 200 - 150 * (points - least) / (most - least)

    parts = [
        svg.shape(((50, at(0, 0)[1]), (780, at(0, 0)[1])), False, fill="none", stroke=INK, stroke_width=2)
    ]
    for quantity, points in enumerate(scale):
        x, y = at(quantity, points)
        base = at(quantity, 0)[1]
        parts.append(
            svg.rect(x - 24, min(y, base), 48.0, max(2.0, abs(base - y)), 4.0, fill=str(wares.ink(thing.id)))
        )
    canvas.svg(*parts)
    for quantity, points in enumerate(scale):
        x, y = at(quantity, points)
        canvas.text(signed(points), (x, y - 18), 25)
        head = str(quantity) + ("+" if quantity == len(scale) - 1 else "")
        canvas.text(head, (x, 228), 22, "#6B5642")
    icon = wares.ui.art.icon(wares.icon(thing.id), round(46 * canvas.k), wares.ink(thing.id))
    canvas.put(icon, (26, 226))
    return canvas.image


def _tiles(wares: CardArt, width: int) -> pygame.Surface:
    canvas = Canvas(wares.ui, width, 220)
    names = list(wares.tiles)
    shown = names[:4]
    for n, name in enumerate(shown):
        canvas.put(
            wares.tile(name, canvas.size(160, 197)), (WIDE / 2 + (n - (len(shown) - 1) / 2) * 190, 108)
        )
    return canvas.image


def _characters(wares: CardArt, width: int) -> pygame.Surface:
    """One of each role."""
    canvas = Canvas(wares.ui, width, 300)
    kinds: dict[type, str] = {}
    for name, card in wares.characters.items():
        kinds.setdefault(type(card), name)
    for n, name in enumerate(kinds.values()):
        _card(canvas, wares, name, (WIDE / 2 + (n - (len(kinds) - 1) / 2) * 196, 150), 180)
    return canvas.image


def _preview(wares: CardArt, width: int) -> pygame.Surface:
    """A row of the board with a cube and where it would go."""
    canvas = Canvas(wares.ui, width, 92)
    thing = wares.rules.objects[min(1, len(wares.rules.objects) - 1)]
    scale = wares.rules.scales[thing.id]
    colour = wares.ui.theme.seats[0].colour
    step = 600 / len(scale)
    end = min(4, len(scale) - 1)
    canvas.svg(svg.rect(4, 14, 792.0, 64.0, 8.0, fill="#EAD9B4"))
    for quantity in range(len(scale)):
        x = 110 + step * quantity
        if quantity == 1:
            canvas.svg(svg.rect(x - 22, 26, 44.0, 40.0, 6.0, fill=colour))
        elif quantity == end:
            box = (x - 22, 26.0, 44.0, 40.0)
            canvas.svg(
                svg.rect(*box, 6.0, fill="#FFF8E6"), svg.dashed(box, 6.0, 7, 5, stroke=colour, stroke_width=3)
            )
        ink = "#FFF8E6" if quantity == 1 else colour if quantity == end else INK
        canvas.text(signed(scale[quantity]), (x, 46), 25, ink)
        if 1 <= quantity < end:
            chevron = ((x + step / 2 - 5, 36), (x + step / 2 + 6, 46), (x + step / 2 - 5, 56))
            canvas.svg(svg.shape(chevron, False, fill="none", stroke=colour, stroke_width=4))
    icon = wares.ui.art.icon(wares.icon(thing.id), round(46 * canvas.k), wares.ink(thing.id))
    canvas.put(icon, (50, 46))
    canvas.text(signed(scale[end] - scale[1], plus=True), (752, 46), 27, GREEN)
    return canvas.image


FIGURES: dict[str, Callable[[CardArt, int], pygame.Surface]] = {
    "take": _take, "exchange": _exchange, "store": _store, "scale": _scale, "tiles": _tiles,
    "characters": _characters, "preview": _preview, **rules_cards.FIGURES,
}  # fmt: skip
"""The drawings by name."""
