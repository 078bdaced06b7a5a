"""Writer thread: waits for the disk in the caller's place; with `AT_ONCE` the caller waits.

The engine as a library writes at once. A window gives its matches a `Writer`, so that no frame waits.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Protocol

from game.core import CaravanseraiError
from game.disk_watch import watched

log = logging.getLogger("caravanserai")

Job = Callable[[], None]


class Errand:
    """A job that was given to a writer: whether it is done, and what kept it from succeeding."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self.since = time.monotonic()
        self.done = False
        self.error: CaravanseraiError | None = None

    def carry_out(self) -> None:
        """Do it. An error that a person can be told is kept; another one is raised."""
        try:
            self._job()
        except CaravanseraiError as error:
            self.error = error
        finally:
            self.done = True


class WritesJobs(Protocol):
    """What `game.match.match` needs of a writer."""

    @property
    def busy(self) -> bool:
        """Whether a job is not done yet."""

    @property
    def waited(self) -> float:
        """Seconds since the oldest job that is not done was given; 0 if there is none."""

    def do(self, job: Job) -> Errand:
        """Do the job, after those that were given before."""

    def finish(self, seconds: float) -> bool:
        """Wait until all is done, so many seconds at most. Whether it is."""


class AtOnce:
    """The caller waits: a job is done when `do` returns."""

    @property
    def busy(self) -> bool:
        """Never."""
        return False

    @property
    def waited(self) -> float:
        """Never."""
        return 0.0

    def finish(self, seconds: float) -> bool:  # noqa: ARG002 - nothing is ever left to do
        """All is done."""
        return True

    def do(self, job: Job) -> Errand:
        """Do the job now."""
        errand = Errand(job)
        errand.carry_out()
        return errand


AT_ONCE = AtOnce()


class Writer:
    """A thread that does jobs in the order in which they were given. It starts with the first one.

    >>> writer, done = Writer("example"), []
    >>> errand = writer.do(lambda: done.append(1))
    >>> writer.finish(10), done, errand.done, writer.busy, writer.waited
    (True, [1], True, False, 0.0)
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._errands: deque[Errand] = deque()  # the first one is under way
        self._news = threading.Condition()
        self._thread: threading.Thread | None = None

    def do(self, job: Job) -> Errand:
        """Have the job done after those that were given before; never waits for the disk."""
        errand = Errand(job)
        with self._news:
            self._errands.append(errand)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name=self._name, daemon=True)
                self._thread.start()
            self._news.notify_all()
        return errand

    @property
    def busy(self) -> bool:
        """Whether a job is not done yet."""
        return bool(self._errands)

    @property
    def waited(self) -> float:
        """Seconds since the oldest job that is not done was given; 0 if there is none."""
        try:
            return time.monotonic() - self._errands[0].since
        except IndexError:
            return 0.0

    def finish(self, seconds: float) -> bool:
        """Wait until all is done, so many seconds at most. Whether it is."""
        with watched("finish"), self._news:
            return self._news.wait_for(lambda: not self._errands, seconds)

    def _work(self) -> None:
        while True:
            with self._news:
                self._news.wait_for(lambda: bool(self._errands))
                errand = self._errands[0]
            try:
                errand.carry_out()
            except Exception:
                log.exception("a job for the disk failed")
            with self._news:
                self._errands.popleft()
                self._news.notify_all()


class Latest:
    """A file of which the newest content alone is worth writing: the next one replaces one that waits."""

    def __init__(self, writer: WritesJobs, write: Callable[[bytes], None]) -> None:
        self._writer, self._write = writer, write
        self._waiting: bytes | None = None
        self._lock = threading.Lock()
        self._errands: deque[Errand] = deque()

    def put(self, content: bytes) -> None:
        """Have it written, unless a newer one comes before its turn."""
        with self._lock:
            taken = self._waiting is not None
            self._waiting = content
        if not taken:
            self._errands.append(self._writer.do(self._job))

    def _job(self) -> None:
        with self._lock:
            content, self._waiting = self._waiting, None
        if content is not None:
            self._write(content)

    def failures(self) -> list[CaravanseraiError]:
        """What could not be written since this was asked last, and why."""
        found: list[CaravanseraiError] = []
        while self._errands and self._errands[0].done:
            error = self._errands.popleft().error
            if error is not None:
                found.append(error)
        return found
