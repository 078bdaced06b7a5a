"""Figures of a moment: points gained or lost, on slips beside what they belong to."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.table.geometry import Rect
from scenes.table.moments.layers.layers import Layer, Moment, Sprite, back
from scenes.table.moments.timeline import share_of
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.motion import ease_out
from scenes.ui.text.snug_sizes import snug

LOSS, GAIN = "#A3271B", "#2A6B3C"
LARGE, PILL = 80.0, 30.0
"""From this size of its letters on a figure has a slip with a line below; up to this one it is a pill."""
RISES = 26.0
"""Units by which a figure rises in all."""
IN, OUT = 0.16, 0.24
MARGIN = 14.0


def signed(value: int) -> str:
    """A figure with its sign, a true minus."""
    return f"+{value}" if value > 0 else f"\u2212{-value}" if value < 0 else "±0"


class Figure(Layer):
    """A figure that leaps up, rises while it stays, and fades."""

    above = True

    def __init__(
        self, moment: Moment, image: pygame.Surface, middle: tuple[float, float], start: float
    ) -> None:
        self.moment, self.image, self.start = moment, image, start
        self.middle = moment.ui.view.point(middle)
        self._sizes: dict[tuple[int, int], pygame.Surface] = {}

    def at(self, t: float) -> Sequence[Sprite]:
        """The figure on its way up."""
        if t < self.start:
            return ()
        moment, k = self.moment, self.moment.ui.view.k
        come = share_of(t, self.start, self.start + IN * moment.swift)
        image, rise = self.image, 0.0
        if not moment.reduced:
            if come < 1:
                scale = 0.6 + 0.4 * back(come)
                image = self._scaled(scale)
            rise = RISES * (ease_out(min(1.0, (t - self.start) / 1.2)) - 1)
        seen = min(come if moment.reduced else 1.0, moment.out(t, OUT))
        if seen <= 0:
            return ()
        rect = image.get_rect(center=(self.middle[0], self.middle[1] - round(rise * k)))
        return (Sprite(image, rect.topleft, round(255 * seen)),)

    def _scaled(self, scale: float) -> pygame.Surface:
        w, h = self.image.get_size()
        size = (max(1, round(w * scale)), max(1, round(h * scale)))
        if size not in self._sizes:
            self._sizes[size] = pygame.transform.smoothscale(self.image, size)
        return self._sizes[size]


def drawn(ui: Ui, value: int, size: float, word: str = "") -> pygame.Surface:
    """A slip (or pill) with a figure: its colour, its sign and an arrow say whether it is a gain."""
    key = ("figure", value, size, word, ui.view.k, ui.view.text_scale)
    return ui.art.keep(key, lambda: _drawn(ui, value, size, word))


def _drawn(ui: Ui, value: int, size: float, word: str) -> pygame.Surface:
    if size <= PILL:
        return _pill(ui, value, size)
    w, h = (284.0, 150.0) if size >= LARGE else (146.0 if not word else 176.0, 66.0 if not word else 100.0)
    box: Rect = (MARGIN, MARGIN, w, h)
    image = _sheet(ui, box)
    ink = GAIN if value > 0 else LOSS
    px = ui.view.size_px((w, h))
    shade, margin = ui.art.shadow(px, 9, 0.5, 12)
    at = ui.view.size_px((MARGIN, MARGIN))
    image.blit(shade, (at[0] - margin, at[1] - margin + ui.view.px(5)))
    image.blit(_slip((w, h), ink, px), at)
    letters = (88.0 if size >= LARGE else 44.0) / max(1.0, ui.view.text_scale / 1.05)
    middle = (MARGIN + w * 0.42, MARGIN + (h / 2 if not word else h * 0.37))
    text = signed(value)
    line = ui.type.line(text, letters, ink, "heavy")
    spot = line.get_rect(center=ui.view.size_px(middle))
    image.blit(line, spot)
    if word:
        small = snug(ui, word, 24, "bold", w - 26)
        line = ui.type.line(word, small, "ink", "bold", width=w - 26)
        image.blit(line, line.get_rect(center=ui.view.size_px((MARGIN + w / 2, MARGIN + h * 0.8))))
    _arrow(ui, image, (MARGIN + w * 0.85, middle[1]), 34.0 if size >= LARGE else 22.0, up=value > 0)
    return image


def _slip(size: tuple[float, float], ink: str, px: tuple[int, int]) -> pygame.Surface:
    """A slip of paper with cut corners and two rules."""
    w, h = size

    def outline(inset: float, cut: float) -> str:
        left, right, low = inset, w - inset, h - inset
        return (
            f"M{left},{left + cut} L{left + cut},{left} H{right - cut} L{right},{left + cut} "
            f"V{low - cut} L{right - cut},{low} H{left + cut} L{left},{low - cut} Z"
        )

    paper = svg.gradient("p", "#FAF0D8", "#E9D6AB", (0.55, "#F3E6C8"))
    outer = svg.path(outline(2, 8), fill="url(#p)", stroke=ink, stroke_width=4.0, stroke_linejoin="round")
    inner = svg.path(outline(9, 5), fill="none", stroke=ink, stroke_width=1.2)
    return svg.raster([paper, outer, inner], size, px)


def pill_size(ui: Ui) -> tuple[float, float]:
    """Units of a pill: it grows with the text scale."""
    grow = min(1.36, max(1.0, ui.view.text_scale))
    return 64.0 * grow, 36.0 * grow


def _pill(ui: Ui, value: int, size: float) -> pygame.Surface:
    w, h = pill_size(ui)
    grow = w / 64
    image = _sheet(ui, (0, 0, w, h))
    px = ui.view.size_px((w, h))
    at = ui.view.size_px((MARGIN, MARGIN))
    image.blit(ui.art.box(px, GAIN if value > 0 else LOSS, h / 2), at)
    image.blit(ui.art.box(px, "cream", h / 2, 1.0, 2.5), at)
    letters = size / ui.view.text_scale * grow
    line = ui.type.line(signed(value), letters, "cream", "heavy", width=w - 10)
    image.blit(line, line.get_rect(center=(image.get_width() // 2, image.get_height() // 2)))
    return image


def _sheet(ui: Ui, box: Rect) -> pygame.Surface:
    return pygame.Surface(ui.view.size_px((box[2] + 2 * MARGIN, box[3] + 2 * MARGIN)), pygame.SRCALPHA)


def _arrow(ui: Ui, image: pygame.Surface, at: tuple[float, float], side: float, *, up: bool) -> None:
    """The arrow that says the way too."""
    x, y = ui.view.size_px(at)
    half = ui.view.px(side / 2)
    tall = half * (-0.8 if up else 0.8)
    points = [(x - half, y - tall), (x + half, y - tall), (x, y + tall)]
    pygame.draw.polygon(image, ui.rgb(GAIN if up else LOSS), points)
