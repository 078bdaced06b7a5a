"""Views that an observation of Zayo is made of: plain immutable data, the same for scenes and minds.

Bids are "suit-value" ("goat-chief-5"); game cards and animals go by their ids in data/zayo/zayo.yaml.
Handles: "r3s1b4" is the bid that seat 1 was dealt in round 3 at place 4, "r3s1c0" a game card, "goat.5" an
animal. A card on a table keeps the handle of its deal for as long as it lies there.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.core import Observation
from game.zayo.position.constants import Phase


class CardView(Struct, frozen=True):
    """A card. `kind` is None where this seat does not see its face."""

    handle: str
    kind: str | None = None


class ActionView(Struct, frozen=True):
    """An action card that lies open until the round ends. `lasting`: it is in force, and not merely spent."""

    handle: str
    kind: str
    trick: int  # of the round, from 1
    lasting: bool = False


class CampView(Struct, frozen=True):
    """All that lies before a seat, and its hand.

    `bids` and `cards` are the hand: one's own by face (of equal cards the first is the one that is played),
    the others' by place of the deal. `protected` and `boosted` name actions: those that cannot strike this
    seat now, and those that it plays with more force now.
    """

    seat: int
    equipment: tuple[CardView, ...]
    animals: tuple[CardView, ...]
    actions: tuple[ActionView, ...]
    bids: tuple[CardView, ...]
    cards: tuple[CardView, ...]
    whole: bool  # whether the base is complete
    protected: tuple[str, ...]
    boosted: tuple[str, ...]
    tricks: int  # won in this round
    won: int  # won in the whole match


class TrickView(Struct, frozen=True):
    """A trick: bids from its leader on, clockwise; `winner` is the seat of the best one so far."""

    leader: int
    cards: tuple[CardView, ...]
    winner: int | None


class AttackView(Struct, frozen=True):
    """An attack whose victims are being asked. `waiting`: those not yet settled, the one asked now first."""

    seat: int
    handle: str
    kind: str
    takes: tuple[tuple[int, str], ...]
    waiting: tuple[int, ...]


class Ask(Struct, frozen=True):
    """What the seat in `to_act` is asked, in public words.

    `want`: action (an action or a bid), bid, answer, item (place or ask for one), animal. `answers` are the
    actions that answer the attack, held or not.
    """

    want: Literal["action", "bid", "answer", "item", "animal"]
    answers: tuple[str, ...] = ()


class ZayoTable(Struct, frozen=True):
    """All that lies open to one seat now."""

    phase: Phase
    round: int  # from 1
    rounds: int  # most rounds
    trick: int  # number in the round, from 1
    tricks_a_round: int
    dealer: int
    ask: Ask | None
    camps: tuple[CampView, ...]  # by seat
    herd: tuple[CardView, ...]
    current: TrickView  # the trick under way, or just won while its winner is asked
    tricks: tuple[TrickView, ...]  # the tricks of this round before
    to_beat: str | None  # the best bid of the trick under way
    attack: AttackView | None
    undealt: tuple[int, int]  # bids and game cards that nobody was dealt
    goal: int | None  # how many camels win with the steppe
    reason: str = ""  # code of the end
    winners: tuple[int, ...] = ()


class Asked(Struct, frozen=True):
    """A question between players in this round, and its answer."""

    trick: int
    seat: int
    other: int
    item: str
    given: bool


class ZayoMemory(Struct, frozen=True):
    """What a perfectly attentive player in that seat would know besides.

    `ceilings`: by seat and suit, the highest value that the seat can hold (0: none at all), since whoever
    does not beat has nothing higher. `lacks`: by seat, kinds of game cards that it surely does not hold.
    """

    unseen_bids: tuple[str, ...]  # in other hands, or not dealt
    unseen_cards: tuple[tuple[str, int], ...]  # (kind, how many) likewise
    ceilings: tuple[tuple[int, ...], ...]
    lacks: tuple[tuple[str, ...], ...]
    asked: tuple[Asked, ...]


class ZayoObservation(Observation, frozen=True):
    """An observation of Zayo."""

    table: ZayoTable
    memory: ZayoMemory
