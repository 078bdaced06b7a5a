"""Compiled box for a number of players: cards as numbers, sets of cards as ints, moves made once.

Bids are numbered by suit, then value; game cards by kind (equipment first, then actions), then copy; animals
by kind, then copy. A set of cards is an int with a bit for each. The `goods` of a seat are the kinds that lie
on its table: a bit for each kind of equipment, then one for each kind of animal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from typing import Any, NamedTuple, Protocol

from game.bitsets import bits
from game.zayo.cards.schema import EQUIPMENT, SMALL, Box, Kind
from game.zayo.moves import NOTHING, Answer, Ask, Bid, Place, Take, ZayoMove


class Booty(NamedTuple):
    """Something that an attack can take: one card of a kind, or all cards of some kinds (`whole`)."""

    name: str  # as moves write it
    goods: int  # kinds on a table, as `Compiled` numbers goods
    cards: int  # equipment or animals, as a set of cards
    gear: bool  # whether it is equipment
    whole: bool


class Deed(Protocol):
    """What may be done with a kind of card before one's bid; `rules/actions.py` has the kinds."""

    kind: int
    name: str
    needs: int
    by_name: Mapping[str, Booty]
    always: Sequence[ZayoMove]

    def moves(self, state: Any, seat: int) -> Sequence[ZayoMove]:
        """What that seat, who holds the card, may do with it now."""

    def act(self, state: Any, seat: int, move: Any, events: Any) -> None:
        """Do it. The move is one of `moves`."""


DeedsOf = Callable[["Compiled"], Mapping[int, Any]]
"""Gives the deeds of a compiled box, by kind of card."""


