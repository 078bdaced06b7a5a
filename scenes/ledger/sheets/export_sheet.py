"""Export sheet: a person's record as a file, where the person says; JSON whole, CSV as a table of matches."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import platformdirs
import pygame

from game.core import CaravanseraiError
from game.ledger import Learnt, Ledger, Person
from game.ledger.export import export
from scenes.ledger.book.person_head import shown_name
from scenes.ui.context import Ui
from scenes.ui.design_space import HEIGHT, WIDTH
from scenes.ui.i18n import _, translate
from scenes.ui.stack import Pop, Push, Replace, Transition
from scenes.ui.system_dialog import Question, tool_here
from scenes.ui.text.snug_sizes import snug_block
from scenes.ui.widgets.button_row import Offer, row_of
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.page_scene import PageScene
from scenes.ui.widgets.selector import Selector
from scenes.ui.widgets.system_sheet import SystemSheet
from scenes.ui.widgets.text_field import TextField
from scenes.ui.widgets.widget import Widget

BOX = ((WIDTH - 1240) / 2, (HEIGHT - 620) / 2, 1240.0, 620.0)
KINDS = (("json", "JSON"), ("csv", "CSV"))
LONGEST = 400
OVER = "write over it"


def file_name(person: Person) -> str:
    """A name that every system takes: small letters and strokes.

    >>> file_name(Person("gaëlle", "Gaëlle !", "tent", "", 3))
    'caravanserai-gaelle'
    """
    plain = unicodedata.normalize("NFKD", person.name).encode("ascii", "ignore").decode().lower()
    return "-".join(("caravanserai", *re.findall(r"[a-z0-9]+", plain)))


class Place(NamedTuple):
    """Where the person wants the file."""

    path: Path


class ExportSheet(PageScene):
    """Which kind of file, and where; says afterwards where it lies."""

    covers = False
    ring = True

    def __init__(self, ui: Ui, ledger: Ledger, person: Person, folder: Path | None = None) -> None:
        super().__init__(ui)
        self.ledger, self.person = ledger, person
        self.kind = "json"
        folder = folder or Path(platformdirs.user_documents_dir())
        self.path = str(folder / f"{file_name(person)}.json")
        self._asked = ""
        """The path that the system's own window has asked about: it may be written over."""

    def build(self) -> Sequence[Widget]:
        """The kind, the place, the buttons."""
        x, y, w, h = BOX
        kind = Selector(
            self.ui, (x + 60, y + 92, 420, 62), KINDS, self.kind, self.choose, row=True, accent="gold-dark"
        )
        place = TextField(
            self.ui, (x + 60, y + 356, w - 120, 70), self.path, self._typed, on_enter=self.save,
            limit=LONGEST, label=_("File"), size=25,
        )  # fmt: skip
        offers = [Offer(_("Cancel"), Pop), Offer(_("Export"), self.save, "save", likely=True)]
        if tool_here() is not None:
            offers.insert(1, Offer(_("Choose a place"), self.ask_place))
        return [kind, place, *row_of(self.ui, (x + 60, y + h - 116, w - 120, 76), offers, size=27)]

    def rebuild(self) -> None:
        """At first the focus is on the button that writes it."""
        first = not self.page.widgets
        super().rebuild()
        if first:
            self.page.focus(self.page.widgets[-1])

    def choose(self, kind: str) -> Transition:
        """The other kind; the name of the file follows."""
        self.kind = kind
        self.path = re.sub(r"\.(json|csv)$", "", self.path, flags=re.IGNORECASE) + f".{kind}"
        self.rebuild()
        return None

    def _typed(self, text: str) -> Transition:
        self.path = text
        return None

    def ask_place(self) -> Transition:
        """By the system's own window."""
        tool = tool_here()
        if tool is None:
            return None
        path = Path(self.path.strip()).expanduser()
        words = dict(KINDS)[self.kind]
        asked = Question(_("Export this record"), path, (f".{self.kind}",), words, saving=True)
        return Push(SystemSheet(self.ui, tool, asked, Place, lambda: None))

    def save(self) -> Transition:
        """Write it; what is there already is asked about."""
        if not self.path.strip():
            return None
        if self.path != self._asked and Path(self.path.strip()).expanduser().exists():
            answers = [(None, _("Cancel")), (OVER, _("Write over it"))]
            words = _("{path} exists already.").format(path=self.path.strip())
            return Push(Dialog(self.ui, _("Write over this file?"), words, answers))
        return self._write()

    def returned(self, value: object) -> Transition:
        """It may be written over; or a place was chosen."""
        if isinstance(value, Place):
            self.path = self._asked = str(value.path)
            if value.path.suffix.lower() != f".{self.kind}":
                self.path += f".{self.kind}"
            self.rebuild()
            return None
        return self._write() if value == OVER else None

    def _write(self) -> Transition:
        path = Path(self.path.strip()).expanduser()
        if path.suffix.lower() != f".{self.kind}":
            path = path.with_name(f"{path.name}.{self.kind}")
        try:
            learnt = Learnt.by(self.ui.records.learnt, self.ui.records.solved)
            export(self.ledger, self.person.key, path, learnt)
        except CaravanseraiError as error:
            return Push(Dialog(self.ui, _("That did not work"), translate(error), accent="rust"))
        words = _("The record of {person} lies in {path}.").format(person=shown_name(self.person), path=path)
        return Replace(Dialog(self.ui, _("Exported"), words))

    def ground(self, surface: pygame.Surface) -> None:
        """A sheet, and what each kind holds."""
        ui, (x, y, w, _h) = self.ui, BOX
        ui.panel(surface, BOX, "gold-dark", _("Export this record"))
        words = (
            _("All of it, for other programs: account, ratings match by match, seals, every match.")
            if self.kind == "json"
            else _("A table of the matches, for a spreadsheet: a row each, the oldest first.")
        )
        room = (x + 60, y + 172, w - 120, 130.0)
        ui.paragraph(surface, words, room, snug_block(ui, words, 24, room[2], room[3]), "ink")
