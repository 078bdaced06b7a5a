"""State of a match of Zerzura: who must choose, what a move does, and when it is over.

The facts are in `position/position.py`; `rules/turns.py` plays the moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core import Standing, Standings, zero_sum_returns
from game.events import Event
from game.move_check import legal_move
from game.zerzura.cards import scoring
from game.zerzura.cards.compile import Compiled
from game.zerzura.messages import refusal
from game.zerzura.moves import ZerzuraMove, parse_move
from game.zerzura.observation import observe
from game.zerzura.position.position import ZerzuraPosition
from game.zerzura.position.record import Record, encode, record, restore
from game.zerzura.rules import refusals, turns
from game.zerzura.views import ZerzuraObservation


class ZerzuraState(ZerzuraPosition):
    """One match of Zerzura at one moment; keeps the contract of game.core.State."""

    __slots__ = ()

    @classmethod
    def restored(cls, setup: Compiled, written: Record) -> ZerzuraState:
        """The state that wrote the record."""
        new = cls.__new__(cls)
        restore(new, setup, written)
        return new

    # -- the contract -----------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many seats play."""
        return self.setup.seats

    def legal_moves(self, seat: int) -> Sequence[ZerzuraMove]:
        """Every move of that seat now; [] for a seat not in to_act. Read it, do not change it."""
        if seat not in self.to_act:
            return []
        moves = self.found
        if moves is None:
            moves = self.found = turns.legal(self, seat)
        return moves

    def apply(self, seat: int, move: Any) -> list[Event]:
        """Make a move and say what happened. Raises IllegalMove and changes nothing if it may not be made."""
        chosen: ZerzuraMove = legal_move(
            self, seat, move, kinds=ZerzuraMove, parse=parse_move,
            refusal=refusal, why_not=refusals.why_not,
        )
        events: list[Event] = []
        turns.make(self, seat, chosen, events)
        return events

    def play(self, seat: int, move: ZerzuraMove) -> None:
        """The same for a move taken from legal_moves: no check, no events."""
        turns.make(self, seat, move, None)

    def returns(self) -> tuple[float, ...] | None:
        """None before the end; then 1/k for each of k joint winners, -1/(n-k) for the rest; 0 for a draw."""
        return zero_sum_returns(self.setup.seats, self.winners()) if self.over else None

    def standings(self) -> Standings | None:
        """None before the end; then rank, score and sheet of each seat, and why the match ended."""
        if not self.over:
            return None
        box = self.setup.box
        scores = self.scores()
        places = []
        for seat, score in enumerate(scores):
            rows = scoring.sheet(box, self.holdings[seat], self.characters_of(seat), self.tiles_of(seat))
            rank = 1 + sum(other > score for other in scores)
            places.append(Standing(seat, rank, float(score), rows))
        return Standings(tuple(places), self.ending())

    def observation(self, seat: int | None) -> ZerzuraObservation:
        """All that the seat may know; None is a spectator."""
        return observe(self, seat)

    def encode(self) -> str:
        """The whole state as JSON text."""
        return encode(record(self))
