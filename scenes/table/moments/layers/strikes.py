"""Strikes of a moment: an attacker draws back, flies at its goal with a comet behind it, and shakes it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from scenes.table.draw.animator import HOP
from scenes.table.geometry import Rect, centre
from scenes.table.moments.layers.arrows import edge
from scenes.table.moments.layers.layers import CURVES, Layer, Moment, Sent, Sprite, bump, shake
from scenes.table.moments.timeline import STRIKE, share_of
from scenes.ui.context import Ui
from scenes.ui.theme import Colour

BACK = 26.0
"""Units by which it draws back."""
OVER = 0.6
"""How far over the goal's edge it comes, in its own width."""
SHAKES = 10.0
TORN = 14.0
"""Degrees by which what is struck is torn loose."""
STAYS = 0.6
"""How strong the comet is once the attacker has come."""
OUT = 0.16
Point = tuple[float, float]


class Struck(Layer):
    """The goal's picture, shaking from the blow on, and torn loose by it.

    What is not torn loose is a card, whose place on the table it takes: it is there from the beginning.
    """

    above = True

    def __init__(
        self, moment: Moment, image: pygame.Surface, goal: Rect, start: float, *, torn: float = TORN
    ) -> None:
        self.moment, self.torn = moment, torn
        swift = moment.swift
        self.hit, self.still = start + sum(STRIKE[:2]) * swift, start + sum(STRIKE) * swift
        self.image = pygame.transform.rotozoom(image, -torn, 1.0) if torn else image
        self.middle = moment.ui.view.point(centre(goal))

    def at(self, t: float) -> Sequence[Sprite]:
        """The picture beside its place."""
        if t < self.hit and self.torn:
            return ()
        away = 0.0
        if t >= self.hit and not self.moment.reduced:
            away = SHAKES * shake(share_of(t, self.hit, self.still + 0.2)) * self.moment.ui.view.k
        rect = self.image.get_rect(center=(self.middle[0] + round(away), self.middle[1]))
        seen = self.moment.out(t, OUT) if self.torn else 1.0
        return (Sprite(self.image, rect.topleft, round(255 * seen)),) if seen > 0 else ()


class Attacker(Layer):
    """The attacker's picture from its place to the goal, where it stays."""

    above = True

    def __init__(
        self,
        moment: Moment,
        sent: Sent,
        *,
        over: Sequence[Point] = (),
        walks: float = 0.0,
        leans: bool = True,
    ) -> None:
        """`over`: points that it goes by first, in so many seconds (`walks`); `leans`: as if thrown."""
        self.moment, self.walk = moment, (sent.start, sent.start + walks)
        self.start = sent.start + walks
        source, goal = sent.way
        self.way = (centre(source), *over)
        self.begin = self.way[-1]
        near = edge(goal, self.begin)
        dx, dy = near[0] - self.begin[0], near[1] - self.begin[1]
        length = math.hypot(dx, dy) or 1.0
        self.ahead = (dx / length, dy / length)
        inside = (OVER - 0.5) * source[2]
        self.end = (near[0] + self.ahead[0] * inside, near[1] + self.ahead[1] * inside)
        turn = 8.0 if dx < 0 else -8.0
        self.image = pygame.transform.rotozoom(sent.image, turn, 1.0) if leans else sent.image

    def at(self, t: float) -> Sequence[Sprite]:
        """The picture on its way."""
        if t < self.walk[0]:
            return ()
        x, y = self.place(t)
        rect = self.image.get_rect(center=self.moment.ui.view.point((x, y)))
        seen = self.moment.out(t, OUT)
        if self.moment.reduced:
            seen *= share_of(t, self.start, self.start + STRIKE[0])
        return (Sprite(self.image, rect.topleft, round(255 * seen)),) if seen > 0 else ()

    def place(self, t: float) -> Point:
        """Where its middle is."""
        swift, (x, y), (gx, gy) = self.moment.swift, self.begin, self.end
        if self.moment.reduced:
            return self.end
        if t < self.start:
            return walked(self.way, share_of(t, *self.walk))
        drawn = CURVES["io3"](share_of(t, self.start, self.start + STRIKE[0] * swift)) * BACK
        x, y = x - self.ahead[0] * drawn, y - self.ahead[1] * drawn
        flies = self.start + STRIKE[0] * swift
        share = CURVES["in2"](share_of(t, flies, flies + STRIKE[1] * swift))
        return x + (gx - x) * share, y + (gy - y) * share


