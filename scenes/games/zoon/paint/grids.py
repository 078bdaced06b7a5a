"""Grids of movement and aiming: which squares a card prints, and how they are drawn."""

from __future__ import annotations

from dataclasses import dataclass

from game.zoon import DIRECTIONS
from game.zoon.cards.schema import Aim, Moves, Offset
from scenes.ui.draw import svg

LINE = "#C2AA7C"
INK = "#2B1D12"
AMBER = "#F0A21C"
GREEN = "#3F9A4E"
VIOLET = "#5A3E8E"
RED = "#C8321A"


@dataclass(frozen=True)
class Grid:
    """What a grid prints, as (dx right, dy forward) from the start: lines, dots, lozenges, aimed squares."""

    paths: tuple[tuple[Offset, ...], ...] = ()  # each begins at (0, 0)
    dots: frozenset[Offset] = frozenset()
    crossed: frozenset[Offset] = frozenset()  # on a path, no place to stop
    leaps: frozenset[Offset] = frozenset()
    aims: frozenset[Offset] = frozenset()

    @property
    def reach(self) -> int:
        """Squares from the start to the edge: 2 for the usual 5×5, more where a card goes farther."""
        squares = self.dots | self.crossed | self.leaps | self.aims
        return max([2, *(max(abs(dx), abs(dy)) for dx, dy in squares)])


def movement(moves: Moves) -> Grid:
    """The grid of a Zoon.

    >>> sorted(movement(Moves(walk=(("F~", "F"),))).dots)
    [(0, 2)]
    """
    paths: list[tuple[Offset, ...]] = []
    dots: set[Offset] = set()
    crossed: set[Offset] = set()
    for steps in moves.walk:
        x = y = 0
        squares = [(0, 0)]
        for step in steps:
            dx, dy = DIRECTIONS[step.rstrip("~")]
            x, y = x + dx, y + dy
            squares.append((x, y))
            (crossed if step.endswith("~") else dots).add((x, y))
        paths.append(tuple(squares))
    return Grid(tuple(paths), frozenset(dots), frozenset(crossed - dots), frozenset(moves.leap))


def aiming(aim: Aim) -> Grid:
    """The grid of a shot; an aim at a whole zone prints no squares."""
    return Grid(aims=frozenset(aim.squares))


def drawn(grid: Grid, x: float, y: float, side: float, reach: int = 0) -> list[str]:
    """SVG of the grid with its top left corner at (x, y); `reach`: at least so many squares on each side."""
    reach = max(reach, grid.reach)
    across = 2 * reach + 1
    cell = side / across
    thin = side * 0.012

    def centre(square: Offset) -> svg.Point:
        return x + (reach + square[0] + 0.5) * cell, y + (reach - square[1] + 0.5) * cell

    edge = {"fill": "none", "stroke": "#6B5642", "stroke_width": thin * 1.8}
    parts = [svg.rect(x, y, side, side, side * 0.06, fill="#FBF3DF")]
    for i in range(1, across):
        at = i * cell
        for line in (((x + at, y), (x + at, y + side)), ((x, y + at), (x + side, y + at))):
            parts.append(svg.shape(line, False, stroke=LINE, stroke_width=thin, fill="none"))
    parts.append(svg.rect(x, y, side, side, side * 0.06, **edge))
    for square in sorted(grid.leaps):
        parts.append(
            svg.lozenge(
                *centre(square), cell * 0.5, cell * 0.5, fill=GREEN, stroke=INK, stroke_width=cell * 0.08
            )
        )
    for squares in grid.paths:
        parts.append(
            svg.shape(
                [centre(square) for square in squares],
                False,
                fill="none",
                stroke=INK,
                stroke_width=cell * 0.17,
                stroke_linecap="round",
                stroke_linejoin="round",
            )
        )
    for square in sorted(grid.dots):
        dot = svg.circle(*centre(square), cell * 0.33, fill=AMBER, stroke=INK, stroke_width=cell * 0.1)
        parts.append(dot)
    for square in sorted(grid.aims):
        parts += crosshair(*centre(square), cell * 0.4)
    start = centre((0, 0))
    parts.append(svg.circle(*start, cell * 0.28, fill="#FBF3DF", stroke=VIOLET, stroke_width=cell * 0.2))
    return parts


def crosshair(x: float, y: float, r: float) -> list[str]:
    """The sign of an aimed square: a red ring with four ticks, a shape of its own."""
    parts = [svg.circle(x, y, r * 0.7, fill="#F8DDD2", stroke=RED, stroke_width=r * 0.28)]
    for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        near, far = (x + dx * r * 0.35, y + dy * r * 0.35), (x + dx * r * 1.15, y + dy * r * 1.15)
        parts.append(svg.shape((near, far), False, stroke=RED, stroke_width=r * 0.28, fill="none"))
    return parts
