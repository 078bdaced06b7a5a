"""Result sheet of a combat: both cards face up, both numbers, and what comes of it."""

from __future__ import annotations

from typing import Protocol

import pygame

from scenes.games.zoon.combat.drawn_signs import halo
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.present.combat_outcome import Showdown, Shown
from scenes.table.geometry import Rect
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.draw.card_blit import turned
from scenes.ui.i18n import _, language
from scenes.ui.text.snug_sizes import snug, snug_block
from scenes.ui.theme import hex_rgb

BOX: Rect = (560.0, 806.0, 800.0, 246.0)
AROUND = 60.0
"""How far its shadow reaches."""
AMBER = "#F0A21C"
TURNED = -4.0
"""Degrees by which a card that has lost lies askew."""
CARDS: tuple[Rect, Rect] = ((600.0, 850.0, 148.0, 165.0), (1172.0, 850.0, 148.0, 165.0))


ROOM = 384.0
"""How wide the words between both cards are: clear of the halo of either."""


class WithCards(Protocol):
    """A table with the cards of both tribes."""

    deck: MatchCards


class Resolved(Protocol):
    """A combat with a result."""

    ui: Ui
    result: Showdown | None

    @property
    def table(self) -> WithCards:
        """Where it was fought."""


def sheet_box(ui: Ui) -> Rect:
    """The sheet; large print needs it higher."""
    x, y, w, h = BOX
    more = 44.0 * max(0.0, ui.view.text_scale - 1.0) / 0.5
    return x, y - more, w, h + more


def faded_result(under: pygame.Surface, combat: Resolved) -> tuple[pygame.Surface, pygame.Rect]:
    """(sheet, place): the sheet on what lies under it, cut out, to be faded in by its alpha."""
    x, y, w, h = sheet_box(combat.ui)
    area = combat.ui.view.rect((x - AROUND, y - AROUND, w + 2 * AROUND, h + 2 * AROUND))
    area = area.clip(under.get_rect())
    below = under.subsurface(area).copy()
    paint_result(under, combat)
    sheet = under.subsurface(area).copy()
    under.blit(below, area)
    return sheet, area


def paint_result(surface: pygame.Surface, combat: Resolved) -> None:
    """The sheet at the foot of the combat."""
    result, ui = combat.result, combat.ui
    assert result is not None
    box = sheet_box(ui)
    up = BOX[1] - box[1]
    ui.panel(surface, box)
    ui.text(
        surface, _("The reveal"), (960, 851 - up), ui.type.held(28),
        face="title", align="center", spacing=0.06, width=420,
    )  # fmt: skip
    ui.picture(surface, "ui/ornament_divider", (800, 863 - up, 320, 11), "gold")
    for side in (0, 1):
        paint_card(surface, combat, result.sides[side], CARDS[side])
    middle = 932 - up
    ui.text(surface, _("against"), (960, middle), 24, "ink-soft", align="center", valign="middle", width=110)
    for side, x in ((0, 850.0), (1, 1070.0)):
        _paint_score(surface, combat, result.sides[side], (x, middle))
    _paint_words(surface, ui, result)


def _paint_score(surface: pygame.Surface, combat: Resolved, fighter: Shown, at: tuple[float, float]) -> None:
    """A fighter's number, and above it how it came about where it is not the printed one."""
    ui, (x, y) = combat.ui, at
    colour = combat.table.deck.inks(fighter.seat).dark
    if fighter.score == "*":
        star = _star_image(ui, ui.view.px(76))
        surface.blit(star, star.get_rect(center=ui.view.point((x, y - 6))))
    elif fighter.score == "X":
        ui.icon(surface, "cancel", (x, y - 6), 66, colour)
    else:
        held = max(1.0, ui.view.text_scale)
        lower = 4.0 if fighter.change else -10.0  # figures reach below their line: clear of the words
        size = (66 if fighter.change else 88) / held
        ui.text(
            surface, fighter.score, (x, y - 4 + lower), size, colour,
            face="heavy", align="center", valign="middle", width=100,
        )  # fmt: skip
        if fighter.change:
            sum_at = (x, y - 41)
            ui.text(
                surface, fighter.change, sum_at, 26 / held, "ink",
                face="bold", align="center", valign="middle", width=110,
            )  # fmt: skip


