"""Checks panel: what rules of construction and advice say of the tribe, in sentences that lead to a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.zoon.workshop.findings import Finding
from game.zoon.workshop.tribe_edits import points
from scenes.games.zoon.paint.tribe_inks import inks, readable
from scenes.games.zoon.workshop.check_marks import MARKS
from scenes.games.zoon.workshop.finding_words import words
from scenes.games.zoon.workshop.work_state import WorkState
from scenes.ui.context import Ui
from scenes.ui.i18n import _, ngettext
from scenes.ui.stack import Transition
from scenes.ui.text.snug_sizes import snug
from scenes.ui.theme import Colour
from scenes.ui.widgets.scrolling import BAR, Scrolling
from scenes.ui.widgets.widget import Widget

ORDER = ("wrong", "good", "rule", "advice")


class CheckList(Scrolling):
    """The findings one below the other; Up and Down walk, Enter or a click leads to what one tells of."""

    def __init__(
        self, ui: Ui, box: Sequence[float], state: WorkState, lead: Callable[[Finding], Transition]
    ) -> None:
        super().__init__(ui, box)
        self.state, self.lead = state, lead
        self.cursor = 0
        self._down: int | None = None
        self._set: tuple[object, list[tuple[Finding, list[str], int]]] | None = None

    def take_over(self, old: Widget) -> None:
        """The same finding stays in the cursor."""
        super().take_over(old)
        if isinstance(old, CheckList):
            self.cursor = old.cursor

    @property
    def rows(self) -> list[tuple[Finding, list[str], int]]:
        """Finding, lines of its sentence, height in pixels."""
        found = self.state.findings
        key = found, self.ui.view, self.ui.settings.language
        if self._set is None or self._set[0] != key:
            told = sorted(found, key=lambda finding: ORDER.index(finding.level))
            size, room = self._size, self.box[2] - 46 - BAR
            high = self.ui.type.line_height(size)
            rows = []
            for finding in told:
                lines = list(self.ui.type.wrap(words(finding, self.state.tribe), size, width=room))
                rows.append((finding, lines, len(lines) * high + self.ui.view.px(12)))
            self._set = key, rows
            self.cursor = min(self.cursor, max(0, len(rows) - 1))
        return self._set[1]

    @property
    def _size(self) -> float:
        return self.ui.type.held(21, 1.35)

    @property
    def content_height(self) -> int:
        """Height of all, in pixels."""
        return sum(row[2] for row in self.rows)

    def _span(self, index: int) -> tuple[int, int]:
        top = sum(row[2] for row in self.rows[:index])
        return top, top + self.rows[index][2]

    def grab(self, pos: Sequence[float]) -> None:
        """The finding under the pointer."""
        super().grab(pos)
        y = pos[1] - self.rect.y + self.offset
        self._down = next(
            (n for n in range(len(self.rows)) if self._span(n)[0] <= y < self._span(n)[1]), None
        )
        if self._down is not None:
            self.cursor = self._down

    def press(self) -> Transition:
        """Go where it leads."""
        dragged, self.dragged = self.dragged, False
        return None if dragged or not self.rows else self.lead(self.rows[self.cursor][0])

    def key(self, event: pygame.event.Event) -> bool:
        """Up and Down walk, and out at the ends."""
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_UP, pygame.K_DOWN):
            return False
        to = self.cursor + (1 if event.key == pygame.K_DOWN else -1)
        if not 0 <= to < len(self.rows):
            return False
        self.cursor = to
        top, foot = self._span(to)
        if top < self.offset:
            self.scroll_to(top)
        elif foot > self.offset + self.rect.h:
            self.scroll_to(foot - self.rect.h)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """The sentences with their marks."""
        ui, rect, px = self.ui, self.rect, self.ui.view.px
        rows = self.rows
        self.scroll_to(self.offset)
        old = surface.get_clip()
        surface.set_clip(rect.clip(old))
        y = rect.y - self.offset
        high = ui.type.line_height(self._size)
        for index, (finding, lines, tall) in enumerate(rows):
            area = pygame.Rect(rect.x, y, rect.w - px(BAR + 4), tall)
            if area.colliderect(rect):
                if index == self.cursor and self.focused:
                    surface.blit(ui.art.box(area.size, "focus", 6, 0.6), area)
                side = px(25)
                mark = ui.art.svg(MARKS[finding.level], (side, side))
                surface.blit(mark, (area.x + px(4), area.y + px(6)))
                for n, line in enumerate(lines):
                    at = (area.x + px(42), area.y + px(6) + round((n + 0.5) * high))
                    ui.type.place(surface, line, at, self._size, valign="middle")
            y += tall
        surface.set_clip(old)
        self.draw_bar(surface)


def list_box(box: Sequence[float], large: bool) -> tuple[float, float, float, float]:
    """Where the findings stand on the sheet of card and checks."""
    x, y, w, h = box
    return (x + 30, y + 158, w - 60, h - 210) if large else (x + 314, y + 128, w - 330, h - 168)


def head_box(box: Sequence[float], large: bool) -> tuple[float, float, float]:
    """(x, baseline, width) of the heading."""
    x, y, w, _h = box
    return (x + 30, y + 60, w - 60) if large else (x + 318, y + 54, w - 348)


def paint(ui: Ui, surface: pygame.Surface, state: WorkState, box: Sequence[float], large: bool) -> None:
    """Heading, how many warnings, the bar of points, and what Enter does."""
    x, y, wide = head_box(box, large)
    colours = inks(state.tribe)
    wrong = sum(finding.level == "wrong" for finding in state.findings)
    warned = sum(finding.level in ("rule", "advice") for finding in state.findings)
    count, ink = ("", "ink-soft")
    if wrong:
        count, ink = ngettext("{n} error", "{n} errors", wrong).format(n=wrong), "wrong"
    elif warned:
        count, ink = ngettext("{n} warning", "{n} warnings", warned).format(n=warned), "gold-dark"
    size = ui.type.held(21, 1.35)
    right = ui.text(surface, count, (x + wide, y), size, ink, face="bold", align="right") if count else None
    room = wide - (right.w / ui.view.k + 16 if right is not None else 0)
    title = _("Checks")
    heading = snug(ui, title, ui.type.held(30, 1.2), "title", room)
    ui.text(surface, title, (x, y), heading, readable(colours.dark), face="title", width=room)
    line = ui.view.rect((x, y + 12, wide, 2))
    surface.fill(ui.rgb(readable(colours.main)), line)
    used, most = points(state.tribe), state.rules.construction.points
    low = y + (46 if large else 40)
    scale = ui.view.text_scale if large else 1.0
    ui.text(surface, _("Points"), (x, low + 4 * scale), size)
    told = _("{n} of {all} used").format(n=used, all=most)
    ui.text(surface, told, (x + wide, low + 4 * scale), size, "ink-soft", align="right", width=wide - 90)
    bar = ui.view.rect((x, low + 14 * scale, wide, 12))
    surface.blit(ui.art.box(bar.size, "paper-deep", 6), bar)
    full = bar.copy()
    full.w = max(bar.h, round(bar.w * min(1.0, used / max(1, most))))
    fill: Colour = "wrong" if used > most else readable(colours.main)
    surface.blit(ui.art.box(full.size, fill, 6), full)
    surface.blit(ui.art.box(bar.size, "gold-dark", 6, 1.0, 1.4), bar)
    if not (wrong or warned):
        return
    bx, by, bw, bh = list_box(box, large)
    hint = _("Enter on a warning goes to its card.")
    size = snug(ui, hint, ui.type.held(19, 1.3), "italic", bw - 8)
    ui.text(surface, hint, (bx + 4, by + bh + 24), size, "ink-soft", face="italic", width=bw - 8)
