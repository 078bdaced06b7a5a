"""Views that an observation of Zerzura is made of: plain immutable data, the same for scenes and minds.

A card's handle is its number in the order of dealing, from 1; it tells nothing of the face. A face is a name:
"turban2", "ring1-lamp1" for Goods (Objects in the order of the file), a Character's id else.
`ZerzuraGame.faces` says what each shows.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.core import Observation

Zone = Literal["market", "stall", "store"]
Perch = int | Literal["board", "dromedary"]
"""Where a Bird sits: the handle of a card, its owner's board, or the Dromedary tile."""


class CardView(Struct, frozen=True):
    """A card on the table.

    `place` counts from 0: in the Market the column it was dealt to, in a stall the place it lies at, in a
    storage the order of storing. `face` is None while it lies face down for this seat: stored by another, and
    the match not over. `bird` is the seat whose Bird sits on it.
    """

    handle: int
    zone: Zone
    owner: int | None
    place: int
    face: str | None
    bird: int | None = None


class TileView(Struct, frozen=True):
    """A Command tile in play, and who has it."""

    id: str
    points: int
    owner: int | None


class Tracker(Struct, frozen=True):
    """A cube of an Easy board: an Object, how many the player owns (stored ones too), its points so far."""

    object: str
    quantity: int
    points: int


class ZerzuraTable(Struct, frozen=True):
    """All that lies open to one seat now."""

    phase: Literal["market", "over"]
    round: int  # from 1
    rounds: int
    mover: int | None  # whose action it is
    order: tuple[int, ...]  # the seats of this round's actions in turn, the holder of the Dromedary first
    step: int  # how many of them are done
    dromedary: int  # who holds it
    storer: int | None  # who stored first in this round: only this player's Bird goes to the Dromedary now
    birds: tuple[Perch, ...]  # by seat
    cards: tuple[CardView, ...]  # Market, then stalls, then storages, by seat
    deck: int  # cards still to be dealt
    aside: int  # cards put out unseen at the beginning
    unsold: int  # cards that left the game from the Market
    tiles: tuple[TileView, ...]
    trackers: tuple[tuple[Tracker, ...], ...]  # by seat, in the order of the Objects; () on Expert boards


class ZerzuraMemory(Struct, frozen=True):
    """What a perfectly attentive player would know besides: the face of every card that has lain face up."""

    faces: tuple[tuple[int, str], ...]  # (handle, face), by handle


class ZerzuraObservation(Observation, frozen=True):
    """An observation of Zerzura."""

    table: ZerzuraTable
    memory: ZerzuraMemory
