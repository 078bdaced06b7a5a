"""Moments of a beat over the table: words across the rug, points beside totals, a frame around a loss."""

from __future__ import annotations

import pygame

from scenes.games.zerzura.layout import Around, Stand
from scenes.games.zerzura.paint.background import signed
from scenes.games.zerzura.present.beats import Band, Beat, Float
from scenes.table.geometry import Rect
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.i18n import _
from scenes.ui.text.snug_sizes import snug, snug_block
from scenes.ui.theme import Colour

BAND = (500.0, 318.0, 920.0, 132.0)
OWN = (1456.0, 790.0)
"""The middle of one's own float."""
FRAME = (356.0, 596.0, 1208.0, 478.0)
"""What is framed when a card of one's own is taken: stall, board and total."""
LOSS, GAIN, STRUCK, LINE = "#A3271B", "#2A6B3C", "#C2302B", "#F0CF82"


class Moments:
    """Paints what beats say."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui

    def paint(self, surface: pygame.Surface, beat: Beat, here: Around) -> None:
        """Everything that this beat says."""
        if beat.struck == here.viewpoint:
            mine = next((change for change in beat.floats if change.seat == beat.struck), None)
            better = mine is not None and mine.after > mine.before
            self._frame(surface, FRAME, GAIN if better else STRUCK)
        for change in beat.floats:
            self._float(surface, here.stands[change.seat], change, large=change.seat == beat.struck)
        if beat.band is not None:
            self._band(surface, beat.band)

    def _frame(self, surface: pygame.Surface, box: Rect, colour: str) -> None:
        """A rim with corner brackets."""
        ui, (x, y, w, h) = self.ui, box
        rect = ui.view.rect(box)
        surface.blit(ui.art.box(rect.size, colour, 12, 1.0, 6), rect)
        for left in (x - 3, x + w - 37):
            for top in (y - 3, y + h - 7):
                surface.fill(ui.rgb("#FFE3C4"), ui.view.rect((left, top, 40, 10)))
        for left in (x - 3, x + w - 7):
            for top in (y - 3, y + h - 37):
                surface.fill(ui.rgb("#FFE3C4"), ui.view.rect((left, top, 10, 40)))

    def _float(self, surface: pygame.Surface, place: Stand, change: Float, *, large: bool) -> None:
        """So many points more or fewer, on a slip beside the total; its arrow says the way too."""
        ui, by = self.ui, change.after - change.before
        ink = GAIN if by > 0 else LOSS
        x, y = self.middle(place)
        scale = ui.view.text_scale
        w, h = (300.0, 148.0) if large else (150.0, 68.0)
        box = (x - w / 2, y - h / 2, w, h)
        ui.shadow(surface, box, dy=6, blur=9, alpha=0.5, radius=12)
        rect = ui.view.rect(box)
        surface.blit(ui.art.box(rect.size, "paper-light", 10), rect)
        surface.blit(ui.art.box(rect.size, ink, 10, 1.0, 4), rect)
        size = (88.0 if large else 44.0) / max(1.0, scale / 1.05)
        words, high = signed(by, plus=True), y - (24 if large else 0)
        ui.text(
            surface, words, (x - w * 0.12, high), size, ink, face="heavy", align="center", valign="middle"
        )
        self._arrow(surface, (x + w * 0.34, high), 34.0 if large else 22.0, up=by > 0, ink=ink)
        if large:
            text = _("{before} › {after} VP").format(before=signed(change.before), after=signed(change.after))
            small = snug(ui, text, 26, "bold", w - 24)
            ui.text(surface, text, (x, y + 54), small, face="bold", align="center", width=w - 24)

    @staticmethod
    def middle(place: Stand) -> tuple[float, float]:
        """Where a seat's float is."""
        x, y, _w, _h = place.box
        at = {"own": OWN, "top": (x + 176.0, y + 116.0), "narrow": (x + 250.0, y + 60.0)}
        return at.get(place.form, (x + 238.0, y + 30.0))

    def _arrow(
        self, surface: pygame.Surface, at: tuple[float, float], side: float, *, up: bool, ink: str
    ) -> None:
        rect = self.ui.view.rect((at[0] - side / 2, at[1] - side / 2, side, side))
        points = ((0.5, 0.1), (1.0, 0.9), (0.0, 0.9)) if up else ((0.0, 0.1), (1.0, 0.1), (0.5, 0.9))
        image = self.ui.art.keep(
            ("float arrow", up, rect.size, ink),
            lambda: svg.raster([svg.shape(points, fill=ink)], (1, 1), rect.size),
        )
        surface.blit(image, rect)

    def _band(self, surface: pygame.Surface, band: Band) -> None:
        """A headline, and a line below it."""
        ui, (x, y, w, h) = self.ui, BAND
        h += 54 if ui.view.text_scale > 1.2 else 0
        box = (x, y, w, h)
        ui.shadow(surface, box, dy=8, blur=12, alpha=0.6, radius=6)
        rect = ui.view.rect(box)
        fill: Colour = "#8F6420" if band.gold else "night"
        if band.seat is not None:
            fill = ui.theme.seats[band.seat].colour
        surface.blit(ui.art.box(rect.size, fill, 4), rect)
        for line_y in (y + 6, y + h - 8):
            surface.fill(ui.rgb(LINE), ui.view.rect((x, line_y, w, 2)))
        left = x + 32
        if band.seat is not None:
            ui.seat(surface, band.seat, (x + 68, y + h / 2), 76)
            left = x + 128
        room, below = x + w - 32 - left, 0.0
        if band.text:
            small = snug(ui, band.text, 25, "body", room)
            below = 1.3 * small * ui.view.text_scale
            at = (left, y + h - 20)
            ui.text(surface, band.text, at, small, "cream", width=room)
        top, tall = y + 14, h - 30 - below
        large = ui.type.held(38, 1.15)
        if not ui.type.fit(band.title, large, "title", room).cut and "\n" not in band.title:
            middle = (left, top + tall / 2)
            ui.text(surface, band.title, middle, large, "cream", face="title", valign="middle", width=room)
            return
        size = snug_block(ui, band.title, 30, room, tall, "bold")
        ui.paragraph(
            surface, band.title, (left, top, room, tall), size, "cream", face="bold", valign="middle"
        )
