"""Lasting look of Zayo's ribbon: what it tells of a card stays while the pointer goes on to the ribbon.

So the terms in its words can be pointed at. It ends as soon as the pointer no longer comes nearer, or leaves.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Protocol

from scenes.games.zayo.front_card import OWN
from scenes.games.zayo.paint.ribbon import Ribbon
from scenes.table.geometry import Layout, Rect
from scenes.table.input.input import TableInput
from scenes.ui.context import Ui

STAYS = 0.2
"""Seconds without coming nearer after which the pointer is no longer on its way."""


class LookedAt(Protocol):
    """A table of Zayo, as far as what is looked at lasts."""

    ui: Ui
    hands: TableInput
    altered: bool

    @property
    def layout(self) -> Layout:
        """Where every card lies."""

    @property
    def ribbon(self) -> Ribbon:
        """The painter of what speaks to the viewer."""


class LastingLook:
    """What the ribbon of one table tells of."""

    def __init__(self, table: LookedAt) -> None:
        self.table = table
        self._spots: list[str] = []
        self._far = math.inf  # how far from the ribbon the pointer was last
        self._until = 0.0  # when it is no longer on its way

    def forget(self) -> None:
        """Nothing is looked at."""
        self._spots = []

    def spots(self, hovered: Sequence[str], *, tells: bool) -> list[str]:
        """What the ribbon tells of: what lies under the pointer, or did before that set out for the ribbon.

        `tells`: whether the ribbon has words for what lies under it.
        """
        found, hands = list(hovered[:1]), self.table.hands
        if hands.keyboard or hands.point is None:
            self._spots = []
            return found
        left = bool(self._spots) and found != self._spots and self._crosses(found)
        if self._underway() and left:
            return self._spots
        self._spots = found if tells else []
        return found

    def _crosses(self, found: Sequence[str]) -> bool:
        """Whether nothing lies under the pointer, or a card of one's own that lies on its way."""
        place = self.table.layout.get(found[0]) if found else None
        return not found or (place is not None and place.zone in OWN)

    def follow(self) -> None:
        """Call it every frame: a look that has ended is told of no longer."""
        if self._spots and not self._underway() and self.table.hands.hovered[:1] != self._spots:
            self._spots = []
            self.table.altered = True

    def _underway(self) -> bool:
        """Whether the pointer lies on the ribbon, or comes nearer to it."""
        far, now = self._distance(), self.table.ui.now
        if far < self._far:
            self._until = now + STAYS
        self._far = far
        return far == 0.0 or now < self._until

    def _distance(self) -> float:
        """From the pointer to the ribbon."""
        point = self.table.hands.point
        if point is None:
            return math.inf
        x, y, w, h = self.box
        dx = max(x - point[0], 0.0, point[0] - x - w)
        dy = max(y - point[1], 0.0, point[1] - y - h)
        return math.hypot(dx, dy)

    @property
    def box(self) -> Rect:
        """All of the ribbon, with or without buttons."""
        return self.table.ribbon.box(2)
