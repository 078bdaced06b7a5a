"""Bid tracker on Zayo's felt: a paper with the bids of every suit, and what its signs mean."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.games.zayo.paint.card_art import ALARM, CREAM, NAVY, CardArt
from scenes.games.zayo.paint.letter_sizes import capped, snug
from scenes.games.zayo.present.bid_tracker import Mark, Row
from scenes.table.geometry import Rect
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.text.fonts import Face

SIGNS, DISCS = 66.0, 30.0
"""What the signs of a suit and the disc of a seat take of a row, in units."""
SMALL = 21.0
"""How large discs are, and how far apart, where a row has several: two one above the other."""
LINE = 3.6
"""How thick a bracket is."""
HEAD, FOOT = 38.0, 52.0
"""The heading above the paper, and the words below it."""
SIGN_ROOM = 32.0
"""What a sign of the words below takes."""
CURL = 112.0
"""What the heading leaves free of the width: its icon's room, and what adorns the corner of the felt."""


def discs_width(rows: Sequence[Row]) -> float:
    """What the discs of seats take of every row, so that its values stand below each other."""
    most = max((len(row.barred) for row in rows), default=0)
    return max(DISCS, -(-most // 2) * SMALL + 4)


def disc_places(room: Rect, count: int) -> list[tuple[tuple[float, float], float]]:
    """The middle of each of so many discs at the end of a row, and how large it is: none lies on another."""
    x, y, w, h = room
    if count <= 1:
        return [((x + w - 16, y + h / 2), 27.0)] * count
    side = min(SMALL, h / 2)
    left = x + w - SMALL * -(-count // 2) - 1
    columns = [divmod(n, 2) for n in range(count)]
    return [((left + SMALL * (col + 0.5), y + h / 2 + side * (line - 0.5)), side) for col, line in columns]


class Tracker:
    """Paints the tracker of one match into an area: heading, paper, words."""

    def __init__(self, ui: Ui, faces: CardArt, area: Rect, *, impersonal: bool = False) -> None:
        """`impersonal`: nobody is "you"; the gold ones are those of the hand below."""
        self.ui = ui
        self.faces = faces
        self.area = area
        self.own = _("in hand") if impersonal else _("yours")

    @property
    def paper(self) -> Rect:
        """Where the rows stand."""
        x, y, w, h = self.area
        return x, y + HEAD, w, h - HEAD - FOOT

    def paint(self, surface: pygame.Surface, rows: Sequence[Row]) -> None:
        """Everything that the rows say."""
        ui, (x, y, w, _h) = self.ui, self.area
        title = _("Which bids are left")
        size = snug(ui, title, capped(ui, 24, 1.05), "title", w - CURL)
        ui.icon(surface, "card-exchange", (x + 14, y + 16), 24, NAVY)
        ui.text(surface, title, (x + 34, y + 24), size, NAVY, face="title", width=w - CURL)
        px, py, pw, ph = self.paper
        ui.shadow(surface, self.paper, dy=3, blur=5, alpha=0.35, radius=10)
        rect = ui.view.rect(self.paper)
        surface.blit(ui.art.box(rect.size, "paper-light", 10), rect)
        surface.blit(ui.art.box(rect.size, "cobalt", 10, 1, 1.6), rect)
        step = (ph - 8) / max(1, len(rows))
        discs = discs_width(rows)
        for n, row in enumerate(rows):
            self._row(surface, row, (px + 8, py + 4 + step * n, pw - 12, step), discs)
        self._legend(surface, (x, y + self.area[3] - FOOT + 4, w, FOOT - 4), [row.suit for row in rows])

    def _row(self, surface: pygame.Surface, row: Row, box: Rect, discs: float) -> None:
        ui, (x, y, w, h) = self.ui, box
        ink, middle = self.faces.ink(row.suit), y + h / 2
        animal, mark = self.faces.signs(row.suit)
        ui.icon(surface, animal, (x + 14, middle), 27, ink)
        ui.icon(surface, mark, (x + 42, middle), 22, ink)
        step = (w - SIGNS - discs) / max(1, len(row.marks))
        size = min(capped(ui, 23, 1.0), 0.72 * h / ui.view.text_scale)
        for n, (value, state) in enumerate(row.marks):
            cell = (x + SIGNS + step * n, y + 2, step, h - 4)
            self._value(surface, value, state, cell, (ink, size))
        for n, (seat, lowest) in enumerate(row.barred):
            first = next(n for n, (value, _state) in enumerate(row.marks) if value == lowest)
            left, right = x + SIGNS + step * first + 2, x + SIGNS + step * len(row.marks)
            low = y + h - 3 - 4.5 * n
            for line in ((left, low, right - left, LINE), (left, low - 10, LINE, 11)):
                colour = ui.theme.seats[seat % len(ui.theme.seats)].colour
                rect = ui.view.rect(line)
                surface.fill(ui.rgb(colour), (rect.topleft, (max(1, rect.w), max(1, rect.h))))
        places = disc_places((x + w - discs, y, discs, h), len(row.barred))
        for (seat, _lowest), (at, side) in zip(row.barred, places, strict=True):
            ui.seat(surface, seat, at, side)

    def _value(
        self, surface: pygame.Surface, value: int, state: Mark, cell: Rect, look: tuple[str, float]
    ) -> None:
        ui, (x, y, w, h), (ink, size) = self.ui, cell, look
        at, letters = (x + w / 2, y + h / 2), ink
        if state in ("mine", "here"):
            rect = ui.view.rect((x + 1.5, y, w - 3, h))
            surface.blit(ui.art.box(rect.size, "gold-light" if state == "mine" else ink, 5), rect)
            if state == "mine":
                surface.blit(ui.art.box(rect.size, "gold-dark", 5, 1, 1.6), rect)
            letters = "#2B1D12" if state == "mine" else CREAM
        elif state == "fallen":
            letters = "#A08E6B"
        face: Face = "heavy" if state in ("mine", "here") else "bold"
        ui.text(surface, str(value), at, size, letters, face=face, align="center", valign="middle", width=w)
        if state == "fallen":
            self._stroke(surface, at, min(w, h) * 0.42)

    def _stroke(self, surface: pygame.Surface, at: tuple[float, float], reach: float) -> None:
        """Through what has fallen."""
        ui, (x, y) = self.ui, at
        start, end = ui.view.point((x - reach, y + reach * 0.8)), ui.view.point((x + reach, y - reach * 0.8))
        pygame.draw.line(surface, ui.rgb(ALARM), start, end, max(2, round(2.4 * ui.view.k)))

    def _legend(self, surface: pygame.Surface, box: Rect, suits: Sequence[str]) -> None:
        """What the signs mean, in a few words each, two below two."""
        ui, (x, y, w, h) = self.ui, box
        columns = (
            ((self.own, "mine"), (_("on the felt"), "here")),
            ((_("played before"), "fallen"), (_("player has none"), "none")),
        )
        size = capped(ui, 20, 1.0)
        each = [
            max(ui.type.width(word, size, "bold") for word, _sign in column) / ui.view.k for column in columns
        ]
        share = min(1.0, (w - 2 * SIGN_ROOM) / sum(each))
        left = x
        for column, wide in zip(columns, each, strict=True):
            room = wide * share + 1
            for line, (word, sign) in enumerate(column):
                middle = y + h * (0.25 + 0.5 * line)
                self._sign(surface, sign, (left + 9, middle), suits)
                ui.text(
                    surface, word, (left + 24, middle), snug(ui, word, size, "bold", room), NAVY, face="bold",
                    valign="middle", width=room,
                )  # fmt: skip
            left += room + SIGN_ROOM + 6

    def _sign(
        self, surface: pygame.Surface, sign: str, at: tuple[float, float], suits: Sequence[str]
    ) -> None:
        """The sign of a word; a bid on the felt is filled with its suit’s colour: all are there."""
        ui, (x, y) = self.ui, at
        rect = ui.view.rect((x - 8, y - 8, 16, 16))
        if sign == "mine":
            surface.blit(ui.art.box(rect.size, "gold-light", 3), rect)
            surface.blit(ui.art.box(rect.size, "gold-dark", 3, 1, 1.6), rect)
        elif sign == "here":
            for n, suit in enumerate(suits):
                left = rect.x + rect.w * n // len(suits)
                right = rect.x + rect.w * (n + 1) // len(suits)
                surface.fill(ui.rgb(self.faces.ink(suit)), (left, rect.y, right - left, rect.h))
        elif sign == "fallen":
            self._stroke(surface, at, 8)
        else:
            for line in ((x - 8, y + 5, 16, LINE), (x - 8, y - 6, LINE, 13)):
                part = ui.view.rect(line)
                surface.fill(ui.rgb(NAVY), (part.topleft, (max(1, part.w), max(1, part.h))))
