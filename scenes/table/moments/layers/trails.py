"""Trails of a moment: the place that something has left, dashed, and dots along its way."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from scenes.table.geometry import Rect, centre
from scenes.table.moments.layers.layers import Layer, Moment, Sprite, Standing, cut_out
from scenes.table.moments.layers.strikes import dotted
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.theme import Colour

FADES = 0.12


def trail(
    moment: Moment, was: Rect, now: Rect, colour: Colour, start: float, *, bow: float = 0.0
) -> Iterator[Layer]:
    """The dashed place, and the dotted way from it, until all that travels has come to rest."""
    end, until = start + FADES * moment.swift, moment.line.still
    yield Standing(moment, gap(moment.ui, was, colour), start, end, until)
    yield Standing(moment, dotted(moment.ui, centre(was), centre(now), colour, bow), start, end, until)


def gap(ui: Ui, box: Rect, colour: Colour) -> Sprite:
    """A dashed outline, and a breath of its colour inside."""

    def paint(surface: pygame.Surface) -> None:
        rect = ui.view.rect(box)
        w, h = box[2], box[3]
        name = "#{:02X}{:02X}{:02X}".format(*ui.rgb(colour))

        def make() -> pygame.Surface:
            line = svg.dashed((3, 3, w - 6, h - 6), 7, 11, 7, stroke=name, stroke_width=4.0)
            inner = svg.rect(3, 3, w - 6, h - 6, 7, fill=name, fill_opacity=0.18)
            return svg.raster([inner, line], (w, h), rect.size)

        surface.blit(ui.art.keep(("gap", rect.size, name), make), rect)

    return cut_out(ui, box, paint, margin=4)
