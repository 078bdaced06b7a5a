"""Seals of a moment: a picture stamped on a place, or a mark that comes beside a card."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.table.geometry import Rect
from scenes.table.moments.layers.layers import Layer, Moment, Sprite, back
from scenes.table.moments.timeline import share_of

FROM = 1.35
"""How large a seal is when it begins to come down."""
IN, OUT = 0.08, 0.16


class Seal(Layer):
    """A picture that comes down on a place and stays."""

    above = True

    def __init__(self, moment: Moment, image: pygame.Surface, box: Rect, start: float, end: float) -> None:
        self.moment, self.image, self.start, self.end = moment, image, start, end
        self.middle = moment.ui.view.rect(box).center

    def at(self, t: float) -> Sequence[Sprite]:
        """The picture, as large as it is."""
        if t < self.start:
            return ()
        moment, image = self.moment, self.image
        come = share_of(t, self.start, self.end)
        if come < 1 and not moment.reduced:
            scale = FROM + (1 - FROM) * back(come)
            size = (max(1, round(image.get_width() * scale)), max(1, round(image.get_height() * scale)))
            image = pygame.transform.smoothscale(image, size)
        seen = share_of(t, self.start, self.start + IN * moment.swift) * moment.out(t, OUT)
        if seen <= 0:
            return ()
        return (Sprite(image, image.get_rect(center=self.middle).topleft, round(255 * seen)),)
