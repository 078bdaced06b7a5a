"""Sampler: full states that fit what a seat knows of Zayo, hidden cards dealt anew, the likelier the more
often.

An observation is read once; each full state is a copy of the same table with other hidden hands. Besides what
the rules make certain (`determinize.py`), hands are believed by what their owners played (`bid_beliefs.py`)
and did not do (`card_beliefs.py`): of a block of deals the likelier are drawn the more often.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import TYPE_CHECKING, Protocol

from game.bitsets import bits
from game.zayo.determinize import Reading, dealt
from game.zayo.mind.bid_beliefs import NAMES as BIDS
from game.zayo.mind.bid_beliefs import BidBeliefs, weights_of
from game.zayo.mind.card_beliefs import NAMES as CARDS
from game.zayo.mind.card_beliefs import CardBeliefs
from game.zayo.mind.evaluation import Evaluation
from game.zayo.mind.figures import Figures, figures_named
from game.zayo.mind.round_state import RoundState
from game.zayo.position.constants import OVER

if TYPE_CHECKING:
    from game.zayo import ZayoGame
    from game.zayo.state import ZayoState
    from game.zayo.views import ZayoObservation

BLOCK, SMALL_BLOCK, KEPT = 24, 16, 8
"""Deals that are weighed against each other, with one hidden hand and with several, each of which takes its
time; and how many of them are drawn.
"""
TRIES = 30
"""Deals without regard to what is barred, of which one may be allowed."""


class Believed(Protocol):
    """What is believed of hands."""

    def told(self, seat: int) -> bool:
        """Whether anything is known of that seat's hand."""

    def of_hand(self, seat: int, hand: int) -> float:
        """The log of how likely it is."""


class Stock:
    """Deals of hidden cards to places, each of which belongs to a seat."""

    def __init__(
        self, barred: Sequence[int], pool: Sequence[int], seats: Sequence[int], beliefs: Believed | None,
        *, often: bool = False,
    ) -> None:  # fmt: skip
        """`barred`: by place, cards that cannot lie there. `often`: deals are mostly as likely as can be, and
        those that are not are drawn anew.
        """
        self._barred = barred
        self._pool = pool
        self._cards = list(pool)  # in whatever order the last deal has left them
        self._seats = seats
        self._beliefs = beliefs
        self._often = often
        self._places: dict[int, list[int]] = {}
        for place, seat in enumerate(seats):
            if beliefs is not None and beliefs.told(seat):
                self._places.setdefault(seat, []).append(place)
        self._ready: list[list[int]] = []

    def restart(self) -> None:
        """Forget what has been drawn ahead."""
        self._ready = []
        self._cards = list(self._pool)

    def draw(self, rng: Random) -> Sequence[int]:
        """The card of each place."""
        if not self._places:
            return self.even(rng)
        if self._often:
            for _ in range(TRIES):
                deal = self.even(rng)
                likely = self.told(deal)
                if not likely or rng.random() < exp(likely):
                    break
            return deal
        if not self._ready:
            size = BLOCK if len(self._places) == 1 else SMALL_BLOCK
            deals = [self.even(rng) for _ in range(size)]
            told = [self.told(deal) for deal in deals]
            most = max(told)
            self._ready = rng.choices(deals, [exp(one - most) for one in told], k=KEPT)
        return self._ready.pop()

    def even(self, rng: Random) -> list[int]:
        """Any deal that the rules allow, each as likely as any other."""
        barred, cards, size, chance = self._barred, self._cards, len(self._cards), rng.random
        for _ in range(TRIES):
            for place, mask in enumerate(barred):
                other = place + int(chance() * (size - place))
                card = cards[other]
                if mask >> card & 1:
                    break
                cards[other] = cards[place]
                cards[place] = card
            else:
                return cards[: len(barred)]
        return dealt(barred, self._pool, rng)

    def hand(self, seat: int, deal: Sequence[int]) -> int:
        """What that seat holds in a deal."""
        return sum(1 << card for card, owner in zip(deal, self._seats, strict=True) if owner == seat)

    def places_of(self, hands: Sequence[int]) -> list[int]:
        """A deal in which the seats hold these hands."""
        left = {seat: bits(hands[seat]) for seat in self._seats}
        return [left[seat].pop() for seat in self._seats]

    def told(self, deal: Sequence[int]) -> float:
        """The log of how likely what was seen is with that deal."""
        beliefs, total = self._beliefs, 0.0
        if beliefs is not None:
            for seat, places in self._places.items():
                hand = 0
                for place in places:
                    hand |= 1 << deal[place]
                total += beliefs.of_hand(seat, hand)
        return total


