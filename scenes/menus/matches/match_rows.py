"""Rows of the list of matches: those in sight alone are drawn, and only of them is anything asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.menus.matches.match_row_line import Line
from scenes.menus.matches.match_texts import Verdict
from scenes.ui.context import Ui
from scenes.ui.design_space import Box
from scenes.ui.stack import Transition
from scenes.ui.text.fonts import Face
from scenes.ui.text.snug_sizes import snug
from scenes.ui.theme import Colour
from scenes.ui.widgets.lists import List, Row
from scenes.ui.widgets.scrolling import BAR
from scenes.ui.widgets.widget import Widget

INNER = (76.0, 1768.0)
"""Left end and width of what stands on the sheet."""
HIGH = 83.0
"""Units of a row, at plain text size."""
MARK = 64.0
"""Units at a row's left end in which a click marks it."""
COLUMNS = (0.0, 0.44, 0.71, 0.865)
"""Where players, standing, time and moves begin, in shares of the room behind the icon."""
BETWEEN = 18.0
"""Units between two columns."""
LARGE, SMALL = 25.0, 21.0
"""Sizes of the two lines of a row."""
LEAST = 20.0
"""Units, whatever the text scale, below which levels make way for names."""
VERDICTS: dict[Verdict, tuple[Colour, str]] = {
    "won": ("#2F7D4A", "check-mark"),
    "lost": ("#A3271B", "cancel"),
    "drawn": ("#6B5A48", "shaking-hands"),
    "open": ("#B5701A", "play-button"),
}
"""Disc and sign of each verdict; the words beside it say the same."""


_ROWS: list[Row[int]] = []
"""Rows by their places: what stands in them is asked of whoever has the list."""


