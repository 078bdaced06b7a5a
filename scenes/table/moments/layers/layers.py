"""Layers of a moment: pictures made once at its start, which each say where and how strongly they are seen.

A layer answers `at(t)`, `t` seconds from the moment's start, with sprites; what has not changed since the
last frame is not drawn again.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pygame

from scenes.table.geometry import Rect
from scenes.table.moments.timeline import Timeline, share_of
from scenes.ui.context import Ui
from scenes.ui.motion import ease_in_out, ease_out, linear

LEAVES = 0.16
"""Seconds in which a picture that stood goes."""
Ease = Callable[[float], float]


class Sprite(NamedTuple):
    """A picture at a pixel position with an alpha of 0..255."""

    image: pygame.Surface
    at: tuple[int, int]
    alpha: int = 255

    @property
    def area(self) -> pygame.Rect:
        """What it covers."""
        return self.image.get_rect(topleft=self.at)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw it within the surface's clip."""
        if self.alpha >= 255:
            surface.blit(self.image, self.at)
        elif self.alpha > 0:
            self.image.set_alpha(self.alpha)
            surface.blit(self.image, self.at)
            self.image.set_alpha(255)


class Moment(NamedTuple):
    """What every layer of a moment knows."""

    ui: Ui
    line: Timeline
    reduced: bool
    swift: float
    """What times of the normal pace are multiplied by."""
    was: Mapping[str, Rect] = {}
    """Where things lay before, by handle."""

    def out(self, t: float, seconds: float) -> float:
        """1, and on the last `seconds` of the moment down to 0. Where motion is off it is there or not."""
        length = seconds * self.swift
        if length <= 0 or not math.isfinite(self.line.end) or self.line.stays:
            return 1.0
        return 1.0 - share_of(t, self.line.end - length, self.line.end)


class Sent(NamedTuple):
    """A picture that is sent from one place to another, and when."""

    image: pygame.Surface
    way: tuple[Rect, Rect]
    start: float


class Layer(ABC):
    """Something drawn over the table. `above`: over what travels."""

    above = False

    @abstractmethod
    def at(self, t: float) -> Sequence[Sprite]:
        """Its sprites at that time."""


def back(t: float) -> float:
    """Out with an overshoot of 6 per cent."""
    return 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2


def bump(t: float) -> float:
    """Up and down again."""
    return math.sin(math.pi * t)


def shake(t: float) -> float:
    """To and fro, less and less."""
    return math.exp(-5 * t) * math.sin(6 * math.pi * t)


CURVES: dict[str, Ease] = {
    "lin": linear, "out3": ease_out, "io3": ease_in_out, "in2": lambda t: t * t, "back": back,
    "bump": bump, "shake": shake,
}  # fmt: skip
"""The curves of all motions by name."""


def cut_out(ui: Ui, box: Rect, paint: Callable[[pygame.Surface], object], margin: float = 0) -> Sprite:
    """What `paint` draws around a box of the design, as a picture of its own where it stands."""
    x, y, w, h = box
    area = ui.view.rect((x - margin, y - margin, w + 2 * margin, h + 2 * margin))
    area = area.clip(pygame.Rect((0, 0), ui.view.size))
    if not area.w or not area.h:
        return Sprite(pygame.Surface((1, 1), pygame.SRCALPHA), (0, 0), 0)
    sheet = _sheet(ui, area)
    paint(sheet)
    return Sprite(sheet.subsurface(area).copy(), area.topleft)


_SHEETS: dict[tuple[int, int], pygame.Surface] = {}


def sheet_of(size: tuple[int, int]) -> pygame.Surface:
    """The sheet as large as the window on which parts of moments are drawn; there is one."""
    sheet = _SHEETS.get(size)
    if sheet is None:
        _SHEETS.clear()
        sheet = _SHEETS[size] = pygame.Surface(size, pygame.SRCALPHA)
    return sheet


def _sheet(ui: Ui, area: pygame.Rect) -> pygame.Surface:
    """The sheet with only what is asked for cleared."""
    sheet = sheet_of(ui.view.size)
    sheet.set_clip(area)
    sheet.fill((0, 0, 0, 0))
    return sheet


class Standing(Layer):
    """A picture that fades in where it stands, from `start` to `end`, and out at the moment's end, or from
    `until` on.
    """

    def __init__(
        self, moment: Moment, sprite: Sprite, start: float, end: float, until: float | None = None
    ) -> None:
        self.moment, self.sprite, self.start, self.end, self.until = moment, sprite, start, end, until

    def at(self, t: float) -> Sequence[Sprite]:
        """The picture, as far as it has come in."""
        if t < self.start:
            return ()
        seen = share_of(t, self.start, self.end) * self.moment.out(t, LEAVES)
        if self.until is not None:
            seen *= 1 - share_of(t, self.until, self.until + LEAVES * self.moment.swift)
        return (self.sprite._replace(alpha=round(255 * seen)),) if seen > 0 else ()
