"""Band place of Zoon: where a moment's sentence stands, clear of the squares that it tells of. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.core import Event
from scenes.games.zoon.layout import FieldZones
from scenes.table.geometry import Rect

UPPER: Rect = (500.0, 62.0, 920.0, 128.0)
LOWER: Rect = (500.0, 862.0, 920.0, 128.0)
HELD_UP = frozenset({"played", "user", "shot", "controlled"})
"""Events that hold up a Trump, with its rule on a paper where the lower band would lie."""
_SQUARES = ("start", "goal", "square")


def band_place(events: Sequence[Event], places: FieldZones, viewpoint: int, grows: float) -> Rect:
    """The upper place; the lower one where only the upper would cover what happens. `grows`: units by which a
    band grows downward, and the lower one must begin higher.
    """
    x, y, w, h = LOWER
    lower = (x, y - grows, w, h)
    if any(event.code in HELD_UP for event in events):
        return UPPER
    boxes = [pygame.FRect(places.square(square, viewpoint)) for square in _squares(events, places)]
    above = pygame.FRect(UPPER[0], UPPER[1], UPPER[2], UPPER[3] + grows)
    below = pygame.FRect(lower[0], lower[1], lower[2], lower[3] + grows)
    hidden = any(above.colliderect(box) for box in boxes)
    return lower if hidden and not any(below.colliderect(box) for box in boxes) else UPPER


def _squares(events: Iterable[Event], places: FieldZones) -> set[int]:
    """The squares that events tell of."""
    by_name = places.field.by_name
    names = (str(event.get(name, "")) for event in events for name in _SQUARES)
    return {by_name[name] for name in names if name in by_name}
