"""Layout of every card of Zayo: pure geometry from an observation, nothing drawn.

Rectangles are in design units; the camps are those of a `CampLayout`.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Sequence

from game.zayo.views import CampView, CardView, TrickView, ZayoObservation, ZayoTable
from scenes.games.zayo.camp_layout import CampLayout
from scenes.table.geometry import Layout, Placement, Rect, centred

RATIO = 1.4
"""Height of a card in widths."""
BID = 150.0
"""Width of one's own bids."""
GIVE = 46.0
"""What bids that overlap leave free at the right, for those that give way to the one in front."""
CARD, CARDS = 146.0, 5
"""Width of one's own game cards, and up to how many kinds of them lie as cards: more are tickets."""
WON = 232.0
"""Width of the card that wins, on the felt."""
ASIDE = 6.0
"""How far equal game cards lie aside of each other."""
EQUAL = 5.0
"""How far equal cards of a hand that lies open are apart."""
NO_TRICK = -2
"""In place of an earlier trick's number: none of them lies open."""
COPY = 0.07
"""How far a second copy of an item lies aside, in widths."""
BID_BACK, CARD_BACK = "bid:", "card:"
HERD, LYING, TRICK, HELD = 0, 3, 4, 5
"""Layers from the felt up."""
RAISED = 32.0
"""How far bids rise that must be played: they stay below the next one, whose corner they never cover."""


# -- cards in a row -------------------------------------------------------------------------------------


def bid_slots(area: Rect, count: int) -> list[tuple[Rect, float]]:
    """One's bids as a fan, from the left: of each its corner stays in sight. Rectangles and angles."""
    x, y, w, h = area
    wide = min(BID, h / RATIO)
    pitch = wide + 8
    if wide + pitch * (count - 1) > w:
        pitch = (w - GIVE - wide) / (count - 1)
    found: list[tuple[Rect, float]] = []
    for place in range(count):
        side = (2 * place / (count - 1) - 1) if count > 1 and pitch < wide else 0.0
        found.append(((x + pitch * place, y + 6 * side * side, wide, wide * RATIO), round(-4 * side)))
    return found


def piles(area: Rect, kinds: Sequence[str | None], large: bool = False, small: bool = False) -> list[Rect]:
    """Where each card of a sorted hand lies: equal ones on one pile, piles side by side.

    Many kinds lie as tickets in two rows, in three of wide ones where letters are large: each keeps its name.
    `small`: whether fewer do so, too.
    """
    starts = starts_of(kinds)
    if small or len(starts) > CARDS:
        boxes, aside, deepest = tickets(area, len(starts), large), 4.0, 1
    else:
        _x, y, _w, h = area
        top = y + h - CARD * RATIO - 20  # below the heading, however many equal ones lie behind
        left = hand_left(area, kinds)
        boxes = [(left + (CARD + 8) * n, top, CARD, CARD * RATIO) for n in range(len(starts))]
        aside, deepest = ASIDE, len(kinds)
    found: list[Rect] = []
    pile, depth = -1, 0
    for place in range(len(kinds)):
        pile, depth = (pile + 1, 0) if place in starts else (pile, depth + 1)
        x, y, w, h = boxes[pile]
        step = aside * min(depth, deepest)
        found.append((x + step, y - step, w, h))
    return found


def starts_of(kinds: Sequence[str | None]) -> list[int]:
    """Where each pile of a sorted hand begins."""
    return [n for n, kind in enumerate(kinds) if n == 0 or kind is None or kind != kinds[n - 1]]


def hand_left(area: Rect, kinds: Sequence[str | None], small: bool = False) -> float:
    """Where a sorted hand begins: few kinds lie at the right and leave the rest to the bids."""
    starts = starts_of(kinds)
    if small:
        return area[0]
    if not starts or len(starts) > CARDS:
        return area[0] + (0 if starts else area[2])
    return area[0] + area[2] + 8 - (CARD + 8) * len(starts) - ASIDE * (len(kinds) - starts[-1] - 1)


