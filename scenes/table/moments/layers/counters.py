"""Counters of a moment: a figure of the table runs to its new value, in the colour of loss or gain."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from scenes.table.geometry import Rect
from scenes.table.moments.layers.figures import GAIN, LOSS
from scenes.table.moments.layers.layers import Layer, Moment, Sprite
from scenes.table.moments.timeline import share_of
from scenes.ui.context import Ui
from scenes.ui.motion import ease_out
from scenes.ui.theme import Colour

INK_IN = 0.2
"""Seconds after which the figure is ink again."""


class Counter(Layer):
    """The old figure on a slip over its place, until it has run to the new one that stands below."""

    def __init__(self, moment: Moment, box: Rect, values: tuple[int, int], start: float, end: float) -> None:
        self.moment, self.box, self.values = moment, box, values
        self.start, self.end = start, end
        self.draw = partial(_drawn, moment.ui, box)

    def at(self, t: float) -> Sequence[Sprite]:
        """The figure as far as it has run."""
        before, after = self.values
        if t >= self.end + INK_IN * self.moment.swift or self.moment.reduced:
            return ()
        share = ease_out(share_of(t, self.start, self.end))
        value = round(before + (after - before) * share)
        ink: Colour = "ink" if t < self.start else GAIN if after > before else LOSS
        return (self.draw(value, ink),)


def _drawn(ui: Ui, box: Rect, value: int, ink: Colour) -> Sprite:
    rect = ui.view.rect(box)
    key = ("counter", rect.size, value, ink, ui.view.text_scale)

    def make() -> pygame.Surface:
        image = ui.art.box(rect.size, "paper", 8).copy()
        text = f"\u2212{-value}" if value < 0 else str(value)
        middle = (rect.w / 2, rect.h / 2)
        ui.type.print(image, text, middle, rect.h * 0.98, ink, "heavy", rect.w - 4)
        return image

    return Sprite(ui.art.keep(key, make), rect.topleft)
