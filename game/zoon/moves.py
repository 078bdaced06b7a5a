"""Moves of Zoon and their short notation.

| notation            | move                                                                     |
|---------------------|--------------------------------------------------------------------------|
| `deploy martelure.0`| the card for the next deployment square; `deploy -` leaves it empty      |
| `b2-b3-b4`          | walk square by square (a forced step too)                                |
| `b2^d4`             | leap straight to a green square                                          |
| `set mousset.1 c1`  | a reinforcement from the hand                                            |
| `play eboulis`      | play a Trump; `pick`, `to`, moves and `done` follow                      |
| `pick c3`           | the Zoon on that square (user, target, bearer, chosen Zoon)              |
| `to c4`             | a square                                                                 |
| `revive mousset.1`  | a card of one's own Tomb                                                 |
| `drop eboulis`      | an enemy Trump in hand that is lost                                      |
| `touch 0`..`touch 3`| a corner of the enemy card as it lies: top left, then clockwise          |
| `spin 0`, `spin 1`  | leave one's own card as it is, or give it a half turn                    |
| `done`, `decline`   | no further card, or none at all                                          |
"""

from __future__ import annotations

import re
from functools import cache
from typing import ClassVar

from game.core import Move
from game.zoon.messages import refusal


class Deploy(Move, frozen=True, gc=False):
    """Put a card of that kind (None: nothing) on the next deployment square."""

    card: str | None

    def __str__(self) -> str:
        return f"deploy {self.card or '-'}"


class Walk(Move, frozen=True, gc=False):
    """Walk along `path` (square names, the start first)."""

    path: tuple[str, ...]

    def __str__(self) -> str:
        return "-".join(self.path)


class Leap(Move, frozen=True, gc=False):
    """Go straight from `start` to `goal`."""

    start: str
    goal: str

    def __str__(self) -> str:
        return f"{self.start}^{self.goal}"


class Reinforce(Move, frozen=True, gc=False):
    """Set a reinforcement card on a square."""

    card: str
    square: str

    def __str__(self) -> str:
        return f"set {self.card} {self.square}"


class Play(Move, frozen=True, gc=False):
    """Begin to play a Trump."""

    begins: ClassVar[frozenset[str]] = frozenset({"played"})

    trump: str

    def __str__(self) -> str:
        return f"play {self.trump}"


class Pick(Move, frozen=True, gc=False):
    """Point at the Zoon on a square."""

    begins: ClassVar[frozenset[str]] = frozenset({"user"})

    square: str

    def __str__(self) -> str:
        return f"pick {self.square}"


class To(Move, frozen=True, gc=False):
    """Point at a square."""

    square: str

    def __str__(self) -> str:
        return f"to {self.square}"


class Revive(Move, frozen=True, gc=False):
    """Choose a card of one's own Tomb, by kind."""

    card: str

    def __str__(self) -> str:
        return f"revive {self.card}"


class Drop(Move, frozen=True, gc=False):
    """Choose the enemy Trump in hand that is lost."""

    trump: str

    def __str__(self) -> str:
        return f"drop {self.trump}"


class Touch(Move, frozen=True, gc=False):
    """Touch a corner of the enemy card as it lies before the half turn: 0 top left, then clockwise."""

    corner: int

    def __str__(self) -> str:
        return f"touch {self.corner}"


class Spin(Move, frozen=True, gc=False):
    """Choose the half turns of one's own card: 0 leaves it, 1 turns it."""

    half: int

    def __str__(self) -> str:
        return f"spin {self.half}"


class Done(Move, frozen=True, gc=False):
    """Enough: no further card for this effect."""

    def __str__(self) -> str:
        return "done"


class Decline(Move, frozen=True, gc=False):
    """None at all: one may, or has to, leave this effect aside."""

    def __str__(self) -> str:
        return "decline"


ZoonMove = (
    Deploy | Walk | Leap | Reinforce | Play | Pick | To | Revive | Drop | Touch | Spin | Done | Decline
)

_SQUARE = "[a-i][1-9]"
_CARD = r"[a-z0-9-]+(?:@[a-z0-9-]+)?\.[0-9]+"
_TEXT = re.compile(
    rf"(?P<walk>{_SQUARE}(?:-{_SQUARE})+)|(?P<start>{_SQUARE})\^(?P<goal>{_SQUARE})"
    rf"|deploy (?P<deploy>-|{_CARD})|set (?P<card>{_CARD}) (?P<on>{_SQUARE})|play (?P<play>[a-z0-9-]+)"
    rf"|pick (?P<pick>{_SQUARE})|to (?P<to>{_SQUARE})|revive (?P<revive>{_CARD})"
    r"|drop (?P<drop>[a-z0-9-]+)"
    r"|touch (?P<touch>[0-3])|spin (?P<spin>[01])|(?P<done>done)|(?P<decline>decline)"
)


@cache
def interned(move: ZoonMove) -> ZoonMove:
    """The one object that stands for all moves equal to this."""
    return move


def parse_move(text: str) -> ZoonMove:
    """The move in short notation. Raises IllegalMove on anything else.

    >>> parse_move("b2-b3").path
    ('b2', 'b3')
    """
    found = _TEXT.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise refusal("malformed", text=repr(text))
    part = {name: value for name, value in found.groupdict().items() if value is not None}
    return interned(_build(part))


def _build(part: dict[str, str]) -> ZoonMove:
    match part:
        case {"walk": path}:
            return Walk(tuple(path.split("-")))
        case {"start": start, "goal": goal}:
            return Leap(start, goal)
        case {"deploy": card}:
            return Deploy(None if card == "-" else card)
        case {"card": card, "on": square}:
            return Reinforce(card, square)
        case {"play": trump}:
            return Play(trump)
        case {"pick": square}:
            return Pick(square)
        case {"to": square}:
            return To(square)
        case {"revive": card}:
            return Revive(card)
        case {"drop": trump}:
            return Drop(trump)
        case {"touch": corner}:
            return TOUCHES[int(corner)]
        case {"spin": half}:
            return SPINS[int(half)]
        case {"done": _}:
            return DONE
    return DECLINE


TOUCHES = tuple(Touch(corner) for corner in range(4))
SPINS = (Spin(0), Spin(1))
DONE = Done()
DECLINE = Decline()

