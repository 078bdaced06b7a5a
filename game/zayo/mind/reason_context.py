"""Context of reasons: a choice as its player knows it, with the camps, the own hand, what is still out.
Reasons are found with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.bitsets import bits
from game.zayo.mind.card_counting import CardCounting
from game.zayo.mind.evaluation import Evaluation
from game.zayo.moves import Bid, ZayoMove
from game.zayo.rules.actions import Deed

if TYPE_CHECKING:
    from game.zayo.state import ZayoState

Found = tuple[str, dict[str, Any]]
"""The code of a reason and its facts."""


class ReasonContext:
    """What the seat at turn knows. `values` are the expected returns of its moves."""

    def __init__(
        self, evaluation: Evaluation, state: ZayoState, counting: CardCounting, seat: int,
        moves: Sequence[ZayoMove], values: Sequence[float], choice: int,
    ) -> None:  # fmt: skip
        self.evaluation = evaluation
        self.setup = evaluation.setup
        self.state = state
        self.counting = counting
        self.seat = seat
        self.moves = moves
        self.values = values
        self.choice = choice
        self.last = state.trick_number + 1 == evaluation.setup.tricks
        """Whether it is the last trick of the round."""

    # -- camps ------------------------------------------------------------------------------------------

    def missing(self, seat: int) -> int:
        """What the base of that seat lacks, as a set of kinds."""
        return self.setup.base & ~self.state.goods[seat]

    def camels(self, seat: int) -> int:
        """How many of the animals that win it owns."""
        return (self.state.animals[seat] & self.evaluation.camels).bit_count()

    def small(self, seat: int) -> int:
        """How many small animals it owns."""
        return (self.state.animals[seat] & self.setup.small).bit_count()

    def richest(self) -> int:
        """The seat, other than the own, whose camp has the best odds; -1 if several have them."""
        score, camp = self.evaluation.score, self.evaluation.camp
        scores = {s: score(camp(self.state, s)) for s in range(self.setup.seats) if s != self.seat}
        best = max(scores.values())
        first, *more = [seat for seat, value in scores.items() if value > best - 1e-9]
        return -1 if more else first

    # -- game cards -------------------------------------------------------------------------------------

    def held(self, sort: type[Deed]) -> str:
        """The name of a card in the own hand that does such a deed; "" without one."""
        cards, masks = self.state.cards[self.seat], self.setup.kind_mask
        deeds = self.setup.deeds.items()
        return next((d.name for kind, d in deeds if isinstance(d, sort) and cards & masks[kind]), "")

    def may_hold(self, seat: int, kind: int) -> bool:
        """Whether another hand may hold a card of that kind."""
        counting = self.counting
        known = seat in counting.room and kind not in counting.lacks[seat]
        return known and bool(counting.counts.get(kind))

    # -- bids -------------------------------------------------------------------------------------------

    def unseen(self) -> int:
        """The bids that this seat has not seen."""
        state = self.state
        out = self.setup.all_bids & ~state.hands[self.seat]
        for cards in (*[cards for _, cards in state.tricks], state.trick):
            for card in cards:
                out &= ~(1 << card)
        return out

    def behind(self) -> list[int]:
        """The seats that still bid after this one."""
        n, state = self.setup.seats, self.state
        return [(state.leader + place) % n for place in range(len(state.trick) + 1, n)]

    def beaters(self, card: int) -> int:
        """Unseen bids that beat it and that somebody who bids later may hold."""
        higher = self.setup.higher[card] & self.unseen()
        found = 0
        for seat in self.behind():
            found |= higher & ~self.state.barred[seat]
        return found

    def leads(self, card: int) -> bool:
        """Whether it is the best of the trick when it is played now."""
        best = self.state.best
        return best < 0 or bool(self.setup.higher[best] >> card & 1)

    def number(self, move: Bid) -> int:
        """The number of a bid."""
        return self.setup.bid_number[move.card]

    def bids(self) -> list[int]:
        """The bids among the moves, by number."""
        return [self.number(move) for move in self.moves if isinstance(move, Bid)]

    def others(self) -> list[int]:
        """The bids of the own hand, all of them."""
        return bits(self.state.hands[self.seat])
