"""Options sheet of the setup: where its lines about the game stand, and the options in two columns."""

from __future__ import annotations

from typing import TypeAlias

Rect: TypeAlias = tuple[float, float, float, float]

OPTIONS: Rect = (60.0, 532.0, 1800.0, 404.0)
LINES, CALM = 74.0, 30.0
"""Units at the top of the sheet in which stands what one does in the game; those of the line below it."""


def cells(count: int, *, told: bool) -> list[Rect]:
    """Boxes of so many options, label above the choice; `told`: below what one does in the game."""
    x, y, w, h = OPTIONS
    above = LINES if told else 12.0
    rows = -(-count // 2)
    wide, step = (w - 140) / 2, min(132.0, (h - above - 12) / rows)
    top = y + above + (h - above - 12 - step * rows) / 2
    return [(x + 50 + (i % 2) * (wide + 40), top + (i // 2) * step, wide, step) for i in range(count)]


def lines_box(*, calm: bool) -> Rect:
    """Where it stands what one does in the game; `calm`: with a line below it."""
    x, y, w, _h = OPTIONS
    return x + 40, y + 10, w - 80, LINES - 10 - (CALM if calm else 0.0)


def calm_box() -> Rect:
    """The line below, next to what is chosen."""
    x, y, w, _h = OPTIONS
    return x + 40, y + LINES - CALM, w - 80, CALM
