"""The whole state of a match as plain data, written down and read again."""

from __future__ import annotations

from typing import Any

import msgspec

from game.codec import Codec
from game.zayo.position.constants import ANSWER, OVER, REWARD, TURN
from game.zayo.position.position import ZayoPosition
from game.zayo.rules import transfers

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
        transfers.reflock(new, seat)
        transfers.regear(new, seat)
    for seat, number, trick in new.open:
        kind = setup.kind_of[number]
        new.shown |= 1 << number
        new.wards[seat] |= setup.lasting[kind]
        if setup.boosts[kind] and trick == new.trick_number:
            new.fresh = (*new.fresh, (seat, setup.boosts[kind]))
        elif trick < new.trick_number:
            new.boost[seat] |= setup.boosts[kind]
    for seat in range(record.seats):
        transfers.reshield(new, seat)
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
