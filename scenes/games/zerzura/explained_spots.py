"""Explained spots of Zerzura's table: everything painted that has a meaning, the uppermost first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from game.zerzura.views import ZerzuraTable
from scenes.games.zerzura.gestures import KINDS, STALL, STORAGE
from scenes.games.zerzura.layout import market_slots
from scenes.games.zerzura.stands import Around, Stand, Tracks
from scenes.table.geometry import Layout, Rect, Spot, centred

LEGEND: Rect = (880.0, 566.0, 598.0, 36.0)
"""Where the signs of the tiles are told."""
TOLD: Rect = (384.0, 562.0, 1094.0, 40.0)
"""Where the prompt line says what has been done last; a long one covers the signs of the tiles."""
CARDS = ("market", "own stall", "stall", "laid", "opened")


class Painted(NamedTuple):
    """What is painted: the cards as they lie, the stands, the Objects by row, how many columns the Market
    has, which zone the journal takes, and what one can point at already.
    """

    table: ZerzuraTable
    layout: Layout
    here: Around
    zones: Mapping[str, Rect]
    objects: Sequence[str]
    columns: int
    journal: str
    pointed: Sequence[Spot]


def explained_spots(seen: Painted) -> Iterator[Spot]:
    """Every spot, the uppermost first."""
    zones, layout = seen.zones, seen.layout
    done = [spot for spot in seen.pointed if spot.panel in ("actions", "buttons")]
    for spot in done:
        x, y, w, h = spot.rect
        yield spot if spot.panel == "actions" else spot._replace(rect=(x - 6, y - 6, w + 12, h + 34))
    names = {spot.name for spot in done}
    for kind in KINDS:
        if f"tab {kind}" not in names and not any(spot.rect == zones[f"tab_{kind}"] for spot in done):
            yield Spot(f"tab {kind}", zones[f"tab_{kind}"], "actions")
    lying = sorted(layout.items(), key=lambda item: -item[1].layer)
    for wanted, panel in (("bird", "birds"), ("tile", "tiles")):
        yield from (Spot(handle, p.rect, panel) for handle, p in lying if p.zone == wanted)
    yield from (Spot(handle, p.rect, p.zone) for handle, p in lying if p.zone in CARDS)
    yield from _header(seen)
    yield from _rug(seen)
    yield Spot("tiles", LEGEND, "rug")
    yield Spot("told", TOLD, "rug")
    yield Spot("ribbon", zones["ribbon"], "actions")
    yield from _own(seen)
    for seat, place in enumerate(seen.here.stands):
        if place.kind != "own":
            yield from _stand(seen, seat, place)
    yield Spot("journal", zones[seen.journal], "journal")


def _header(seen: Painted) -> Iterator[Spot]:
    """The round, who acts in which order, the caravan of rounds."""
    zones = seen.zones
    x, y, _w, _h = zones["order"]
    for place in range(len(seen.table.order)):
        yield Spot(f"order {place}", centred((x + 24 + 48 * place, y + 30), 46.0, 50.0), "header")
    yield Spot("round", zones["round"], "header")
    yield Spot("caravan", zones["caravan"], "header")


def _rug(seen: Painted) -> Iterator[Spot]:
    """What lies on the rug besides cards and tiles."""
    zones = seen.zones
    yield Spot("deck", zones["deck"], "rug")
    yield Spot("dromedary", zones["dromedary"], "rug")
    lying = {card.place for card in seen.table.cards if card.zone == "market"}
    for place, rect in enumerate(market_slots(zones["market"], seen.columns)):
        if place not in lying:
            yield Spot(f"slot {place}", rect, "rug")
    yield Spot("tiles", zones["tiles"], "rug")
    yield Spot("market", zones["rug"], "rug")


def _own(seen: Painted) -> Iterator[Spot]:
    """One's own storage, points, board and stall."""
    zones, seat = seen.zones, seen.here.viewpoint
    yield Spot(STORAGE, zones["own_storage"], "board")
    yield Spot(f"total {seat}", zones["own_total"], "board")
    x, _y, w, _h = zones["own_board"]
    tracks = seen.here.own.tracks
    if tracks is not None:
        for number, thing in enumerate(seen.objects):
            middle = tracks.at(0, number)[1]
            yield Spot(f"row {seat} {thing}", (x, middle - tracks.dy / 2, w, tracks.dy), "board")
    yield Spot("board", zones["own_board"], "board")
    yield Spot(STALL, zones["own_floor"], "stall")
    yield Spot(STALL, zones["own_awning"], "stall")


def _stand(seen: Painted, seat: int, place: Stand) -> Iterator[Spot]:
    """Another seat's stand: its rows, points, storage and name, and all of it."""
    panel = f"stand {seat}"
    if place.tracks is not None:
        for number, thing in enumerate(seen.objects):
            yield Spot(f"row {seat} {thing}", _row(place.tracks, number), panel)
    x, baseline = place.total
    left = x if place.form == "top" else x - 84.0
    yield Spot(f"total {seat}", (left, baseline - 36.0, 84.0, 44.0), panel)
    yield Spot(f"pile {seat}", place.store, panel)
    disc, (name_x, name_y, room) = place.disc, place.name
    yield Spot(f"name {seat}", (disc[0], name_y - 34.0, name_x + room - disc[0], 46.0), panel)
    yield Spot(panel, place.box, panel)


def _row(tracks: Tracks, number: int) -> Rect:
    """A row of cubes; in large print a cell."""
    x, y = tracks.at(0, number)
    if tracks.columns:
        return x - tracks.dx + 26, y - tracks.dy / 2, tracks.dx - 8, tracks.dy
    left = tracks.icon - 16
    return left, y - tracks.dy / 2, tracks.points - left, tracks.dy
