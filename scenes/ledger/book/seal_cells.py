"""Seals in two columns: the earned ones of wax with their day, the others with what is still to do."""

from __future__ import annotations

import math

import pygame

from game.ledger.seal import Seal
from game.match.playing_time import day_of
from scenes.ledger.book.page_layout import Rect, pitch
from scenes.ui.context import Ui
from scenes.ui.dates import near_date
from scenes.ui.i18n import _, local_text
from scenes.ui.text.fonts import Face
from scenes.ui.text.snug_sizes import snug
from scenes.ui.widgets.widget import Widget

ROWS = 4
COLUMNS = 2
PITCH = 92.0
WAX = 80.0
PAGE = ROWS * COLUMNS
OPEN_GLYPH = "#8F7444"


def pages(count: int) -> int:
    """How many pages so many seals take."""
    return max(1, math.ceil(count / PAGE))


class SealCell(Widget):
    """A seal: its wax or its open ring, its name, what to do, its day or how far it is."""

    sound = None

    def __init__(self, ui: Ui, box: Rect, seal: Seal) -> None:
        name, what = local_text(seal.name), local_text(seal.text)
        super().__init__(ui, box, tip=_("{what}: {how}").format(what=name, how=what) + f"\n{how_far(seal)}")
        self.seal = seal
        self.name = name

    def draw(self, surface: pygame.Surface) -> None:
        """All of it; the name of an open one is softer."""
        ui, (x, y, w, h), seal = self.ui, self.box, self.seal
        side = WAX * min(1.35, pitch(ui.view))
        middle = y + h / 2
        wax = "ledger/seal_open"
        if seal.done:
            wax = f"learn/seal_{seal.game}" if seal.game is not None else "ledger/seal_house"
        if self.hovered and not self.focused:
            surface.blit(ui.art.box(self.rect.size, "focus", 8, 0.25), self.rect)
        ui.picture(surface, wax, (x, middle - side / 2, side, side))
        ui.icon(surface, seal.icon, (x + side / 2, middle), side * 0.42, "cream" if seal.done else OPEN_GLYPH)
        m = pitch(ui.view)
        left, room = x + side + 12, w - side - 12
        ink = "ink" if seal.done else "ink-soft"
        lines: tuple[tuple[str, float, Face, float], ...] = (
            (local_text(seal.name), 23, "bold", middle - 22 * m),
            (local_text(seal.text), 21, "body", middle + 3 * m),
        )
        for words, size, face, down in lines:
            fitting = snug(ui, words, size, face, room)
            ui.text(surface, words, (left, down), fitting, ink, face=face, valign="middle", width=room)
        self._how_far(surface, left, middle + 28 * m, room)

    def _how_far(self, surface: pygame.Surface, left: float, down: float, room: float) -> None:
        ui, seal = self.ui, self.seal
        words = how_far(seal)
        bar = not seal.done and seal.of > 1 and seal.have > 0
        wide = min(120.0, room * 0.42) if bar else 0.0
        space = room - wide - (12 if bar else 0)
        size = snug(ui, words, 20, "italic", space)
        drawn = ui.text(
            surface, words, (left, down), size, "ink-soft", face="italic", valign="middle", width=space
        )
        if bar:
            at = left + drawn.w / ui.view.k + 12
            groove = ui.view.rect((at, down - 5, wide, 11))
            surface.blit(ui.art.box(groove.size, "#D9B877", 6, 0.6), groove)
            full = ui.view.rect((at, down - 5, max(11.0, wide * seal.have / seal.of), 11))
            surface.blit(ui.art.box(full.size, "gold-dark", 6), full)


def how_far(seal: Seal) -> str:
    """The day of an earned seal, or how far an open one has come."""
    if seal.done:
        day = day_of(seal.earned)
        return near_date(day) if day is not None else _("earned")
    if seal.of > 1 and seal.have > 0:
        words = _("best: {n} of {all}") if seal.best else _("{n} of {all}")
        return words.format(n=seal.have, all=seal.of)
    return _("not yet")


def cells(ui: Ui, box: Rect, seals: tuple[Seal, ...], page: int, top: float) -> list[Widget]:
    """The seals of that page; `top`: units that the heading takes."""
    x, y, w, _h = box
    wide, tall = w / COLUMNS, PITCH * pitch(ui.view)
    shown = seals[page * PAGE : (page + 1) * PAGE]
    return [
        SealCell(
            ui, (x + wide * (n % COLUMNS), y + top + 12 + tall * (n // COLUMNS), wide - 6, tall - 4), seal
        )
        for n, seal in enumerate(shown)
    ]
