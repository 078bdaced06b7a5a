"""Why a round button is grey, said to whoever rests on it: by the pointer or by the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.table.scene import Table

DELAY = 0.5
"""Seconds on the button before it is said."""


class Grey:
    """Watches what one rests on; says it once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._rests_on: tuple[str | None, bool] = None, False
        self._since: float | None = None

    def update(self) -> None:
        """Call it every frame."""
        table = self.table
        spot = next((spot for spot in table.hands.hovered[:1] if spot.startswith("button ")), None)
        rests_on = spot, table.hands.keyboard
        if rests_on != self._rests_on:
            self._rests_on, self._since = rests_on, table.ui.now
        if spot is None or self._since is None or table.ui.now - self._since < DELAY:
            return
        self._since = None
        why = table.why_not(spot.removeprefix("button "))
        if why:
            table.ui.tell(why)
