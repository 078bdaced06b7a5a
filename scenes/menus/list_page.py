"""List page: one of several things chosen from a list that tells of each, and the field that opens it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, NamedTuple, TypeVar

import pygame

from scenes.ui.context import Ui
from scenes.ui.design_space import HEIGHT, WIDTH, Box
from scenes.ui.draw import svg
from scenes.ui.i18n import _
from scenes.ui.stack import Pop, Push, Transition
from scenes.ui.theme import Colour
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.lists import List, Row
from scenes.ui.widgets.page_scene import PageScene
from scenes.ui.widgets.scrolling import BAR
from scenes.ui.widgets.selector import Selector
from scenes.ui.widgets.widget import Widget

T = TypeVar("T")
WIDE = 1180.0
HEAD, FOOT = 96.0, 116.0
PICTURE = (64.0, 90.0)
NAME, WORDS = 27.0, 22.0
Pictured = Callable[[tuple[int, int]], pygame.Surface | None]


class Told(NamedTuple):
    """One thing of a list: its value, its name, what it is in one or two lines, a picture of a size."""

    value: str
    name: str
    words: str = ""
    picture: Pictured | None = None


@dataclass(frozen=True, slots=True)
class Taken:
    """What was chosen from a list: `take` says so to whoever asked."""

    take: Callable[[], Transition]


class ToldList(List[str], Generic[T]):
    """A list whose rows have a picture, a name and words of one or two lines."""

    def __init__(
        self, ui: Ui, box: Box, shown: Sequence[Told], value: str, on_pick: Callable[[str], Transition],
        accent: Colour,
    ) -> None:  # fmt: skip
        self.shown = list(shown)
        place = next((n for n, row in enumerate(shown) if row.value == value), 0)
        self.chosen = place
        rows = [Row(row.value, row.name) for row in shown]
        super().__init__(ui, box, rows, on_pick, selected=place, one_click=True, accent=accent)

    @property
    def row_px(self) -> int:
        """Every row is as high as the longest words need."""
        return self.ui.view.px(row_high(self.ui, self.shown))

    @property
    def tip_text(self) -> str:
        """Nothing is cut here."""
        return ""

    @property
    def words_room(self) -> float:
        """Units for a line of words."""
        return room_of(self.shown)

    def _draw_row(self, surface: pygame.Surface, index: int, area: pygame.Rect) -> None:
        ui, view, row = self.ui, self.ui.view, self.shown[index]
        if index == self.selected:
            surface.blit(ui.art.box(area.size, self.accent, 8, 0.22), area)
            surface.fill(ui.rgb(self.accent), (area.x, area.y + 4, view.px(6), area.h - 8))
        surface.fill(ui.rgb("paper-deep"), (area.x, area.bottom - 1, area.w, 1))
        x = area.x + view.px(24)
        if row.picture is not None:
            size = view.size_px(PICTURE)
            picture = row.picture(size)
            if picture is not None:
                surface.blit(picture, picture.get_rect(midleft=(x, area.centery)))
        if any(one.picture is not None for one in self.shown):
            x += view.px(PICTURE[0] + 20)
        name = ui.type.line(row.name, NAME, "ink", "bold", width=self.words_room)
        words = ui.type.paragraph(row.words, WORDS, "ink-soft", width=self.words_room) if row.words else None
        high = name.get_height() + (words.get_height() if words is not None else 0)
        top = area.y + (area.h - high) // 2
        surface.blit(name, (x, top))
        if words is not None:
            surface.blit(words, (x, top + name.get_height()))
        if index == self.chosen:
            mark = ui.art.icon("check-mark", view.px(32), self.accent)
            surface.blit(mark, mark.get_rect(midright=(area.right - view.px(14), area.centery)))


def room_of(shown: Sequence[Told]) -> float:
    """Units for a line of words of such rows."""
    pictured = any(row.picture is not None for row in shown)
    return WIDE - 80 - 2 * 24 - 50 - BAR - (PICTURE[0] + 20 if pictured else 0)


def row_high(ui: Ui, shown: Sequence[Told]) -> float:
    """Units of the highest row, words and picture."""
    room = room_of(shown)
    words = max(ui.type.block_height(row.words, WORDS, width=room) if row.words else 0.0 for row in shown)
    name = ui.type.line_height(NAME) / ui.view.k
    pictured = any(row.picture is not None for row in shown)
    return max(name + words + 22.0, PICTURE[1] + 14.0 if pictured else 0.0, 64.0)


class ListPage(PageScene):
    """The list over whatever asked for it. Pops `Taken`, or None by Back or Esc."""

    covers = False
    dim = 0.45
    ring = True

    def __init__(
        self, ui: Ui, title: str, shown: Sequence[Told], value: str,
        take: Callable[[str], Transition], accent: Colour,
    ) -> None:  # fmt: skip
        super().__init__(ui)
        self.title, self.shown, self.value, self.take, self.accent = title, shown, value, take, accent

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The sheet, in units: as high as its rows, and never higher than the window."""
        tall = min(HEIGHT - 60, HEAD + FOOT + row_high(self.ui, self.shown) * len(self.shown) + 8)
        return (WIDTH - WIDE) / 2, (HEIGHT - tall) / 2, WIDE, tall

    def build(self) -> Sequence[Widget]:
        """The list, which has the focus, and the way back."""
        x, y, w, h = self.box
        rows = ToldList[str](
            self.ui, (x + 40, y + HEAD, w - 80, h - HEAD - FOOT), self.shown, self.value, self._picked,
            self.accent,
        )  # fmt: skip
        at = (x + w / 2 - 200, y + h - 96, 400.0, 68.0)
        back = Button(self.ui, at, _("Back"), Pop, icon="previous-button", accent=self.accent, size=27)
        return [rows, back]

    def _picked(self, value: str) -> Transition:
        return Pop(Taken(partial(self.take, value)))

    def ground(self, surface: pygame.Surface) -> None:
        """The sheet with its title."""
        self.ui.panel(surface, self.box, self.accent, title=self.title)