def walked(way: Sequence[Point], share: float) -> Point:
    """Where a walk over those points has come to, each step eased at both ends, with a hop."""
    done = share * (len(way) - 1)
    step = min(int(done), len(way) - 2)
    part = CURVES["io3"](done - step)
    (x, y), (goal_x, goal_y) = way[step], way[step + 1]
    return x + (goal_x - x) * part, y + (goal_y - y) * part - HOP * bump(done - step)


class Comet(Layer):
    """The trail of what flies at its goal: it hangs on it while it flies, and a part of it stays."""

    def __init__(self, moment: Moment, flies: Attacker, colour: Colour) -> None:
        self.moment, self.flies = moment, flies
        self.image: pygame.Surface | None = None
        if not moment.reduced:
            self.image, self.off = comet(moment.ui, flies.begin, flies.end, colour)
        self.dots = dotted(moment.ui, flies.begin, flies.end, colour)

    def at(self, t: float) -> Sequence[Sprite]:
        """The trail and its dots."""
        swift = self.moment.swift
        flies = self.flies.start + STRIKE[0] * swift
        if t < flies:
            return ()
        come = share_of(t, flies, flies + STRIKE[1] * swift)
        gone = share_of(t, flies + STRIKE[1] * swift, flies + (STRIKE[1] + 0.2) * swift)
        leaves = self.moment.out(t, OUT)
        found = []
        if self.image is not None:
            x, y = self.moment.ui.view.point(self.flies.place(t))
            rect = self.image.get_rect(center=(x + self.off[0], y + self.off[1]))
            strength = round(come * (1 - (1 - STAYS) * gone) * leaves * 6) / 6
            found.append(Sprite(self.image, rect.topleft, round(255 * strength)))
        return [*found, self.dots._replace(alpha=round(255 * leaves * come))]


LONGEST = 760.0
"""Units of the longest comet."""


def comet(ui: Ui, begin: Point, end: Point, colour: Colour) -> tuple[pygame.Surface, tuple[int, int]]:
    """The drawing, turned once into the way from one point to another; where its middle is, seen from its
    head, in pixels.
    """
    far = math.dist(begin, end)
    length = min(LONGEST, max(80.0, far))
    size = ui.view.size_px((length, min(150.0, max(70.0, 0.3 * length))))
    turn = math.degrees(math.atan2(begin[1] - end[1], end[0] - begin[0]))
    key = ("comet", size, colour, round(turn))
    image = ui.art.keep(
        key, lambda: pygame.transform.rotozoom(ui.art.svg("moments/comet", size, colour, "cloth"), turn, 1.0)
    )
    half = length / 2 / (far or 1.0) * ui.view.k
    return image, (round((begin[0] - end[0]) * half), round((begin[1] - end[1]) * half))


DOTS = 46.0
"""Units between two dots of a way."""


def dotted(ui: Ui, begin: Point, end: Point, colour: Colour, bow: float = 0.0) -> Sprite:
    """Dots along a way that bends to its left by `bow`."""
    return dots_at(ui, way_points(begin, end, bow), colour)


def way_points(begin: Point, end: Point, bow: float = 0.0) -> list[Point]:
    """Points of the way, evenly apart; see `Tween.bow`."""
    dx, dy = end[0] - begin[0], end[1] - begin[1]
    length = math.hypot(dx, dy) or 1.0
    count = max(2, round(length / DOTS))
    found = []
    for number in range(1, count):
        e = number / count
        aside = 2 * e * (1 - e) * bow / length
        found.append((begin[0] + dx * e + dy * aside, begin[1] + dy * e - dx * aside))
    return found


def dots_at(ui: Ui, points: Sequence[Point], colour: Colour) -> Sprite:
    """A dot with a pale rim at each of the points, as one picture."""
    if not points:
        return Sprite(pygame.Surface((1, 1), pygame.SRCALPHA), (0, 0), 0)
    px = [ui.view.point(point) for point in points]
    wide = ui.view.px(13)
    left, top = min(x for x, _y in px) - wide, min(y for _x, y in px) - wide
    right, low = max(x for x, _y in px) + wide, max(y for _x, y in px) + wide
    image = pygame.Surface((right - left, low - top), pygame.SRCALPHA)
    for disc in (ui.art.disc(wide, "cream"), ui.art.disc(ui.view.px(9), colour)):
        for x, y in px:
            image.blit(disc, disc.get_rect(center=(x - left, y - top)))
    return Sprite(image, (left, top))
