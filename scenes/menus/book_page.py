"""Book page: chapters at the left, the open page on paper at the right. Base of the rules and of the
credits.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.ui.context import Ui
from scenes.ui.design_space import Box, View
from scenes.ui.i18n import _
from scenes.ui.stack import Pop, Transition
from scenes.ui.theme import Colour
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.lists import List, Row
from scenes.ui.widgets.page_scene import Composed
from scenes.ui.widgets.scrolling import Scroll
from scenes.ui.widgets.widget import Widget

INDEX = (60.0, 150.0, 440.0, 780.0)
PAGE = (530.0, 40.0, 1330.0, 1000.0)
BACK = (60.0, 954.0, 440.0, 84.0)


@dataclass(frozen=True)
class Chapter:
    """A page: an id, its line in the index, an icon."""

    name: str
    title: str
    icon: str = ""


class BookPage(Composed):
    """Override `chapters` and `page_of`; `open_at` is the chapter that is open."""

    heading = ""
    backdrop = "caravanserai"
    accent: Colour = "gold"

    def __init__(self, ui: Ui, open_at: str = "") -> None:
        super().__init__(ui)
        self.open_at = open_at
        self._marks: dict[str, int] = {}

    @abstractmethod
    def chapters(self) -> Sequence[Chapter]:
        """The index."""

    @abstractmethod
    def page_of(self, name: str, width: int) -> pygame.Surface:
        """A chapter as a sheet, `width` pixels wide."""

    def rows(self) -> list[Row[str]]:
        """The index as rows of a list."""
        return [Row(chapter.name, chapter.title, icon=chapter.icon) for chapter in self.chapters()]

    def build(self) -> Sequence[Widget]:
        """Index, page, Back."""
        x, y, w, h = PAGE
        return [
            self.index((INDEX[0] + 22, INDEX[1] + 22, INDEX[2] - 44, INDEX[3] - 44)),
            self.paper((x + 60, y + 44, w - 96, h - 88)),
            Button(self.ui, BACK, _("Back"), self.cancel, icon="previous-button", accent=self.accent),
        ]

    def index(self, box: Box) -> List[str]:
        """The list of chapters; the open one is selected."""
        rows = self.rows()
        names = [row.value for row in rows]
        if self.open_at not in names and names:
            self.open_at = names[0]
        return List(
            self.ui, box, rows, self.turn, on_select=self.turn,
            selected=names.index(self.open_at) if self.open_at in names else 0,
            row_height=54, one_click=True, accent=self.accent, whole=True,
        )  # fmt: skip

    def paper(self, box: Box) -> Scroll:
        """The sheet with the open page."""
        return Scroll(self.ui, box, lambda width: self.page_of(self.open_at, width))

    @property
    def sheet(self) -> Scroll:
        """The open page."""
        return next(widget for widget in self.page.widgets if isinstance(widget, Scroll))

    def turn(self, name: str) -> Transition:
        """Open another chapter where it was left."""
        if name != self.open_at:
            self._marks[self.open_at] = self.sheet.offset
            self.open_at = name
            self.sheet.renew()
            self.sheet.scroll_to(self._marks.get(name, 0))
            self.ui.sound.play("card_slide")
        return None

    def cancel(self) -> Transition:
        """Close the book."""
        return Pop()

    def resized(self, view: View) -> None:
        """Set everything anew."""
        self._marks.clear()
        super().resized(view)

    def compose(self, surface: pygame.Surface) -> None:
        """The landscape, darkened, and two sheets of paper."""
        ui = self.ui
        ui.backdrop(surface, self.backdrop)
        surface.fill((150, 145, 150), special_flags=pygame.BLEND_RGB_MULT)
        ui.outlined(
            surface,
            self.heading,
            (INDEX[0] + INDEX[2] / 2, 110),
            50,
            "focus",
            face="title",
            width=INDEX[2],
        )
        ui.panel(surface, INDEX, self.accent)
        ui.panel(surface, PAGE, self.accent)
