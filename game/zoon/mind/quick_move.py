"""Quick move for a mind that failed: one pass over the legal moves, on the thread that asks.

Cheap by construction: no deal of the hidden cards, no search, no equilibrium, and a fixed handful of
operations for each move, so that a window may wait for it whatever the tribe. Its few
figures stand here: it also steps in where data/ai.yaml is what made the mind fail.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from game.zoon.cards.schema import STAR
from game.zoon.moves import Decline, Deploy, Done, Leap, Pick, Reinforce, Spin, Touch, Walk, ZoonMove
from game.zoon.position.constants import WALL
from game.zoon.rules.deployment import default_order

if TYPE_CHECKING:
    from game.zoon.cards.compile import Compiled
    from game.zoon.views import ZoonObservation

ORDINARY = 2.5
"""What a corner of a card shows of which nothing is known."""
STARRED = 4.0
"""What a star counts for among the numbers."""
PRIZE = 30.0
"""Points of attacking a card that is known to be the Emblem."""


def reflex(setup: Compiled, observation: ZoonObservation, moves: Sequence[ZoonMove]) -> ZoonMove:
    """One of the moves. The same for the same observation; sealed choices are drawn evenly."""
    rng = Random(f"{observation.table.turn} {observation.seat} {len(moves)}")
    first = moves[0]
    if isinstance(first, Deploy):
        return _deployed(setup, observation, moves)
    if isinstance(first, Touch | Spin):
        return rng.choice(moves)
    look = _Look(setup, observation)
    points = [look.points(move) + 0.5 * rng.random() for move in moves]
    return moves[max(range(len(moves)), key=points.__getitem__)]


def _deployed(setup: Compiled, observation: ZoonObservation, moves: Sequence[ZoonMove]) -> ZoonMove:
    """The tribe's own deployment, as far as its cards are there."""
    seat = observation.seat
    assert seat is not None
    order = default_order(setup.tribes[seat], setup.field)
    there = {move.card: move for move in moves if isinstance(move, Deploy)}
    for card in order[observation.table.placed[seat] :]:
        if card in there:
            return there[card]
    return moves[0]


class _Look:
    """What lies on the field, as far as the seat knows it."""

    def __init__(self, setup: Compiled, observation: ZoonObservation) -> None:
        seat = observation.seat
        assert seat is not None
        self.setup = setup
        self.seat = seat
        self.record = observation.memory.record
        self.known = dict(observation.memory.cards)

    def points(self, move: ZoonMove) -> float:
        """How good a move looks."""
        match move:
            case Walk() | Leap():
                facts = self.setup.book.facts(move)
                return self._travels(facts.start, facts.goal)
            case Pick(square=square):
                slot = self._slot(self.setup.field.by_name[square])
                return 1.0 if slot >= 0 and self.record.owner[slot] != self.seat else 0.0
            case Reinforce():
                return 1.5
            case Done() | Decline():
                return -0.5
        return 0.5

    def _travels(self, start: int, goal: int) -> float:
        mover, there = self._slot(start), self._slot(goal)
        field = self.setup.field
        ahead = field.depth(self.seat, goal) - field.depth(self.seat, start)
        if self._emblem(mover):
            return -4.0
        if there < 0 or self.record.owner[there] == self.seat:
            return 0.6 * ahead
        if self._emblem(there):
            return PRIZE
        return 1.0 + 2.0 * (self._strength(mover) - self._strength(there))

    def _slot(self, square: int) -> int:
        who = self.record.board[square]
        return who - 1 if 0 < who < WALL else -1

    def _kind(self, slot: int) -> int:
        """The kind of a card that the seat knows, -1 for others."""
        card = self.known.get(self.record.handle[slot]) if slot >= 0 else None
        return -1 if card is None else self.setup.by_ref[self.record.owner[slot]][card]

    def _emblem(self, slot: int) -> bool:
        kind = self._kind(slot)
        return kind >= 0 and self.setup.kinds[kind].emblem

    def _strength(self, slot: int) -> float:
        kind = self._kind(slot)
        if kind < 0:
            return ORDINARY
        return sum(STARRED if n == STAR else n for n in self.setup.kinds[kind].corners) / 4
