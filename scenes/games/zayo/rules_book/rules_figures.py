"""Figures of Zayo's help pages, with the cards of the box."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.games.zayo.paint.card_art import CardArt
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.draw.canvas import Canvas, Point

INK, CREAM, BLUE = "#2B1D12", "#FFF3CF", "#1B3A63"

Drawing = Callable[[Ui, CardArt, int], pygame.Surface]


def figure(ui: Ui, faces: CardArt, name: str, width: int) -> pygame.Surface:
    """A drawing of the rules. KeyError for an unknown name."""
    return FIGURES[name](ui, faces, width)


def _row(faces_shown: tuple[str, ...]) -> Drawing:
    def draw(_ui: Ui, faces: CardArt, width: int) -> pygame.Surface:
        count = len(faces_shown)
        wide = min(round(width / (count + 1)), round(width * 0.17))
        size = (wide, round(wide * 1.4))
        gap = round(wide * 0.22)
        image = pygame.Surface((width, size[1] + 8), pygame.SRCALPHA)
        x = (width - wide * count - gap * (count - 1)) // 2
        for face in faces_shown:
            image.blit(faces.card(face, size), (x, 4))
            x += wide + gap
        return image

    return draw


def card(canvas: Canvas, faces: CardArt, face: str, at: Point, width: float, turn: float = 0.0) -> None:
    """A card around a point."""
    canvas.put(faces.card(face, canvas.size(width, width * 1.4)), at, turn)


def arrow(start: Point, end: Point, colour: str = BLUE) -> str:
    """A straight arrow from point to point."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    ux, uy = dx / length, dy / length
    foot = (end[0] - 20 * ux, end[1] - 20 * uy)
    head = (end, (foot[0] - 6 * ux - 14 * uy, foot[1] - 6 * uy + 14 * ux),
            (foot[0] - 6 * ux + 14 * uy, foot[1] - 6 * uy - 14 * ux))  # fmt: skip
    line = svg.shape((start, foot), False, fill="none", stroke=colour, stroke_width=8, stroke_linecap="round")
    return line + svg.shape(head, fill=colour, stroke=CREAM, stroke_width=2)


def _fan(
    canvas: Canvas, faces: CardArt, names: Sequence[str], left: Point, step: float, width: float
) -> None:
    for number, face in enumerate(names):
        card(canvas, faces, face, (left[0] + step * number, left[1]), width)


def _camels(_ui: Ui, faces: CardArt, width: int) -> pygame.Surface:
    """Three small animals and a fiddle become a camel."""
    canvas = Canvas(faces.ui, width, 170)
    _fan(canvas, faces, ("animal:sheep", "animal:goat", "animal:sheep"), (80, 85), 88, 100)
    canvas.svg(svg.path("M342 85H378M360 67V103", stroke=INK, stroke_width=7, fill="none"))
    card(canvas, faces, "card:fiddle", (446, 85), 104)
    canvas.svg(arrow((522, 85), (612, 85)))
    card(canvas, faces, "animal:camel", (690, 85), 112)
    return canvas.image


def _table(_ui: Ui, faces: CardArt, width: int) -> pygame.Surface:
    """A thief is dragged to a cart."""
    canvas = Canvas(faces.ui, width, 220)
    canvas.svg(
        svg.rect(430, 8, 362.0, 204.0, 14.0, fill="#E6D3AA", stroke="#8A6A4B", stroke_width=3),
        svg.rect(440, 18, 342.0, 184.0, 10.0, fill="none", stroke="#1F5E8C", stroke_width=2),
    )
    _fan(canvas, faces, ("card:horse", "card:cart", "card:yurt"), (500, 110), 112, 100)
    canvas.svg(svg.rect(556, 34, 112.0, 152.0, 10.0, fill="none", stroke="#A3271B", stroke_width=6))
    card(canvas, faces, "card:thief", (130, 110), 130, 5)
    canvas.svg(arrow((214, 110), (548, 110)))
    canvas.put(faces.ui.art.icon("click", round(64 * canvas.k), INK), (330, 150))
    return canvas.image


def _box(_ui: Ui, faces: CardArt, width: int) -> pygame.Surface:
    """An animal, bids, equipment, actions."""
    canvas = Canvas(faces.ui, width, 206)
    rows = (("animal:sheep", "animal:goat", "animal:camel"), ("bid:sheep-herder-8", "bid:goat-chief-5"),
            ("card:horse", "card:yurt"), ("card:wolf", "card:zayo"))  # fmt: skip
    x = 66.0
    for row in rows:
        for face in row:
            card(canvas, faces, face, (x, 103), 104)
            x += 60
        x += 66
    return canvas.image


FIGURES: dict[str, Drawing] = {
    "suits": _row(("bid:sheep-herder-3", "bid:sheep-chief-6", "bid:goat-herder-7", "bid:goat-chief-2")),
    "trick": _row(("bid:goat-herder-5", "bid:goat-herder-7", "bid:sheep-chief-8", "bid:goat-herder-2")),
    "base": _row(("card:horse", "card:cart", "card:yurt", "card:wolf-trap")),
    "attacks": _row(("card:thief", "card:wolf", "card:chief")),
    "shelter": _row(("card:friendship", "card:shaman", "card:zayo")),
    "goal": _row(("animal:camel", "animal:camel", "card:steppe")),
    "advice": _row(("card:yurt", "card:friendship", "animal:camel")),
    "camels": _camels,
    "table": _table,
    "box": _box,
}
"""The drawings by name."""
