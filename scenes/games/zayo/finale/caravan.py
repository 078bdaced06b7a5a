"""Caravan of the winners: camels step by step towards the sun, riders in front; or their small animals."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from scenes.games.zayo.paint.card_art import icon_of
from scenes.games.zayo.present.ending import Walker
from scenes.ui.context import Ui
from scenes.ui.draw import nine_patch
from scenes.ui.draw.card_blit import faded

BODY, RIDER = (330.0, 246.0), (330.0, 300.0)
"""A camel with its feet at y 236, and the same with its rider, 54 higher."""
FEET = 236.0
STEP, SPEED = 0.16, 150.0
"""Seconds of each of its four pictures; units that it goes in a second."""
FRONT = (1255.0, 780.0)
"""Where the first one's feet stand at last, in the middle of it."""
LARGEST, SMALLEST = 0.98, 0.6
BEHIND, LOWER = 296.0, 37.0
"""How far the next one walks behind it, and how much nearer to the eye."""
ROOM = 1120.0
DARK = "#2A1628"
HOP = 10.0
SHADOW = 92


class Spot(NamedTuple):
    """Where an animal of the caravan stands at last: its feet, and how large it is."""

    feet: tuple[float, float]
    scale: float


def spots(count: int, foot: float) -> list[Spot]:
    """Where so many stand, the first in front and the last with its feet above `foot`, in units."""
    step = min(BEHIND, ROOM / max(1, count - 1))
    low = min(FRONT[1] + LOWER * 2, foot)
    lower = min(LOWER, (low - min(FRONT[1], low - 30)) / max(1, count - 1))
    top = min(FRONT[1], low - lower * (count - 1))
    return [
        Spot((FRONT[0] - step * n, top + lower * n), LARGEST - (LARGEST - SMALLEST) * n / 7)
        for n in range(count)
    ]


class Caravan:
    """The pictures of one caravan, for one window."""

    def __init__(self, ui: Ui, walkers: Sequence[Walker], foot: float) -> None:
        self.ui = ui
        self.walkers = walkers
        self.spots = spots(len(walkers), foot)
        self._steps: list[list[pygame.Surface]] = []
        self._shadows: list[pygame.Surface] = []
        self._dust: list[pygame.Surface] = []

    def made(self) -> Iterator[None]:
        """Draw every animal in each of its steps."""
        self._steps, self._shadows, self._dust = [], [], []
        ui = self.ui
        for walker, spot in zip(self.walkers, self.spots, strict=True):
            if walker.kind == "camel":
                steps = []
                for number in range(4):
                    steps.append(self._camel(walker, spot, number))
                    yield
            else:
                steps = [self._small(spot)]
            self._steps.append(steps)
            self._shadows.append(self._shadow(steps[0]))
            size = ui.view.size_px((90 * spot.scale, 45 * spot.scale))
            self._dust.append(ui.art.svg("finale/dust", size))
            yield

    def _camel(self, walker: Walker, spot: Spot, number: int) -> pygame.Surface:
        ui, colour = self.ui, self.ui.theme.seats[walker.seat].colour
        whole = ui.view.size_px((RIDER[0] * spot.scale, RIDER[1] * spot.scale))
        body = ui.view.size_px((BODY[0] * spot.scale, BODY[1] * spot.scale))
        image = pygame.Surface(whole, pygame.SRCALPHA)
        image.blit(ui.art.svg(f"finale/camel_walk_{number}", body), (0, whole[1] - body[1]))
        if walker.ridden:
            image.blit(ui.art.svg("finale/camel_rider", whole, colour, "cloth"), (0, 0))
        else:
            image.blit(ui.art.svg("finale/camel_load", body), (0, whole[1] - body[1]))
        return image

    def _small(self, spot: Spot) -> pygame.Surface:
        """A small animal; it has one picture, and hops."""
        side = self.ui.view.px(130 * spot.scale)
        icon = self.ui.art.icon(icon_of("sheep"), side, DARK)
        image = pygame.Surface((side, round(side * 1.02)), pygame.SRCALPHA)
        image.blit(icon, (0, 0))
        return image

    def _shadow(self, image: pygame.Surface) -> pygame.Surface:
        """What the low sun before it throws back towards the eye; its upper right corner lies at the feet."""
        w = image.get_width()
        size = (round(w * 1.75), max(2, round(w * 0.2)))
        points = [(w * 0.95, 0.0), (w * 1.75, 0.0), (w * 0.75, size[1]), (0.0, size[1])]
        return nine_patch.polygon(size, points, (16, 14, 10), SHADOW)

    def paint(self, surface: pygame.Surface, at: float, whole: float) -> None:
        """The caravan `at` seconds into the scene; it arrives after `whole` seconds."""
        ui = self.ui
        left = max(0.0, whole - at)
        for number in reversed(range(len(self.walkers))):
            spot, steps = self.spots[number], self._steps[number]
            x, y = spot.feet[0] - SPEED * left, spot.feet[1]
            walks = left > 0
            image = steps[int(at / STEP + number) % len(steps)] if walks else steps[number % len(steps)]
            feet = ui.view.point((x, y))
            shadow = self._shadows[number]
            surface.blit(shadow, shadow.get_rect(topright=(feet[0] + image.get_width() * 0.4, feet[1] - 3)))
            rest = ui.view.px((BODY[1] - FEET) * spot.scale) if len(steps) > 1 else 0
            spot_at = image.get_rect(midbottom=(feet[0], feet[1] + rest))
            if walks and len(steps) == 1:
                spot_at.y -= ui.view.px(HOP * abs(math.sin(at * 9 + number)))
            surface.blit(image, spot_at)
            dust = self._dust[number]
            behind = image.get_width() * 0.42
            strength = 140 if not walks else 90 + 70 * math.sin(at * 7 + number * 2)
            faded(surface, dust, dust.get_rect(midbottom=(feet[0] - behind, feet[1] + 6)), strength)
