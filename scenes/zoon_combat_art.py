"""Drawings of the combat made by code: seals, arrows."""

from __future__ import annotations

import math

from scenes.ui import svg


def dashed_ring() -> list[str]:
    """The open ring of a side that still chooses, in a square of 100."""
    parts = [svg.circle(50.0, 50.0, 46.0, fill="#1A0F18", opacity=0.55)]
    for i in range(16):
        a, b = (i * 22.5, i * 22.5 + 13)
        points = [
            (50 + 46 * math.cos(math.radians(x)), 50 + 46 * math.sin(math.radians(x)))
            for x in (a, (a + b) / 2, b)
        ]
        parts.append(svg.shape(points, False, fill="none", stroke="#FFF8E6", stroke_width=3.0))
    return parts


def wax(main: tuple[int, int, int], dark: tuple[int, int, int]) -> list[str]:
    """A seal of wax in two colours, in a square of 100."""
    edge = []
    for i in range(48):
        r = 46 + 3 * math.sin(i * math.pi / 4)
        edge.append((50 + r * math.cos(i * math.pi / 24), 50 + r * math.sin(i * math.pi / 24)))
    fill, deep = (f"#{c[0]:02x}{c[1]:02x}{c[2]:02x}" for c in (main, dark))
    return [
        svg.shape([(x, y + 3) for x, y in edge], fill="#140B06", opacity=0.4),
        svg.shape(edge, fill=fill),
        svg.circle(50.0, 50.0, 36.0, fill=deep, stroke="#FFF8E6", stroke_width=2.0),
    ]


def arrow_across(colour: str) -> list[str]:
    """A bent arrow from the left card's upper corner to the right card."""
    d = "M14 96C120 10 320 10 420 108L446 84L466 190L366 150L394 130C310 52 130 46 14 104Z"
    return [svg.path(d, fill=colour, opacity=0.85, stroke="#FFE9C8", stroke_width=2.5)]
