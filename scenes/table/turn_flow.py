"""Turn flow: who is shown what, and when; the course of a match at the table, without a picture.

The screen shows one person's view (`viewer`) of a ply (`shown`) that may lag behind the match: what happens
is shown ply by ply, so a replay of what others did is the same thing as watching them do it. With two or
more persons the viewer is nobody until a curtain was lifted for them; where a game hides nothing from them,
it stays nobody (a spectator's view), and whoever is asked takes the seat at the bottom in turn.

What happened counts once it is on the disk (`Match.waits`). Persons may go ahead of a slow disk; but no mind
answers, no curtain falls and no match ends on a move that does not count yet.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core import Game, Observation
from game.match import Match, MatchView, Ply, read_only
from scenes.table.minds import Minds, Thinker
from scenes.ui.motion import Pace

MIND_PAUSE = 0.55
"""Seconds between what was shown last and a mind's next move: time to read it."""
SHOW_PAUSE = 0.35
"""Seconds after the cards of one ply have come to rest."""
PASS_PAUSE = 1.3
"""Seconds that a person keeps the picture of the own move before the curtain falls."""
REPLAY_PAUSE = 0.8
"""Seconds for each thing that happened since the viewer's last turn."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A ply has just happened on the screen: what the viewer may know of it, and of the table before."""

    ply: Ply
    before: Observation
    after: Observation
    replay: bool


