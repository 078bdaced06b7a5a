"""Viewed camps of Zayo: where the camps and one's hand lie as the viewer sees them, kept until that changes.

A hand keeps its arrangement for a whole round: one of many kinds lies as tickets until the next deal, however
few cards are left of it, and one's bids do not spread over what played game cards have left free.
"""

from __future__ import annotations

from typing import Protocol

from game.zayo import ZayoGame
from game.zayo.views import ZayoObservation
from scenes.games.zayo.camp_layout import CampLayout, around
from scenes.games.zayo.layout import CARDS, hand_left, hand_of, starts_of
from scenes.table.geometry import Rect
from scenes.ui.context import Ui

LARGE = 1.2
"""Text scale beyond which letters are large: then they need another layout."""


class Viewed(Protocol):
    """A table of Zayo, as far as its camps depend on it."""

    ui: Ui
    game: ZayoGame
    observation: ZayoObservation
    zones: dict[str, Rect]

    @property
    def viewpoint(self) -> int:
        """The seat at the bottom left."""


class ViewedCamps:
    """The camps of one table."""

    def __init__(self, table: Viewed) -> None:
        self.table = table
        self._here: CampLayout | None = None
        self._seen: ZayoObservation | None = None
        self._most: dict[tuple[int, int], int] = {}  # kinds of game cards in a hand, by round and seat
        self._first: dict[tuple[int, int], float] = {}  # where that hand began at its widest

    @property
    def here(self) -> CampLayout:
        """Where everything has its place now."""
        table, here = self.table, self._here
        large = table.ui.view.text_scale > LARGE
        if here is None or (here.viewpoint, here.large) != (table.viewpoint, large):
            box, seats = table.game.box, len(table.observation.table.camps)
            here = around(
                table.zones, seats, table.viewpoint, [item.id for item in box.equipment],
                [animal.id for animal in box.animals], [action.id for action in box.actions], large=large,
            )  # fmt: skip
            self._seen = None
        if self._seen is not table.observation:
            self._seen = table.observation
            here = here._replace(tickets=self._tickets(here))
            here = here._replace(reach=self._reach(here))
        self._here = here
        return here

    def _tickets(self, here: CampLayout) -> bool:
        """Whether the hand has held more kinds in this round than lie as cards."""
        table = self.table.observation.table
        kinds = len(starts_of([card.kind for card in hand_of(table.camps[here.viewpoint], here)]))
        key = table.round, here.viewpoint
        self._most[key] = max(kinds, self._most.get(key, 0))
        return self._most[key] > CARDS

    def _reach(self, here: CampLayout) -> float:
        """Where the game cards began at their widest in this round: one's bids end there."""
        table = self.table.observation.table
        hand = hand_of(table.camps[here.viewpoint], here)
        left = hand_left(here.zones["hand"], [card.kind for card in hand], here.tickets)
        key = table.round, here.viewpoint
        self._first[key] = min(left, self._first.get(key, left))
        return self._first[key]
