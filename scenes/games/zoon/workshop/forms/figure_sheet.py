"""Figure sheet: the drawings from which a card or a blazon takes its figure, with a search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from scenes.games.zoon.workshop.forms.figures import FIGURES
from scenes.games.zoon.workshop.forms.typed_keys import plain
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.stack import Pop, Push, Transition
from scenes.ui.text.snug_sizes import snug
from scenes.ui.text.word_search import wanted
from scenes.ui.widgets.choice_sheet import Chosen
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.page_scene import PageScene
from scenes.ui.widgets.scrolling import BAR, Scrolling
from scenes.ui.widgets.text_field import TextField
from scenes.ui.widgets.widget import Widget

BOX = (410.0, 90.0, 1100.0, 900.0)
ACROSS = 8
"""Figures of a row."""
Take = Callable[[str], Transition]


class FigureButton(Widget):
    """The figure as it is now; a press opens the sheet of all."""

    def __init__(self, ui: Ui, box: Sequence[float], icon: Callable[[], str], take: Take) -> None:
        super().__init__(ui, box, tip=_("Another figure"))
        self.icon, self.take = icon, take

    def press(self) -> Transition:
        """Open the sheet."""
        return Push(FigureSheet(self.ui, self.icon(), self.take))

    def draw(self, surface: pygame.Surface) -> None:
        """A light field with the figure and a sign that more may be chosen; its name above."""
        ui, rect, (x, y, w, h) = self.ui, self.rect, self.box
        ui.text(surface, _("Figure"), (x, y - 22), ui.type.held(22, 1.3), "ink-soft", width=w)
        surface.blit(ui.art.box(rect.size, "paper-light", 8), rect)
        surface.blit(ui.art.box(rect.size, "gold-dark", 8, 1.0, 1.6), rect)
        if self.hovered:
            surface.blit(ui.art.box(rect.size, "focus", 8, 0.3), rect)
        ui.icon(surface, self.icon(), (x + w * 0.34, y + h / 2), h * 0.72)
        cx, cy, r = x + w * 0.74, y + h / 2, 9.0
        points = [
            ui.view.point(point) for point in ((cx - r, cy - r / 2), (cx, cy + r / 2), (cx + r, cy - r / 2))
        ]
        pygame.draw.lines(surface, ui.rgb("ink"), False, points, max(2, ui.view.px(3)))


class FigureGrid(Scrolling):
    """Figures in rows of eight. Arrows walk, Enter or a click takes one."""

    def __init__(
        self, ui: Ui, box: Sequence[float], names: Sequence[str], now: str, take: Callable[[str], Transition]
    ) -> None:
        super().__init__(ui, box)
        self.names, self.take = list(names), take
        self.cursor = self.names.index(now) if now in self.names else 0
        self._down: int | None = None
        self.show()

    @property
    def cell(self) -> tuple[int, int]:
        """Width and height of a figure with its name, in pixels."""
        wide = (self.rect.w - self.ui.view.px(BAR + 6)) // ACROSS
        return wide, round(wide * 1.02) + self.ui.view.px(16 * (self.ui.view.text_scale - 1))

    @property
    def content_height(self) -> int:
        """Height of all rows, in pixels."""
        return -(-len(self.names) // ACROSS) * self.cell[1]

    @property
    def tip_text(self) -> str:
        """The name of the figure in the cursor."""
        return _(FIGURES[self.names[self.cursor]]) if self.names else ""

    def show(self) -> None:
        """Bring the cursor into sight."""
        top = self.cursor // ACROSS * self.cell[1]
        if top < self.offset:
            self.scroll_to(top)
        elif top + self.cell[1] > self.offset + self.rect.h:
            self.scroll_to(top + self.cell[1] - self.rect.h)

    def _at(self, pos: Sequence[float]) -> int | None:
        wide, tall = self.cell
        column = int((pos[0] - self.rect.x) // wide)
        index = int((pos[1] - self.rect.y + self.offset) // tall) * ACROSS + column
        return index if 0 <= column < ACROSS and 0 <= index < len(self.names) else None

    def grab(self, pos: Sequence[float]) -> None:
        """The figure under the pointer."""
        super().grab(pos)
        self._down = self._at(pos)
        if self._down is not None:
            self.cursor = self._down

    def press(self) -> Transition:
        """Take the figure in the cursor."""
        dragged, self.dragged = self.dragged, False
        return None if dragged or not self.names else self.take(self.names[self.cursor])

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows walk; out of the grid at its ends."""
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -ACROSS, pygame.K_DOWN: ACROSS}
        if event.type != pygame.KEYDOWN or event.key not in steps or not self.names:
            return False
        to = self.cursor + steps[event.key]
        if not 0 <= to < len(self.names):
            return False
        self.cursor = to
        self.show()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """The rows in sight."""
        ui, rect, (wide, tall) = self.ui, self.rect, self.cell
        if not self.names:
            ui.paragraph(
                surface, _("No figure has such a name."), self.box, 24, "ink-soft", align="center",
                valign="middle",
            )  # fmt: skip
            return
        old = surface.get_clip()
        surface.set_clip(rect.clip(old))
        how = {"align": "center", "valign": "middle"}
        for number, name in enumerate(self.names):
            row, column = divmod(number, ACROSS)
            area = pygame.Rect(rect.x + column * wide, rect.y + row * tall - self.offset, wide, tall)
            if not area.colliderect(rect):
                continue
            if number == self.cursor:
                inner = area.inflate(-ui.view.px(8), -ui.view.px(8))
                surface.blit(ui.art.box(inner.size, "focus", 8, 0.8), inner)
                surface.blit(ui.art.box(inner.size, "gold-dark", 8, 1.0, 2), inner)
            icon = ui.art.icon(name, round(wide * 0.5))
            surface.blit(icon, icon.get_rect(center=(area.centerx, area.y + round(tall * 0.4))))
            at = (area.centerx, area.bottom - round(tall * 0.17))
            more: dict[str, Any] = {**how, "width": wide / ui.view.k - 8}
            size = snug(ui, _(FIGURES[name]), ui.type.held(18, 1.2), "body", more["width"])
            ui.type.place(surface, _(FIGURES[name]), at, size, "ink-soft", **more)
        surface.set_clip(old)
        self.draw_bar(surface)


