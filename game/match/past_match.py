"""Past match: a finished match as it stood before any ply, seen by one seat or laid open, or gone on from
there.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct, structs

from game.core import Move, Observation, Standings
from game.match.journal import Anew, Entry, Played
from game.match.match import Match, MatchError, MindSeat, Ply
from game.match.writer_thread import AT_ONCE, WritesJobs
from game.rng import seeded

KEPT = 1024
"""Views that are remembered, so that walking to and fro is cheap."""


class Rewound(Match):
    """What a table needs of a match, for one that is over: "now" is before `ply`, and nothing may be chosen.

    With `laid_open` every view shows all that any seat saw then; else each shows what its seat knew. Raises
    MatchError for a match that is not over.
    """

    def __init__(self, whole: Match, ply: int = 0) -> None:
        if not whole.is_over:
            raise MatchError("not_over", "This match is not over.")
        super().__init__(whole._game, whole._header)
        self.whole = whole
        self.ply = min(max(0, ply), whole.plies)
        self.laid_open = True
        self._readonly = True
        self._story = whole.story()
        self._at, self._state = -1, self._timeline.state
        self._views: dict[tuple[int, int | None, bool], Observation] = {}

    @property
    def plies(self) -> int:
        """How many moves have been made by now."""
        return self.ply

    @property
    def minds(self) -> tuple[int, ...]:
        """None that would have to be asked."""
        return ()

    @property
    def to_act(self) -> tuple[int, ...]:
        """Nobody: what is seen has happened."""
        return ()

    def legal_moves(self, seat: int) -> Sequence[Move]:  # noqa: ARG002 - nothing may be chosen
        """None."""
        return []

    @property
    def is_over(self) -> bool:
        """Never: the end is a position like any other here."""
        return False

    def returns(self) -> tuple[float, ...] | None:
        """None, as before an end."""
        return None

    def standings(self) -> Standings | None:
        """None, as before an end."""
        return None

    def undoable(self, seat: int) -> int:  # noqa: ARG002 - nothing may be taken back
        """Nothing."""
        return 0

    def position(self, ply: int, seat: int | None) -> Observation:
        """What that seat knew before that ply; laid open, what all of them together did."""
        key = ply, seat, self.laid_open
        found = self._views.get(key)
        if found is None:
            found = self._laid_open(ply, seat) if self.laid_open else self.whole.position(ply, seat)
            if len(self._views) >= KEPT:
                del self._views[next(iter(self._views))]
            self._views[key] = found
        return found

    def _laid_open(self, ply: int, seat: int | None) -> Observation:
        if ply != self._at:
            self._at, self._state = ply, self.whole._timeline.state_before(ply)
        views = [self._state.observation(n) for n in range(len(self.seats))]
        return laid_open(self._state.observation(None) if seat is None else views[seat], views)

    def history(self, viewer: int | None, since: int = 0) -> list[Ply]:
        """The plies up to now, as the viewer saw them; laid open, whole."""
        if self.laid_open:
            return self._story[since : self.ply]
        return [ply for ply in self.whole.history(viewer, since) if ply.index < self.ply]

    def story(self) -> list[Ply]:
        """The whole match, up to its end, with nothing hidden."""
        return self._story

    def since_last_turn(self, seat: int) -> int:  # noqa: ARG002 - the present is always in sight
        """Now."""
        return self.ply

    def close(self) -> None:
        """Nothing to let go of: the match itself belongs to whoever opened it."""


def laid_open(seen: Observation, others: Sequence[Observation]) -> Observation:
    """An observation in which the table shows every face that one of the `others` shows.

    What nobody saw stays hidden. Only `table` changes: `memory` stays the seat's own.
    """
    tables = [other.table for other in others]  # type: ignore[attr-defined] # every game's observation has one
    table = _filled(seen.table, tables)  # type: ignore[attr-defined] # the same
    return structs.replace(seen, table=table)


def _filled(value: Any, others: Sequence[Any]) -> Any:
    """A value with what it lacks taken from others of its kind: things with a handle are the same thing."""
    if all(other == value for other in others):
        return value
    if value is None:
        return next((other for other in others if other is not None), None)
    if isinstance(value, Struct):
        alike = [other for other in others if type(other) is type(value)]
        changed = {
            name: _filled(getattr(value, name), [getattr(other, name) for other in alike])
            for name in value.__struct_fields__
        }
        return structs.replace(value, **changed)
    if isinstance(value, tuple) and value and isinstance(value[0], Struct):
        known = [other for other in others if isinstance(other, tuple)]
        if hasattr(value[0], "handle"):
            named = [{item.handle: item for item in other} for other in known]
            return tuple(_filled(item, [n[item.handle] for n in named if item.handle in n]) for item in value)
        rows = [other for other in known if len(other) == len(value)]
        return tuple(_filled(item, [row[n] for row in rows]) for n, item in enumerate(value))
    return value


def go_on_from(
    match: Match,
    ply: int,
    folder: Path | None = None,
    *,
    chance: int | None = None,
    writer: WritesJobs = AT_ONCE,
) -> Match:
    """A new match with the same seats and options, in which the moves before that ply stand.

    Who has seen the old match to its end knows what chance was to bring and what the minds would choose, so
    all that is still to come is drawn anew (from `chance`, None: any), and the minds have other seeds; what
    the seats hold stays. The new match has a journal of its own in `folder` (None: in memory only), which
    says so. Raises MatchError before the end of the match, and IndexError.
    """
    story = match.story()
    if not 0 <= ply <= len(story):
        raise IndexError(ply)
    assert match.seed is not None
    new = Anew(ply, secrets.randbits(64) if chance is None else chance)
    anew = (*[old for old in match.anew if old.ply < ply], new)
    seats = [
        structs.replace(seat, seed=seeded(new.seed + number) >> 32) if isinstance(seat, MindSeat) else seat
        for number, seat in enumerate(match.seats)
    ]
    again = Match.new(
        match._game, seats, seed=match.seed, options=match.options,
        folder=folder, anew=anew, start=match.start, writer=writer,
    )
    entries: list[Entry] = []
    for done in story[:ply]:
        assert done.move is not None
        again._timeline.advance(done.seat, done.move)
        entries.append(Played(done.seat, str(done.move), over=again.is_over))
    again._kept.write(entries)
    return again
