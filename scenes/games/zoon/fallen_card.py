"""Fallen card of a moment: a card that was beaten breaks in two on its square, and fades."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.games.zoon.finale.broken_card import APART, DRAWN, BrokenCard
from scenes.table.geometry import Rect
from scenes.table.moments.layers import Layer, Moment, Sprite, cut_out
from scenes.ui.theme import RGB

SCALE = 0.45
"""How far its halves and shards fly, beside an Emblem's."""
MARGIN = 90.0
STEPS = 10
"""Pictures in which it breaks."""
OUT = 0.24


class FallenCard(Layer):
    """The card from the moment on in which the line runs down it."""

    above = True

    def __init__(
        self, moment: Moment, image: pygame.Surface, box: Rect, colour: RGB, start: float
    ) -> None:
        self.moment, self.box, self.start = moment, box, start
        self.card = BrokenCard(moment.ui, image, box, colour, SCALE)
        for _piece in self.card.made():
            pass
        self._pictures: dict[int, Sprite] = {}

    def at(self, t: float) -> Sequence[Sprite]:
        """Its halves, as far apart as they have come; with reduced motion they simply lie there."""
        if t < self.start:
            return ()
        length = (DRAWN + APART) * (self.moment.swift or 1.0)
        share = 1.0 if self.moment.reduced else min(1.0, (t - self.start) / length)
        step = round(share * STEPS)
        if step not in self._pictures:
            since = step / STEPS * (DRAWN + APART)

            def paint(surface: pygame.Surface) -> None:
                self.card.paint(surface, since)

            self._pictures[step] = cut_out(self.moment.ui, self.box, paint, margin=MARGIN)
        seen = self.moment.out(t, OUT)
        return (self._pictures[step]._replace(alpha=round(255 * seen)),) if seen > 0 else ()
