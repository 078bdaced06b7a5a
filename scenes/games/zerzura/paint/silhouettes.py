"""Silhouettes of a Goods card: where they lie, by their number."""

from __future__ import annotations

from collections.abc import Sequence

Spots = Sequence[tuple[float, float, float]]
"""(x, y, side) of each silhouette, in widths of the card around the middle of its star."""


def large(count: int) -> Spots:
    """Where the silhouettes of a card lie around the middle of its star."""
    known: dict[int, Spots] = {
        1: ((0, 0, 0.6),),
        2: ((-0.13, -0.2, 0.43), (0.13, 0.2, 0.43)),
        3: ((0, -0.2, 0.36), (-0.2, 0.17, 0.36), (0.2, 0.17, 0.36)),
    }
    return known.get(count) or _grid(count, 0.84, 0.8)


def small(count: int) -> Spots:
    """The same for a card without a ribbon: one below the other."""
    known: dict[int, Spots] = {
        1: ((0, 0, 0.66),),
        2: ((0, -0.27, 0.5), (0, 0.27, 0.5)),
        3: ((0, -0.39, 0.42), (0, 0, 0.42), (0, 0.39, 0.42)),
    }
    return known.get(count) or _grid(count, 0.8, 1.1)


def _grid(count: int, wide: float, high: float) -> Spots:
    columns = 2 if count <= 6 else 3
    rows = -(-count // columns)
    side = min(wide / columns, high / rows) * 0.95
    spots = []
    for place in range(count):
        column, row = place % columns, place // columns
        inline = columns if row < rows - 1 else count - columns * (rows - 1)
        spots.append(
            ((column - (inline - 1) / 2) * wide / columns, (row - (rows - 1) / 2) * high / rows, side)
        )
    return tuple(spots)
