"""Place of a tip: beside its widget, where it covers fewest words and values."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

SIDES = (
    ("midbottom", "midtop", (0, 1)), ("midtop", "midbottom", (0, -1)),
    ("midleft", "midright", (-1, 0)), ("midright", "midleft", (1, 0)),
)  # fmt: skip
"""Sides of a widget where its tip may lie, and the side of the tip that faces it: below rather than above."""
ACROSS, DOWN = 1.0, 0.3
"""Steps, in paddings, by which places are tried where it would cover something on every side: as many in a
large window as in a small one.
"""


def tip_place(
    window: pygame.Rect, own: pygame.Rect, covered: Sequence[pygame.Rect], boxes: Sequence[pygame.Rect],
    pad: int,
) -> pygame.Rect:  # fmt: skip
    """Where a tip lies that is as large as one of `boxes`, the likeliest first.

    On a side of its widget `own` if nothing of `covered` is there; else over or between the rows around it,
    in the blank part of one; where there is none, where it covers least. Left and right of a row, which is
    wider than its tip, the sheet ends: no tip lies across that edge while there is room on the sheet.
    """
    row = own.w >= boxes[0].w
    best: tuple[int, pygame.Rect] | None = None
    for side, corner, (dx, dy) in SIDES:
        place = boxes[0].copy()
        x, y = getattr(own, side)
        setattr(place, corner, (x + dx * pad, y + dy * pad))
        place.clamp_ip(window)
        parts = _area(place, covered)
        if not parts and not (dx and row):
            return place
        if best is None or parts < best[0]:
            best = parts, place
    assert best is not None
    return _between(window, own, covered, boxes, best, pad)


def _between(
    window: pygame.Rect, own: pygame.Rect, covered: Sequence[pygame.Rect], boxes: Sequence[pygame.Rect],
    best: tuple[int, pygame.Rect], pad: int,
) -> pygame.Rect:  # fmt: skip
    """The nearest place around `own` that covers nothing, else the one that covers least."""
    across, down = max(1, round(ACROSS * pad)), max(1, round(DOWN * pad))
    for box in boxes:
        free: tuple[float, pygame.Rect] | None = None
        left, right = sorted((own.left, own.right - box.w))
        for y in (*range(own.top - box.h, own.bottom, down), own.bottom):
            for x in (*range(left, right, across), right):
                place = pygame.Rect((x, y), box.size)
                if not window.contains(place):
                    continue
                parts = _area(place, covered)
                away = abs(place.centery - own.centery) * 4 + abs(place.centerx - own.centerx)
                if not parts and (free is None or away < free[0]):
                    free = away, place
                elif parts < best[0]:
                    best = parts, place
        if free is not None:
            return free[1]
    return best[1]


def _area(place: pygame.Rect, covered: Sequence[pygame.Rect]) -> int:
    """How many pixels of what stands there it would cover."""
    found = [place.clip(covered[number]) for number in place.collidelistall(covered)]
    return sum(part.w * part.h for part in found)
