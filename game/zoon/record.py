"""The whole state of a match as plain data, and what of it a seat may know."""

from __future__ import annotations

from typing import Any

import msgspec

from game.codec import Codec
from game.zoon.challenge import Combat
from game.zoon.selectors import Context

HIDDEN = -9
"""Stands in a record for something that its reader may not know."""


class Record(msgspec.Struct, frozen=True):
    """Every fact of a state; with secrets replaced by HIDDEN it is the frame that `determinize` fills.

    Lists are by slot: 12 deployment squares of seat 0, 12 of seat 1 (figures of the standard field), then
    whatever came later. `at` is a square, or EMPTY_SLOT, TOMB, STONE of state.py. `masks` hold what both
    may infer of a card's kind; `peeked` marks cards seen in secret by the other seat.
    """

    options: tuple[tuple[str, str], ...]
    chance: int
    deploying: bool
    placed: tuple[int, int]
    left: tuple[tuple[int, ...], tuple[int, ...]]
    board: tuple[int, ...]
    at: tuple[int, ...]
    kind: tuple[int, ...]
    owner: tuple[int, ...]
    handle: tuple[str, ...]
    masks: tuple[int, ...]
    peeked: tuple[bool, ...]
    paralysis: tuple[int, ...]
    gear: tuple[int, ...]
    tombs: tuple[tuple[int, ...], tuple[int, ...]]
    stones: tuple[tuple[int, int], ...]
    trump_status: tuple[int, ...]
    trump_uses: tuple[int, ...]
    trump_place: tuple[int, ...]
    turn: int
    mover: int
    quiet: int
    counts: tuple[tuple[str, int], ...]
    facts: tuple[tuple[int, tuple[tuple[int, int], ...]], ...]
    wear: tuple[tuple[int, int, int, int], ...]
    boosts: tuple[tuple[int, int, int, int, int], ...]
    up: tuple[int, ...]
    stack: tuple[Any, ...]
    sealed: tuple[int, int]
    spins: tuple[int, int]
    winner: int
    reason: str


def frozen(value: Any) -> Any:
    """Lists to tuples, all the way down."""
    return tuple(frozen(item) for item in value) if isinstance(value, list | tuple) else value


_codec = Codec(Record, "Zoon")
encode = _codec.encode


def decode(text: str) -> Record:
    """The record that `encode` wrote. Raises ValueError on anything else."""
    record = _codec.decode(text)
    try:
        stack = tuple([_frame(frozen(frame)) for frame in record.stack])
        for name, _ in record.counts:
            bytes.fromhex(name)
    except (TypeError, LookupError, ValueError) as error:
        raise ValueError(f"not a state of Zoon: {error}") from None
    return msgspec.structs.replace(record, stack=stack)


def _frame(frame: tuple[Any, ...]) -> tuple[Any, ...]:
    """A frame of the stack (`effects.py`) as it was before it was written: with its Combat or Context."""
    tag, *rest = frame
    if tag in ("touch", "spin", "settle"):
        return (tag, Combat(*rest[0]), *rest[1:])
    if tag in ("ops", "pick", "each", "to", "grant", "control", "drop", "revive"):
        return (tag, rest[0], rest[1], Context(*rest[2]), *rest[3:])
    return frame
