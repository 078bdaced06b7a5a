"""Score places of the finale: where both numbers of the last combat stand, neither over the other. Pure."""

from __future__ import annotations

import pygame

DISC = 122.0
SCORE_OUT = 92.0
"""A fighter's number: how large, and how far out from the printed corner."""
APART = DISC + 6.0
"""How far the middles of both numbers are from each other at least."""
Point = tuple[float, float]


def beside(corner: Point, out: pygame.Vector2) -> Point:
    """Outside a touched corner, which lies that way from the middle of its card."""
    aside = pygame.Vector2(out.x, out.y * 0.75)
    aside.scale_to_length(SCORE_OUT)
    return corner[0] + aside.x, corner[1] + aside.y


def spread(left: Point, right: Point) -> tuple[Point, Point]:
    """Both places, moved apart sideways where they would lie on each other.

    >>> spread((0.0, 0.0), (10.0, 0.0))
    ((-59.0, 0.0), (69.0, 0.0))
    >>> spread((0.0, 0.0), (400.0, 0.0))
    ((0.0, 0.0), (400.0, 0.0))
    """
    across, down = right[0] - left[0], right[1] - left[1]
    if across * across + down * down >= APART * APART:
        return left, right
    wanted = (APART * APART - down * down) ** 0.5
    more = (wanted - across) / 2
    return (left[0] - more, left[1]), (right[0] + more, right[1])
