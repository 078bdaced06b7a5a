"""Small cards of a hand of many kinds, as tickets: each with its silhouette and its whole name."""

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


def ticket(
    faces: CardNames, kind: str, icon: str, size: tuple[int, int], look: tuple[str, str]
) -> pygame.Surface:
    """A ticket of that size in pixels, with that silhouette. `look`: its sort and the colour of that."""
    art, k, (sort, ink) = faces.ui.art, faces.ui.view.k, look
    if size[1] >= size[0] * WIDE:
        w, h = size
        image = art.svg(f"zayo/ticket_{sort}", size).copy()
        faces.stamp(image, icon, (0.5 * w, 0.37 * h), min(0.5 * w, 0.56 * h), "ink")
        foot = pygame.Rect(round(0.03 * w), round(0.672 * h), round(0.94 * w), round(0.28 * h))
        _name(faces, image, kind, foot, two=False)
        return image
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.blit(art.box(size, ink, 9), (0, 0))
    rim = max(2, round(5 * k))
    inner = image.get_rect().inflate(-2 * rim, -2 * rim)
    paper = pygame.Rect(inner.topleft, (round(0.38 * inner.w), inner.h))
    name = pygame.Rect(paper.right, inner.y, inner.right - paper.right, inner.h)
    image.blit(art.box(paper.size, "paper-light", 5), paper)
    faces.stamp(image, icon, paper.center, 0.86 * min(paper.size), "ink")
    _name(faces, image, kind, name, two=True)
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
