"""Flight of a Bird that a move would bring: from where it stands to where it would sit. Pure geometry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.zerzura.moves import Exchange, Store, Take
from scenes.games.zerzura.layout import BIRD, on_card, on_dromedary
from scenes.games.zerzura.present.preview import Preview
from scenes.games.zerzura.stands import Stand
from scenes.table.geometry import Layout, Rect, grown, inside

Point = tuple[float, float]
DOT = 16.0
"""Units between the dots of the path."""
CLEAR = 5.0
"""Units between a dot and words."""
FOOT = 0.18
"""The share of a card's height that its name takes."""


class Flight(NamedTuple):
    """Whose Bird, where its feet stand now and would stand, and how high it would be there."""

    seat: int
    start: Point
    end: Point
    height: float

    def path(self, words: Sequence[Rect] = ()) -> list[Point]:
        """The dots of its way: a bow that rises a little on the way down, and sags on the way up. It passes
        below `words`: no dot lies on them.
        """
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
        return [dot for dot in found if not any(inside(grown(box, CLEAR), dot) for box in words)]


def named(placed: Layout) -> list[Rect]:
    """Where the names of cards stand: at the foot of those on the rug and in one's own stall."""
    feet = [place.rect for place in placed.values() if place.zone in ("market", "own stall")]
    return [(x, y + h * (1 - FOOT), w, h * FOOT) for x, y, w, h in feet]


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
        case Take() | Exchange() if done.home:
            return stand.home, stand.bird
        case Take():
            return on_card(slot)
        case Exchange(give) if str(give) in placed:
            return on_card(placed[str(give)].rect)
        case Store() if done.claims:
            return on_dromedary(zones)
        case Store() if not done.stays:
            return stand.home, stand.bird
    return None, 0.0
