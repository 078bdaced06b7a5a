"""Fall of a card that was beaten: it breaks in two on its square, and is swept to its Tomb."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.games.zoon.finale.broken_card import APART, DRAWN, BrokenCard
from scenes.table.geometry import Rect
from scenes.table.moments.layers.layers import CURVES, Layer, Moment, Sprite, cut_out
from scenes.table.moments.timeline import SWEEP, share_of
from scenes.ui.theme import RGB

SCALE = 0.45
"""How far its halves and shards fly, beside an Emblem's."""
MARGIN = 90.0
STEPS = 10
"""Pictures in which it breaks."""
OUT = 0.24
SMALL, FADES = 0.3, 0.25
"""How large its halves still are in the Tomb, and in which last share of the way they fade."""


class FallenCard(Layer):
    """The card from the moment on in which the line runs down it."""

    above = True

    def __init__(
        self,
        moment: Moment,
        image: pygame.Surface,
        box: Rect,
        colour: RGB,
        start: float,
        tomb: Rect | None = None,
    ) -> None:
        """`tomb`: where its halves are swept to; without one, and with reduced motion, they fade."""
        self.moment, self.box, self.start = moment, box, start
        self.goal = moment.ui.view.rect(tomb).center if tomb is not None and not moment.reduced else None
        self.card = BrokenCard(moment.ui, image, box, colour, SCALE)
        for _piece in self.card.made():
            pass
        self._pictures: dict[int, Sprite] = {}
        self._small: dict[int, pygame.Surface] = {}

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
        begins = self.start + length
        swept = share_of(t, begins, begins + SWEEP * (self.moment.swift or 1.0))
        if self.goal is not None and swept > 0:
            return self._swept(self._pictures[STEPS], self.goal, swept)
        seen = self.moment.out(t, OUT)
        return (self._pictures[step]._replace(alpha=round(255 * seen)),) if seen > 0 else ()

    def _swept(self, lying: Sprite, goal: tuple[int, int], share: float) -> Sequence[Sprite]:
        """The halves on their way into the Tomb: smaller and smaller, and fading at last."""
        if share >= 1:
            return ()
        step = round(CURVES["in2"](share) * STEPS)
        if step not in self._small:
            scale = 1 - (1 - SMALL) * step / STEPS
            w, h = lying.image.get_size()
            size = (max(1, round(w * scale)), max(1, round(h * scale)))
            self._small[step] = pygame.transform.smoothscale(lying.image, size)
        image, part = self._small[step], CURVES["in2"](share)
        x, y = lying.area.center
        middle = (round(x + (goal[0] - x) * part), round(y + (goal[1] - y) * part))
        seen = min(1.0, (1 - share) / FADES)
        return (Sprite(image, image.get_rect(center=middle).topleft, round(255 * seen)),)
