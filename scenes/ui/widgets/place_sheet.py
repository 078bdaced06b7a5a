"""Place sheet: asks where a file shall lie, by a field of its path or the system's own window."""

from __future__ import annotations

import re
import unicodedata
from abc import abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.stack import Pop, Push, Transition
from scenes.ui.system_dialog import Question, tool_here
from scenes.ui.widgets.button_row import Offer, row_of
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.page_scene import PageScene
from scenes.ui.widgets.system_sheet import SystemSheet
from scenes.ui.widgets.text_field import TextField
from scenes.ui.widgets.widget import Widget

LONGEST = 400
"""Signs of a path."""
OVER = "write over it"


class Place(NamedTuple):
    """Where the person wants the file."""

    path: Path


class PlaceSheet(PageScene):
    """A sheet with `path`, where the file goes. `begin` writes it at `target`: after a file that is there
    already was asked about. `heading`, `ending` and `kind` are those of the system's window.
    """

    covers = False
    ring = True

    def __init__(self, ui: Ui, path: Path) -> None:
        super().__init__(ui)
        self.path = str(path)
        self._asked = ""
        """The path that the system's own window has asked about: it may be written over."""

    @property
    @abstractmethod
    def heading(self) -> str:
        """The title of the sheet and of the system's window."""

    @property
    @abstractmethod
    def ending(self) -> str:
        """How the file's name ends: ".pdf"."""

    @property
    @abstractmethod
    def kind(self) -> str:
        """What such files are called."""

    @abstractmethod
    def begin(self) -> Transition:
        """Write the file at `target`."""

    @property
    def target(self) -> Path:
        """The file: the path with its ending."""
        path = Path(self.path.strip()).expanduser()
        return path if path.suffix.lower() == self.ending else path.with_name(f"{path.name}{self.ending}")

    def place_field(self, box: Sequence[float]) -> Widget:
        """The field of the path."""
        return TextField(
            self.ui, box, self.path, self._typed, on_enter=self.save, limit=LONGEST, label=_("File"), size=25
        )

    def place_buttons(self, box: tuple[float, float, float, float], save: Offer) -> list[Widget]:
        """The way back, the system's window where there is one, and `save`."""
        offers = [Offer(_("Cancel"), Pop), save]
        if tool_here() is not None:
            offers.insert(1, Offer(_("Choose a place"), self.ask_place))
        return row_of(self.ui, box, offers, size=27)

    def rebuild(self) -> None:
        """At first the focus is on the button that writes it."""
        first = not self.page.widgets
        super().rebuild()
        if first:
            self.page.focus(self.page.widgets[-1])

    def _typed(self, text: str) -> Transition:
        self.path = text
        return None

    def ask_place(self) -> Transition:
        """By the system's own window."""
        tool = tool_here()
        if tool is None:
            return None
        path = Path(self.path.strip()).expanduser()
        asked = Question(self.heading, path, (self.ending,), self.kind, saving=True)
        return Push(SystemSheet(self.ui, tool, asked, Place, lambda: None))

    def save(self) -> Transition:
        """Write it; what is there already is asked about."""
        if not self.path.strip():
            return None
        if self.path != self._asked and self.target.exists():
            answers = [(None, _("Cancel")), (OVER, _("Write over it"))]
            words = _("{path} exists already.").format(path=self.target)
            return Push(Dialog(self.ui, _("Write over this file?"), words, answers))
        return self.begin()

    def returned(self, value: object) -> Transition:
        """It may be written over; or a place was chosen."""
        if isinstance(value, Place):
            self.path = self._asked = str(value.path)
            if value.path.suffix.lower() != self.ending:
                self.path += self.ending
            self.rebuild()
            return None
        return self.begin() if value == OVER else None


def plain_stem(name: str) -> str:
    """A name as every system takes it in a file's: small letters, digits and strokes; "" if none is left.

    >>> plain_stem("Gaëlle !")
    'gaelle'
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", plain))
