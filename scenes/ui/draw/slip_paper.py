"""Slip paper: the papers of what is said beside the thing it is about, with rules along their edges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.ui.context import Ui
from scenes.ui.design_space import Box
from scenes.ui.theme import Colour

BUBBLE: Colour = "#FFFAEA"
"""Paper of what somebody says."""
SLIP: Colour = "#F6EAD0"
"""Paper of what a thing is, or what a choice brings."""


class Rule(NamedTuple):
    """A line along a paper's edge: how far inside it, its colour, the radius of its corners, how opaque, how
    wide.
    """

    inset: float
    colour: Colour
    radius: float
    alpha: float
    width: float


class Shade(NamedTuple):
    """The shadow below a bubble: its blur, how opaque, the radius of its corners, how far below the paper."""

    blur: float
    alpha: float
    radius: float
    dy: float


def bubble_paper(
    ui: Ui, rect: pygame.Rect, edge: int, rim: Rule, shade: Shade
) -> tuple[pygame.Surface, pygame.Rect]:
    """A picture of a bubble, with `edge` pixels around it, and where in it the bubble lies."""
    canvas = pygame.Surface((rect.w + 2 * edge, rect.h + 2 * edge), pygame.SRCALPHA)
    image, margin = ui.art.shadow(rect.size, shade.blur, shade.alpha, shade.radius, "shadow")
    canvas.blit(image, (edge - margin, edge - margin + ui.view.px(shade.dy)))
    here = pygame.Rect(edge, edge, *rect.size)
    canvas.blit(ui.art.box(rect.size, BUBBLE, rim.radius), here)
    canvas.blit(ui.art.box(rect.size, rim.colour, rim.radius, rim.alpha, rim.width), here)
    return canvas, here


def slip_paper(ui: Ui, surface: pygame.Surface, box: Box, rules: Sequence[Rule]) -> pygame.Rect:
    """Paint a slip there, its corners of 10 units, with its rules; gives the pixels of the paper."""
    rect = ui.view.rect(box)
    surface.blit(ui.art.box(rect.size, SLIP, 10), rect)
    x, y, w, h = box
    for rule in rules:
        inner = ui.view.rect((x + rule.inset, y + rule.inset, w - 2 * rule.inset, h - 2 * rule.inset))
        surface.blit(ui.art.box(inner.size, rule.colour, rule.radius, rule.alpha, rule.width), inner)
    return rect
