"""Layout of Zayo's camps, and of what has its place in them: pure geometry, nothing drawn.

The viewpoint's camp lies at the bottom left; the others sit around the felt, clockwise from the left.
Rectangles are in design units and come from assets/tables/zayo.tmx.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from scenes.table.geometry import Rect

AROUND: Mapping[int, tuple[str, ...]] = {
    2: ("own", "top"), 3: ("own", "left", "right"), 4: ("own", "left", "top", "right"),
    5: ("own", "left", "top_left", "top_right", "right"),
    6: ("own", "left_low", "left_high", "top", "right_high", "right_low"),
}  # fmt: skip
"""Where the seats sit, by their number, clockwise from the viewpoint's own."""
SHIELD = 124 / 108
"""Height of a shield in widths."""

Style = Literal["own", "side", "top", "small"]


class Camp(NamedTuple):
    """One seat's camp: rectangles in units, text as (x, middle, room)."""

    place: str
    style: Style
    box: Rect
    roof: Rect
    disc: tuple[float, float, float]
    name: tuple[float, float, float]
    hands: tuple[tuple[float, float], tuple[float, float]]  # middles of the counts of bids and game cards
    slots: tuple[Rect, ...]
    beasts: tuple[Rect, ...]
    actions: Rect
    action: float  # width of an action card
    shields: Rect
    shield: float  # width of a shield


class CampLayout(NamedTuple):
    """The camps of a match as one seat sees them, by seat; and what can lie in them."""

    zones: Mapping[str, Rect]
    viewpoint: int
    camps: tuple[Camp, ...]
    items: tuple[str, ...]
    animals: tuple[str, ...]
    order: tuple[str, ...]  # kinds of game cards as they lie in a hand
    large: bool = False  # whether letters are large
    tickets: bool = False  # whether one's game cards lie as tickets, however few they are
    reach: float = math.inf  # how far one's bids may reach, however few game cards are left

    def slot(self, seat: int, item: str) -> Rect:
        """The place of an item in a camp."""
        return self.slot_of(self.camps[seat], item)

    def slot_of(self, camp: Camp, item: str) -> Rect:
        """The same of a camp."""
        return camp.slots[self.items.index(item)]

    def beasts(self, seat: int, animal: str) -> Rect:
        """The place of a camp's animals of a kind."""
        return self.camps[seat].beasts[self.animals.index(animal)]

    def trick(self, seat: int) -> Rect:
        """Where a seat's bid lies."""
        name = f"trick_{self.camps[seat].place}"
        return self.zones.get(f"{name}_{len(self.camps)}", self.zones[name])

    def pool(self, animal: str) -> Rect:
        """The common herd's stack of a kind."""
        x, y, w, h = self.zones["pool"]
        number, count = self.animals.index(animal), len(self.animals)
        wide = min(76.0, (w - 8) / count)
        pitch = (w - wide) / (count - 1) if count > 1 else 0.0
        return x + pitch * number, y, wide, h


def around(
    zones: Mapping[str, Rect],
    seats: int,
    viewpoint: int,
    items: Sequence[str],
    animals: Sequence[str],
    actions: Sequence[str],
    *,
    large: bool = False,
) -> CampLayout:
    """The camps of so many seats. `large`: whether letters are large: then the ribbon is wider, and the
    heading of one's game cards keeps clear of its tail.
    """  # fmt: skip
    if large and "hand_title_large" in zones:
        zones = {**zones, "hand_title": zones["hand_title_large"]}
    camps = []
    for seat in range(seats):
        place = AROUND[seats][(seat - viewpoint) % seats]
        camps.append(_camp(place, zones[place], len(items), len(animals)))
    order = (*actions, *reversed(items))
    return CampLayout(zones, viewpoint, tuple(camps), tuple(items), tuple(animals), order, large)


def _camp(place: str, box: Rect, items: int, animals: int) -> Camp:
    if place == "own":
        return _own(box, items, animals)
    if place in ("left", "right"):
        return _side(place, box, items, animals)
    if place == "top":
        return _top(box, items, animals)
    return _small(place, box, items, animals)


