"""Gold title: letters filled with a gradient, with an outline and a glow around them."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from scenes.ui.draw.nine_patch import blurred
from scenes.ui.text import fonts, typesetting
from scenes.ui.text.fonts import Face
from scenes.ui.text.text_fit import Fitted
from scenes.ui.theme import Colour, Theme, shade


class Gilding(NamedTuple):
    """How a title looks: a gradient of the theme; outline and glow with their widths in pixels."""

    gradient: str
    face: Face
    spacing: float
    outline: Colour | None
    edge: int
    glow: Colour | None
    soft: int


def gilded(theme: Theme, line: Fitted, look: Gilding) -> pygame.Surface:
    """The title, with the same margin on all four sides for outline and glow."""
    shape = typesetting.drawn(line.text, line.px, (255, 255, 255), look.face, look.spacing)
    edge, soft = look.edge if look.outline else 0, look.soft if look.glow else 0
    margin = edge + 2 * soft
    size = (shape.get_width() + 2 * margin, shape.get_height() + 2 * margin)
    image = pygame.Surface(size, pygame.SRCALPHA)
    if look.glow:
        rgb = theme.rgb(look.glow)
        halo = pygame.Surface(size, pygame.SRCALPHA)
        halo.fill((*rgb, 0))
        halo.blit(typesetting.drawn(line.text, line.px, rgb, look.face, look.spacing), (margin, margin))
        image.blit(blurred(halo, soft), (0, 0))
    if look.outline:
        dark = typesetting.drawn(line.text, line.px, theme.rgb(look.outline), look.face, look.spacing)
        for dx, dy in typesetting.ring(edge):
            image.blit(dark, (margin + dx, margin + dy))
    image.blit(_metal(theme, shape, line, look), (margin, margin))
    return image


def _metal(theme: Theme, shape: pygame.Surface, line: Fitted, look: Gilding) -> pygame.Surface:
    """The letters in the gradient, which runs over the height of the capitals."""
    ascent = typesetting.ascent(line.px, look.face, line.text)
    caps = max(2, round(fonts.cap_height(look.face) * line.px))
    stops = theme.gradient(look.gradient)
    metal = pygame.Surface(shape.get_size(), pygame.SRCALPHA)
    for y in range(metal.get_height()):
        share = min(1.0, max(0.0, (y - ascent + caps) / caps))
        pygame.draw.line(metal, shade(stops, share), (0, y), (metal.get_width(), y))
    drawn = shape.copy()
    drawn.blit(metal, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return drawn
