"""The state of a match of Zoon: who must choose, what a move does, and when it is over.

The facts are in `position.py`. What a move sets off (fights, effects, choices) lies on `stack`;
`combat.py`, `effects.py` and `choices.py` work it off frame by frame.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core import Event, Standing, Standings, zero_sum_returns
from game.core import SheetLine as Line
from game.zoon import choices, combat, deployment, effects, refusals, removal, snapshot, strike, turns
from game.zoon.messages import EVENTS
from game.zoon.moves import Touch, ZoonMove
from game.zoon.position import Position
from game.zoon.record import encode

if TYPE_CHECKING:
    from game.zoon import ZoonGame
    from game.zoon.views import ZoonObservation

Events = list[Event] | None

STEPS_OF_A_MOVE = 20_000
"""Frames that one move may work off; our tribes take some dozens. One that takes more is refused."""


class ZoonState(Position):
    """One match of Zoon at one moment; keeps the contract of game.core.State."""

    __slots__ = ()

    def __init__(self, game: ZoonGame, options: dict[str, str], seed: int) -> None:
        """Before the first card is placed; with `deployment: quick` all are, and `begin` is still to come."""
        super().__init__(game, options, seed)
        if options["deployment"] == "quick":
            deployment.place_by_default(self)

    # -- the contract -----------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """Two, always."""
        return 2

    def legal_moves(self, seat: int) -> Sequence[ZoonMove]:
        """Every move of that seat now; [] for a seat not in to_act. Read it, do not change it."""
        if seat not in self.to_act:
            return []
        moves = self.found[seat]
        if moves is None:
            moves = self._find_moves(seat)
            self.found[seat] = moves
        return moves

    def apply(self, seat: int, move: Any) -> list[Event]:
        """Make a move and say what happened. Raises IllegalMove and changes nothing if it may not be made."""
        chosen = refusals.checked(self, seat, move)
        events: list[Event] = []
        before = self.clone()
        try:
            self._make(seat, chosen, events)
        except refusals.Endless as endless:
            self.become(before)
            raise refusals.endless(chosen, endless.tribe) from None
        return events

    def play(self, seat: int, move: ZoonMove) -> None:
        """The same for a move taken from legal_moves: no check, no events.

        Raises refusals.Endless where `apply` refuses a move because its effects come to no end; the state is
        of no use then.
        """
        if self.stack:
            frame = self.stack[-1]
            done = frame[0] == "touch" and isinstance(move, Touch) and strike.strike(self, frame, seat, move)
        else:
            done = not self.deploying and turns.glide(self, seat, move)
        if not done:
            self._make(seat, move, None)

    def returns(self) -> tuple[float, ...] | None:
        """None before the end; then 1 for the winner and -1 for the loser, or 0 for both."""
        if not self.reason:
            return None
        return zero_sum_returns(2, [] if self.winner < 0 else [self.winner])

    def standings(self) -> Standings | None:
        """None before the end; then ranks, the Zoons each eliminated and kept, and why the match ended."""
        if not self.reason:
            return None
        places = []
        for seat in (0, 1):
            rank = 1 if self.winner in (seat, -1) else 2
            sheet = (
                Line("eliminations", float(len(self.tombs[1 - seat]))),
                Line("standing", float(len(self.men[seat]))),
            )
            score = 0.5 if self.winner < 0 else float(self.winner == seat)
            places.append(Standing(seat, rank, score, sheet))
        return Standings(tuple(places), self._ending())

    def observation(self, seat: int | None) -> ZoonObservation:
        """All that the seat may know; None is a spectator."""
        return self.game.observe(self, seat)

    def encode(self) -> str:
        """The whole state as JSON text."""
        return encode(snapshot.record(self))

    # -- moves ------------------------------------------------------------------------------------------

    def _find_moves(self, seat: int) -> list[ZoonMove]:
        if self.deploying:
            return deployment.legal(self, seat)
        if self.stack:
            return choices.legal(self, self.stack[-1], seat)
        return turns.moves_of_turn(self, seat)

    def _make(self, seat: int, move: ZoonMove, events: Events) -> None:
        if self.stack and self.stack[-1][0] == "touch" and combat.waits(self, seat, move):
            return
        self.found = [None, None]
        if self.deploying:
            deployment.place(self, seat, move, events)
            self.to_act = self.who_acts()
            return
        if self.stack:
            frame = self.stack[-1]
            effects.answer(self, frame, seat, move, events)
        else:
            turns.act(self, seat, move, events)
        self.run(events)

    def run(self, events: Events) -> None:
        """Work off the stack until somebody has to choose or the match is over. Raises refusals.Endless."""
        steps = effects.STEPS
        for _ in range(STEPS_OF_A_MOVE):
            if self.reason:
                self.stack = ()
                self.to_act = ()
                return
            if self.fallen and not removal.same_resolution(self):
                self._emblem_gone(events)
                continue
            stack = self.stack
            if not stack:
                self.to_act = turns.TURN[self.mover]
                return
            frame = stack[-1]
            tag = frame[0]
            step = steps.get(tag)
            if step is not None:
                step(self, frame, events)
            elif tag == "end":
                self.stack = ()
                turns.end(self, events)
            elif choices.asks(self, frame):
                self.to_act = choices.seats_of(self, frame)
                return
            else:
                self.stack = stack[:-1]
                effects.skip(self, frame)
        raise refusals.Endless(refusals.speaker(self))

    def who_acts(self) -> tuple[int, ...]:
        """The seats that have to choose, worked out anew."""
        if self.reason:
            return ()
        if self.deploying:
            squares = len(self.setup.field.deployment[0])
            return tuple(seat for seat in (0, 1) if self.placed[seat] < squares)
        if self.stack:
            return choices.seats_of(self, self.stack[-1])
        return turns.TURN[self.mover]

    # -- what happened, and the end ---------------------------------------------------------------------

    def say(
        self, events: Events, code: str, final: bool = False, visible: frozenset[int] | None = None,
        **facts: Any,
    ) -> None:
        """Add an event, if anyone listens."""
        if events is not None:
            events.append(Event(code, tuple(sorted(facts.items())), visible, final, EVENTS[code]))

    def finish(self, reason: str, winner: int, events: Events) -> None:
        """The end of the match."""
        self.reason = reason
        self.winner = winner
        self.stack = ()
        if events is not None:
            events.append(self._ending())

    def _ending(self) -> Event:
        facts = () if self.winner < 0 else (("loser", 1 - self.winner), ("winner", self.winner))
        return Event(self.reason, facts, None, True, EVENTS[self.reason])

    def _emblem_gone(self, events: Events) -> None:
        """Readings 21 and 22: the match ends at once; the survivor of the last fight stands on its square."""
        for frame in reversed(self.stack):
            if frame[0] == "settle":
                effects.STEPS["settle"](self, frame, events)
        if self.fallen == 3:
            self.finish("both_emblems", -1, events)
        else:
            self.finish("emblem", 0 if self.fallen == 2 else 1, events)
        self.fallen = 0