def tickets(area: Rect, count: int, large: bool) -> list[Rect]:
    """So many tickets in rows of equal length that fill the area."""
    x, y, w, h = area
    rows, gap = (3 if large else 2), 9.0
    columns = max(4 if large else 5, -(-count // rows))
    wide, high = (w - gap * columns) / columns, (h - gap * (rows - 1)) / rows
    places = [divmod(n, columns) for n in range(count)]
    return [(x + (wide + gap) * column, y + (high + gap) * line, wide, high) for line, column in places]


def row(area: Rect, count: int, width: float, gap: float = 6.0) -> list[Rect]:
    """`count` cards of that width from the left of an area; smaller ones, in up to three rows, if need be."""
    x, y, w, h = area
    found: list[Rect] = []
    for rows in (1, 2, 3):
        across = -(-count // rows) or 1
        wide = (w - gap * (across - 1)) / across
        if rows > 1:
            wide = min(wide, (h - gap * (rows - 1)) / rows / RATIO)
        wide = min(width, wide)
        if not found or wide > found[0][2]:
            places = [divmod(n, across) for n in range(count)]
            high = wide * RATIO
            found = [(x + (wide + gap) * n, y + (high + gap) * line, wide, high) for line, n in places]
    return found


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
    observation: ZayoObservation, here: CampLayout, raised: Collection[str] = (), trick: int = -1
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
        elif (camp.bids or camp.cards) and all(card.kind for card in (*camp.bids, *camp.cards)):
            found.update(_laid_open(camp, here))
        else:
            for cards, at, back in zip(
                (camp.bids, camp.cards), here.camps[camp.seat].hands, (BID_BACK, CARD_BACK), strict=True
            ):
                for card in cards:
                    found[card.handle] = Placement("hands", centred(at, 26, 36), back, alpha=0, layer=HELD)
    return found


def _pool(table: ZayoTable, here: CampLayout) -> Layout:
    found: Layout = {}
    depth: dict[str, int] = {}
    for card in table.herd:
        kind = card.kind or ""
        x, y, w, h = here.pool(kind)
        n = depth[kind] = depth.get(kind, -1) + 1
        found[card.handle] = Placement("pool", (x + n * 0.6, y - n * 1.3, w, h), f"animal:{kind}", layer=HERD)
    return found


def _tricks(table: ZayoTable, here: CampLayout, shown: int) -> Layout:
    found: Layout = {}
    seats = len(table.camps)
    for number, (card, seat) in enumerate(dealt(table.current, seats)):
        found[card.handle] = Placement(
            "trick", here.trick(seat), f"bid:{card.kind}", lift=4, layer=TRICK + number
        )
    open_now = shown if shown == NO_TRICK or 0 <= shown < len(table.tricks) else len(table.tricks) - 1
    slots = last_slots(here.zones["last_cards"], seats)
    for number, trick in enumerate(table.tricks):
        x, y, side = here.camps[trick.winner or 0].disc
        away = centred((x, y), 0.6 * side, 0.6 * side * RATIO)
        for place, (card, _seat) in enumerate(dealt(trick, seats)):
            rect = slots[place] if shown != NO_TRICK else away
            alpha = 255 if number == open_now else 0
            found[card.handle] = Placement("last", rect, f"bid:{card.kind}", alpha=alpha, layer=HERD)
    return found


def shown_shields(table: ZayoTable, seat: int) -> tuple[str, ...]:
    """The shields that a camp shows: while it attacks, those that it attacks stand there."""
    striking = table.attack is not None and table.attack.seat == seat
    return () if striking else table.camps[seat].protected


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


def _lying(table: ZayoTable, camp: CampView, here: CampLayout) -> Layout:
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
    won = camp.actions[-1].handle if table.reason == "won" and camp.seat in table.winners else None
    lying = [action for action in camp.actions if action.handle not in (striking, won)]
    for action, rect in zip(lying, row(place.actions, len(lying), place.action), strict=True):
        found[action.handle] = Placement("action", rect, f"card:{action.kind}", layer=LYING)
    if won is not None:  # the card that wins lies large before everyone
        x, y, w, h = here.zones["felt"]
        rect = centred((x + w / 2, y + h / 2), WON, WON * RATIO)
        found[won] = Placement("strike", rect, f"card:{camp.actions[-1].kind}", lift=16, layer=HELD + 6)
    if striking is not None and table.attack is not None and table.attack.seat == camp.seat:
        rect = strike_box(here.trick(camp.seat))
        found[striking] = Placement("strike", rect, f"card:{table.attack.kind}", lift=16, layer=HELD + 6)
    return found


def bids_area(camp: CampView, here: CampLayout) -> Rect:
    """Where one's bids lie: all that the game cards leave free."""
    (x, y, w, h), hand = here.zones["bids"], here.zones["hand"]
    left = hand_left(hand, [card.kind for card in hand_of(camp, here)], here.tickets)
    return x, y, w + min(left, here.reach) - hand[0], h


def _bids(observation: ZayoObservation, camp: CampView, here: CampLayout, raised: Collection[str]) -> Layout:
    must = beating(observation)
    found: Layout = {}
    for place, (card, (rect, angle)) in enumerate(
        zip(camp.bids, bid_slots(bids_area(camp, here), len(camp.bids)), strict=True)
    ):
        up = card.handle in must and card.handle in raised
        x, y, w, h = rect
        spot = (x, y - (RAISED if up else 0), w, h)
        face = f"bid:{card.kind or ''}"
        found[card.handle] = Placement("bids", spot, face, 14 if up else 3, angle, layer=HELD + place)
    return found


def _laid_open(camp: CampView, here: CampLayout) -> Layout:
    """A hand that everyone may see, as when all is laid open after the end: a row of cards on the roof, equal
    ones close together. Where they overlap they are `packed`: what tells them apart stands at their left.
    """
    x, y, w, h = here.camps[camp.seat].roof
    cards = [(card, "bid") for card in camp.bids] + [(card, "card") for card in hand_of(camp, here)]
    high = h + 4.0
    wide = high / RATIO
    alike = [a.kind == b.kind for (a, _a), (b, _b) in itertools.pairwise(cards)]
    pitch = min(wide + 4, (w - 16 - wide - EQUAL * sum(alike)) / max(1, alike.count(False)))
    steps = [0.0, *itertools.accumulate(EQUAL if same else pitch for same in alike)]
    left, zone = x + (w - wide - steps[-1]) / 2, "packed" if pitch < wide else "open"
    return {
        card.handle: Placement(
            zone, (left + step, y - 6, wide, high), f"{group}:{card.kind}", lift=4, layer=HELD + n
        )
        for n, ((card, group), step) in enumerate(zip(cards, steps, strict=False))
    }


def hand_of(camp: CampView, here: CampLayout) -> list[CardView]:
    """The game cards of a hand in order."""
    order = {kind: place for place, kind in enumerate(here.order)}
    return sorted(camp.cards, key=lambda card: order.get(card.kind or "", -1))


def _cards(camp: CampView, here: CampLayout, raised: Collection[str]) -> Layout:
    cards = hand_of(camp, here)
    rects = piles(here.zones["hand"], [card.kind for card in cards], here.large, here.tickets)
    up = {card.kind for card in cards if card.handle in raised}
    found: Layout = {}
    before: str | None = None
    layer, depth = HELD + 30, 0
    for card, (x, y, w, h) in zip(cards, rects, strict=True):
        lifted = card.kind is not None and card.kind in up
        rect = (x, y - (8 if lifted and h > w else 0), w, h)
        # of equal cards the first is the one that is played: it lies uppermost
        equal = card.kind is not None and card.kind == before
        layer, depth = (layer - 1, depth + 1) if equal else (layer + depth + 12, 0)
        before = card.kind
        found[card.handle] = Placement(
            "hand", rect, f"card:{card.kind or ''}", 12 if lifted else 3, layer=layer
        )
    return found