@dataclass(frozen=True, slots=True)
class PassTo:
    """The curtain must fall for that person."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakesSeat:
    """At a table without secrets, another person has come to the bottom of the screen."""

    seat: int


@dataclass(frozen=True, slots=True)
class Together:
    """Several choose at once on one open screen: public facts only."""


@dataclass(frozen=True, slots=True)
class Over:
    """The match has ended and everything has been shown."""


Beat = Shown | PassTo | TakesSeat | Together | Over | None


class TurnFlow:
    """The match, the minds that play in it, and the view of whoever sits before the screen."""

    reading = MIND_PAUSE - SHOW_PAUSE
    """Seconds that a mind waits besides; 0 where moments hold what has happened until it is read."""
    ahead = 0
    """How many plies minds may be ahead of the screen, so that they think while others are still shown; the
    time that each takes is that of its level all the same.
    """
    past = False
    """Whether all that is shown happened long ago, so that the table says who has played, not who is to."""
    coached = False
    """Whether papers beside the table say what to do, so that the table need not."""
    quizzed = False
    """Whether a place is asked for, so that the table must not give it away."""

    def __init__(
        self, match: MatchView, game: Game, thinker: Thinker | None, *, secrets: bool = True
    ) -> None:
        self.match = match
        self.game = game
        self.minds = Minds(match, game, thinker)
        people = match.people
        self.curtained = secrets and len(people) > 1
        self.shared = not secrets and len(people) > 1
        self.viewer: int | None = people[0] if len(people) == 1 else None
        self._seated: int | None = None
        self.when_over: Callable[[Match], None] | None = None
        """What is told of a match that has just ended, for the ledger."""
        self.shown = match.plies
        self.replay_until = self.shown
        self.telling = False
        """Whether the table still tells what has happened, so that nobody's turn may be announced."""
        self._rest_until = 0.0
        self._silent = False
        self._now = 0.0

    @property
    def played(self) -> Match:
        """The match to play in. Raises MatchError for one that is only looked at."""
        if not isinstance(self.match, Match):
            raise read_only()
        return self.match

    # -- what is seen

    @property
    def awaits_curtain(self) -> bool:
        """Whether nobody sits before the screen yet, and a curtain falls next for whoever begins."""
        return (
            self.curtained and self.viewer is None and not self.match.plies
            and set(self.match.to_act) <= set(self.match.people)
        )  # fmt: skip

    @property
    def laid_open(self) -> bool:
        """Whether everything that anybody saw lies open: in a replay alone."""
        return False

    @property
    def impersonal(self) -> bool:
        """Whether nobody is "you" at this table, so that its words name the seats: in a replay alone."""
        return False

    @property
    def observation(self) -> Observation:
        """The viewer's view of the ply on the screen."""
        return self.match.position(self.shown, self.viewer)

    @property
    def caught_up(self) -> bool:
        """Whether the screen shows the present."""
        return self.shown == self.match.plies

    @property
    def replaying(self) -> bool:
        """Whether what is on the screen happened before the curtain was lifted."""
        return self.shown < self.replay_until

    @property
    def last_seat(self) -> int | None:
        """Who made the newest move on the screen; None before the first one."""
        made = self.match.history(self.viewer, self.shown - 1, self.shown) if self.shown else []
        return made[0].seat if made else None

    @property
    def actor(self) -> int | None:
        """The person before the screen: the viewer; at a shared table whoever sits at its bottom."""
        return self._seated if self.shared else self.viewer

    def is_private(self) -> bool:
        """Whether nobody sees on the screen what is another person's: aids are for one person's eyes."""
        return self.viewer is not None or not self.curtained

    @property
    def may_act(self) -> bool:
        """Whether the person before the screen is asked, now, for a choice that the screen shows."""
        if self.telling or not self.caught_up:
            return False
        return self.actor is not None and self.actor in self.match.to_act

    @property
    def thinking(self) -> tuple[int, ...]:
        """The minds whose turn it is on the screen."""
        return tuple(seat for seat in self.observation.to_act if seat in self.match.minds)

    # -- what persons do

    def play(self, moves: list[Any], now: float) -> None:
        """The actor's move or moves (all or none). Raises IllegalMove, MatchError."""
        if self.actor is None:
            raise ValueError("nobody sits at the table")
        self.play_for(self.actor, moves, now)

    def play_for(self, seat: int, moves: list[Any], now: float) -> None:
        """The moves of a seat at an open screen. Raises IllegalMove, MatchError."""
        if len(moves) == 1:
            self.played.play(seat, moves[0])
        else:
            self.played.play_all(seat, moves)
        self._rest_until = now
        self.minds.moved()
        self.minds.forget_hint()
        self.minds.forget_weighing()
        self._record()

    @property
    def undoer(self) -> int | None:
        """Who may take back a choice: the viewer; at a shared table whoever of its people chose last."""
        if self.replaying or self.match.plies > self.shown + self.ahead:
            return None
        people = self.match.people if self.shared else (self.viewer,)
        return next((seat for seat in people if seat is not None and self.match.can_undo(seat)), None)

    def can_undo(self) -> bool:
        """Whether a choice may be taken back here and now."""
        return self.undoer is not None

    def undo(self, choices: int = 1) -> int:
        """Take back the last choice or choices; gives the plies taken back. Raises MatchError."""
        seat = self.undoer
        if seat is None:
            return 0
        count = self.played.undo(seat, choices)
        if self.shared:
            self._seated = seat
        self.minds.forget()
        self.shown = min(self.shown, self.match.plies)
        self.replay_until = min(self.replay_until, self.shown)
        return count

    def resign(self, seat: int) -> None:
        """That person gives up."""
        self.minds.forget()
        self.played.resign(seat)
        self._record()

    def _record(self) -> None:
        """Once the rules have ended the match, before anything of that is shown."""
        if self.match.is_over and self.when_over is not None:
            self.when_over(self.played)

    def lift(self, seat: int) -> None:
        """The curtain was lifted by that person: replay what happened since its last turn."""
        self.viewer = seat
        self.replay_until = self.match.plies
        self.shown = self.match.since_last_turn(seat)

    def leave_open_screen(self) -> None:
        """After a choice made together nobody's private view is on the screen any more."""
        self.viewer = None
        self.shown = self.match.plies

    def hurry(self) -> None:
        """Whoever watches has seen enough of this: no pause before what comes next, no more thinking."""
        self._rest_until = 0.0
        self.minds.hurry(self._now)

    def linger(self, seconds: float) -> None:
        """Leave more time to read what was shown last."""
        self._rest_until += seconds

    def skip_replay(self) -> None:
        """Show the present at once."""
        self.shown = self.replay_until = self.match.plies
        self._rest_until = 0.0

    # -- the course

    def tick(self, now: float, pace: Pace, still: bool, together: bool = False) -> Beat:
        """What comes next, if it is time: call it every frame. `still`: nothing moves on the screen.

        `together`: the choice asked for now is made by several persons on an open screen.
        """
        self._now = now
        self.minds.listen()
        if self.match.plies <= self.shown + self.ahead and not self.match.is_over:
            self.minds.ask(now)  # they think while others look on
            self._go_ahead(now)
        if not still:
            self._rest_until = max(self._rest_until, now)
            return None
        if not self.caught_up:
            return self._show_next(now, pace)
        if self.match.is_over:
            return Over() if now >= self._rest_until and not self.match.waits() else None
        if together:
            return Together() if now >= self._rest_until else None
        if self._let_mind_play(now, pace):
            return None
        return self._pass_on(now, pace)

    def _show_next(self, now: float, pace: Pace) -> Beat:
        """The next ply that the viewer is told something of; silent ones before it go by."""
        if now < self._rest_until:
            return None
        replay = self.replaying
        before = self.observation
        for ply in self.match.history(self.viewer, self.shown):
            self.shown += 1
            if ply.events:
                break
            before = self.observation
        self._silent = not ply.events
        pause = 0.0 if self._silent else pace.seconds(REPLAY_PAUSE if replay else SHOW_PAUSE)
        self._rest_until = now + pause
        return Shown(ply, before, self.observation, replay)

    def _pass_on(self, now: float, pace: Pace) -> Beat:
        if not self.curtained and not self.shared:
            return None
        if self.match.waits():
            return None
        persons = [seat for seat in self.match.to_act if seat in self.match.people]
        if not persons or self.actor in persons:
            return None
        wait = PASS_PAUSE - SHOW_PAUSE if self.actor is not None else 0.0
        if now < self._rest_until + pace.seconds(wait) and self._rest_until:
            return None
        if self.shared:
            self._seated = persons[0]
            return TakesSeat(persons[0])
        return PassTo(persons[0])

    # -- the minds

    def _go_ahead(self, now: float) -> None:
        """Minds that have taken their time move while others are still shown, as far ahead as they may."""
        if self.match.plies < self.shown + self.ahead and not self.replaying:
            rests = self._rest_until
            self._let_due_play(now)
            self._rest_until = rests

    def settle_minds(self, now: float) -> bool:
        """Let minds that take part in a simultaneous choice seal theirs at once. True if one did."""
        self.minds.listen()
        self.minds.ask(now)
        sealed = False
        for seat in self.minds.thinking:
            if self._play_answer(seat, now):
                sealed = True
        return sealed

    def ask_hint(self, now: float) -> None:
        """Ask what the best mind would do in the place of the person before the screen."""
        if self.actor is not None:
            self.minds.ask_hint(self.actor, now)

    def note_hint(self, seat: int) -> bool:
        """Have the match know that this person has asked for advice, of whatever kind. Whether it would have
        had a rating before.
        """
        match = self.match
        if not isinstance(match, Match):
            return False
        rated = match.may_be_rated
        match.note_hint(seat)
        return rated and not match.may_be_rated

    @property
    def can_hint(self) -> bool:
        """Whether a hint may be asked for now."""
        return self.minds.thinker is not None and self.may_act

    def _let_mind_play(self, now: float, pace: Pace) -> bool:
        alone = not any(seat in self.match.people for seat in self.match.to_act)
        wait = pace.seconds(self.reading) if alone and not self._silent else 0.0
        if now < self._rest_until + wait:
            return False
        return self._let_due_play(now)

    def _let_due_play(self, now: float) -> bool:
        minds = self.minds
        return any(self._play_answer(seat, now) for seat in minds.thinking if minds.is_due(seat, now))

    def _play_answer(self, seat: int, now: float) -> bool:
        if self.match.waits(seat):
            return False
        move = self.minds.take(seat)
        if move is None:
            return False
        self.played.play(seat, move)
        self._rest_until = min(self._rest_until, now)
        self._record()
        return True
