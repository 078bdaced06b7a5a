"""Index file: the SQLite file of the ledger's index, checked when it is opened and brought up to date.

`PRAGMA user_version` counts MIGRATIONS: an older file is brought up to date when it is opened.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Literal

from msgspec import Struct

from game.core import CaravanseraiError
from game.storage import StorageError

MIGRATIONS = (
    """
    CREATE TABLE file (
        name TEXT PRIMARY KEY, size INTEGER NOT NULL, changed INTEGER NOT NULL, match TEXT, why TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX file_match ON file (match);
    CREATE TABLE match (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, ended TEXT NOT NULL, result BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX match_ended ON match (ended, id);
    CREATE TABLE seat (
        person TEXT NOT NULL, ended TEXT NOT NULL, match TEXT NOT NULL, seat INTEGER NOT NULL,
        name TEXT NOT NULL, game TEXT NOT NULL, PRIMARY KEY (person, ended, match, seat)
    ) WITHOUT ROWID;
    CREATE INDEX seat_match ON seat (match);
    """,
    """
    DELETE FROM file;
    DELETE FROM seat;
    DELETE FROM match;
    CREATE TABLE reckoning (
        person TEXT PRIMARY KEY, keys TEXT NOT NULL, basis TEXT NOT NULL, seats INTEGER NOT NULL,
        ended TEXT NOT NULL, match TEXT NOT NULL, seat INTEGER NOT NULL, state BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE point (
        person TEXT NOT NULL, game TEXT NOT NULL, ended TEXT NOT NULL, match TEXT NOT NULL,
        seat INTEGER NOT NULL, points REAL NOT NULL, margin REAL NOT NULL, change REAL NOT NULL,
        won INTEGER NOT NULL, PRIMARY KEY (person, game, ended, match, seat)
    ) WITHOUT ROWID;
    """,
)
"""What each version of the file added; never changed once released. One that reads more, or otherwise, in a
match forgets them all: they are read again.
"""
BUSY = 5.0
"""Seconds that another window may hold the file."""

Condition = Literal["ready", "new", "damaged", "later", "unwritable"]


class Opening(Struct, frozen=True):
    """How the index was found. `aside`: where a damaged file, or one of a later version, is kept now.

    `condition`: "ready"; "new" (there was none); "damaged" or "later" (set aside, to be made anew);
    "unwritable" (it lives in memory alone). `problem` says it to the person, None for the first two.
    """

    condition: Condition
    aside: Path | None = None
    problem: CaravanseraiError | None = None


def notice_of(condition: Condition, path: Path, aside: Path | None) -> StorageError:
    """What a person is told of an index that was set aside."""
    if condition == "later":
        return StorageError(
            "ledger_later",
            "The ledger in {path} was written by a later version of the app. It is made anew from your "
            "matches, and the other one is kept as {aside}.",
            path=str(path), aside=str(aside),
        )  # fmt: skip
    return StorageError(
        "ledger_damaged",
        "The ledger in {path} was damaged. It is made anew from your matches, and the damaged file is kept "
        "as {aside}.",
        path=str(path), aside=str(aside),
    )  # fmt: skip


class Later(Exception):  # noqa: N818 - a fact, not an error for people
    """A later version of the app has written the file."""


def connected(path: str) -> sqlite3.Connection:
    """The file, checked and brought up to date. Raises sqlite3.Error, Later."""
    connection = sqlite3.connect(path, timeout=BUSY, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA synchronous = FULL")
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version > len(MIGRATIONS):
            raise Later
        fault = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if fault != "ok":
            raise sqlite3.DatabaseError(fault)
        if version < len(MIGRATIONS):
            _bring_up_to_date(connection)
        connection.execute("SELECT 1 FROM file, match, seat, reckoning, point LIMIT 1").fetchall()
    except BaseException:
        connection.close()
        raise
    return connection


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    """All that is missing, or nothing of it; another window may do the same at this moment."""
    connection.execute("BEGIN IMMEDIATE")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    for migration in MIGRATIONS[version:]:
        for statement in migration.split(";"):
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    connection.execute("COMMIT")


def is_in_the_way(error: sqlite3.Error) -> bool:
    """Whether the file may be sound, and only cannot be used now: locked, full, not allowed."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return code in (
        sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_AUTH,
        sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_INTERRUPT,
    )  # fmt: skip
