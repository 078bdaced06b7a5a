"""Preloading of a combat's pictures before it opens: in the moments in which nothing moves on the table.

Only public pictures and those of the person before the screen are made: what the combat shows first anyhow.
"""

from __future__ import annotations

import time

from scenes.games.zoon.combat.course import CombatTable
from scenes.games.zoon.combat.scene import SPELL, Combat, left_seat
from scenes.games.zoon.combat.torn_halves import TornHalves

LONG_SPELL = 0.012
"""Seconds of work in one look, unless a piece is longer than that, while the combat waits for it."""


class Preloading:
    """The combat to come at one table."""

    def __init__(self, table: CombatTable) -> None:
        self.table = table
        self.halves = TornHalves(table.ui, table.deck)
        self._combat: Combat | None = None
        self._done = False
        self.shown = False
        """Whether the table has ever been drawn: without a picture nothing needs to be ready."""
        self._moved = False
        self._awaited = False  # the combat is to open, and in this look something was done for it

    def forget(self) -> None:
        """What was made ready is out of date."""
        if self._combat is not None:
            self._combat.left()
        self._combat = None
        self._done = self._awaited = False

    def work(self) -> None:
        """Do a few pieces, if a table at rest leaves time for them."""
        table = self.table
        awaited, self._awaited = self._awaited, False
        if not self.shown or awaited:
            return
        if not table.still:
            self._moved = True
        elif table.stale or table.altered:
            return  # it is drawn anew in this very look
        elif table.open_choice():
            self._prepare(SPELL)
        elif self._moved and not table.ui.art.draughtsman.busy:  # what is on the screen comes first
            next(self.halves.made(left_seat(table.match)), None)

    def _prepare(self, spell: float) -> None:
        combat = self.coming()
        until = time.thread_time() + spell
        while not self._done and time.thread_time() < until:
            self._done = not combat.prepare()

    def coming(self) -> Combat:
        """The combat that the match has come to; made anew once the match has gone on."""
        if self._combat is None or self._combat.first_ply != self.table.match.plies:
            self.forget()
            self._combat = Combat(self.table)
        return self._combat

    def is_ready(self) -> bool:
        """Whether the combat may open now. While it may not, a few more pieces are done: the table waits for
        nothing else, so it opens after as many looks as there are pieces, however busy the machine is.
        """
        if self.shown and not self._done:
            self._prepare(LONG_SPELL)
            self._awaited = True
        return not self.shown or self._done

    def combat(self) -> Combat:
        """The combat, as ready as it is."""
        combat = self.coming()
        self._combat, self._done = None, False
        return combat
