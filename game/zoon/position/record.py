"""Record of a position: every fact of a match as plain data, written down and read again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import msgspec

from game.codec import Codec
from game.zoon.cards.compile import Compiled
from game.zoon.position.constants import BEARER, EMPTY_SLOT, GROUND, STONE, TOMB, WALL, ZOON
from game.zoon.position.frames import frame_of
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
        stack = tuple([frame_of(frozen(frame)) for frame in record.stack])
        for name, _ in record.counts:
            bytes.fromhex(name)
    except (TypeError, LookupError, ValueError) as error:
        raise ValueError(f"not a state of Zoon: {error}") from None
    return msgspec.structs.replace(record, stack=stack)


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
    counts = dict(state.past)
    for position, times in state.counts.items():
        name = name_of(position)
        counts[name] = counts.get(name, 0) + times
    return tuple(sorted(counts.items()))


_MOST = 1 << 20
"""More than any count of a match comes to."""


def check(setup: Compiled, record: Record) -> None:
    """Raises ValueError unless every row is as long as it must be, every number is one that there is, and
    every card lies in one place. What an unfinished move still has to do is not looked at.
    """
    slots, fixed, squares = len(record.at), 2 * len(setup.field.deployment[0]), setup.field.squares
    kinds, trumps = len(setup.kinds), len(setup.trumps)
    by_slot = (record.kind, record.owner, record.handle, record.masks, record.peeked, record.paralysis,
               record.gear)  # fmt: skip
    by_trump = record.trump_status, record.trump_uses, record.trump_place
    _must(fixed <= slots < WALL - 1 and all(len(row) == slots for row in by_slot), "cards")
    _must(len(record.board) == squares, "squares")
    _must(all(len(row) == trumps for row in by_trump) and len(record.left[0]) == kinds, "cards")
    _must(len(record.left[1]) == kinds and len(set(record.handle)) == slots, "cards")
    _within(record.owner, 0, 1)
    _within((record.mover, record.chance >> 64, *record.placed), 0, fixed // 2)
    _within((record.turn, record.quiet), -1, _MOST)
    _within((*record.paralysis, *record.trump_uses), -1, 99)
    _within(record.trump_status, 0, ZOON)
    _within((*record.gear, record.winner), -1, max(trumps - 1, 1))
    _within(record.sealed, -1, 3)
    _within(record.spins, -1, 1)
    _within((slot for fact in record.facts for slot, _ in fact[1]), 0, slots - 1)
    _within((mask for fact in record.facts for _, mask in fact[1]), 0, (1 << kinds) - 1)
    _within([fact[0] for fact in record.facts], 0, 1)
    _within(record.up, -1, slots - 1)
    _within((square for _, square in record.stones), 0, squares - 1)
    for sequence, place, *_ in (*record.wear, *record.boosts):
        _must(0 <= sequence < len(setup.sequences) and 0 <= place < len(setup.sequences[sequence]), "effects")
    for _, _, packed, own, foe in record.boosts:
        _must(0 <= packed < 2 * trumps + 2 and -1 <= own < slots and -1 <= foe < slots, "effects")
    _must(record.mover in (0, 1) and (record.winner < 0 or bool(record.reason)), "turn")
    for name, times in record.counts:
        _must(len(name) == 16 and 0 < times < _MOST, "positions")
    for slot, square in enumerate(record.at):
        number, mask = record.kind[slot], record.masks[slot]
        if square == EMPTY_SLOT:
            _must(number == EMPTY_SLOT and mask == 0, "cards")
            continue
        _must(STONE <= square < squares and 0 <= number < kinds, "cards")
        _must(setup.kinds[number].seat == record.owner[slot] and mask >> number & 1 == 1, "cards")
        _must(0 < mask < 1 << kinds, "knowledge")
    _check_places(record)
    _check_census(setup, record)


def _check_places(record: Record) -> None:
    """Squares, Tombs and stones hold the cards that say they are there."""
    away = {frame[1].attacker for frame in record.stack if frame[0] == "settle"}
    for slot, square in enumerate(record.at):
        _must(square < 0 or slot in away or record.board[square] == slot + 1, "squares")
    for square, who in enumerate(record.board):
        _must(0 <= who <= WALL and (who in (0, WALL) or who <= len(record.at)), "squares")
        _must(who in (0, WALL) or record.at[who - 1] == square, "squares")
    for seat in (0, 1):
        dead = [slot for slot, at in enumerate(record.at) if at == TOMB and record.owner[slot] == seat]
        _must(sorted(record.tombs[seat]) == dead, "Tombs")
    stones = [slot for slot, at in enumerate(record.at) if at == STONE]
    _must(set(stones) <= {slot for slot, _ in record.stones}, "stones")


def _check_census(setup: Compiled, record: Record) -> None:
    """The Zoons of both sheets are there, each once, and so are the Trumps."""
    for seat in (0, 1):
        there = Counter(
            number for slot, number in enumerate(record.kind)
            if record.owner[slot] == seat and number >= 0 and setup.kinds[number].trump < 0
        )  # fmt: skip
        there.update({number: count for number, count in enumerate(record.left[seat]) if count})
        copies = setup.copies_of[seat]
        _must(there == {number: count for number, count in enumerate(copies) if count}, "cards")
        _must(min(record.left[seat]) >= 0, "cards")
    for number, status in enumerate(record.trump_status):
        place, kind = record.trump_place[number], setup.trumps[number].kind
        _must((status == ZOON) == (kind >= 0 and kind in record.kind), "Trumps")
        _must((place >= 0) == (status in (BEARER, GROUND)) and place >= -1, "Trumps")
        _must(status != GROUND or place < len(record.board), "Trumps")
        _must(status != BEARER or (place < len(record.gear) and record.gear[place] == number), "Trumps")
    borne = [number for number in record.gear if number >= 0]
    _must(sorted(borne) == [n for n, status in enumerate(record.trump_status) if status == BEARER], "Trumps")


def _within(numbers: Iterable[int], least: int, most: int) -> None:
    _must(all(least <= number <= most for number in numbers), "numbers")


def _must(holds: bool, what: str) -> None:
    if not holds:
        raise ValueError(f"not a state of Zoon: its {what} do not fit together")


def restore(new: Position, setup: Compiled, record: Record) -> None:
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
    new.past_most = max(new.past.values(), default=0)
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
