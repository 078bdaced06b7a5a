"""Walking animal of a moment: it goes from one place to another, a hop a step."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import pygame

from scenes.table.geometry import Rect, centre
from scenes.table.moments.layers.layers import CURVES, Layer, Moment, Sprite, bump
from scenes.table.moments.timeline import share_of


class WalkingAnimal(Layer):
    """One animal on its way; with reduced motion it stands at its goal. Override `seen`.

    `hop` is how high it leaps in units, `stride` how many seconds a step takes, and `looks_left` where its
    picture looks: it is turned to where it goes.
    """

    above = True
    hop = 6.0
    stride = 0.11
    looks_left = False

    def __init__(
        self, moment: Moment, image: pygame.Surface, way: tuple[Rect, Rect], start: float, end: float
    ) -> None:
        self.moment, self.start, self.end = moment, start, end
        self.begin, self.goal = centre(way[0]), centre(way[1])
        right, left = self.goal[0] > self.begin[0], self.goal[0] < self.begin[0]
        self.image = pygame.transform.flip(image, right if self.looks_left else left, False)

    @abstractmethod
    def seen(self, t: float) -> float:
        """How strongly it is seen then, 0 to 1."""

    def at(self, t: float) -> Sequence[Sprite]:
        """The animal where it is then."""
        seen = self.seen(t) if t >= self.start else 0.0
        if seen <= 0:
            return ()
        share = 1.0 if self.moment.reduced else CURVES["io3"](share_of(t, self.start, self.end))
        x = self.begin[0] + (self.goal[0] - self.begin[0]) * share
        y = self.begin[1] + (self.goal[1] - self.begin[1]) * share
        if share < 1:
            y -= self.hop * bump(((t - self.start) / (self.stride * (self.moment.swift or 1))) % 1)
        rect = self.image.get_rect(center=self.moment.ui.view.point((x, y)))
        return (Sprite(self.image, rect.topleft, round(255 * seen)),)
