"""Explained spots of Zoon's table: everything painted that has a meaning, the uppermost first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scenes.games.zoon.gestures import square_spot
from scenes.games.zoon.hit_test import HEAPS, NOTES, PLATES, PointedTable
from scenes.games.zoon.paint.panels import MEDALLIONS
from scenes.table.geometry import Rect, Spot, centre, centred

COUNTS = ("stack", "tomb", "trumps")
BESIDE = ("worn", "trumps", "foe_trumps", "hand")
"""Where Trumps and reserves lie in sight."""


def explained_spots(table: PointedTable, buttons: Sequence[tuple[str, Rect]]) -> Iterator[Spot]:
    """Every spot, the uppermost first, with the draft's or the inspector's `buttons`."""
    zones, places = table.zones, table.places
    if table.tray.open:
        yield from reversed(table.tray.spots())
    yield from (Spot(name, rect, "actions") for name, rect in buttons)
    for name, _icon in MEDALLIONS:
        x, y, w, h = zones[f"medallion_{name}"]
        yield Spot(f"button {name}", (x, y, w, h + 30), "medallions")
    lying = sorted(table.layout.items(), key=lambda item: -item[1].layer)
    for handle, place in lying:
        if place.alpha and (place.zone in BESIDE or handle.startswith("stock ")):
            yield Spot(handle, place.rect, "field" if place.zone == "worn" else "trumps")
    for square, name in enumerate(places.field.names):
        yield Spot(square_spot(name), places.square(square, table.viewpoint), "field")
    for side in ("own", "enemy"):
        for what in COUNTS:
            x, y = centre(zones[f"{side}_{what}"])
            yield Spot(f"{side}_{what}", centred((x, y - 4), 84.0, 68.0), f"{side} plate")
    yield from (Spot(name, zones[name], name) for name in (*PLATES, *HEAPS[2:]) if name in zones)
    yield from (Spot(name, zones[name], name) for name in ("banner", "inspector", "journal", NOTES, "trumps"))
