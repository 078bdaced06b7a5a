"""Moves of Zerzura and their short notation. Cards are named by their handles, whole numbers from 1.

| notation         | move                                                                        |
|------------------|-----------------------------------------------------------------------------|
| `take 17`        | card 17 from the Market into one's stall                                    |
| `exchange 12 30` | give card 12 of one's stall for card 30 of another's                        |
| `store 4`        | card 4 of one's stall face down under the board                             |
| `store 4 9`      | two cards                                                                   |
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from game.core import IllegalMove, Move
from game.zerzura.messages import refusal


class Take(Move, frozen=True, gc=False):
    """Take a card of the Market."""

    card: int

    def __str__(self) -> str:
        return f"take {self.card}"


class Exchange(Move, frozen=True, gc=False):
    """Give a face-up card of one's own for another player's."""

    give: int
    get: int

    def __str__(self) -> str:
        return f"exchange {self.give} {self.get}"


class Store(Move, frozen=True, gc=False):
    """Put one or two cards into storage, in the order of their handles."""

    cards: tuple[int, ...]

    def __str__(self) -> str:
        return f"store {' '.join(map(str, self.cards))}"


ZerzuraMove = Take | Exchange | Store

_NUMBER = "[1-9][0-9]{0,2}"
_TEXT = re.compile(
    rf"take (?P<take>{_NUMBER})|exchange (?P<give>{_NUMBER}) (?P<get>{_NUMBER})"
    rf"|store (?P<one>{_NUMBER})(?: (?P<two>{_NUMBER}))?"
)


class Book(NamedTuple):
    """Every move with so many cards, made once; index by handle."""

    take: tuple[Take, ...]
    exchange: tuple[tuple[Exchange, ...], ...]  # [give][get]
    store: tuple[tuple[Store, ...], ...]  # [card][other]; [card][card] stores one
    stores: dict[tuple[int, int], Store]  # the same by pairs, in any order


@cache
def book(cards: int) -> Book:
    """The moves of a box with that many cards."""
    handles = range(cards + 1)
    pairs = {(a, b): Store((a, b)) if a < b else Store((a,)) for a in handles for b in handles if a <= b}
    return Book(
        take=tuple(Take(card) for card in handles),
        exchange=tuple(tuple(Exchange(give, get) for get in handles) for give in handles),
        store=tuple(tuple(pairs[min(a, b), max(a, b)] for b in handles) for a in handles),
        stores={(a, b): pairs[min(a, b), max(a, b)] for a in handles for b in handles},
    )


def parse_move(text: str) -> ZerzuraMove:
    """The move in short notation; cards to store may come in any order. Raises IllegalMove on anything else.

    >>> parse_move("exchange 12 30").get
    30
    """
    found = _TEXT.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise _malformed(text)
    part = {name: int(value) for name, value in found.groupdict().items() if value is not None}
    match part:
        case {"take": card}:
            return Take(card)
        case {"give": give, "get": get} if give != get:
            return Exchange(give, get)
        case {"one": one, "two": two} if one != two:
            return Store((min(one, two), max(one, two)))
        case {"one": one, **rest} if not rest:
            return Store((one,))
    raise _malformed(text)


def _malformed(text: object) -> IllegalMove:
    return refusal("malformed", text=repr(text))