class MatchRows(List[int]):
    """Rows by their places in the list; `written` says what stands in one, `marked` whether it is marked.

    Space, or a click on its left end, marks a row.
    """

    def __init__(
        self,
        ui: Ui,
        box: Box,
        count: int,
        written: Callable[[int], Line],
        marked: Callable[[int], bool],
        on_mark: Callable[[int], Transition],
        on_pick: Callable[[int], Transition],
        on_select: Callable[[int], Transition],
        *,
        selected: int = 0,
        empty: str = "",
    ) -> None:
        self.written, self.marked, self.on_mark = written, marked, on_mark
        while len(_ROWS) < count:
            _ROWS.append(Row(len(_ROWS), ""))
        tall = self.row_px_of(ui) / ui.view.k
        box = (box[0], box[1], box[2], max(1.0, box[3] // tall) * tall)  # whole rows
        self._marking = False
        self.focusable = count > 0
        super().__init__(
            ui, box, _ROWS[:count], on_pick,
            on_select=on_select, selected=selected, row_height=HIGH, empty=empty,
        )  # fmt: skip

    @staticmethod
    def row_px_of(ui: Ui) -> int:
        """The height of its rows, in pixels."""
        return ui.view.px(HIGH * max(1.0, 0.2 + 0.8 * ui.view.text_scale))

    def take_over(self, old: Widget) -> None:
        """A click on a mark goes on."""
        super().take_over(old)
        if isinstance(old, MatchRows):
            self._marking = old._marking
            if old.name == self.name and old._whole == len(old.rows) * self.row_px:
                # a row more or less moves nothing
                self.scroll_to(old.offset)
                if old.shows(old.selected):
                    self.show(self.selected)

    @property
    def tip_text(self) -> str:
        """What the selected row has no room for: levels of players, a long heading."""
        if not self.rows:
            return ""
        line = self.written(self.selected)
        room = self._columns()[1] - self._columns()[0] - BETWEEN
        names, heading = line.players
        lost = [names] if self._players(line, room)[0] != names else []
        if self.ui.type.fit(heading, snug(self.ui, heading, SMALL, "body", room), "body", room).cut:
            lost.append(heading)
        return "\n".join(lost)

    @property
    def in_sight(self) -> range:
        """The places that are drawn."""
        first = self.offset // self.row_px
        return range(first, min(len(self.rows), (self.offset + self.rect.h) // self.row_px + 1))

    def grab(self, pos: Sequence[float]) -> None:
        """A click on the left end marks, one elsewhere selects."""
        self._marking = self.design(pos)[0] - self.box[0] < MARK and self._row_at(pos) is not None
        super().grab(pos)

    def press(self) -> Transition:
        """Mark the row, or pick it."""
        if self._marking and not self._by_key:
            self._marking, self._clicked, self._by_key = False, None, True
            if self.dragged:
                self.dragged = False
                return self.after()
            return self.on_mark(self.selected)
        return super().press()

    def key(self, event: pygame.event.Event) -> bool:
        """Letters are for the search: they walk to no row."""
        if event.type == pygame.KEYDOWN and pygame.K_a <= event.key <= pygame.K_z:
            return False
        return super().key(event)

    # -- the picture

    def _columns(self) -> list[float]:
        """Where the columns begin, in units from the left of the box."""
        left = MARK + 76
        room = self.box[2] - BAR - 8 - left
        return [left + share * room for share in COLUMNS] + [left + room]

    def column(self, number: int) -> tuple[float, float]:
        """Left end and width of a column, in units of the page."""
        at = self._columns()
        return self.box[0] + at[number], at[number + 1] - at[number]

    def _players(self, line: Line, room: float) -> tuple[str, float]:
        """Who plays, and the size of the letters: without levels where all would be too small to read."""
        ui, floor = self.ui, LEAST / max(1.0, self.ui.view.text_scale)
        found = snug(ui, line.players[0], LARGE, "bold", room)
        if found >= floor or not line.short:
            return line.players[0], found
        return line.short, snug(ui, line.short, LARGE, "bold", room)

    def _draw_row(self, surface: pygame.Surface, index: int, area: pygame.Rect) -> None:
        ui, view, line = self.ui, self.ui.view, self.written(index)
        if index == self.selected:
            surface.blit(ui.art.box(area.size, self.accent, 8, 0.28), area)
            surface.fill(ui.rgb(self.accent), (area.x, area.y + 4, view.px(6), area.h - 8))
        surface.fill(ui.rgb("paper-deep"), (area.x, area.bottom - 1, area.w, 1))
        self._draw_mark(surface, area, marked=self.marked(index))
        ink: Colour = "ink" if line.enabled else "ink-soft"
        side = view.px(54)
        disc = ui.art.disc(side, line.colour)
        middle = (area.x + view.px(MARK + 34), area.centery)
        surface.blit(disc, disc.get_rect(center=middle))
        icon = ui.art.icon(line.icon, round(side * 0.68), "cream")
        surface.blit(icon, icon.get_rect(center=middle))
        columns = self._columns()
        for number, (words, detail) in enumerate((line.players, line.standing, line.when, line.length)):
            x = area.x + view.px(columns[number])
            room = columns[number + 1] - columns[number] - BETWEEN
            if number == 1 and line.verdict:
                px = view.px(30)
                colour, sign = VERDICTS[line.verdict]
                at = (x + px // 2, area.y + round(area.h * 0.34))
                image = ui.art.disc(px, colour)
                surface.blit(image, image.get_rect(center=at))
                image = ui.art.icon(sign, round(px * 0.62), "cream")
                surface.blit(image, image.get_rect(center=at))
                shift = 40
            else:
                shift = 0
            face: Face = "bold" if number < 2 else "body"
            text, size = words, snug(ui, words, LARGE if number < 2 else 23, face, room - shift)
            if number == 0:
                text, size = self._players(line, room)
            ui.type.place(
                surface, text, (x + view.px(shift), area.y + area.h * 0.34), size, ink,
                face=face, valign="middle", width=room - shift,
            )  # fmt: skip
            warns = number == 1 and line.warns
            ui.type.place(
                surface, detail, (x, area.y + area.h * 0.72), snug(ui, detail, SMALL, "body", room),
                "#8A5410" if warns else "ink-soft", valign="middle", width=room,
            )  # fmt: skip

    def _draw_mark(self, surface: pygame.Surface, area: pygame.Rect, *, marked: bool) -> None:
        ui = self.ui
        side = ui.view.px(28)
        box = pygame.Rect(0, 0, side, side)
        box.center = (area.x + ui.view.px(MARK / 2 + 4), area.centery)
        surface.blit(ui.art.box(box.size, "gold-dark" if marked else "paper-light", 6), box)
        surface.blit(ui.art.box(box.size, "gold-dark", 6, 1.0, 2), box)
        if marked:
            tick = ui.art.icon("check-mark", round(side * 0.74), "cream")
            surface.blit(tick, tick.get_rect(center=box.center))


class Head(Widget):
    """A column's name: a press sorts by it, and once more the other way round."""

    def __init__(
        self, ui: Ui, box: Box, label: str, on_press: Callable[[], Transition], *, order: int = 0
    ) -> None:
        """`order`: 1 rising, -1 falling, 0 for a column that is not sorted by."""
        super().__init__(ui, box)
        self.label, self.on_press, self.order = label, on_press, order

    @property
    def tip_text(self) -> str:
        """The whole name if it was cut."""
        return self.label if self.ui.type.fit(self.label, 22, "bold", self._room).cut else ""

    @property
    def _room(self) -> float:
        return self.box[2] - 44

    def press(self) -> Transition:
        """Sort."""
        return self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Its name, and a triangle that shows the order."""
        ui = self.ui
        rect = self.rect
        if self.hovered or self.held:
            surface.blit(ui.art.box(rect.size, "gold", 8, 0.22), rect)
        ink: Colour = "ink" if self.order else "ink-soft"
        x, y, _w, h = self.box
        drawn = ui.text(
            surface, self.label, (x + 8, y + h / 2), 22, ink, face="bold", valign="middle", width=self._room
        )
        if self.order:
            size = ui.view.px(7)
            cx, cy = drawn.right + ui.view.px(16), rect.centery
            tip = -size if self.order > 0 else size
            points = [(cx - size, cy - tip * 0.7), (cx + size, cy - tip * 0.7), (cx, cy + tip * 0.7)]
            pygame.draw.polygon(surface, ui.rgb(ink), points)
