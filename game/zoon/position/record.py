"""The record of a position: every fact of a match as plain data, written down and read again."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Any

import msgspec

from game.codec import Codec
from game.zoon.cards.compile import Setup
from game.zoon.cards.compiled import Context
from game.zoon.position.constants import GROUND, WALL
from game.zoon.position.frames import Combat
from game.zoon.position.position import Position

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
    """A frame of the stack (`rules/effects.py`) as it was before it was written: with its Combat or
    Context."""
    tag, *rest = frame
    if tag in ("touch", "spin", "settle"):
        return (tag, Combat(*rest[0]), *rest[1:])
    if tag in ("ops", "pick", "each", "to", "grant", "control", "drop", "revive"):
        return (tag, rest[0], rest[1], Context(*rest[2]), *rest[3:])
    return frame


@lru_cache(1 << 13)
def name_of(position: bytes) -> str:
    """A position as states and observations write it down: eight bytes in hexadecimal."""
    return blake2b(position, digest_size=8).hexdigest()


def record(state: Position) -> Record:
    """Every fact of the state."""
    return Record(
        options=tuple(sorted(state.options.items())), chance=state.chance, deploying=state.deploying,
        placed=state.placed, left=state.left, board=tuple(state.board), at=tuple(state.at),
        kind=state.kind, owner=state.owner, handle=state.handle, masks=tuple(state.masks),
        peeked=state.peeked, paralysis=state.paralysis, gear=state.gear, tombs=state.tombs,
        stones=state.stones, trump_status=state.trump_status, trump_uses=state.trump_uses,
        trump_place=state.trump_place, turn=state.turn, mover=state.mover, quiet=state.quiet,
        counts=_counts(state), facts=state.facts, wear=state.wear, boosts=state.boosts, up=state.up,
        stack=state.stack, sealed=state.sealed, spins=state.spins, winner=state.winner, reason=state.reason,
    )  # fmt: skip


def _counts(state: Position) -> tuple[tuple[str, int], ...]:
    """Positions by name, and how often they have stood."""
    counts = {name_of(position): times for position, times in state.counts.items()}
    return tuple(sorted((state.past | counts).items()))


def restore(new: Position, setup: Setup, record: Record) -> None:
    """Fill a blank position with the facts of a record (no HIDDEN in it), but for who must choose."""
    new.options = dict(record.options)
    new.setup = setup
    new.chance = record.chance
    new.deploying = record.deploying
    new.placed = record.placed
    new.left = record.left
    new.board = board = bytearray(record.board)
    new.at = at = list(record.at)
    new.kind = record.kind
    new.owner = owner = record.owner
    new.handle = record.handle
    new.masks = list(record.masks)
    new.peeked = record.peeked
    new.paralysis = record.paralysis
    new.paralysed = len(record.paralysis) - record.paralysis.count(0)
    new.gear = record.gear
    men: tuple[list[int], list[int]] = ([], [])
    for slot, square in enumerate(at):
        if square >= 0:
            men[owner[slot]].append(slot)
    new.men = (tuple(men[0]), tuple(men[1]))
    new.present = (new.kinds_of(new.men[0]), new.kinds_of(new.men[1]))
    new.occupied = occupied = [0, 0]
    new.walls = new.stops = new.grounds = 0
    for square, who in enumerate(board):
        if who == WALL:
            new.walls |= 1 << square
        elif who:
            occupied[owner[who - 1]] |= 1 << square
    for trump, status in enumerate(record.trump_status):
        if status == GROUND and setup.enterable(trump):
            square = 1 << record.trump_place[trump]
            new.grounds |= square
            if setup.stops_walk(trump):
                new.stops |= square
    new.tombs = record.tombs
    new.stones = record.stones
    new.trump_status = record.trump_status
    new.hands = (new.trumps_in_hand(0), new.trumps_in_hand(1))
    new.trump_uses = record.trump_uses
    new.trump_place = record.trump_place
    new.turn = record.turn
    new.mover = record.mover
    new.quiet = record.quiet
    new.counts = {}
    new.past = dict(record.counts)
    new.facts = record.facts
    new.wear = record.wear
    new.boosts = record.boosts
    new.lines = None
    new.up = record.up
    new.stack = record.stack
    new.sealed = record.sealed
    new.spins = record.spins
    new.fallen = 0
    new.winner = record.winner
    new.reason = record.reason
    new.found = [None, None]
    new.tail = new.borne = None