class FigureSheet(PageScene):
    """All figures; pops `Chosen` with what is to be done, or None on Esc."""

    covers = False
    ring = True

    def __init__(self, ui: Ui, now: str, take: Take) -> None:
        super().__init__(ui)
        self.now, self.take, self.sought = now, take, ""

    def build(self) -> Sequence[Widget]:
        """The grid, the search, the way back."""
        x, y, w, h = BOX
        sought = wanted(self.sought)
        names = [name for name, title in FIGURES.items() if sought in wanted(_(title)) or sought in name]
        names.sort(key=lambda name: wanted(_(FIGURES[name])))
        search = TextField(
            self.ui, (x + 50, y + 96, w - 420, 58), self.sought, self._search, hint=_("Search"), size=24,
            on_enter=self._marked,
        )  # fmt: skip
        back = Button(
            self.ui, (x + w - 340, y + 96, 290, 58), _("Back"), Pop, icon="anticlockwise-rotation", size=25,
            face="bold",
        )  # fmt: skip
        grid = FigureGrid(self.ui, (x + 44, y + 172, w - 88, h - 204), names, self.now, self._take)
        return [grid, search, back]

    def _search(self, text: str) -> Transition:
        self.sought = text
        grid = self.page.widgets[0]
        fresh = self.build()[0]
        assert isinstance(grid, FigureGrid)
        assert isinstance(fresh, FigureGrid)
        grid.names, grid.cursor = fresh.names, 0
        grid.scroll_to(0)
        grid.stale = self.stale = True
        return None

    def _marked(self) -> Transition:
        """Enter in the search: the figure that is marked."""
        grid = self.page.widgets[0]
        return grid.press() if isinstance(grid, FigureGrid) else None

    def handle(self, event: pygame.event.Event) -> Transition:
        """Letters that are typed over the figures go into the search."""
        grid, search = self.page.widgets[:2]
        if plain(event) and self.page.focused is grid and event.unicode.isalpha():
            self.page.focus(search)
            event = pygame.event.Event(pygame.TEXTINPUT, text=event.unicode)
        return super().handle(event)

    def _take(self, name: str) -> Transition:
        return Pop(Chosen(partial(self.take, name)))

    def ground(self, surface: pygame.Surface) -> None:
        """The sheet and its title."""
        self.ui.panel(surface, BOX, title=_("Figures"))
