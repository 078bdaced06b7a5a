"""Focus start of Zoon: where the keyboard's focus waits before it is used, and when its spot is gone; what a
resting pointer points at when a turn begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.zoon.views import ZoonObservation
from scenes.games.zoon.choice_marks import ASKS
from scenes.games.zoon.deployment.deployment_play import Deployment
from scenes.games.zoon.gestures import DECLINE, DONE, square_spot
from scenes.games.zoon.layout import FieldZones
from scenes.table.geometry import Spot
from scenes.table.input.gesture_walk import GestureWalk
from scenes.table.input.input import TableInput
from scenes.table.turn_flow import TurnFlow


class Focused(Protocol):
    """What it needs of the table."""

    observation: ZoonObservation
    deployment: Deployment | None
    places: FieldZones
    walk: GestureWalk
    hands: TableInput

    def spots(self) -> Sequence[Spot]:
        """Everything the focus can reach now."""


class Resting(Focused, Protocol):
    """A table that may have come to rest."""

    rested: bool
    flow: TurnFlow


def lead_on(table: Focused) -> None:
    """The focus goes to the first thing that a Trump or a star asks to point at.

    Before the keyboard is used, and once what it stood on is gone, it waits on a card that may be taken,
    not on a button that commits.
    """
    hands, asks = table.hands, table.observation.table.phase in ASKS
    if hands.keyboard and not asks and any(spot.name == hands.focus for spot in table.spots()):
        return
    useful = [spot for spot in table.walk.open_targets if spot not in (DONE, DECLINE)] if asks else []
    useful += _sources(table)
    if useful and hands.focus not in useful:
        hands.focus = useful[0]


def point_anew(table: Resting) -> None:
    """Once the viewer's turn begins, what lies under a resting pointer is pointed at, as if it had moved."""
    if table.rested and table.flow.may_act and table.observation.table.phase == "turn":
        table.hands.point_anew()


def _sources(table: Focused) -> list[str]:
    """Where the cards lie that may be picked up."""
    if table.deployment is not None:
        cards = enumerate(table.deployment.draft.cards)
        return [table.deployment.spot(place) for place, kind in cards if kind is not None]
    names = table.places.field.names
    lying = {card.handle: card.square for card in table.observation.table.cards if card.zone == "field"}
    squares = (lying.get(source) for source in table.walk.sources)
    return [square_spot(names[square]) for square in squares if square is not None]
