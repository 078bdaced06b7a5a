"""Draft keeper: what is changed and not saved is written down as a draft, so that nothing is lost."""

from __future__ import annotations

from collections import deque
from functools import partial

from game.match.journal.writer_thread import Errand
from game.zoon.cards.schema import Tribe
from game.zoon.workshop.own_tribes import keep_draft
from scenes.ui.context import Ui

PAUSE = 1.5
"""Seconds after the last change before the draft is written."""
LONGEST_WAIT = 5.0
"""Seconds at most that a frame waits for drafts which are being written."""


class DraftKeeper:
    """Writes the newest state of one tribe, soon after a change and when the room is left."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._tribe: Tribe | None = None
        self._since = 0.0
        self._errands: deque[Errand] = deque()

    def changed(self, tribe: Tribe) -> None:
        """The tribe is another one."""
        self._tribe, self._since = tribe, self.ui.now

    def saved(self) -> None:
        """What is there is on the disk."""
        self._tribe = None

    def update(self) -> None:
        """Write it when nothing has changed for a while; tell what could not be written."""
        if self._tribe is not None and self.ui.now - self._since >= PAUSE:
            self._write()
        self._hear()

    def wait(self) -> None:
        """Wait for what is being written: no draft of before comes after a file that is saved now."""
        if self._errands:
            self.ui.writer.finish(LONGEST_WAIT)
        self._hear()

    def finish(self) -> None:
        """Write it now and wait for it: whoever reads the drafts next finds it."""
        self._write()
        self.wait()

    def _write(self) -> None:
        tribe, self._tribe = self._tribe, None
        if tribe is not None and self.ui.keep:
            self._errands.append(self.ui.writer.do(partial(keep_draft, tribe)))

    def _hear(self) -> None:
        while self._errands and self._errands[0].done:
            error = self._errands.popleft().error
            if error is not None:
                self.ui.notices.append(error)
