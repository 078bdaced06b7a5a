"""Paged results beside the pad: sheets that scroll, and a chart by round."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from scenes.table.results.results import Results
from scenes.ui.draw import round_chart
from scenes.ui.i18n import _, joined, told
from scenes.ui.stack import Transition
from scenes.ui.widgets.scrolling import Scroll
from scenes.ui.widgets.selector import Selector
from scenes.ui.widgets.widget import Widget


class Page(NamedTuple):
    """A page: its name, the word that turns to it, its title; what it holds by width, None for the chart."""

    name: str
    label: str
    title: str
    sheet: Callable[[int], pygame.Surface] | None


class PagedResults(Results):
    """The shared results of a game whose table has names for its seats and a course by round."""

    names: list[str]
    course: Sequence[Sequence[float]]
    """By seat, its value at the start and after each round."""
    shown: str

    @abstractmethod
    def pages(self) -> Sequence[Page]:
        """What may stand beside the pad, from the left."""

    def chart_note(self) -> str:
        """A word over the chart; "" for none."""
        return ""

    def turns_page(self) -> str:
        """The words at the foot turn to another page."""
        return _("The words at its foot turn the page.")

    def headline(self) -> str:
        """Who won; several may share it."""
        winners = [self.names[seat] for seat in self.standings.winners]
        if self.match.resigned is not None or len(winners) == 1:
            return super().headline() if len(winners) == 1 else joined(winners)
        return told("{names} share the victory", names=joined(winners))

    def build(self) -> Sequence[Widget]:
        """What next; what stands beside the pad."""
        *buttons, _story = super().build()
        x, y, w, h = self.beside_box
        choice = Selector(
            self.ui, (x + 28, y + h - 80, w - 56, 56), [(page.name, page.label) for page in self.pages()],
            self.shown, self.turn_to, row=True, accent=self.accent, size=22,
        )  # fmt: skip
        found: list[Widget] = [*buttons, choice]
        sheet = self._page.sheet
        if sheet is not None:
            scroll = Scroll(self.ui, (x + 34, y + 84, w - 54, h - 180), sheet)
            scroll.name = self.shown
            found.append(scroll)
        return found

    def turn_to(self, shown: str) -> Transition:
        """Another page beside the pad."""
        self.shown = shown
        self.recompose()
        self.rebuild()
        return None

    @property
    def _page(self) -> Page:
        return next(page for page in self.pages() if page.name == self.shown)

    def compose(self, surface: pygame.Surface) -> None:
        """The same with this page's title, and its chart if it is one."""
        page = self._page
        self.beside = page.title
        super().compose(surface)
        if page.sheet is not None:
            return
        ui, (x, y, w, h) = self.ui, self.beside_box
        note, below = self.chart_note(), 0.0
        if note:
            below, size = 26.0, ui.type.held(21, 1.15)
            ui.text(surface, note, (x + w / 2, y + 106), size, "ink-soft", align="center", width=w - 80)
        box = (x + 76, y + 100 + below, w - 196, h - 236 - below)
        round_chart.draw(ui, surface, box, self.course, self.standings.winners)
