"""Kept reckonings of the index: read again in a moment, and gone on with where matches have been added.

One is kept for each person, with the last seat it counts and how many seats that makes. It is gone on with as
long as it counts exactly the seats up to there; whatever else became of the matches, it is made anew. The
points of the ratings are rows of their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct

from game.bounded_cache import make_room
from game.ledger.index import Index, Place
from game.ledger.match_result import Result
from game.ledger.rating import Point
from game.ledger.reckoning import Reckoning, basis
from game.storage import StorageError

TRIES = 3
"""How often the index is asked again after another window has changed it."""
MADE = 32
"""Reckonings that are held in memory."""

Rated = list[tuple[Place, str, Point]]
"""Points of ratings by their seat and game."""


_RECKONING = msgspec.json.Decoder(Reckoning)


class Reckoned(Struct):
    """A reckoning, and where the points of its ratings are: in the index, or here if it cannot hold them."""

    reckoning: Reckoning
    points: Rated | None = None


class _Kept(Struct):
    """A reckoning as the index has it, up to a place."""

    seats: int
    last: Place
    reckoning: Reckoning


_Row = tuple[int, str, str, int, bytes]
"""The same as a row of the index: seats, the last place, the reckoning."""


class Reckonings:
    """The reckonings of everybody in an index."""

    def __init__(self, index: Index) -> None:
        self._index = index
        self._known: dict[str, tuple[tuple[int, int], tuple[str, ...], Reckoned]] = {}

    def of(self, person: str, keys: Sequence[str]) -> Reckoned:
        """That of a person who has played under these keys, the first one naming it. Raises StorageError."""
        moment, held = self._index.moment, self._known.get(person)
        if held is not None and held[:2] == (moment, tuple(keys)):
            return held[2]
        found: Reckoned | None = None
        for _try in range(TRIES):
            before = self._index.version
            try:
                found = self._brought_up(person, keys)
            except StorageError:
                if self._index.version != before:  # the index was damaged, and is empty now
                    raise
                break  # what was reckoned cannot be kept
            if found is not None:
                break
        if found is None:
            found = self._in_memory(keys)
        make_room(self._known, MADE)
        self._known[person] = moment, tuple(keys), found  # what came meanwhile is looked for the next time
        return found

    def points(self, person: str, keys: Sequence[str], game: str) -> list[tuple[Place, Point]]:
        """The points of a person's rating at a game, each with its seat, oldest first."""
        held = self.of(person, keys).points
        if held is not None:
            return [(place, point) for place, name, point in held if name == game]
        rows = self._index.rows(
            "SELECT ended, match, seat, points, margin, change, won FROM point "
            "WHERE person = ? AND game = ? ORDER BY ended, match, seat",
            (person, game),
        )
        return [
            ((ended, match, seat), Point(match, ended, points, margin, change, bool(won)))
            for ended, match, seat, points, margin, change, won in rows
        ]

    def changes(
        self, person: str, keys: Sequence[str], wanted: Mapping[Place, str]
    ) -> Mapping[Place, float]:
        """What each of these seats (with its game) brought to the rating; nothing for those without one."""
        held = self.of(person, keys).points
        if held is not None:
            return {place: point.change for place, _game, point in held if place in wanted}
        found: dict[Place, float] = {}
        for game in set(wanted.values()):
            places = sorted(place for place, name in wanted.items() if name == game)
            rows = self._index.rows(
                "SELECT ended, match, seat, change FROM point WHERE person = ? AND game = ? "
                "AND ended BETWEEN ? AND ?",
                (person, game, places[0][0], places[-1][0]),
            )
            found.update(((ended, match, seat), change) for ended, match, seat, change in rows)
        return {place: found[place] for place in wanted if place in found}

    # -- how it is made

    def _brought_up(self, person: str, keys: Sequence[str]) -> Reckoned | None:
        """From the index, with the matches that were added since; None if another window was quicker."""
        with self._index.snapshot():
            there = self._row(person, keys)
            kept = self._sound(keys, there)
            new = self._index.of(keys, None if kept is None else kept.last)
        reckoning, seats = (Reckoning(), 0) if kept is None else (kept.reckoning, kept.seats)
        if new:
            points = _add(reckoning, new)
            now = _Kept(seats + len(new), new[-1][0], reckoning)
            if not self._keep(person, keys, there, now, points, anew=kept is None):
                return None
        return Reckoned(reckoning)

    def _in_memory(self, keys: Sequence[str]) -> Reckoned:
        reckoning = Reckoning()
        return Reckoned(reckoning, _add(reckoning, self._index.of(keys)))

    def _row(self, person: str, keys: Sequence[str]) -> _Row | None:
        """What the index has for that person now."""
        rows = self._index.rows(
            "SELECT seats, ended, match, seat, state FROM reckoning "
            "WHERE person = ? AND keys = ? AND basis = ?",
            (person, _written(keys), basis()),
        )
        return rows[0] if rows else None

    def _sound(self, keys: Sequence[str], row: _Row | None) -> _Kept | None:
        """What is in it, if it counts what it should; None if it must be made anew."""
        if row is None:
            return None
        seats, ended, match, seat, state = row
        last = ended, match, seat
        if self._index.seats(keys, until=last) != seats:
            return None
        try:
            return _Kept(seats, last, _RECKONING.decode(state))
        except (msgspec.DecodeError, UnicodeDecodeError, TypeError):
            return None

    def _keep(
        self, person: str, keys: Sequence[str], before: _Row | None, now: _Kept, points: Rated, *, anew: bool
    ) -> bool:
        """Write it down; False if the index is no longer what it was made from."""
        with self._index.change(matches=False) as connection:
            same = self._row(person, keys) == before
            if not same or self._index.seats(keys, until=now.last) != now.seats:
                return False
            if anew:
                connection.execute("DELETE FROM point WHERE person = ?", (person,))
            connection.execute(
                "INSERT OR REPLACE INTO reckoning VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    person, _written(keys), basis(), now.seats, *now.last,
                    msgspec.json.encode(now.reckoning),
                ),
            )  # fmt: skip
            connection.executemany(
                "INSERT OR REPLACE INTO point VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                [
                    (person, game, *place, point.points, point.margin, point.change, point.won)
                    for place, game, point in points
                ],
            )
        return True


def _add(reckoning: Reckoning, seats: Sequence[tuple[Place, Result]]) -> Rated:
    found: Rated = []
    for place, result in seats:
        point = reckoning.add((place[2], result))
        if point is not None:
            found.append((place, result.game, point))
    return found


def _written(keys: Sequence[str]) -> str:
    return msgspec.json.encode(list(keys)).decode()
