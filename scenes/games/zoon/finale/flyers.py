"""Flyers: what leaves a broken Emblem's light, moths for one blazon, sparks for others."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

import pygame

from game.zoon.cards.schema import Tribe
from scenes.games.zoon.combat.drawn_signs import lightened
from scenes.games.zoon.paint import blazons
from scenes.games.zoon.paint.tribe_inks import inks
from scenes.table.finale.course import share
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.draw.card_blit import faded
from scenes.ui.motion import ease_out
from scenes.ui.theme import mix

FLYING: Mapping[str, str] = {"lantern-flame": "finale/moth"}
"""What flies out of a broken Emblem, by the tribe's blazon; sparks of its colour for others."""
Pictures = Mapping[float, tuple[pygame.Surface, pygame.Surface]]
"""By size: wings open, and half closed."""


class Flyer(NamedTuple):
    """What leaves the light: where it goes from the middle of the card, how large, how late."""

    way: tuple[float, float]
    size: float
    late: float


FLYERS = (
    Flyer((-125, -272), 46, 0.1), Flyer((105, -282), 56, 0.0), Flyer((213, -262), 70, 0.22),
    Flyer((405, -285), 40, 0.34), Flyer((322, -196), 54, 0.12), Flyer((-204, -206), 36, 0.3),
    Flyer((265, -68), 38, 0.4), Flyer((-62, -214), 30, 0.46),
)  # fmt: skip
RISE, SWAY = 1.5, 16.0
"""Seconds in which they rise, and how far to either side they sway."""


def paint_flyers(
    ui: Ui,
    surface: pygame.Surface,
    pictures: Pictures,
    middle: tuple[float, float],
    since: float,
) -> None:
    """They rise out of the light and hang in the air."""
    for number, flyer in enumerate(FLYERS):
        done = share(since, flyer.late, RISE)
        if done <= 0:
            continue
        out = ease_out(done)
        sway = SWAY * math.sin(done * 9 + number) * (1 - done)
        at = middle[0] + flyer.way[0] * out + sway, middle[1] + flyer.way[1] * out
        closed = done < 1 and int(since * 9 + number) % 2 == 1
        image = pictures[flyer.size][1 if closed else 0]
        spot = image.get_rect(center=ui.view.point(at))
        faded(surface, image, spot, 255 * min(1.0, done * 4))


def flyer_pictures(ui: Ui, tribe: Tribe) -> Pictures:
    """The pictures of a tribe's flyers."""
    return {flyer.size: _picture(ui, tribe, flyer.size) for flyer in FLYERS}


def _picture(ui: Ui, tribe: Tribe, size: float) -> tuple[pygame.Surface, pygame.Surface]:
    """A creature or a spark with its light: wings open, and half closed."""
    px = ui.view.px(size)
    colour = lightened(inks(tribe).main)
    pale = mix(colour, (255, 250, 240), 0.72)
    name = FLYING.get(blazons.glyph(tribe) or "")
    if name is not None:
        open_wings = ui.art.svg(name, (px, round(px * 0.75)), pale, "cloth")
    else:
        side = max(4, px // 2)
        parts = [svg.lozenge(50.0, 50.0, 30.0, 50.0, fill="#FFFFFF")]
        spark = svg.raster(parts, (100, 100), (side, side))
        spark.fill((*mix(colour, (255, 226, 150), 0.5), 255), special_flags=pygame.BLEND_RGBA_MULT)
        open_wings = spark
    glow = ui.art.svg("finale/halo", (px * 2, px * 2), colour, "cloth")
    found = []
    for width in (1.0, 0.55):
        image = glow.copy()
        wings = pygame.transform.smoothscale(
            open_wings, (max(1, round(open_wings.get_width() * width)), open_wings.get_height())
        )
        image.blit(wings, wings.get_rect(center=image.get_rect().center))
        found.append(image)
    return found[0], found[1]
