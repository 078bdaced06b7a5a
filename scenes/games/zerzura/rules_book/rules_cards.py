"""Figures of Zerzura's help pages laid from whole cards: the goal, a Market, Birds, the end, the box."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame

from scenes.games.zerzura.paint.background import signed
from scenes.games.zerzura.paint.card_art import CardArt
from scenes.ui.draw import svg
from scenes.ui.draw.canvas import WIDE, Canvas, Point

RUG, INK, SOFT, GOLD = "#7A2C22", "#2B1D12", "#6B5642", "#E2B65C"
GREEN, RED = "#1E6B34", "#A3271B"


def rug(canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    """The rug of the Market."""
    canvas.svg(
        svg.rect(x, y, w, h, 10.0, fill=RUG, stroke="#5C1D1A", stroke_width=3),
        svg.rect(x + 9, y + 9, w - 18, h - 18, 6.0, fill="none", stroke=GOLD, stroke_width=1.5, opacity=0.7),
    )


def ware(canvas: Canvas, wares: CardArt, face: str, at: Point, width: float) -> None:
    """A card around a point."""
    canvas.put(wares.card(face, canvas.size(width, width * 1.4), mini=False), at)


def bird(canvas: Canvas, wares: CardArt, seat: int, feet: Point, height: float = 66) -> None:
    """A Bird that stands there."""
    canvas.put(wares.bird(canvas.size(height * 592 / 580, height), seat), (feet[0], feet[1] - height * 0.38))


def dromedary(canvas: Canvas, wares: CardArt, at: Point, side: float = 112) -> None:
    """The Dromedary around a point."""
    canvas.put(wares.ui.art.svg("zerzura/dromedary", canvas.size(side, side)), at)


def _single(wares: CardArt) -> list[str]:
    """A Goods card of one Object for each kind, as far as there are such cards."""
    found = []
    for thing in wares.rules.objects:
        single = [card.id for card in wares.goods.values() if dict(card.objects) == {thing.id: 1}]
        found.append(single[0] if single else next(iter(wares.goods)))
    return found


def _goal(wares: CardArt, width: int) -> pygame.Surface:
    """A card of every kind of Object, with what one alone is worth."""
    canvas = Canvas(wares.ui, width, 262)
    faces = _single(wares)
    for number, (face, thing) in enumerate(zip(faces, wares.rules.objects, strict=True)):
        x = WIDE / 2 + (number - (len(faces) - 1) / 2) * 156
        ware(canvas, wares, face, (x, 104), 140)
        canvas.text(signed(wares.rules.scales[thing.id][1], plus=True), (x, 236), 30, GREEN, 140)
    return canvas.image


def _round(wares: CardArt, width: int) -> pygame.Surface:
    """A Market for three, and the Dromedary beside it."""
    canvas = Canvas(wares.ui, width, 240)
    rug(canvas, 190, 10, 590, 220)
    goods = list(wares.goods)
    for number, face in enumerate((goods[3], goods[20], next(iter(wares.characters)))):
        ware(canvas, wares, face, (300 + 185 * number, 120), 136)
    dromedary(canvas, wares, (92, 130), 150)
    return canvas.image


def _birds(wares: CardArt, width: int) -> pygame.Surface:
    """A card under a Bird, a card in the open, and a Bird on the Dromedary."""
    canvas = Canvas(wares.ui, width, 250)
    goods = list(wares.goods)
    ware(canvas, wares, goods[8], (130, 150), 132)
    bird(canvas, wares, 0, (160, 78))
    ware(canvas, wares, goods[12], (330, 150), 132)
    canvas.put(wares.ui.art.icon("padlock", round(40 * canvas.k), RED), (72, 66))
    dromedary(canvas, wares, (630, 160), 150)
    bird(canvas, wares, 1, (664, 96), 74)
    return canvas.image


def _end(wares: CardArt, width: int) -> pygame.Surface:
    """The last back, cards turned up, laurels."""
    canvas = Canvas(wares.ui, width, 220)
    size = canvas.size(112, 157)
    canvas.svg(svg.dashed((40.0, 24.0, 116.0, 160.0), 8.0, 8, 7, stroke=SOFT, stroke_width=3))
    goods = list(wares.goods)
    for number, face in enumerate((goods[0], goods[25], next(iter(wares.characters)))):
        canvas.put(wares.card(face, size, mini=False), (270 + 124 * number, 104))
    canvas.put(wares.ui.art.icon("laurels", round(150 * canvas.k), "gold-dark"), (690, 104))
    return canvas.image


def _advice(wares: CardArt, width: int) -> pygame.Surface:
    """The rings' row: from three to four a jump, from five to six a fall."""
    canvas = Canvas(wares.ui, width, 150)
    thing = max(wares.rules.objects, key=lambda one: _swing(wares.rules.scales[one.id]))
    scale = wares.rules.scales[thing.id]
    step = 690 / len(scale)
    canvas.svg(svg.rect(4, 52, 792.0, 64.0, 8.0, fill="#EAD9B4"))
    for quantity, points in enumerate(scale):
        x = 104 + step * (quantity + 0.2)
        change = points - scale[quantity - 1] if quantity else 0
        if abs(change) >= 4:
            colour = GREEN if change > 0 else RED
            canvas.svg(svg.rect(x - 26, 58, 52.0, 52.0, 7.0, fill="#FFF8E6", stroke=colour, stroke_width=4))
            canvas.text(signed(change, plus=True), (x, 26), 25, colour, 80)
        canvas.text(signed(points), (x, 84), 26, INK, 60)
        canvas.text(str(quantity), (x, 134), 21, SOFT, 60)
    icon = wares.ui.art.icon(wares.icon(thing.id), round(46 * canvas.k), wares.ink(thing.id))
    canvas.put(icon, (46, 84))
    return canvas.image


def _swing(scale: tuple[int, ...]) -> int:
    return sum(abs(a - b) for a, b in pairwise(scale))


def _box(wares: CardArt, width: int) -> pygame.Surface:
    """Goods, Characters, a tile, a Bird, the Dromedary."""
    canvas = Canvas(wares.ui, width, 250)
    goods, characters = list(wares.goods), list(wares.characters)
    for number, face in enumerate((goods[4], goods[14], goods[-1])):
        canvas.put(
            wares.card(face, canvas.size(112, 157), mini=False), (86 + 46 * number, 118), 6 - 6 * number
        )
    for number, face in enumerate((characters[0], characters[-1])):
        canvas.put(
            wares.card(face, canvas.size(112, 157), mini=False), (326 + 54 * number, 118), 3 - 6 * number
        )
    canvas.put(wares.tile(next(iter(wares.tiles)), canvas.size(120, 148)), (516, 118))
    bird(canvas, wares, 0, (624, 168), 84)
    dromedary(canvas, wares, (726, 130), 130)
    return canvas.image


FIGURES: dict[str, Callable[[CardArt, int], pygame.Surface]] = {
    "goal": _goal, "round": _round, "birds": _birds, "end": _end, "advice": _advice, "box": _box,
}  # fmt: skip
"""The drawings by name."""
