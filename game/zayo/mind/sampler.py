"""Sampler: full states that fit what a seat knows of Zayo, hidden cards dealt anew, the likelier the more
often.

An observation is read once; each full state is a copy of the same table with other hidden hands. Besides what
the rules make certain (`determinize.py`), hands are doubted by what their owners did not do: who could have
swapped three animals for a camel at the last turn, and did not, hardly holds a fiddle.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.zayo.determinize import Reading, dealt
from game.zayo.mind.evaluation import Evaluation
from game.zayo.position.constants import OVER
from game.zayo.rules.actions import Stealing, Trading, Winning
from game.zayo.state import ZayoState

if TYPE_CHECKING:
    from game.zayo import ZayoGame
    from game.zayo.views import ZayoObservation

WON = 0.98
"""How surely who could win at once and did not cannot hold the card that wins."""
SWAPPED = 0.85
"""How surely who could have swapped animals for a camel holds no card that does it."""
STRUCK = 0.5
"""How surely who could have attacked holds no such card: some wait for a better moment."""


class RoundState(ZayoState):
    """A match that stands still at the end of the round, before anything is dealt anew."""

    __slots__ = ()

    def _end_round(self, _: object) -> None:
        self.acting = ()


class Sampler:
    """The full states that fit one observation."""

    def __init__(
        self, game: ZayoGame, observation: ZayoObservation, evaluation: Evaluation, rng: Random
    ) -> None:
        reading = Reading(game.setup_of, observation)
        self.observation = observation
        self.told = observation  # what its maker was told, if it remembers less of it
        self.evaluation = evaluation
        self.setup = setup = reading.setup
        self.base = RoundState.restored(reading.setup, reading.record(rng))
        own = observation.seat
        hidden = [camp for camp in observation.table.camps if camp.seat != own]
        self._bids = reading.hidden_bids
        self._cards = reading.hidden_cards
        self._bid_seats = [camp.seat for camp in hidden for _ in camp.bids]
        self._card_seats = [camp.seat for camp in hidden for _ in camp.cards]
        self._barred = [reading.barred(seat) for seat in self._bid_seats]
        lacks = [reading.lacks(seat) for seat in range(reading.n)]
        self._lacks = [lacks[seat] for seat in self._card_seats]
        self._doubts = [] if observation.table.phase == "over" else self._doubted()
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

    def draw(self, rng: Random) -> ZayoState:
        """One of them; it belongs to who asks."""
        base, seats = self.base, self.base.setup.seats
        state = base.clone(rng.getrandbits(63))
        bids = dealt(self._barred, self._bids, rng)
        cards = self._deal_cards(rng)
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

    def _deal_cards(self, rng: Random) -> list[int]:
        lacks = self._lacks
        if self._doubts:
            barred: dict[int, int] = {}
            for seat, mask, sure in self._doubts:
                if rng.random() < sure:
                    barred[seat] = barred.get(seat, 0) | mask
            doubted = [mask | barred.get(seat, 0) for seat, mask in zip(self._card_seats, lacks, strict=True)]
            try:
                return dealt(doubted, self._cards, rng)
            except ValueError:  # all of these doubts at once fit no deal
                pass
        return dealt(lacks, self._cards, rng)

    # -- what others did not do -------------------------------------------------------------------------

    def _doubted(self) -> list[tuple[int, int, float]]:
        """(seat, cards, how surely it holds none of them), by what it did not do at its last turn."""
        found = []
        for seat in range(self.setup.seats):
            if seat != self.observation.seat and self.base.cards[seat] and self._idle(seat):
                found += self._unused(seat)
        return found

    def _idle(self, seat: int) -> bool:
        """Whether the seat did nothing before its last bid, and no attack has changed the tables since."""
        state = self.base
        trick = state.trick_number
        played = (seat - state.leader) % self.setup.seats < len(state.trick)
        since = trick if played else trick - 1
        if since < 0 or any(number >= since for _, _, number in state.open):
            return False
        return state.striker < 0

    def _unused(self, seat: int) -> list[tuple[int, int, float]]:
        """What it could have done with its camp as it was then."""
        state, setup, evaluation = self.base, self.setup, self.evaluation
        animals = state.animals[seat]
        camels = (animals & evaluation.camels).bit_count()
        small = animals.bit_count() - camels
        played = (seat - state.leader) % setup.seats < len(state.trick)
        rewarded = seat == (state.winner if len(state.trick) == setup.seats else state.leader)
        if rewarded and not played and state.goods[seat] & setup.base == setup.base:
            small -= 1  # it may have come with the last trick
        found = []
        for kind, deed in setup.deeds.items():
            cards = setup.kind_mask[kind]
            if isinstance(deed, Winning):
                if camels >= deed.count:
                    found.append((seat, cards, WON))
            elif isinstance(deed, Trading):
                if small >= deed.payments.least and state.herd & evaluation.camels:
                    found.append((seat, cards, SWAPPED))
            elif isinstance(deed, Stealing) and deed.moves(state, seat):
                found.append((seat, cards, STRUCK))
        return found
