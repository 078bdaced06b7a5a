"""State of a match of Zayo: cards, tricks, and who must choose.

The facts are in `position/position.py`. Whatever happens before a bid is in `rules/actions.py` and
`rules/attacks.py`, the deal in `rules/dealing.py`, what the winner of a trick may do in `rules/rewards.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from game.core import Standings, zero_sum_returns
from game.events import Event, Events
from game.move_check import legal_move
from game.rng import draw_below, seeded
from game.zayo.cards.compile import Compiled
from game.zayo.messages import refusal
from game.zayo.moves import Bid, Buy, ZayoMove, parse_move
from game.zayo.observation import observe
from game.zayo.position import record
from game.zayo.position.constants import ANSWER, REWARD, TURN
from game.zayo.position.position import ZayoPosition
from game.zayo.rules import attacks, dealing, endings, refusals, rewards
from game.zayo.views import ZayoObservation


class ZayoState(ZayoPosition):
    """One match of Zayo at one moment; keeps the contract of game.core.State."""

    __slots__ = ()

    @classmethod
    def dealt(cls, setup: Compiled, options: dict[str, str], seed: int) -> ZayoState:
        """The first state of a match."""
        new = cls(setup, options)
        new.chance = seeded(seed)
        first = options["first"]
        if first == "lots":
            new.chance, new.dealer = draw_below(new.chance, setup.seats)
        else:
            new.dealer = int(first)
        dealing.deal(new, None)
        return new

    @classmethod
    def restored(cls, setup: Compiled, facts: record.Record) -> Self:
        """The state that wrote the record. What follows from other facts is worked out anew."""
        new = cls(setup, dict(facts.options))
        record.restore(new, facts)
        return new

    # -- the contract -----------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many play."""
        return self.setup.seats

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seat that must choose now; () once over."""
        return self.acting

    def legal_moves(self, seat: int) -> Sequence[ZayoMove]:
        """Every move of that seat now; [] for a seat not in to_act. Read it, do not change it."""
        if seat not in self.acting:
            return []
        moves = self.found
        if moves is None:
            phase = self.phase
            if phase == TURN:
                moves = self._turn_moves(seat)
            elif phase == REWARD:
                moves = rewards.legal(self, seat)
            else:
                moves = attacks.legal(self, seat)
            self.found = moves
        return moves

    def apply(self, seat: int, move: Any) -> list[Event]:
        """Make a move and say what happened. Raises IllegalMove and changes nothing if it may not be made."""
        chosen: ZayoMove = legal_move(
            self, seat, move, kinds=ZayoMove, parse=parse_move,
            refusal=refusal, why_not=refusals.why_not,
        )
        events: list[Event] = []
        self._make(seat, chosen, events)
        return events

    def play(self, seat: int, move: ZayoMove) -> None:
        """The same for a move taken from legal_moves: no check, no events."""
        self._make(seat, move, None)

    def returns(self) -> tuple[float, ...] | None:
        """None before the end; then shares of the winners and of the others."""
        return zero_sum_returns(self.setup.seats, self.winners) if self.reason else None

    def standings(self) -> Standings | None:
        """None before the end; then ranks (winners, then most camels, then most small animals) and camps."""
        return endings.standings(self)

    def observation(self, seat: int | None) -> ZayoObservation:
        """All that the seat may know; None is a spectator."""
        return observe(self, seat)

    def encode(self) -> str:
        """The whole state as JSON text."""
        return record.encode(record.record(self))

    # -- a turn -----------------------------------------------------------------------------------------

    def _turn_moves(self, seat: int) -> list[ZayoMove]:
        """Bids that keep the compulsion, then, before the bid, one action or purchase."""
        setup = self.setup
        hand = self.hands[seat]
        if self.best >= 0:
            hand = hand & setup.higher[self.best] or hand
        moves = setup.bid_moves(hand)
        if not self.acted:
            held = self.cards[seat] & setup.deed_cards
            if held:
                always, deeds = setup.plan(held)
                moves += always
                for deed in deeds:
                    moves += deed.moves(self, seat)
        return moves

    def _make(self, seat: int, move: ZayoMove, events: Events) -> None:
        self.found = None
        kind = move.__class__
        if kind is Bid:
            self._bid(seat, self.setup.bid_number[move.card], events)  # type: ignore[union-attr]  # a Bid
        elif self.phase == REWARD:
            rewards.choose(self, seat, move, events)
            self._next_trick(events)
        elif self.phase == ANSWER:
            attacks.reply(self, seat, move, events)
        else:
            self.acted = True
            name = move.item if isinstance(move, Buy) else move.card  # type: ignore[union-attr]  # or a Play
            self.setup.by_name[name].act(self, seat, move, events)

    def _bid(self, seat: int, card: int, events: Events) -> None:
        setup = self.setup
        best = self.best
        bit = 1 << card
        self.hands[seat] ^= bit
        code = "led"
        if best < 0:
            self.best, self.winner = card, seat
        else:
            higher = setup.higher[best]
            if higher & bit:
                code = "beat"
                self.best, self.winner = card, seat
            else:  # who could beat had to: so there is nothing higher in this hand
                code = "threw"
                self.barred[seat] |= higher
        if events is not None:
            self.say(events, code, True, seat=seat, card=setup.bids[card], handle=self.bid_handle(card))
        self.trick = trick = (*self.trick, card)
        self.acted = False
        if len(trick) < setup.seats:
            self.acting = setup.acting[(seat + 1) % setup.seats]
            return
        self.won[self.winner] += 1
        self.phase = REWARD
        self.acting = setup.acting[self.winner]
        if events is not None:
            self.say(events, "trick", seat=self.winner, card=setup.bids[self.best])

    def _next_trick(self, events: Events) -> None:
        """The winner leads on; after the last trick the next player deals, unless the rounds are over."""
        if self.trick_number + 1 == self.setup.tricks:
            self._end_round(events)
            return
        self.trick_number += 1
        self.phase = TURN
        self.tricks = (*self.tricks, (self.leader, self.trick))
        self.trick = ()
        self.best = -1
        self.leader = self.winner
        if self.fresh:
            for seat, attacks_boosted in self.fresh:
                self.boost[seat] |= attacks_boosted
            self.fresh = ()
        self.acting = self.setup.acting[self.winner]

    def _end_round(self, events: Events) -> None:
        if self.round >= int(self.options["round_cap"]):
            endings.finish(self, "cap", endings.richest(self), events)
            return
        self.say(events, "gathered", round=self.round)
        self.round += 1
        self.dealer = (self.dealer + 1) % self.setup.seats
        dealing.deal(self, events)
