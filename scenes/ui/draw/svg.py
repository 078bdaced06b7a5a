"""SVG written by code and rasterised at the size needed: drawn cards are as sharp as the shipped art."""

from __future__ import annotations

import io
import itertools
import math
from collections.abc import Iterable, Sequence
from typing import Any

import pygame

Point = tuple[float, float]
Size = tuple[int, int]


def raster(parts: Iterable[str], view: tuple[float, float], size: Size) -> pygame.Surface:
    """The drawing `parts` (SVG elements in units of `view`) as a surface of exactly `size` pixels."""
    width, height = view
    markup = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="0 0 {width:.3f} {height:.3f}" preserveAspectRatio="none">{"".join(parts)}</svg>'
    )
    drawn = pygame.image.load_sized_svg(io.BytesIO(markup.encode()), size)
    exact = pygame.Surface(size, pygame.SRCALPHA)
    exact.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return exact


def attributes(**values: Any) -> str:
    """Attributes of an element; `stroke_width=2` is written stroke-width, None is left out."""
    given = [(key.replace("_", "-"), value) for key, value in values.items() if value is not None]
    return " ".join(f'{key}="{_text(value)}"' for key, value in given)


def _text(value: object) -> str:
    return f"{value:.3f}" if isinstance(value, float) else str(value)


def rect(x: float, y: float, w: float, h: float, r: float = 0.0, **more: Any) -> str:
    """A rectangle with round corners."""
    return f"<rect {attributes(x=x, y=y, width=w, height=h, rx=r, ry=r, **more)}/>"


def dashed(box: tuple[float, float, float, float], r: float, on: float, off: float, **more: Any) -> str:
    """The dashed outline of a rectangle with round corners, dashes about `on` long and `off` apart.

    Each dash is a line of its own: the rasteriser's own dashes are not the same each time.
    """
    outline = _outline(box, r)
    whole = sum(math.dist(a, b) for a, b in itertools.pairwise(outline))
    grow = whole / max(1, round(whole / (on + off))) / (on + off)
    return dashes(outline, on * grow, off * grow, **more)


def dashes(points: Sequence[Point], on: float, off: float, **more: Any) -> str:
    """A line in dashes `on` long and `off` apart, each a line of its own. The last may be cut short."""
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(points)]
    count = math.ceil(sum(lengths) / (on + off) - 0.001)
    parts = (_stretch(points, lengths, n * (on + off), n * (on + off) + on) for n in range(count))
    d = "".join("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in part) for part in parts)
    return path(d, **{"fill": "none", **more})


def _outline(box: tuple[float, float, float, float], r: float) -> list[Point]:
    """Points around a rectangle with round corners, from the top left on, closed."""
    x, y, w, h = box
    left, right, top, foot = x + r, x + w - r, y + r, y + h - r
    corners = ((right, top, -90), (right, foot, 0), (left, foot, 90), (left, top, 180))
    points = [(x + r, y)]
    for cx, cy, start in corners:
        for part in range(7):
            angle = math.radians(start + 15 * part)
            points.append((cx + r * math.cos(angle), cy + r * math.sin(angle)))
    return points


def _stretch(outline: Sequence[Point], lengths: Sequence[float], start: float, end: float) -> list[Point]:
    """The part of a line between two distances from its beginning."""
    found: list[Point] = []
    at = 0.0
    for (a, b), length in zip(itertools.pairwise(outline), lengths, strict=True):
        if length > 0 and at <= end and at + length >= start:
            for distance in (max(start, at), min(end, at + length)):
                share = (distance - at) / length
                found.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
        at += length
    return found


def circle(x: float, y: float, r: float, **more: Any) -> str:
    """A circle."""
    return f"<circle {attributes(cx=x, cy=y, r=r, **more)}/>"


def shape(points: Sequence[Point], close: bool = True, **more: Any) -> str:
    """A polygon, or an open line."""
    steps = "L".join(f"{x:.3f} {y:.3f}" for x, y in points)
    return f'<path d="M{steps}{"Z" if close else ""}" {attributes(**more)}/>'


def path(d: str, **more: Any) -> str:
    """A path."""
    return f'<path d="{d}" {attributes(**more)}/>'


def gradient(name: str, top: str, foot: str, middle: tuple[float, str] | None = None) -> str:
    """A vertical gradient to fill with `url(#name)`; `middle` is (place 0..1, colour)."""
    stops = [(0.0, top), *([middle] if middle else []), (1.0, foot)]
    inner = "".join(f'<stop offset="{at:.3f}" stop-color="{colour}"/>' for at, colour in stops)
    way = 'x1="0%" y1="0%" x2="0%" y2="100%"'
    return f'<defs><linearGradient id="{name}" {way}>{inner}</linearGradient></defs>'


def moved(inner: str, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """`inner` with its origin at (x, y), scaled, turned by `turn` degrees."""
    return f'<g transform="translate({x:.3f} {y:.3f}) rotate({turn:.3f}) scale({scale:.5f})">{inner}</g>'


def lozenge(x: float, y: float, half_w: float, half_h: float, **more: Any) -> str:
    """A lozenge."""
    return shape(((x, y - half_h), (x + half_w, y), (x, y + half_h), (x - half_w, y)), **more)


def star(x: float, y: float, r: float, points: int = 5, inner: float = 0.42, **more: Any) -> str:
    """A star that points up."""
    corners = []
    for i in range(2 * points):
        reach = r if i % 2 == 0 else r * inner
        angle = math.pi * i / points - math.pi / 2
        corners.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return shape(corners, **more)


def half_turn_exact(surface: pygame.Surface) -> pygame.Surface:
    """`surface` with its upper half turned in place of its lower one: a half turn changes no pixel."""
    width, height = surface.get_size()
    turned = pygame.transform.rotate(surface, 180)
    out = surface.copy()
    first = height // 2
    below = pygame.Rect(0, first + height % 2, width, height // 2)
    out.fill((0, 0, 0, 0), below)
    out.blit(turned, below.topleft, below)
    if height % 2:  # the middle row is its own partner: its right half mirrors its left one
        right = pygame.Rect(width // 2 + width % 2, first, width // 2, 1)
        out.fill((0, 0, 0, 0), right)
        out.blit(turned, right.topleft, right)
    return out
