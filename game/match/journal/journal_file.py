"""Journal file on the disk: it only grows, each line safe there before its entry counts.

What its lines say is in `journal_format.py`.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

from game.core import CaravanseraiError
from game.disk_watch import watched
from game.match.journal import file_lock
from game.match.journal.journal_format import (
    Entry,
    Header,
    JournalError,
    Record,
    entry_line,
    header_line,
    parse,
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

T = TypeVar("T")


def read(path: Path) -> Record:
    """Read a journal without opening it for writing. Raises StorageError, JournalError.

    >>> from tempfile import TemporaryDirectory
    >>> from game import load_game
    >>> from game.match.journal.journal_format import Person
    >>> from game.match.match import Match
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


def alone(path: Path, act: Callable[[], T]) -> T:
    """Do something with a match's file, such as moving it, that no window may have open meanwhile.

    Raises JournalError if one has it open, OSError.
    """
    fd = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
    try:
        if not file_lock.acquire(fd):
            raise locked(path)
        if os.name == "posix":
            return act()
    finally:
        os.close(fd)
    return act()  # elsewhere an open file can be neither moved nor removed


class Journal:
    """An open journal: this process alone writes to it until `close`.

    A failed write does not raise: `problem` then says why, the entries are kept, and the next `append` or
    `retry` tries them all again.
    """

    def __init__(self, path: Path, fd: int, record: Record, content: bytes) -> None:
        """`content` is all that the file holds, its damaged tail too."""
        self.path = path
        self.header = record.header
        self.problem: CaravanseraiError | None = None
        self.displaced: list[JournalError] = []
        """What became of the file while it was written, for the person: it was gone, and is written anew."""
        self._fd: int | None = fd
        self._left: list[int] = []  # files that were moved away stay locked: they are this match too
        self._damaged = content if record.damaged else b""
        self._content = bytearray(content[: record.good])
        self._chain = record.chain
        self._pending: list[bytes] = []
        self._torn = False  # half a line may stand behind what is good

    @classmethod
    def create(cls, folder: Path, header: Header) -> Journal:
        """A new file in the folder (created if need be). Raises StorageError, and leaves no file then."""
        line, chain = header_line(header)
        fd, path = _new_file(folder, header, line)
        return cls(path, fd, Record(header, (), len(line), 0, chain), line)

    @classmethod
    def take(cls, path: Path) -> tuple[Journal, Record]:
        """Lock and read a journal; gives it and its content. A damaged tail stays: `mend` before anything is
        written. Raises StorageError, and JournalError, also when another window has it open.
        """
        with naming(path):
            if path.exists() and not path.is_file():
                read_file(path)  # names what is wrong
            fd = os.open(path, _FLAGS)
        try:
            _lock(fd, path)
            content = read_file(path)
            record = parse(content, path)
        except BaseException:
            os.close(fd)
            raise
        return cls(path, fd, record, content), record

    def mend(self) -> Path | None:
        """Cut the damaged tail after the file was copied aside; gives the copy. Raises StorageError."""
        if not self._damaged or self._fd is None:
            return None
        aside = aside_of(self.path)
        write_atomically(aside, self._damaged)
        with naming(self.path):
            os.ftruncate(self._fd, len(self._content))
            os.fsync(self._fd)
        self._damaged = b""
        return aside

    def append(self, entries: Iterable[Entry]) -> bool:
        """Write the entries and wait until they are on the disk. False, and `problem`, if that failed."""
        for entry in entries:
            line, self._chain = entry_line(entry, self._chain)
            self._pending.append(line)
        return self.retry()

    def retry(self) -> bool:
        """Write what could not be written before. True if all is on the disk.

        Raises ValueError once it is closed.
        """
        if self._fd is None:
            raise ValueError("the journal is closed")
        if not self._pending:
            return True
        content = b"".join(self._pending)
        with watched("append"):
            return self._add(content)

    def _add(self, content: bytes) -> bool:
        assert self._fd is not None
        if not self._stay_in_place():
            return False
        try:
            _write(self._fd, len(self._content), content)
        except OSError as error:
            self.problem = storage_error(error, self.path)
            try:
                os.ftruncate(self._fd, len(self._content))
            except OSError:
                self._torn = True
            return False
        self._content += content
        self._pending.clear()
        self.problem, self._torn = None, False
        return True

    def _in_place(self) -> bool:
        """Whether the path still names the open file, and nobody else has written to it."""
        assert self._fd is not None
        ours = os.fstat(self._fd)
        try:
            named = os.stat(self.path)
        except (FileNotFoundError, NotADirectoryError):
            return False
        # elsewhere an open file can be neither removed nor replaced, and its numbers are not to be relied on
        same = os.name != "posix" or (ours.st_dev, ours.st_ino) == (named.st_dev, named.st_ino)
        return same and (self._torn or ours.st_size == len(self._content))

    def _stay_in_place(self) -> bool:
        """Whether the file is where it was, or has been written anew; `problem` if neither can be."""
        try:
            if not self._in_place():
                self._begin_anew()
        except OSError as error:
            self.problem = storage_error(error, self.path)
            return False
        except (StorageError, JournalError) as error:
            self.problem = error
            return False
        return True

    def _begin_anew(self) -> None:
        """Write the whole match into a new file, under its own name if that is free, else beside it.

        A file that only has another name now stays locked until `close`, so that the same match is not gone
        on with twice. Raises OSError, StorageError.
        """
        assert self._fd is not None
        old = self.path
        fd, path = _new_file(old.parent, self.header, bytes(self._content), old)
        self._left.append(self._fd)
        self._fd, self.path, self._torn = fd, path, False
        self.displaced.append(_displaced(old, path))

    def close(self) -> None:
        """Let another window have the match. May be called twice."""
        for fd in (*self._left, *(() if self._fd is None else (self._fd,))):
            os.close(fd)
        self._left.clear()
        self._fd = None

    def settle(self) -> bool:
        """Before `close`: what could not be written is tried again, and a file that is gone comes back."""
        if self._fd is None:
            return True
        if not self._pending and not self._damaged and not self._stay_in_place():
            return False
        return self.retry()


