"""Where every card of Zayo lies: pure geometry from an observation, nothing drawn.

Rectangles are in design units; the camps are those of `zayo_around`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from game.zayo.views import CampView, CardView, TrickView, ZayoObservation, ZayoTable
from scenes.table.placing import Layout, Placement, Rect, centred
from scenes.zayo.around import Around

RATIO = 1.4
"""Height of a card in widths."""
BID = 164.0
CARD, LEAST = 146.0, 92.0
"""Widths of one's own bids and game cards; of game cards where many kinds lie side by side."""
COPY = 0.07
"""How far a second copy of an item lies aside, in widths."""
BID_BACK, CARD_BACK = "bid:", "card:"
HERD, LYING, TRICK, HELD, UP = 0, 3, 4, 5, 10
"""Layers from the felt up; what must be played lies so much higher than the bids beside it."""


# -- cards in a row -------------------------------------------------------------------------------------


def bid_slots(area: Rect, count: int) -> list[tuple[Rect, float]]:
    """One's bids as a fan: rectangles and angles, from the left."""
    x, y, w, _h = area
    pitch = min(150.0, (w - BID) / (count - 1)) if count > 1 else 0.0
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
    wide = min(CARD, max(LEAST, (w - 24 - 8 * (count - 1)) / max(1, count)))  # names stay in sight
    pitch = min(wide + 14, (w - wide - 24) / (count - 1)) if count > 1 else 0.0
    y += (CARD - wide) * RATIO / 2
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


def strike_box(place: Rect) -> Rect:
    """Where an attack lies that is being answered: over the place of its player's bid."""
    x, y, w, _h = place
    return x - 6, y - 8, w + 12, (w + 12) * RATIO


def last_slots(area: Rect, count: int) -> list[Rect]:
    """Where the cards of an earlier trick lie."""
    x, y, w, _h = area
    wide = min(62.0, (w - 6 * (count - 1)) / count)
    pitch = min(92.0, (w - wide) / (count - 1))
    return [(x + pitch * n, y, wide, wide * RATIO) for n in range(count)]


def dealt(trick: TrickView, seats: int) -> list[tuple[CardView, int]]:
    """The bids of a trick, each with its seat."""
    return [(card, (trick.leader + n) % seats) for n, card in enumerate(trick.cards)]


def discards(trick: TrickView) -> frozenset[str]:
    """Handles of the bids of a trick that are not of the led suit: they cannot win it."""
    led = [(card.kind or "").rpartition("-")[0] for card in trick.cards[:1]]
    return frozenset(card.handle for card in trick.cards if (card.kind or "").rpartition("-")[0] not in led)


def _lying(table: ZayoTable, camp: CampView, here: Around) -> Layout:
    place = here.camps[camp.seat]
    found: Layout = {}
    copies: dict[str | None, int] = {}
    for card in camp.equipment:
        n = copies[card.kind] = copies.get(card.kind, -1) + 1
        x, y, w, h = here.slot(camp.seat, card.kind or "")
        aside = min(2, n) * COPY * w  # a second one comes by theft: it lies half under the first
        found[card.handle] = Placement(
            "gear", (x + aside, y - aside, w, h), f"card:{card.kind}", layer=LYING - min(2, n)
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
        rect = strike_box(here.trick(camp.seat))
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
        layer = HELD + place + (UP if up else 0)
        found[card.handle] = Placement("bids", spot, face, 14 if up else 3, angle, layer=layer)
    return found


def title_of_bids(cards: Iterable[Placement], here: Around) -> Rect | None:
    """Where one's bids are named: at the left above them, else at the right, as raised ones leave room."""
    x, y, w, h = here.zones["bids_title"]
    left, _top, wide, _tall = here.zones["bids"]
    raised = [card.rect for card in cards if card.zone == "bids" and card.rect[1] < y + h]
    for start in (x, left + wide - w):
        if not any(a < start + w and start < a + across for a, _b, across, _d in raised):
            return start, y, w, h
    return None


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
