"""Minds at a table: asked when it is their turn, given their time, hurried, forgotten; and the hint.

No delay tells what a mind holds: each takes the time of its level, whether it had a choice or not.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Protocol

from game.ai.levels import RANDOM, level_named
from game.ai.search_guide import Reason
from game.ai.worker.client import Judgement
from game.core import Game
from game.match import Match, MatchView, MindSeat

Asked = tuple[int, int, tuple[str, ...]]
"""A choice of which a hint was asked for: the plies before it, the seat, the moves that were offered."""
HINT_LEVEL = "master"
"""The best mind there is."""
HINT_SECONDS = 1.5
"""Seconds at most that a person waits for a hint: as long as the skilled mind may take for its own moves."""
STEP_SECONDS = 0.6
"""Seconds more for each part of a choice that the advised move only begins."""
HURRIED = 0.3
"""Seconds after a click that hurries in which a mind moves, whether it had anything to think about or not."""

log = logging.getLogger("caravanserai")


class Thinker(Protocol):
    """What a table needs of `game.ai.Worker`."""

    def ask(self, *, game: Game, level: str, seed: int, observation: Any, moves: Any) -> int:
        """Ask for one of `moves`; gives the number of the answer."""

    def judge(
        self, *, game: Game, level: str, seed: int, observation: Any, moves: Any, seconds: float
    ) -> int:
        """The same, and the answer holds a judgement with its reason."""

    def hurry(self, number: int) -> None:
        """That answer is wanted now, as good as it is."""

    def forget(self, number: int) -> None:
        """Nobody wants that answer any more."""

    def poll(self) -> Any:
        """The next Answer (number, move, seconds, error, judgement) or None."""


SWIFT, THOROUGH, WORLDS = 0.3, 0.5, 4
"""Seconds that a mind takes at the table which grows no tree: one that looks at few deals, and at more than
these; its own limit is for slow machines alone."""


ROUND = 2.0
"""How many times one mind's time all minds of a table take together at most, so that a person waits no longer
among many."""


def taken(level: str, minds: int = 1) -> float:
    """Seconds that a mind of that level takes for a choice, with or without thinking, where so many sit."""
    known = level_named(level)
    share = min(1.0, ROUND / max(1, minds))
    if known.search:
        return known.seconds * share
    return min(known.seconds, SWIFT if known.worlds <= WORLDS else THOROUGH) * share


PATIENCE = 0.4
"""Seconds of a steady time in which nobody thinks any more: enough for the last thought to end."""


class Minds:
    """What is asked of a thinker for one match, and what it has answered."""

    def __init__(self, match: MatchView, game: Game, thinker: Thinker | None) -> None:
        self.match, self.game, self.thinker = match, game, thinker
        self.steady = 0.0
        """Seconds that every mind takes for what is asked now, whatever its level: its pace tells nothing
        then; 0 where each takes those of its level.
        """
        self.brisk = False
        """Whether a mind takes half its time for the second of its choices between two moves of a person, a
        third for the third, and so on: by how many it has made alone, which all have seen.
        """
        self.hint: Any = None
        self.reason: Reason | None = None
        self.hint_since: float | None = None
        """Since when a hint is thought about; None while none is."""
        self.asked: dict[int, int] = {}
        """The number of the request by seat."""
        self._answers: dict[int, Any] = {}
        self._asked_at: dict[int, float] = {}
        self._takes: dict[int, float] = {}  # seconds for what a seat was asked
        self._chosen: dict[int, int] = {}  # choices that a seat has made since a person moved
        self._ended: set[int] = set()  # requests that were told that their time is over
        self._hurried: dict[int, float] = {}
        self.offered: Sequence[Any] | None = None
        """What a hint may advise, where that is not every legal move: part of the move is chosen already."""
        self.weighed: Judgement | None = None
        """What the best mind thinks of the choice that a person is asked for, where it was asked to."""
        self._weighing: int | None = None
        self._hint_asked: int | None = None
        self._asked_for: Asked = -1, -1, ()
        self._advised: tuple[Asked, Any, Reason | None] | None = None
        self.then: tuple[Any, ...] = ()
        """What the hint's move asks next, where it only begins a choice: the answers that are advised."""
        self._course: list[tuple[Any, Reason | None]] = []
        self._foretold: tuple[int, int, list[tuple[Any, Reason | None]]] = 0, -1, []

    @property
    def thinking(self) -> tuple[int, ...]:
        """The minds that are asked now."""
        return tuple(seat for seat in self.match.to_act if seat in self.match.minds)

    @property
    def busy(self) -> bool:
        """Whether anything is thought about, or has been answered and is still to be taken."""
        return bool(self.asked or self._answers) or not (self._hint_asked is self._weighing is None)

    # -- moves

    def ask(self, now: float) -> None:
        """Ask every mind whose turn it is, once."""
        if self.thinker is None:
            return
        for seat in self.thinking:
            if seat in self.asked:
                self._end(seat, now)
            if seat in self.asked or seat in self._answers:
                continue
            mind = self.match.seats[seat]
            if isinstance(mind, MindSeat):
                self._asked_at[seat] = now
                self._takes[seat] = self._time(seat, mind.level)
                self.asked[seat] = self.thinker.ask(
                    game=self.game, level=mind.level, seed=mind.seed,
                    observation=self.match.observation(seat), moves=self.match.legal_moves(seat),
                )  # fmt: skip

    def taken(self, level: str) -> float:
        """Seconds that a mind of that level takes for a choice at this table."""
        return taken(level, len(self.match.minds))

    def _time(self, seat: int, level: str) -> float:
        """Seconds that a mind takes for the choice that it is asked for now."""
        if self.steady:
            return self.steady
        if level == RANDOM:
            return 0.0
        return self.taken(level) / (1 + self._chosen.get(seat, 0))

    def moved(self) -> None:
        """A person has moved: minds have all their time again."""
        self._chosen.clear()

    def _end(self, seat: int, now: float) -> None:
        """Have a mind that searches answer once its share of the time is over, which it does not know of."""
        mind, number = self.match.seats[seat], self.asked[seat]
        if self.thinker is None or number in self._ended or not isinstance(mind, MindSeat):
            return
        level, share = level_named(mind.level), self._takes[seat] - (PATIENCE if self.steady else 0.0)
        if level.search and share < level.seconds and now >= self._asked_at[seat] + share:
            self._ended.add(number)
            self.thinker.hurry(number)

    def listen(self) -> None:
        """Take in what has been answered."""
        if self.thinker is None:
            return
        while (answer := self.thinker.poll()) is not None:
            if answer.error:
                log.error("%s", answer.error)
            if answer.number == self._hint_asked:
                self._hint_asked = None
                self._course.append((answer.move, answer.judgement.reason if answer.judgement else None))
                if not self._ask_on():
                    self._answer()
            if answer.number == self._weighing:
                self._weighing, self.weighed = None, answer.judgement
            seat = next((s for s, number in self.asked.items() if number == answer.number), None)
            if seat is not None:
                del self.asked[seat]
                self._ended.discard(answer.number)
                self._answers[seat] = answer.move

    def is_due(self, seat: int, now: float) -> bool:
        """Whether a mind has taken its time: that of its level, or a moment after a click that hurries.

        A choice that several seal together shows nothing before all are in, so it needs none.
        """
        least = max(self.steady, self._takes.get(seat, 0.0) if len(self.match.to_act) == 1 else 0.0)
        due = self._asked_at.get(seat, now) + least
        return now >= min(due, self._hurried.get(seat, due) + HURRIED)

    def take(self, seat: int) -> Any:
        """The move that a mind has answered with, None while it has not."""
        move = self._answers.pop(seat, None)
        if move is not None:
            self._hurried.pop(seat, None)
            if self.brisk:
                self._chosen[seat] = self._chosen.get(seat, 0) + 1
        return move

    def hurry(self, now: float) -> None:
        """Enough thought: every mind moves a moment from now with the best it has."""
        for seat in self.thinking:
            self._hurried.setdefault(seat, now)
        if self.thinker is not None:
            for number in self.asked.values():
                self.thinker.hurry(number)

    def forget(self) -> None:
        """Drop all that is thought about: the table has changed under the minds."""
        for number in self.asked.values():
            if self.thinker is not None:
                self.thinker.forget(number)
        self.asked.clear()
        self._ended.clear()
        self._answers.clear()
        self._hurried.clear()
        self.forget_hint()
        self.forget_weighing()
        self._advised = None

    # -- the hint

    def ask_hint(self, seat: int, now: float) -> None:
        """Ask what the best mind would do in that person's place: `hint` and `reason` once it answers.

        Asked again for the same choice it says the same, at once.
        """
        if self.thinker is None or self._hint_asked is not None:
            return
        self._asked_for = (self.match.plies, seat, tuple(map(str, self.offered or ())))
        if self._advised is not None and self._advised[0] == self._asked_for:
            _choice, self.hint, self.reason = self._advised
            self.then = tuple(move for move, _why in self._course[1:])
            return
        self._course = self._said_before(seat)
        if self._course:
            self._answer()
            return
        self._stop_weighing()
        self.hint_since = now
        self._hint_asked = self.thinker.judge(
            game=self.game, level=HINT_LEVEL, seed=0,
            observation=self.match.observation(seat), moves=self.offered or self.match.legal_moves(seat),
            seconds=HINT_SECONDS,
        )  # fmt: skip

    def _answer(self) -> None:
        """The hint is there, with what its move asks next."""
        self.hint_since = None
        (self.hint, self.reason), *more = self._course
        self.then = tuple(move for move, _why in more if move is not None)
        _plies, seat, _offered = self._asked_for
        if self.hint is not None:
            self._advised = (self._asked_for, self.hint, self.reason)
            self._foretold = (self.match.plies, seat, self._course) if more else self._foretold

    def _ask_on(self) -> bool:
        """Ask for what the hint's move asks next, where it only begins a choice."""
        moves = [move for move, _why in self._course]
        if self.thinker is None or moves[-1] is None or not moves[-1].begins:
            return False
        seat = self._asked_for[1]
        found = self.match.asked_after(seat, moves) if isinstance(self.match, Match) else None
        if found is None or self.match.plies != self._asked_for[0]:
            return False
        self._hint_asked = self.thinker.judge(
            game=self.game, level=HINT_LEVEL, seed=0, observation=found[0], moves=found[1],
            seconds=STEP_SECONDS,
        )  # fmt: skip
        return True

    def _said_before(self, seat: int) -> list[tuple[Any, Reason | None]]:
        """What a hint has advised already for the choice of now, as a part of an earlier one."""
        base, whose, course = self._foretold
        done = self.match.plies - base
        if whose != seat or self.offered or not 0 < done < len(course):
            return []
        played = [ply.move for ply in self.match.history(seat, base)]
        return course[done:] if played == [move for move, _why in course[:done]] else []

    def has_advised(self, move: Any) -> bool:
        """Whether a hint of this very choice was that move."""
        advised = self._advised
        return advised is not None and advised[0][0] == self.match.plies and advised[1] == move

    def ask_weighing(self, seat: int) -> None:
        """Have the best mind weigh every choice of that person: `weighed` once it answers."""
        self._stop_weighing()
        self.weighed = None
        if self.thinker is not None and self._hint_asked is None:
            self._weighing = self.thinker.judge(
                game=self.game, level=HINT_LEVEL, seed=0,
                observation=self.match.observation(seat), moves=self.match.legal_moves(seat),
                seconds=HINT_SECONDS,
            )  # fmt: skip

    def _stop_weighing(self) -> None:
        if self._weighing is not None and self.thinker is not None:
            self.thinker.forget(self._weighing)
        self._weighing = None

    def forget_weighing(self) -> None:
        """The person has chosen: what was thought of it is not wanted any more."""
        self._stop_weighing()
        self.weighed = None

    def forget_hint(self) -> None:
        """The hint is not wanted any more, thought about or shown."""
        if self._hint_asked is not None and self.thinker is not None:
            self.thinker.forget(self._hint_asked)
        self._hint_asked = self.hint = self.reason = self.hint_since = None
        self.then = ()
