"""Where everything of Zayo lies: pure geometry from an observation, nothing drawn.

The viewpoint's camp lies at the bottom left; the others sit around the felt, clockwise from the left.
Rectangles are in design units and come from assets/tables/zayo.tmx.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Literal, NamedTuple

from game.zayo.views import CampView, CardView, TrickView, ZayoObservation, ZayoTable
from scenes.placing import Layout, Placement, Rect, centred

AROUND: Mapping[int, tuple[str, ...]] = {
    2: ("own", "top"), 3: ("own", "left", "right"), 4: ("own", "left", "top", "right"),
    5: ("own", "left", "top_left", "top_right", "right"),
    6: ("own", "left_low", "left_high", "top", "right_high", "right_low"),
}  # fmt: skip
"""Where the seats sit, by their number, clockwise from the viewpoint's own."""
RATIO = 1.4
"""Height of a card in widths."""
BID = 164.0
CARD = 146.0
"""Widths of one's own bids and game cards."""
BID_BACK, CARD_BACK = "bid:", "card:"
HERD, LYING, TRICK, HELD = range(4)
"""Layers from the felt up."""

Style = Literal["own", "side", "top", "small"]


class Camp(NamedTuple):
    """One seat's camp: rectangles in units, text as (x, baseline, room)."""

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
    shields: tuple[float, float, float]  # first middle, and width


class Around(NamedTuple):
    """The camps of a match as one seat sees them, by seat; and what can lie in them."""

    zones: Mapping[str, Rect]
    viewpoint: int
    camps: tuple[Camp, ...]
    items: tuple[str, ...]
    animals: tuple[str, ...]
    order: tuple[str, ...]  # kinds of game cards as they lie in a hand

    def slot(self, seat: int, item: str) -> Rect:
        """The place of an item in a camp."""
        return self.camps[seat].slots[self.items.index(item)]

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
) -> Around:
    """The camps of so many seats."""  # fmt: skip
    camps = []
    for seat in range(seats):
        place = AROUND[seats][(seat - viewpoint) % seats]
        camps.append(_camp(place, zones[place], len(items), len(animals)))
    order = (*actions, *reversed(items))
    return Around(zones, viewpoint, tuple(camps), tuple(items), tuple(animals), order)


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
        "own", "own", box, (x - 14, y - 1, w + 28, 74), (x + 48, y + 104, 52), (x + 84, y + 104, 170),
        ((x + 40, y + 30), (x + 80, y + 30)), _row(x + 27, y + 158, 416, items, 92, 16),
        _cells(x + 24, y + 306, (422, 98), animals, 16), (x + 262, y + 72, 184, 76), 54,
        (x + 100, y + 132, 30),
    )  # fmt: skip


def _side(place: str, box: Rect, items: int, animals: int) -> Camp:
    x, y, w, _h = box
    return Camp(
        place, "side", box, (x - 14, y - 1, w + 28, 66), (x + 44, y + 98, 44), (x + 72, y + 108, 102),
        ((x + 202, y + 98), (x + 260, y + 98)), _row(x + 20, y + 134, 283, items, 64, 9),
        _cells(x + 16, y + 216, (w - 32, 60), animals, 4), (x + 20, y + 292, 170, 88), 62,
        (x + 214, y + 316, 36),
    )  # fmt: skip


def _top(box: Rect, items: int, animals: int) -> Camp:
    x, y, w, _h = box
    high = 114.0 / animals
    beasts = tuple((x + 548, y + 60 + high * n, 130.0, high) for n in range(animals))
    return Camp(
        "top", "top", box, (x - 14, y - 1, w + 28, 52), (x + 46, y + 86, 44), (x + 78, y + 97, 150),
        ((x + 54, y + 146), (x + 124, y + 146)), _row(x + 254, y + 86, 272, items, 62, 8),
        beasts, (x + 704, y + 70, 100, 92), 60, (x + 838, y + 84, 34),
    )  # fmt: skip


def _small(place: str, box: Rect, items: int, animals: int) -> Camp:
    x, y, w, h = box
    low = (h - 188) / 2
    return Camp(
        place, "small", box, (x - 14, y - 1, w + 28, 44), (x + 34, y + 66, 36), (x + 58, y + 75, w - 196),
        ((x + w - 118, y + 66), (x + w - 56, y + 66)), _row(x + 16, y + 90 + low, 190, items, 43, 6),
        _cells(x + 14, y + h - 50, (w - 124, 36), animals, 4), (x + 216, y + 88 + low, w - 230, 53), 36,
        (x + w - 90, y + h - 32, 26),
    )  # fmt: skip


