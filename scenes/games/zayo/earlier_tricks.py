"""Earlier tricks of Zayo: which one of the round lies open, or the tracker of bids in its place."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

from game.zayo.views import ZayoObservation
from scenes.games.zayo.layout import NO_TRICK
from scenes.table.aids.aids import Aids

LAST = -1
"""In place of a trick's number: the last one that is over."""


class TrickTable(Protocol):
    """A table of Zayo, as far as its earlier tricks depend on it."""

    aids: Aids
    observation: ZayoObservation


class EarlierTricks:
    """The earlier tricks of one table."""

    def __init__(self, table: TrickTable) -> None:
        self.table = table
        self.swapped = False
        """Whether the last trick lies open in place of the tracker."""
        self._asked = LAST
        """The number of the trick that was asked for."""

    @property
    def may_track(self) -> bool:
        """Whether the bids that are left may be shown at all: an aid of one who plays."""
        return self.table.aids.shows("fallen") and self.table.observation.seat is not None

    @property
    def tracks(self) -> bool:
        """Whether they are shown in place of an earlier trick."""
        return self.may_track and not self.swapped and self._asked < 0

    @property
    def shown(self) -> int:
        """Which trick lies open; -1 for none."""
        count = len(self.table.observation.table.tricks)
        if self.tracks:
            return -1
        return self._asked if 0 <= self._asked < count else count - 1

    @property
    def laid_open(self) -> int:
        """The same as the layout is told it: `NO_TRICK`, `LAST` or a number."""
        return NO_TRICK if self.tracks else self._asked

    @property
    def key(self) -> Hashable:
        """What the layout depends on."""
        return self._asked, self.tracks

    def forget(self) -> None:
        """The last one again."""
        self._asked = LAST

    def swap(self) -> None:
        """The tracker in place of the trick that lies open, or the last trick in place of the tracker."""
        self.swapped = self.tracks
        self._asked = LAST

    def ask(self, number: int) -> None:
        """Lay that trick open; asked for once more, the last one again."""
        self._asked = LAST if self._asked == number else number
