"""State of a match of Zoon: who must choose, what a move does, and when it is over.

The facts are in `position/position.py`. What a move sets off (fights, effects, choices) lies on `stack`;
`rules/resolution.py` works it off frame by frame; `rules/choices.py` asks where somebody must choose.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from game.core import SheetLine as Line
from game.core import Standing, Standings, zero_sum_returns
from game.events import Event, Events
from game.move_check import legal_move
from game.zoon.cards.compile import Compiled
from game.zoon.messages import refusal
from game.zoon.moves import Touch, ZoonMove, parse_move
from game.zoon.observation import observe
from game.zoon.position.position import Position
from game.zoon.position.record import Record, encode, record, restore
from game.zoon.rules import choices, combat, deployment, playout_fights, refusals, resolution, turns
from game.zoon.views import ZoonObservation


class ZoonState(Position):
    """One match of Zoon at one moment; keeps the contract of game.core.State."""

    __slots__ = ()

    def __init__(self, setup: Compiled, options: dict[str, str], seed: int) -> None:
        """Before the first card is placed; with `deployment: quick` all are, and `begin` is still to come."""
        super().__init__(setup, options, seed)
        if options["deployment"] == "quick":
            deployment.place_by_default(self)

    @classmethod
    def restored(cls, setup: Compiled, facts: Record) -> Self:
        """The state that wrote the record (no HIDDEN in it)."""
        new = cls.__new__(cls)
        restore(new, setup, facts)
        new.to_act = resolution.who_acts(new)
        return new

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
        chosen: ZoonMove = legal_move(
            self, seat, move, kinds=ZoonMove, parse=parse_move,
            refusal=refusal, why_not=refusals.why_not,
        )
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
            done = (
                frame[0] == "touch"
                and isinstance(move, Touch)
                and playout_fights.strike(self, frame, seat, move)
            )
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
        return Standings(tuple(places), self.ending())

    def observation(self, seat: int | None) -> ZoonObservation:
        """All that the seat may know; None is a spectator."""
        return observe(self, seat)

    def encode(self) -> str:
        """The whole state as JSON text."""
        return encode(record(self))

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
            self.to_act = resolution.who_acts(self)
            return
        if self.stack:
            frame = self.stack[-1]
            choices.answer(self, frame, seat, move, events)
        else:
            turns.act(self, seat, move, events)
        resolution.run(self, events)