# -- cards in a row -------------------------------------------------------------------------------------


def bid_slots(area: Rect, count: int) -> list[tuple[Rect, float]]:
    """One's bids as a fan: rectangles and angles, from the left."""
    x, y, w, _h = area
    pitch = min(118.0, (w - BID) / (count - 1)) if count > 1 else 0.0
    found: list[tuple[Rect, float]] = []
    for place in range(count):
        side = (2 * place / (count - 1) - 1) if count > 1 else 0.0
        found.append(((x + pitch * place, y + 8 * side * side, BID, BID * RATIO), round(-5 * side)))
    return found


def piles(area: Rect, kinds: Sequence[str | None]) -> list[Rect]:
    """Where each card of a sorted hand lies: equal ones on one pile, piles side by side."""
    x, y, w, _h = area
    starts = [n for n, kind in enumerate(kinds) if n == 0 or kind is None or kind != kinds[n - 1]]
    count = len(starts)
    wide = CARD if count <= 5 else 130.0
    pitch = min(wide + 14, (w - wide - 24) / (count - 1)) if count > 1 else 0.0
    found: list[Rect] = []
    pile, depth = -1, 0
    for place in range(len(kinds)):
        if place in starts:
            pile, depth = pile + 1, 0
        else:
            depth += 1
        found.append((x + pitch * pile + 9 * depth, y + 12 - 9 * depth, wide, wide * RATIO))
    return found


def row(area: Rect, count: int, width: float, gap: float = 8.0) -> list[Rect]:
    """`count` cards of that width from the left of an area; they overlap where the room is short."""
    x, y, w, _h = area
    pitch = min(width + gap, (w - width) / (count - 1)) if count > 1 else 0.0
    return [(x + pitch * place, y, width, width * RATIO) for place in range(count)]


# -- everything -----------------------------------------------------------------------------------------


def viewpoint_of(observation: ZayoObservation) -> int:
    """The seat whose camp lies at the bottom: its own, seat 0 for a spectator."""
    return observation.seat if observation.seat is not None else 0


def beating(observation: ZayoObservation) -> frozenset[str]:
    """Handles of own bids that beat the best one, which are then compulsory; empty if none does."""
    table = observation.table
    if observation.seat is None or table.to_beat is None or table.phase == "reward":
        return frozenset()
    suit, _, best = table.to_beat.rpartition("-")
    found = set()
    for card in table.camps[observation.seat].bids:
        own, _, value = (card.kind or "-0").rpartition("-")
        if own == suit and int(value) > int(best):
            found.add(card.handle)
    return frozenset(found)


def layout(
    observation: ZayoObservation, here: Around, raised: Collection[str] = (), trick: int = -1
) -> Layout:
    """{handle: Placement} of every card: each handle of the observation in exactly one place.

    `raised`: own cards that may be played. `trick`: which earlier trick of the round lies open at the right.
    """
    table = observation.table
    found: Layout = {}
    found.update(_pool(table, here))
    found.update(_tricks(table, here, trick))
    for camp in table.camps:
        found.update(_lying(table, camp, here))
        own = camp.seat == here.viewpoint
        if own:
            found.update(_bids(observation, camp, here, raised))
            found.update(_cards(camp, here, raised))
        else:
            for cards, at, back in zip(
                (camp.bids, camp.cards), here.camps[camp.seat].hands, (BID_BACK, CARD_BACK), strict=True
            ):
                for card in cards:
                    found[card.handle] = Placement("hands", centred(at, 26, 36), back, alpha=0, layer=HELD)
    return found


def _pool(table: ZayoTable, here: Around) -> Layout:
    found: Layout = {}
    depth: dict[str, int] = {}
    for card in table.herd:
        kind = card.kind or ""
        x, y, w, h = here.pool(kind)
        n = depth[kind] = depth.get(kind, -1) + 1
        found[card.handle] = Placement("pool", (x + n * 0.6, y - n * 1.3, w, h), f"animal:{kind}", layer=HERD)
    return found


