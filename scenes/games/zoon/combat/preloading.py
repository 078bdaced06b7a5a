"""Preloading of a combat's pictures before it opens: in the moments in which nothing moves on the table.

Only public pictures and those of the person before the screen are made: what the combat shows first anyhow.
"""

from __future__ import annotations

import time

from scenes.games.zoon.combat.course import CombatTable
from scenes.games.zoon.combat.scene import Combat, left_seat
from scenes.games.zoon.combat.torn_halves import TornHalves

SPELL, LONG_SPELL = 0.006, 0.012
"""Seconds of work in one look, unless a piece is longer than that; and while the combat waits for it."""
PATIENCE = 0.5
"""Seconds that the table stays, at most, until all is ready."""


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
        self._since: float | None = None

    def forget(self) -> None:
        """What was made ready is out of date."""
        if self._combat is not None:
            self._combat.left()
        self._combat = self._since = None
        self._done = False

    def work(self) -> None:
        """Do a few pieces, if a table at rest leaves time for them."""
        table = self.table
        if not self.shown:
            return
        if not table.still:
            self._moved = True
        elif table.stale or table.altered:
            return  # it is drawn anew in this very look
        elif table.open_choice():
            self._prepare()
        elif self._moved and not table.ui.art.draughtsman.busy:  # what is on the screen comes first
            next(self.halves.made(left_seat(table.match)), None)

    def _prepare(self) -> None:
        combat = self.coming()
        until = time.thread_time() + (SPELL if self._since is None else LONG_SPELL)
        while not self._done and time.thread_time() < until:
            self._done = not combat.prepare()

    def coming(self) -> Combat:
        """The combat that the match has come to; made anew once the match has gone on."""
        if self._combat is None or self._combat.first_ply != self.table.match.plies:
            self.forget()
            self._combat = Combat(self.table)
        return self._combat

    def is_ready(self) -> bool:
        """Whether the combat may open now."""
        now = self.table.ui.now
        self._since = now if self._since is None else self._since
        if self.shown and not self._done and now < self._since + PATIENCE:
            return False
        self._since = None
        return True

    def combat(self) -> Combat:
        """The combat, as ready as it is."""
        combat = self.coming()
        self._combat, self._done = None, False
        return combat
