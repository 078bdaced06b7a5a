"""Match file: how a match keeps its journal, if it has one, and what a person should be told about that.

An entry counts once it and all before it are on the disk. With the writer `AT_ONCE` that is so when `write`
returns; with a thread it is so once `waits` is False again: until then the entry stands in memory alone, and
a killed process may lose it. Entries that come while the thread is at work are written together, in order.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections import deque
from collections.abc import Sequence
from pathlib import Path

from game.core import CaravanseraiError
from game.match.figures.kept_figures import FIGURES, FigureSet, keep, used_by
from game.match.journal.journal_file import Journal
from game.match.journal.journal_format import Entry, Header, JournalError, Played, Record
from game.match.journal.writer_thread import AT_ONCE, WritesJobs
from game.match.outcome import Outcome
from game.match.saved.match_titles import rename, title_of
from game.match.saved.summary_cache import learn
from game.storage import StorageError, matches_folder

SILENCE = 10.0
"""Seconds after which a disk that does not answer no longer holds the match up."""


class MatchFile:
    """Where the entries of a match go. Without a journal (`path` or not) nothing is written.

    The journal belongs to the writer: nothing else of this class touches it once it is there.
    """

    def __init__(self, path: Path | None = None, writer: WritesJobs = AT_ONCE) -> None:
        self.writer = writer
        self._path = path
        self._journal: Journal | None = None
        self.notices: list[CaravanseraiError] = []
        self._unsaved: CaravanseraiError | None = None
        self._lost: CaravanseraiError | None = None
        self._given: list[Entry] = []  # what the next job writes
        self._held: list[Entry] = []  # the beginning of a plan
        self._scheduled = False
        self._lock = threading.Lock()
        self._open: deque[tuple[float, int | None]] = deque()  # when it was given, whose it is
        self._silent = False
        self._closed = False
        self._kept = False  # whether entries are written at all

    @classmethod
    def begun(
        cls, folder: Path, header: Header, writer: WritesJobs = AT_ONCE, figures: FigureSet | None = None
    ) -> MatchFile:
        """A new journal in that folder; if it cannot be written the match goes on without.

        `figures` is the set that the header names.
        """
        kept = cls(writer=writer)
        kept._kept = True
        kept._open.append((time.monotonic(), None))
        writer.do(lambda: kept._begin(folder, header, figures))
        return kept

    def _begin(self, folder: Path, header: Header, figures: FigureSet | None) -> None:
        keep_figures(figures, folder.parent / FIGURES)
        try:
            self._journal = Journal.create(folder, header)
        except (StorageError, JournalError) as error:
            self.lose(error)
        else:
            self._path = self._journal.path
        self._open.popleft()

    @classmethod
    def resumed(cls, path: Path, writer: WritesJobs = AT_ONCE) -> tuple[MatchFile, Record]:
        """A journal to go on with, and what it holds; its damaged tail is cut before anything is written.

        Raises StorageError, JournalError; but what fails in a writer's thread is told by `unsaved`.
        """
        journal, record = Journal.take(path)
        kept = cls(path, writer)
        kept._kept = True
        kept._journal = journal
        if record.damaged:
            kept._open.append((time.monotonic(), None))
            errand = writer.do(lambda: kept._mend(journal, record))
            if errand.done and kept._lost is not None:
                raise kept._lost
        return kept, record

    def _mend(self, journal: Journal, record: Record) -> None:
        try:
            aside = journal.mend()
        except StorageError as error:
            journal.close()
            self._journal = None
            self.lose(error)
        else:
            self.notices.append(JournalError(
                "tail_cut",
                "The end of {path} was damaged. The match goes on from its last whole move, "
                "and the damaged file is kept as {aside}.",
                path=str(journal.path), aside=str(aside), bytes=record.damaged,
            ))
        self._open.popleft()

    # -- what is told

    @property
    def path(self) -> Path | None:
        """The journal's file; None if there is none, or none yet."""
        return self._path

    @property
    def unsaved(self) -> CaravanseraiError | None:
        """Why its last entries are not on the disk; None if they are or soon will be, or need not be."""
        return self._lost or self._unsaved

    @property
    def waiting(self) -> float:
        """Seconds for which the oldest entry has waited for the disk; 0 if none waits."""
        try:
            return time.monotonic() - self._open[0][0]
        except IndexError:
            return 0.0

    def waits(self, seat: int | None = None) -> bool:
        """Whether entries of others than that seat (None: of anybody) do not count yet.

        A disk that has been silent for too long is told once, and waited for no more until it answers.
        """
        if self._silent or self.waiting > SILENCE:
            if self._open:
                self._tell_silence()
                return False
            self._silent = False
        return any(whose is None or whose != seat for _, whose in tuple(self._open))

    def _tell_silence(self) -> None:
        if not self._silent:
            self._silent = True
            self.notices.append(StorageError(
                "silent",
                "The disk has not answered for {seconds} seconds. The match goes on; what happens now is "
                "saved when the disk answers again.",
                seconds=round(SILENCE), path=str(self._path or ""),
            ))

    def told(self) -> list[CaravanseraiError]:
        """Takes what the person should be told now."""
        found: list[CaravanseraiError] = []
        while self.notices:  # the writer may add to it meanwhile
            found.append(self.notices.pop(0))
        return found

    # -- what is written

    def write(self, entries: Sequence[Entry], *, more: bool = False) -> None:
        """Have them written. With `AT_ONCE` that is done now, or `unsaved` and a notice say why not.

        `more`: they are the beginning of a plan that nobody sees before it is whole, and which is one write:
        a thread need not begin before the rest of it comes, or anything else. Raises ValueError once closed.
        """
        if not self._kept:
            return
        if self._closed:
            raise ValueError("the journal is closed")
        entries = [*self._held, *entries]
        if more and self.writer is not AT_ONCE:
            self._held = entries
            return
        self._held = []
        with self._lock:
            now = time.monotonic()
            self._open.extend((now, e.seat if isinstance(e, Played) else None) for e in entries)
            self._given.extend(entries)
            due, self._scheduled = not self._scheduled, True
        if due:
            self.writer.do(self._flush)

    def write_last(self, entries: Sequence[Entry]) -> None:
        """The same before it is closed, if it is not; nothing is written for nothing."""
        if entries and not self._closed:
            self.write(entries)

    def _flush(self) -> None:
        """In the writer: all that was given since the last time, with one wait for the disk."""
        with self._lock:
            entries, self._given = self._given, []
            self._scheduled = False
        try:
            if entries and self._journal is not None:
                self._append(self._journal, entries)
        finally:
            for _entry in entries:
                self._open.popleft()

    def _append(self, journal: Journal, entries: Sequence[Entry]) -> None:
        known = journal.problem
        journal.append(entries)
        self._take_over(journal)
        if known is None and journal.problem is not None:
            self._tell_unsaved(journal.problem)

    def _take_over(self, journal: Journal) -> None:
        """What the journal has to say after a write."""
        self._unsaved = journal.problem
        for notice in journal.displaced:
            title = title_of(Path(str(notice.facts["path"])))
            if title is not None and journal.path != self._path:
                try:
                    rename(journal.path, title)
                except StorageError as error:
                    self.notices.append(error)
            self._path = journal.path
            self.notices.append(notice)
        journal.displaced.clear()

    def lose(self, error: CaravanseraiError) -> None:
        """Nothing can be written, for that reason."""
        self._lost = error
        self._tell_unsaved(error)

    def _tell_unsaved(self, error: CaravanseraiError) -> None:
        self.notices.append(StorageError(
            "unsaved", "This match is not being saved. {reason}",
            reason=str(error), path=str(error.facts["path"]), cause=error,
        ))

    def close(self, outcome: Outcome | None = None) -> None:
        """Let another window have the match; what could not be saved is tried once more.

        `outcome` is how it stands, for the list of matches.
        """
        if self._kept and not self._closed:
            if self._held:
                self.write(())
            self._closed = True
            self.writer.do(lambda: self._end(outcome))

    def _end(self, outcome: Outcome | None) -> None:
        self._flush()
        journal, self._journal = self._journal, None
        if journal is not None:
            journal.settle()
            self._take_over(journal)
            journal.close()
            if outcome is not None and self._path is not None and self.unsaved is None:
                learn(self._path, outcome)


def keep_figures(
    figures: FigureSet | None, folder: Path | None = None, match: Path | None = None
) -> None:
    """Have that set on the disk. Where that fails the match goes on: until an update nobody misses it."""
    if figures is not None:
        with contextlib.suppress(StorageError):
            keep(figures, folder)
            if match is not None and match.absolute().parent != matches_folder().absolute():
                used_by(match, figures)
