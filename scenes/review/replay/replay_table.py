"""Table of a replay: the real table of a game, for a match that is only looked at, at any ply."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Hashable, Sequence
from typing import Any, cast

from game.ai.match_analysis import Turning
from game.learn.guide.guide import is_of
from game.learn.guide.guide_files import guide_of
from game.learn.guide.guide_schema import Kept
from game.match import Match
from game.match.past_match import PastMatch
from game.match.sharing.seen_match import SeenMatch
from scenes.table import Table
from scenes.table.aids.hint import explained
from scenes.table.game_pages import MatchMoment, about
from scenes.table.hooks import Sheet
from scenes.table.turn_flow import Beat, TurnFlow
from scenes.ui.context import Ui
from scenes.ui.i18n import language, told
from scenes.ui.motion import Pace
from scenes.ui.seat_names import called, may_be_you


class Watching(TurnFlow):
    """The course of a match in which nobody chooses: what is shown follows `match.ply`."""

    past = True
    match: PastMatch

    @property
    def laid_open(self) -> bool:
        """Whether no viewer was chosen."""
        return self.match.laid_open

    @property
    def impersonal(self) -> bool:
        """Where all lies open, and through the eyes of a seat that is not whoever is called "you"."""
        return self.laid_open or not may_be_you(self.match.seats, self.viewer)

    def __init__(self, match: PastMatch, table: Table, viewer: int) -> None:
        super().__init__(match, table.game, None, secrets=False)
        self.curtained = self.shared = False
        self.viewer = viewer

    def tick(
        self,
        now: float,
        pace: Pace,
        still: bool,
        together: bool = False,  # noqa: ARG002 - nobody chooses here
    ) -> Beat:
        """As at any table, but a choice made on an open screen is seen on the table."""
        return super().tick(now, pace, still)


class Replayed:
    """A table and the match that it shows, walked to and fro together."""

    def __init__(self, ui: Ui, match: Match, ply: int = 0, turnings: Sequence[Turning] = ()) -> None:
        self.ui = ui
        self.match = PastMatch(match, ply)
        self.eyes: int | None = None
        """Whose eyes; None: all lies open."""
        self.bottom = (match.people or (0,))[0]
        if isinstance(match, SeenMatch):  # more than that viewer saw is not there
            self.match.laid_open, self.eyes = False, match.viewer
            self.bottom = self.bottom if match.viewer is None else match.viewer
        self.table = cast(Table, about(match.game_name).table(ui, self.match))
        self.table.flow = Watching(self.match, self.table, self.bottom)
        self.told = [0, *(ply.index + 1 for ply in match.story() if ply.events)]
        """The plies before and after which something has happened: what is sealed shows nothing by itself."""
        self.stops = sorted({*self.told, match.plies, *(turning.ply for turning in turnings)})
        """The plies at which one halts, from the first to the last."""
        self._moments: dict[int, MatchMoment] = {}
        self._fight: tuple[Hashable, Sheet | None] = None, None

    @property
    def place(self) -> int:
        """The place of the ply that is looked at among the stops."""
        return bisect_right(self.stops, self.ply) - 1

    def steps(self, ply: int) -> int:
        """How many steps of the match have been made by that ply; all of a deployment is one."""
        return bisect_right(self.told, ply) - 1

    def after(self, steps: int) -> int:
        """The ply so many steps further on, or back."""
        here = self.place if steps >= 0 else bisect_left(self.stops, self.ply)
        return self.stops[min(max(0, here + steps), len(self.stops) - 1)]

    def fight(self) -> Sheet | None:
        """What the newest move led to, where it ended a combat; once it has been shown."""
        flow, ply = self.table.flow, self.match.ply
        if not ply or not flow.caught_up or not self.table.still:
            return None
        key = ply, flow.viewer, self.match.laid_open, language()
        if self._fight[0] != key:
            made = self.match.history(flow.viewer, ply - 1)
            self._fight = key, self.table.fought(made[0]) if made else None
        return self._fight[1]

    @property
    def ply(self) -> int:
        """The ply that is looked at: the move of that number is made next."""
        return self.match.ply

    def open(self) -> None:
        """Show the ply at once."""
        self._keep_up()
        self.table.entered()

    def look_as(self, eyes: int | None) -> None:
        """Another pair of eyes, or all open."""
        self.eyes = eyes
        self.match.laid_open = eyes is None
        self.table.flow.viewer = self.bottom if eyes is None else eyes
        self._keep_up()
        self.table.reopen()

    def go(self, ply: int) -> bool:
        """Go to a ply: the next one happens as in a match, others are shown at once. False: already there."""
        before, table = self.match.ply, self.table
        beside = self.after(-1), self.after(1)
        ply = min(max(0, ply), self.match.whole.plies)
        if ply == before:
            return False
        table.hint = None
        table.telling.clear()
        table.hurry()
        table.hands.drop_all()
        if ply == beside[1] and table.flow.caught_up:
            self.match.ply = ply
            return True
        self._write(min(before, ply), ply)
        self.match.ply = ply
        self._keep_up()
        table.refresh()
        if ply not in beside:  # far away every card lies elsewhere: nobody follows them one by one
            table.stage.settle(table.layout)
        table.show()
        return True

    def _write(self, start: int, end: int) -> None:
        """Let the journal tell of the plies up to `end`; it does up to `start`."""
        journal, flow = self.table.journal, self.table.flow
        start = min(start, flow.shown)
        self.match.ply = end
        journal.cut(start)
        for ply in self.match.history(flow.viewer, start):
            journal.add(ply.index, self.table.lines(ply, self.match.position(ply.index, flow.viewer)))

    def _keep_up(self) -> None:
        flow = self.table.flow
        flow.shown = flow.replay_until = self.match.ply
        flow.hurry()

    # -- words

    def moment(self, ply: int) -> MatchMoment:
        """When in the match that ply is, as its table counts."""
        found = self._moments.get(ply)
        if found is None:
            seen = self.match.whole.position(ply, None)
            found = self._moments[ply] = about(self.match.game_name).moment(seen, self.match.seats)
        return found

    def describe(self, ply: int, move: Any) -> str:
        """A move of that ply in words."""
        table = self.table
        kept = table.observation
        seat = self.match.story()[min(ply, self.match.whole.plies - 1)].seat
        try:
            table.observation = self.match.whole.position(ply, seat)
            return table.describe(move)
        finally:
            table.observation = kept

    def explain(self, turning: Turning) -> str:
        """Why the better move is better, as said to the seat that chose; "" if the mind gave no reason.

        Reasons say "you" to whoever chooses: unless that is the one person who plays, the name is told too.
        """
        if turning.reason is None:
            return ""
        kept = self._kept_back(turning)
        if kept is not None:
            return kept.told.said(language())
        own = tuple(self.match.people) == (turning.seat,)
        words = explained(self.ui, self.match.whole, turning.reason, you=own)  # also of what came later
        if own:
            return words
        name = called(self.match.seats)[turning.seat]
        return told("Advice to {name}: “{reason}”", name=name, reason=words)

    def _kept_back(self, turning: Turning) -> Kept | None:
        """What the guide says of it where the better move is what follows in any case: the played one should
        have been left out.
        """
        guide = guide_of(self.match.game_name)
        kept = guide.judged.kept if guide is not None else None
        if kept is None or not (is_of(kept.move, turning.played) and is_of(kept.better, turning.better)):
            return None
        return kept
