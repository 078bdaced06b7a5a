"""Settings of one value: a toggle, a choice of several, a slider."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from scenes.stack import Transition
from scenes.ui.kit import Ui
from scenes.ui.theme import Colour
from scenes.ui.view import CENTRE, Anchor, Box
from scenes.ui.widget import Widget
from scenes.ui.words import _

T = TypeVar("T")


class Toggle(Widget):
    """A label with a switch at its right end. Enter, Space, a click, Left and Right turn it."""

    def __init__(
        self,
        ui: Ui,
        box: Box,
        label: str,
        value: bool,
        on_change: Callable[[bool], Transition],
        *,
        accent: Colour = "turquoise-deep",
        ink: Colour = "ink",
        size: float = 25,
        tip: str = "",
        anchor: Anchor = CENTRE,
    ) -> None:
        super().__init__(ui, box, anchor=anchor, tip=tip)
        self.label, self.value, self.on_change = label, value, on_change
        self.accent, self.ink, self.size = accent, ink, size
        self._result: Transition = None

    @property
    def tip_text(self) -> str:
        """Its tip, else the whole label if that was cut."""
        return self.tip or (
            self.label if self.ui.type.fit(self.label, self.size, "body", self.box[2] - 100).cut else ""
        )

    def press(self) -> Transition:
        """Turn it."""
        self.value = not self.value
        return self.on_change(self.value)

    def key(self, event: pygame.event.Event) -> bool:
        """Left turns it off, Right on."""
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self._result = None
        if self.value != (event.key == pygame.K_RIGHT):
            self._result = self.press()
        return True

    def after(self) -> Transition:
        """What the change led to."""
        result, self._result = self._result, None
        return result

    def draw(self, surface: pygame.Surface) -> None:
        """Label, track and knob; a tick or nothing in the knob, so that colour alone says nothing."""
        ui = self.ui
        x, y, w, h = self.box
        mid = y + h / 2
        ink: Colour = self.ink if self.enabled else "ink-soft"
        ui.text(
            surface, self.label, (x, mid), self.size, ink, valign="middle", width=w - 100, anchor=self.anchor
        )
        track = ui.view.rect((x + w - 78, mid - 20, 78, 40), self.anchor)
        surface.blit(
            ui.art.box(track.size, self.accent if self.value else "ink-soft", 20, 1 if self.enabled else 0.4),
            track,
        )
        knob = ui.art.disc(ui.view.px(32), "focus" if self.hovered else "cream")
        at = ui.view.point((x + w - 20 if self.value else x + w - 58, mid), self.anchor)
        surface.blit(knob, knob.get_rect(center=at))
        if self.value:
            mark = ui.art.icon("check-mark", ui.view.px(20), self.accent)
            surface.blit(mark, mark.get_rect(center=at))


class Choice(Widget, Generic[T]):
    """One of several values, as a row of fields (FR | EN) or, where they don't fit, between two arrows.

    Left and Right walk, Enter and Space go to the next one, a click takes the field under it.
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
        self._result: Transition = None
        self._pos: Sequence[float] | None = None

    @property
    def index(self) -> int:
        """Which option is taken; the first if the value is none of them."""
        return next((i for i, (value, _text) in enumerate(self.options) if value == self.value), 0)

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
        if self.in_row:
            return self._take(min(len(self.options) - 1, max(0, int(x * len(self.options) / self.field[2]))))
        return self._take((self.index + (-1 if 0 <= x < self.field[2] / 2 else 1)) % len(self.options))

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
        self._result = self._take(
            (self.index + (1 if event.key == pygame.K_RIGHT else -1)) % len(self.options)
        )
        return True

    def after(self) -> Transition:
        """What the change led to."""
        result, self._result = self._result, None
        return result

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


