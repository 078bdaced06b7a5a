"""Gesture map of Zerzura: which card to pick up, where to drop it, and what it does.

Pure: an observation and the legal moves in, names of spots out. A card's spot is its handle.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from game.zerzura.moves import Exchange, Store, Take, ZerzuraMove
from scenes.table.geometry import HERE, Gestures

STALL, STORAGE, CONFIRM = "stall", "storage", "store now"
Kind = Literal["take", "exchange", "store"]
KINDS: tuple[Kind, ...] = ("take", "exchange", "store")


@dataclass(frozen=True)
class SetAside:
    """An act of the table: a card is laid over the storage, to be stored once that is confirmed."""

    card: int


@dataclass(frozen=True)
class TakeBack:
    """An act of the table: a card that was set aside goes back to the stall."""

    card: int


def kind_of(move: object) -> Kind:
    """Which of the three actions a move or an act belongs to."""
    match move:
        case Take():
            return "take"
        case Exchange():
            return "exchange"
    return "store"


def tabs(moves: Sequence[object], laid: Collection[int], *, holds: bool) -> list[Kind]:
    """The actions whose tabs can be pressed. Once cards are set aside, the way to confirm stands there, and
    while a further one is in hand, where to lay it.
    """
    able = set(map(kind_of, moves))
    if laid:
        able = {"store"} if holds else set()
    return [kind for kind in KINDS if kind in able]


def begun_moves(moves: Sequence[ZerzuraMove], only: Kind | None, laid: Collection[int]) -> list[ZerzuraMove]:
    """The moves that go on from a chosen action and from cards set aside; none where nothing was begun."""
    if only is None and not laid:
        return []
    return [
        move for move in moves
        if (only is None or kind_of(move) == only)
        and (not laid or (isinstance(move, Store) and set(laid) <= set(move.cards)))
    ]  # fmt: skip


def gestures(legal_moves: Sequence[ZerzuraMove]) -> Gestures:
    """Every legal move under exactly one pair of spots: {source: {target: [moves]}}.

    Storing two cards begins with the one dealt first.
    """
    found: Gestures = {}
    for move in legal_moves:
        match move:
            case Take(card):
                source, target = str(card), STALL
            case Exchange(give, get):
                source, target = str(give), str(get)
            case Store(cards):
                source, target = str(cards[0]), STORAGE
        found.setdefault(source, {}).setdefault(target, []).append(move)
    return found


def at_hand(
    legal_moves: Sequence[ZerzuraMove], laid: Collection[int] = (), only: Kind | None = None
) -> Gestures:
    """The map that hands walk: exchanges both ways round, and cards to be stored set aside first.

    `laid`: the cards set aside so far. `only`: one kind of action has been chosen; then a click on a card
    takes it, or sets it aside, at once. Once a card is set aside, a click on a further one of one's own sets
    it aside too; for an exchange the others' card is then picked first.
    """
    moves = [move for move in legal_moves if only is None or kind_of(move) == only]
    found: Gestures = {}
    for source, pairs in gestures([move for move in moves if not isinstance(move, Store)]).items():
        for target, between in pairs.items():
            swaps = isinstance(between[0], Exchange)
            if not swaps or not laid:
                found.setdefault(source, {})[target] = between
            if swaps:
                found.setdefault(target, {})[source] = between
    if only == "take":
        for move in moves:
            found.setdefault(HERE, {})[str(move.card)] = [move]  # type: ignore[union-attr] # Takes alone
    stores = [move for move in moves if isinstance(move, Store)]
    if stores:
        _storing(found, stores, set(laid), at_once=only == "store" or bool(laid))
    return found


def _storing(found: Gestures, stores: Sequence[Store], laid: set[int], *, at_once: bool) -> None:
    """What can be set aside, taken back, and stored now."""
    fitting = [set(move.cards) for move in stores if laid <= set(move.cards)]
    for card in sorted(set().union(*fitting) - laid):
        found.setdefault(str(card), {})[STORAGE] = [SetAside(card)]
        if at_once:
            found.setdefault(HERE, {})[str(card)] = [SetAside(card)]
    for card in sorted(laid):
        found[str(card)] = {STALL: [TakeBack(card)]}
        found.setdefault(HERE, {})[str(card)] = [TakeBack(card)]
    ready = [move for move in stores if set(move.cards) == laid]
    if ready:
        found.setdefault(HERE, {})[CONFIRM] = list(ready)
