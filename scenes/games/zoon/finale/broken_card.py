"""Broken card: a card cut along a line, its halves turned away from each other, and shards."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from scenes.table.finale.course import share
from scenes.table.geometry import Rect
from scenes.table.moments.timeline import CRACK
from scenes.ui.context import Ui
from scenes.ui.draw.card_blit import turned
from scenes.ui.draw.cut_card import half
from scenes.ui.motion import ease_out
from scenes.ui.theme import RGB

DRAWN, APART = CRACK
SHARDS = 0.9
"""Seconds in which the line runs down the card, in which the halves part, and in which the shards fly."""
ASIDE, ANGLE = 64.0, 9
"""How far a half goes aside, in units, and how far it turns about its foot, in degrees."""
SHARD, COUNT, REACH, GRAVITY = 62.0, 26, 470.0, 120.0


class Shard(NamedTuple):
    """A splinter on its way: its drawing, where it flies, in units and from the middle of the card."""

    drawing: int
    turn: int
    size: float
    way: tuple[float, float]
    coloured: bool


def shards(seed: int = 11) -> list[Shard]:
    """The splinters of every card: the same each time, more of them above than below."""
    rng = random.Random(seed)
    found = []
    for number in range(COUNT):
        angle = math.tau * number / COUNT + rng.uniform(-0.2, 0.2)
        reach = REACH * rng.uniform(0.42, 1.0)
        way = reach * 0.8 * math.cos(angle), reach * 0.62 * math.sin(angle) - 90
        size = rng.uniform(0.28, 0.95)
        found.append(Shard(number % 6, rng.randrange(0, 360, 30), size, way, rng.random() < 0.6))
    return found


class BrokenCard:
    """One card that breaks where it stands, `box` in units; `scale` shrinks how far everything flies."""

    def __init__(self, ui: Ui, image: pygame.Surface, box: Rect, colour: RGB, scale: float = 1.0) -> None:
        self.ui, self.image, self.box = ui, image, box
        self.colour, self.scale = colour, scale
        self.shards = shards()
        self._halves: list[list[pygame.Surface]] = [[], []]
        self._splinters: list[pygame.Surface] = []

    def made(self) -> Iterator[None]:
        """Cut and turn it, a piece at a time."""
        for side in (0, 1):
            piece = half(self.image, side)
            yield
            for degrees in range(ANGLE + 1):
                self._halves[side].append(turned(piece, degrees if side == 0 else -degrees))
                yield
        for shard in self.shards:
            px = max(3, self.ui.view.px(SHARD * shard.size * self.scale))
            ink = self.colour if shard.coloured else (0xF3, 0xE6, 0xC8)
            image = self.ui.art.svg(f"finale/shard_{shard.drawing}", (px, px), ink, "cloth")
            self._splinters.append(turned(image, shard.turn))
        yield

    def corner(self, at: tuple[float, float], since: float) -> tuple[float, float]:
        """Where a point of the whole card lies by then, in units; `at` from the card's middle."""
        side = 0 if at[0] < 0 else 1
        part = ease_out(share(since, DRAWN, APART))
        x, y, w, h = self.box
        foot = pygame.Vector2(x + w / 2, y + h)
        arm = pygame.Vector2(at[0], at[1] - h / 2).rotate((-ANGLE if side == 0 else ANGLE) * part)
        aside = (-ASIDE if side == 0 else ASIDE) * self.scale * part
        return foot.x + arm.x + aside, foot.y + arm.y

    def paint(self, surface: pygame.Surface, since: float) -> None:
        """The card, `since` seconds after the line has begun to run down it; infinity: as it lies at last."""
        ui, (x, y, w, h) = self.ui, self.box
        if since < DRAWN:
            rect = ui.view.rect(self.box)
            surface.blit(self.image, rect)
            line = ui.art.svg("finale/crack", rect.size)
            long = round(rect.h * share(since, 0.0, DRAWN))
            surface.blit(line, rect, pygame.Rect(0, 0, rect.w, long))
            return
        part = ease_out(share(since, DRAWN, APART))
        foot = pygame.Vector2(x + w / 2, y + h)
        for side in (0, 1):
            image = self._halves[side][round(ANGLE * part)]
            sign = -1 if side == 0 else 1
            arm = pygame.Vector2(0, -h / 2).rotate(sign * round(ANGLE * part))
            at = foot + arm + (sign * ASIDE * self.scale * part, 0)
            surface.blit(image, image.get_rect(center=ui.view.point((at.x, at.y))))

    def paint_shards(self, surface: pygame.Surface, since: float) -> None:
        """The splinters as far as they have flown."""
        flown = share(since, DRAWN, SHARDS)
        if flown <= 0:
            return
        x, y, w, h = self.box
        out, down = ease_out(flown), GRAVITY * flown * flown * self.scale
        for shard, image in zip(self.shards, self._splinters, strict=True):
            at = (
                x + w / 2 + shard.way[0] * out * self.scale,
                y + h / 2 + shard.way[1] * out * self.scale + down,
            )
            surface.blit(image, image.get_rect(center=self.ui.view.point(at)))
