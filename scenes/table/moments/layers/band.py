"""Band of a moment: the sentence on a ribbon in the colour of whose doing it is, and the bar below it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from scenes.table.geometry import Rect
from scenes.table.moments.layers.layers import Layer, Moment, Sprite, cut_out
from scenes.table.moments.staging import Staging
from scenes.table.moments.timeline import share_of
from scenes.table.moments.told_moment import Words
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.motion import ease_out
from scenes.ui.text.snug_sizes import snug, snug_block
from scenes.ui.theme import Colour

TITLE, LINE = 38.0, 25.0
GOLD, RULES = "#8F6420", "#F0CF82"
TAIL = 46.0
"""Units by which the ribbon's tails stand out on either side."""
GROWS = 58.0
"""Units by which a band grows downward where letters are large."""
SLIDES = 40.0
"""Units from which the band comes."""
FOOT = 15 / 128
"""The share of a band's height at its foot that its rules take."""
DESCENDS = 0.26
"""The share of a letter's size that reaches below its line."""
BAR: tuple[float, float] = (150.0, 5.0)
OUT = 0.16


def growth(ui: Ui) -> float:
    """Units by which a band is higher in large print."""
    return GROWS if ui.view.text_scale > 1.2 else 0.0


def box_of(ui: Ui, style_band: Rect) -> Rect:
    """Where the band is: it grows downward in large print."""
    x, y, w, h = style_band
    return (x, y, w, h + growth(ui))


class Band(Layer):
    """The ribbon: it slides in from the left, stays, and fades before the moment's end."""

    def __init__(
        self, moment: Moment, sprite: Sprite, start: float, end: float, until: float | None = None
    ) -> None:
        self.moment, self.sprite, self.start, self.end = moment, sprite, start, end
        self.until = until if moment.swift else None
        self.slides = 0.0 if moment.reduced else -SLIDES

    def at(self, t: float) -> Sequence[Sprite]:
        """The ribbon on its way in or out."""
        if t < self.start:
            return ()
        come = ease_out(share_of(t, self.start, self.end))
        seen = min(come, self.moment.out(t, OUT))
        if self.until is not None:
            seen = min(seen, 1 - share_of(t, self.until, self.until + OUT * self.moment.swift))
        x, y = self.sprite.at
        away = round(self.slides * (1 - come) * self.moment.ui.view.k)
        return (Sprite(self.sprite.image, (x + away, y), round(255 * seen)),) if seen > 0 else ()


def drawn(
    ui: Ui, staging: Staging, words: Words, seat: int | None, *, gold: bool, place: Rect | None = None
) -> Sprite:  # fmt: skip
    """The ribbon with its sentence, as it stands in its place: the game's, unless another is given."""
    box = box_of(ui, place or staging.style.band)
    x, y, w, h = box

    def paint(surface: pygame.Surface) -> None:
        ui.shadow(surface, box, dy=8, blur=12, alpha=0.6, radius=6)
        _ribbon(ui, surface, box, GOLD if gold else staging.colour(seat))
        left = x + 32
        if seat is not None:
            left = _emblem(ui, surface, staging, seat, box)
        _say(ui, surface, words, (left, y, x + w - 28 - left, h), large=staging.style.large)

    return cut_out(ui, (x - TAIL, y, w + 2 * TAIL, h + 18), paint, margin=26)


def _ribbon(ui: Ui, surface: pygame.Surface, box: Rect, colour: Colour) -> None:
    """The ribbon's cloth, cut in three so that its tails keep their form, and its two rules."""
    whole = _whole(ui, box)
    high = whole.h
    ends = round(120 * high / 146)
    for name in CLOTHS:
        image = cloth(ui, name, box, colour)
        left = pygame.Rect(0, 0, ends, high)
        surface.blit(image, whole.topleft, left)
        room = whole.w - 2 * ends
        wide = image.get_width()
        middle = image.subsurface((ends, 0, wide - 2 * ends, high))
        surface.blit(pygame.transform.scale(middle, (room, high)), (whole.x + ends, whole.y))
        surface.blit(image, (whole.right - ends, whole.y), (wide - ends, 0, ends, high))


CLOTHS = ("moments/sentence_band", "moments/sentence_band_rules")
"""The ribbon, which has a colour, and its rules, which have their own."""


