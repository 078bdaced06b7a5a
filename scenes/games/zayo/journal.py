"""Journal of Zayo's table: everything the viewer has seen happen, on a sheet over the table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.table.log_view import LogLine
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.stack import Pop, Transition
from scenes.ui.text.help_markdown import Setter, stacked
from scenes.ui.theme import Colour
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.page_scene import PageScene
from scenes.ui.widgets.scrolling import Scroll
from scenes.ui.widgets.widget import Widget

SHEET = (460.0, 70.0, 1000.0, 850.0)
TRICKS = 100
"""More tricks than a round has: a line's turn tells both."""


def turn_of(round_number: int, trick: int) -> int:
    """Round and trick as the turn of a line."""
    return round_number * TRICKS + trick


def headings(then: int, now: int) -> list[tuple[str, float, Colour]]:
    """(words, size, colour) of what is written before a line of another turn than the one before."""
    (last, before), (number, trick) = divmod(then, TRICKS), divmod(now, TRICKS)
    found: list[tuple[str, float, Colour]] = []
    if number and number != last:
        found.append((_("Round {n}").format(n=number), 30, "cobalt"))
    if trick and (number, trick) != (last, before):
        found.append((_("Trick {n}").format(n=trick), 23, "ink-soft"))
    return found


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
        side, indent = ui.view.px(30), ui.view.px(46)
        pieces: list[pygame.Surface] = []
        then = 0
        for line in self.lines or [LogLine(None, _("Nothing has happened yet."))]:
            for title, size, colour in headings(then, line.turn):
                if pieces:
                    pieces.append(pygame.Surface((width, ui.view.px(8)), pygame.SRCALPHA))
                pieces.append(Setter(ui, width).lines([(title, "title")], size, colour=colour))
            then = line.turn
            words = Setter(ui, width - indent).lines([(line.text, "bold" if line.strong else "body")], 23)
            words.set_alpha(190 if line.note else 255)
            piece = pygame.Surface((width, max(side, words.get_height())), pygame.SRCALPHA)
            if line.seat is not None:
                piece.blit(ui.art.seat(line.seat, side), (0, 0))
            piece.blit(words, (indent, 0))
            pieces.append(piece)
        return stacked(pieces, width, ui.view.px(8))

    def cancel(self) -> Transition:
        """Back to the table."""
        return Pop()

    def ground(self, surface: pygame.Surface) -> None:
        """The sheet."""
        self.ui.panel(surface, SHEET, "cobalt", _("Journal"))
