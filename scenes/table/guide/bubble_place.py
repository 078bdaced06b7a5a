"""Place of the guide's bubble: where it covers nothing that one has to see or click. Pure geometry.

The table is a grid of cells with a weight each: what lies there. The best place has the least weight; among
equal ones the first size, then the upper one, then the one nearest to the middle.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple

from scenes.table.geometry import Rect
from scenes.ui.design_space import HEIGHT, WIDTH

CELL = 12.0
"""Units of a cell's side."""
ACROSS, DOWN = int(WIDTH / CELL), int(HEIGHT / CELL)
MARGIN = 12.0
"""Units that it keeps from the window's edge."""
CLICKED, SEEN, SPARE = 1000, 20, 1
"""Weights: what can be clicked, what tells something, what can be read later (the journal)."""


class Lying(NamedTuple):
    """Something on the table: where, and how heavy it is to cover."""

    rect: Rect
    weight: int


def best_place(lying: Sequence[Lying], sizes: Sequence[tuple[float, float]]) -> Rect:
    """Where a bubble of one of these sizes lies best.

    Where none lies free, one as wide as something spare lies on that alone, if it covers nothing else.
    """
    sums = _sums(lying)
    best: tuple[tuple[float, ...], Rect] | None = None
    for order, (wide, high) in enumerate(sizes):
        cost, at = _least(sums, wide, high)
        found = (cost, order), (at[0], at[1], wide, high)
        if best is None or found[0] < best[0]:
            best = found
        if cost == 0:
            break
    assert best is not None
    spare = (thing.rect for thing in lying if thing.weight == SPARE) if best[0][0] else ()
    for x, y, w, _h in spare:
        for high in (high for wide, high in sizes if wide == w):
            if weight_of(lying, (x, y, w, high)) == SPARE:
                return x, y, w, high
    return best[1]


def weight_of(lying: Iterable[Lying], rect: Rect) -> int:
    """What a bubble there would cover."""
    return sum(thing.weight for thing in lying if _overlap(thing.rect, rect))


def _overlap(a: Rect, b: Rect) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def _sums(lying: Iterable[Lying]) -> list[list[int]]:
    """Weights of all cells above and left of each corner, added up."""
    cells = [[0] * ACROSS for _ in range(DOWN)]
    for (x, y, w, h), weight in lying:
        left, right = max(0, int(x // CELL)), min(ACROSS, int(-(-(x + w) // CELL)))
        for row in cells[max(0, int(y // CELL)) : max(0, min(DOWN, int(-(-(y + h) // CELL))))]:
            if right > left:
                row[left:right] = [max(weight, known) for known in row[left:right]]
    sums = [[0] * (ACROSS + 1)]
    for row in cells:
        across = [0, *accumulate(row)]
        sums.append([above + here for above, here in zip(sums[-1], across, strict=True)])
    return sums


def _least(sums: list[list[int]], wide: float, high: float) -> tuple[int, tuple[float, float]]:
    """The least weight of a box of that size, and where it lies."""
    cols = min(ACROSS, int(-(-wide // CELL)))
    rows = min(DOWN, int(-(-high // CELL)))
    edge = int(MARGIN // CELL)
    best: tuple[int, int, float] | None = None  # weight, row, and how far from the middle
    at = (0.0, 0.0)
    for top in range(edge, max(edge, DOWN - rows - edge) + 1):
        above, below = sums[top], sums[min(DOWN, top + rows)]
        for left in range(edge, max(edge, ACROSS - cols - edge) + 1):
            right = min(ACROSS, left + cols)
            weight = below[right] - below[left] - above[right] + above[left]
            if best is not None and weight > best[0]:
                continue
            found = weight, top, abs(left + cols / 2 - ACROSS / 2)
            if best is None or found < best:
                best, at = found, (left * CELL, top * CELL)
        if best is not None and best[0] == 0:
            break
    assert best is not None
    return best[0], at
