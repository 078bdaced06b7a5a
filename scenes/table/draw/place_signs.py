"""Place signs: the roundel with a place's figure, and the tag that says "you" beside an own place."""

from __future__ import annotations

import pygame

from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.text.snug_sizes import snug
from scenes.ui.theme import Colour

METALS = {1: "gold", 2: "silver", 3: "bronze"}
TAG = (72.0, 30.0)
"""The tag at a text scale of 1."""
TAG_GROWS = 1.3
"""How many times larger it becomes at most."""
_POINTS = 0.3
"""How much of the tag's height the notch at either end takes."""


def roundel(ui: Ui, surface: pygame.Surface, rank: int, centre: tuple[float, float], side: float) -> None:
    """A place's figure in its metal; the figure tells the place, not the metal."""
    px = ui.view.px(side)
    disc = ui.art.svg(f"score/place_{METALS.get(rank, 'plain')}", (px, px))
    surface.blit(disc, disc.get_rect(center=ui.view.point(centre)))
    middle = ui.view.point(centre)
    ui.type.print(surface, str(rank), middle, px * 0.4, "ink", "heavy")


def tag_size(ui: Ui) -> tuple[float, float]:
    """How large the tag is with the player's text scale, in units."""
    grown = min(TAG_GROWS, max(1.0, ui.view.text_scale))
    return TAG[0] * grown, TAG[1] * grown


def tag(
    ui: Ui, surface: pygame.Surface, centre: tuple[float, float], colour: Colour, most: float = 1000.0
) -> None:
    """ "You" on a small banner in that colour, around a point, at most so many units wide."""
    w, h = tag_size(ui)
    w, h = min(w, most), h * min(1.0, most / w)
    box = (centre[0] - w / 2, centre[1] - h / 2, w, h)
    rect = ui.view.rect(box)
    banner = ui.art.svg("score/tag_you", rect.size, colour, "cloth")
    surface.blit(banner, rect)
    text = _("you")
    room = w - 2 * _POINTS * h - 8
    size = snug(ui, text, ui.type.held(22, TAG_GROWS), "bold", room)
    ui.text(surface, text, centre, size, "cream", face="bold", align="center", valign="middle", width=room)
