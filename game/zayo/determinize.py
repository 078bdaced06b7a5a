"""Determinization: a random full state that fits an observation, hidden cards dealt anew within the rules.

A hand holds no bid that it was obliged to play, and no item that it was obliged to give. Among all such
deals each is as likely as any other, as long as simple drawing finds one; under many constraints a deal is
built card by card and then mixed by random exchanges that keep all constraints (a symmetric Metropolis walk).
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from functools import cache

from game.bitsets import bits
from game.zayo.cards.compile import Compiled
from game.zayo.position.constants import PHASES
from game.zayo.position.record import Record
from game.zayo.state import ZayoState
from game.zayo.views import CardView, TrickView, ZayoObservation

_TRIES = 12
_HANDLE = re.compile(r"r(\d+)s(\d+)[bc](\d+)")


def determinize(
    setup_of: Callable[[int], Compiled], observation: ZayoObservation, rng: random.Random
) -> ZayoState:
    """A random full state `d` with `d.observation(observation.seat) == observation`.

    Raises ValueError if the observation fits no state (it was not made by this game's rules).
    """
    reading = Reading(setup_of, observation)
    return ZayoState.restored(reading.setup, reading.record(rng))


class Reading:
    """An observation read back: what is known for sure, and what must be dealt."""

    def __init__(self, setup_of: Callable[[int], Compiled], observation: ZayoObservation) -> None:
        self.observation = observation
        self.table = table = observation.table
        self.n = len(table.camps)
        self.setup = setup_of(self.n)
        self.first = (table.dealer + 1) % self.n
        self.bids: dict[str, int] = {}  # number by handle, of what is seen
        self.cards: dict[str, int] = {}
        self._free = {name: bits(mask & self.setup.in_play) for name, mask in self._kinds()}
        self._see()
        self.hidden_bids = [self.setup.bid_number[name] for name in observation.memory.unseen_bids]
        self.hidden_cards = [number for free in self._free.values() for number in free]

    def _kinds(self) -> list[tuple[str, int]]:
        return list(zip(self.setup.kinds, self.setup.kind_mask, strict=True))

    def _see(self) -> None:
        """Give a number to every game card in sight. Which copy gets which is no matter: nobody sees it."""
        table, seat = self.table, self.observation.seat
        for trick in (*table.tricks, table.current):
            for card in trick.cards:
                self.bids[card.handle] = self.setup.bid_number[str(card.kind)]
        for camp in table.camps:
            if camp.seat == seat:
                for card in camp.bids:
                    self.bids[card.handle] = self.setup.bid_number[str(card.kind)]
                for card in camp.cards:  # in their order, so that the same copy will be played
                    self._number(card.handle, str(card.kind))
        for camp in table.camps:
            for item in camp.equipment:
                self._number(item.handle, str(item.kind))
            for action in camp.actions:
                self._number(action.handle, action.kind)

    def _number(self, handle: str, kind: str) -> None:
        self.cards[handle] = self._free[kind].pop(0)

    def record(self, rng: random.Random) -> Record:
        """The whole state with a random deal of what is hidden."""
        table, setup, observation = self.table, self.setup, self.observation
        chance = rng.getrandbits(64)
        bids, cards = self._deal_bids(rng), self._deal_cards(rng)
        attack = table.attack
        kinds = setup.kind_number
        codes = list(setup.no_codes)
        for camp in table.camps:
            for item in camp.equipment:
                dealt, seat, place = _place(item.handle)
                codes[cards[item.handle]] = (dealt * 8 + seat) * 64 + place
        return Record(
            options=observation.options,
            seats=self.n,
            chance=chance,
            round=table.round,
            dealer=table.dealer,
            leader=table.current.leader,
            trick_number=table.trick - 1,
            phase=PHASES.index(table.phase),
            acted=attack is not None or (table.ask is not None and table.ask.want == "bid"),
            acting=observation.to_act,
            dealt_bids=self.order(bids),
            dealt_cards=self.order(cards),
            hands=tuple(_set(bids, camp.bids) for camp in table.camps),
            cards=tuple(_set(cards, camp.cards) for camp in table.camps),
            tables=tuple(_set(cards, camp.equipment) for camp in table.camps),
            animals=tuple(
                sum(1 << setup.animal_number[card.handle] for card in camp.animals) for camp in table.camps
            ),
            open=self._open(cards),
            codes=tuple(codes),
            trick=self._trick(table.current),
            tricks=tuple((trick.leader, self._trick(trick)) for trick in table.tricks),
            won=tuple(camp.won for camp in table.camps),
            barred=tuple(self.barred(seat) for seat in range(self.n)),
            lacks=tuple(self.lacks(seat) for seat in range(self.n)),
            asked=tuple(
                (ask.trick - 1, ask.seat, ask.other, kinds[ask.item], ask.given)
                for ask in observation.memory.asked
            ),
            striker=attack.seat if attack else -1,
            weapon=cards[attack.handle] if attack else -1,
            takes=attack.takes if attack else (),
            queue=attack.waiting if attack else (),
            reason=table.reason,
            winners=table.winners,
        )

    def barred(self, seat: int) -> int:
        """Bids that the seat surely does not hold."""
        setup = self.setup
        barred = 0
        for suit, ceiling in enumerate(self.observation.memory.ceilings[seat]):
            possible = sum(value <= ceiling for value in setup.values)
            shift = suit * len(setup.values)
            barred |= setup.low_bids >> possible << possible + shift
        return barred

    def lacks(self, seat: int) -> int:
        """Game cards that the seat surely does not hold."""
        setup = self.setup
        kinds = self.observation.memory.lacks[seat]
        return sum(setup.kind_mask[setup.kind_number[kind]] for kind in kinds)

    def _deal_bids(self, rng: random.Random) -> dict[str, int]:
        places, barred = self._hidden([camp.bids for camp in self.table.camps], self.barred)
        return self.bids | dict(zip(places, dealt(barred, self.hidden_bids, rng), strict=True))

    def _deal_cards(self, rng: random.Random) -> dict[str, int]:
        places, barred = self._hidden([camp.cards for camp in self.table.camps], self.lacks)
        return self.cards | dict(zip(places, dealt(barred, self.hidden_cards, rng), strict=True))

    def _hidden(
        self, hands: Sequence[Sequence[CardView]], barred: Callable[[int], int]
    ) -> tuple[list[str], list[int]]:
        """Handles of the cards in other hands, and what each surely is not."""
        others = [(seat, hand) for seat, hand in enumerate(hands) if seat != self.observation.seat]
        places = [card.handle for _, hand in others for card in hand]
        return places, [barred(seat) for seat, hand in others for _ in hand]

    def order(self, numbers: dict[str, int]) -> tuple[int, ...]:
        """The cards of this round in the order of their deal."""
        found = []
        for handle, number in numbers.items():
            round_of_deal, seat, place = _place(handle)
            if round_of_deal == self.table.round:
                found.append((place * self.n + (seat - self.first) % self.n, number))
        return tuple(number for _, number in sorted(found))

    def _open(self, cards: dict[str, int]) -> tuple[tuple[int, int, int], ...]:
        found = [
            (action.trick - 1, camp.seat, cards[action.handle])
            for camp in self.table.camps
            for action in camp.actions
        ]
        found.sort(key=lambda one: one[0])  # within a camp and trick the order stays
        return tuple((seat, number, trick) for trick, seat, number in found)

    def _trick(self, trick: TrickView) -> tuple[int, ...]:
        return tuple(self.setup.bid_number[str(card.kind)] for card in trick.cards)


def _place(handle: str) -> tuple[int, int, int]:
    found = _HANDLE.fullmatch(handle)
    if found is None:
        raise ValueError(f"not a handle of Zayo: {handle!r}")
    dealt_in, seat, place = map(int, found.groups())
    return dealt_in, seat, place


def _set(numbers: dict[str, int], cards: Sequence[CardView]) -> int:
    return sum(1 << numbers[card.handle] for card in cards)


@cache
def _steps(count: int) -> tuple[tuple[int, int], ...]:
    """The places of a shuffle from the last one down, with the bits that a draw of another place takes."""
    return tuple((place, (place + 1).bit_length()) for place in range(count - 1, 0, -1))


def dealt(barred: Sequence[int], pool: Sequence[int], rng: random.Random) -> list[int]:
    """A card of the pool for each place, none of them barred there.

    Raises ValueError when there is no such deal.
    """
    count = len(barred)
    cards = list(pool)
    if count > len(cards):
        raise ValueError("the observation fits no deal of the cards: too few are left")
    draw, steps = rng.getrandbits, _steps(len(cards))
    for _ in range(_TRIES):
        for place, width in steps:  # as Random.shuffle does it, which takes twice as long
            other = draw(width)
            while other > place:
                other = draw(width)
            cards[place], cards[other] = cards[other], cards[place]
        for mask, card in zip(barred, cards, strict=False):
            if mask >> card & 1:
                break
        else:
            return cards[:count]
    cards = _matched(barred, cards)
    _mix(barred, cards, rng)
    return cards[:count]


def _matched(barred: Sequence[int], pool: Sequence[int]) -> list[int]:
    """The pool in an order whose first cards may lie in the places: a matching by augmenting paths (Kuhn)."""
    place_of: dict[int, int] = {}

    def find(place: int, tried: set[int]) -> bool:
        for card in pool:
            if barred[place] >> card & 1 or card in tried:
                continue
            tried.add(card)
            if card not in place_of or find(place_of[card], tried):
                place_of[card] = place
                return True
        return False

    for place in range(len(barred)):
        if not find(place, set()):
            raise ValueError("the observation fits no deal of the cards")
    in_places = sorted(place_of, key=place_of.__getitem__)
    return in_places + [card for card in pool if card not in place_of]


def _mix(barred: Sequence[int], cards: list[int], rng: random.Random) -> None:
    """Exchange random pairs, of which at least one lies in a place, wherever both may lie there."""
    count = len(barred)
    for _ in range(8 * count):
        i, j = rng.randrange(count), rng.randrange(len(cards))
        there = barred[j] if j < count else 0
        if not (barred[i] >> cards[j] & 1 or there >> cards[i] & 1):
            cards[i], cards[j] = cards[j], cards[i]
