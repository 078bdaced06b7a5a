"""Cracks of a moment: a picture breaks in two on its place, and its halves part about its foot."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.table.geometry import Rect
from scenes.table.moments.layers.layers import Layer, Moment, Sprite
from scenes.table.moments.timeline import CRACK, share_of
from scenes.ui.draw.cut_card import half
from scenes.ui.motion import ease_out

ASIDE, ANGLE = 64.0, 9
"""How far a half goes aside, in units, and how far it turns about the foot, in degrees."""
OUT = 0.16


class Crack(Layer):
    """The whole picture until the line has run down it, then its halves."""

    above = True

    def __init__(
        self, moment: Moment, image: pygame.Surface, box: Rect, start: float, *, force: float = 1.0
    ) -> None:
        self.moment, self.image, self.start, self.force = moment, image, start, force
        self.rect = moment.ui.view.rect(box)
        self._halves = [half(image, side) for side in (0, 1)]
        self._turned: dict[tuple[int, int], pygame.Surface] = {}

    def at(self, t: float) -> Sequence[Sprite]:
        """Both halves, as far apart as they are; with reduced motion they lie side by side at once."""
        if t < self.start:
            return ()
        moment = self.moment
        parts = self.start + CRACK[0] * moment.swift
        if t < parts and not moment.reduced:
            return (Sprite(self.image, self.rect.topleft),)
        come = 1.0 if moment.reduced else ease_out(share_of(t, parts, parts + CRACK[1] * moment.swift))
        fades = share_of(t, self.start, parts) if moment.reduced else 1.0
        seen = round(255 * fades * moment.out(t, OUT))
        return [self._half(side, come)._replace(alpha=seen) for side in (0, 1)]

    def _half(self, side: int, come: float) -> Sprite:
        sign = -1 if side == 0 else 1
        degrees = round(ANGLE * self.force * come)
        if (side, degrees) not in self._turned:
            self._turned[side, degrees] = pygame.transform.rotozoom(self._halves[side], -sign * degrees, 1.0)
        image = self._turned[side, degrees]
        foot = pygame.Vector2(self.rect.midbottom)
        arm = pygame.Vector2(0, -self.rect.h / 2).rotate(sign * degrees)
        aside = sign * ASIDE * self.force * come * self.moment.ui.view.k
        middle = foot + arm + (aside, 0)
        return Sprite(image, image.get_rect(center=(round(middle.x), round(middle.y))).topleft)
