"""Look at one's own storage: at any time (reading 10), at a table of several behind a curtain of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

from game.match import MatchView
from game.zerzura.views import ZerzuraObservation
from scenes.games.zerzura.inspected_things import Inspected
from scenes.table.curtain import Lifted
from scenes.table.turn_flow import TurnFlow
from scenes.ui.context import Ui
from scenes.ui.stack import Push, Transition


class Stores(Protocol):
    """What of the table this asks."""

    ui: Ui
    match: MatchView
    flow: TurnFlow
    looks: Inspected
    observation: ZerzuraObservation

    def recap(self) -> str:
        """How far the match is, in words that hold no secret."""


class StorageLook:
    """Opens storages, and remembers who lifts a curtain to see theirs."""

    def __init__(self, table: Stores) -> None:
        self.table = table
        self._peeks: int | None = None

    def open(self, seat: int) -> Transition:
        """That seat's storage, if whoever looks may see it; None where there is nothing to see."""
        table = self.table
        cards = [c for c in table.observation.table.cards if c.owner == seat and c.zone == "store"]
        if cards and all(card.face is not None for card in cards):  # one's own; in a replay laid open all
            return Push(table.looks.storage(table.observation, seat, own=seat == table.flow.viewer))
        if cards and table.flow.shared and seat in table.match.people:
            self._peeks = seat
            return Push(table.ui.routes.curtain(table.ui, table.match, seat, table.recap()))
        return None

    def opened(self, spots: Sequence[str]) -> Transition:
        """The storage whose pile is pointed at; None where none is, or nothing may be seen."""
        pile = next((spot for spot in spots if spot.startswith("pile ")), None)
        return self.open(int(pile.removeprefix("pile "))) if pile is not None else None

    def lifted(self, value: object) -> Transition:
        """What a curtain before such a look opens; None where it was another one, or was not lifted."""
        peeks, self._peeks = self._peeks, None
        if peeks is None or not isinstance(value, Lifted):
            return None
        seen = cast(ZerzuraObservation, self.table.match.observation(peeks))
        return Push(self.table.looks.storage(seen, peeks, own=True))
