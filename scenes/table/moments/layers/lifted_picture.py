"""Lifted picture of a moment: a card goes to the middle of the table, large, in rays, and stays there."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.table.geometry import Rect, centre
from scenes.table.moments.layers.layers import Layer, Moment, Sent, Sprite
from scenes.table.moments.timeline import share_of
from scenes.ui.context import Ui
from scenes.ui.motion import ease_out
from scenes.ui.theme import Colour

ANGLE = 3.0
"""Degrees by which what is lifted leans in the end."""
RAYS = 1000.0
RAYS_IN = 0.2
OUT, HOME = 0.16, 0.3
"""Seconds in which it fades at the end, and in which it goes home."""
GLOW = 40.0
ROUND = 0.06
"""Radius of a card's corners, in widths of it."""
STEPS = 3
"""Strengths of the rays while they come and go: they are large."""


class Lifted(Layer):
    """The picture on its way from `start` to the stage, and there."""

    above = True

    def __init__(self, moment: Moment, sent: Sent, end: float, home: Rect | None = None) -> None:
        """`home`: where it lies afterwards; it goes there at the end, else it fades."""
        self.moment, self.image, self.start, self.end = moment, sent.image, sent.start, end
        view = moment.ui.view
        self.home = view.rect(home) if home is not None and not moment.reduced else None
        self.source, self.goal = (view.rect(box) for box in sent.way)
        self.still = pygame.transform.rotozoom(sent.image, ANGLE, 1.0)

    def at(self, t: float) -> Sequence[Sprite]:
        """The picture as large as it has become."""
        if t < self.start:
            return ()
        come = share_of(t, self.start, self.end)
        leaves = self.moment.out(t, OUT)
        gone = 1.0 - self.moment.out(t, HOME) if self.home is not None else 0.0
        if self.home is not None and gone > 0:
            return self._between(self.goal, self.home, ease_out(gone))
        if come >= 1 or self.moment.reduced:
            seen = leaves * (come if self.moment.reduced else 1.0)
            rect = self.still.get_rect(center=self.goal.center)
            return (Sprite(self.still, rect.topleft, round(255 * seen)),) if seen > 0 else ()
        return self._between(self.source, self.goal, ease_out(come))

    def _between(self, begin: pygame.Rect, end: pygame.Rect, share: float) -> Sequence[Sprite]:
        """The picture between two places, as large as it is there."""
        wide = begin.w + (end.w - begin.w) * share
        tall = wide * self.image.get_height() / self.image.get_width()
        image = pygame.transform.smoothscale(self.image, (max(1, round(wide)), max(1, round(tall))))
        middle = (
            begin.centerx + (end.centerx - begin.centerx) * share,
            begin.centery + (end.centery - begin.centery) * share,
        )
        return (Sprite(image, image.get_rect(center=middle).topleft),)


class Rays(Layer):
    """Rays and a light behind what is lifted, or round what lies there."""

    def __init__(
        self,
        moment: Moment,
        stage: Rect,
        colour: Colour,
        start: float,
        wide: float = RAYS,
        *,
        lies: bool = False,
    ) -> None:
        """`lies`: it is the table's own picture, over which layers are drawn: they leave it out."""
        self.moment, self.start = moment, start
        self.sprites = (_rays(moment.ui, stage, colour, wide), _light(moment.ui, stage, colour))
        if lies:
            behind, round_it = self.sprites
            self.sprites = (_without(moment.ui, behind, stage), _without(moment.ui, round_it, stage))

    def at(self, t: float) -> Sequence[Sprite]:
        """The rays, as strong as they have become."""
        if t < self.start:
            return ()
        come = share_of(t, self.start, self.start + RAYS_IN * self.moment.swift)
        seen = round(min(come, self.moment.out(t, HOME)) * STEPS) / STEPS
        return [s._replace(alpha=round(255 * seen)) for s in self.sprites] if seen > 0 else ()


def _rays(ui: Ui, stage: Rect, colour: Colour, wide: float) -> Sprite:
    image = rays(ui, colour, wide)
    rect = image.get_rect(center=ui.view.point(centre(stage)))
    shown = rect.clip(pygame.Rect((0, 0), ui.view.size))
    return Sprite(image.subsurface(shown.move(-rect.x, -rect.y)), shown.topleft)


def _light(ui: Ui, stage: Rect, colour: Colour) -> Sprite:
    turned = light(ui, stage, colour)
    return Sprite(turned, turned.get_rect(center=ui.view.rect(stage).center).topleft)


def _without(ui: Ui, sprite: Sprite, stage: Rect) -> Sprite:
    """The same picture with a hole in it where a card lies."""
    image, hole = sprite.image.copy(), ui.view.rect(stage).move(-sprite.at[0], -sprite.at[1])
    pygame.draw.rect(image, (0, 0, 0, 0), hole, border_radius=round(hole.w * ROUND))
    return sprite._replace(image=image)


def rays(ui: Ui, colour: Colour, wide: float) -> pygame.Surface:
    """The rays in a colour, so many units across."""
    side = ui.view.px(wide)
    return ui.art.svg("moments/rays", (side, side), colour, "cloth")


def light(ui: Ui, stage: Rect, colour: Colour) -> pygame.Surface:
    """The light behind a card on the stage, leaning as that does."""
    size = ui.view.rect(stage).size

    def make() -> pygame.Surface:
        image, _margin = ui.art.shadow(size, GLOW, 0.85, 18, colour)
        return pygame.transform.rotozoom(image, ANGLE, 1.0)

    return ui.art.keep(("lifted light", size, colour), make)