def _tricks(table: ZayoTable, here: Around, shown: int) -> Layout:
    found: Layout = {}
    seats = len(table.camps)
    for number, (card, seat) in enumerate(dealt(table.current, seats)):
        found[card.handle] = Placement(
            "trick", here.trick(seat), f"bid:{card.kind}", lift=4, layer=TRICK + number
        )
    open_now = shown if 0 <= shown < len(table.tricks) else len(table.tricks) - 1
    slots = last_slots(here.zones["last_cards"], seats)
    for number, trick in enumerate(table.tricks):
        for place, (card, _seat) in enumerate(dealt(trick, seats)):
            alpha = 255 if number == open_now else 0
            found[card.handle] = Placement("last", slots[place], f"bid:{card.kind}", alpha=alpha, layer=HERD)
    return found


def last_slots(area: Rect, count: int) -> list[Rect]:
    """Where the cards of an earlier trick lie."""
    x, y, w, _h = area
    wide = min(62.0, (w - 6 * (count - 1)) / count)
    pitch = (w - wide) / 3 if count <= 4 else (w - wide) / (count - 1)
    return [(x + pitch * n, y, wide, wide * RATIO) for n in range(count)]


def dealt(trick: TrickView, seats: int) -> list[tuple[CardView, int]]:
    """The bids of a trick, each with its seat."""
    return [(card, (trick.leader + n) % seats) for n, card in enumerate(trick.cards)]


def _lying(table: ZayoTable, camp: CampView, here: Around) -> Layout:
    place = here.camps[camp.seat]
    found: Layout = {}
    for card in camp.equipment:
        found[card.handle] = Placement(
            "gear", here.slot(camp.seat, card.kind or ""), f"card:{card.kind}", layer=LYING
        )
    for card in camp.animals:
        x, y, w, h = here.beasts(camp.seat, card.kind or "")
        rect = centred((x + min(w / 3, 30), y + h / 2), 26, 36)
        found[card.handle] = Placement("beasts", rect, f"animal:{card.kind}", alpha=0, layer=LYING)
    striking = table.attack.handle if table.attack is not None else None
    lying = [action for action in camp.actions if action.handle != striking]
    for action, rect in zip(lying, row(place.actions, len(lying), place.action), strict=True):
        found[action.handle] = Placement("action", rect, f"card:{action.kind}", layer=LYING)
    if striking is not None and table.attack is not None and table.attack.seat == camp.seat:
        x, y, w, h = here.trick(camp.seat)
        rect = (x - 6, y - 8, w + 12, (w + 12) * RATIO)
        found[striking] = Placement("strike", rect, f"card:{table.attack.kind}", lift=16, layer=HELD + 6)
    return found


def _bids(observation: ZayoObservation, camp: CampView, here: Around, raised: Collection[str]) -> Layout:
    must = beating(observation)
    found: Layout = {}
    for place, (card, (rect, angle)) in enumerate(
        zip(camp.bids, bid_slots(here.zones["bids"], len(camp.bids)), strict=True)
    ):
        up = card.handle in must and card.handle in raised
        x, y, w, h = rect
        spot = (x, y - (52 if up else 0), w, h)
        face = f"bid:{card.kind or ''}"
        found[card.handle] = Placement("bids", spot, face, 14 if up else 3, angle, layer=HELD + place)
    return found


def hand_of(camp: CampView, here: Around) -> list[CardView]:
    """The game cards of a hand in order."""
    order = {kind: place for place, kind in enumerate(here.order)}
    return sorted(camp.cards, key=lambda card: order.get(card.kind or "", -1))


def _cards(camp: CampView, here: Around, raised: Collection[str]) -> Layout:
    cards = hand_of(camp, here)
    rects = piles(here.zones["hand"], [card.kind for card in cards])
    up = {card.kind for card in cards if card.handle in raised}
    found: Layout = {}
    before: str | None = None
    layer, depth = HELD + 30, 0
    for card, (x, y, w, h) in zip(cards, rects, strict=True):
        lifted = card.kind is not None and card.kind in up
        rect = (x, y - (26 if lifted else 0), w, h)
        # of equal cards the first is the one that is played: it lies uppermost
        equal = card.kind is not None and card.kind == before
        layer, depth = (layer - 1, depth + 1) if equal else (layer + depth + 12, 0)
        before = card.kind
        found[card.handle] = Placement(
            "hand", rect, f"card:{card.kind or ''}", 12 if lifted else 3, layer=layer
        )
    return found
