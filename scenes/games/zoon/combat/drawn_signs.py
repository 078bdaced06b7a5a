"""Drawn signs of the combat: seals, arrows, rings of sound."""

from __future__ import annotations

import math

import pygame

from scenes.table.geometry import Rect
from scenes.ui.context import Ui
from scenes.ui.draw import nine_patch, svg
from scenes.ui.text.fonts import Face
from scenes.ui.theme import RGB, mix, rgb_hex

ARROW = (500.0, 160.0)
"""The box of an arrow, in units."""


def lightened(colour: RGB) -> RGB:
    """A colour of the same hue, lighter and stronger: what glows on a dark ground."""
    light = pygame.Color(*colour)
    hue, strength, level, _alpha = light.hsla
    hue = hue + 8 if hue < 30 else hue  # a red that only becomes lighter turns pink
    light.hsla = (hue, min(86.0, strength * 1.35 + 10), min(74.0, level + 20), 100)
    return light.r, light.g, light.b


def dark_plate(surface: pygame.Surface, ui: Ui, box: Rect, radius: float) -> None:
    """A dark plate with a gold rule, so that the bright seam of the halves does not run through words."""
    rect = ui.view.rect(box)
    surface.blit(ui.art.box(rect.size, "shadow", radius, 0.78), rect)
    surface.blit(ui.art.box(rect.size, "gold", radius, 0.9, 1.6), rect)


def plated(
    surface: pygame.Surface, ui: Ui, words: str, at: tuple[float, float], size: float, room: float,
    face: Face = "bold",
) -> None:  # fmt: skip
    """One line of words on such a plate, around its middle."""
    (x, y), wide = at, min(room, ui.type.width(words, size, face) / ui.view.k) + 36
    high = size * ui.view.text_scale * 1.1 + 6
    dark_plate(surface, ui, (x - wide / 2, y - high / 2, wide, high), high / 2)
    ui.outlined(surface, words, at, size, face=face, valign="middle", width=room)


def dashed_ring() -> list[str]:
    """The open ring of a side that still chooses, in a square of 100."""
    parts = [svg.circle(50.0, 50.0, 46.0, fill="#1A0F18", opacity=0.55)]
    for i in range(16):
        a, b = (i * 22.5, i * 22.5 + 13)
        points = [
            (50 + 46 * math.cos(math.radians(x)), 50 + 46 * math.sin(math.radians(x)))
            for x in (a, (a + b) / 2, b)
        ]
        parts.append(svg.shape(points, False, fill="none", stroke="#E4CFA1", stroke_width=3.0))
    return parts


def wax(main: RGB, dark: RGB) -> list[str]:
    """A seal of wax in two colours, in a square of 100."""
    edge = []
    for i in range(72):
        r = 46 + 3 * math.sin(i * math.pi * 9 / 36) + 1.5 * math.sin(i * math.pi * 5 / 36)
        edge.append((50 + r * math.cos(i * math.pi / 36), 50 + r * math.sin(i * math.pi / 36)))
    light = rgb_hex(mix(lightened(main), (255, 248, 230), 0.35))
    return [
        svg.shape([(x, y + 3) for x, y in edge], fill="#140B06", opacity=0.4),
        svg.shape(edge, fill=rgb_hex(main)),
        svg.circle(50.0, 50.0, 36.0, fill=rgb_hex(mix(main, dark, 0.35)), stroke=light, stroke_width=2.0),
    ]


def sound_rings() -> list[str]:
    """The rings round the drum, fading outwards, in a square of 640."""
    rings = ((178.0, 0.42, 2.2), (212.0, 0.3, 2.0), (248.0, 0.2, 1.8), (288.0, 0.12, 1.6))
    return [
        svg.circle(320.0, 320.0, r, fill="none", stroke="#FFE2A8", stroke_width=wide, opacity=strength)
        for r, strength, wide in rings
    ]


def arrow_across(main: RGB) -> list[str]:
    """A bent arrow from the left card's upper key to the right card, tail thin, in the box `ARROW`."""
    bright = lightened(main)
    tail, head = rgb_hex(mix(main, bright, 0.55)), rgb_hex(mix(bright, (255, 240, 210), 0.12))
    swing = "M15 57C120 8 330 0 447 99L459 78L486 136L425 141L434 121C330 28 140 20 15 57Z"
    stops = f'<stop offset="0" stop-color="{tail}"/><stop offset="1" stop-color="{head}"/>'
    line = 'x1="15" y1="0" x2="486" y2="0" gradientUnits="userSpaceOnUse"'
    return [
        f'<defs><linearGradient id="swing" {line}>{stops}</linearGradient></defs>',
        svg.path(swing, fill="none", stroke=head, stroke_width=16.0, stroke_linejoin="round", opacity=0.1),
        svg.path(swing, fill="none", stroke=head, stroke_width=9.0, stroke_linejoin="round", opacity=0.16),
        svg.path(swing, fill="url(#swing)", stroke="#FFE9C8", stroke_width=1.8, stroke_linejoin="round"),
    ]


def halo(px: int, rgb: RGB, width: float) -> pygame.Surface:
    """A ring of `px` pixels with a glow on both sides of its line, on a surface half as large again."""
    side = round(px * 1.5)
    image = pygame.Surface((side, side), pygame.SRCALPHA)
    image.fill((*rgb, 0))
    at = ((side - px) // 2,) * 2
    wide = nine_patch.disc(px, rgb, 200, max(2.0, width * 1.7))
    image.blit(wide, at, special_flags=pygame.BLEND_RGBA_MAX)
    image = nine_patch.blurred(image, max(2, round(px * 0.07)))
    image.blit(nine_patch.disc(px, rgb, 255, width), at)
    return image
