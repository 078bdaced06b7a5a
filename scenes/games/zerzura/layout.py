"""Layout of everything of Zerzura: pure geometry from an observation, nothing drawn.

Where each seat has its stand, stands.py says. Rectangles are in design units and come from
assets/tables/zerzura.tmx.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.zerzura.views import CardView, ZerzuraObservation, ZerzuraTable
from scenes.games.zerzura.stands import OWN, Around, Stand
from scenes.table.geometry import Layout, Placement, Rect, centred

BACK = ""
RATIO = 1.4
"""Height of a card in widths."""
MARKET = 158.0
"""Width of the cards on the rug."""
GAP = 18.0
TILE = 152 / 122
"""Height of a Command tile in widths."""
BESIDE = 8.0
"""Units between two tiles on the rug."""
SLOTS = 7
"""Places of one's stall that are drawn: more cards overlap."""
BIRD = (592.0, 580.0, 296.0, 512.0)
"""The drawing of a Bird: its size, and where its feet stand."""

GROUND, LYING, TILES, CUBES, LAID, BIRDS = range(6)
"""Layers from the rug up."""


# -- cards in a row -------------------------------------------------------------------------------------


def row(area: Rect, count: int, width: float, gap: float = GAP) -> list[Rect]:
    """`count` cards of that width from the left of an area; they overlap where the room is short."""
    x, y, w, _h = area
    pitch = min(width + gap, (w - width) / (count - 1)) if count > 1 else 0.0
    return [(x + pitch * place, y, width, width * RATIO) for place in range(count)]