class Compiled:
    """Everything that a match with so many players needs to know of the box."""

    def __init__(self, box: Box, seats: int, deeds_of: DeedsOf) -> None:
        self.box = box
        self.seats = seats
        self.acting = tuple((seat,) for seat in range(seats))
        self._bids()
        self._animals()
        self._game_cards()
        self._deeds(deeds_of)
        self._rewards()

    def _bids(self) -> None:
        bids = self.box.bids
        self.suits = [suit.id for suit in bids.suits]
        self.values = bids.values
        self.tricks = bids.dealt  # of a round
        width = len(bids.values)
        low = (1 << width) - 1
        names = [f"{suit}-{value}" for suit in self.suits for value in bids.values]
        self.bids = names
        self.bid_number = {name: number for number, name in enumerate(names)}
        self.all_bids = (1 << len(names)) - 1
        self.low_bids = low
        self.suit_mask = [low << suit * width for suit in range(len(self.suits))]
        self.higher = [
            self.suit_mask[number // width] & -(1 << number + 1) for number in range(len(names))
        ]
        self._bid = [Bid(name) for name in names]
        self.rank_of = [number % width for number in range(len(names))]
        self.half = len(names) // 2  # hands are looked up by halves, the lower bids first
        self.low_half = (1 << self.half) - 1
        self._half_hands: tuple[dict[int, list[ZayoMove]], dict[int, list[ZayoMove]]] = ({}, {})

    def bid_of(self, bid: int) -> Bid:
        """The move of a set of one bid."""
        return self._bid[bid.bit_length() - 1]

    def bid_moves(self, hand: int) -> list[ZayoMove]:
        """The bids of a hand, as moves; a new list."""
        low, high = self._half_hands
        left, right = hand & self.low_half, hand >> self.half
        try:
            return low[left] + high[right]
        except KeyError:
            low[left] = [self._bid[number] for number in bits(left)]
            high[right] = [self._bid[number + self.half] for number in bits(right)]
            return low[left] + high[right]

    def _animals(self) -> None:
        animals = self.box.animals
        starts = [0, *accumulate(animal.copies for animal in animals)]
        self.animals = [animal.id for animal in animals]
        self.animal_mask = [
            (1 << animal.copies) - 1 << start for animal, start in zip(animals, starts, strict=False)
        ]
        self.animal_handles = [f"{animal.id}.{copy}" for animal in animals for copy in range(animal.copies)]
        self.animal_number = {handle: number for number, handle in enumerate(self.animal_handles)}
        self.animal_of = [kind for kind, animal in enumerate(animals) for _ in range(animal.copies)]
        self.all_animals = (1 << starts[-1]) - 1
        self.small_kinds = [kind for kind, animal in enumerate(animals) if animal.small]
        self.small = sum(self.animal_mask[kind] for kind in self.small_kinds)
        self.worths = [self.box.worths[animal.id] for animal in animals]

    def _game_cards(self) -> None:
        box = self.box
        kinds: list[Kind] = [*box.equipment, *box.actions]
        starts = [0, *accumulate(kind.copies for kind in kinds)]
        self.kinds = [kind.id for kind in kinds]
        self.kind_number = {name: number for number, name in enumerate(self.kinds)}
        self.kind_mask = [(1 << kind.copies) - 1 << start for kind, start in zip(kinds, starts, strict=False)]
        self.kind_of = [number for number, kind in enumerate(kinds) for _ in range(kind.copies)]
        self.items = len(box.equipment)  # kinds below this number are equipment
        self.equipment = sum(self.kind_mask[: self.items])
        self.removed = sum(
            self.kind_mask[self.items + number]
            for number, action in enumerate(box.actions)
            if action.min_players > self.seats
        )
        self.no_codes = (-1,) * starts[-1]
        self.in_play = ((1 << starts[-1]) - 1) & ~self.removed
        self.base = sum(1 << kind for kind, item in enumerate(box.equipment) if item.base)
        self.base_kinds = bits(self.base)
        self.base_cards = sum(self.kind_mask[kind] for kind in self.base_kinds)
        self.gear = (1 << self.items) - 1  # the part of `goods` that is equipment
        self.most_dealt = box.setup.game_cards_dealt.get(self.seats, len(self.kind_of))
        self.asking = self.seats >= box.setup.asking_from
        self.attack = {action.id: 1 << number for number, action in enumerate(box.actions)}
        blocks = [self.attacks(item.blocks) for item in box.equipment]
        self.gear_shield = [0] * (1 << self.items)  # attacks that a set of items blocks
        for gear in range(1 << self.items):
            for kind in bits(gear):
                self.gear_shield[gear] |= blocks[kind]

    def attacks(self, names: tuple[str, ...]) -> int:
        """Actions as a set: a bit for each in the order of the file."""
        return sum(self.attack[name] for name in names)

    def _deeds(self, deeds_of: DeedsOf) -> None:
        """What may be done with a card from the hand before one's bid."""
        box = self.box
        self.deeds = deeds_of(self)  # by kind of card
        self.by_name = {self.kinds[kind]: deed for kind, deed in self.deeds.items()}
        self.booties_of = {kind: deed.by_name for kind, deed in self.deeds.items() if deed.by_name}
        self.answer_moves = {kind: Answer(self.kinds[kind]) for kind in self.deeds}
        self.deed_cards = sum(self.kind_mask[kind] for kind in self.deeds)
        self.lasting = [0] * len(self.kinds)  # attacks that a card in force blocks
        self.boosts = [0] * len(self.kinds)  # attacks that it makes stronger
        self.answerers = [0] * len(box.actions)  # cards that answer an attack
        for number, action in enumerate(box.actions):
            kind = self.items + number
            self.lasting[kind] = self.attacks(action.blocks)
            self.boosts[kind] = self.attacks(action.boosts)
            for name in action.answers:
                self.answerers[box.actions.index(self._action(name))] |= self.kind_mask[kind] & self.in_play
        self.any_answer = 0  # what answers the clan chief too where an option says so (reading 2b)
        for cards in self.answerers:
            self.any_answer |= cards
        self._plans: dict[int, tuple[list[ZayoMove], list[Deed]]] = {}

    def _action(self, name: str) -> object:
        return next(action for action in self.box.actions if action.id == name)

    def plan(self, held: int) -> tuple[list[ZayoMove], list[Deed]]:
        """For the cards held that may be played before a bid: moves always possible, and deeds to ask."""
        found = self._plans.get(held)
        if found is None:
            moves: list[ZayoMove] = []
            deeds: list[Deed] = []
            for kind, deed in self.deeds.items():
                if held & self.kind_mask[kind]:
                    if deed.always:
                        moves += deed.always
                    else:
                        deeds.append(deed)
            found = self._plans[held] = (moves, deeds)
        return found

    def _rewards(self) -> None:
        """The moves of whoever has won a trick."""
        self.place_moves = [Place(name) for name in self.kinds[: self.items]]
        self.take_moves: list[list[ZayoMove]] = []  # by the set of small kinds that the herd has
        for there in range(1 << len(self.animals)):
            kinds = [kind for kind in self.small_kinds if there >> kind & 1]
            self.take_moves.append([*(Take(self.animals[kind]) for kind in kinds), NOTHING])
        self.ask_moves: list[dict[int, list[ZayoMove]]] = []  # by seat that asks, then by missing items
        for seat in range(self.seats):
            others = [(seat + step) % self.seats for step in range(1, self.seats)]
            asks: dict[int, list[ZayoMove]] = {}
            for missing in range(1 << self.items):
                if not missing & ~self.base:
                    kinds = bits(missing)
                    asks[missing] = [Ask(other, self.kinds[kind]) for other in others for kind in kinds]
                    asks[missing].append(NOTHING)
            self.ask_moves.append(asks)

    def booties(self, what: str, whole: bool) -> list[Booty]:
        """What `what` of a steal stands for: one booty for each kind, or all of it at once."""
        goods: list[tuple[str, int, int, bool]] = [
            (self.kinds[kind], 1 << kind, self.kind_mask[kind], True) for kind in range(self.items)
        ]
        goods += [
            (name, 1 << self.items + kind, self.animal_mask[kind], False)
            for kind, name in enumerate(self.animals)
        ]
        small = {self.animals[kind] for kind in self.small_kinds}
        chosen = [
            good for good in goods
            if good[0] == what or (what == EQUIPMENT and good[3]) or (what == SMALL and good[0] in small)
        ]  # fmt: skip
        if not whole:
            return [Booty(name, mark, cards, gear, False) for name, mark, cards, gear in chosen]
        marks, cards = sum(good[1] for good in chosen), sum(good[2] for good in chosen)
        return [Booty(what, marks, cards, chosen[0][3], True)]
