"""Geometry that every table shares: where a card lies, and which gesture makes which move.

A *spot* is the name of something one can point at: a card's handle, a square ("square b3"), a card in a
stock ("hand martelure.0"), a button ("done"). A layout gives each card handle one Placement; a gesture map
gives, for the spot one picks up, the spots one may drop it on and the moves this makes. Every input walks
the same map.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

Rect = tuple[float, float, float, float]
"""x, y, width, height in design units (1920×1080)."""

HERE = ""
"""The source of moves that need nothing picked up first: pointing at the target is enough."""

Gestures = dict[str, dict[str, list[Any]]]
"""source spot -> target spot -> the moves of that pair; several open a small choice."""


class Placement(NamedTuple):
    """Where and how a card lies: `rect` in design units, `angle` in degrees, `alpha` 0 (unseen) to 255.

    `face` names what is drawn on it; the table compares it and hands it to the game's card painter. `lift`
    is its height above the table in units (it sizes the shadow); `layer` orders what overlaps.
    """

    zone: str
    rect: Rect
    face: str
    lift: float = 0.0
    angle: float = 0.0
    alpha: int = 255
    layer: int = 0


Layout = dict[str, Placement]


class Spot(NamedTuple):
    """Something one can point at: its name, its place, and the panel through which Tab reaches it."""

    name: str
    rect: Rect
    panel: str


def targets(found: Gestures, source: str) -> dict[str, list[Any]]:
    """The targets of a picked source; {} if it cannot be picked."""
    return found.get(source, {})


def moves_of(found: Gestures) -> Iterable[Any]:
    """Every move of the map, pair by pair."""
    for pairs in found.values():
        for moves in pairs.values():
            yield from moves


def inside(rect: Rect, point: tuple[float, float]) -> bool:
    """Whether the point lies in the rectangle (left and top edges in, right and bottom out)."""
    return rect[0] <= point[0] < rect[0] + rect[2] and rect[1] <= point[1] < rect[1] + rect[3]


def centre(rect: Rect) -> tuple[float, float]:
    """The middle of the rectangle."""
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2


def centred(point: tuple[float, float], width: float, height: float) -> Rect:
    """The rectangle of that size around the point."""
    return point[0] - width / 2, point[1] - height / 2, width, height


def grown(box: Rect, by: float) -> Rect:
    """A rectangle so many units larger on every side."""
    x, y, w, h = box
    return x - by, y - by, w + 2 * by, h + 2 * by


def next_spot(spots: Iterable[Spot], start: Rect, direction: tuple[int, int]) -> Spot | None:
    """The nearest spot in a direction ((1, 0) right, (0, 1) down) seen from the middle of `start`.

    Distance across the direction counts double, so that arrows keep to their row or column; a spot more than
    60 degrees off the direction is not reached. None if there is none.
    """
    x, y = centre(start)
    best: tuple[float, Spot] | None = None
    for spot in spots:
        sx, sy = centre(spot.rect)
        along = (sx - x) * direction[0] + (sy - y) * direction[1]
        across = abs((sx - x) * direction[1]) + abs((sy - y) * direction[0])
        if along <= 1 or across > 1.75 * along:
            continue
        cost = along + 2 * across
        if best is None or cost < best[0]:
            best = cost, spot
    return best[1] if best else None
