"""Lesson arrows: the way of an arrow from one place to another, past words and cards that lie between."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Vector2

from scenes.table.geometry import Rect, centre, inside

NEXT = 1.6
"""Two places whose middles are nearer than so many times their size are neighbours."""
BENDS = ((0.28, 90.0), (-0.28, 90.0), (0.5, 190.0), (-0.5, 190.0), (0.75, 300.0), (-0.75, 300.0))
"""Bends that are tried, the liked one first: a share of the way's length, and how far at the most."""
LOOKS = 28
"""Points of a way at which is looked what lies there."""
CLEAR = 6.0
"""How far an arrow stays from the places that it joins."""
WITHIN = 0.5
"""How far from a place's middle to its edge the tip ends where the edge lies on what stands before it."""

Way = tuple[Vector2, Vector2, Vector2]
"""Where an arrow begins, the point towards which it bends, and its tip."""


def arrow_way(
    start: Rect, goal: Rect, words: Sequence[Rect] = (), cards: Sequence[Rect] = (), *, free: bool = False
) -> Way | None:  # fmt: skip
    """The way from the edge of one place to the edge of the other that crosses the least; None for no way.

    Where that edge lies on one of the cards, the tip goes on into the place that is meant. To a neighbour
    that is `free` it goes into its middle, and leaves what lies at its start in sight.

    >>> a, _bend, b = arrow_way((0, 0, 10, 10), (0, 90, 10, 10))
    >>> a.y > 10 and b.y < 90
    True
    """
    here, there = Vector2(centre(start)), Vector2(centre(goal))
    way = there - here
    if way.length() < 1:
        return None
    if way.length() < NEXT * max(goal[2:]):
        return _to_a_free_neighbour(here, way) if free else _to_a_neighbour(here, way)
    ends = centre(start), centre(goal)
    between = [rect for rect in words if not any(inside(rect, end) for end in ends)]
    tried = [_bent(start, goal, way, share, most) for share, most in BENDS]
    a, bend, b = min(tried, key=lambda one: crossed(one, between))
    others = [rect for rect in cards if not any(inside(rect, end) for end in ends)]
    if any(inside(rect, (b.x, b.y)) for rect in others):
        b = there + (b - there) * WITHIN
    return a, bend, b


def crossed(way: Way, words: Sequence[Rect]) -> int:
    """At how many points of a way something lies that it would cover."""
    return sum(any(inside(rect, point) for rect in words) for point in points_of(way))


def points_of(way: Way) -> list[tuple[float, float]]:
    """Points along a way."""
    a, bend, b = way
    found = []
    for step in range(LOOKS + 1):
        t = step / LOOKS
        point = a * (1 - t) ** 2 + bend * (2 * t * (1 - t)) + b * t**2
        found.append((point.x, point.y))
    return found


def _bent(start: Rect, goal: Rect, way: Vector2, share: float, most: float) -> Way:
    here, there = Vector2(centre(start)), Vector2(centre(goal))
    far = max(-most, min(most, way.length() * share))
    bend = (here + there) / 2 + way.rotate(-90).normalize() * far
    return leaving(start, bend), bend, leaving(goal, bend)


def leaving(place: Rect, goal: Vector2) -> Vector2:
    """The point a little outside a place, on the line from its middle to there."""
    middle = Vector2(centre(place))
    way = goal - middle
    sides = ((place[2] / 2 + CLEAR, abs(way.x)), (place[3] / 2 + CLEAR, abs(way.y)))
    share = min(half / part if part else float("inf") for half, part in sides)
    return middle + way * min(share, 1.0)


def _to_a_neighbour(here: Vector2, way: Vector2) -> Way:
    """To the edge, so that the name at a neighbour's foot stays."""
    side = way.rotate(-90).normalize() * min(90.0, way.length() * 0.28) * 0.5
    a, b = here + side * 0.35, here + way * 0.5 + side * 0.25
    return a, (a + b) / 2 + side, b


def _to_a_free_neighbour(here: Vector2, way: Vector2) -> Way:
    """Beside the line of the middles, where another mark may lie."""
    side = way.rotate(-90).normalize() * min(90.0, way.length() * 0.28)
    a, b = here + way * 0.4 + side * 0.8, here + way * 0.95 + side * 0.45
    return a, (a + b) / 2 + side * 0.6, b
