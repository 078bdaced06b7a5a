"""Name sheet: asks what a person is called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.ui.context import Ui
from scenes.ui.design_space import HEIGHT, WIDTH
from scenes.ui.i18n import _
from scenes.ui.stack import Pop, Transition
from scenes.ui.text.snug_sizes import snug_block
from scenes.ui.widgets.button_row import Offer, row_of
from scenes.ui.widgets.page_scene import PageScene
from scenes.ui.widgets.text_field import TextField
from scenes.ui.widgets.widget import Widget

BOX = ((WIDTH - 980) / 2, (HEIGHT - 480) / 2, 980.0, 480.0)
LONGEST = 24


@dataclass(frozen=True, slots=True)
class Named:
    """A name that was typed."""

    name: str


class NameSheet(PageScene):
    """A field and two buttons; pops Named, or None. `words`: what the name is for."""

    covers = False
    ring = True

    def __init__(self, ui: Ui, title: str, name: str = "", words: str = "") -> None:
        super().__init__(ui)
        self.title, self.name, self.words = title, name, words

    def build(self) -> Sequence[Widget]:
        """The field, then the buttons."""
        x, y, w, h = BOX
        field = TextField(
            self.ui, (x + 60, y + 236, w - 120, 70), self.name, self._typed, on_enter=self._done,
            limit=LONGEST,
        )  # fmt: skip
        offers = (Offer(_("Cancel"), Pop), Offer(_("Take this name"), self._done, likely=True))
        return [field, *row_of(self.ui, (x + 60, y + h - 116, w - 120, 76), offers, size=27)]

    def _typed(self, text: str) -> Transition:
        self.name = text
        return None

    def _done(self) -> Transition:
        return Pop(Named(self.name.strip())) if self.name.strip() else Pop()

    def ground(self, surface: pygame.Surface) -> None:
        """A sheet with its title and what the name is for."""
        ui, (x, y, w, _h) = self.ui, BOX
        ui.panel(surface, BOX, "gold-dark", self.title)
        if self.words:
            size = snug_block(ui, self.words, 24, w - 120, 130)
            ui.paragraph(surface, self.words, (x + 60, y + 90, w - 120, 130), size, align="center")
