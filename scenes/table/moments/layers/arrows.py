"""Arrows of a moment: from what acts to what it is about, revealed from its tail to its point."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from scenes.table.geometry import Rect, centre
from scenes.table.moments.layers.layers import Layer, Moment, Sprite
from scenes.table.moments.timeline import share_of
from scenes.ui.context import Ui
from scenes.ui.motion import ease_out
from scenes.ui.theme import Colour

BOX = (400.0, 140.0)
TAIL, POINT = (10.0, 117.0), (394.0, 84.0)
"""Where the drawing's tail and point are in its box."""
STEPS = 10
"""Pictures in which it is revealed."""
OUT = 0.16
Point = tuple[float, float]


class Arrow(Layer):
    """The arrow, as far as it is revealed."""

    def __init__(
        self, moment: Moment, way: tuple[Rect, Rect], colour: Colour, start: float, end: float
    ) -> None:
        self.moment, self.start, self.end = moment, start, end
        source, goal = way
        tail = edge(source, centre(goal))
        self.draw = partial(_drawn, moment.ui, (tail, edge(goal, tail)), colour)

    def at(self, t: float) -> Sequence[Sprite]:
        """The part of it that is revealed; with reduced motion all of it fades in."""
        if t < self.start:
            return ()
        come = share_of(t, self.start, self.end)
        seen = self.moment.out(t, OUT) * (come if self.moment.reduced else 1.0)
        part = STEPS if self.moment.reduced else round(ease_out(come) * STEPS)
        if not part or seen <= 0:
            return ()
        return (self.draw(part)._replace(alpha=round(255 * seen)),)


def edge(box: Rect, towards: Point) -> Point:
    """Where the straight way from a rectangle's middle to a point leaves it."""
    (x, y), (_x, _y, w, h) = centre(box), box
    dx, dy = towards[0] - x, towards[1] - y
    if not dx and not dy:
        return x, y
    share = min(w / 2 / abs(dx) if dx else math.inf, h / 2 / abs(dy) if dy else math.inf)
    return x + dx * share, y + dy * share


def _drawn(ui: Ui, way: tuple[Point, Point], colour: Colour, part: int) -> Sprite:
    """The arrow with so many parts of it revealed, turned to its goal; its bow is always above."""
    (x, y), (tip_x, tip_y) = way
    dx, dy = tip_x - x, tip_y - y
    length = max(60.0, math.hypot(dx, dy))
    k = length / math.dist(TAIL, POINT)
    size = ui.view.size_px((BOX[0] * k, max(70.0, BOX[1] * min(k, 1.4))))
    upside = dx < 0
    angle = math.degrees(math.atan2(-dy, dx))
    lean = math.degrees(math.atan2(TAIL[1] - POINT[1], POINT[0] - TAIL[0]))
    turn = angle + lean if upside else angle - lean
    key = ("arrow", size, colour, part, round(turn, 1), upside)
    image = ui.art.keep(key, lambda: _turned(ui, size, colour, part, turn, upside=upside))
    # the middle between tail and point lies in the drawing where it does after the turn
    middle = ((TAIL[0] + POINT[0]) / 2 / BOX[0] - 0.5, (TAIL[1] + POINT[1]) / 2 / BOX[1] - 0.5)
    off = pygame.Vector2(middle[0] * size[0], (-middle[1] if upside else middle[1]) * size[1]).rotate(-turn)
    at = pygame.Vector2(ui.view.point(((x + tip_x) / 2, (y + tip_y) / 2))) - off
    return Sprite(image, image.get_rect(center=(round(at.x), round(at.y))).topleft)


def _turned(
    ui: Ui, size: tuple[int, int], colour: Colour, part: int, turn: float, *, upside: bool
) -> pygame.Surface:
    image = ui.art.svg("moments/arrow_strike", size, colour, "cloth")
    shown = pygame.Surface(size, pygame.SRCALPHA)
    shown.blit(image, (0, 0), (0, 0, round(size[0] * part / STEPS), size[1]))
    if upside:
        shown = pygame.transform.flip(shown, False, True)
    return pygame.transform.rotozoom(shown, turn, 1.0)