class ListField(Selector[str]):
    """The value that is chosen; a press opens the list, Left and Right walk through it."""

    def __init__(
        self, ui: Ui, box: Box, shown: Sequence[Told], value: str, on_change: Callable[[str], Transition],
        *, title: str, accent: Colour = "gold", tip: str = "",
    ) -> None:  # fmt: skip
        options = [(row.value, row.name) for row in shown]
        super().__init__(ui, box, options, value, on_change, row=False, accent=accent, tip=tip)
        self.shown, self.title = list(shown), title

    def press(self) -> Transition:
        """Open the list."""
        self._pos = None
        return Push(ListPage(self.ui, self.title, self.shown, self.value, self.on_change, self.accent))

    @property
    def room(self) -> float:
        """Units for the name."""
        return self.box[2] - 24 - 62

    def draw(self, surface: pygame.Surface) -> None:
        """The name, and a sign that a list opens."""
        ui, (x, y, w, h) = self.ui, self.box
        rect = ui.view.rect(self.box)
        surface.blit(ui.art.box(rect.size, "paper-light", h / 2, 0.92), rect)
        surface.blit(ui.art.box(rect.size, "gold-dark", h / 2, 1, 2), rect)
        if self.hovered:
            surface.blit(ui.art.box(rect.size, "focus", h / 2, 0.16), rect)
        ui.text(
            surface, self.options[self.index][1], (x + 24, y + h / 2), self.size, "ink", face="bold",
            valign="middle", width=self.room,
        )  # fmt: skip
        sign = _opens(ui)
        surface.blit(sign, sign.get_rect(center=ui.view.point((x + w - 36, y + h / 2))))


def _opens(ui: Ui) -> pygame.Surface:
    """The sign that a list opens: an angle that points down."""
    size = ui.view.size_px((24, 16))
    stroke = 'fill="none" stroke="#2B2118" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"'
    return ui.art.keep(
        ("list opens", size), lambda: svg.raster((f'<path d="M3 3L12 13L21 3" {stroke}/>',), (24, 16), size)
    )
