"""Herd walk: animals go in a file from herd to herd; an open palm where there is nothing."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.games.zayo.paint.card_art import BEAST, icon_of
from scenes.table.geometry import Rect, centre, centred
from scenes.table.moments.layers.layers import CURVES, Layer, Moment, Sprite, bump
from scenes.table.moments.timeline import share_of
from scenes.ui.context import Ui

HOP, STRIDE = 7.0, 0.14
"""Units of a hop, and seconds of a step."""
APART = 0.09
"""Seconds between two animals of a file."""
GOES = 0.36
"""Seconds that each is on its way; a long file sets off closer together."""
LARGE = 62.0
FADES = 0.1


class Trotting(Layer):
    """One animal on its way."""

    above = True

    def __init__(
        self, moment: Moment, image: pygame.Surface, way: tuple[Rect, Rect], start: float, end: float
    ) -> None:
        self.moment, self.start, self.end = moment, start, end
        self.begin, self.goal = centre(way[0]), centre(way[1])
        self.image = pygame.transform.flip(image, self.goal[0] > self.begin[0], False)

    def at(self, t: float) -> Sequence[Sprite]:
        """The animal, a hop a step, until it has come; with reduced motion it fades in at its goal."""
        fades = FADES * (self.moment.swift or 1)
        if t < self.start or t > self.end + fades:
            return ()
        share = CURVES["io3"](share_of(t, self.start, self.end))
        if self.moment.reduced:
            share = 1.0
        x = self.begin[0] + (self.goal[0] - self.begin[0]) * share
        y = self.begin[1] + (self.goal[1] - self.begin[1]) * share
        if share < 1:
            y -= HOP * bump(((t - self.start) / (STRIDE * (self.moment.swift or 1))) % 1)
        seen = 1.0 - share_of(t, self.end, self.end + fades)
        rect = self.image.get_rect(center=self.moment.ui.view.point((x, y)))
        return (Sprite(self.image, rect.topleft, round(255 * seen)),) if seen > 0 else ()


def walking(moment: Moment, ways: Sequence[tuple[str, Rect, Rect]], at: float, end: float) -> list[Layer]:
    """The animals of a file: the last one has come at the end."""
    swift = moment.swift
    apart = APART * swift
    if len(ways) > 1:
        apart = min(apart, max(0.0, end - at - GOES * swift) / (len(ways) - 1))
    goes = min(GOES * swift, end - at)
    return [
        Trotting(moment, animal(moment.ui, kind), (a, b), at + apart * n, at + apart * n + goes)
        for n, (kind, a, b) in enumerate(ways)
    ]


def animal(ui: Ui, kind: str) -> pygame.Surface:
    """An animal with a pale rim."""
    return rimmed(ui, icon_of(kind), LARGE, BEAST)


def rimmed(ui: Ui, icon: str, units: float, ink: str) -> pygame.Surface:
    """A silhouette with a pale rim, so that it is seen on every ground."""
    side = ui.view.px(units)
    rim = max(2, ui.view.px(4))

    def make() -> pygame.Surface:
        image = pygame.Surface((side + 2 * rim, side + 2 * rim), pygame.SRCALPHA)
        pale, dark = ui.art.icon(icon, side, "cream"), ui.art.icon(icon, side, ink)
        for dx in (0, rim, 2 * rim):
            for dy in (0, rim, 2 * rim):
                image.blit(pale, (dx, dy))
        image.blit(dark, (rim, rim))
        return image

    return ui.art.keep(("rimmed", icon, side, ink), make)


def palm(moment: Moment, box: Rect, at: float, end: float) -> Layer:
    """An open palm in the middle of a camp."""
    place = centred(centre(box), 1, 1)
    return Trotting(moment, rimmed(moment.ui, "open-palm", 84.0, "#2B1D12"), (place, place), at, end)
