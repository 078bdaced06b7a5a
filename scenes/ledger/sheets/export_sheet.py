"""Export sheet: a person's record as a file, where the person says; JSON whole, CSV as a table of matches."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import platformdirs
import pygame

from game.core import CaravanseraiError
from game.ledger import Learnt, Ledger, Person
from game.ledger.export import export
from scenes.ledger.book.person_head import shown_name
from scenes.ui.context import Ui
from scenes.ui.design_space import HEIGHT, WIDTH
from scenes.ui.i18n import _, translate
from scenes.ui.stack import Push, Replace, Transition
from scenes.ui.text.snug_sizes import snug_block
from scenes.ui.widgets.button_row import Offer
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.place_sheet import PlaceSheet, plain_stem
from scenes.ui.widgets.selector import Selector
from scenes.ui.widgets.widget import Widget

BOX = ((WIDTH - 1240) / 2, (HEIGHT - 620) / 2, 1240.0, 620.0)
FORMS = (("json", "JSON"), ("csv", "CSV"))


def file_name(person: Person) -> str:
    """A name that every system takes: small letters and strokes.

    >>> file_name(Person("gaëlle", "Gaëlle !", "tent", "", 3))
    'caravanserai-gaelle'
    """
    return "-".join(filter(None, ("caravanserai", plain_stem(person.name))))


class ExportSheet(PlaceSheet):
    """Which form of file, and where; says afterwards where it lies."""

    def __init__(self, ui: Ui, ledger: Ledger, person: Person, folder: Path | None = None) -> None:
        folder = folder or Path(platformdirs.user_documents_dir())
        super().__init__(ui, folder / f"{file_name(person)}.json")
        self.ledger, self.person = ledger, person
        self.form = "json"

    @property
    def heading(self) -> str:
        """What is done here."""
        return _("Export this record")

    @property
    def ending(self) -> str:
        """That of the form which is chosen."""
        return f".{self.form}"

    @property
    def kind(self) -> str:
        """The form by its name."""
        return dict(FORMS)[self.form]

    def build(self) -> Sequence[Widget]:
        """The form, the place, the buttons."""
        x, y, w, h = BOX
        form = Selector(
            self.ui, (x + 60, y + 92, 420, 62), FORMS, self.form, self.choose, row=True, accent="gold-dark"
        )
        save = Offer(_("Export"), self.save, "save", likely=True)
        place = self.place_field((x + 60, y + 356, w - 120, 70))
        return [form, place, *self.place_buttons((x + 60, y + h - 116, w - 120, 76), save)]

    def choose(self, form: str) -> Transition:
        """The other form; the name of the file follows."""
        self.form = form
        self.path = re.sub(r"\.(json|csv)$", "", self.path, flags=re.IGNORECASE) + f".{form}"
        self.rebuild()
        return None

    def begin(self) -> Transition:
        """Write it, and say where it lies."""
        path = self.target
        try:
            learnt = Learnt.by(self.ui.records.learnt, self.ui.records.solved)
            export(self.ledger, self.person.key, path, learnt)
        except CaravanseraiError as error:
            return Push(Dialog(self.ui, _("That did not work"), translate(error), accent="rust"))
        words = _("The record of {person} lies in {path}.").format(person=shown_name(self.person), path=path)
        return Replace(Dialog(self.ui, _("Exported"), words))

    def ground(self, surface: pygame.Surface) -> None:
        """A sheet, and what each form holds."""
        ui, (x, y, w, _h) = self.ui, BOX
        ui.panel(surface, BOX, "gold-dark", self.heading)
        words = (
            _("All of it, for other programs: account, ratings match by match, seals, every match.")
            if self.form == "json"
            else _("A table of the matches, for a spreadsheet: a row each, the oldest first.")
        )
        room = (x + 60, y + 172, w - 120, 130.0)
        ui.paragraph(surface, words, room, snug_block(ui, words, 24, room[2], room[3]), "ink")
