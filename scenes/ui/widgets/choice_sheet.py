"""Choice sheet: answers one below the other, over whatever is on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from scenes.ui.context import Ui
from scenes.ui.design_space import HEIGHT, WIDTH
from scenes.ui.i18n import _
from scenes.ui.stack import Pop
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.page_scene import PageScene
from scenes.ui.widgets.widget import Widget

ROW = 84.0
"""Height of a row of buttons, in units."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The move that was chosen among several."""

    move: Any


class Column(PageScene):
    """A sheet with a title and buttons one below the other."""

    covers = False
    dim = 0.45
    ring = True
    width = 620.0

    def __init__(self, ui: Ui, title: str, answers: Sequence[tuple[object, str]]) -> None:
        super().__init__(ui)
        self.title = title
        self.answers = list(answers)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The sheet, in units."""
        tall = 110 + ROW * len(self.answers) + 24
        return (WIDTH - self.width) / 2, (HEIGHT - tall) / 2, self.width, tall

    def build(self) -> Sequence[Widget]:
        """One button an answer."""
        x, y, width, _height = self.box
        found: list[Widget] = []
        for row, (value, label) in enumerate(self.answers):
            box = (x + 44, y + 104 + row * ROW, width - 88, ROW - 16)
            pops = lambda value=value: Pop(value)  # noqa: E731 - a default binds the loop's value
            found.append(Button(self.ui, box, label, pops, size=27, face="bold"))
        return found

    def ground(self, surface: pygame.Surface) -> None:
        """The sheet and its title."""
        self.ui.panel(surface, self.box, title=self.title)


class ChoiceSheet(Column):
    """The choice between moves of one pair of spots; pops `Chosen`, or None by its last button or on Esc."""

    width = 760.0

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The sheet, with a row more for the way back."""
        x, y, width, tall = super().box
        return x, y - ROW / 2, width, tall + ROW

    def build(self) -> Sequence[Widget]:
        """One button an answer, and the way back."""
        x, y, width, tall = self.box
        box = (x + 44, y + tall - 24 - ROW + 8, width - 88, ROW - 16)
        back = Button(self.ui, box, _("Back"), Pop, icon="anticlockwise-rotation", size=27, face="bold")
        return [*super().build(), back]

    def __init__(self, ui: Ui, moves: Sequence[tuple[Any, str]], title: str = "") -> None:
        super().__init__(ui, title or _("Which way?"), [(Chosen(move), label) for move, label in moves])
