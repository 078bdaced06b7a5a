"""Toggle and slider: a switch that is on or off, and a bar for a number."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.ui.context import Ui
from scenes.ui.design_space import CENTRE, Anchor, Box
from scenes.ui.i18n import _
from scenes.ui.stack import Transition
from scenes.ui.theme import Colour
from scenes.ui.widgets.widget import Widget, beside_letters

KNOB = 24.0
"""Units around the end of a slider's bar that belong to its knob."""


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

    @property
    def tip_text(self) -> str:
        """Its tip, else the whole label if that was cut."""
        return self.tip or (
            self.label if self.ui.type.fit(self.label, self.size, "body", self.box[2] - 100).cut else ""
        )

    @property
    def word_rects(self) -> list[pygame.Rect]:
        """Its label and its switch."""
        return self.ends_of(self.ui.type.width(self.label, self.size), 78)

    @property
    def ring_box(self) -> tuple[float, float, float, float]:
        """Clear of its label's first letter."""
        return beside_letters(self.box)

    def press(self) -> Transition:
        """Turn it."""
        self.value = not self.value
        return self.on_change(self.value)

    def key(self, event: pygame.event.Event) -> bool:
        """Left turns it off, Right on."""
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self.result = None
        if self.value != (event.key == pygame.K_RIGHT):
            self.result = self.press()
        return True

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
        self._sliding = False
        """Whether the pointer went down on the bar, not on the label."""

    @property
    def word_rects(self) -> list[pygame.Rect]:
        """Its label, and its bar with its figure."""
        bar = self.box[2] - self.label_width + KNOB
        return self.ends_of(self.ui.type.width(self.label, 25), bar)

    @property
    def ring_box(self) -> tuple[float, float, float, float]:
        """Clear of its label and of its figure."""
        return beside_letters(self.box, right=True)

    @property
    def track(self) -> tuple[float, float]:
        """Left and right end of the track, in units."""
        return self.box[0] + self.label_width, self.box[0] + self.box[2] - 110

    def grab(self, pos: Sequence[float]) -> None:
        """Set it where the pointer is; on its label nothing moves."""
        self._sliding = self.design(pos)[0] >= self.track[0] - KNOB
        self.drag(pos)

    def drag(self, pos: Sequence[float]) -> None:
        """Follow the pointer."""
        if not self._sliding:
            return
        left, right = self.track
        share = min(1.0, max(0.0, (self.design(pos)[0] - left) / (right - left)))
        self._set(round((self.low + share * (self.high - self.low)) / self.step) * self.step)

    def release(self, pos: Sequence[float]) -> None:  # noqa: ARG002 - settled wherever the pointer is
        """The value is settled."""
        if self.on_drop is not None and self._sliding:
            self.result = self.on_drop(self.value)

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
            self.result = self.on_drop(self.value) or self.result
        return True

    def _set(self, value: int) -> None:
        value = min(self.high, max(self.low, value))
        if value != self.value:
            self.value = value
            self.stale = True
            self.result = self.on_change(value)

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
