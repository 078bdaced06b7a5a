"""Place of a slip: beside what it explains, never over it, inside the window. Pure geometry."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, NamedTuple

from scenes.table.geometry import Rect, centre

Side = Literal["right", "left", "above", "below"]
SIDES: tuple[Side, ...] = ("right", "left", "above", "below")
GAP = 18.0
"""Units between the slip and what it explains: the length of its tail."""
MARGIN = 10.0
"""Units that a slip keeps from the window's edge."""
CORNER = 26.0
"""Units along an edge of the slip in which no tail begins."""


class Place(NamedTuple):
    """Where a slip lies, at which side of what it explains, and where its tail ends."""

    box: Rect
    side: Side
    tip: tuple[float, float]


def places(
    anchor: Rect, window: Rect, widths: Sequence[float], height: Callable[[float], float]
) -> Iterator[Place]:
    """Every place beside the anchor that has room, the best first: the first width, then the first side."""
    for width in widths:
        size = width, height(width)
        for side in SIDES:
            box = _beside(anchor, window, size, side)
            if box is not None:
                yield Place(box, side, _tip(anchor, box, side))


def best_place(
    anchor: Rect, window: Rect, widths: Sequence[float], height: Callable[[float], float],
    spared: Rect | None = None,
) -> Place | None:  # fmt: skip
    """The first of them that does not lie on what is `spared`, else the first; None where nothing fits."""
    found = list(places(anchor, window, widths, height))
    free = (place for place in found if spared is None or not _overlap(place.box, spared))
    return next(free, found[0] if found else None)


def _overlap(a: Rect, b: Rect) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def _beside(anchor: Rect, window: Rect, size: tuple[float, float], side: Side) -> Rect | None:
    """The slip at that side, its middle as near to the anchor's as the window lets it."""
    (x, y, w, h), (wide, high) = anchor, size
    left, top = window[0] + MARGIN, window[1] + MARGIN
    right, foot = window[0] + window[2] - MARGIN, window[1] + window[3] - MARGIN
    if wide > right - left or high > foot - top:
        return None
    middle_x, middle_y = centre(anchor)
    across = min(max(middle_x - wide / 2, left), right - wide)
    down = min(max(middle_y - high / 2, top), foot - high)
    box: Rect = {
        "right": (x + w + GAP, down, wide, high),
        "left": (x - GAP - wide, down, wide, high),
        "above": (across, y - GAP - high, wide, high),
        "below": (across, y + h + GAP, wide, high),
    }[side]
    fits = left <= box[0] and box[0] + wide <= right and top <= box[1] and box[1] + high <= foot
    return box if fits else None


def _tip(anchor: Rect, box: Rect, side: Side) -> tuple[float, float]:
    """Where the tail ends: at the anchor's edge, as near to its middle as the slip reaches."""
    (x, y, w, h), (left, top, wide, high) = anchor, box
    middle_x, middle_y = centre(anchor)
    across = min(max(middle_x, left + CORNER), left + wide - CORNER)
    down = min(max(middle_y, top + CORNER), top + high - CORNER)
    return {
        "right": (x + w, down), "left": (x, down), "above": (across, y), "below": (across, y + h),
    }[side]  # fmt: skip
