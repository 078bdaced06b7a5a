"""Field: squares, their names, zones and the order of deployment.

A square is an int: row * columns + column, a1 = 0; seat 0 has row 1 at its feet, seat 1 the last row.
Seat 1 sees everything by a half turn (reading 3).
"""

from __future__ import annotations

from functools import cached_property

from game.bitsets import bits
from game.zoon.cards.schema import FieldData
from game.zoon.cards.verb_schema import Zone

DIRECTIONS: dict[str, tuple[int, int]] = {
    "F": (0, 1), "B": (0, -1), "L": (-1, 0), "R": (1, 0),
    "FL": (-1, 1), "FR": (1, 1), "BL": (-1, -1), "BR": (1, -1),
}
"""(dx, dy) of each direction from the owner's side."""


class Field:
    """Geometry of a field of some size; immutable, one for all matches of a game."""

    def __init__(self, figures: FieldData) -> None:
        self.columns = figures.columns
        self.rows = figures.rows
        self.squares = self.columns * self.rows
        self.deployment_rows = figures.deployment_rows
        self.camp_rows = figures.camp_rows
        self.names = tuple(
            "abcdefghi"[square % self.columns] + str(square // self.columns + 1)
            for square in range(self.squares)
        )
        self.by_name = {name: square for square, name in enumerate(self.names)}

    def offset(self, seat: int, square: int, dx: int, dy: int) -> int | None:
        """The square (dx right, dy forward as `seat` sees it) from `square`, None off the field."""
        sign = 1 if seat == 0 else -1
        column = square % self.columns + sign * dx
        row = square // self.columns + sign * dy
        if 0 <= column < self.columns and 0 <= row < self.rows:
            return row * self.columns + column
        return None

    def depth(self, seat: int, square: int) -> int:
        """Rows between that seat's edge and the square: 0 for its nearest row."""
        row = square // self.columns
        return row if seat == 0 else self.rows - 1 - row

    def distance(self, a: int, b: int) -> int:
        """Chebyshev distance: steps of a king."""
        dx = abs(a % self.columns - b % self.columns)
        dy = abs(a // self.columns - b // self.columns)
        return max(dx, dy)

    def _rows(self, seat: int, depth: int) -> int:
        return sum(1 << square for square in range(self.squares) if self.depth(seat, square) < depth)

    @cached_property
    def zones(self) -> tuple[dict[Zone, int], dict[Zone, int]]:
        """For each seat, the squares of each zone as a bit set."""
        depths = (("reinforcement", 1), ("deployment", self.deployment_rows), ("camp", self.camp_rows))
        both: list[dict[Zone, int]] = []
        for seat in (0, 1):
            zones: dict[Zone, int] = {"board": (1 << self.squares) - 1}
            for name, depth in depths:
                zones[f"own_{name}"] = self._rows(seat, depth)  # type: ignore[index] # built from Zone's parts
                zones[f"enemy_{name}"] = self._rows(1 - seat, depth)  # type: ignore[index] # likewise
            both.append(zones)
        return both[0], both[1]

    @cached_property
    def deployment(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """For each seat, its deployment squares in the fixed order: front row first, left to right."""
        width = self.columns
        first = tuple(
            row * width + column
            for row in reversed(range(self.deployment_rows))
            for column in range(width)
        )
        return first, tuple(self.squares - 1 - square for square in first)

    @cached_property
    def near(self) -> tuple[tuple[int, ...], ...]:
        """near[n][square]: the squares at most n from `square`, itself excluded, as a bit set."""
        return tuple(
            tuple(
                sum(1 << b for b in range(self.squares) if b != a and self.distance(a, b) <= reach)
                for a in range(self.squares)
            )
            for reach in range(max(self.columns, self.rows) + 1)
        )


__all__ = ["DIRECTIONS", "Field", "bits"]
