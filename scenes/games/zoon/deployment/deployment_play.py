"""Deployment as the table plays it: acts on a draft in place of moves, until "Ready" sends them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.zoon.cards.schema import Tribe
from game.zoon.views import ZoonObservation
from scenes.games.zoon.deployment.draft import Draft
from scenes.games.zoon.gestures import square_spot
from scenes.games.zoon.layout import CARD, STANDING, FieldZones, layout, zoon_face
from scenes.table.geometry import HERE, Gestures, Layout, Placement, centred

EDGE = 20.0
"""Units between the edge of the sheet and the cards in reserve."""
READY, SHUFFLE, DEFAULT = "ready", "shuffle", "default"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Two places of the draft exchange what lies there."""

    a: int
    b: int


@dataclass(frozen=True, slots=True)
class Arrange:
    """READY, SHUFFLE or DEFAULT."""

    how: str


def draft_for(observation: ZoonObservation, tribe: Tribe, places: FieldZones) -> Draft:
    """A fresh draft of what the seat has still to place."""
    seat = observation.seat or 0
    squares = places.field.deployment[seat][observation.table.placed[seat] :]
    default = [_kind(ref) for row in tribe.default_deployment for ref in row]
    return Draft(squares, observation.table.hand, default)


def _kind(ref: str | None) -> str | None:
    if ref is None:
        return None
    return ref if "." in ref else f"{ref}.0"


class Deployment:
    """The draft of one person, its layout and its gestures."""

    def __init__(self, observation: ZoonObservation, tribe: Tribe, places: FieldZones) -> None:
        self.places = places
        self.seat = observation.seat or 0
        self.draft = draft_for(observation, tribe, places)
        self.tribe = tribe
        self.chance = Random()  # not the match's: which draft a person looks at is no part of the game

    def handle(self, place: int) -> str:
        """A drafted card's handle: its square's name, as the engine will call it; numbers in the stock."""
        if place < len(self.draft.squares):
            return self.places.field.names[self.draft.squares[place]]
        return f"stock {place - len(self.draft.squares)}"

    def spot(self, place: int) -> str:
        """What one points at to mean a place: a square, or a card of the stock."""
        if place < len(self.draft.squares):
            return square_spot(self.places.field.names[self.draft.squares[place]])
        return f"stock {place - len(self.draft.squares)}"

    def gestures(self) -> Gestures:
        """Every exchange of a card with any other place, and the three buttons."""
        found: Gestures = {HERE: {how: [Arrange(how)] for how in (READY, SHUFFLE, DEFAULT)}}
        count = len(self.draft.cards)
        for a, card in enumerate(self.draft.cards):
            if card is not None:
                source = self.handle(a)
                found[source] = {self.spot(b): [Exchange(a, b)] for b in range(count) if b != a}
        return found

    def place(self, observation: ZoonObservation) -> Layout:
        """The layout of the table with the draft on it."""
        found = layout(observation, self.places.zones, self.seat, self.places.field)
        covered = {"trumps"}  # their sheet holds the draft's buttons
        if len(self.draft.cards) > len(self.draft.squares):
            covered.add("foe_trumps")  # theirs, what lies in reserve
        for handle, placement in found.items():
            if placement.zone in covered:
                found[handle] = placement._replace(alpha=0)
        for place, kind in enumerate(self.draft.cards):
            if kind is not None:
                handle = self.handle(place)
                face = zoon_face(self.tribe.id, kind)
                found[handle] = Placement("field", self.rect(place), face, layer=STANDING)
        return found

    def rect(self, place: int) -> tuple[float, float, float, float]:
        """Where a place of the draft is."""
        if place < len(self.draft.squares):
            return self.places.card(self.draft.squares[place], self.seat)
        x, y, w, high = self.places.zones["memory"]
        left, room = x + EDGE, w - 2 * EDGE
        stock = place - len(self.draft.squares)
        count = max(1, len(self.draft.cards) - len(self.draft.squares))
        wide = CARD[0] * 0.9
        pitch = min(CARD[0] + 6, (room - wide) / max(1, count - 1))
        middle = left + room / 2 + (stock - (count - 1) / 2) * pitch
        return centred((middle, y + high / 2 + 20), wide, CARD[1] * 0.9)

    def act(self, move: Exchange | Arrange) -> None:
        """Carry an act out on the draft."""
        match move:
            case Exchange(a, b):
                self.draft.swap(a, b)
            case Arrange("shuffle"):
                self.draft.shuffle(self.chance)
            case Arrange("default"):
                self.draft.arrange()
