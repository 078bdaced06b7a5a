"""Flight of a Bird that a move would bring: from where it stands to where it would sit. Pure geometry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.zerzura.moves import Exchange, Store, Take
from scenes.games.zerzura.layout import BIRD, Stand, on_card, on_dromedary
from scenes.games.zerzura.present.preview import Preview
from scenes.table.geometry import Layout, Rect

Point = tuple[float, float]
DOT = 16.0
"""Units between the dots of the path."""


class Flight(NamedTuple):
    """Whose Bird, where its feet stand now and would stand, and how high it would be there."""

    seat: int
    start: Point
    end: Point
    height: float

    def path(self) -> list[Point]:
        """The dots of its way: a bow that rises a little on the way down, and sags on the way up."""
        (ax, ay), (bx, by) = self.start, self.end
        far = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        bow = min(70.0, 0.12 * far) * (1 if by >= ay else -0.7)
        steps = max(2, round(far / DOT))
        middle = ((ax + bx) / 2, (ay + by) / 2 - 2 * bow)
        found = []
        for step in range(1, steps):
            t = step / steps
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t**2
            found.append((a * ax + b * middle[0] + c * bx, a * ay + b * middle[1] + c * by))
        return found


def flight(
    zones: Mapping[str, Rect], placed: Layout, stand: Stand, seat: int, done: Preview, slot: Rect
) -> Flight | None:
    """The flight that the move would begin; None where the Bird stays. `slot`: of a taken card."""
    bird = placed.get(f"bird {seat}")
    if bird is None:
        return None
    end, height = _goal(zones, placed, stand, done, slot)
    x, y, _w, h = bird.rect
    k = h / BIRD[1]
    start = x + BIRD[2] * k, y + BIRD[3] * k
    if end is None or (abs(end[0] - start[0]) < 2 and abs(end[1] - start[1]) < 2):
        return None
    return Flight(seat, start, end, height)


def _goal(
    zones: Mapping[str, Rect], placed: Layout, stand: Stand, done: Preview, slot: Rect
) -> tuple[Point | None, float]:
    move: Any = done.move
    match move:
        case Take():
            return on_card(slot)
        case Exchange(give) if str(give) in placed:
            return on_card(placed[str(give)].rect)
        case Store() if done.claims:
            return on_dromedary(zones)
        case Store() if not done.stays:
            return stand.home, stand.bird
    return None, 0.0
