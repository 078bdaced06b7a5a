"""Figures of Zoon's help pages: the field, paths, leaps, the touch, with cards of the tribes at hand."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

import pygame

from game.zoon.cards.schema import Moves, Tribe, Trump, Zoon
from scenes.games.zoon.paint import grids
from scenes.games.zoon.paint.card_art import faces_of
from scenes.games.zoon.paint.tribe_inks import inks
from scenes.games.zoon.rules_book import rules_cards
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.draw.canvas import Canvas, Point
from scenes.ui.i18n import _
from scenes.ui.theme import rgb_hex

CELL = (104.0, 114.0)
"""A square of the field, in units of a figure."""
LARGE_PRINT = 1.2
"""Above this text scale cards of the field have no names."""
INK, AMBER, GREEN, RED, CREAM = "#2B1D12", "#F0A21C", "#237A3C", "#C8321A", "#FFF3CF"

Square = Point


class Board:
    """Some squares of the field on a canvas; square (0, 0) is at the bottom left."""

    def __init__(self, canvas: Canvas, left: float, columns: int, rows: int) -> None:
        self.canvas, self.left, self.columns, self.rows = canvas, left, columns, rows

    def centre(self, square: Square) -> Square:
        """The middle of a square, in units."""
        x, y = square
        return self.left + (x + 0.5) * CELL[0], (self.rows - y - 0.5) * CELL[1] + 8

    def cells(self, tint: Callable[[int], str] = lambda _row: "#DDBF95") -> None:
        """The sand."""
        parts = []
        for row in range(self.rows):
            for column in range(self.columns):
                x, y = self.centre((column, row))
                parts.append(
                    svg.rect(
                        x - CELL[0] / 2 + 2,
                        y - CELL[1] / 2 + 2,
                        CELL[0] - 4,
                        CELL[1] - 4,
                        7.0,
                        fill=tint(row),
                        stroke="#8A6A4B",
                        stroke_width=1.5,
                    )
                )
        self.canvas.svg(*parts)

    def line(self, squares: Sequence[Square], colour: str = INK, dash: bool = False) -> str:
        """A path through squares, as SVG (cream below, ink above)."""
        points = [self.centre(square) for square in squares]
        style = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
        if dash:
            return svg.dashes(points, 10.0, 9.0, stroke=colour, stroke_width=4.5, **style)
        ink = svg.shape(points, False, stroke=colour, stroke_width=4.5, **style)
        return svg.shape(points, False, stroke=CREAM, stroke_width=9.0, **style) + ink

    def dot(self, square: Square) -> str:
        """A square of arrival."""
        x, y = self.centre(square)
        return svg.circle(x, y, 15.0, fill=AMBER, stroke=INK, stroke_width=4)

    def lozenge(self, square: Square) -> str:
        """A square reached by a leap."""
        x, y = self.centre(square)
        return svg.lozenge(x, y, 30.0, 38.0, fill="#3F9A4E", stroke=GREEN, stroke_width=4)

    def ring(self, square: Square) -> str:
        """A fight."""
        x, y = self.centre(square)
        return svg.rect(x - 48, y - 53, 96.0, 106.0, 9.0, fill="none", stroke=RED, stroke_width=6)

    def cross(self, square: Square) -> str:
        """Not possible."""
        x, y = self.centre(square)
        return svg.path(
            f"M{x - 15} {y - 15}L{x + 15} {y + 15}M{x + 15} {y - 15}L{x - 15} {y + 15}",
            stroke=RED,
            stroke_width=7,
            fill="none",
            stroke_linecap="round",
        )

    def card(self, card: pygame.Surface, square: Square, turn: float = 0.0) -> None:
        """A card on a square."""
        self.canvas.put(card, self.centre(square), turn)


Cards = Mapping[str, Tribe]


def figure(ui: Ui, tribes: Cards, name: str, width: int) -> pygame.Surface:
    """The figure of that name, `width` pixels wide. KeyError for an unknown name."""
    return _FIGURES[name](ui, tribes, width)


def _find(tribes: Cards, fits: Callable[[Zoon], bool]) -> tuple[Tribe, Zoon]:
    for tribe in (*rules_cards.sides(tribes), *tribes.values()):
        for zoon in tribe.zoons:
            if fits(zoon):
                return tribe, zoon
    tribe = rules_cards.sides(tribes)[0]
    return tribe, tribe.zoons[0]


def _board_card(canvas: Canvas) -> tuple[int, int]:
    return canvas.size(90, 100)


def _field(ui: Ui, tribes: Cards, width: int) -> pygame.Surface:
    canvas = Canvas(ui, width, 6 * CELL[1] * 0.62 + 12)
    own, enemy = (rgb_hex(inks(tribe).main) for tribe in rules_cards.sides(tribes))
    w, h, left = CELL[0] * 0.62, CELL[1] * 0.62, 40.0
    parts = []
    for row in range(6):
        for column in range(6):
            x, y = left + column * w, 6 + (5 - row) * h
            tint = own if row < 3 else enemy
            strength = (0.62, 0.42, 0.18)[row if row < 3 else 5 - row]
            parts.append(svg.rect(x + 1.5, y + 1.5, w - 3, h - 3, 5.0, fill="#DDBF95", stroke="#8A6A4B"))
            parts.append(svg.rect(x + 1.5, y + 1.5, w - 3, h - 3, 5.0, fill=tint, opacity=strength))
    right = left + 6 * w
    for i in range(3):
        x, top, foot = right + 14 + 20 * (2 - i), 6 + (5 - i) * h + 6, 6 + 6 * h - 6
        parts.append(svg.path(f"M{x} {top}h8V{foot}h-8", stroke=INK, stroke_width=3, fill="none"))
        parts.append(
            svg.shape(
                ((x + 8, top + h * 0.5), (right + 84, top + h * 0.5)),
                False,
                stroke=INK,
                stroke_width=2,
                fill="none",
                opacity=0.5,
            )
        )
    canvas.svg(*parts)
    names = (_("reinforcement zone"), _("deployment zone"), _("camp"))
    for i, name in enumerate(names):
        canvas.text(name, (right + 84 + 130, 6 + (5 - i) * h + 6 + h * 0.5), room=250)
    return canvas.image


def _standing(canvas: Canvas, tribe: Tribe, zoon: Zoon) -> pygame.Surface:
    """A Zoon on the field; in large print its name would leave no room for its face."""
    cards, size = faces_of(canvas.ui), _board_card(canvas)
    if canvas.ui.view.text_scale > LARGE_PRINT:
        return cards.mini(tribe, f"{zoon.id}.0", size)
    return cards.zoon(tribe, zoon, 0, size)


def _walk(ui: Ui, tribes: Cards, width: int) -> pygame.Surface:
    tribe, zoon = _find(tribes, lambda z: any(len(walk) > 1 for walk in z.moves.walk) and not z.moves.leap)
    canvas = Canvas(ui, width, 4 * CELL[1] + 16)
    cards = faces_of(ui)
    board = Board(canvas, 270, 5, 4)
    board.cells()
    grid = grids.movement(zoon.moves)
    start = (2, 1)
    shown = {s for s in grid.dots if -2 <= s[0] <= 2 and -1 <= s[1] <= 2}
    for path in grid.paths:
        squares = [(start[0] + x, start[1] + y) for x, y in path if (x, y) == (0, 0) or (x, y) in shown]
        canvas.svg(board.line(squares))
    canvas.svg(*(board.dot((start[0] + x, start[1] + y)) for x, y in sorted(shown)))
    board.card(_standing(canvas, tribe, zoon), start)
    canvas.put(cards.zoon(tribe, zoon, 0, canvas.size(196, 274)), (120, canvas.height / 2))
    return canvas.image


def _leap(ui: Ui, tribes: Cards, width: int) -> pygame.Surface:
    tribe, zoon = _find(tribes, lambda z: any(y >= 2 for _x, y in z.moves.leap))
    enemy = next(t for t in (*rules_cards.sides(tribes), tribe) if t.id != tribe.id or len(tribes) == 1)
    canvas = Canvas(ui, width, 3 * CELL[1] + 16)
    cards = faces_of(ui)
    board = Board(canvas, 270, 5, 3)
    board.cells()
    start = (2, 0)
    goals = [(start[0] + x, start[1] + y) for x, y in zoon.moves.leap if abs(x) <= 2 and 0 <= y <= 2]
    canvas.svg(*(board.lozenge(goal) for goal in goals))
    for square in ((1, 1), (2, 1), (3, 1)):
        board.card(cards.back(enemy, _board_card(canvas)), square)
    board.card(_standing(canvas, tribe, zoon), start)
    canvas.put(cards.zoon(tribe, zoon, 0, canvas.size(196, 274)), (120, canvas.height / 2))
    return canvas.image


def _stop(ui: Ui, tribes: Cards, width: int) -> pygame.Surface:
    own, enemy = rules_cards.sides(tribes)
    canvas = Canvas(ui, width, 2 * CELL[1] + 16)
    cards = faces_of(ui)
    board = Board(canvas, 140, 5, 2)
    board.cells()
    canvas.svg(board.line([(0, 0), (2, 0)]), board.line([(2, 0), (4, 0)], "#8A6A4B", dash=True))
    board.card(cards.back(enemy, _board_card(canvas)), (2, 0))
    canvas.svg(board.dot((1, 0)), board.ring((2, 0)), board.cross((3, 0)), board.cross((4, 0)))
    board.card(_standing(canvas, own, own.zoons[0]), (0, 0))
    board.card(cards.back(enemy, _board_card(canvas)), (3, 1))
    return canvas.image


def _crossed(ui: Ui, _tribes: Cards, width: int) -> pygame.Surface:
    canvas = Canvas(ui, width, 240)
    grid = grids.movement(Moves(walk=(("F~", "F"), ("L", "L~", "L"))))
    canvas.svg(*grids.drawn(grid, 300, 12, 216))
    return canvas.image


def _touch(ui: Ui, tribes: Cards, width: int) -> pygame.Surface:
    own, enemy = rules_cards.sides(tribes)
    canvas = Canvas(ui, width, 330)
    cards = faces_of(ui)
    size = canvas.size(176, 246)
    canvas.put(cards.back(own, size), (170, 165), 4)
    canvas.put(cards.back(enemy, size), (630, 165), -4)
    parts = []
    for x, y, tribe in ((170, 165, enemy), (630, 165, own)):
        for dx, dy in ((-88, -123), (88, -123), (88, 123), (-88, 123)):
            parts += [
                svg.circle(x + dx * 0.94, y + dy * 0.94, 21.0, fill="#FBF3DF"),
                svg.circle(x + dx * 0.94, y + dy * 0.94, 18.0, fill=rgb_hex(inks(tribe).dark)),
            ]
    parts += _arrow((290, 110), (510, 110), -46, rgb_hex(inks(own).main))
    parts += _arrow((510, 220), (290, 220), -46, rgb_hex(inks(enemy).main))
    canvas.svg(*parts)
    return canvas.image


def _arrow(start: Square, end: Square, bend: float, colour: str) -> list[str]:
    """A broad curved arrow with a cream edge; `bend` lifts its middle to the left of its way."""
    (x, y), (u, v) = start, end
    length = math.hypot(u - x, v - y)
    nx, ny = (v - y) / length, -(u - x) / length
    cx, cy = (x + u) / 2 - nx * bend, (y + v) / 2 - ny * bend
    way = math.atan2(v - cy, u - cx)
    tip = [(u, v)]
    for turn in (2.6, -2.6):
        tip.append((u + 34 * math.cos(way + turn), v + 34 * math.sin(way + turn)))
    bx, by = u - 24 * math.cos(way), v - 24 * math.sin(way)
    curve = f"M{x:.1f} {y:.1f}Q{cx:.1f} {cy:.1f} {bx:.1f} {by:.1f}"
    return [
        svg.path(curve, fill="none", stroke="#FBF3DF", stroke_width=17, stroke_linecap="round"),
        svg.shape(tip, fill=colour, stroke="#FBF3DF", stroke_width=5, stroke_linejoin="round"),
        svg.path(curve, fill="none", stroke=colour, stroke_width=10, stroke_linecap="round"),
    ]


def _reveal(ui: Ui, tribes: Cards, width: int) -> pygame.Surface:
    own, enemy = rules_cards.sides(tribes)
    first, second = _scoring(own, 5), _scoring(enemy, 3)
    canvas = Canvas(ui, width, 270)
    cards = faces_of(ui)
    size = canvas.size(164, 230)
    for x, tribe, (zoon, corner) in ((130, own, first), (670, enemy, second)):
        canvas.put(cards.zoon(tribe, zoon, 0, size), (x, 135))
        dx, dy = ((-55, -88), (55, -88), (55, 45), (-55, 45))[corner]
        canvas.svg(svg.circle(x + dx, 135 + dy, 25.0, fill="none", stroke=AMBER, stroke_width=6))
    for x, tribe, (zoon, corner) in ((300, own, first), (500, enemy, second)):
        canvas.text(str(zoon.faces[0].corners[corner]), (x, 120), 84, rgb_hex(inks(tribe).dark))
    canvas.text(_("against"), (400, 124), 26, "#6B5642")
    return canvas.image


def _scoring(tribe: Tribe, wanted: int) -> tuple[Zoon, int]:
    for zoon in tribe.zoons:
        if zoon.type != "emblem" and wanted in zoon.faces[0].corners:
            return zoon, zoon.faces[0].corners.index(wanted)
    numbers = [c if isinstance(c, int) else -1 for c in tribe.zoons[0].faces[0].corners]
    return tribe.zoons[0], numbers.index(max(numbers))


def _tie(ui: Ui, tribes: Cards, width: int) -> pygame.Surface:
    own, enemy = rules_cards.sides(tribes)
    canvas = Canvas(ui, width, CELL[1] + 70)
    cards = faces_of(ui)
    board = Board(canvas, 192, 4, 1)
    board.cells()
    canvas.svg(board.line([(0, 0), (2, 0)]), board.dot((1, 0)))
    board.card(cards.back(enemy, _board_card(canvas)), (2, 0))
    board.card(cards.back(own, _board_card(canvas)), (1, 0))
    (x, y), (u, _v) = board.centre((2, 0)), board.centre((1, 0))
    canvas.svg(*_arrow((x, y + 62), (u, y + 66), 30, rgb_hex(inks(own).main)), board.ring((2, 0)))
    return canvas.image


def _shot(ui: Ui, tribes: Cards, width: int) -> pygame.Surface:
    canvas = Canvas(ui, width, 270)
    found = _first_shot(tribes)
    if found is None:
        return canvas.image
    tribe, trump = found
    canvas.put(faces_of(ui).trump(tribe, trump, canvas.size(160, 256)), (250, 135))
    if trump.aim is not None:
        canvas.svg(*grids.drawn(grids.aiming(trump.aim), 420, 22, 226))
    return canvas.image


def _first_shot(tribes: Cards) -> tuple[Tribe, Trump] | None:
    for tribe in tribes.values():
        for trump in tribe.trumps:
            if trump.kind == "shooting":
                return tribe, trump
    return None


_FIGURES: Mapping[str, Callable[[Ui, Cards, int], pygame.Surface]] = {
    "field": _field, "walk": _walk, "leap": _leap, "stop": _stop, "crossed": _crossed,
    "touch": _touch, "reveal": _reveal, "tie": _tie, "shot": _shot, **rules_cards.FIGURES,
}  # fmt: skip
FIGURES = tuple(_FIGURES)
"""Names of the figures."""
