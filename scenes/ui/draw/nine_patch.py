"""Nine-patch papers, shadows and glows: drawn large, smoothed down once, then stretched by their nine parts.

Sizes here are pixels; `Art` turns units into them and keeps what was made.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.ui.theme import RGB, shade

OVER = 4
"""How many times larger a shape is drawn before it is smoothed down."""


def rounded(
    size: tuple[int, int], radius: float, rgb: RGB = (255, 255, 255), alpha: int = 255
) -> pygame.Surface:
    """A filled rectangle with smooth round corners."""
    return nine_parts(_corner_tile(radius, rgb, alpha, 0.0, 0.0), size)


def outline(
    size: tuple[int, int], radius: float, width: float, rgb: RGB, *, alpha: int = 255, inset: float = 0.0
) -> pygame.Surface:
    """A smooth line of that width along a rounded rectangle, `inset` from the edge; clear inside."""
    return nine_parts(_corner_tile(radius, rgb, alpha, inset, width), size)


def _corner_tile(radius: float, rgb: RGB, alpha: int, inset: float, width: float) -> pygame.Surface:
    half = int(radius + inset + width) + 3
    side = (2 * half + 1) * OVER
    tile = pygame.Surface((side, side), pygame.SRCALPHA)
    tile.fill((*rgb, 0))
    gap = inset * OVER
    outer = pygame.Rect(round(gap), round(gap), side - 2 * round(gap), side - 2 * round(gap))
    curve = max(0, round((radius - inset) * OVER))
    pygame.draw.rect(tile, (*rgb, alpha), outer, border_radius=curve)
    if width:
        thick = max(1, round(width * OVER))
        inner = outer.inflate(-2 * thick, -2 * thick)
        pygame.draw.rect(tile, (*rgb, 0), inner, border_radius=max(0, curve - thick))
    return pygame.transform.smoothscale(tile, (2 * half + 1, 2 * half + 1))


def nine_parts(tile: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A tile stretched to a size by its middle row and column; its corners stay as they are.

    A size smaller than the tile scales the whole tile down.
    """
    w, h = size
    side = tile.get_width()
    if w < side or h < side:
        grown = (max(w, side), max(h, side))
        return pygame.transform.smoothscale(nine_parts(tile, grown) if grown != (side, side) else tile, size)
    half = side // 2
    image = pygame.Surface(size, pygame.SRCALPHA)
    spans_x = ((0, half, 0, half), (half, 1, half, w - 2 * half), (half + 1, half, w - half, half))
    spans_y = ((0, half, 0, half), (half, 1, half, h - 2 * half), (half + 1, half, h - half, half))
    for from_y, span_y, to_y, long_y in spans_y:
        for from_x, span_x, to_x, long_x in spans_x:
            part = tile.subsurface((from_x, from_y, span_x, span_y))
            if (span_x, span_y) != (long_x, long_y):
                part = pygame.transform.scale(part, (long_x, long_y))
            image.blit(part, (to_x, to_y), special_flags=pygame.BLEND_RGBA_ADD)
    return image


def soft(size: tuple[int, int], radius: float, blur: int, rgb: RGB, alpha: int) -> pygame.Surface:
    """A blurred rounded rectangle of that size, on a surface with a margin of 2 * blur on each side."""
    blur = max(1, blur)
    margin = 2 * blur
    half = int(radius) + 2 * margin + 1
    side = 2 * half + 1
    tile = pygame.Surface((side, side), pygame.SRCALPHA)
    tile.fill((*rgb, 0))
    inner = rounded((side - 2 * margin, side - 2 * margin), radius, rgb, alpha)
    tile.blit(inner, (margin, margin), special_flags=pygame.BLEND_RGBA_MAX)
    return nine_parts(blurred(tile, blur), (size[0] + 2 * margin, size[1] + 2 * margin))


def blurred(image: pygame.Surface, blur: int) -> pygame.Surface:
    """The surface blurred by that many pixels; a wide blur is made on a smaller copy."""
    times = max(1, blur // 3)
    if times == 1:
        return pygame.transform.gaussian_blur(image, max(1, blur))
    size = image.get_size()
    small = pygame.transform.smoothscale(image, (max(1, size[0] // times), max(1, size[1] // times)))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, round(blur / times)), size)


def disc(diameter: int, rgb: RGB, alpha: int = 255, ring: float = 0.0) -> pygame.Surface:
    """A smooth disc; with `ring` only its rim of that width."""
    times = OVER if diameter <= 96 else 2  # a large rim is smooth enough, and rings that grow are made often
    side = max(1, diameter) * times
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    big.fill((*rgb, 0))
    pygame.draw.circle(big, (*rgb, alpha), (side / 2, side / 2), side / 2)
    if ring:
        pygame.draw.circle(big, (*rgb, 0), (side / 2, side / 2), max(0.0, side / 2 - ring * times))
    return pygame.transform.smoothscale(big, (max(1, diameter), max(1, diameter)))


def polygon(
    size: tuple[int, int], points: Sequence[tuple[float, float]], rgb: RGB, alpha: int = 255
) -> pygame.Surface:
    """A smooth filled polygon; points in pixels of the surface."""
    big = pygame.Surface((size[0] * OVER, size[1] * OVER), pygame.SRCALPHA)
    big.fill((*rgb, 0))
    pygame.draw.polygon(big, (*rgb, alpha), [(x * OVER, y * OVER) for x, y in points])
    return pygame.transform.smoothscale(big, size)


def vertical(size: tuple[int, int], stops: Sequence[tuple[float, RGB]]) -> pygame.Surface:
    """A gradient from top to foot, without alpha."""
    strip = pygame.Surface((1, size[1]), pygame.SRCALPHA)
    last = max(1, size[1] - 1)
    for y in range(size[1]):
        strip.set_at((0, y), shade(stops, y / last))
    return pygame.transform.scale(strip, size)


def tiled(surface: pygame.Surface, tile: pygame.Surface) -> None:
    """Cover the surface with a seamless tile."""
    for y in range(0, surface.get_height(), tile.get_height()):
        for x in range(0, surface.get_width(), tile.get_width()):
            surface.blit(tile, (x, y))


def clipped(surface: pygame.Surface, shape: pygame.Surface) -> pygame.Surface:
    """The surface where the shape is: its alpha multiplied by the shape's. Changes and returns `surface`."""
    mask = shape.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def silhouette(surface: pygame.Surface, rgb: RGB, alpha: int = 255) -> pygame.Surface:
    """The surface's shape in one colour."""
    shape = surface.copy()
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((*rgb, 0), special_flags=pygame.BLEND_RGBA_ADD)
    if alpha < 255:
        shape.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def halo(surface: pygame.Surface, rgb: RGB, blur: int, alpha: int = 255) -> pygame.Surface:
    """The surface's shape in one colour, blurred, with a margin of 2 * blur on each side."""
    blur = max(1, blur)
    size = (surface.get_width() + 4 * blur, surface.get_height() + 4 * blur)
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill((*rgb, 0))
    image.blit(silhouette(surface, rgb, alpha), (2 * blur, 2 * blur), special_flags=pygame.BLEND_RGBA_MAX)
    return blurred(image, blur)
