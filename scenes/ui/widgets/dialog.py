"""Dialog: a question or a message over what lies below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from scenes.ui.context import Ui
from scenes.ui.design_space import HEIGHT, WIDTH, Box
from scenes.ui.i18n import _
from scenes.ui.stack import Pop, Transition
from scenes.ui.theme import Colour
from scenes.ui.widgets.button_row import GAP, Offer, row_of
from scenes.ui.widgets.page_scene import PageScene
from scenes.ui.widgets.widget import Widget


class Dialog(PageScene):
    """A sheet with a title, a text and answers; it pops with the value of the answer, Esc with `escape`.

    `answers` are (value, label); the last one is filled and has the focus. `then` turns the value into a
    Transition instead of popping with it.
    """

    covers = False
    ring = True

    def __init__(
        self,
        ui: Ui,
        title: str,
        text: str,
        answers: Sequence[tuple[object, str]] | None = None,
        *,
        escape: object = None,
        accent: Colour = "gold-dark",
        then: Callable[[object], Transition] | None = None,
        width: float = 880,
    ) -> None:
        super().__init__(ui)
        self.title, self.text = title, text
        self.answers = list(answers) if answers is not None else [(None, _("Close"))]
        self.escape = escape
        self.accent, self.then = accent, then
        self.width = width

    @property
    def box(self) -> Box:
        """The sheet, in units: as tall as its text needs."""
        scale = self.ui.view.text_scale
        words = self.ui.type.paragraph(self.text, 26, width=self.width - 120, align="center")
        tall = min(HEIGHT - 60, 150 + words.get_height() / self.ui.view.k + 150 + 20 * (scale - 1))
        return ((WIDTH - self.width) / 2, (HEIGHT - tall) / 2, self.width, tall)

    def build(self) -> Sequence[Widget]:
        """One button an answer."""
        x, y, w, h = self.box
        count = len(self.answers)
        wide = min(w - 80, 380.0 * count + GAP * (count - 1))
        offers = [
            Offer(label, partial(self.answer, value), likely=i == count - 1)
            for i, (value, label) in enumerate(self.answers)
        ]
        box = (x + (w - wide) / 2, y + h - 112, wide, 76.0)
        return row_of(self.ui, box, offers, size=27, accent=self.accent)

    def rebuild(self) -> None:
        """Make the buttons; the last one has the focus at first."""
        first = not self.page.widgets
        super().rebuild()
        if first and self.page.widgets:
            self.page.focus(self.page.widgets[-1])

    def answer(self, value: object) -> Transition:
        """An answer was given."""
        return self.then(value) if self.then is not None else Pop(value)

    def cancel(self) -> Transition:
        """Esc answers with `escape`."""
        return self.answer(self.escape)

    def ground(self, surface: pygame.Surface) -> None:
        """The sheet with title and text."""
        x, y, w, h = self.box
        self.ui.panel(surface, self.box, self.accent)
        self.ui.text(
            surface, self.title, (x + w / 2, y + 74), 38, "ink", face="title", align="center", width=w - 90
        )
        self.ui.picture(surface, "ui/ornament_divider", (x + w / 2 - 180, y + 92, 360, 12), self.accent)
        self.ui.paragraph(surface, self.text, (x + 60, y + 124, w - 120, h - 124 - 130), 26, align="center")
