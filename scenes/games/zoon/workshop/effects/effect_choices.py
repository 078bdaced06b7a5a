"""Effect choices: the list of what may stand in a block, over the page, beside the block."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from scenes.ui.context import Ui
from scenes.ui.design_space import HEIGHT, WIDTH
from scenes.ui.i18n import _
from scenes.ui.stack import Pop, Transition
from scenes.ui.widgets.choice_sheet import Chosen
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.lists import List, Row
from scenes.ui.widgets.page_scene import PageScene
from scenes.ui.widgets.widget import Widget

ROW, HEAD, FOOT, EDGE = 52.0, 92.0, 84.0, 30.0
"""Units of a row at 100 per cent, of the title, of the way back, and at the sides."""
MOST_ROWS = 11
MARGIN = 30.0
"""Units between the sheet and the edge of the window."""


class Offer(NamedTuple):
    """One choice: its words, and what is done when it is taken."""

    words: str
    act: Callable[[], object]
    icon: str = ""


class EffectChoices(PageScene):
    """A sheet of choices; pops `Chosen` with what is to be done, or None by its last button or on Esc.

    `beside` is the block, in units; `chosen` the number of the choice that holds now.
    """

    covers = False
    dim = 0.35
    ring = True

    def __init__(
        self, ui: Ui, title: str, offers: Sequence[Offer], beside: tuple[float, float, float, float],
        chosen: int = 0,
    ) -> None:  # fmt: skip
        super().__init__(ui)
        self.title, self.offers, self.beside, self.chosen = title, list(offers), beside, chosen

    @property
    def _row(self) -> float:
        return ROW * max(1.0, 0.2 + 0.8 * self.ui.view.text_scale)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The sheet, in units: below its block, else where there is room."""
        longest = max((self._wide(offer) for offer in self.offers), default=0.0)
        width = min(900.0, max(420.0, longest + 2 * EDGE, self._title_width() + 2 * EDGE))
        most = int((HEIGHT - 2 * MARGIN - HEAD - FOOT) // self._row)
        rows = min(len(self.offers), MOST_ROWS, most)
        tall = HEAD + rows * self._row + FOOT
        x, y, w, h = self.beside
        left = min(max(MARGIN, x + w / 2 - width / 2), WIDTH - MARGIN - width)
        below, above = y + h + 12, y - 12 - tall
        top = below if below + tall <= HEIGHT - MARGIN else above if above >= MARGIN else (HEIGHT - tall) / 2
        return left, top, width, tall

    def _wide(self, offer: Offer) -> float:
        width = self.ui.type.width(offer.words, 26, "bold") / self.ui.view.k
        return width + 64 + (56 if offer.icon else 0)

    def _title_width(self) -> float:
        size = self.ui.type.held(30)
        return self.ui.type.width(self.title, size, "title", 0.06) / self.ui.view.k + 60

    def build(self) -> Sequence[Widget]:
        """The list, and the way back."""
        x, y, w, h = self.box
        rows = [Row(number, offer.words, icon=offer.icon) for number, offer in enumerate(self.offers)]
        room = (x + EDGE, y + HEAD - 12, w - 2 * EDGE, h - HEAD - FOOT + 12)
        found = List(
            self.ui, room, rows, self._pick, selected=self.chosen, row_height=ROW, one_click=True, whole=True
        )
        back = (x + w / 2 - 130, y + h - FOOT + 14, 260, 52)
        return [found, Button(self.ui, back, _("Back"), Pop, size=26, face="bold")]

    def _pick(self, number: int) -> Transition:
        return Pop(Chosen(self.offers[number].act))

    def ground(self, surface: pygame.Surface) -> None:
        """The sheet and its title."""
        self.ui.panel(surface, self.box, title=self.title)
