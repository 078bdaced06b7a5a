"""Index of the ledger: an SQLite file over the finished matches, made anew from their files at any time.

A file that is damaged, or that a later version wrote, is set aside and an empty one begun; `Opening` says so.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import threading
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from game.core import CaravanseraiError
from game.ledger.index_file import Condition, Later, Opening, connected, is_in_the_way, notice_of
from game.ledger.match_result import RESULT, Result
from game.ledger.people import seat_keys
from game.storage import MATCH_SUFFIX, StorageError, aside_of, make_folder, naming

AT_A_TIME = 500
"""Values of one question, which SQLite bounds."""

Place = tuple[str, str, int]
"""Where a seat stands in the order of the record: end of the match, match, seat."""


class FileFacts(Struct, frozen=True):
    """What the index knows of a file: its size and time of change when it was read, the match if it is over,
    and why it could not be read ("" if it could).
    """

    size: int
    changed: int
    match: str | None
    why: str


class Index:
    """The open index. May be used from several threads; each call is one transaction.

    >>> index = Index(None)
    >>> index.opening.condition, index.files(), index.count()
    ('new', {}, 0)
    """

    def __init__(self, path: Path | None) -> None:
        """`path` None: in memory only."""
        self.path = path
        self.version = 0
        """Grows with every change, so that what was computed from it is known to be old."""
        self._lock = threading.RLock()
        self._connection, self.opening = self._opened()

    def _opened(self) -> tuple[sqlite3.Connection, Opening]:
        if self.path is None:
            return connected(":memory:"), Opening("new")
        condition: Condition = "ready" if self.path.exists() else "new"
        aside: Path | None = None
        problem: CaravanseraiError | None = None
        try:
            make_folder(self.path.parent)
            try:
                return connected(str(self.path)), Opening(condition)
            except Later:
                condition = "later"
            except sqlite3.DatabaseError as error:
                if is_in_the_way(error):
                    raise
                condition = "damaged"
            aside = self._set_aside()
            found = Opening(condition, aside, notice_of(condition, self.path, aside))
            return connected(str(self.path)), found
        except StorageError as error:
            problem = error
        except sqlite3.Error as error:
            problem = StorageError(
                "failed", "{path} could not be used: {reason}.", path=str(self.path), reason=str(error)
            )
        return connected(":memory:"), Opening("unwritable", aside, problem)

    def _set_aside(self) -> Path:
        assert self.path is not None
        aside = aside_of(self.path)
        with naming(self.path):
            os.replace(self.path, aside)
            for more in ("-journal", "-wal", "-shm"):
                Path(f"{self.path}{more}").unlink(missing_ok=True)
        return aside

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._connection.close()

    @contextlib.contextmanager
    def change(self, *, matches: bool = True) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it is on the disk, or nothing. `matches`: whether it is of these, so that
        what was made of them is old.
        """
        with self._lock:
            try:
                with self._sound() as connection:
                    connection.execute("BEGIN IMMEDIATE")
                    yield connection
                    connection.execute("COMMIT")
            except BaseException:
                with contextlib.suppress(sqlite3.Error):
                    self._connection.execute("ROLLBACK")
                raise
            self.version += matches

    @contextlib.contextmanager
    def snapshot(self) -> Iterator[None]:
        """Several questions that find the index at one moment, whatever another window writes meanwhile."""
        with self._sound() as connection:
            connection.execute("BEGIN")
            try:
                yield
            finally:
                with contextlib.suppress(sqlite3.Error):
                    self._connection.execute("COMMIT")

    @property
    def moment(self) -> tuple[int, int]:
        """Another value whenever it has changed, here or by another window."""
        with self._sound() as connection:
            return self.version, int(connection.execute("PRAGMA data_version").fetchone()[0])

    @contextlib.contextmanager
    def _sound(self) -> Iterator[sqlite3.Connection]:
        """The connection; a file that turns out to be damaged is set aside and told, and StorageError raised:
        the next call finds an empty index.
        """
        with self._lock:
            try:
                yield self._connection
            except sqlite3.DatabaseError as error:
                if self.path is not None and not is_in_the_way(error) and not isinstance(
                    error, sqlite3.IntegrityError | sqlite3.ProgrammingError
                ):
                    self._connection.close()
                    aside = self._set_aside() if self.path.exists() else None
                    self._connection, opening = self._opened()
                    problem = opening.problem or notice_of("damaged", self.path, aside)
                    self.opening = Opening("damaged", aside, problem)
                    self.version += 1
                raise StorageError(
                    "failed", "{path} could not be used: {reason}.",
                    path=str(self.path or ""), reason=str(error),
                ) from error

    def rows(self, question: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """The answer to a question."""
        with self._sound() as connection:
            return connection.execute(question, values).fetchall()

    def _results(self, question: str, values: Sequence[Any] = ()) -> list[tuple[int, Result]]:
        """Rows of a number and a match. What cannot be a match is damage like any other."""
        with self._sound() as connection:
            found = connection.execute(question, values).fetchall()
            try:
                return [(number, RESULT.decode(result)) for number, result in found]
            except (msgspec.DecodeError, UnicodeDecodeError, TypeError) as error:
                raise sqlite3.DatabaseError(str(error)) from error

    # -- what is known

    def files(self) -> dict[str, FileFacts]:
        """All files that have been read, by name."""
        found = self.rows("SELECT name, size, changed, match, why FROM file")
        return {name: FileFacts(*facts) for name, *facts in found}

    def count(self, game: str | None = None) -> int:
        """How many matches it holds, of one game or all."""
        where, values = ("WHERE game = ?", (game,)) if game else ("", ())
        return int(self.rows(f"SELECT count(*) FROM match {where}", values)[0][0])

    def result(self, match: str) -> Result | None:
        """One match; None if it is not there."""
        found = self._results("SELECT 0, result FROM match WHERE id = ?", (match,))
        return found[0][1] if found else None

    def names(self) -> list[tuple[str, str, str, int, str]]:
        """Of each person: key, name as written last, end of the first match, matches, end of the last one."""
        found = self.rows(
            "SELECT person, name, min(ended), count(DISTINCT match), max(ended) FROM seat GROUP BY person"
        )
        return [(key, name, first, int(count), last) for key, name, first, count, last in found]

    def of(self, persons: Sequence[str], after: Place | None = None) -> list[tuple[Place, Result]]:
        """Each seat in which one of these persons sat, with its match, oldest first; those after a place."""
        where, values = _since(after, ">")
        found = self._results(
            "SELECT seat.seat, match.result FROM seat JOIN match ON match.id = seat.match "
            f"WHERE seat.person IN ({_marks(persons)}) {where} ORDER BY seat.ended, seat.match, seat.seat",
            (*persons, *values),
        )
        return [((result.ended, result.match, number), result) for number, result in found]

    def seats(self, persons: Sequence[str], game: str | None = None, until: Place | None = None) -> int:
        """In how many seats one of these persons sat; at one game, up to a place."""
        where, values = _since(until, "<=")
        question = f"SELECT count(*) FROM seat WHERE person IN ({_marks(persons)}) {where}"
        if game is not None:
            question, values = f"{question} AND game = ?", (*values, game)
        return int(self.rows(question, (*persons, *values))[0][0])

    def latest_of(
        self, persons: Sequence[str], start: int, count: int, game: str | None
    ) -> list[tuple[int, Result]]:
        """Seats of these persons with their matches, newest first."""
        where = "AND seat.game = ?" if game else ""
        return self._results(
            "SELECT seat.seat, match.result FROM seat JOIN match ON match.id = seat.match "
            f"WHERE seat.person IN ({_marks(persons)}) {where} "
            "ORDER BY seat.ended DESC, seat.match DESC, seat.seat DESC LIMIT ? OFFSET ?",
            (*persons, *((game,) if game else ()), count, start),
        )

    def latest(self, start: int, count: int, game: str | None) -> list[Result]:
        """Matches of everybody, newest first."""
        where = "WHERE game = ?" if game else ""
        found = self._results(
            f"SELECT 0, result FROM match {where} ORDER BY ended DESC, id DESC LIMIT ? OFFSET ?",
            (*((game,) if game else ()), count, start),
        )
        return [result for _, result in found]

    def files_of(self, matches: Sequence[str]) -> dict[str, str]:
        """The name of a file that holds each of these matches."""
        found: dict[str, str] = {}
        for start in range(0, len(matches), AT_A_TIME):
            some = matches[start : start + AT_A_TIME]
            marks = ", ".join("?" * len(some))
            question = (
                f"SELECT match, min(name) FROM file WHERE match IN ({marks}) AND name LIKE '%{MATCH_SUFFIX}' "
                "GROUP BY match"
            )
            found.update((match, name) for match, name in self.rows(question, some))
        return found

    def only_in(self, names: Collection[str]) -> list[Result]:
        """The matches that none but these files hold."""
        held: dict[str, set[str]] = {}
        for name, match in self.rows("SELECT name, match FROM file WHERE match IS NOT NULL"):
            held.setdefault(match, set()).add(name)
        wanted = [match for match, files in held.items() if files <= set(names)]
        found = [self.result(match) for match in wanted]
        return [result for result in found if result is not None]

    # -- what is written

    def put(self, read: Iterable[tuple[str, FileFacts, Result | None]]) -> None:
        """Take in files that were read, with the match of each that is over."""
        with self.change() as connection:
            for name, facts, result in read:
                connection.execute(
                    "INSERT OR REPLACE INTO file VALUES (?, ?, ?, ?, ?)",
                    (name, facts.size, facts.changed, facts.match, facts.why),
                )
                if result is not None:
                    _put_result(connection, result)

    def drop(self, gone: Iterable[str]) -> None:
        """Forget files that are gone, and the matches that no file holds any more."""
        with self.change() as connection:
            connection.executemany("DELETE FROM file WHERE name = ?", [(name,) for name in gone])
            for table, column in (("seat", "match"), ("match", "id")):
                done = connection.execute(
                    f"DELETE FROM {table} WHERE {column} NOT IN "
                    "(SELECT match FROM file WHERE match IS NOT NULL)"
                )
            if done.rowcount:
                _forget_reckonings(connection)

    def empty(self) -> None:
        """Forget everything, to be made anew from the files."""
        with self.change() as connection:
            for table in ("file", "seat", "match"):
                connection.execute(f"DELETE FROM {table}")
            _forget_reckonings(connection)


def _marks(values: Sequence[str]) -> str:
    return ", ".join("?" * len(values))


def _since(place: Place | None, sign: str) -> tuple[str, tuple[Any, ...]]:
    return ("", ()) if place is None else (f"AND (seat.ended, seat.match, seat.seat) {sign} (?, ?, ?)", place)


def _forget_reckonings(connection: sqlite3.Connection) -> None:
    """What was reckoned from matches that are no longer what they were."""
    for table in ("reckoning", "point"):
        connection.execute(f"DELETE FROM {table}")


def _put_result(connection: sqlite3.Connection, result: Result) -> None:
    written = msgspec.json.encode(result)
    known = connection.execute("SELECT result FROM match WHERE id = ?", (result.match,)).fetchone()
    if known is not None:
        if known[0] == written:
            return
        _forget_reckonings(connection)
        connection.execute("DELETE FROM seat WHERE match = ?", (result.match,))
    connection.execute(
        "INSERT OR REPLACE INTO match VALUES (?, ?, ?, ?)",
        (result.match, result.game, result.ended, written),
    )
    keys = seat_keys(seat.name if seat.is_person else None for seat in result.seats)
    for number, (key, seat) in enumerate(zip(keys, result.seats, strict=True)):
        if key is not None:
            connection.execute(
                "INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?)",
                (key, result.ended, result.match, number, seat.name, result.game),
            )
