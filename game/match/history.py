"""History of a match, move by move: states, events as each seat saw them, and how far back an undo may go.
Private to `Match`, since it holds states."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct

from game.bounded_cache import make_room
from game.core import CaravanseraiError, Event, Move, Observation, State, drawn_anew
from game.match.journal.journal_format import Anew

_CHECKPOINT = 16
"""Plies between two kept states: going back costs fewer moves than this, played again."""
_VIEWS = 512
"""Observations that are remembered: those of a ply do not change while the moves before it stand."""


class MatchError(CaravanseraiError):
    """A match does not allow this.

    Codes: no_start, over, not_over, read_only, mind_resigns, undo_nothing, undo_final, undo_sealed,
    undo_other, undo_etiquette.
    """


def read_only() -> MatchError:
    """The error that a match is there to be looked at alone."""
    return MatchError("read_only", "This match is only looked at.")


class Ply(Struct, frozen=True):
    """One move that stands, as one viewer may know it; `move` is None while the viewer may not know it."""

    index: int
    seat: int
    move: Move | None
    events: tuple[Event, ...]


class _Done(Struct, frozen=True):
    seat: int
    move: Move
    events: tuple[Event, ...]
    sealed: bool  # part of a simultaneous choice
    sealing: bool  # and that choice is not resolved yet

    @property
    def final(self) -> bool:
        return any(event.final for event in self.events)


class History:
    """The plies that stand, counted from 0, and the state that they led to.

    `anew`: plies before which all that is still to come is drawn anew; no undo goes past them.
    """

    def __init__(self, state: State, anew: Sequence[Anew] = ()) -> None:
        self._seeds = {new.ply: new.seed for new in anew}
        self.state = self._before(0, state)
        self._kept = [self.state.clone()]
        self._done: list[_Done] = []
        self._views: dict[tuple[int, int | None], Observation] = {}
        self._past: tuple[int, State] | None = None  # the last ply that was looked back at

    def __len__(self) -> int:
        return len(self._done)

    def advance(self, seat: int, move: Move) -> None:
        """Make a move. Raises IllegalMove and changes nothing if it may not be made."""
        asked, legal = self.state.to_act, self.state.legal_moves(seat)
        events = tuple(self.state.apply(seat, move))
        move = next((known for known in legal if known == move), move)  # `State.play` wants the engine's own
        sealed = len(asked) > 1 or (bool(self._done) and self._done[-1].sealing)
        self._done.append(_Done(seat, move, events, sealed, sealed and self._waits(asked, events)))
        self.state = self._before(len(self._done), self.state)
        if len(self._done) % _CHECKPOINT == 0:
            self._kept.append(self.state.clone())

    def _before(self, ply: int, state: State) -> State:
        """The state before that ply, which the moves have led to."""
        seed = self._seeds.get(ply)
        return state if seed is None else drawn_anew(state, seed)

    def _waits(self, asked: tuple[int, ...], events: tuple[Event, ...]) -> bool:
        """Whether a simultaneous choice is still open after a move: the same seats or fewer are asked,
        nothing new was shown, and a seat that alone is asked again made no step that everyone saw."""
        left = self.state.to_act
        if not left or not set(left) <= set(asked) or any(event.final for event in events):
            return False
        return len(left) < len(asked) or not any(event.visible_to is None for event in events)

    def draw_anew(self, seed: int) -> None:
        """From here on chance is another one; no undo goes past it."""
        self._seeds[len(self._done)] = seed
        self.state = self._before(len(self._done), self.state)
        if len(self._done) % _CHECKPOINT == 0:
            self._kept[-1] = self.state.clone()

    def go_back(self, ply: int) -> None:
        """Forget that ply and all after it."""
        self.state = self.state_before(ply)
        del self._done[ply:], self._kept[ply // _CHECKPOINT + 1:]
        self._views = {key: view for key, view in self._views.items() if key[0] <= ply}
        self._past = None

    def state_before(self, ply: int) -> State:
        """A fresh copy of the state before that ply."""
        return self._played(self._kept[ply // _CHECKPOINT].clone(), ply - ply % _CHECKPOINT, ply)

    def _played(self, state: State, begun: int, ply: int) -> State:
        """The state after the moves from one ply up to another have been made on it."""
        for index in range(begun, ply):
            done = self._done[index]
            state.play(done.seat, done.move)
            state = self._before(index + 1, state)
        return state

    def observation(self, ply: int, seat: int | None) -> Observation:
        """What the seat could know before that ply; at `len`: now. Raises IndexError."""
        if not 0 <= ply <= len(self._done):
            raise IndexError(ply)
        found = self._views.get((ply, seat))
        if found is None:
            found = self._at(ply).observation(seat)
            make_room(self._views, _VIEWS)
            self._views[ply, seat] = found
        return found

    def _at(self, ply: int) -> State:
        """The state before that ply, to look at."""
        if ply == len(self._done):
            return self.state
        if self._past is None or not ply - ply % _CHECKPOINT <= self._past[0] <= ply:
            self._past = ply, self.state_before(ply)
        begun, state = self._past
        self._past = ply, self._played(state, begun, ply)
        return self._past[1]

    @property
    def is_sealing(self) -> bool:
        """Whether the last move is part of a simultaneous choice that is not resolved yet: nobody saw it."""
        return bool(self._done) and self._done[-1].sealing

    @property
    def began(self) -> int | None:
        """The seat of the first move that was no part of a simultaneous choice; None before it."""
        return next((done.seat for done in self._done if not done.sealed), None)

    def own(self, seat: int, since: int = 0) -> list[int]:
        """The plies of that seat."""
        return [ply for ply in range(since, len(self._done)) if self._done[ply].seat == seat]

    def undo_floor(self, seat: int, people: Collection[int]) -> tuple[int, MatchError]:
        """The ply past which an undo of that person cannot go, and why."""
        first = max(self._seeds, default=0)
        nothing = first, MatchError("undo_nothing", "There is nothing to take back.")
        if not any(done.seat == seat for done in self._done[first:]):
            return nothing
        for ply in range(len(self._done) - 1, first - 1, -1):
            done = self._done[ply]
            if done.final:
                return ply + 1, MatchError("undo_final", "What was drawn or shown cannot be taken back.")
            if done.sealed:
                return ply + 1, MatchError("undo_sealed", "A sealed choice cannot be taken back.")
            if done.seat != seat and done.seat in people:
                return ply + 1, MatchError("undo_other", "Another person has chosen since.")
        return nothing

    def plies(
        self, viewer: int | None, since: int = 0, until: int | None = None, *, everything: bool = False
    ) -> Iterator[Ply]:
        """The plies from `since` on, before `until`, with the viewer's own moves and the events it saw, or
        with everything."""
        for index, done in enumerate(self._done[since:until], start=since):
            if everything:
                yield Ply(index, done.seat, done.move, done.events)
            else:
                events = tuple(event for event in done.events if event.seen_by(viewer))
                yield Ply(index, done.seat, done.move if done.seat == viewer else None, events)
