"""Stands of Zerzura's table: where each seat has its name, tracks, cards, storage, tiles and Bird. Pure.

The viewpoint's seat has the stall at the bottom; the others sit around the rug, clockwise from the left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from scenes.table.geometry import Rect

AROUND: Mapping[int, tuple[str, ...]] = {
    1: ("own",), 2: ("own", "top"), 3: ("own", "left", "right"), 4: ("own", "left", "top", "right"),
    5: ("own", "left", "top_left", "top_right", "right"),
}  # fmt: skip
"""Where the seats sit, by their number, clockwise from the viewpoint's own."""
FORMS = {
    "own": "own", "left": "side", "right": "side", "top": "top", "top_left": "narrow", "top_right": "narrow",
}  # fmt: skip
OWN = 134.0
"""Width of one's own cards."""
ROW = (584.0, 916.0, 58.0, 31.0)
"""One's own board: x of column 0, y of row 0, and the steps."""


class Tracks(NamedTuple):
    """The rows of cubes of a stand: x of column 0, y of the first row, steps, size of a cube."""

    x: float
    y: float
    dx: float
    dy: float
    cube: tuple[float, float]
    icon: float  # x of the middle of the silhouettes
    points: float  # x of the right end of the points
    last: int  # the last column: so many and more
    columns: int = (
        0  # on narrow stands: no row of places, but cells of icon, quantity and cube in so many columns
    )

    def at(self, quantity: int, row: int) -> tuple[float, float]:
        """The middle of the place for so many of the Object of that row."""
        if self.columns:
            return self.x + self.dx * (row % self.columns), self.y + self.dy * (row // self.columns)
        return self.x + self.dx * min(quantity, self.last), self.y + self.dy * row


class Stand(NamedTuple):
    """One seat's place at the table, in units."""

    kind: str
    box: Rect
    disc: Rect
    name: tuple[float, float, float]  # x, baseline, room
    total: tuple[float, float]  # right end (own: middle) and baseline
    tracks: Tracks | None  # None on Expert boards of others
    cards: Rect
    most: float  # greatest width of a card
    store: Rect
    tiles: Rect
    home: tuple[float, float]  # where the Bird's feet stand when it is on the board
    bird: float  # height of the Bird at home

    @property
    def form(self) -> str:
        """How it is laid out: "own", "side", "top" or "narrow"."""
        return FORMS[self.kind]


def kind_of_place(seats: int, viewpoint: int, seat: int) -> str:
    """Where a seat sits as the viewpoint's seat sees the table: "own", "left", "top" and so on."""
    return AROUND[seats][(seat - viewpoint) % seats]


def stand(
    zones: Mapping[str, Rect], kind: str, columns: int, rows: int, *, easy: bool, large: bool = False
) -> Stand:
    """The place of that kind; `columns` and `rows` of its tracks, `large` for large print."""
    if kind == "own":
        return _own(zones, columns, rows)
    if kind in ("left", "right"):
        return _side(kind, zones[kind], columns, rows, easy=easy, large=large)
    if kind == "top":
        return _top(zones[kind], columns, rows, easy=easy)
    return _narrow(kind, zones[kind], rows, easy=easy)


def _own(zones: Mapping[str, Rect], columns: int, rows: int) -> Stand:
    x, y, dx, dy = ROW
    dx, dy = dx * 8 / max(8, columns - 1), dy * 5 / max(5, rows)
    tx, ty, tw, _th = zones["own_total"]
    ax, ay, aw, _ah = zones["own_awning"]
    tracks = Tracks(x, y, dx, dy, (min(32.0, dx * 0.8), min(26.0, dy * 0.86)), 411, 1132, columns - 1)
    return Stand(
        "own", zones["own_board"], (tx + tw / 2 - 23, ty + 14, 46, 46), (tx + tw / 2, ty + 88, tw - 28),
        (tx + tw / 2, ty + 147), tracks,
        zones["own_stall"], OWN, zones["own_store_cards"], zones["own_tiles"], (ax + aw - 34, ay + 4), 62,
    )  # fmt: skip


def _side(kind: str, box: Rect, columns: int, rows: int, *, easy: bool, large: bool) -> Stand:
    x, y, w, h = box
    dx = 22.6 * 8 / max(8, columns - 1)
    dy = 27.0 * 5 / max(5, rows)
    cube = (min(20.0, dx * 0.88), min(22.5, dy * 0.84))
    tracks = Tracks(x + 66, y + 124, dx, dy, cube, x + 36, x + 302, columns - 1) if easy else None
    top = 275.0 if easy else 172.0  # a Bird on a card stands clear of what is written above
    low = h - 112.0
    return Stand(
        kind, box, (x + 24, y + 54, 44, 44), (x + 78, y + 84, 96), (x + 302, y + 88), tracks,
        (x + 20, y + top, 206, h - 17 - top - (0 if easy else 59 if large else 41)), 62 if easy else 86,
        (x + 240, y + (top if easy else low), 62, 87), (x + 24, y - 2, 200, 52), (x + w - 34, y + 2), 46,
    )  # fmt: skip


def _top(box: Rect, columns: int, rows: int, *, easy: bool) -> Stand:
    x, y, _w, _h = box
    dx = 18.0 * 8 / max(8, columns - 1)
    dy = 26.0 * 5 / max(5, rows)
    tracks = (
        Tracks(
            x + 288,
            y + 54,
            dx,
            dy,
            (min(15.5, dx * 0.86), min(22.0, dy * 0.84)),
            x + 258,
            x + 482,
            columns - 1,
        )
        if easy
        else None
    )
    left = x + (508 if easy else 250)
    return Stand(
        "top", box, (x + 26, y + 46, 44, 44), (x + 80, y + 78, 138), (x + 26, y + 153), tracks,
        (left, y + 58, x + 782 - left, 100), 66, (x + 796, y + 58, 64, 90), (x + 26, y - 4, 240, 48),
        (x + 206, y + 160), 40,
    )  # fmt: skip


def _narrow(kind: str, box: Rect, rows: int, *, easy: bool) -> Stand:
    x, y, _w, _h = box
    tracks = _cells(box, rows) if easy else None
    left = x + (232 if easy else 24)
    return Stand(
        kind, box, (x + 20, y + 40, 38, 38), (x + 66, y + 68, 226), (x + 476, y + 70), tracks,
        (left, y + 94, x + 410 - left, 77), 55, (x + 420, y + 94, 55, 77), (x + 24, y - 4, 200, 44),
        (x + 318, y + 76), 36,
    )  # fmt: skip


def _cells(box: Rect, rows: int) -> Tracks:
    """A narrow stand: three rows of cells have room for figures that can be read."""
    x, y, _w, _h = box
    columns = max(2, -(-rows // 3))
    dx = 204.0 / columns
    return Tracks(x + dx - 14, y + 103, dx, 28.0, (32.0, 26.0), x + 30, x + 208, 0, columns)


class Around(NamedTuple):
    """The stands of a match as one seat sees them, by seat."""

    zones: Mapping[str, Rect]
    viewpoint: int
    stands: tuple[Stand, ...]
    easy: bool

    @property
    def own(self) -> Stand:
        """The viewpoint's."""
        return self.stands[self.viewpoint]


def around(
    zones: Mapping[str, Rect],
    seats: int,
    viewpoint: int,
    scales: Sequence[Sequence[int]],
    *,
    easy: bool,
    large: bool = False,
) -> Around:
    """The stands of so many seats; `scales` are the boards' rows, `large` for large print."""
    columns = max(len(scale) for scale in scales)
    kinds = [kind_of_place(seats, viewpoint, seat) for seat in range(seats)]
    stands = tuple(stand(zones, kind, columns, len(scales), easy=easy, large=large) for kind in kinds)
    return Around(zones, viewpoint, stands, easy)


class Stands:
    """The stands of one match: as any seat sees them, in any size of print, each made once."""

    def __init__(
        self, zones: Mapping[str, Rect], seats: int, scales: Sequence[Sequence[int]], *, easy: bool
    ) -> None:
        self.zones, self.seats, self.scales, self.easy = zones, seats, scales, easy
        self._made: dict[tuple[int, bool], Around] = {}

    def around(self, viewpoint: int, *, large: bool) -> Around:
        """As that seat sees them."""
        found = self._made.get((viewpoint, large))
        if found is None:
            found = around(self.zones, self.seats, viewpoint, self.scales, easy=self.easy, large=large)
            self._made[viewpoint, large] = found
        return found
