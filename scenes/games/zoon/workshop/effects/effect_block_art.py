"""Art of effect blocks: their shapes in their colours, the mark of a list, and an outline of dashes."""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise

import pygame

from game.zoon.workshop.effects.effect_traits import Shape
from scenes.ui.context import Ui
from scenes.ui.draw import nine_patch
from scenes.ui.draw.nine_patch import OVER
from scenes.ui.theme import Colour

COLOURS: dict[Shape, str] = {
    "outcome": "#5A3E8E",
    "verb": "#A6472B",
    "who": "#234F90",
    "amount": "#8E6522",
    "place": "#2F6B3F",
    "condition": "#5A4A3A",
}
"""The colour of each shape; white letters on it have a contrast of 5 at least."""
NATIVE, CAP = (200, 48), 28
"""Units of a drawing of a block, and of its ends, which are not stretched."""
CHEVRON = 17.0
"""Units of the mark at the end of a block that opens a list."""


def block(ui: Ui, shape: Shape, size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """A block of that size in pixels: the ends as they are drawn, the middle stretched."""
    key = ("effect block", shape, size, colour)
    return ui.art.keep(key, partial(_block, ui, shape, size, colour))


def _block(ui: Ui, shape: Shape, size: tuple[int, int], colour: Colour) -> pygame.Surface:
    w, h = size
    native = max(2, round(NATIVE[0] * h / NATIVE[1]))
    whole = ui.art.svg(f"workshop/block_{shape}", (native, h), colour, "cloth")
    cap = min(round(CAP * h / NATIVE[1]), w // 2, native // 2)
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.blit(whole, (0, 0), (0, 0, cap, h))
    middle = whole.subsurface((cap, 0, native - 2 * cap, h))
    if w > 2 * cap:
        image.blit(pygame.transform.scale(middle, (w - 2 * cap, h)), (cap, 0))
    image.blit(whole, (w - cap, 0), (native - cap, 0, cap, h))
    return image


def chevron(ui: Ui, px: int, colour: Colour) -> pygame.Surface:
    """The mark of a list: two strokes that point down, so wide in pixels."""
    return ui.art.keep(("chevron", px, colour), partial(_chevron, px, ui.rgb(colour)))


def _chevron(px: int, rgb: tuple[int, int, int]) -> pygame.Surface:
    high, thick = round(px * 0.62), px * 0.15
    slope = thick * 0.75
    points = [
        (thick / 2, slope), (px / 2, high - thick), (px - thick / 2, slope),
        (px - thick / 2, slope + thick * 1.3), (px / 2, high), (thick / 2, slope + thick * 1.3),
    ]  # fmt: skip
    return nine_patch.polygon((px, high), points, rgb)


def dashed(ui: Ui, size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """A pill of dashes."""
    return ui.art.keep(("dashed pill", size, colour), partial(_dashed, ui, size, colour))


def _dashed(ui: Ui, size: tuple[int, int], colour: Colour) -> pygame.Surface:
    big = pygame.Surface((size[0] * OVER, size[1] * OVER), pygame.SRCALPHA)
    big.fill((*ui.rgb(colour), 0))
    thick = max(OVER, round(2.2 * ui.view.k * OVER))
    w, h = big.get_width() - thick, big.get_height() - thick
    dash = 9.0 * ui.view.k * OVER
    long = 2 * (w - h) + math.pi * h
    count = max(8, round(long / (1.8 * dash)))
    for number in range(count):
        steps = 6
        start, end = number * long / count, number * long / count + long / count * 0.58
        points = [_on_pill(start + (end - start) * step / steps, w, h) for step in range(steps + 1)]
        moved = [(x + thick / 2, y + thick / 2) for x, y in points]
        for a, b in pairwise(moved):
            pygame.draw.line(big, (*ui.rgb(colour), 255), a, b, thick)
    return pygame.transform.smoothscale(big, size)


def _on_pill(along: float, w: float, h: float) -> tuple[float, float]:
    """The point of a pill's outline that far from the left end of its upper side."""
    straight, radius = w - h, h / 2
    bow = math.pi * radius
    if along < straight:
        return radius + along, 0.0
    along -= straight
    if along < bow:
        angle = along / radius
        return radius + straight + radius * math.sin(angle), radius - radius * math.cos(angle)
    along -= bow
    if along < straight:
        return radius + straight - along, h
    angle = (along - straight) / radius
    return radius - radius * math.sin(angle), radius + radius * math.cos(angle)
