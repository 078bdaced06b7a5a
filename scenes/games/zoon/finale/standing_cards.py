"""Standing cards at the end of a match of Zoon: where so many lie in the middle of the picture."""

from __future__ import annotations

import math

from scenes.table.geometry import Rect, centred


def rows_of(count: int) -> list[Rect]:
    """Where so many cards stand in the middle of the picture: in one row or two, as large as they fit."""
    if not count:
        return []
    rows = 1 if count <= 5 else 2
    across = math.ceil(count / rows)
    high = 400.0 if rows == 1 else 280.0
    w, h = high * 0.896, high
    step = min(w + 22, 1640.0 / across)
    w = min(w, step - 14)
    h = w / 0.896
    found = []
    for number in range(count):
        row = number // across
        many = min(across, count - row * across)
        x = 960 + (number % across - (many - 1) / 2) * step
        y = 505.0 + (row - (rows - 1) / 2) * (h + 22)
        found.append(centred((x, y), w, h))
    return found
