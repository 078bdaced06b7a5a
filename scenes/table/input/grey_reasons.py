"""Reasons of grey buttons, said when the keyboard rests on one, or the pointer where nothing is explained."""

from __future__ import annotations

from typing import Protocol

from scenes.table.input.input import TableInput
from scenes.ui.context import Ui

DELAY = 0.5
"""Seconds on the button before it is said."""


class WithButtons(Protocol):
    """A table with round buttons."""

    ui: Ui
    hands: TableInput

    def why_not(self, button: str) -> str:
        """Why a button is grey; "" if it is not."""


class Grey:
    """Watches what one rests on; says it once."""

    def __init__(self, table: WithButtons) -> None:
        self.table = table
        self._rests_on: tuple[str | None, bool] = None, False
        self._since: float | None = None

    def update(self) -> None:
        """Call it every frame."""
        table = self.table
        hands = table.hands
        spot = hands.focus if hands.keyboard else next(iter(hands.over), None)
        rests_on = spot, hands.keyboard
        if rests_on != self._rests_on:
            self._rests_on, self._since = rests_on, table.ui.now
        if self._since is None or table.ui.now - self._since < DELAY:
            return
        self._since = None
        explained = table.ui.settings.explanations and not hands.keyboard  # the slip beside it has the reason
        if spot is not None and spot.startswith("button ") and not explained:
            why = table.why_not(spot.removeprefix("button "))
            if why:
                table.ui.tell(why)
