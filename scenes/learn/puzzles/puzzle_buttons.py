"""Puzzle buttons: those at the foot of the puzzle's sheet and the round ones of the strip below the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.learn.puzzles.puzzle import Phase, Puzzle
from game.registry import info
from scenes.learn.lessons.step_list import Light
from scenes.learn.puzzles.puzzle_sheet import PuzzlePainter, medallion_boxes
from scenes.learn.puzzles.puzzle_tasks import Question
from scenes.table.geometry import Rect
from scenes.ui.i18n import N_, _
from scenes.ui.widgets.controls import Button, Medallion

ROUND = (
    ("back", "own_back", N_("Back")), ("again", "anticlockwise-rotation", N_("Try again")),
    ("hint", "light-bulb", N_("Hint")), ("rules", "rule-book", N_("Rules")),
    ("menu", "hamburger-menu", N_("Menu")),
)  # fmt: skip
"""By name: the icon, and the label below it."""
FOOT = "foot "
"""Begins the name of a button at the sheet's foot."""


class PuzzleButtons:
    """Where they lie beside the table of a puzzle, and how they look now."""

    def __init__(self, painter: PuzzlePainter, question: Question, puzzle: Puzzle) -> None:
        self.ui = painter.ui
        self.room = painter.room
        self.painter = painter
        self.question = question
        self.puzzle = puzzle
        self.colour = info(question.game).colour

    @property
    def _row(self) -> tuple[tuple[str, str], ...]:
        """The buttons at the sheet's foot: names and labels, the likely one first."""
        match self.puzzle.phase:
            case Phase.OPEN:
                return (("show", _("Show me")),)
            case Phase.WRONG if self.puzzle.left:
                return ("again", _("Try again")), ("show", _("Show me"))
            case Phase.WRONG:
                return (("show", _("Show me")),)
        return ("next", self.question.onward), ("replay", _("Replay"))

    @property
    def likely(self) -> str:
        """The name of the first button at the sheet's foot."""
        return FOOT + self._row[0][0]

    def _foot(self) -> list[tuple[str, str, Rect]]:
        """Those buttons and that of the code, with their boxes in units of the whole window."""
        x, y, w, h = self.painter.row
        row = self._row
        widths = [self.ui.type.width(label, 26, "bold") for _name, label in row]
        shares = [0.3 / len(row) + 0.7 * wide / sum(widths) for wide in widths]
        shares = [share / sum(shares) for share in shares]
        found, left = [], x
        for (name, label), share in zip(row, shares, strict=True):
            wide = (w - 14 * (len(row) - 1)) * share
            found.append((name, label, (left, y, wide, h)))
            left += wide + 14
        if self.question.code:
            fx, fy, fw, fh = self.painter.field
            found.append(("copy", _("Copy"), (fx + fw - 124, fy + 8, 116.0, fh - 16)))
        return found

    def spots(self) -> list[tuple[str, Rect]]:
        """All of them, in units of the table."""
        box = self.room.box
        rounds = medallion_boxes([name for name, _icon, _label in ROUND])
        return [
            *((FOOT + name, box(place)) for name, _label, place in self._foot()),
            *((name, box(place)) for name, place in rounds),
        ]

    def widgets(self, light: Callable[[str], Light]) -> list[Medallion | Button]:
        """All of them as they look now, the round ones first."""
        found: list[Medallion | Button] = []
        icons = {name: icon for name, icon, _label in ROUND}
        widget: Medallion | Button
        for name, (x, y, w, _h) in medallion_boxes(list(icons)):
            middle = self.room.box((x + w / 2, y + 70, 0, 0))[:2]
            widget = Medallion(self.ui, middle, icons[name], "", radius=self.room.size(40))
            found.append(_lit(widget, light(name)))
        for place, (name, label, box) in enumerate(self._foot()):
            size = self.painter.held(22 if name == "copy" else 26, 1.1)
            widget = Button(
                self.ui, self.room.box(box), label, style="filled" if place == 0 else "paper",
                accent=self.colour, face="bold", size=self.painter.letters(size),
            )  # fmt: skip
            found.append(_lit(widget, light(FOOT + name)))
        return found

    def paint(self, papers: pygame.Surface, widgets: Sequence[Medallion | Button]) -> None:
        """The labels of the round ones, all of them, and the ring around the one in focus."""
        words = {name: _(label) for name, _icon, label in ROUND}
        for name, box in medallion_boxes(list(words)):
            self.painter.label(papers, box, words[name])
        for widget in widgets:
            widget.draw(papers)
            if widget.focused and isinstance(widget, Button):
                self.ui.focus(papers, widget.box)


def _lit(widget: Medallion | Button, light: Light) -> Medallion | Button:
    widget.hovered, widget.focused = light == "pointed", light == "focus"
    return widget
