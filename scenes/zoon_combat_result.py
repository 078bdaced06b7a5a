"""The sheet of a combat's result: both cards face up, both numbers, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.placing import Rect
from scenes.ui import svg
from scenes.ui.inks import rgb_hex
from scenes.ui.kit import Ui
from scenes.ui.words import _
from scenes.zoon_showdown import Shown

if TYPE_CHECKING:
    from scenes.zoon_combat import Combat

BOX: Rect = (560.0, 806.0, 800.0, 246.0)
AROUND = 60.0
"""How far its shadow reaches."""
CARDS: tuple[Rect, Rect] = ((600.0, 850.0, 148.0, 165.0), (1172.0, 850.0, 148.0, 165.0))


def faded_result(under: pygame.Surface, combat: Combat) -> tuple[pygame.Surface, pygame.Rect]:
    """(sheet, place): the sheet on what lies under it, cut out, to be faded in by its alpha."""
    x, y, w, h = BOX
    area = combat.ui.view.rect((x - AROUND, y - AROUND, w + 2 * AROUND, h + 2 * AROUND))
    area = area.clip(under.get_rect())
    below = under.subsurface(area).copy()
    paint_result(under, combat)
    sheet = under.subsurface(area).copy()
    under.blit(below, area)
    return sheet, area


def paint_result(surface: pygame.Surface, combat: Combat) -> None:
    """The sheet at the foot of the combat."""
    result, ui = combat.result, combat.ui
    assert result is not None
    ui.panel(surface, BOX)
    ui.text(
        surface, _("The reveal"), (960, 848), 28, "ink", face="title", align="center", spacing=0.06, width=420
    )
    ui.picture(surface, "ui/ornament_divider", (780, 860, 360, 12), "gold-dark")
    for side in (0, 1):
        paint_card(surface, combat, result.sides[side], CARDS[side])
    ui.text(surface, _("against"), (960, 932), 24, "ink-soft", align="center", valign="middle", width=110)
    for side, x in ((0, 850.0), (1, 1070.0)):
        fighter = result.sides[side]
        colour = combat.table.deck.inks(fighter.seat).dark
        if fighter.score == "*":
            side_px = ui.view.px(76)
            star = _star_image(ui, side_px)
            surface.blit(star, star.get_rect(center=ui.view.point((x, 926))))
        elif fighter.score == "X":
            ui.icon(surface, "cancel", (x, 926), 66, colour)
        else:
            size = 88 / max(1.0, ui.view.text_scale)
            ui.text(
                surface,
                fighter.score,
                (x, 928),
                size,
                colour,
                face="heavy",
                align="center",
                valign="middle",
                width=100,
            )
    if ui.type.fit(result.title, 24, "bold", 404).cut:  # large print: on two lines, and nothing below
        room = (758.0, 964.0, 404.0, 80.0)
        ui.paragraph(surface, result.title, room, 24, face="bold", align="center", valign="middle")
        return
    ui.text(surface, result.title, (960, 996), 24, "ink", face="bold", align="center", width=404)
    told = list(result.rest)
    while told and ui.type.fit(" ".join(told), 22, "body", 410).cut:
        told.pop()
    ui.text(surface, " ".join(told), (960, 1028), 22, "ink-soft", align="center", width=410)


def paint_card(surface: pygame.Surface, combat: Combat, fighter: Shown, box: Rect) -> None:
    """Won: a golden halo. Lost: turned a little, darkened and cracked. The touched corner is ringed."""
    ui, deck = combat.ui, combat.table.deck
    if "!" in fighter.face:
        width = box[3] * 124 / 198
        box = (box[0] + (box[2] - width) / 2, box[1], width, box[3])
    if fighter.won:
        ui.shadow(surface, box, dy=0, blur=14, alpha=0.95, colour="focus-glow")
    angle = -4.0 if fighter.lost else 0.0
    if not fighter.lost:
        deck.large(surface, fighter.face, box)
    else:
        size = ui.view.size_px(box[2:])
        image = deck.surface(fighter.face, size).copy()
        image.fill((150, 140, 140, 255), special_flags=pygame.BLEND_RGBA_MULT)
        image.blit(svg.raster(_crack(), (100, 110), size), (0, 0))
        turned = pygame.transform.rotozoom(image, angle, 1.0)
        middle = ui.view.point((box[0] + box[2] / 2, box[1] + box[3] / 2))
        surface.blit(turned, turned.get_rect(center=middle))
    if fighter.won:
        rect = ui.view.rect(box)
        surface.blit(ui.art.box(rect.size, "gold", 9, line=4), rect)
    dx, dy = corner_offset(fighter.corner, (box[2], box[3]), trump="!" in fighter.face)
    x, y = box[0] + box[2] / 2 + dx, box[1] + box[3] / 2 + dy
    px = ui.view.px(48)
    ring = ui.art.disc(px, rgb_hex((0xF0, 0xA2, 0x1C)), ring=max(2.5, 4 * ui.view.k))
    surface.blit(ring, ring.get_rect(center=ui.view.point((x, y))))


def corner_offset(corner: int, size: tuple[float, float], *, trump: bool) -> tuple[float, float]:
    """A printed score's disc, from the middle of an upright card of that size, as `faces` prints it."""
    w, h = size
    right, low = corner in (1, 2), corner in (2, 3)
    if trump:
        dx, y, dy = 0.325 * w, (0.415 - 0.5) * h, 0.29 * w
        return (dx if right else -dx), y + (dy if low else -dy)
    dx = w / 2 - 0.163 * w
    upper = 0.163 * w - h / 2
    lower = (0.338 * h - 0.132 * w) if h / w > 1.25 else (0.315 * h - 0.146 * w)
    return (dx if right else -dx), (lower if low else upper)


def _crack() -> list[str]:
    points = [(58.0, 0.0), (47.0, 22.0), (60.0, 38.0), (42.0, 60.0), (57.0, 78.0), (48.0, 110.0)]
    return [
        svg.shape(points, False, fill="none", stroke="#140B06", stroke_width=4.5),
        svg.shape([(x + 1.5, y) for x, y in points], False, fill="none", stroke="#FFF8E6", stroke_width=1.2),
    ]


def _star_image(ui: Ui, px: int) -> pygame.Surface:
    return ui.art.keep(("star", px), lambda: svg.raster(_star(), (100, 100), (px, px)))


def _star() -> list[str]:
    return [svg.star(50.0, 53.0, 46.0, fill="#F5CF6E", stroke="#8F6420", stroke_width=4.0)]
