"""Exchange check: an exchange by click is made once what it would bring has been on the screen.

A click on the second card that comes sooner, as every tap of a finger does, only shows it; the next click
there makes the exchange. What is dragged, and what has the focus of the keyboard, has been shown before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.zerzura.moves import Exchange
from scenes.games.zerzura.present.preview import Preview
from scenes.table.aids.aids import Aids
from scenes.table.input.gesture_walk import GestureWalk
from scenes.table.input.input import TableInput
from scenes.ui.context import Ui

SEEN = 0.3
"""Seconds that a preview must have been on the screen."""


class Exchanging(Protocol):
    """What the check needs of a table."""

    ui: Ui
    aids: Aids
    walk: GestureWalk
    hands: TableInput

    def meant(self) -> Preview:
        """What letting go now would change."""


class ExchangeCheck:
    """Knows the exchange that waits for a second click, and how long one has been shown."""

    def __init__(self, table: Exchanging) -> None:
        self.table = table
        self._waits: Exchange | None = None
        self._shown: object = None
        self._since = 0.0

    @property
    def waits(self) -> Exchange | None:
        """The exchange that the next click makes; None once its card is put down."""
        move = self._waits
        if move is None or self.table.walk.picked not in (str(move.give), str(move.get)):
            return None
        return move

    @property
    def held(self) -> Exchange | None:
        """The same, for a press on the action itself, which has put its card down just now."""
        return self._waits

    def forget(self) -> None:
        """Nothing waits."""
        self._waits = None

    def watch(self) -> None:
        """Note since when a preview is on the screen. Call it every frame."""
        self._waits = self.waits
        shown = self.table.meant().move
        if shown != self._shown:
            self._shown, self._since = shown, self.table.ui.now

    def holds(self, moves: Sequence[Any]) -> bool:
        """Whether these moves are an exchange that is shown first; it then waits with its card in hand."""
        move = moves[0]
        hands = self.table.hands
        carried = hands.dropped is not None and hands.dropped.moved
        if len(moves) > 1 or not isinstance(move, Exchange) or not self.table.aids.shows("previews"):
            return False
        seen = move == self._shown and self.table.ui.now - self._since >= SEEN
        if carried or hands.keyboard or seen or move == self._waits:
            return False
        ends = str(move.give), str(move.get)
        target = next((spot for spot in hands.hovered if spot in ends), ends[1])
        self.table.walk.picked = ends[target == ends[0]]
        self._waits = move
        self.table.ui.sound.play("card_down")
        return True
