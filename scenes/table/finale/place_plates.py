"""Plates of a finale: each place on paper, with its roundel, a disc, the name and a line about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from scenes.table.draw import place_signs
from scenes.table.finale.ending import Place
from scenes.table.geometry import Rect
from scenes.table.moments.layers.layers import back
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.text.snug_sizes import snug, snug_block
from scenes.ui.theme import Colour

WASH = "#F0CF7E"
GROWS = 1.25
"""How many times higher a plate is at most, for large print."""
NAME, LINE = 33.0, 24.0
NAMES_GROW = 1.29
ROUNDEL = 96.0
RAYS = 2.9
"""A roundel is no larger; the rays behind a winner's are so many times larger than it."""
MARGIN = 0.55
"""How far they may reach beyond the plate, of its height."""
CROWDED = 0.8
"""From this share of its size on a name has the tag beside it; a smaller one would be hard to read."""
SHRINKS = 0.35
"""How much larger a plate comes in than it stays."""

Disc = Callable[[pygame.Surface, Place, tuple[float, float], float], None]
"""Draws whose place it is, as a disc around a point, that many units wide."""
Body = Callable[[pygame.Surface, Place, Rect], None]
"""Draws what a game shows of a place, in a box of units."""


class Look(NamedTuple):
    """How the plates of a game look: the accent of their rules, whose disc, the tag's colour, what else.

    `body` draws below the name; where there is none the place's line stands there. `beside` is drawn at the
    right end, over a share of the plate's width; `kept` are units there that stay free.
    """

    accent: Colour
    disc: Disc
    tag: Callable[[Place], Colour]
    body: Body | None = None
    beside: Body | None = None
    share: float = 0.0
    kept: Callable[[Place], float] = lambda _place: 0.0


def higher(ui: Ui, height: float) -> float:
    """A plate's height with the player's text scale."""
    return height * min(GROWS, max(1.0, 1 + (ui.view.text_scale - 1) / 2))


def picture(ui: Ui, place: Place, box: Rect, look: Look) -> tuple[pygame.Surface, pygame.Rect]:
    """(plate, where it lies in pixels), with the room around it that shadow and rays need."""
    _x, _y, w, h = box
    out = h * MARGIN
    area = ui.view.rect((box[0] - out, box[1] - out, w + 2 * out, h + 2 * out))
    image = pygame.Surface(area.size, pygame.SRCALPHA)
    k = ui.view.k
    paint(ui, image, place, (box[0] - area.x / k, box[1] - area.y / k, w, h), look)
    return image, area


def paint(ui: Ui, surface: pygame.Surface, place: Place, box: Rect, look: Look) -> None:
    """A plate in a box of units."""
    x, y, w, h = box
    across = min(h * 0.66, ROUNDEL)
    roundel = (x + across / 2 + h * 0.14, y + h / 2)
    if place.won:
        side = across * RAYS
        ui.picture(surface, "finale/win_rays", (roundel[0] - side / 2, roundel[1] - side / 2, side, side))
    ui.shadow(surface, box)
    rect = ui.view.rect(box)
    surface.blit(ui.art.paper(rect.size, "gold" if place.won else look.accent), rect)
    if place.won:
        surface.blit(ui.art.box(rect.size, WASH, 10, 0.5), rect)
    place_signs.roundel(ui, surface, place.rank, roundel, across)
    left = roundel[0] + across / 2 + 18
    right = x + w - 24 - look.kept(place)
    if look.beside is not None:
        start = x + w * (1 - look.share)
        look.beside(surface, place, (start, y + 10, x + w - 18 - start, h - 20))
        right = start - 10
    laurel = min(h * 0.5, 68.0)
    if place.won and right - left - laurel - 6 >= _head_width(ui, place, h):
        ui.icon(surface, "laurel-crown", (right - laurel / 2, y + h / 2), laurel, "gold-dark")
        right -= laurel + 6
    tall = min(h, 150.0)
    top = y + (h - tall) / 2
    head = (left, top + tall * 0.1, right - left, tall * 0.42)
    foot = (left, top + tall * 0.54, right - left, tall * 0.36)
    below = _is_tagged(place) and look.body is None and _crowded(ui, place, head)
    _head(ui, surface, place, head, look, tagged=_is_tagged(place) and not below)
    if below:
        wide, _high = place_signs.tag_size(ui)
        place_signs.tag(ui, surface, (right - wide / 2, foot[1] + foot[3] / 2), look.tag(place))
        foot = (left, foot[1], right - left - wide - 10, foot[3])
    if look.body is not None:
        look.body(surface, place, foot)
    elif place.words:
        size = snug_block(ui, place.words, ui.type.held(LINE, 1.25), foot[2], foot[3])
        ink: Colour = "ink" if place.won else "ink-soft"
        ui.paragraph(surface, place.words, foot, size, ink, valign="middle")


def _head_width(ui: Ui, place: Place, height: float) -> float:
    """How wide disc, name and tag of a place are, in units, with the name as large as it may be."""
    tag = place_signs.tag_size(ui)[0] + 14 if _is_tagged(place) else 0.0
    name = ui.type.width(place.name, ui.type.held(NAME, NAMES_GROW), "title") / ui.view.k
    return _disc_width(min(height, 150.0) * 0.42) + 14 + name + tag


def _is_tagged(place: Place) -> bool:
    """Whether a plate says that it is the viewer's: not beside a name that says the same."""
    return place.own and place.name != _("You")


def _disc_width(height: float) -> float:
    return min(height * 1.06, 54.0)


def _crowded(ui: Ui, place: Place, box: Rect) -> bool:
    """Whether the tag beside a name would make the name much smaller than those of others."""
    wanted = ui.type.held(NAME, NAMES_GROW)
    room = box[2] - _disc_width(box[3]) - 14
    tag = place_signs.tag_size(ui)[0] + 14
    whole = snug(ui, place.name, wanted, "title", room)
    return snug(ui, place.name, wanted, "title", room - tag) < CROWDED * whole


def _head(
    ui: Ui, surface: pygame.Surface, place: Place, box: Rect, look: Look, *, tagged: bool
) -> None:
    """Disc, name, and the tag of an own place where it stands beside the name."""
    x, y, w, h = box
    disc = _disc_width(h)
    look.disc(surface, place, (x + disc / 2, y + h / 2), disc)
    left = x + disc + 14
    tag = place_signs.tag_size(ui)[0] + 14 if tagged else 0.0
    room = x + w - left - tag
    size = snug(ui, place.name, ui.type.held(NAME, NAMES_GROW), "title", room)
    middle = (left, y + h / 2)
    spot = ui.text(surface, place.name, middle, size, face="title", valign="middle", width=room)
    if tagged:
        end = left + spot.w / ui.view.k
        place_signs.tag(ui, surface, (end + 14 + (tag - 14) / 2, y + h / 2), look.tag(place))


def coming(image: pygame.Surface, area: pygame.Rect, share: float) -> tuple[pygame.Surface, pygame.Rect, int]:
    """A plate on its way onto the table: (picture, place, alpha); it comes from above and is pressed on."""
    grown = 1 + SHRINKS * (1 - back(share))
    if grown == 1:
        return image, area, 255
    size = (max(1, round(area.w * grown)), max(1, round(area.h * grown)))
    large = pygame.transform.scale(image, size)
    return large, large.get_rect(center=area.center), round(255 * min(1.0, share * 2))