def _row(x: float, y: float, room: float, count: int, most: float, gap: float) -> tuple[Rect, ...]:
    """`count` squares side by side, no wider than `most`."""
    wide = min(most, (room - gap * (count - 1)) / count)
    return tuple((x + (wide + gap) * n, y, wide, wide) for n in range(count))


def _cells(x: float, y: float, size: tuple[float, float], count: int, gap: float) -> tuple[Rect, ...]:
    """`count` equal cells in a row."""
    wide = (size[0] - gap * (count - 1)) / count
    return tuple((x + (wide + gap) * n, y, wide, size[1]) for n in range(count))


def _own(box: Rect, items: int, animals: int) -> Camp:
    x, y, w, _h = box
    return Camp(
        "own", "own", box, (x - 14, y - 1, w + 28, 74), (x + 48, y + 113, 52), (x + 84, y + 113, 130),
        ((x + 40, y + 30), (x + 80, y + 30)), _row(x + 27, y + 158, 416, items, 92, 16),
        _cells(x + 24, y + 306, (422, 98), animals, 16), (x + 220, y + 79, 150, 68), 46,
        (x + 376, y + 74, 72, 82), 32,
    )  # fmt: skip


def _side(place: str, box: Rect, items: int, animals: int) -> Camp:
    x, y, w, _h = box
    return Camp(
        place, "side", box, (x - 14, y - 1, w + 28, 66), (x + 42, y + 98, 42), (x + 69, y + 98, 98),
        ((x + 202, y + 98), (x + 260, y + 98)), _row(x + 20, y + 134, 283, items, 64, 9),
        _cells(x + 16, y + 216, (w - 32, 60), animals, 4), (x + 20, y + 292, 170, 88), 62,
        (x + 212, y + 290, 90, 92), 38,
    )  # fmt: skip


def _top(box: Rect, items: int, animals: int) -> Camp:
    x, y, w, _h = box
    high = 114.0 / animals
    beasts = tuple((x + 548, y + 60 + high * n, 130.0, high) for n in range(animals))
    return Camp(
        "top", "top", box, (x - 14, y - 1, w + 28, 52), (x + 46, y + 86, 44), (x + 76, y + 86, 154),
        ((x + 54, y + 146), (x + 124, y + 146)), _row(x + 254, y + 86, 272, items, 62, 8),
        beasts, (x + 704, y + 72, 82, 92), 66, (x + 788, y + 62, 80, 114), 34,
    )  # fmt: skip


def _small(place: str, box: Rect, items: int, animals: int) -> Camp:
    x, y, w, h = box
    low = (h - 188) / 2
    return Camp(
        place, "small", box, (x - 14, y - 1, w + 28, 44), (x + 34, y + 66, 36), (x + 58, y + 66, w - 204),
        ((x + w - 118, y + 66), (x + w - 56, y + 66)), _row(x + 16, y + 90 + low, 190, items, 43, 6),
        _cells(x + 14, y + h - 50, (w - 124, 36), animals, 4), (x + 216, y + 88 + low, w - 230, 53), 36,
        (x + w - 108, y + h - 50, 94, 36), 26,
    )  # fmt: skip


def shield_slots(camp: Camp, count: int) -> list[tuple[float, float]]:
    """Middles of so many shields: rows from the right of their room, centred in its height."""
    x, y, w, h = camp.shields
    wide, high = camp.shield + 5, camp.shield * SHIELD + 4
    columns = max(1, int((w + 5) // wide))
    rows = -(-count // columns)
    top = y + (h - rows * high) / 2 + high / 2
    found = []
    for n in range(count):
        in_row = min(columns, count - n // columns * columns)
        aside = (columns - in_row) * wide / 2 if rows > 1 else 0.0
        found.append((x + w - wide * (n % columns + 0.5) - aside, top + high * (n // columns)))
    return found
