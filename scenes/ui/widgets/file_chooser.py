"""File chooser: folders and files of one kind, drawn in the app's own window, for every way of pointing."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple

import pygame

from game.storage import StorageError, naming, shared_folder
from scenes.ui.context import Ui
from scenes.ui.dates import near_date
from scenes.ui.i18n import _, translate
from scenes.ui.stack import Pop, Scene, Transition
from scenes.ui.system_dialog import Question, tool_here
from scenes.ui.widgets.button_row import Offer, row_of
from scenes.ui.widgets.lists import List, Row
from scenes.ui.widgets.page_scene import PageScene
from scenes.ui.widgets.system_sheet import SystemSheet
from scenes.ui.widgets.widget import Widget

BOX = (260.0, 90.0, 1400.0, 900.0)
MOST = 2000
"""Entries of a folder that are listed."""


class FileKind(NamedTuple):
    """Which files are asked for: heading, what such files are called, endings of their names (".yaml"),
    what is said where none lies, and the icon beside one.
    """

    heading: str
    called: str
    endings: tuple[str, ...]
    empty: str
    icon: str = "scroll-unfurled"

    def fits(self, path: Path) -> bool:
        """Whether a file is called as such files are."""
        return path.name.lower().endswith(self.endings)


class File:
    """A file that was chosen."""

    def __init__(self, path: Path) -> None:
        self.path = path


def asking(ui: Ui, kind: FileKind) -> Scene:
    """What asks for a file of a kind: the system's window where there is one, else ours. Pops a File."""
    tool = tool_here()
    if tool is None:
        return FileChooser(ui, kind)
    folder = shared_folder()
    start = folder if folder.is_dir() else Path.home()
    asked = Question(kind.heading, start, kind.endings, kind.called)
    return SystemSheet(ui, tool, asked, File, lambda: FileChooser(ui, kind))


class FileChooser(PageScene):
    """Walks through folders; pops with the File that was picked, or with None."""

    covers = False
    ring = True

    def __init__(self, ui: Ui, kind: FileKind, folder: Path | None = None) -> None:
        super().__init__(ui)
        self.kind = kind
        start = folder or shared_folder()
        self.folder = start if start.is_dir() else Path.home()
        self.problem = ""
        self.place = 0
        self.paths: list[Path] = []
        self._read()

    def _read(self) -> None:
        """What lies in the folder: the way up, folders, files; what is hidden is left out."""
        self.paths, self.problem = [], ""
        try:
            with naming(self.folder), os.scandir(self.folder) as entries:
                found = [
                    (not entry.is_dir(), entry.name.casefold(), Path(entry.path))
                    for entry in entries
                    if not entry.name.startswith(".") and (entry.is_dir() or self.kind.fits(Path(entry.name)))
                ]
            self.paths = [path for _kind, _name, path in sorted(found)[:MOST]]
        except StorageError as error:
            self.problem = translate(error)
        if self.folder.parent != self.folder:
            self.paths.insert(0, self.folder.parent)

    def build(self) -> Sequence[Widget]:
        """The list, and the way back."""
        x, y, w, h = BOX
        rows = [self._row(number, path) for number, path in enumerate(self.paths)]
        listed: List[int] = List(
            self.ui, (x + 40, y + 140, w - 80, h - 260), rows, self.pick, on_select=self.select,
            selected=self.place, row_height=68, empty=self.kind.empty,
        )  # fmt: skip
        listed.name = str(self.folder)
        offers = (
            Offer(_("Back"), Pop),
            Offer(_("Open this"), lambda: self.pick(self.place), likely=True, enabled=bool(self.paths)),
        )
        return [listed, *row_of(self.ui, (x + 40, y + h - 100, w - 80, 72), offers, size=27)]

    def _row(self, number: int, path: Path) -> Row[int]:
        if path == self.folder.parent:
            return Row(number, _("Up: {folder}").format(folder=path.name or str(path)), icon="own_back")
        if path.is_dir():
            return Row(number, path.name, icon="open-treasure-chest")
        try:
            moment = _moment(path.stat().st_mtime)
        except OSError:
            moment = ""
        return Row(number, path.name, right=moment, icon=self.kind.icon)

    def select(self, place: int) -> Transition:
        """Another row."""
        self.place = place
        return None

    def pick(self, place: int) -> Transition:
        """Go into a folder, or take a file."""
        if place >= len(self.paths):
            return None
        path = self.paths[place]
        if not path.is_dir():
            return Pop(File(path))
        before, self.folder = self.folder, path
        self._read()
        self.place = self.paths.index(before) if before in self.paths else 0
        self.rebuild()
        return None

    def handle(self, event: pygame.event.Event) -> Transition:
        """Backspace goes up."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            if self.folder.parent != self.folder:
                return self.pick(0)
            return None
        return super().handle(event)

    def ground(self, surface: pygame.Surface) -> None:
        """A sheet with the folder's name."""
        ui, (x, y, w, _h) = self.ui, BOX
        ui.panel(surface, BOX, "gold", self.kind.heading)
        told = self.problem or str(self.folder)
        ui.paragraph(
            surface, told, (x + 40, y + 74, w - 80, 58), 22, "rust" if self.problem else "ink-soft",
            align="center", valign="middle",
        )  # fmt: skip


def _moment(seconds: float) -> str:
    """The day and the time of day, local."""
    return f"{near_date(date.fromtimestamp(seconds))} {time.strftime('%H:%M', time.localtime(seconds))}"