def packed(area: Rect, count: int, most: float) -> list[Rect]:
    """`count` small cards in one or several rows, as wide as they can be; a card covers a quarter of the one
    before it at most.
    """
    if not count:
        return []
    x, y, w, h = area
    best: tuple[float, int] = (0.0, 1)
    for rows in range(1, min(4, count) + 1):
        per = -(-count // rows)
        tall = (h - 4.0 * (rows - 1)) / rows
        best = max(best, (min(most, tall / RATIO, w / (1 + (per - 1) * 0.74)), -rows))
    width, rows = best[0], -best[1]
    per = -(-count // rows)
    pitch = min(width + 8.0, (w - width) / (per - 1)) if per > 1 else 0.0
    step = width * RATIO + 4.0
    return [
        (x + pitch * (place % per), y + step * (place // per), width, width * RATIO) for place in range(count)
    ]


def market_slots(area: Rect, count: int) -> list[Rect]:
    """The columns of the Market."""
    x, y, w, h = area
    gap = 14.0 if count <= 4 else 11.0
    width = min(MARKET, (w - gap * (count - 1)) / max(1, count))
    start = x + (w - width * count - gap * (count - 1)) / 2
    top = y + (h - width * RATIO) / 2
    return [(start + (width + gap) * column, top, width, width * RATIO) for column in range(count)]


def tile_slots(area: Rect, count: int) -> list[Rect]:
    """Where unclaimed Command tiles lie on the rug."""
    x, y, w, h = area
    columns = 2 if count <= 4 else 3
    rows = max(2, -(-count // columns))
    width = min((w - BESIDE * (columns - 1)) / columns, (h - BESIDE * (rows - 1)) / rows / TILE)
    tall = width * TILE
    return [
        (x + (width + BESIDE) * (place % columns), y + (tall + BESIDE) * (place // columns), width, tall)
        for place in range(count)
    ]


def won_slots(area: Rect, count: int, down: bool) -> list[Rect]:
    """Where a seat's own tiles lie: below each other or side by side, overlapping where they must."""
    x, y, w, h = area
    width = min(w, h / TILE)
    tall = width * TILE
    if count < 2:
        return [(x, y, width, tall)] * count
    step = min((tall if down else width) + 6, ((h - tall) if down else (w - width)) / (count - 1))
    return [(x + (0 if down else step * n), y + (step * n if down else 0), width, tall) for n in range(count)]


def bird_rect(feet: tuple[float, float], height: float) -> Rect:
    """The drawing of a Bird that stands on a point."""
    k = height / BIRD[1]
    return feet[0] - BIRD[2] * k, feet[1] - BIRD[3] * k, BIRD[0] * k, height


def next_slot(zones: Mapping[str, Rect], count: int) -> Rect:
    """Where the next card of one's stall will lie."""
    return row(zones["own_stall"], count + 1, OWN)[-1]


def seen_share(zones: Mapping[str, Rect], count: int) -> float:
    """How much of its width is seen of one's own card that the next one lies over: 1 where none does."""
    rects = row(zones["own_stall"], max(2, count), OWN)
    return min(1.0, (rects[1][0] - rects[0][0]) / OWN)


def seen_rect(layout: Layout, spot: str) -> Rect:
    """Where a thing is seen: of one's own card the part that the next one leaves free."""
    place = layout[spot]
    x, y, w, h = place.rect
    if place.zone != "own stall":
        return place.rect
    right = [other.rect[0] for other in layout.values() if other.zone == "own stall" and other.rect[0] > x]
    return x, y, min([w, *(left - x for left in right)]), h


# -- everything -----------------------------------------------------------------------------------------


def layout(
    observation: ZerzuraObservation,
    here: Around,
    columns: int,
    laid: Sequence[int] = (),
    *,
    laid_open: bool = False,
) -> Layout:
    """{handle: Placement} of every card, Bird, cube and tile; each in exactly one place.

    `columns`: how many columns of the Market were dealt. `laid`: own cards about to be stored. `laid_open`:
    storages lie face up beside their stalls.
    """
    table = observation.table
    found: Layout = {}
    slots = market_slots(here.zones["market"], columns)
    for card in table.cards:
        if card.zone == "market":
            found[str(card.handle)] = Placement("market", slots[card.place], card.face or BACK, layer=LYING)
    for seat, place in enumerate(here.stands):
        if laid_open:
            found.update(_opened(table, seat, place, here))
            continue
        found.update(_stall(table, seat, place, laid))
        found.update(_store(table, seat, place))
    found.update(_tiles(table, here))
    found.update(_cubes(table, here))
    found["holder"] = Placement("holder", _holder(here), str(table.dromedary), layer=TILES)
    for seat, perch in enumerate(table.birds):
        feet, height = _perch(perch, seat, here, found)
        face = f"bird {seat}"
        found[face] = Placement("bird", bird_rect(feet, height), face, layer=BIRDS)
    return found


def _stall(table: ZerzuraTable, seat: int, place: Stand, laid: Sequence[int]) -> Layout:
    cards = [card for card in table.cards if card.zone == "stall" and card.owner == seat]
    own = place.kind == "own"
    rects = row(place.cards, len(cards), OWN) if own else packed(place.cards, len(cards), place.most)
    zone = "own stall" if own else "stall"
    # A card that is set aside leaves its place empty: under a second press lies what lay there before.
    found = {
        str(card.handle): Placement(zone, rect, card.face or BACK, layer=LYING)
        for card, rect in zip(cards, rects, strict=True)
        if card.handle not in laid
    }
    for number, card in enumerate(card for card in cards if card.handle in laid):
        found[str(card.handle)] = Placement(
            "laid", laid_rect(place, number), card.face or BACK, 16.0, layer=LAID
        )
    return found


def laid_rect(place: Stand, number: int) -> Rect:
    """Where a card lies that is about to be stored: over the storage, below its title, side by side."""
    x, y, w, h = place.store
    wide = w * 0.88
    return x + w / 2 - wide - 2 + (wide + 4) * number, y + (h - wide * RATIO) / 2, wide, wide * RATIO


def _store(table: ZerzuraTable, seat: int, place: Stand) -> Layout:
    cards: list[CardView] = [card for card in table.cards if card.zone == "store" and card.owner == seat]
    zone = "own store" if place.kind == "own" else "store"
    return {str(card.handle): Placement(zone, place.store, BACK, layer=LYING) for card in cards}


STORED = 88.0
"""Width of a stored card that lies open, at most."""


def _opened(table: ZerzuraTable, seat: int, place: Stand, here: Around) -> Layout:
    """A stall, and its stored cards face up: one's own in the storage, others' right of their stall."""
    stored = [card for card in table.cards if card.zone == "store" and card.owner == seat]
    if not stored:
        return _stall(table, seat, place, ())
    if place.kind == "own":
        found = _stall(table, seat, place, ())
        x, y, w, h = here.zones["own_storage"]
        room = (x + 14, y + 48, w - 28, h - 60)
    else:
        standing = sum(card.zone == "stall" and card.owner == seat for card in table.cards)
        x, y, w, h = place.cards
        right = place.store[0] + place.store[2]
        share = len(stored) / max(1, len(stored) + standing)
        start = x + (right - x) * (1 - min(max(share, 0.3), 0.7))
        found = _stall(table, seat, place._replace(cards=(x, y, start - x - 12, h)), ())
        room = (start, y, right - start, h)
    for card, rect in zip(stored, packed(room, len(stored), min(place.most, STORED)), strict=True):
        found[str(card.handle)] = Placement("opened", rect, card.face or BACK, layer=LYING)
    return found


def _tiles(table: ZerzuraTable, here: Around) -> Layout:
    found: Layout = {}
    slots = tile_slots(here.zones["tiles"], len(table.tiles))
    for place, tile in enumerate(table.tiles):
        if tile.owner is None:
            rect = slots[place]
        else:
            mine = [other.id for other in table.tiles if other.owner == tile.owner]
            stand_of = here.stands[tile.owner]
            rect = won_slots(stand_of.tiles, len(mine), stand_of.kind == "own")[mine.index(tile.id)]
        found[f"tile {tile.id}"] = Placement("tile", rect, tile.id, layer=TILES)
    return found


def _cubes(table: ZerzuraTable, here: Around) -> Layout:
    found: Layout = {}
    for seat, trackers in enumerate(table.trackers):
        tracks = here.stands[seat].tracks
        if tracks is None:
            continue
        for number, tracker in enumerate(trackers):
            middle = tracks.at(tracker.quantity, number)
            handle = cube(seat, tracker.object)
            found[handle] = Placement("cube", centred(middle, *tracks.cube), f"cube {seat}", layer=CUBES)
    return found


def cube(seat: int, thing: str) -> str:
    """The handle of a cube."""
    return f"cube {seat} {thing}"


def _holder(here: Around) -> Rect:
    """The disc of whoever holds the Dromedary, on its tile."""
    x, y, _w, h = here.zones["dromedary"]
    return x - 12, y + h - 24, 36, 36


def _perch(perch: int | str, seat: int, here: Around, placed: Layout) -> tuple[tuple[float, float], float]:
    """Where the Bird's feet stand, and its height."""
    if perch == "dromedary":
        return on_dromedary(here.zones)
    under = placed.get(str(perch))
    if under is None:
        return here.stands[seat].home, here.stands[seat].bird
    return on_card(under.rect)


def on_dromedary(zones: Mapping[str, Rect]) -> tuple[tuple[float, float], float]:
    """Where the feet of a Bird stand on the Dromedary's tile, and its height."""
    x, y, w, _h = zones["dromedary"]
    return (x + 0.76 * w, y + 12), 50.0


def on_card(rect: Rect) -> tuple[tuple[float, float], float]:
    """Where the feet of a Bird stand on a card, and its height: on small ones it is smaller still."""
    x, y, w, h = rect
    height = min(82.0, max(26.0, w * (0.72 if w > 60 else 0.52)))
    return (x + 0.6 * w, y + 0.09 * h), height