def _whole(ui: Ui, box: Rect) -> pygame.Rect:
    """The pixels of a ribbon with its tails."""
    x, y, w, h = box
    return ui.view.rect((x - TAIL, y, w + 2 * TAIL, h * 146 / 128))


def cloth(ui: Ui, name: str, box: Rect, colour: Colour) -> pygame.Surface:
    """One of the `CLOTHS` as high as a ribbon in that box."""
    high = _whole(ui, box).h
    tint = colour if name == CLOTHS[0] else None
    return ui.art.svg(name, (round(1028 * high / 146), high), tint, "cloth")


def _emblem(ui: Ui, surface: pygame.Surface, staging: Staging, seat: int, box: Rect) -> float:
    """The seat's roundel at the left; gives where the words begin."""
    x, y, _w, h = box
    middle = ui.view.point((x + 72, y + h / 2))
    image = staging.emblem(seat, ui.view.px(76))
    if image is not None:
        surface.blit(image, image.get_rect(center=middle))
    return x + 128


def _say(ui: Ui, surface: pygame.Surface, words: Words, box: Rect, *, large: float) -> None:
    """A headline, and a line below it; nothing is left out where they are long."""
    left, y, room, h = box
    below, foot = 0.0, h * FOOT
    if words.text:
        small = LINE if ui.view.text_scale <= 1.2 else LINE * 0.96
        if ui.type.fit(words.text, small, "body", room).cut:
            below = h * 0.42
            small = snug_block(ui, words.text, min(small, 22), room, below - 2)
            area = (left, y + h - foot - below, room, below)
            ui.paragraph(surface, words.text, area, small, "cream", valign="middle")
        else:
            small = snug(ui, words.text, small, "body", room)
            below = 1.3 * small * ui.view.text_scale
            deep = max(7.0, DESCENDS * small * ui.view.text_scale)
            ui.text(surface, words.text, (left, y + h - foot - deep), small, "cream", width=room)
    top, tall = y + 14, h - 30 - below
    size = ui.type.held(TITLE, large)
    if not ui.type.fit(words.title, size, "title", room).cut and "\n" not in words.title:
        middle = (left, top + tall / 2 + 2)
        ui.text(surface, words.title, middle, size, "cream", face="title", valign="middle", width=room)
        return
    size = snug_block(ui, words.title, 30, room, tall, "bold")
    ui.paragraph(surface, words.title, (left, top, room, tall), size, "cream", face="bold", valign="middle")


GROUND: Colour = "#150A14"
"""Behind what is said of going on."""


class Bar(Layer):
    """ "Click to go on", and a bar that empties over the hold; it stays full where a click is waited for."""

    above = True

    def __init__(self, moment: Moment, band: Rect, start: float, *, waits: bool) -> None:
        ui = moment.ui
        self.moment, self.start, self.waits = moment, start, waits
        x, y, w, h = box_of(ui, band)
        line = y + h + 30
        text = _("Click to go on")
        size = ui.type.held(22, 1.3)
        wide = ui.type.width(text, size) / ui.view.k
        right = x + w - 40
        tall = 1.5 * size * ui.view.text_scale
        ground = (right - wide - 22 - BAR[0] - 16, line - tall / 2, wide + 22 + BAR[0] + 32, tall)

        def paint(sheet: pygame.Surface) -> None:
            rect = ui.view.rect(ground)  # it may lie on anything
            sheet.blit(ui.art.box(rect.size, GROUND, tall / 2, 0.86), rect)
            ui.text(sheet, text, (right, line), size, "cream", align="right", valign="middle")

        self.words = cut_out(ui, ground, paint, margin=8)
        self.box = ui.view.rect((right - wide - 22 - BAR[0], line - BAR[1] / 2, *BAR))
        self.back = ui.art.box(self.box.size, "cream", 2, 0.28)
        full = ui.art.box(self.box.size, RULES, 2)
        self.parts = [full.subsurface((0, 0, wide, self.box.h)) for wide in range(1, self.box.w + 1)]

    def at(self, t: float) -> Sequence[Sprite]:
        """The words, and what is left of the bar."""
        line = self.moment.line
        if t < self.start:
            return ()
        found = [self.words, Sprite(self.back, self.box.topleft)]
        left = 1.0 if self.waits or not math.isfinite(line.end) else 1 - share_of(t, line.still, line.end)
        wide = round(self.box.w * left)
        if wide > 0:
            found.append(Sprite(self.parts[wide - 1], self.box.topleft))
        return found
