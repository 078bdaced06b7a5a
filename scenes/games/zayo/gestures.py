"""Gesture map of Zayo: which card to pick up, where to drop it, and what it does.

Pure: an observation and the legal moves in, names of spots out. A card's spot is its handle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from game.zayo.moves import Answer, Ask, Bid, Buy, Decline, Nothing, Place, Play, Take, ZayoMove
from game.zayo.views import ZayoObservation
from scenes.table.geometry import HERE, Gestures

TRICK, HERD, DECLINE, NOTHING, ENOUGH, BACK = "trick", "herd", "decline", "nothing", "enough", "back"
WIN = "win"
"""The button that plays the card that wins."""
Loot = tuple[int, str]
"""A seat and what is taken there."""


@dataclass(frozen=True)
class First:
    """An act of the table: the first of two takes has been chosen."""

    source: str
    take: Loot


@dataclass(frozen=True)
class Forget:
    """An act of the table: the first take is thought over."""


def camp_spot(seat: int) -> str:
    """The spot of a camp."""
    return f"camp {seat}"


def gear_spot(seat: int, item: str) -> str:
    """The spot of an item's place in a camp."""
    return f"gear {seat} {item}"


def beasts_spot(seat: int, animal: str) -> str:
    """The spot of a camp's animals of a kind."""
    return f"beasts {seat} {animal}"


def pool_spot(animal: str) -> str:
    """The spot of the common herd's animals of a kind."""
    return f"pool {animal}"


def answer_spot(card: str) -> str:
    """The button that answers an attack."""
    return f"answer {card}"


def loot_spot(observation: ZayoObservation, take: Loot) -> str:
    """Where one points to take something: the item, the animals of that kind, or the whole camp."""
    seat, item = take
    camp = observation.table.camps[seat]
    if any(card.kind == item for card in camp.equipment):
        return gear_spot(seat, item)
    if any(card.kind == item for card in camp.animals):
        return beasts_spot(seat, item)
    return camp_spot(seat)


def _held(observation: ZayoObservation) -> dict[str, str]:
    """The first card of each kind in one's own hand, by kind."""
    return _held_by(observation, observation.seat or 0)


def _held_by(observation: ZayoObservation, seat: int) -> dict[str, str]:
    camp = observation.table.camps[seat]
    found: dict[str, str] = {}
    for card in (*camp.bids, *camp.cards):
        if card.kind is not None:
            found.setdefault(card.kind, card.handle)
    return found


def _pair(move: ZayoMove, observation: ZayoObservation, held: dict[str, str]) -> tuple[str, str]:
    me = observation.seat or 0
    match move:
        case Bid(card):
            return held[card], TRICK
        case Play(card, takes, pay):
            if takes:
                return held[card], loot_spot(observation, takes[0])
            return held[card], HERD if pay else camp_spot(me)
        case Buy(item):
            return held[item], gear_spot(me, item)
        case Place(item):
            return held[item], gear_spot(me, item)
        case Ask(seat, item):
            return gear_spot(me, item), camp_spot(seat)
        case Answer(card):
            return HERE, held[card]
        case Take(animal):
            return HERE, pool_spot(animal)
        case Decline():
            return HERE, DECLINE
        case Nothing():
            return HERE, NOTHING


def spots_of(observation: ZayoObservation, move: ZayoMove, seat: int) -> tuple[str, ...]:
    """What a move of that seat picks up and where it goes; () where its cards are not in sight."""
    try:
        pair = _pair(move, msgspec.structs.replace(observation, seat=seat), _held_by(observation, seat))
    except KeyError:
        return ()
    return tuple(spot for spot in pair if spot != HERE)


def gestures(observation: ZayoObservation, legal_moves: Sequence[ZayoMove]) -> Gestures:
    """Every legal move under exactly one pair of spots: {source: {target: [moves]}}.

    An attack that takes twice goes by its first take.
    """
    held = _held(observation)
    found: Gestures = {}
    for move in legal_moves:
        source, target = _pair(move, observation, held)
        found.setdefault(source, {}).setdefault(target, []).append(move)
    return found


def at_hand(
    observation: ZayoObservation, legal_moves: Sequence[ZayoMove], first: First | None = None
) -> Gestures:
    """The map that hands walk: two takes one after the other, and short ways beside the plain ones.

    `first`: what has been chosen of a double theft; then only its second take is open, or "enough".
    """
    if first is not None:
        return _second(observation, legal_moves, first)
    held = _held(observation)
    twice = [move for move in legal_moves if isinstance(move, Play) and len(move.takes) > 1]
    found = gestures(observation, [move for move in legal_moves if move not in twice])
    for theft in twice:
        source = held[theft.card]
        for take in theft.takes:
            found.setdefault(source, {})[loot_spot(observation, take)] = [First(source, take)]
    me = observation.seat or 0
    for move in legal_moves:
        for source, target in _besides(move, me, held):
            found.setdefault(source, {})[target] = [move]
    return found


def _besides(move: ZayoMove, me: int, held: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Pairs that mean a move beside its plain one: what can be clicked can be dragged, and the reverse."""
    match move:
        case Place(item):
            yield HERE, gear_spot(me, item)
        case Answer(card):
            yield HERE, answer_spot(card)
            yield held[card], camp_spot(me)
            yield held[card], TRICK
        case Play(card, takes, pay) if not takes and not pay:
            yield held[card], TRICK
        case Take(animal):
            yield pool_spot(animal), camp_spot(me)


def left(move: Play, first: First) -> tuple[Loot, ...]:
    """What a theft takes besides a first take that is one of its takes."""
    rest = list(move.takes)
    rest.remove(first.take)
    return tuple(rest)


def _second(observation: ZayoObservation, legal_moves: Sequence[ZayoMove], first: First) -> Gestures:
    """The second of two takes: pointed at, or the card carried there again."""
    here: dict[str, list[Any]] = {BACK: [Forget()]}
    again: dict[str, list[Any]] = {}
    held = _held(observation)
    for move in legal_moves:
        if not isinstance(move, Play) or held.get(move.card) != first.source or first.take not in move.takes:
            continue
        rest = left(move, first)
        here.setdefault(loot_spot(observation, rest[0]) if rest else ENOUGH, []).append(move)
        if rest:
            again.setdefault(loot_spot(observation, rest[0]), []).append(move)
    return {HERE: here, first.source: again} if again else {HERE: here}
