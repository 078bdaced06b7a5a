"""Card blitting: how a card lies on a table, with its shadow, its turn, its flip, its fade. What is on it is
no matter here."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

import pygame

from scenes.ui.context import Ui
from scenes.ui.design_space import Box
from scenes.ui.i18n import language

STEP = 8
"""Sizes of shadows of what moves are multiples of this, in pixels."""
LARGE = 60_000
"""Pixels of a picture beyond which it is turned half as sharp while it moves."""
SHADOW_BLUR = 9.0
"""Of a card that is lifted, in units; one at rest has a closer shadow."""


class CardPose(Protocol):
    """What is known of a card at one moment; see `scenes.table.draw.animator.Pose`."""

    @property
    def rect(self) -> Box:
        """Its place, in units."""

    @property
    def angle(self) -> float:
        """Degrees."""

    @property
    def lift(self) -> float:
        """Units above the table."""

    @property
    def alpha(self) -> float:
        """0 .. 255."""

    @property
    def width(self) -> float:
        """How much of a turning card is seen, 0 .. 1."""


def lay(
    ui: Ui,
    surface: pygame.Surface,
    card: CardPose,
    image: pygame.Surface,
    key: Hashable,
    *,
    shadow: bool = True,
    moving: bool = False,
) -> pygame.Rect:
    """Draw a card's picture as it lies. `key` names the picture, so that its turned form can be kept.

    `moving`: its size may change with every frame; its shadow then takes one of few sizes.
    """
    view = ui.view
    x, y, w, h = card.rect
    middle = view.point((x + w / 2, y + h / 2))
    wide, high = max(1, round(image.get_width() * min(1.0, card.width))), image.get_height()
    if shadow:
        w, h = wide, high
        size = (-(-w // STEP) * STEP, -(-h // STEP) * STEP) if moving else (w, h)
        _shade(ui, surface, card, size, middle)
    swift = card.angle and (card.width < 1 or card.angle != round(card.angle))
    if swift and wide * high > LARGE:
        image = _turned_in_motion(ui, image, (wide, high), card.angle, key)
    else:
        if card.width < 1:
            image = pygame.transform.smoothscale(image, (wide, high))
        if card.angle:
            image = _turned(ui, card, image, key)
    spot = image.get_rect(center=(middle[0], middle[1] - view.px(card.lift * 0.5)))
    faded(surface, image, spot, card.alpha)
    return spot


def faded(surface: pygame.Surface, image: pygame.Surface, spot: pygame.Rect, alpha: float) -> None:
    """Draw a picture that others use too, with so much of its colour (0 .. 255)."""
    if alpha >= 255:
        surface.blit(image, spot)
        return
    image.set_alpha(round(alpha))
    surface.blit(image, spot)
    image.set_alpha(255)


def _turned(ui: Ui, card: CardPose, image: pygame.Surface, key: Hashable) -> pygame.Surface:
    """Turned with a clear margin, or its border would fray; kept for the angles at which cards rest."""
    if card.width < 1 or card.angle != round(card.angle):
        return turned(image, card.angle)
    words = (language(), ui.view.text_scale)
    whole = ("turned", key, image.get_size(), card.angle, words)
    return ui.art.keep(whole, lambda: turned(image, card.angle))


def shaded(size: tuple[int, int], angle: float) -> tuple[int, int]:
    """What of a card of that size throws a shadow: of one that spins a square, which lies below it however
    it is turned.

    >>> shaded((40, 60), 5.0), shaded((40, 60), 90.0)
    ((40, 60), (38, 38))
    """
    upright = abs((angle + 90) % 180 - 90) <= 8
    return size if upright else (round(min(size) * 0.94),) * 2


def _shade(
    ui: Ui, surface: pygame.Surface, card: CardPose, size: tuple[int, int], middle: tuple[int, int]
) -> None:
    if card.alpha < 128:
        return
    blur = SHADOW_BLUR if card.lift > 6 else 4.0
    size = shaded(size, card.angle)
    image, margin = ui.art.shadow(size, blur, 0.45, 8)
    box = pygame.Rect((0, 0), size)
    box.center = middle
    at = image.get_rect(topleft=(box.x - margin, box.y - margin))
    surface.blit(image, at.move(0, ui.view.px(3 + card.lift * 0.6)))


def _turned_in_motion(
    ui: Ui, image: pygame.Surface, size: tuple[int, int], angle: float, key: Hashable
) -> pygame.Surface:
    """Half as sharp and in a third of the time: for one frame of a turn that the eye cannot follow."""
    half = (size[0] // 2, size[1] // 2)
    if size == image.get_size():
        whole = ("half", key, size, language(), ui.view.text_scale)
        small = ui.art.keep(whole, lambda: _framed(pygame.transform.smoothscale(image, half)))
    else:
        small = _framed(pygame.transform.smoothscale(image, half))
    drawn = pygame.transform.rotozoom(small, angle, 1.0)
    return pygame.transform.smoothscale(drawn, (2 * drawn.get_width(), 2 * drawn.get_height()))


def turned(image: pygame.Surface, angle: float) -> pygame.Surface:
    """A surface turned by so many degrees, smooth at its border."""
    if angle % 360 == 180:
        return pygame.transform.rotate(image, 180)
    return pygame.transform.rotozoom(_framed(image), angle, 1.0)


def _framed(image: pygame.Surface) -> pygame.Surface:
    """With a clear margin of two pixels."""
    framed = pygame.Surface((image.get_width() + 4, image.get_height() + 4), pygame.SRCALPHA)
    framed.blit(image, (2, 2), special_flags=pygame.BLEND_RGBA_ADD)
    return framed