class Sampler:
    """The full states that fit one observation."""

    def __init__(
        self, game: ZayoGame, observation: ZayoObservation, evaluation: Evaluation, figures: Figures,
        rng: Random, *, attentive: bool = True,
    ) -> None:  # fmt: skip
        """`attentive`: hands are believed by all that was played; else only by what was not done just now."""
        reading = Reading(game.setup_of, observation)
        self.observation = observation
        self.attentive = attentive
        self.told = observation  # what its maker was told, if it remembers less of it
        self.evaluation = evaluation
        self.setup = setup = reading.setup
        self.base = RoundState.restored(reading.setup, reading.record(rng))
        own = observation.seat
        hidden = [camp for camp in observation.table.camps if camp.seat != own]
        self._bid_seats = [camp.seat for camp in hidden for _ in camp.bids]
        self._card_seats = [camp.seat for camp in hidden for _ in camp.cards]
        barred = [reading.barred(seat) for seat in self._bid_seats]
        lacks = [reading.lacks(seat) for seat in self._card_seats]
        bids: BidBeliefs | None = None
        cards: CardBeliefs | None = None
        if observation.table.phase != "over":
            if attentive:
                tables = weights_of(setup, figures_named(figures, BIDS))
                bids = BidBeliefs(setup, tables, self.base, figures.told_lapse, figures.told_trust)
            told = figures_named(figures, CARDS)
            cards = CardBeliefs(told, self.base, evaluation, observation, attentive=attentive)
        self.bids = Stock(barred, reading.hidden_bids, self._bid_seats, bids)
        self.cards = Stock(lacks, reading.hidden_cards, self._card_seats, cards, often=True)
        # the order of the deal, with the hidden cards by their places
        self._dealt_bids = self._template(reading, [c.handle for camp in hidden for c in camp.bids], True)
        self._dealt_cards = self._template(reading, [c.handle for camp in hidden for c in camp.cards], False)
        self._own_hand = self.base.hands[own] if own is not None else 0
        self._own_cards = self.base.cards[own] if own is not None else 0
        assert setup is self.base.setup

    @staticmethod
    def _template(reading: Reading, places: list[str], bids: bool) -> list[int]:
        """The deal in its order: a card's number, or -1 less its place where it is hidden."""
        known = reading.bids if bids else reading.cards
        marks = known | {handle: -1 - place for place, handle in enumerate(places)}
        return list(reading.order(marks))

    def restart(self) -> None:
        """Begin anew: what is drawn then depends on nothing that was drawn before."""
        self.bids.restart()
        self.cards.restart()

    def draw(self, rng: Random) -> ZayoState:
        """One of them; it belongs to who asks."""
        base, seats = self.base, self.base.setup.seats
        state = base.clone(rng.getrandbits(63))
        bids, cards = self.bids.draw(rng), self.cards.draw(rng)
        own = self.observation.seat
        hands, held = [0] * seats, [0] * seats
        if own is not None:
            hands[own], held[own] = self._own_hand, self._own_cards
        for seat, number in zip(self._bid_seats, bids, strict=True):
            hands[seat] |= 1 << number
        for seat, number in zip(self._card_seats, cards, strict=True):
            held[seat] |= 1 << number
        state.hands, state.cards = hands, held
        state.dealt_bids = tuple([n if n >= 0 else bids[-1 - n] for n in self._dealt_bids])
        state.dealt_cards = tuple([n if n >= 0 else cards[-1 - n] for n in self._dealt_cards])
        if state.phase != OVER and own not in state.acting:
            state.found = None
        return state
