"""Own records: what is kept of a person besides matches: lessons, solved puzzles, own places, the ledger."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.core import CaravanseraiError
from game.learn.lessons.lesson_progress import Progress, progress_file
from game.learn.puzzles.own_places import OwnPlaces, places_file
from game.learn.puzzles.puzzle_progress import PuzzleRecord, puzzle_progress_file
from game.match.journal.writer_thread import Latest, WritesJobs
from game.storage import write_atomically

if TYPE_CHECKING:
    from game.ledger import Ledger, Told
    from game.match import Match

log = logging.getLogger("caravanserai")


class OwnRecords:
    """Each of the records is read when it is first asked for; with `keep` False nothing is read or written.

    `matches` and `files` give who waits for the disk when a match, or a small file, is written. What could
    not be read is added to `notices`.
    """

    def __init__(
        self,
        notices: list[CaravanseraiError],
        matches: Callable[[], WritesJobs],
        files: Callable[[], WritesJobs],
        *,
        keep: bool,
    ) -> None:
        self.keep = keep
        self.written: list[Latest] = []
        """The small files that have been asked for."""
        self._notices, self._matches, self._files = notices, matches, files
        self._learnt: Progress | None = None
        self._solved: PuzzleRecord | None = None
        self._places: OwnPlaces | None = None
        self._ledger: Ledger | None = None
        self._ledger_lock = threading.Lock()

    @property
    def learnt(self) -> Progress:
        """What the person has learnt."""
        if self._learnt is None:
            path, put = self._file(progress_file())
            self._learnt = Progress(path, put=put)
            self._notices.extend(self._learnt.notices)
        return self._learnt

    @property
    def solved(self) -> PuzzleRecord:
        """Which puzzles the person has solved."""
        if self._solved is None:
            path, put = self._file(puzzle_progress_file())
            self._solved = PuzzleRecord(path, put=put)
            self._notices.extend(self._solved.notices)
        return self._solved

    @property
    def places(self) -> OwnPlaces:
        """Places of the person's own matches to try again."""
        if self._places is None:
            path, put = self._file(places_file())
            self._places = OwnPlaces(path, put=put)
            self._notices.extend(self._places.notices)
        return self._places

    def _file(self, path: Path) -> tuple[Path | None, Callable[[bytes], None]]:
        """A small file of the person's: None where nothing is kept; and what has a new content written."""
        latest = Latest(self._files(), partial(write_atomically, path))
        self.written.append(latest)
        return path if self.keep else None, latest.put

    # -- the ledger

    @property
    def ledger(self) -> Ledger:
        """What was played here; opened in whatever thread first asks for it."""
        from game.ledger import Ledger

        with self._ledger_lock:
            if self._ledger is None:
                self._ledger = Ledger.installed() if self.keep else Ledger()
            return self._ledger

    def open_ledger(self) -> None:
        """Have it opened by whoever waits for the disk, so that the end of a match finds it open."""
        if self.keep and self._ledger is None:
            self._matches().do(self._open_ledger)

    def _open_ledger(self) -> None:
        self.ledger.count()

    def record(self, match: Match) -> None:
        """Take a match that has just ended into the ledger, once its end is on the disk.

        A match that cannot be taken in now is found by the ledger's next look at the files.
        """
        from game.ledger import told_by

        if self.keep and (match.path is not None or match.waits()):  # else it is in memory only
            try:
                told = told_by(match)
            except Exception:  # what cannot be counted must not keep the end of a match from being shown
                log.exception("the end of a match could not be recorded")
                return
            self._matches().do(lambda: self._record(match, told))

    def _record(self, match: Match, told: Told) -> None:
        if match.path is not None and match.unsaved is None:
            self.ledger.record(match.path, told)
