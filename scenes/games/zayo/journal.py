"""Journal of Zayo's table: everything the viewer has seen happen, on a sheet over the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.table.explanations import shared_texts
from scenes.table.explanations.explained_scene import ExplainedScene
from scenes.table.explanations.explanation import Explanation, explanation
from scenes.table.geometry import Spot
from scenes.table.journal.log_view import LogLine
from scenes.table.journal.looking_back import Again
from scenes.ui.context import Ui
from scenes.ui.design_space import Box
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


class JournalLines(Scroll):
    """The lines, of which one can be chosen: with a press, or with the arrows and Enter."""

    def __init__(
        self, ui: Ui, box: Box, content: Callable[[int], pygame.Surface], areas: list[tuple[int, int]],
        choose: Callable[[int], Transition],
    ) -> None:  # fmt: skip
        """`areas`: (top, bottom) of each line in the drawn sheet, filled by `content`."""
        super().__init__(ui, box, content)
        self.areas, self.choose = areas, choose
        self.chosen: int | None = None
        self._pos: Sequence[float] | None = None

    def line_at(self, pos: Sequence[float]) -> int | None:
        """The line under a window pixel."""
        y = pos[1] - self.rect.y + self.offset
        return next((place for place, (top, low) in enumerate(self.areas) if top <= y < low), None)

    def grab(self, pos: Sequence[float]) -> None:
        """The line under the pointer is meant."""
        super().grab(pos)
        self._pos = pos
        self.chosen = self.line_at(pos)
        self.stale = True

    def press(self) -> Transition:
        """Choose it; one who has dragged only looks further."""
        self._pos = None
        return self.choose(self.chosen) if self.chosen is not None and not self.dragged else None

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows walk from line to line; the other keys scroll."""
        ways = {pygame.K_UP: -1, pygame.K_DOWN: 1}
        if event.type != pygame.KEYDOWN or event.key not in ways or not self.areas:
            return super().key(event)
        last = len(self.areas) - 1
        place = last if self.chosen is None else self.chosen + ways[event.key]
        if place not in range(last + 1):
            return False  # the arrows lead on to the next widget
        self.chosen, self.stale = place, True
        self.dragged = False
        top, low = self.areas[place]
        if top < self.offset:
            self.scroll_to(top)
        elif low > self.offset + self.rect.h:
            self.scroll_to(low - self.rect.h)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet, and a wash over the line that is meant."""
        super().draw(surface)
        if self.chosen is None or self.chosen >= len(self.areas):
            return
        top, low = self.areas[self.chosen]
        area = pygame.Rect(self.rect.x - 4, self.rect.y + top - self.offset - 2, self.image.get_width() + 4,
                           low - top + 4)  # fmt: skip
        seen = area.clip(self.rect)
        if seen.w and seen.h:
            surface.blit(self.ui.art.box(seen.size, "gold", 6, 0.25), seen)


class JournalPage(ExplainedScene, PageScene):
    """Pops `Again` with the ply of a line that is to be shown again, else None."""

    covers = False
    dim = 0.45
    ring = True

    def __init__(self, ui: Ui, lines: Sequence[LogLine], plies: Sequence[int | None] = ()) -> None:
        """`plies`: the ply of each line, where it can be shown again."""
        super().__init__(ui)
        self.lines, self.plies = list(lines), tuple(plies)
        self.areas: list[tuple[int, int]] = []

    def build(self) -> Sequence[Widget]:
        """The lines, the newest in sight, and the way back."""
        x, y, w, h = SHEET
        sheet = JournalLines(
            self.ui, (x + 44, y + 84, w - 76, h - 116), self._drawn, self.areas, self._choose
        )  # fmt: skip
        sheet.scroll_to(sheet.farthest)
        back = Button(
            self.ui, (x + w / 2 - 160, y + h + 20, 320, 76), _("Back"), self.cancel, icon="previous-button"
        )
        return [sheet, back]

    def _choose(self, place: int) -> Transition:
        ply = self.plies[place] if place < len(self.plies) else None
        return Pop(Again(ply)) if ply is not None else None

    def _drawn(self, width: int) -> pygame.Surface:
        ui = self.ui
        side, indent = ui.view.px(30), ui.view.px(46)
        pieces: list[pygame.Surface] = []
        self.areas.clear()
        then = far = counted = 0  # `far`: how high the pieces counted so far are
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
            top = sum(other.get_height() + ui.view.px(8) for other in pieces[counted:]) + far
            far, counted = top, len(pieces)
            pieces.append(piece)
            self.areas.append((top, top + piece.get_height()))
        return stacked(pieces, width, ui.view.px(8))

    def meanings(self) -> Sequence[tuple[Spot, Explanation]]:
        """The lines, the way back, the sheet."""
        sheet, back = self.page.widgets
        journal = shared_texts.journal()._replace(told=True)  # nothing lies over lines by itself
        return [
            (Spot("back", back.box, "sheet"), explanation(_("Back"), _("Back to the table."))),
            (Spot("lines", sheet.box, "sheet"), journal),
            (Spot("journal", SHEET, "sheet"), journal),
        ]

    def cancel(self) -> Transition:
        """Back to the table."""
        return Pop()

    def ground(self, surface: pygame.Surface) -> None:
        """The sheet."""
        self.ui.panel(surface, SHEET, "cobalt", _("Journal"))