class Slider(Widget):
    """A number from `low` to `high`: arrows step, Home and End go to the ends, drag or click sets it."""

    def __init__(
        self,
        ui: Ui,
        box: Box,
        label: str,
        value: int,
        on_change: Callable[[int], Transition],
        *,
        low: int = 0,
        high: int = 100,
        step: int = 5,
        text: Callable[[int], str] | None = None,
        label_width: float = 300,
        accent: Colour = "gold",
        on_drop: Callable[[int], Transition] | None = None,
        tip: str = "",
        anchor: Anchor = CENTRE,
    ) -> None:
        """`on_change` for every step, also while dragging; `on_drop` once the value is settled."""
        super().__init__(ui, box, anchor=anchor, tip=tip)
        self.label, self.value, self.on_change, self.on_drop = label, value, on_change, on_drop
        self.low, self.high, self.step = low, high, step
        self.text = text or (lambda n: _("{n} %").format(n=n))
        self.label_width = label_width
        self.accent = accent
        self._result: Transition = None

    @property
    def track(self) -> tuple[float, float]:
        """Left and right end of the track, in units."""
        return self.box[0] + self.label_width, self.box[0] + self.box[2] - 110

    def grab(self, pos: Sequence[float]) -> None:
        """Set it where the pointer is."""
        self.drag(pos)

    def drag(self, pos: Sequence[float]) -> None:
        """Follow the pointer."""
        left, right = self.track
        share = min(1.0, max(0.0, (self.design(pos)[0] - left) / (right - left)))
        self._set(round((self.low + share * (self.high - self.low)) / self.step) * self.step)

    def release(self, pos: Sequence[float]) -> None:  # noqa: ARG002 - settled wherever the pointer is
        """The value is settled."""
        if self.on_drop is not None:
            self._result = self.on_drop(self.value)

    def press(self) -> Transition:
        """A click has already set it."""
        return self.after()

    def key(self, event: pygame.event.Event) -> bool:
        """Step with the arrows, jump with Home, End and the page keys."""
        if event.type != pygame.KEYDOWN:
            return False
        steps = {
            pygame.K_LEFT: -self.step,
            pygame.K_RIGHT: self.step,
            pygame.K_PAGEDOWN: -5 * self.step,
            pygame.K_PAGEUP: 5 * self.step,
            pygame.K_HOME: self.low - self.high,
            pygame.K_END: self.high - self.low,
        }
        if event.key not in steps:
            return False
        self._set(self.value + steps[event.key])
        if self.on_drop is not None:
            self._result = self.on_drop(self.value) or self._result
        return True

    def after(self) -> Transition:
        """What the change led to."""
        result, self._result = self._result, None
        return result

    def _set(self, value: int) -> None:
        value = min(self.high, max(self.low, value))
        if value != self.value:
            self.value = value
            self.stale = True
            self._result = self.on_change(value)

    def draw(self, surface: pygame.Surface) -> None:
        """Label, track, knob, value in words."""
        ui = self.ui
        x, y, w, h = self.box
        mid = y + h / 2
        ui.text(
            surface,
            self.label,
            (x, mid),
            25,
            "ink",
            valign="middle",
            width=self.label_width - 16,
            anchor=self.anchor,
        )
        left, right = self.track
        at = left + (right - left) * (self.value - self.low) / max(1, self.high - self.low)
        for a, b, colour in ((left, right, "paper-deep"), (left, at, self.accent)):
            rect = ui.view.rect((a, mid - 6, max(2.0, b - a), 12), self.anchor)
            surface.blit(ui.art.box(rect.size, colour, 6), rect)
        knob = ui.art.disc(ui.view.px(36), "gold-dark")
        face = ui.art.disc(ui.view.px(30), "focus" if self.hovered or self.held else "cream")
        spot = ui.view.point((at, mid), self.anchor)
        surface.blit(knob, knob.get_rect(center=spot))
        surface.blit(face, face.get_rect(center=spot))
        ui.text(
            surface,
            self.text(self.value),
            (x + w, mid),
            24,
            "ink",
            face="bold",
            align="right",
            valign="middle",
            width=96,
            anchor=self.anchor,
        )
