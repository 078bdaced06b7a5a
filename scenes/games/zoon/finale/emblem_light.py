"""Light that comes out of a broken Emblem, and its rays."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from scenes.table.geometry import centred
from scenes.ui.context import Ui
from scenes.ui.draw import svg

WARM, LIGHT, GLOW = "#FFE6A8", "#FFF1C0", "#B8621E"
REACH = 1200.0
"""How far the rays go, in units."""
CORE = ((760, 900), (460, 700), (260, 560), (130, 440), (90, 400))
"""Widths and heights of the light, one in the other."""


def shine(ui: Ui, ground: pygame.Surface, middle: tuple[float, float], scale: float) -> Iterator[None]:
    """Draw the light on a ground, a piece at a time."""
    warm = ui.view.rect(centred(middle, 1750 * scale, 1350 * scale))
    image = ui.art.svg("finale/halo", (256, 256), GLOW, "cloth")
    ground.blit(pygame.transform.smoothscale(image, warm.size), warm)
    yield
    half = ui.view.size_px((REACH * scale / 2, REACH * scale / 2))
    rays = svg.raster(rays_of(), (200, 200), half)
    area = pygame.Rect((0, 0), (4 * half[0], 4 * half[1]))
    area.center = ui.view.point(middle)
    ground.blit(pygame.transform.smoothscale(rays, area.size), area)
    yield
    for w, h in CORE:
        box = ui.view.rect(centred((middle[0], middle[1] + 6), w * scale, h * scale))
        glow = ui.art.svg("finale/halo", (256, 256), LIGHT, "cloth")
        ground.blit(pygame.transform.smoothscale(glow, box.size), box)
        yield


def rays_of() -> list[str]:
    """Fine rays from the middle of a square of 200, every other one short."""
    found = []
    for number in range(44):
        angle, far = math.tau * number / 44 + 0.05, (99.0, 74.0, 88.0, 60.0)[number % 4]
        aside = (-math.sin(angle) * 0.42, math.cos(angle) * 0.42)
        near, end = (100 + 9 * math.cos(angle), 100 + 9 * math.sin(angle)), (
            100 + far * math.cos(angle), 100 + far * math.sin(angle)
        )  # fmt: skip
        points = (near, (end[0] + aside[0], end[1] + aside[1]), (end[0] - aside[0], end[1] - aside[1]))
        found.append(svg.shape(points, fill=WARM, opacity=0.3 if number % 2 else 0.22))
    return found
