"""Herd walk: animals go in a file from herd to herd; an open palm where there is nothing."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.games.zayo.paint.card_art import BEAST, icon_of
from scenes.table.geometry import Rect, centre, centred
from scenes.table.moments.layers.layers import Layer, Moment
from scenes.table.moments.layers.walking_animal import WalkingAnimal
from scenes.table.moments.timeline import share_of
from scenes.ui.context import Ui

APART = 0.09
"""Seconds between two animals of a file."""
GOES = 0.36
"""Seconds that each is on its way; a long file sets off closer together."""
LARGE = 62.0
FADES = 0.1


class Trotting(WalkingAnimal):
    """One animal of a file; with reduced motion it fades in at its goal."""

    hop = 7.0
    stride = 0.14
    looks_left = True

    def seen(self, t: float) -> float:
        """Until it has come."""
        return 1.0 - share_of(t, self.end, self.end + FADES * (self.moment.swift or 1))


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
