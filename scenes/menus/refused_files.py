"""Refused data files, all of them, each with the line, the key and what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from game.core import Problem
from scenes.ui.context import Ui
from scenes.ui.design_space import HEIGHT, WIDTH, Box
from scenes.ui.i18n import _, ngettext
from scenes.ui.stack import Pop, Transition
from scenes.ui.theme import Colour
from scenes.ui.widgets.button_row import Offer, row_of
from scenes.ui.widgets.lists import List, Row
from scenes.ui.widgets.page_scene import PageScene
from scenes.ui.widgets.widget import Widget


class Refused(PageScene):
    """A list that scrolls, and below it the whole of what is selected; Back, Esc and Enter close it."""

    covers = False
    ring = True

    def __init__(self, ui: Ui, problems: Sequence[Problem], accent: Colour = "gold") -> None:
        super().__init__(ui)
        self.problems = sorted(problems, key=lambda problem: (problem.file, problem.line))
        self.accent = accent
        self.selected = 0

    @property
    def box(self) -> Box:
        """The sheet."""
        return (WIDTH - 1560) / 2, (HEIGHT - 980) / 2, 1560.0, 980.0

    def build(self) -> Sequence[Widget]:
        """The list, then the way out."""
        x, y, w, h = self.box
        rows = [
            Row(n, place_of(problem), problem.message, icon="broken-skull")
            for n, problem in enumerate(self.problems)
        ]
        listed: List[int] = List(
            self.ui, (x + 40, y + 138, w - 80, h - 460), rows, self.select, on_select=self.select,
            selected=self.selected, row_height=84, accent=self.accent,
        )  # fmt: skip
        (back,) = row_of(self.ui, (x + w / 2 - 200, y + h - 106, 400, 76), [Offer(_("Back"), self.cancel)])
        return [listed, back]

    def select(self, index: int) -> Transition:
        """Show the whole of another one."""
        self.selected = index
        self.stale = True
        return None

    @property
    def count(self) -> str:
        """How many there are, and that the rest can be played."""
        files = len({problem.file for problem in self.problems})
        faults = ngettext("{n} fault", "{n} faults", len(self.problems)).format(n=len(self.problems))
        where = ngettext("{n} file", "{n} files", files).format(n=files)
        return f"{faults} · {where} · " + _("Everything else can be played.")

    def cancel(self) -> Transition:
        """Back to the setup."""
        return Pop()

    def ground(self, surface: pygame.Surface) -> None:
        """A sheet with a title, the count, and at its foot what is selected."""
        ui = self.ui
        x, y, w, h = self.box
        ui.panel(surface, self.box, self.accent, _("Files refused"))
        ui.text(surface, self.count, (x + w / 2, y + 104), 25, "ink-soft", align="center", width=w - 120)
        problem = self.problems[self.selected]
        text = f"{problem.file}\n{place_of(problem)}: {problem.message}"
        ui.paragraph(surface, text, (x + 60, y + h - 294, w - 120, 176), 25)


def place_of(problem: Problem) -> str:
    """The name of a problem's file, the line, the key."""
    place = f"{Path(problem.file).name}:{problem.line}" if problem.line else Path(problem.file).name
    return f"{place} {problem.key}".rstrip()
