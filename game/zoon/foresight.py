"""Foresight of one seat: where cards may go and what a move is sure to bring, from its observation alone.

A move is tried on a random full state that fits the observation; only what holds in every such state is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.core import IllegalMove
from game.events import Event
from game.zoon.moves import Leap, Pick, Play, To, Walk, ZoonMove
from game.zoon.rules.movement import question_of
from game.zoon.views import ZoonObservation

if TYPE_CHECKING:
    from game.zoon import ZoonGame
    from game.zoon.state import ZoonState

CERTAIN = frozenset(
    {
        "moved", "leapt", "attacked", "played", "user", "shot", "equipped", "laid", "reinforced", "revived",
        "controlled", "looked", "pushed", "placed", "swapped", "walled", "entered", "paralysed", "returned",
        "dropped", "again",
    }
)  # fmt: skip
"""Events that follow from what lies open and from the seat's own cards; a hidden face decides all others."""


class Reach(NamedTuple):
    """Where a Zoon may go: each walk with its start, and the goals of its leaps."""

    walks: tuple[tuple[int, ...], ...] = ()
    leaps: tuple[int, ...] = ()

    @property
    def goals(self) -> tuple[int, ...]:
        """Every square that it may reach."""
        return tuple(dict.fromkeys([*(path[-1] for path in self.walks), *self.leaps]))


class Aims(NamedTuple):
    """What a Trump may be played on: what is pointed at first, and what may be pointed at after that."""

    first: tuple[int, ...] = ()
    then: tuple[int, ...] = ()


class Foresight:
    """What one observation lets its seat foresee."""

    def __init__(self, game: ZoonGame, observation: ZoonObservation) -> None:
        self.game = game
        self.observation = observation
        self.field = game.field

    @cached_property
    def _state(self) -> ZoonState:
        return self.game.determinize(self.observation, Random(0))

    def reach(self, handle: str, kind: str, by: int | None = None, *, only_free: bool = False) -> Reach:
        """Where the Zoon of that handle may go next, were it of that kind and its owner at turn.

        `by`: the seat that moves it, where that is another (reading 36). `only_free`: it attacks nobody.
        """
        state = self._state
        slot = state.handle.index(handle)
        square, owner = state.at[slot], state.owner[slot]
        if square < 0 or state.paralysis[slot]:
            return Reach()
        seat = owner if by is None else by
        number = state.setup.by_ref[owner][kind]
        moves = state.setup.reach[seat][number][square].open(question_of(state, seat, only_free))
        by_name = self.field.by_name
        walks = [tuple(by_name[name] for name in move.path) for move in moves if isinstance(move, Walk)]
        leaps = [by_name[move.goal] for move in moves if isinstance(move, Leap)]
        return Reach(tuple(walks), tuple(leaps))

    def events(self, move: ZoonMove) -> tuple[Event, ...]:
        """What the move is sure to bring, in order, as the seat will be told it; () if it may not be made."""
        after = self._after(self._state, move)
        return certain(after[1], self.observation.seat) if after is not None else ()

    def aims(self, trump: str) -> Aims:
        """What the seat's Trump may be played on now."""
        played = self._after(self._state, Play(trump))
        seat = self.observation.seat
        if played is None or seat is None:
            return Aims()
        moves = played[0].legal_moves(seat)
        first = [square for move in moves for square in self._pointed(move)[:1]]
        then: list[int] = []
        for move in moves:
            if isinstance(move, Walk | Leap):
                then += self._pointed(move)[1:]
            elif isinstance(move, Pick):
                then += self._after_pick(played[0], move, seat)
        return Aims(tuple(dict.fromkeys(first)), tuple(dict.fromkeys(then)))

    def raiders(self, move: ZoonMove | None = None) -> tuple[int, ...]:
        """Squares of enemy Zoons that reach the seat's Emblem, now or after a move, whatever they may be.

        As far as an attentive player knows their faces; () where a fight or a hidden face comes before that.
        """
        state, seat = self._state, self.observation.seat
        if seat is None or state.deploying:
            return ()
        if move is not None:
            after = self._after(state, move)
            if after is None or len(certain(after[1], seat)) < len(after[1]) or after[0].stack:
                return ()
            state = after[0]
        emblem = next((slot for slot in state.men[seat] if state.setup.emblems >> state.kind[slot] & 1), -1)
        if emblem < 0:
            return ()
        question = question_of(state, 1 - seat, False)
        refs = state.setup.by_ref[1 - seat]
        memory = self.observation.memory
        may_be = {**{handle: (kind,) for handle, kind in memory.cards}, **dict(memory.possible)}
        found = []
        for slot in state.men[1 - seat]:
            kinds = may_be.get(state.handle[slot], ())
            reaches = [state.setup.reach[1 - seat][refs[kind]][state.at[slot]] for kind in kinds]
            goals = [{self._pointed(way)[-1] for way in reach.open(question)} for reach in reaches]
            if goals and not state.paralysis[slot] and all(state.at[emblem] in each for each in goals):
                found.append(state.at[slot])
        return tuple(sorted(found))

    def _after_pick(self, state: ZoonState, move: ZoonMove, seat: int) -> list[int]:
        """What may be pointed at next; nothing where a face that was hidden decides it."""
        following = self._after(state, move)
        if following is None or len(certain(following[1], seat)) < len(following[1]):
            return []
        answers = following[0].legal_moves(seat) if following[0].stack else []
        return [square for answer in answers for square in self._pointed(answer)[-1:]]

    def _after(self, state: ZoonState, move: ZoonMove) -> tuple[ZoonState, list[Event]] | None:
        seat = self.observation.seat
        if seat is None:
            return None
        state = state.clone()
        try:
            return state, state.apply(seat, move)
        except IllegalMove:
            return None

    def _pointed(self, move: ZoonMove) -> list[int]:
        """The squares of a move, the one that it starts from first."""
        match move:
            case Walk(path):
                return [self.field.by_name[path[0]], self.field.by_name[path[-1]]]
            case Leap(start, goal):
                return [self.field.by_name[start], self.field.by_name[goal]]
            case Pick(square) | To(square):
                return [self.field.by_name[square]]
        return []


def certain(events: Sequence[Event], seat: int | None) -> tuple[Event, ...]:
    """The events before the first one that a hidden face may decide, as far as the seat is told them."""
    found: list[Event] = []
    for event in events:
        if event.code not in CERTAIN:
            break
        if event.seen_by(seat):
            found.append(event)
    return tuple(found)
