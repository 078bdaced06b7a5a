"""Hand tickets: game cards of a hand of many kinds, each with its silhouette and its whole name."""

from __future__ import annotations

from typing import Protocol

import pygame

from scenes.ui.context import Ui
from scenes.ui.theme import Colour

WIDE = 0.6
"""Height, in widths, below which the name stands beside the silhouette instead of below it."""
CREAM: Colour = "#FFF8E6"


class CardNames(Protocol):
    """Names and silhouettes of the cards."""

    ui: Ui

    def name(self, kind: str) -> str:
        """The whole name of a card."""

    def label(self, kind: str, px: float, room: float) -> str:
        """Its name as it fits in that room."""

    def stamp(
        self, image: pygame.Surface, icon: str, at: tuple[float, float], side: float, colour: Colour
    ) -> None:
        """Put a silhouette on a picture."""


def ticket(faces: CardNames, kind: str, icon: str, size: tuple[int, int], ink: str) -> pygame.Surface:
    """A ticket of that size in pixels, with that silhouette. `ink`: the colour of its sort."""
    art, k = faces.ui.art, faces.ui.view.k
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.blit(art.box(size, ink, 9), (0, 0))
    rim = max(2, round(5 * k))
    inner = image.get_rect().inflate(-2 * rim, -2 * rim)
    beside = size[1] < size[0] * WIDE
    if beside:
        paper = pygame.Rect(inner.topleft, (round(0.38 * inner.w), inner.h))
        name = pygame.Rect(paper.right, inner.y, inner.right - paper.right, inner.h)
    else:
        paper = pygame.Rect(inner.topleft, (inner.w, round(0.7 * inner.h)))
        name = pygame.Rect(inner.x, paper.bottom, inner.w, inner.bottom - paper.bottom)
    image.blit(art.box(paper.size, "paper-light", 5), paper)
    side = 0.86 * min(paper.size)
    faces.stamp(image, icon, paper.center, side, "ink")
    _name(faces, image, kind, name, two=beside)
    return image


def _name(faces: CardNames, image: pygame.Surface, kind: str, box: pygame.Rect, *, two: bool) -> None:
    """All the letters of a name: in two lines where that keeps them larger, narrower where it must be."""
    kit, room = faces.ui.type, 0.94 * box.w
    px = min(max(kit.px(20), 0.17 * box.w), 0.62 * box.h)
    words = faces.name(kind) if two else faces.label(kind, px, room)
    lines = [words]
    if two and " " in words and kit.width(words, kit.units(px), "bold") > room:
        half = min(range(len(words)), key=lambda n: abs(2 * n - len(words)) if words[n] == " " else 999)
        lines = [words[:half], words[half + 1 :]]
        px = min(px, 0.44 * box.h)
    step = 1.1 * px
    for n, line in enumerate(lines):
        y = box.centery + (n - (len(lines) - 1) / 2) * step
        kit.print(image, line, (box.centerx, y), px, CREAM, "bold", room)
