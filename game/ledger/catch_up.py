"""Catching up: reading the files that the index does not know yet, or that have changed, in a thread."""

from __future__ import annotations

import contextlib
import logging
import os
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from game.core import CaravanseraiError
from game.errors import UnknownGame
from game.ledger.index import FileFacts, Index
from game.ledger.kept_results import KEPT, Kept
from game.ledger.match_result import Games, Result, Told, identity, result_of, told_by
from game.match import Match
from game.match.journal.journal_file import read
from game.match.journal.journal_format import JournalError, does_not_replay
from game.storage import MATCH_SUFFIX, StorageError, naming

log = logging.getLogger("caravanserai")

Strength = Callable[[str, str], float]
BATCH_SECONDS = 0.5
"""What was read is kept so often: a rebuilding that is broken off goes on there."""


def standing(folder: Path | None) -> dict[str, tuple[int, int]]:
    """Size and time of change of the match files that stand in the folder, by name. Raises StorageError."""
    found: dict[str, tuple[int, int]] = {}
    if folder is None or not folder.is_dir():
        return found
    with naming(folder), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(MATCH_SUFFIX) and entry.is_file():
                facts = entry.stat()
                found[entry.name] = facts.st_size, facts.st_mtime_ns
    return found


def differing(known: Mapping[str, FileFacts], found: Mapping[str, tuple[int, int]]) -> list[str]:
    """The files that the index does not know as they are now, in the order of their change."""
    names = [
        name for name, facts in found.items()
        if name not in known or (known[name].size, known[name].changed) != facts
    ]  # fmt: skip
    return sorted(names, key=lambda name: (found[name][1], name))


def read_file(
    path: Path, games: Games, strength: Strength, told: Told | None = None
) -> tuple[str, FileFacts, Result | None]:
    """What the index takes in of a file: its match if that is over, or why it cannot be read.

    `told`: what the match tells of its end, if it has just been played; else it is played again here. Raises
    FileNotFoundError.
    """
    facts = path.stat()
    size, changed = facts.st_size, facts.st_mtime_ns
    try:
        record = read(path)
        if not record.is_over:
            return path.name, FileFacts(size, changed, None, ""), None
        if told is None:
            match = Match.peek(path, games, record)
            if not match.is_over:  # by the rules of today
                raise does_not_replay(path, ValueError("no end"))
            told = told_by(match)
        result = result_of(told, record, changed / 1e9, strength)
    except (JournalError, StorageError, UnknownGame) as error:
        return path.name, FileFacts(size, changed, None, error.code), None
    except Exception:  # a match that nobody has thought of must not keep all others out of the record
        log.exception("%s cannot be recorded", path)
        return path.name, FileFacts(size, changed, None, "failed"), None
    return path.name, FileFacts(size, changed, identity(record.header), ""), result


def put_kept(index: Index, kept: Kept) -> None:
    """Take in the kept results that the index does not know as they are."""
    known, found = index.files(), kept.all()
    new = [(name, facts, result) for name, (facts, result) in found.items() if known.get(name) != facts]
    if new:
        index.put(new)


class Work(ABC):
    """Something that takes a while: in a thread (`start`), or at once (`run`).

    `done` of `total` files are done. It may be cancelled; what was done stays done, and the next one goes on
    from there. `error` says what kept it from its end.
    """

    def __init__(self) -> None:
        self.done = 0
        self.total = 0
        self.error: CaravanseraiError | None = None
        self.finished = False
        """Whether it has ended in any way."""
        self.cancelled = False
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin in a thread."""
        self._thread = threading.Thread(target=self.run, name="ledger", daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        """End soon."""
        self.cancelled = True

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the thread's end, so many seconds at most. Whether it has ended."""
        if self._thread is not None:
            self._thread.join(seconds)
        return self.finished

    def run(self) -> bool:
        """Do it now. Whether all is done."""
        try:
            self._run()
        except CaravanseraiError as error:
            self.error = error
        except Exception as error:
            log.exception("the ledger's work failed")
            self.error = StorageError(
                "failed", "{path} could not be used: {reason}.", path="", reason=str(error)
            )
        finally:
            self.finished = True
        return self.error is None and not self.cancelled

    @abstractmethod
    def _run(self) -> None:
        """Do it; what goes wrong may be raised."""


class CatchUp(Work):
    """Brings the index up to date with the folder."""

    def __init__(
        self, index: Index, folder: Path | None, kept: Kept, games: Games, strength: Strength,
        reckon: Callable[[], object],
    ) -> None:  # fmt: skip
        """`reckon` is done at the end, when all matches are there."""
        super().__init__()
        self._reckon = reckon
        self._index, self._folder, self._kept = index, folder, kept
        self._games, self._strength = games, strength

    def _run(self) -> None:
        known, found = self._index.files(), standing(self._folder)
        gone = {name for name in known.keys() - found.keys() if not name.startswith(KEPT)}
        if gone and self._folder is not None and self._folder.is_dir():  # else it cannot be looked at now
            self._kept.add(self._index.only_in(gone))
            put_kept(self._index, self._kept)  # before the files are dropped: so the matches stay as they are
            self._index.drop(gone)
        put_kept(self._index, self._kept)
        names = differing(known, found)
        self.total = len(names)
        for batch in self._batches(names):
            self._index.put(batch)
        if not self.cancelled and names:
            self._index.drop(())  # matches of files that hold another one now
        if not self.cancelled:
            self._reckon()

    def _batches(self, names: list[str]) -> Iterator[list[tuple[str, FileFacts, Result | None]]]:
        batch: list[tuple[str, FileFacts, Result | None]] = []
        began = time.monotonic()
        for name in names:
            if self.cancelled:
                break
            assert self._folder is not None
            with contextlib.suppress(FileNotFoundError):  # deleted meanwhile
                batch.append(read_file(self._folder / name, self._games, self._strength))
            self.done += 1
            if time.monotonic() - began > BATCH_SECONDS:
                yield batch
                batch, began = [], time.monotonic()
        if batch:
            yield batch
