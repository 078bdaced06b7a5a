"""Frames of a moment: around what is struck, around what gains, and around whose doing it is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from scenes.table.geometry import Rect
from scenes.table.moments.layers.layers import Layer, Moment, Sprite, bump, cut_out
from scenes.table.moments.timeline import share_of
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.theme import Colour

STRUCK, GLOW, LINE = "#C2302B", "#FF4A2E", "#FFE3C4"
GAINED = "#2A6B3C"
PULSE = 0.6
OUT = 0.16
SIDE = 46.0
"""Of a corner bracket."""
STEPS = 8
"""Strengths of the glow while it pulses."""


class Frame(Layer):
    """A frame with corner brackets; its glow swells once."""

    def __init__(self, moment: Moment, frame: Sprite, glow: Sprite | None, start: float, end: float) -> None:
        self.moment, self.start, self.end = moment, start, end
        thick = moment.ui.view.px(SIDE + 14)
        self.frame = strips(frame, thick)
        self.glow = strips(glow, thick) if glow is not None else ()

    def at(self, t: float) -> Sequence[Sprite]:
        """The frame, and its glow below it."""
        if t < self.start:
            return ()
        seen = share_of(t, self.start, self.end) * self.moment.out(t, OUT)
        if seen <= 0:
            return ()
        swells = 0.0 if self.moment.reduced else bump(share_of(t, self.start, self.start + PULSE))
        strength = round(255 * round((0.45 + 0.55 * swells) * seen * STEPS) / STEPS)
        lit = [strip._replace(alpha=strength) for strip in self.glow]
        return [*lit, *(strip._replace(alpha=round(255 * seen)) for strip in self.frame)]


def strips(whole: Sprite, thick: int) -> tuple[Sprite, ...]:
    """The four sides of a hollow picture: what lies in between need not be drawn."""
    w, h = whole.image.get_size()
    if w <= 3 * thick or h <= 3 * thick:
        return (whole,)
    sides = (
        (0, 0, w, thick), (0, h - thick, w, thick),
        (0, thick, thick, h - 2 * thick), (w - thick, thick, thick, h - 2 * thick),
    )  # fmt: skip
    (x, y), image = whole.at, whole.image
    return tuple(Sprite(image.subsurface(side), (x + side[0], y + side[1])) for side in sides)


def drawn(ui: Ui, box: Rect, colour: Colour, *, thin: bool = False) -> Sprite:
    """A frame in a colour, with pale brackets at its corners."""
    x, y, w, h = box
    line = 5.0 if thin else 9.0

    def paint(surface: pygame.Surface) -> None:
        rect = ui.view.rect(box)
        surface.blit(ui.art.box(rect.size, colour, 8, 1.0, line), rect)
        inner = ui.view.rect((x + line, y + line, w - 2 * line, h - 2 * line))
        surface.blit(ui.art.box(inner.size, LINE, 5, 0.9, 1.6), inner)
        if not thin:
            _brackets(ui, surface, box, colour)

    return cut_out(ui, box, paint, margin=12)


def _brackets(ui: Ui, surface: pygame.Surface, box: Rect, colour: Colour) -> None:
    """The corner pieces."""
    x, y, w, h = box
    for (across, down), image in zip(CORNERS, brackets(ui, colour), strict=True):
        at = (x - 6 + across * (w - SIDE + 12), y - 6 + down * (h - SIDE + 12))
        surface.blit(image, ui.view.point(at))


CORNERS = ((False, False), (True, False), (False, True), (True, True))
"""Of a frame: whether at its right, and at its foot."""


def brackets(ui: Ui, colour: Colour) -> list[pygame.Surface]:
    """The four corner pieces in a colour."""
    size = ui.view.size_px((SIDE, SIDE))
    return [
        ui.art.keep(("bracket", size, colour, *corner), partial(_bracket, ui, size, colour, *corner))
        for corner in CORNERS
    ]


def _bracket(ui: Ui, size: tuple[int, int], colour: Colour, across: bool, down: bool) -> pygame.Surface:
    fill = "#{:02X}{:02X}{:02X}".format(*ui.rgb(colour))
    piece = svg.path(
        "M2,42 V2 H42 L33,18 H18 V33 Z", fill=fill, stroke=LINE, stroke_width=2.0, stroke_linejoin="round"
    )
    return pygame.transform.flip(svg.raster([piece], (44, 44), size), across, down)


def glow(ui: Ui, box: Rect, colour: Colour = GLOW) -> Sprite:
    """The light around a frame."""
    rect = ui.view.rect(box)
    image, margin = ui.art.shadow(rect.size, 16, 0.8, 10, colour)
    hollow = image.copy()
    inside = pygame.Rect(margin, margin, *rect.size).inflate(-ui.view.px(12), -ui.view.px(12))
    hollow.fill((0, 0, 0, 0), inside)
    return Sprite(hollow, (rect.x - margin, rect.y - margin))


def ring(ui: Ui, box: Rect, colour: Colour, *, grow: float = 5.0) -> Sprite:
    """A ring around a card that something points at."""
    x, y, w, h = box
    wide = (x - grow, y - grow, w + 2 * grow, h + 2 * grow)

    def paint(surface: pygame.Surface) -> None:
        rect = ui.view.rect(wide)
        surface.blit(ui.art.box(rect.size, "cream", 11, 1.0, 7), rect)
        inner = ui.view.rect((wide[0] + 1.5, wide[1] + 1.5, wide[2] - 3, wide[3] - 3))
        surface.blit(ui.art.box(inner.size, colour, 10, 1.0, 4), inner)

    return cut_out(ui, wide, paint, margin=4)
