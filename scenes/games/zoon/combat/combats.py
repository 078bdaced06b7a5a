"""Combats of a table: whether one is to be chosen now, and how the table goes on after it."""

from __future__ import annotations

from typing import Any, Protocol

from game.match import MatchView, Ply
from game.zoon.views import ZoonObservation
from scenes.games.zoon.combat.preloading import Preloading
from scenes.table.journal.log_view import Journal, LogLine
from scenes.table.turn_flow import Shown, TurnFlow
from scenes.ui.stack import Transition

CHOSEN = ("touch", "spin")
"""The phases that the combat's own screen asks for."""


class Fighting(Protocol):
    """What they need of the table."""

    match: MatchView
    flow: TurnFlow
    journal: Journal
    ahead: Preloading

    def reopen(self) -> None:
        """Show the viewer's own view of the ply on the screen, at once."""

    def refresh(self) -> None:
        """Ask the match anew what is seen and what may be done."""

    def show(self) -> None:
        """Let everything travel to where it belongs now."""

    def behold(self, beat: Shown) -> Transition:
        """Show a ply."""

    def lines(self, ply: Ply, before: Any) -> list[LogLine]:
        """The journal's lines of a ply."""


class Combats:
    """The combats of one table."""

    def __init__(self, table: Fighting) -> None:
        self.table = table
        self._asked_at, self._open = -1, False

    def forget(self) -> None:
        """What was known of the combat to come is out of date."""
        self._asked_at = -1
        self.table.ahead.forget()

    def is_open(self) -> bool:
        """Whether the match waits for a touch, or for the half turns before it."""
        match = self.table.match
        if self._asked_at != match.plies:  # asked at every look: an observation only after a move
            self._asked_at = match.plies
            seen = match.observation(None)
            self._open = isinstance(seen, ZoonObservation) and seen.table.phase in CHOSEN
        return self._open

    def ended(self) -> Transition:
        """What a combat led to; the touches before it were sealed and show nothing."""
        table, flow = self.table, self.table.flow
        if flow.curtained:
            flow.leave_open_screen()
            table.reopen()
            return None
        while not flow.caught_up:
            before = flow.observation
            ply = table.match.history(flow.viewer, flow.shown)[0]
            flow.shown += 1
            if ply.events:
                return table.behold(Shown(ply, before, flow.observation, False))
            table.journal.add(ply.index, table.lines(ply, before))
        table.refresh()
        table.show()
        return None
