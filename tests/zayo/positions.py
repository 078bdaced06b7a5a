"""Positions of Zayo set up card by card, and short words for its bids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from game import load_game
from game.core import Event, IllegalMove
from game.zayo import ZayoState
from game.zayo.position import record

SUITS = {"sh": "sheep-herder", "sc": "sheep-chief", "gh": "goat-herder", "gc": "goat-chief"}
BASE = "horse cart yurt"
ALL = "horse cart yurt wolf-trap"
ATTACKS = {
    "thief": ("play thief 1:horse", "horse", "nothing_there"),
    "wolf": ("play wolf 1:sheep", "sheep", "nothing_there"),
    "chief": ("play chief 1:small", "sheep", "nothing_there"),
}
"""Attack -> the move against seat 1, what it takes, and the refusal where that is missing."""


@cache
def zayo() -> Any:
    """The game with its shipped data."""
    return load_game("zayo")


def bid(word: str) -> str:
    """What a short word stands for: "gc8" is goat-chief-8."""
    return f"{SUITS[word[:2]]}-{word[2:]}"


class Table:
    """A match at the first trick of a round, seat 0 to lead unless told otherwise.

    `cards` are the game cards in hand, `camps` what lies on the tables (items and animals), by seat, each a
    line of ids; game cards that nobody is given are not dealt. `bids` are short words; seats that are not
    named get the rest in order, and so do those with fewer than five.
    """

    def __init__(
        self,
        seats: int = 4,
        *,
        cards: Mapping[int, str] = {},
        camps: Mapping[int, str] = {},
        bids: Mapping[int, str] = {},
        leader: int = 0,
        round_number: int = 3,
        game: Any = None,
        options: Mapping[str, str] = {},
    ) -> None:
        self.game = game or zayo()
        start = self.game.new_state(seats=seats, seed=5, options=dict(options))
        self.setup = setup = start.setup
        copies = {name: _numbers(mask) for name, mask in zip(setup.kinds, setup.kind_mask, strict=True)}
        herd = {name: _numbers(mask) for name, mask in zip(setup.animals, setup.animal_mask, strict=True)}
        hands = _bids(setup, seats, bids)
        held, tables, animals, codes = [0] * seats, [0] * seats, [0] * seats, list(setup.no_codes)
        for seat, line in camps.items():
            for name in line.split():
                if name in herd:
                    animals[seat] |= 1 << herd[name].pop(0)
                else:
                    number = copies[name].pop()
                    tables[seat] |= 1 << number
                    codes[number] = (1 * 8 + seat) * 64 + number
        dealt = []
        for seat, line in cards.items():
            for name in line.split():
                dealt.append(copies[name].pop(0))
                held[seat] |= 1 << dealt[-1]
        dealer = (leader - 1) % seats
        order = [hands[(leader + step) % seats][place] for place in range(5) for step in range(seats)]
        self.state: Any = ZayoState.restored(self.game.setup_of(seats), replace(
            record.record(start),
            round=round_number, dealer=dealer, leader=leader, acting=(leader,),
            dealt_bids=tuple(order), dealt_cards=tuple(dealt), codes=tuple(codes),
            hands=tuple(sum(1 << card for card in hand) for hand in hands),
            cards=tuple(held), tables=tuple(tables), animals=tuple(animals),
        ))  # fmt: skip
        self.events: list[Event] = []

    @property
    def seat(self) -> int:
        """Who must choose."""
        (seat,) = self.state.to_act
        return int(seat)

    def moves(self, start: str = "") -> list[str]:
        """What the seat that is asked may do, in short notation, from that word on."""
        moves = map(str, self.state.legal_moves(self.seat)) if self.state.to_act else iter(())
        return [move for move in moves if move.startswith(start)]

    def do(self, *moves: str) -> list[Event]:
        """Let whoever is asked make these moves one after the other; what happened."""
        happened: list[Event] = []
        for move in moves:
            text = f"bid {bid(move)}" if move[:2] in SUITS and move[2:].isdigit() else move
            happened += self.state.apply(self.seat, self.game.parse_move(text))
        self.events += happened
        return happened

    def refused(self, move: str) -> str:
        """The code with which that move is refused."""
        before = self.state.encode()
        with pytest.raises(IllegalMove) as refusal:
            self.state.apply(self.seat, move)
        assert str(refusal.value)
        assert self.state.encode() == before
        return refusal.value.code

    def table(self, seat: int | None = None) -> Any:
        """What lies open to that seat; None is a spectator."""
        return self.state.observation(seat).table

    def memory(self, seat: int | None = None) -> Any:
        """What that seat would remember."""
        return self.state.observation(seat).memory

    def camp(self, seat: int) -> Counter[str]:
        """Items and animals on a table."""
        camp = self.table().camps[seat]
        return Counter(card.kind for card in (*camp.equipment, *camp.animals))

    def herd(self) -> Counter[str]:
        """The animals of the common herd."""
        return Counter(card.kind for card in self.table().herd)

    def hand(self, seat: int) -> Counter[str]:
        """The game cards in a hand."""
        return Counter(card.kind for card in self.table(seat).camps[seat].cards)

    def trick(self, *plays: str, then: Sequence[str] = ("nothing",)) -> None:
        """A whole trick of bids and what its winner does."""
        self.do(*plays, *then)

    def any_trick(self) -> None:
        """A trick with the first bid that each may play; attacks are not answered, nothing is taken."""
        number, now = self.table().trick, self.table().round
        while self.state.to_act and (self.table().trick, self.table().round) == (number, now):
            wanted = self.moves("bid") or self.moves("nothing") or self.moves("decline")
            self.do(wanted[0])


def _numbers(mask: int) -> list[int]:
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


def _bids(setup: Any, seats: int, bids: Mapping[int, str]) -> list[list[int]]:
    named = {seat: [setup.bid_number[bid(word)] for word in line.split()] for seat, line in bids.items()}
    rest = [card for card in range(32) if not any(card in hand for hand in named.values())]
    hands = []
    for seat in range(seats):
        hand = named.get(seat, [])
        while len(hand) < 5:
            hand.append(rest.pop(0))
        hands.append(hand)
    return hands


def boosted(attack: str, camps: dict[int, str], **hands: str) -> Table:
    """Seat 0 has played Zayo in the first trick and leads the second; its attack is in its hand."""
    cards = {0: f"zayo {attack}", **{int(seat[1:]): line for seat, line in hands.items()}}
    table = Table(cards=cards, camps=camps, bids={0: "sh8 sh7 sc8 gh8 gc8"})
    table.do("play zayo", "sh8")
    for _ in range(3):
        table.do(table.moves("bid")[0])
    table.do("nothing")
    assert table.table().camps[0].boosted == ("thief", "wolf", "chief")
    return table
