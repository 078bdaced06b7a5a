"""Moves of Zayo and their short notation.

| notation                        | move                                                              |
|---------------------------------|-------------------------------------------------------------------|
| `bid goat-chief-5`              | play that bid to the trick                                        |
| `play shaman`                   | play an action card before the bid                                |
| `play thief 2:horse 3:cart`     | the same with what it takes: seat and item, up to the card's number|
| `play chief 1:small`            | … or all of a kind at once                                        |
| `play fiddle goat:1 sheep:2`    | the same with what is paid                                        |
| `buy wolf-trap sheep:2`         | buy an item before the bid                                        |
| `answer friendship`, `decline`  | answer an attack at once, or not                                  |
| `place yurt`                    | the winner of a trick places an item of the base                  |
| `ask 2 yurt`                    | … or asks a player for one                                        |
| `take goat`                     | … or, with the whole base, takes an animal                        |
| `nothing`                       | … or does none of this                                            |

Takes go by seat, then by item; payments by animal, so every move has one notation.
"""

from __future__ import annotations

import re
from functools import cache

from game.core import Move
from game.zayo.messages import refusal

Takes = tuple[tuple[int, str], ...]
"""((seat, item), ...) in order."""
Payment = tuple[tuple[str, int], ...]
"""((animal, how many), ...) in order of the animals' ids."""


class Bid(Move, frozen=True, gc=False):
    """Play a bid: suit and value, "goat-chief-5"."""

    card: str

    def __str__(self) -> str:
        return f"bid {self.card}"


class Play(Move, frozen=True, gc=False):
    """Play an action card, with what it takes or what is paid."""

    card: str
    takes: Takes = ()
    pay: Payment = ()

    def __str__(self) -> str:
        words = [f"play {self.card}", *(f"{seat}:{item}" for seat, item in self.takes)]
        return " ".join(words + _paid(self.pay))


class Buy(Move, frozen=True, gc=False):
    """Buy an item from one's hand."""

    item: str
    pay: Payment

    def __str__(self) -> str:
        return " ".join([f"buy {self.item}", *_paid(self.pay)])


class Answer(Move, frozen=True, gc=False):
    """Answer an attack with a card from one's hand."""

    card: str

    def __str__(self) -> str:
        return f"answer {self.card}"


class Decline(Move, frozen=True, gc=False):
    """Do not answer, whether or not one could."""

    def __str__(self) -> str:
        return "decline"


class Place(Move, frozen=True, gc=False):
    """Place an item of the base from one's hand."""

    item: str

    def __str__(self) -> str:
        return f"place {self.item}"


class Ask(Move, frozen=True, gc=False):
    """Ask a player for an item of the base."""

    seat: int
    item: str

    def __str__(self) -> str:
        return f"ask {self.seat} {self.item}"


class Take(Move, frozen=True, gc=False):
    """Take an animal from the herd."""

    animal: str

    def __str__(self) -> str:
        return f"take {self.animal}"


class Nothing(Move, frozen=True, gc=False):
    """Leave the trick without anything."""

    def __str__(self) -> str:
        return "nothing"


ZayoMove = Bid | Play | Buy | Answer | Decline | Place | Ask | Take | Nothing


def _paid(pay: Payment) -> list[str]:
    return [f"{animal}:{count}" for animal, count in pay]


@cache
def play_of(card: str, takes: Takes = (), pay: Payment = ()) -> Play:
    """The interned move, takes and payment in order."""
    return Play(card, tuple(sorted(takes)), tuple(sorted(pay)))


_ID = r"[a-z][a-z0-9-]{0,39}"
_PAID = rf"(?: {_ID}:[1-9]\d?)+"
_TEXT = re.compile(
    rf"bid (?P<bid>{_ID}-\d{{1,2}})"
    rf"|play (?P<play>{_ID})(?:(?P<takes>(?: [0-5]:{_ID})+)|(?P<pay>{_PAID}))?"
    rf"|buy (?P<buy>{_ID})(?P<price>{_PAID})"
    rf"|answer (?P<answer>{_ID})|place (?P<place>{_ID})|take (?P<take>{_ID})"
    rf"|ask (?P<seat>[0-5]) (?P<item>{_ID})|(?P<nothing>nothing)|(?P<decline>decline)",
    re.ASCII,
)


def parse_move(text: str) -> ZayoMove:
    """The move in short notation; takes and payments in any order. Raises IllegalMove on anything else.

    >>> parse_move("play thief 3:cart 2:horse").takes
    ((2, 'horse'), (3, 'cart'))
    """
    found = _TEXT.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise refusal("malformed", text=repr(text))
    return _build({name: value for name, value in found.groupdict().items() if value is not None})


def _build(part: dict[str, str]) -> ZayoMove:
    match part:
        case {"bid": card}:
            return Bid(card)
        case {"play": card}:
            takes = tuple((int(seat), item) for seat, item in _pairs(part.get("takes", "")))
            return Play(card, tuple(sorted(takes)), _payment(part.get("pay", "")))
        case {"buy": item, "price": price}:
            return Buy(item, _payment(price))
        case {"answer": card}:
            return Answer(card)
        case {"place": item}:
            return Place(item)
        case {"take": animal}:
            return Take(animal)
        case {"seat": seat, "item": item}:
            return Ask(int(seat), item)
        case {"nothing": _}:
            return NOTHING
    return DECLINE


def _pairs(text: str) -> list[tuple[str, str]]:
    pairs = [word.partition(":") for word in text.split()]
    return [(left, right) for left, _, right in pairs]


def _payment(text: str) -> Payment:
    return tuple(sorted((animal, int(count)) for animal, count in _pairs(text)))


NOTHING = Nothing()
DECLINE = Decline()
