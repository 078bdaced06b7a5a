"""Compiled cards of a pair of tribes: kinds, Trumps, and effects line by line.

A *kind* is one face of one Zoon of one seat, an int; sets of kinds and of squares are ints (bit sets).
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from msgspec import Struct

from game.zoon.cards.schema import Star, Trump
from game.zoon.cards.verb_schema import Verb
from game.zoon.moves import Play, interned


class Needs(IntEnum):
    """What a use of a Trump needs, where kinds and squares alone tell; playouts ask at every turn."""

    MOVER = 0
    FREE_MOVER = 1
    TARGET = 2
    BEARER = 3
    ENEMY = 4
    PLACE = 5
    ENTRANCE = 6
    CLOSER_LOOK = 7  # they do not tell



NOBODY = -1
"""No slot, square, Trump or seat."""


class Context(NamedTuple):
    """In whose name an effect runs, and what its words mean. Slots and squares, NOBODY for none."""

    me: int  # the seat whose effect it is
    own: int = NOBODY  # "self"
    foe: int = NOBODY  # "enemy_fighter"
    bearer: int = NOBODY
    entering: int = NOBODY
    anchor: int = NOBODY  # the square that "self" means for a terrain
    trump: int = NOBODY  # the Trump that speaks; else the star of `own`
    role: int = 0  # 1: `own` attacked in this combat, 2: it defended


class Line(NamedTuple):
    """One verb of an effect; `then` and `instead` are numbers of sequences, -1 for none."""

    verb: str
    figures: Verb
    then: int
    instead: int


class Kind(Struct, frozen=True, gc=False):
    """One face of one Zoon of one seat."""

    ref: str  # "zoon-id.face"
    id: str
    seat: int
    type: str
    value: int
    corners: tuple[int, int, int, int]
    star: Star | None
    effect: int  # sequence of the star's effect, -1 for none
    copies: int  # how many the sheet has; 0 for a Zoon that a Trump becomes
    trump: int  # number of that Trump, -1 for a Zoon of the sheet
    emblem: bool


class TrumpCard(Struct, frozen=True, gc=False):
    """One Trump of one seat."""

    handle: str
    seat: int
    figures: Trump
    by: int  # kinds of its owner that may use it; all where the card names no type
    needs: Needs  # what must be there for a use, where a glance at kinds tells
    kinds: int  # the kinds that `needs` speaks of; for PLACE the squares
    uses: int  # how often it may be played, -1 for no limit
    effect: int  # sequence of `do`, -1 for none
    passive: tuple[tuple[int, int], ...]  # (sequence, place) of each passive line
    corners: tuple[int, int, int, int] | None
    aim: tuple[int, ...]  # for each square of the user, the squares that may be shot at (bit sets)
    kind: int  # the kind it becomes as a Zoon, -1 for none


NOBODYS = 1 << 64
"""The bit of a kind that no card is: a Trump for types that its tribe has not is never played."""


class Call:
    """What playouts ask of a Trump in hand at every turn."""

    __slots__ = ("aim", "by", "kinds", "move", "needs", "trump", "users")

    def __init__(self, trump: int, card: TrumpCard) -> None:
        self.trump = trump
        self.needs = int(card.needs)  # plain, as comparing an enumeration takes longer
        self.kinds = card.kinds  # for PLACE the squares
        self.aim = card.aim
        self.by = card.by
        # kinds one of which must stand there; none are asked for where the card names no type
        self.users = (card.by or NOBODYS) if card.needs != Needs.CLOSER_LOOK and card.figures.by else 0
        self.move = interned(Play(card.figures.id))