_FLAGS = os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)

_NO_LINKS = {errno.EPERM, errno.EOPNOTSUPP, errno.ENOTSUP, errno.ENOSYS, errno.EMLINK}
"""What a disk answers that keeps one name for a file."""


def _displaced(old: Path, new: Path) -> JournalError:
    """What a person is told of a file that was gone, or that others had written to."""
    if old == new:
        return JournalError(
            "displaced",
            "{path} was deleted or moved while it was played. The whole match has been written there anew.",
            path=str(old), anew=str(new),
        )
    return JournalError(
        "displaced",
        "{path} was replaced or changed while it was played. The whole match has been written anew and "
        "goes on in {anew}.",
        path=str(old), anew=str(new),
    )


def _new_name(header: Header) -> str:
    return f"{header.game}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}{MATCH_SUFFIX}"


def _new_file(folder: Path, header: Header, content: bytes, wished: Path | None = None) -> tuple[int, Path]:
    """A new file in the folder (created if need be), locked, with that content on the disk, and its path.

    It is `wished` if nothing stands there. Raises StorageError, JournalError, and leaves no file then.
    """
    make_folder(folder)
    path = wished or folder / _new_name(header)
    while True:
        with naming(path), contextlib.suppress(FileExistsError):
            return _named_when_written(path, content), path
        path = folder / _new_name(header)


def _named_when_written(path: Path, content: bytes) -> int:
    """A new locked file, opened, that gets its name once its content is on the disk.

    So nobody sees it empty, and a kill leaves none. On Windows, where an open file cannot be renamed, and on
    disks without links it has its name from the beginning. Raises OSError (FileExistsError if the name is
    taken), JournalError, and leaves no file then.
    """
    if os.name == "posix":
        fd, name = tempfile.mkstemp(prefix=".", suffix=".new", dir=path.parent)
        try:
            return _written(fd, Path(name), content, path)
        except OSError as error:
            if error.errno not in _NO_LINKS:
                raise
        finally:
            _unlink(Path(name))
    return _written(os.open(path, _FLAGS | os.O_CREAT | os.O_EXCL, 0o600), path, content, path)


def _written(fd: int, name: Path, content: bytes, path: Path) -> int:
    """The new file of that name, opened, locked, with that content on the disk, once it is at the path.

    Raises OSError, JournalError; the file is closed then, and nothing of ours is at the path.
    """
    with contextlib.ExitStack() as undone:
        if name == path:
            undone.callback(_unlink, path)
        undone.callback(os.close, fd)  # the last is done first: elsewhere an open file cannot be removed
        _lock(fd, name)
        _write(fd, 0, content)
        if name != path:
            os.link(name, path)
            undone.callback(_unlink, path)
        sync_folder(path.parent)
        undone.pop_all()
    return fd


def _unlink(path: Path) -> None:
    with contextlib.suppress(OSError):
        os.unlink(path)


def _write(fd: int, at: int, content: bytes) -> None:
    os.lseek(fd, at, os.SEEK_SET)
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(fd, rest):]
    os.fsync(fd)


def _lock(fd: int, path: Path) -> None:
    """Take the lock of an open journal. Raises JournalError if it is held, or the file is gone meanwhile."""
    with naming(path):
        if not file_lock.acquire(fd):
            raise locked(path)
        ours, named = os.fstat(fd), os.stat(path)
        if os.name == "posix" and (ours.st_dev, ours.st_ino) != (named.st_dev, named.st_ino):
            raise FileNotFoundError(2, "replaced meanwhile")


def is_locked(path: Path) -> bool:
    """Whether a window has that match open. Raises StorageError."""
    with naming(path):
        fd = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        try:
            return not file_lock.acquire(fd, tries=1)
        finally:
            os.close(fd)
