"""A state written down as a record, and read again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.zoon.places import GROUND, WALL
from game.zoon.record import Record
from game.zoon.travel import enterable, stops_walk
from game.zoon.turns import name_of

if TYPE_CHECKING:
    from game.zoon import ZoonGame
    from game.zoon.state import ZoonState


def record(state: ZoonState) -> Record:
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


def _counts(state: ZoonState) -> tuple[tuple[str, int], ...]:
    """Positions by name, and how often they have stood."""
    counts = {name_of(position): times for position, times in state.counts.items()}
    return tuple(sorted((state.past | counts).items()))


def restored(game: ZoonGame, record: Record) -> ZoonState:
    """The state that wrote the record (no HIDDEN in it)."""
    from game.zoon.state import ZoonState  # the state writes itself through this file

    new = ZoonState.__new__(ZoonState)
    new.game = game
    new.options = options = dict(record.options)
    new.setup = game.setup_of(options)
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
        if status == GROUND and enterable(new, trump):
            square = 1 << record.trump_place[trump]
            new.grounds |= square
            if stops_walk(new, trump):
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
    new.to_act = new.who_acts()
    return new
