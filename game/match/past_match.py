"""Past match: a finished match as it stood before any ply, seen by one seat or laid open, or gone on from
there.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct, structs

from game.bounded_cache import make_room
from game.core import CaravanseraiError, Event, Game, Observation
from game.match.journal.journal_format import Anew, Entry, Played, Seat
from game.match.journal.writer_thread import AT_ONCE, WritesJobs
from game.match.match import Match, MindSeat, Ply
from game.match.read_only_match import ReadOnlyMatch
from game.rng import seeded

KEPT = 1024
"""Views laid open that are remembered, so that walking to and fro is cheap."""


class PastMatch(ReadOnlyMatch):
    """What a table needs of a match, for one that is over: "now" is before `ply`, and nothing may be chosen.

    With `laid_open` every view shows all that any seat saw then; else each shows what its seat knew. Keeps
    MatchView. Raises MatchError for a match that is not over.
    """

    def __init__(self, whole: Match, ply: int = 0) -> None:
        self.whole = whole
        self.laid_open = True
        self._story = whole.story()
        self.ply = min(max(0, ply), len(self._story))
        self._views: dict[tuple[int, int | None], Observation] = {}

    # -- as in the match itself

    @property
    def game(self) -> Game:
        """The game with the figures of the match."""
        return self.whole.game

    @property
    def game_name(self) -> str:
        """The game that was played."""
        return self.whole.game_name

    @property
    def options(self) -> dict[str, str]:
        """All options of the match."""
        return self.whole.options

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sat where."""
        return self.whole.seats

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that persons held."""
        return self.whole.people

    # -- now: nobody is asked, and the end is a position like any other

    @property
    def plies(self) -> int:
        """How many moves have been made by now."""
        return self.ply

    @property
    def minds(self) -> tuple[int, ...]:
        """None that would have to be asked."""
        return ()

    @property
    def deal_code(self) -> str:
        """The code of the deal."""
        return self.whole.deal_code

    def observation(self, seat: int | None) -> Observation:
        """The view of that seat now."""
        return self.position(self.ply, seat)

    def can_undo(self, seat: int, choices: int = 1) -> bool:  # noqa: ARG002 - nothing may be taken back
        """Never."""
        return False

    @property
    def is_over(self) -> bool:
        """Never."""
        return False

    @property
    def resigned(self) -> int | None:
        """Nobody yet."""
        return None

    # -- looking back

    def position(self, ply: int, seat: int | None) -> Observation:
        """What that seat knew before that ply; laid open, what all of them together did."""
        seen = self.whole.position(ply, seat)
        if not self.laid_open:
            return seen
        found = self._views.get((ply, seat))
        if found is None:
            found = laid_open(seen, [self.whole.position(ply, n) for n in range(len(self.seats))])
            make_room(self._views, KEPT)
            self._views[ply, seat] = found
        return found

    def events(self, viewer: int | None, since: int = 0) -> list[Event]:
        """What the viewer has seen happen from that ply up to now."""
        return [event for ply in self.history(viewer, since) for event in ply.events]

    def since_last_turn(self, seat: int) -> int:  # noqa: ARG002 - the present is always in sight
        """Now."""
        return self.ply

    def history(self, viewer: int | None, since: int = 0, until: int | None = None) -> list[Ply]:
        """The plies up to now, as the viewer saw them; laid open, whole."""
        until = self.ply if until is None else min(until, self.ply)
        if self.laid_open:
            return self._story[since:until]
        return self.whole.history(viewer, since, until)

    def story(self) -> list[Ply]:
        """The whole match, up to its end, with nothing hidden."""
        return self._story

    # -- its file belongs to whoever opened the match

    @property
    def unsaved(self) -> CaravanseraiError | None:
        """None: nothing is to be saved."""
        return None

    def waits(self, seat: int | None = None) -> bool:  # noqa: ARG002 - nothing is written
        """Never."""
        return False

    def told(self) -> list[CaravanseraiError]:
        """Nothing."""
        return []

    def close(self) -> None:
        """Nothing to let go of."""


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
        again._history.advance(done.seat, done.move)
        entries.append(Played(done.seat, str(done.move), over=again.is_over))
    again._file.write(entries)
    return again
