"""Draft keeper: what is changed and not saved is written down as a draft, so that nothing is lost."""

from __future__ import annotations

from pathlib import Path

from game.match.journal.writer_thread import Latest
from game.storage import make_folder, write_atomically
from game.zoon.cards.schema import Tribe
from game.zoon.workshop.own_tribes import draft_file, tribe_text
from scenes.ui.context import Ui

PAUSE = 1.5
"""Seconds after the last change before the draft is written."""


class DraftKeeper:
    """Writes the newest state of one tribe, soon after a change and when the room is left."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._tribe: Tribe | None = None
        self._since = 0.0
        self._files: dict[str, Latest] = {}
        self._paths: dict[str, Path] = {}

    def changed(self, tribe: Tribe) -> None:
        """The tribe is another one."""
        self._tribe, self._since = tribe, self.ui.now

    def saved(self) -> None:
        """What is there is on the disk."""
        self._tribe = None
        self._paths.clear()

    def update(self) -> None:
        """Write it when nothing has changed for a while; tell what could not be written."""
        if self._tribe is not None and self.ui.now - self._since >= PAUSE:
            self.flush()
        for file in self._files.values():
            self.ui.notices.extend(file.failures())

    def flush(self) -> None:
        """Write it now."""
        tribe, self._tribe = self._tribe, None
        if tribe is None or not self.ui.keep:
            return
        if tribe.id not in self._paths:
            self._paths[tribe.id] = draft_file(tribe.id)
        path = self._paths[tribe.id]

        def write(content: bytes) -> None:
            make_folder(path.parent)
            write_atomically(path, content)

        file = self._files.setdefault(tribe.id, Latest(self.ui.writer, write))
        file.put(tribe_text(tribe).encode())
