"""Recent changes of Zayo's camps: what came and went since the viewer's last choice, in sight until the next.

Answers to an attack are no choice of one's own here: what was taken stays marked after them.
"""

from __future__ import annotations

from typing import Any, Protocol, cast

from game.match import MatchView
from game.zayo.moves import Answer, Decline
from game.zayo.views import ZayoObservation
from scenes.games.zayo.present.changes import Changes, changes
from scenes.table.turn_flow import TurnFlow

PLIES = 80
"""How far back the viewer's last choice is looked for: more than six seats play in a trick."""


class Watched(Protocol):
    """A table of Zayo, as far as its recent changes depend on it."""

    match: MatchView
    flow: TurnFlow
    observation: ZayoObservation


class RecentChanges:
    """What has changed in the camps of one table."""

    def __init__(self, table: Watched) -> None:
        self.table = table
        self._from: tuple[object, ...] = ()
        self._before: ZayoObservation | None = None
        self._now: ZayoObservation | None = None
        self._found: Changes = {}

    def found(self) -> Changes:
        """The changes as the table is shown now; none for one who does not play, and after the end."""
        table, flow = self.table, self.table.flow
        key = flow.viewer, flow.shown
        if key != self._from:
            self._from, self._now = key, None
            self._before = self._last_choice(flow.viewer, flow.shown)
        if table.observation is not self._now:
            self._now = table.observation
            over = table.observation.table.phase == "over"
            before = None if over else self._before
            self._found = {} if before is None else changes(before.table, table.observation.table)
        return self._found

    def _last_choice(self, viewer: int | None, shown: int) -> ZayoObservation | None:
        """How the table was left by the viewer's last choice."""
        if viewer is None:
            return None
        match, since = self.table.match, max(0, shown - PLIES)
        own = [
            ply.index
            for ply in match.history(viewer, since, shown)
            if ply.seat == viewer and not isinstance(cast(Any, ply.move), Answer | Decline)
        ]
        return cast(ZayoObservation, match.position(own[-1] + 1, viewer)) if own else None
