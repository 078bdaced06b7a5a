"""Selector of one among several values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from scenes.ui.context import Ui
from scenes.ui.design_space import CENTRE, Anchor, Box
from scenes.ui.stack import Transition
from scenes.ui.theme import Colour
from scenes.ui.widgets.widget import Widget, beside_letters

T = TypeVar("T")


class Selector(Widget, Generic[T]):
    """One of several values, as a row of fields (FR | EN) or, where they don't fit, between two arrows.

    Left and Right walk, Enter and Space go to the next one, a click takes the field under it, and one on
    the label none.
    """

    def __init__(
        self,
        ui: Ui,
        box: Box,
        options: Sequence[tuple[T, str]],
        value: T,
        on_change: Callable[[T], Transition],
        *,
        label: str = "",
        label_width: float = 0.0,
        row: bool | None = None,
        dark: bool = False,
        accent: Colour = "gold",
        size: float = 24,
        tip: str = "",
        anchor: Anchor = CENTRE,
    ) -> None:
        """`row` None: a row if every text fits in its field. `label_width`: units for the label."""
        super().__init__(ui, box, anchor=anchor, tip=tip)
        self.options, self.value, self.on_change = list(options), value, on_change
        self.label = label
        self.label_width = label_width if label else 0.0
        self.dark, self.accent, self.size = dark, accent, size
        self._row = row
        self._pos: Sequence[float] | None = None

    @property
    def index(self) -> int:
        """Which option is taken; the first if the value is none of them."""
        return next((i for i, (value, _text) in enumerate(self.options) if value == self.value), 0)

    @property
    def word_rects(self) -> list[pygame.Rect]:
        """Its label and its field."""
        return self.ends_of(self.ui.type.width(self.label, self.size), self.field[2])

    @property
    def ring_box(self) -> tuple[float, float, float, float]:
        """Clear of the first letter of its label, if it has one."""
        return beside_letters(self.box) if self.label_width else self.box

    @property
    def field(self) -> tuple[float, float, float, float]:
        """The box without its label, in units."""
        x, y, w, h = self.box
        return x + self.label_width, y, w - self.label_width, h

    @property
    def in_row(self) -> bool:
        """Whether all options stand side by side."""
        if self._row is not None:
            return self._row
        room = self.field[2] / max(1, len(self.options)) - 24
        return all(
            self.ui.type.width(text, self.size, "bold") <= room * self.ui.view.k for _v, text in self.options
        )

    @property
    def tip_text(self) -> str:
        """Its tip, else what was cut."""
        if self.tip:
            return self.tip
        text = self.options[self.index][1] if self.options else ""
        room = self.field[2] - 120
        return text if not self.in_row and self.ui.type.fit(text, self.size, "bold", room).cut else ""

    def grab(self, pos: Sequence[float]) -> None:
        """Remember where the pointer went down."""
        self._pos = pos

    def press(self) -> Transition:
        """Take the field under the pointer, or the next one by the keyboard."""
        pos, self._pos = self._pos, None
        if not self.options:
            return None
        if pos is None:
            return self._take((self.index + 1) % len(self.options))
        x = self.design(pos)[0] - self.field[0]
        if x < 0:
            return None
        if self.in_row:
            return self._take(min(len(self.options) - 1, int(x * len(self.options) / self.field[2])))
        return self._take((self.index + (-1 if x < self.field[2] / 2 else 1)) % len(self.options))

    def release(self, pos: Sequence[float]) -> None:
        """A press elsewhere is none."""
        if not self.hit(pos):
            self._pos = None

    def key(self, event: pygame.event.Event) -> bool:
        """Left and Right walk through the options."""
        if (
            event.type != pygame.KEYDOWN
            or event.key not in (pygame.K_LEFT, pygame.K_RIGHT)
            or not self.options
        ):
            return False
        self._pos = None
        self.result = self._take(
            (self.index + (1 if event.key == pygame.K_RIGHT else -1)) % len(self.options)
        )
        return True

    def _take(self, index: int) -> Transition:
        value = self.options[index][0]
        self.stale = True
        if value == self.value:
            return None
        self.value = value
        return self.on_change(value)

    def draw(self, surface: pygame.Surface) -> None:
        """The label, then the fields with the taken one filled, or the value between arrows."""
        ui = self.ui
        x, y, _w, h = self.box
        ink: Colour = "cream" if self.dark else "ink"
        if self.label:
            ui.text(
                surface,
                self.label,
                (x, y + h / 2),
                self.size,
                ink,
                valign="middle",
                width=self.label_width - 16,
                anchor=self.anchor,
            )
        fx, fy, fw, fh = self.field
        rect = ui.view.rect(self.field, self.anchor)
        surface.blit(ui.art.box(rect.size, "night" if self.dark else "paper-light", fh / 2, 0.92), rect)
        surface.blit(ui.art.box(rect.size, "gold" if self.dark else "gold-dark", fh / 2, 1, 2), rect)
        if self.hovered and self.enabled:
            surface.blit(ui.art.box(rect.size, "focus", fh / 2, 0.16), rect)
        if self.in_row:
            self._draw_row(surface, ink)
            return
        mid = (fx + fw / 2, fy + fh / 2)
        text = self.options[self.index][1] if self.options else ""
        ui.text(
            surface,
            text,
            mid,
            self.size,
            ink,
            face="bold",
            align="center",
            valign="middle",
            width=fw - 120,
            anchor=self.anchor,
        )
        for side, name in ((fx + 32, "previous-button"), (fx + fw - 32, "next-button")):
            ui.icon(surface, name, (side, mid[1]), 24, ink, anchor=self.anchor)

    def _draw_row(self, surface: pygame.Surface, ink: Colour) -> None:
        ui = self.ui
        fx, fy, fw, fh = self.field
        each = fw / max(1, len(self.options))
        for i, (value, text) in enumerate(self.options):
            taken = value == self.value
            if taken:
                part = ui.view.rect((fx + i * each + 4, fy + 4, each - 8, fh - 8), self.anchor)
                surface.blit(ui.art.box(part.size, self.accent, fh / 2 - 4), part)
            colour: Colour = ("ink" if self.accent == "gold" else "cream") if taken else ink
            ui.text(
                surface,
                text,
                (fx + (i + 0.5) * each, fy + fh / 2),
                self.size,
                colour,
                face="bold" if taken else "body",
                align="center",
                valign="middle",
                width=each - 20,
                anchor=self.anchor,
            )
