"""The file of a match on the disk: it only grows, each line safe there before its entry counts.

What its lines say is in `entries.py`, whose names this module offers as well.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import time
from collections.abc import Iterable
from pathlib import Path

from game import locks
from game.entries import (
    ANEW_FORMAT,
    FORMAT,
    Anew,
    Entry,
    Header,
    JournalError,
    MindSeat,
    Person,
    Played,
    Record,
    Resigned,
    Seat,
    Undone,
    clean_text,
    does_not_replay,
    entry_line,
    header_line,
    parse,
    standing_moves,
)
from game.storage import (
    MATCH_SUFFIX,
    StorageError,
    aside_of,
    make_folder,
    naming,
    read_file,
    storage_error,
    sync_folder,
    write_atomically,
)

__all__ = [
    "ANEW_FORMAT",
    "FORMAT",
    "Anew",
    "Entry",
    "Header",
    "Journal",
    "JournalError",
    "MindSeat",
    "Person",
    "Played",
    "Record",
    "Resigned",
    "Seat",
    "Undone",
    "clean_text",
    "does_not_replay",
    "is_locked",
    "locked",
    "parse",
    "read",
    "standing_moves",
]


def read(path: Path) -> Record:
    """Read a journal without opening it for writing. Raises StorageError, JournalError.

    >>> from tempfile import TemporaryDirectory
    >>> from game import load_game
    >>> from game.match import Match
    >>> with TemporaryDirectory() as folder:
    ...     seats = [Person("Ana"), Person("Gaëlle")]
    ...     with Match.new(load_game("zerzura"), seats, seed=7, folder=Path(folder)) as match:
    ...         played = match.play(0, match.parse_move("take 3"))
    ...     record = read(match.path)
    >>> record.header.game, record.header.seed, record.entries, record.is_over
    ('zerzura', 7, (Played(seat=0, move='take 3', over=False),), False)
    """
    return parse(read_file(path), path)


def locked(path: Path) -> JournalError:
    """The error that another window has the match."""
    return JournalError("locked", "{path} is open in another window.", path=str(path))


class Journal:
    """An open journal: this process alone writes to it until `close`.

    A failed write does not raise: `problem` then says why, the entries are kept, and the next `append` or
    `retry` tries them all again.
    """

    def __init__(self, path: Path, fd: int, record: Record) -> None:
        self.path = path
        self.header = record.header
        self.problem: StorageError | None = None
        self._fd: int | None = fd
        self._good = record.good
        self._chain = record.chain
        self._pending: list[bytes] = []

    @classmethod
    def create(cls, folder: Path, header: Header) -> Journal:
        """A new file in the folder (created if need be). Raises StorageError, and leaves no file then."""
        make_folder(folder)
        line, chain = header_line(header)
        while True:
            name = f"{header.game}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}{MATCH_SUFFIX}"
            path = folder / name
            with naming(path), contextlib.suppress(FileExistsError):
                fd = os.open(path, _FLAGS | os.O_CREAT | os.O_EXCL, 0o600)
                break
        try:
            _lock(fd, path)
            with naming(path):
                _write(fd, 0, line)
                sync_folder(folder)
        except BaseException:
            os.close(fd)
            with contextlib.suppress(OSError):
                os.unlink(path)
            raise
        return cls(path, fd, Record(header, (), len(line), 0, chain))

    @classmethod
    def open(cls, path: Path) -> tuple[Journal, Record, Path | None]:
        """Lock and read a journal; a damaged tail is cut after the file was copied aside.

        Returns the journal, its content, and the copy (None if nothing was damaged). Raises JournalError
        (also when another window has it open) and StorageError.
        """
        with naming(path):
            if path.exists() and not path.is_file():
                read_file(path)  # names what is wrong
            fd = os.open(path, _FLAGS)
        aside: Path | None = None
        try:
            _lock(fd, path)
            content = read_file(path)
            record = parse(content, path)
            if record.damaged:
                aside = aside_of(path)
                write_atomically(aside, content)
                with naming(path):
                    os.ftruncate(fd, record.good)
                    os.fsync(fd)
        except BaseException:
            os.close(fd)
            raise
        return cls(path, fd, record), record, aside

    def append(self, entries: Iterable[Entry]) -> bool:
        """Write the entries and wait until they are on the disk. False, and `problem`, if that failed."""
        for entry in entries:
            line, self._chain = entry_line(entry, self._chain)
            self._pending.append(line)
        return self.retry()

    def retry(self) -> bool:
        """Write what could not be written before. True if all is on the disk."""
        if self._fd is None:
            raise ValueError("the journal is closed")
        if not self._pending:
            return True
        content = b"".join(self._pending)
        try:
            _write(self._fd, self._good, content)
        except OSError as error:
            self.problem = storage_error(error, self.path)
            with contextlib.suppress(OSError):
                os.ftruncate(self._fd, self._good)
            return False
        self._good += len(content)
        self._pending.clear()
        self.problem = None
        return True

    @property
    def is_open(self) -> bool:
        """Whether this process still holds the file."""
        return self._fd is not None

    def close(self) -> None:
        """Let another window have the match. May be called twice."""
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None


_FLAGS = os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def _write(fd: int, at: int, content: bytes) -> None:
    os.lseek(fd, at, os.SEEK_SET)
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(fd, rest):]
    os.fsync(fd)


def _lock(fd: int, path: Path) -> None:
    """Take the lock of an open journal. Raises JournalError if it is held, or the file is gone meanwhile."""
    with naming(path):
        if not locks.acquire(fd):
            raise locked(path)
        ours, named = os.fstat(fd), os.stat(path)
        if os.name == "posix" and (ours.st_dev, ours.st_ino) != (named.st_dev, named.st_ino):
            raise FileNotFoundError(2, "replaced meanwhile")


def is_locked(path: Path) -> bool:
    """Whether a window has that match open. Raises StorageError."""
    with naming(path):
        fd = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        try:
            return not locks.acquire(fd, tries=1)
        finally:
            os.close(fd)
