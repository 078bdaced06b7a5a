"""Explained spots of Zayo's table: everything painted that has a meaning, the uppermost first."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from scenes.games.zayo.camp_layout import SHIELD, Camp, CampLayout, shield_slots
from scenes.games.zayo.gestures import HERD, TRICK, beasts_spot, camp_spot, gear_spot, pool_spot
from scenes.games.zayo.hit_test import OPEN, OWN, PointedTable
from scenes.games.zayo.layout import shown_shields
from scenes.games.zayo.paint.ribbon import BUTTONS
from scenes.table.geometry import Rect, Spot, centred


def explained_spots(table: PointedTable, buttons: Sequence[tuple[str, Rect]]) -> Iterator[Spot]:
    """Every spot, the uppermost first, with the ribbon's `buttons`."""
    here, zones = table.here, table.zones
    yield from (Spot(name, rect, "prompt") for name, rect in buttons)
    for name, _icon in BUTTONS:
        x, y, w, h = zones[f"button_{name}"]
        yield Spot(f"button {name}", (x - 6, y - 6, w + 12, h + 34), "buttons")
    panel = table.observation.table.phase == "answer" and len(buttons) > 0
    ribbon = table.ribbon.sheet.box if panel else table.ribbon.box(len(buttons))
    yield Spot("ribbon", ribbon, "prompt")
    lying = [(handle, place) for handle, place in table.layout.items() if place.alpha]
    lying.sort(key=lambda item: -item[1].layer)
    for handle, place in lying:
        if place.zone in (*OWN, *OPEN):
            yield Spot(handle, place.rect, place.zone)
    for seat, camp in enumerate(here.camps):
        yield from _camp(table, here, seat, camp)
    stones = table.picture.felt.stones(table.observation.table.tricks_a_round)
    yield from (Spot(f"stone {n}", box, "stones") for n, box in enumerate(stones))
    yield Spot("round", zones["round"], "stones")
    if table.earlier.may_track:
        x, y, w, h = zones["tracker"]
        yield Spot("tracker", (x, y, w, h if table.earlier.tracks else 78.0), "felt")
    yield from _felt(here, zones, table.picture.felt.empty(table.observation))
    yield Spot("bids title", here.zones["bids_title"], "bids")
    yield Spot("hand title", here.zones["hand_title"], "hand")


def _camp(table: PointedTable, here: CampLayout, seat: int, camp: Camp) -> Iterator[Spot]:
    """A camp: its shields, places, animals, counts, and all of it."""
    panel = camp_spot(seat)
    protected = shown_shields(table.observation.table, seat)
    for attack, at in zip(protected, shield_slots(camp, len(protected)), strict=True):
        yield Spot(f"shield {seat} {attack}", centred(at, camp.shield + 4, camp.shield * SHIELD + 4), panel)
    yield from (Spot(gear_spot(seat, item), here.slot(seat, item), panel) for item in here.items)
    yield from (Spot(beasts_spot(seat, animal), here.beasts(seat, animal), panel) for animal in here.animals)
    for what, (x, y) in zip(("bids", "cards"), camp.hands, strict=True):
        yield Spot(f"count {what} {seat}", centred((x + 12, y), 52.0, 42.0), panel)
    yield Spot(f"strip {seat}", camp.actions, panel)
    yield Spot(panel, camp.box, panel)


def _felt(here: CampLayout, zones: dict[str, Rect], empty: Collection[int]) -> Iterator[Spot]:
    """What lies on the felt: places, the led suit, the herd, what trades and wins, an earlier trick."""
    yield Spot("suit", zones["suit"], "felt")
    yield from (Spot(f"place {seat}", here.trick(seat), "felt") for seat in sorted(empty))
    yield from (Spot(pool_spot(animal), here.pool(animal), "felt") for animal in here.animals)
    for name in ("exchange", "goal"):
        x, y, w, h = zones[name]
        yield Spot(name, (x, y, w, h + 40), "felt")
    yield Spot(HERD, zones["herd"], "felt")
    yield Spot("last", zones["last"], "felt")
    yield Spot(TRICK, zones["felt"], "felt")
