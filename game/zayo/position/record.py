"""Record: the whole state of a match as plain data, written down and read again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from game.bitsets import bits
from game.codec import Codec
from game.zayo.cards.compile import Compiled
from game.zayo.position.constants import ANSWER, OVER, REWARD, TURN
from game.zayo.position.derived_facts import reflock, regear, reshield
from game.zayo.position.position import ZayoPosition

Numbers = tuple[int, ...]


class Record(msgspec.Struct, frozen=True):
    """Every fact of a state that does not follow from others. Sets of cards are ints as in
    `cards/compile.py`."""

    options: tuple[tuple[str, str], ...]
    seats: int
    chance: int
    round: int
    dealer: int
    leader: int
    trick_number: int
    phase: int
    acted: bool
    acting: Numbers
    dealt_bids: Numbers
    dealt_cards: Numbers
    hands: Numbers
    cards: Numbers
    tables: Numbers
    animals: Numbers
    open: tuple[tuple[int, int, int], ...]
    codes: Numbers
    trick: Numbers
    tricks: tuple[tuple[int, Numbers], ...]
    won: Numbers
    barred: Numbers
    lacks: Numbers
    asked: tuple[tuple[int, int, int, int, bool], ...]
    striker: int
    weapon: int
    takes: tuple[tuple[int, str], ...]
    queue: Numbers
    reason: str
    winners: Numbers


_PLAIN = ("chance", "round", "dealer", "leader", "trick_number", "phase", "acted", "acting", "dealt_bids",
          "dealt_cards", "open", "codes", "trick", "tricks", "asked", "striker", "weapon", "takes", "queue",
          "reason", "winners")  # fmt: skip
_BY_SEAT = ("hands", "cards", "tables", "animals", "won", "barred", "lacks")

_codec = Codec(Record, "Zayo")
encode = _codec.encode
decode = _codec.decode


def record(state: ZayoPosition) -> Record:
    """Every fact of the state."""
    plain: dict[str, Any] = {name: getattr(state, name) for name in _PLAIN}
    by_seat: dict[str, Any] = {name: tuple(getattr(state, name)) for name in _BY_SEAT}
    return Record(options=tuple(sorted(state.options.items())), seats=state.setup.seats, **plain, **by_seat)


def restore(new: ZayoPosition, record: Record) -> None:
    """Fill a blank position with the facts of a record; what follows from them is worked out anew."""
    for name in _PLAIN:
        setattr(new, name, getattr(record, name))
    for name in _BY_SEAT:
        setattr(new, name, list(getattr(record, name)))
    setup = new.setup
    for seat in range(record.seats):
        new.herd &= ~new.animals[seat]
        reflock(new, seat)
        regear(new, seat)
    for seat, number, trick in new.open:
        kind = setup.kind_of[number]
        new.shown |= 1 << number
        new.wards[seat] |= setup.lasting[kind]
        if setup.boosts[kind] and trick == new.trick_number:
            new.fresh = (*new.fresh, (seat, setup.boosts[kind]))
        elif trick < new.trick_number:
            new.boost[seat] |= setup.boosts[kind]
    for seat in range(record.seats):
        reshield(new, seat)
    for place, bid in enumerate(new.trick):
        if place == 0 or setup.higher[new.best] >> bid & 1:
            new.best, new.winner = bid, (new.leader + place) % record.seats


def check(found: Record, seats: range) -> None:
    """Raises ValueError unless every row has the length it needs and the phase fits."""
    if found.seats not in seats:
        raise ValueError(f"not a state of Zayo: {found.seats} seats")
    if any(len(getattr(found, name)) != found.seats for name in _BY_SEAT):
        raise ValueError("not a state of Zayo: facts of a seat are missing")
    if found.phase not in (TURN, ANSWER, REWARD, OVER) or (found.phase == OVER) != (not found.acting):
        raise ValueError("not a state of Zayo: no such phase")


def check_cards(setup: Compiled, found: Record) -> None:
    """Raises ValueError unless every number is one that there is and every card lies in one place."""
    seats, cards, items = found.seats, len(setup.kind_of), setup.items
    _must(found.phase == OVER or not found.reason)
    _must(1 <= found.round <= int(dict(found.options)["round_cap"]))
    _must(0 <= found.chance < 1 << 64)
    _must(0 <= found.trick_number < setup.tricks)
    _must(-1 <= found.striker < seats and -1 <= found.weapon < cards)
    _must(len(found.codes) == cards)
    _all_within(found.codes, -1, _MOST)
    _all_within(found.won, 0, _MOST)
    _all_within((found.dealer, found.leader, *found.acting, *found.winners, *found.queue), 0, seats - 1)
    for trick, seat, other, kind, _given in found.asked:
        _all_within((seat, other), 0, seats - 1)
        _must(0 <= trick <= found.trick_number and 0 <= kind < items)
    for seat, card, trick in found.open:
        _must(0 <= seat < seats and 0 <= card < cards and 0 <= trick <= found.trick_number)
    _all_within((*found.hands, *found.barred), 0, setup.all_bids)
    _all_within(found.animals, 0, setup.all_animals)
    _all_within((*found.cards, *found.tables, *found.lacks), 0, (1 << cards) - 1)
    _check_bids(setup, found)
    _check_camps(setup, found)
    for seat in range(seats):
        _must(not found.barred[seat] & found.hands[seat] and not found.lacks[seat] & found.cards[seat])


def _check_bids(setup: Compiled, found: Record) -> None:
    """The bids that were dealt are in hands and tricks."""
    seats = found.seats
    _all_within(found.dealt_bids, 0, len(setup.bids) - 1)
    _must(len(set(found.dealt_bids)) == len(found.dealt_bids) == seats * setup.tricks)
    _all_within([leader for leader, _ in found.tricks], 0, seats - 1)
    _must(len(found.tricks) == found.trick_number and len(found.trick) <= seats)
    _must(all(len(trick) == seats for _, trick in found.tricks))
    played = [card for _, trick in found.tricks for card in trick]
    _must(sorted([*played, *found.trick, *_numbers(found.hands)]) == sorted(found.dealt_bids))


def _check_camps(setup: Compiled, found: Record) -> None:
    """Game cards and animals are in one hand or camp each, and the cards that were dealt are there."""
    held = [*_numbers(found.cards), *(card for _, card, _ in found.open)]
    laid, dealt, animals = _numbers(found.tables), set(found.dealt_cards), _numbers(found.animals)
    _must(len({*held, *laid}) == len(held) + len(laid) and len(set(animals)) == len(animals))
    _must(set(held) <= dealt <= {*held, *laid} and len(dealt) == len(found.dealt_cards))
    _must(all(setup.in_play >> card & 1 for card in (*held, *laid)))
    _must(all(setup.equipment >> card & 1 and found.codes[card] >= 0 for card in laid))


_MOST = 1 << 20
"""More than any count of a match comes to."""


def _numbers(sets: Iterable[int]) -> list[int]:
    return [number for cards in sets for number in bits(cards)]


def _all_within(numbers: Iterable[int], least: int, most: int) -> None:
    _must(all(least <= number <= most for number in numbers))


def _must(holds: bool) -> None:
    if not holds:
        raise ValueError("not a state of Zayo: its facts do not fit together")