def _paint_words(surface: pygame.Surface, ui: Ui, result: Showdown) -> None:
    """What came of it: all of it, set smaller where it is much or print is large."""
    rest = " ".join(result.rest)
    if ui.type.fit(result.title, 24, "bold", ROOM).cut:  # on two lines
        up = BOX[1] - sheet_box(ui)[1]
        top, below = 966.0 - 0.8 * up, 30.0 + 0.2 * up if rest else 0.0
        high = 1046.0 - below - top
        size = snug_block(ui, result.title, 24, ROOM, high, "bold")
        room = (960 - ROOM / 2, top, ROOM, high)
        ui.paragraph(surface, result.title, room, size, face="bold", align="center", valign="middle")
        if rest:
            size = snug_block(ui, rest, 22, ROOM, below)
            room = (960 - ROOM / 2, 1046.0 - below, ROOM, below)
            ui.paragraph(surface, rest, room, size, "ink-soft", align="center", valign="middle")
        return
    apart = len(result.rest) > 1 and ui.type.fit(rest, 22, "body", ROOM).cut
    grown = min(1.0, max(0.0, ui.view.text_scale - 1.0) / 0.5)  # higher, as the sheet is, and further apart
    top = 983 - 17 * grown if apart else 996 - 6 * grown
    ui.text(surface, result.title, (960, top), 24, "ink", face="bold", align="center", width=ROOM)
    lines = result.rest if apart else (rest,)
    for line, told in enumerate(lines):
        size = snug(ui, told, 20 if apart else 22, "body", ROOM)
        at = (960, 1010 - 12 * grown + (26 + 3 * grown) * line) if apart else (960, 1028 - 4 * grown)
        ui.text(surface, told, at, size, "ink-soft", align="center", width=ROOM)


def paint_card(surface: pygame.Surface, combat: Resolved, fighter: Shown, box: Rect) -> None:
    """Won: a golden halo. Lost: turned a little, darkened and cracked. The touched corner is ringed."""
    ui, deck = combat.ui, combat.table.deck
    if "!" in fighter.face:
        width = box[3] * 124 / 198
        box = (box[0] + (box[2] - width) / 2, box[1], width, box[3])
    if fighter.won:
        ui.shadow(surface, box, dy=0, blur=16, alpha=1.0, colour="focus-glow")
        edge = ui.view.rect((box[0] - 7, box[1] - 7, box[2] + 14, box[3] + 14))
        surface.blit(ui.art.box(edge.size, AMBER, 13), edge)
    turn = TURNED if fighter.lost else 0.0
    middle = (box[0] + box[2] / 2, box[1] + box[3] / 2)
    if fighter.lost:
        ui.shadow(surface, box, dy=5, blur=7, alpha=0.4)
        size = ui.view.size_px(box[2:])
        image = ui.art.keep(
            ("lost", fighter.face, size, language(), ui.view.text_scale),
            lambda: turned(_broken(deck.surface(fighter.face, size)), turn),
        )
        surface.blit(image, image.get_rect(center=ui.view.point(middle)))
    else:
        deck.large(surface, fighter.face, box)
    away = pygame.Vector2(corner_offset(fighter.corner, (box[2], box[3]), trump="!" in fighter.face))
    px = ui.view.px(47)
    ring = ui.art.keep(("halo", px), lambda: halo(px, hex_rgb(AMBER), max(1.8, 3.5 * ui.view.k)))
    surface.blit(ring, ring.get_rect(center=ui.view.point(tuple(middle + away.rotate(-turn)))))


def _broken(image: pygame.Surface) -> pygame.Surface:
    """A card that has lost: its colours half gone, darker, and a crack across the figure."""
    grey = pygame.transform.grayscale(image)
    grey.set_alpha(120)
    image = image.copy()
    image.blit(grey, (0, 0))
    image.fill((196, 190, 190, 255), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(svg.raster(_crack(), (100, 110), image.get_size()), (0, 0))
    return image


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
    points = [(60.0, 0.0), (46.0, 20.0), (63.0, 36.0), (40.0, 56.0), (57.0, 70.0), (49.0, 92.0)]
    return [
        svg.shape(points, False, fill="none", stroke="#140B06", stroke_width=4.5),
        svg.shape([(x + 1.5, y) for x, y in points], False, fill="none", stroke="#FFF8E6", stroke_width=1.2),
    ]


def _star_image(ui: Ui, px: int) -> pygame.Surface:
    return ui.art.keep(("star", px), lambda: svg.raster(_star(), (100, 100), (px, px)))


def _star() -> list[str]:
    return [svg.star(50.0, 53.0, 46.0, fill="#F5CF6E", stroke="#8F6420", stroke_width=4.0)]
