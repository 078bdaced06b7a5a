"""Reader of outcomes: plays matches through beside the window, one after another, so that the list can say
whose turn it is and who won. What it learns is kept with the summaries.
"""

from __future__ import annotations

import logging
import threading
from collections import deque
from pathlib import Path

from game.core import CaravanseraiError
from game.match.match_ability import play_through
from game.match.saved.match_summary import MatchSummary
from scenes.table.game_pages import game_named

log = logging.getLogger("caravanserai")
REST = 0.25
"""Seconds for which the list must rest before matches in sight are played through."""


class OutcomeReader:
    """One thread that ends by itself when nothing is left to be read."""

    def __init__(self) -> None:
        self._wanted: deque[MatchSummary] = deque()
        self._found: deque[MatchSummary] = deque()
        self._tried: set[tuple[Path, int]] = set()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def want(self, matches: list[MatchSummary]) -> None:
        """Read these next, and nothing else that was wanted before; each file is tried once."""
        with self._lock:
            news = [m for m in matches if m.outcome is None and (m.path, m.stamp.mtime) not in self._tried]
            self._wanted = deque(news)
            if news and (self._thread is None or not self._thread.is_alive()):
                self._thread = threading.Thread(target=self._read, name="outcomes", daemon=True)
                self._thread.start()

    def found(self) -> list[MatchSummary]:
        """What has been read since the last time."""
        news: list[MatchSummary] = []
        while self._found:
            news.append(self._found.popleft())
        return news

    def finish(self) -> None:
        """Want nothing more, and wait for what is being read."""
        with self._lock:
            self._wanted.clear()
        self.wait()

    def wait(self) -> None:
        """Until everything that was wanted has been read."""
        thread = self._thread
        if thread is not None:
            thread.join()

    def _read(self) -> None:
        while True:
            with self._lock:
                if not self._wanted:
                    self._thread = None
                    return
                match = self._wanted.popleft()
                self._tried.add((match.path, match.stamp.mtime))
            try:
                self._found.append(play_through(match, game_named))
            except CaravanseraiError:  # the list says why when it asks what can be done with it
                continue
            except Exception:
                log.exception("The match %s could not be read", match.path)


class RestingSight:
    """Which rows are in sight, and since when: they are read once it has rested."""

    def __init__(self) -> None:
        self._seen = range(0)
        self._since = 0.0
        self._read = False

    def forget(self) -> None:
        """Other rows are shown."""
        self._seen = range(0)

    def rests(self, in_sight: range, now: float) -> bool:
        """Whether it has rested on these rows; told once."""
        if in_sight != self._seen:
            self._seen, self._since, self._read = in_sight, now, False
        elif not self._read and now - self._since >= REST:
            self._read = True
            return True
        return False
