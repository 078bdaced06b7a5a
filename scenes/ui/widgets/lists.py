"""List whose rows are picked."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import pygame

from scenes.ui.context import Ui
from scenes.ui.design_space import CENTRE, Anchor, Box
from scenes.ui.stack import Transition
from scenes.ui.theme import Colour
from scenes.ui.widgets.scrolling import BAR, Scrolling
from scenes.ui.widgets.widget import Widget

T = TypeVar("T")
COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


@dataclass(frozen=True, slots=True)
class Row(Generic[T]):
    """A row of a list: what it stands for, its text, a second line, something at its right end, an icon."""

    value: T
    text: str
    detail: str = ""
    right: str = ""
    icon: str = ""
    enabled: bool = True


class List(Scrolling, Generic[T]):
    """Rows to pick from. Up and Down select, Enter or a second click picks, one click selects.

    `on_pick` gets the value of a picked row, `on_select` of the selected one; `one_click` picks at once.
    `whole`: its foot cuts no row. `lit`: whether the selected row is shown as such.
    """

    def __init__(
        self,
        ui: Ui,
        box: Box,
        rows: Sequence[Row[T]],
        on_pick: Callable[[T], Transition],
        *,
        on_select: Callable[[T], Transition] | None = None,
        selected: int = 0,
        row_height: float = 76,
        one_click: bool = False,
        accent: Colour = "gold",
        empty: str = "",
        whole: bool = False,
        anchor: Anchor = CENTRE,
    ) -> None:
        super().__init__(ui, box, anchor=anchor)
        self.rows = list(rows)
        self.on_pick, self.on_select = on_pick, on_select
        self.selected = min(selected, max(0, len(self.rows) - 1))
        self.row_height, self.one_click, self.whole, self.lit = row_height, one_click, whole, True
        self.accent, self.empty = accent, empty
        self._clicked: int | None = None
        self._clicked_at = -1.0
        self._down: int | None = None
        self._by_key = True
        self._whole = self.content_height
        self.show(self.selected)

    def take_over(self, old: Widget) -> None:
        """The same rows stay in sight, and the selected one if it was; a double click goes on."""
        super().take_over(old)
        if not isinstance(old, List):
            return
        self._clicked, self._clicked_at, self.lit = old._clicked, old._clicked_at, old.lit
        self._down, self._by_key = old._down, old._by_key
        if old.shows(old.selected):
            self.show(self.selected)

    @property
    def row_px(self) -> int:
        """Height of a row, in pixels; grows with the player's text scale."""
        return self.ui.view.px(self.row_height * max(1.0, 0.2 + 0.8 * self.ui.view.text_scale))

    @property
    def rect(self) -> pygame.Rect:
        """Where it is; no higher than the rows that fit, where it cuts none."""
        rect = super().rect
        if self.whole and self.content_height > rect.h > self.row_px:
            rect.h -= rect.h % self.row_px
        return rect

    @property
    def step(self) -> int:
        """A row, where none is to be cut."""
        return self.row_px if self.whole else super().step

    @property
    def content_height(self) -> int:
        """Height of all rows, in pixels."""
        return self.row_px * len(self.rows)

    @property
    def current(self) -> Row[T] | None:
        """The selected row."""
        return self.rows[self.selected] if self.rows else None

    @property
    def tip_text(self) -> str:
        """The whole text of the selected row if it was cut."""
        row = self.current
        if row is None:
            return ""
        return row.text if self.ui.type.fit(row.text, 26, "bold", self._room(row)).cut else ""

    def _room(self, row: Row[T]) -> float:
        used = 60.0 + (56 if row.icon else 0)
        if row.right:
            used += self.ui.type.width(row.right, 22) / self.ui.view.k + 20
        return max(60.0, self.box[2] - used)

    def show(self, index: int) -> None:
        """Bring a row into sight."""
        top = index * self.row_px
        if top < self.offset:
            self.scroll_to(top)
        elif top + self.row_px > self.offset + self.rect.h:
            self.scroll_to(top + self.row_px - self.rect.h)

    def shows(self, index: int) -> bool:
        """Whether any of that row is in sight, as the list was drawn last."""
        tall = self._whole / max(1, len(self.rows))
        return index * tall < self.offset + self.rect.h and (index + 1) * tall > self.offset

    def select(self, index: int) -> None:
        """Select a row and bring it into sight."""
        if not self.rows:
            return
        index = min(len(self.rows) - 1, max(0, index))
        self.show(index)
        if index != self.selected or not self.lit:
            self.selected, self.lit = index, True
            self.stale = True
            self.result = self.on_select(self.rows[index].value) if self.on_select else None

    def _row_at(self, pos: Sequence[float]) -> int | None:
        index = int((pos[1] - self.rect.y + self.offset) // self.row_px)
        return index if 0 <= index < len(self.rows) else None

    def grab(self, pos: Sequence[float]) -> None:
        """Select the row under the pointer."""
        super().grab(pos)
        self._down = self._row_at(pos)
        self._by_key = False
        if self._down is not None:
            self.select(self._down)

    def press(self) -> Transition:
        """A second click on the same row, or Enter, picks it."""
        by_key, self._by_key = self._by_key, True
        row = self.current
        if row is None or self.dragged:
            self.dragged = False
            return self.after()
        if by_key:
            self.lit = self.stale = True
            return self.on_pick(row.value) if row.enabled else None
        now = self.ui.now
        again = self._clicked == self.selected and now - self._clicked_at < 0.6
        self._clicked, self._clicked_at = self.selected, now
        if self._down == self.selected and row.enabled and (self.one_click or again):
            self._clicked = None
            return self.on_pick(row.value)
        return self.after()

    def release(self, pos: Sequence[float]) -> None:
        """Let go."""
        super().release(pos)
        if not self.hit(pos):
            self._by_key = True

    def key(self, event: pygame.event.Event) -> bool:
        """Up, Down, page keys, Home and End select; a letter goes to the next row that begins with it.

        At an end the arrows lead on to the next widget.
        """
        if event.type != pygame.KEYDOWN or not self.rows:
            return False
        if pygame.K_a <= event.key <= pygame.K_z and not event.mod & COMMANDS:
            return self._to_letter(chr(event.key))
        page = max(1, self.rect.h // self.row_px - 1)
        ways = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -len(self.rows),
            pygame.K_END: len(self.rows),
        }
        if event.key not in ways:
            return False
        before = self.selected if self.lit else -1
        self.select(before + ways[event.key])
        return self.selected != before or event.key not in (pygame.K_UP, pygame.K_DOWN)

    def _to_letter(self, letter: str) -> bool:
        count = len(self.rows)
        after = [(self.selected + step) % count for step in range(1, count + 1)]
        found = next((n for n in after if _initial(self.rows[n].text) == letter), None)
        if found is not None:
            self.select(found)
        return found is not None

    def draw(self, surface: pygame.Surface) -> None:
        """The rows in sight, the selected one tinted and marked at its left end."""
        rect = self.rect
        if not self.rows:
            self.ui.paragraph(
                surface,
                self.empty,
                self.box,
                26,
                "ink-soft",
                align="center",
                valign="middle",
                anchor=self.anchor,
            )
            return
        old = surface.get_clip()
        ground = surface.subsurface(rect.clip(surface.get_rect())).copy()
        surface.set_clip(rect.clip(old))
        first = self.offset // self.row_px
        last = min(len(self.rows), (self.offset + rect.h) // self.row_px + 1)
        for index in range(first, last):
            self._draw_row(
                surface,
                index,
                pygame.Rect(
                    rect.x,
                    rect.y + index * self.row_px - self.offset,
                    rect.w - self.ui.view.px(BAR + 8),
                    self.row_px,
                ),
            )
        surface.set_clip(old)
        self.fade_over(surface, ground, self.offset % self.row_px, -(self.offset + rect.h) % self.row_px)
        self.draw_bar(surface)

    def _draw_row(self, surface: pygame.Surface, index: int, area: pygame.Rect) -> None:
        ui, view, row = self.ui, self.ui.view, self.rows[index]
        if index == self.selected and self.lit:
            surface.blit(ui.art.box(area.size, self.accent, 8, 0.28), area)
            surface.fill(ui.rgb(self.accent), (area.x, area.y + 4, view.px(6), area.h - 8))
        surface.fill(ui.rgb("paper-deep"), (area.x, area.bottom - 1, area.w, 1))
        x = area.x + view.px(24)
        ink: Colour = "ink" if row.enabled else "ink-soft"
        if row.icon:
            icon = ui.art.icon(row.icon, view.px(40), ink)
            surface.blit(icon, icon.get_rect(midleft=(x, area.centery)))
            x += view.px(56)
        room = self._room(row)
        place = ui.type.place
        if row.right:
            place(
                surface,
                row.right,
                (area.right - view.px(14), area.centery),
                22,
                "ink-soft",
                align="right",
                valign="middle",
            )
        if row.detail:
            place(
                surface,
                row.text,
                (x, area.y + area.h * 0.34),
                26,
                ink,
                face="bold",
                valign="middle",
                width=room,
            )
            place(
                surface, row.detail, (x, area.y + area.h * 0.70), 21, "ink-soft", valign="middle", width=room
            )
        else:
            place(surface, row.text, (x, area.centery), 26, ink, face="bold", valign="middle", width=room)


def _initial(text: str) -> str:
    """The first letter of a text, small and without its accent."""
    plain = unicodedata.normalize("NFD", text.strip()[:1])
    return plain[:1].lower()
