"""Lookup of a record in a thread: ten thousand matches take longer than a frame."""

from __future__ import annotations

import threading
from collections.abc import Callable

from game.core import CaravanseraiError
from scenes.ledger.person_record.shown_record import Shown

_ONE = threading.Lock()
"""Held while one looks: whoever turns pages quickly has several waiting."""


class Look:
    """Begun when it is made; `found` is there once it is done, unless there was an `error`; `first` is what
    was read of it before the rest. One that nobody waits for any more is given up (`drop`) before it begins.
    """

    def __init__(self, read: Callable[[Callable[[Shown], None]], Shown]) -> None:
        """`read` gets whom to tell what it has read first."""
        self._read = read
        self.first: Shown | None = None
        self.found: Shown | None = None
        self.error: CaravanseraiError | None = None
        self._dropped = False
        self._thread = threading.Thread(target=self._run, name="ledger page", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        with _ONE:
            if self._dropped:
                return
            try:
                self.found = self._read(self._told)
            except CaravanseraiError as error:
                self.error = error

    def _told(self, first: Shown) -> None:
        self.first = first

    def drop(self) -> None:
        """What is found will not be shown."""
        self._dropped = True

    @property
    def done(self) -> bool:
        """Whether it has ended."""
        return not self._thread.is_alive()

    def wait(self, seconds: float) -> bool:
        """Wait for its end, so many seconds at most. Whether it has ended."""
        self._thread.join(seconds)
        return self.done
