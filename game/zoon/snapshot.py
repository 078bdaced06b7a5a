"""A state written down as a record, and read again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.zoon.places import GROUND, WALL
from game.zoon.record import Record
from game.zoon.travel import enterable, stops_walk

if TYPE_CHECKING:
    from game.zoon import ZoonGame
    from game.zoon.state import ZoonState


def record(state: ZoonState) -> Record:
    """Every fact of the state."""
    left = (tuple(state.left[0]), tuple(state.left[1]))
    tombs = (tuple(state.tombs[0]), tuple(state.tombs[1]))
    return Record(
        options=tuple(sorted(state.options.items())), chance=state.chance, deploying=state.deploying,
        placed=(state.placed[0], state.placed[1]), left=left, board=tuple(state.board), at=tuple(state.at),
        kind=tuple(state.kind), owner=tuple(state.owner), handle=tuple(state.handle),
        masks=tuple(state.masks), peeked=tuple(state.peeked), paralysis=tuple(state.paralysis),
        gear=tuple(state.gear), tombs=tombs, stones=state.stones, trump_status=tuple(state.trump_status),
        trump_uses=tuple(state.trump_uses), trump_place=tuple(state.trump_place), turn=state.turn,
        mover=state.mover, quiet=state.quiet,
        counts=tuple(sorted((key.hex(), n) for key, n in state.counts.items())), facts=state.facts,
        wear=state.wear, boosts=state.boosts, up=state.up, stack=state.stack,
        sealed=(state.sealed[0], state.sealed[1]), spins=(state.spins[0], state.spins[1]),
        winner=state.winner, reason=state.reason,
    )  # fmt: skip


def restored(game: ZoonGame, record: Record) -> ZoonState:
    """The state that wrote the record (no HIDDEN in it)."""
    from game.zoon.state import ZoonState  # the state writes itself through this file

    options = dict(record.options)
    new = ZoonState(game, {**options, "deployment": "free"}, 0)
    new.options = options
    for name in ("chance", "deploying", "turn", "mover", "quiet", "facts", "wear", "boosts", "up",
                 "stack", "stones", "winner", "reason"):  # fmt: skip
        setattr(new, name, getattr(record, name))
    for name in ("placed", "board", "at", "kind", "owner", "handle", "masks", "peeked", "paralysis",
                 "gear", "trump_status", "trump_uses", "trump_place", "sealed", "spins"):  # fmt: skip
        setattr(new, name, list(getattr(record, name)))
    new.left = [list(record.left[0]), list(record.left[1])]
    new.tombs = [list(record.tombs[0]), list(record.tombs[1])]
    new.counts = {bytes.fromhex(key): n for key, n in record.counts}
    new.paralysed = sum(1 for p in new.paralysis if p)
    new.walls = sum(1 << square for square, who in enumerate(new.board) if who == WALL)
    for slot, square in enumerate(new.at):
        if square >= 0:
            new.men[new.owner[slot]].append(slot)
    for square, who in enumerate(new.board):
        if 0 < who < WALL:
            new.occupied[new.owner[who - 1]] |= 1 << square
    new.stops = sum(
        1 << new.trump_place[t]
        for t, status in enumerate(new.trump_status)
        if status == GROUND and stops_walk(new, t)
    )
    new.grounds = sum(
        1 << new.trump_place[t]
        for t, status in enumerate(new.trump_status)
        if status == GROUND and enterable(new, t)
    )
    new.acting = new.who_acts()
    return new
