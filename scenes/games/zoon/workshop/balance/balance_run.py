"""Balance run: the tribe of the workshop against the others, match by match, and what was counted of it."""

from __future__ import annotations

import logging
from typing import NamedTuple

from game.ai.worker.trials import Fixture, Trial, TrialFailed, TrialMatch, Trials
from game.zoon import ZoonGame
from game.zoon.cards.schema import Tribe
from game.zoon.workshop.balance import (
    LEVEL,
    BalanceCount,
    BalanceMatch,
    BalanceRow,
    balance_key,
    balance_plan,
    opponents_of,
)

log = logging.getLogger("caravanserai")


class Progress(NamedTuple):
    """How far a run is: matches played of those asked for; `seconds_left` is None before the first."""

    played: int
    total: int
    seconds_left: float | None


class BalanceRun:
    """What was counted stays until another tribe is measured; the same one is measured on from there."""

    def __init__(self, game: ZoonGame, trials: Trials | None = None) -> None:
        self.game = game
        self._trials = trials or Trials()
        self._tribe: Tribe | None = None
        self._key: tuple[str, ...] = ()  # what the tribe of now depends on
        self._counted: tuple[str, ...] = ()  # what was counted depends on
        self._count = BalanceCount(())
        self._matches: tuple[BalanceMatch, ...] = ()
        self._played = 0  # of the matches under way
        self.failed: TrialFailed | None = None
        """What ended the last run, if a mind or a rule failed in it."""

    def put(self, game: ZoonGame, tribe: Tribe) -> bool:
        """The tribe as it is now, in the game as it is now. Whether anything is otherwise.

        A run of a tribe that played otherwise stops; what was counted is then `outdated`.
        """
        if tribe is self._tribe and game is self.game:
            return False
        self.game, self._tribe = game, tribe
        key = balance_key(game, tribe)
        if key == self._key:
            return False
        self._key = key
        if self.running:
            self.stop()
        return True

    @property
    def running(self) -> bool:
        """Whether matches are being played."""
        return self._trials.running

    @property
    def outdated(self) -> bool:
        """Whether what was counted belongs to a tribe of before."""
        return bool(self._count.played) and self._counted != self._key

    @property
    def opponents(self) -> tuple[Tribe, ...]:
        """The tribes that it is, or would be, measured against."""
        known = [row.tribe_id for row in self._count.rows] if self._count.played else None
        if known is None:
            known = [] if self._tribe is None else list(opponents_of(self.game, self._tribe))
        return tuple(self.game.tribes[one] for one in known if one in self.game.tribes)

    @property
    def rows(self) -> tuple[BalanceRow, ...]:
        """A row for each of `opponents`."""
        counted = {row.tribe_id: row for row in self._count.rows}
        return tuple(counted.get(tribe.id, BalanceRow(tribe.id)) for tribe in self.opponents)

    @property
    def counted(self) -> int:
        """How many matches the rows are made of."""
        return self._count.played

    @property
    def progress(self) -> Progress:
        """How far the run under way is; (0, 0, None) where there is none."""
        if not self.running:
            return Progress(0, 0, None)
        return Progress(self._played, len(self._matches), self._trials.seconds_left)

    def start(self, total: int) -> None:
        """Play so many matches; they are added to what was counted, if that was of the same tribe."""
        if self._tribe is None:
            return
        if self._counted != self._key:
            self._count = BalanceCount(opponents_of(self.game, self._tribe))
            self._counted = self._key
        plan = balance_plan(self.game, self._tribe, total, self._count.played)
        self._matches, self._played, self.failed = plan.matches, 0, None
        fixtures = tuple(Fixture(match.seed, 2, match.options) for match in plan.matches)
        self._trials.start(Trial(plan.game, LEVEL, fixtures))

    def stop(self) -> None:
        """No more matches; what is counted stays."""
        self._trials.close()

    def poll(self) -> bool:
        """Take in what has been played. Whether there is news. Never blocks."""
        news = self._trials.news()
        for one in news:
            match one:
                case TrialMatch():
                    self._count.add(self._matches[one.number], one.returns)
                    self._played += 1
                case TrialFailed():
                    self.failed = one
                    log.error("a match of the balance failed (seed %d): %s", one.seed, one.error)
        return bool(news)
