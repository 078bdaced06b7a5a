"""The journal of Zayo's table: everything the viewer has seen happen, on a sheet over the table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.stack import Pop, Transition
from scenes.table.log import LogLine
from scenes.ui.controls import Button
from scenes.ui.kit import Ui
from scenes.ui.page_scene import PageScene
from scenes.ui.prose import Setter
from scenes.ui.scrolling import Scroll
from scenes.ui.widget import Widget
from scenes.ui.words import _

SHEET = (460.0, 70.0, 1000.0, 850.0)


class JournalPage(PageScene):
    """Pops with None."""

    covers = False
    dim = 0.45
    ring = True

    def __init__(self, ui: Ui, lines: Sequence[LogLine]) -> None:
        super().__init__(ui)
        self.lines = list(lines)

    def build(self) -> Sequence[Widget]:
        """The lines, the newest in sight, and the way back."""
        x, y, w, h = SHEET
        sheet = Scroll(self.ui, (x + 44, y + 84, w - 76, h - 116), self._drawn)
        sheet.scroll_to(sheet.farthest)
        back = Button(
            self.ui, (x + w / 2 - 160, y + h + 20, 320, 76), _("Back"), self.cancel, icon="previous-button"
        )
        return [sheet, back]

    def _drawn(self, width: int) -> pygame.Surface:
        ui = self.ui
        gap, indent = ui.view.px(8), ui.view.px(46)
        setter = Setter(ui, width - indent)
        pieces: list[tuple[LogLine, pygame.Surface, int]] = []
        turn = 0
        for line in self.lines:
            new, turn = line.turn != turn, line.turn
            piece = setter.lines([(line.text, "bold" if line.strong else "body")], 23)
            pieces.append((line, piece, ui.view.px(22) if new and pieces else 0))
        if not pieces:
            pieces.append(
                (LogLine(None, ""), setter.lines([(_("Nothing has happened yet."), "body")], 23), 0)
            )
        tall = sum(piece.get_height() + gap + space for _line, piece, space in pieces)
        image = pygame.Surface((width, max(1, tall)), pygame.SRCALPHA)
        y = 0
        for line, piece, space in pieces:
            y += space
            if line.seat is not None:
                disc = ui.art.seat(line.seat, ui.view.px(30))
                image.blit(disc, (0, y))
            piece.set_alpha(190 if line.note else 255)
            image.blit(piece, (indent, y))
            y += piece.get_height() + gap
        return image

    def cancel(self) -> Transition:
        """Back to the table."""
        return Pop()

    def ground(self, surface: pygame.Surface) -> None:
        """The sheet."""
        self.ui.panel(surface, SHEET, "cobalt", _("Journal"))
