"""Layout of everything of Zoon: pure geometry from an observation, nothing drawn.

The viewpoint's seat sits at the bottom; seat 1 sees the field by a half turn (reading 3). Rectangles are in
design units and come from assets/tables/zoon.tmx.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.zoon import Field
from game.zoon.views import CardView, TrumpView, ZoonObservation
from scenes.games.zoon.gestures import hand_spot, plain_field
from scenes.games.zoon.present.mirror_match import ids_of
from scenes.table.geometry import Layout, Placement, Rect, centre, centred

CARD = (138.0, 154.0)
"""A card on the field: 9:10, so that names fit."""
TRUMP = (124.0, 198.0)
BADGE = 46.0
"""Side of the round badge by which equipment hangs on its bearer."""
HELD, STRIP, BADGES = 50.0, 60.0, 3
"""Side of an enemy Trump beside open notes, width of a column of them, how many a column holds."""

GROUND, TERRAIN, STANDING, WORN, SHOWN = range(5)
"""Layers from the sand up."""


class FieldZones(NamedTuple):
    """The named rectangles of the table and the size of its field."""

    zones: Mapping[str, Rect]
    field: Field

    def square(self, square: int, viewpoint: int) -> Rect:
        """The cell of a square as that seat sees it."""
        x, y, width, height = self.zones["field"]
        columns, rows = self.field.columns, self.field.rows
        column, row = square % columns, square // columns
        across, down = (column, rows - 1 - row) if viewpoint == 0 else (columns - 1 - column, row)
        w, h = width / columns, height / rows
        return x + across * w, y + down * h, w, h

    def card(self, square: int, viewpoint: int) -> Rect:
        """Where a card on that square lies: centred in its cell."""
        return centred(centre(self.square(square, viewpoint)), *CARD)

    def square_at(self, point: tuple[float, float], viewpoint: int) -> int | None:
        """The square under a point, None off the field."""
        x, y, width, height = self.zones["field"]
        across = int((point[0] - x) // (width / self.field.columns))
        down = int((point[1] - y) // (height / self.field.rows))
        if not (0 <= across < self.field.columns and 0 <= down < self.field.rows):
            return None
        if viewpoint == 0:
            return (self.field.rows - 1 - down) * self.field.columns + across
        return down * self.field.columns + self.field.columns - 1 - across


def zoon_face(tribe: str, kind: str | None) -> str:
    """The face of a Zoon: `braisards:martelure.0`; the back if its kind is not known here."""
    return f"{tribe}:{kind or ''}"


def trump_face(tribe: str, trump: str) -> str:
    """The face of a Trump: `braisards!coup-de-chaud`."""
    return f"{tribe}!{trump}"


def stone_face(tribe: str) -> str:
    """A Zoon turned to stone."""
    return f"{tribe}#"


def viewpoint_of(observation: ZoonObservation) -> int:
    """The seat whose side lies at the bottom: its own, seat 0 for a spectator."""
    return observation.seat if observation.seat is not None else 0


def layout(
    observation: ZoonObservation, zones: Mapping[str, Rect], viewpoint: int, field: Field | None = None
) -> Layout:
    """{card handle: Placement}: each handle of the observation in exactly one place."""
    places = FieldZones(zones, field or plain_field())
    table = observation.table
    found: Layout = {}
    tribes = ids_of(table.tribes)
    for card in table.cards:
        found[card.handle] = _zoon(card, tribes[card.owner], places, viewpoint)
    squares = {c.handle: c.square for c in table.cards if c.zone == "field"}
    reserve = list(dict.fromkeys(table.hand)) if table.phase != "deploy" else []
    open_codex = dict(observation.options).get("codex") == "open"
    for seat in (0, 1):
        held = [t.handle for t in table.trumps if t.owner == seat and t.status in ("hand", "play")]
        slots = len(held) + (len(reserve) if seat == viewpoint else 0)
        for trump in (t for t in table.trumps if t.owner == seat and t.status != "zoon"):  # a card by now
            slot = held.index(trump.handle) if trump.handle in held else 0
            bearer = squares.get(trump.bearer or "") if trump.status == "bearer" else None
            if seat != viewpoint and open_codex:
                lies = badge_slot(places.zones["memory"], slot, slots)
            else:
                area = places.zones["trump_slots" if seat == viewpoint else "foe_trumps"]
                lies = trump_slot(area, slot, slots)
            found[trump.handle] = _trump(trump, tribes[seat], lies, bearer, (places, viewpoint))
        if seat == viewpoint:
            for number, kind in enumerate(reserve, start=len(held)):
                x, y, width, _ = trump_slot(places.zones["trump_slots"], number, slots)
                rect = (x, y, width, width * CARD[1] / CARD[0])
                found[hand_spot(kind)] = Placement("hand", rect, zoon_face(tribes[seat], kind), layer=SHOWN)
    return found


def _zoon(card: CardView, tribe: str, places: FieldZones, viewpoint: int) -> Placement:
    face = zoon_face(tribe, card.kind)
    side = "own" if card.owner == viewpoint else "enemy"
    if card.zone == "field" and card.square is not None:
        return Placement("field", places.card(card.square, viewpoint), face, layer=STANDING)
    if card.zone == "stone" and card.square is not None:
        return Placement("stone", places.card(card.square, viewpoint), stone_face(tribe), layer=TERRAIN)
    zone = f"{side}_tomb" if card.zone == "tomb" else f"{side}_stack"
    rect = centred(centre(places.zones[zone]), CARD[0] / 4, CARD[1] / 4)
    return Placement(zone, rect, face, alpha=0, layer=SHOWN)


def _trump(
    trump: TrumpView, tribe: str, slot: Rect | None, bearer: int | None, sight: tuple[FieldZones, int]
) -> Placement:
    places, viewpoint = sight
    face = trump_face(tribe, trump.id)
    own = trump.owner == viewpoint
    side = "own" if own else "enemy"
    if trump.status == "field" and trump.square is not None:
        return Placement("terrain", places.card(trump.square, viewpoint), face, layer=TERRAIN)
    if bearer is not None:
        x, y, w, _ = places.card(bearer, viewpoint)
        return Placement("worn", (x + w - BADGE, y + CARD[1] * 0.26, BADGE, BADGE), face, layer=WORN)
    if slot is not None and trump.status in ("hand", "play"):
        raised = trump.status == "play"
        zone = "trumps" if own else "foe_trumps"
        return Placement(zone, slot, face, lift=18.0 if raised else 0.0, layer=SHOWN)
    zone = f"{side}_trumps" if trump.status == "hand" else f"{side}_tomb"
    rect = centred(centre(places.zones[zone]), TRUMP[0] / 4, TRUMP[1] / 4)
    return Placement(zone, rect, face, alpha=0, layer=SHOWN)


def badge_strip(area: Rect, slots: int) -> Rect:
    """Where the notes' sheet shows so many enemy Trumps as round signs: at its right edge."""
    x, y, width, height = area
    wide = -(-slots // BADGES) * STRIP
    return x + width - 24 - wide, y + 68, wide, height - 86


def badge_slot(area: Rect, slot: int, slots: int) -> Rect:
    """The place of one of them: in columns of three."""
    x, y, _width, height = badge_strip(area, slots)
    middle = (x + (slot // BADGES + 0.5) * STRIP, y + (slot % BADGES + 0.5) * height / BADGES)
    return centred(middle, HELD, HELD)


def trump_slot(area: Rect, slot: int, slots: int) -> Rect:
    """The rectangle of one Trump among `slots` in an area: side by side, overlapping beyond three."""
    x, y, width, height = area
    wide = height * TRUMP[0] / TRUMP[1]
    pitch = (width - wide) / (slots - 1) if slots > 1 else 0.0
    pitch = min(pitch, wide + 8.0)
    start = x + (width - pitch * (slots - 1) - wide) / 2
    return start + pitch * slot, y, wide, height
