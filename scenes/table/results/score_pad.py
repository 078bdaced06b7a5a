"""Score pad filled in row by row: labels at the left, a column a seat, totals and ranks below.

A game says what its rows are; the numbers count up one row after the other, unless no motion is wanted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from scenes.table.draw import place_signs
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.text.fonts import Face
from scenes.ui.text.snug_sizes import snug
from scenes.ui.text.type import FLOOR
from scenes.ui.theme import Colour

BEAT, COUNT = 0.42, 0.36
"""Seconds from one row to the next, and in which its numbers count up."""
DISC = 52.0
LAST = 0.8
"""Seconds in which the totals count up."""


class Ruling(NamedTuple):
    """Where the pad is ruled, in units: labels, first column and right end; names, rows, totals and foot."""

    left: float
    first: float
    right: float
    head: float
    top: float
    total: float
    foot: float


RESULTS = Ruling(108.0, 376.0, 1120.0, 190.0, 288.0, 756.0, 892.0)
"""As the results rule it."""
PLACE_AT, PLACE = 108.0, 38.0
"""How far below the totals' line the sign of a place lies, and how wide it is."""


class Cell(NamedTuple):
    """A number, and a note beside it: an icon and a few letters."""

    value: int
    icon: str = ""
    note: str = ""


class Row(NamedTuple):
    """A row: its words, what paints its sign (around a point, of that size), its cells by seat."""

    label: str
    sign: Callable[[pygame.Surface, tuple[float, float], float], None]
    cells: tuple[Cell, ...]


class Column(NamedTuple):
    """A seat's column: who it is, the total, the rank (1: won), whether it is before the screen."""

    seat: int
    name: str
    total: int
    rank: int
    own: bool = False


class ScorePad:
    """Paints the rows as far as they are filled in at a moment."""

    def __init__(
        self, ui: Ui, rows: Sequence[Row], columns: Sequence[Column], ruling: Ruling = RESULTS
    ) -> None:
        self.ui = ui
        self.ruling = ruling
        self.rows = tuple(rows)
        self.columns = tuple(columns)
        self.since = ui.now
        self._told = 0

    # -- time

    @property
    def seconds(self) -> float:
        """How long filling it in takes."""
        pace = self.ui.pace
        return 0.0 if pace.reduced else pace.seconds(0.5 + BEAT * len(self.rows) + LAST)

    @property
    def done(self) -> bool:
        """Whether everything stands there."""
        return self.ui.now >= self.since + self.seconds

    def finish(self) -> None:
        """Fill in the rest at once."""
        self.since = -1e9

    def share(self, row: int) -> float:
        """How far a row has counted up, 0..1; the row after the last one is the totals."""
        if self.done:
            return 1.0
        pace = self.ui.pace
        start = self.since + pace.seconds(0.5 + BEAT * row)
        return min(
            1.0, max(0.0, (self.ui.now - start) / pace.seconds(LAST if row == len(self.rows) else COUNT))
        )

    def news(self) -> int | None:
        """The row that has just begun to count, once: for its sound."""
        begun = sum(self.share(row) > 0 for row in range(len(self.rows) + 1))
        if begun <= self._told:
            return None
        self._told = begun
        return begun - 1

    # -- picture

    def column(self, place: int) -> tuple[float, float]:
        """(left, width) of a column, in units."""
        rule = self.ruling
        wide = (rule.right - rule.first) / len(self.columns)
        return rule.first + wide * place, wide

    @property
    def step(self) -> float:
        """From one row to the next, in units."""
        return (self.ruling.total - self.ruling.top) / len(self.rows)

    def cell(self, row: int, place: int) -> tuple[float, float, float, float]:
        """The box of a cell, in units."""
        left, wide = self.column(place)
        return left, self.ruling.top + self.step * row, wide, self.step

    def paint(self, surface: pygame.Surface) -> None:
        """Lines and labels, then the numbers as far as they are."""
        self.paint_paper(surface)
        self.paint_numbers(surface)

    def paint_paper(self, surface: pygame.Surface) -> None:
        """What does not change while it is filled in; once all is there the winners' columns are gold."""
        ui, step = self.ui, self.step
        left, first, right, head, top, total, foot = self.ruling
        label = self._label_size()
        for place, column in enumerate(self.columns):
            if self.done and column.rank == 1:
                x, wide = self.column(place)
                self._wash(surface, (x + 4, head, wide - 8, foot - head))
        for number, row in enumerate(self.rows):
            y = top + step * number
            if number % 2 == 0:
                stripe = ui.view.rect((left, y, right - left, step))
                surface.blit(ui.art.box(stripe.size, "paper-deep", 2, 0.35), stripe)
            surface.fill(ui.rgb("paper-edge"), ui.view.rect((left, y - 0.7, right - left, 1.4)))
            row.sign(surface, (left + 46, y + step / 2), min(60.0, step - 10))
            ui.text(
                surface,
                row.label,
                (left + 92, y + step / 2),
                label,
                face="bold",
                valign="middle",
                width=first - left - 96,
            )
        for line in (-3.0, 3.0):
            surface.fill(ui.rgb("turquoise"), ui.view.rect((left, total + line, right - left, 2)))
        size = 42 / max(1.0, ui.view.text_scale / 1.2)
        ui.text(surface, _("Total"), (left + 30, total + 84), size, face="title", width=first - left - 40)
        for place, column in enumerate(self.columns):
            x, wide = self.column(place)
            if place:
                surface.fill(ui.rgb("paper-edge"), ui.view.rect((x - 0.7, head + 10, 1.4, foot - head - 30)))
            self._whose(surface, column, (x + wide / 2, head + 31), wide - 12)
            self._name(surface, column.name, (x + wide / 2, head + 86), wide - 16)

    def _whose(self, surface: pygame.Surface, column: Column, at: tuple[float, float], room: float) -> None:
        """The seat's disc; beside an own one the tag that says "you", as far as there is room."""
        ui = self.ui
        if not column.own:
            ui.seat(surface, column.seat, at, DISC)
            return
        wide = min(place_signs.tag_size(ui)[0], room - DISC - 6)
        left = at[0] - DISC / 2 if DISC / 2 + 6 + wide <= room / 2 else at[0] - (DISC + 6 + wide) / 2
        ui.seat(surface, column.seat, (left + DISC / 2, at[1]), DISC)
        colour = ui.theme.seats[column.seat].colour
        place_signs.tag(ui, surface, (left + DISC + 6 + wide / 2, at[1]), colour, wide)

    def _label_size(self) -> float:
        """One size for the labels of all rows: the largest at which the longest fits."""
        room = self.ruling.first - self.ruling.left - 96
        px = self.ui.view.px(room)
        fits = (
            size
            for size in range(28, 20, -1)
            if all(self.ui.type.width(row.label, size, "bold") <= px for row in self.rows)
        )
        found = next(fits, None)
        if found is not None:
            return float(found)
        return min(snug(self.ui, row.label, FLOOR, "bold", room) for row in self.rows)

    def _name(self, surface: pygame.Surface, name: str, at: tuple[float, float], room: float) -> None:
        size = (28 if len(self.columns) < 5 else 25) / max(1.0, self.ui.view.text_scale / 1.1)
        face: Face = "bold" if self.ui.type.fit(name, size, "title", room).cut else "title"
        size = snug(self.ui, name, size, face, room)
        self.ui.text(surface, name, at, size, face=face, align="center", width=room)

    def paint_numbers(self, surface: pygame.Surface, first: int = 0) -> None:
        """The numbers as far as they have counted, from that row on."""
        step, top = self.step, self.ruling.top
        final = self.share(len(self.rows))
        for number, row in list(enumerate(self.rows))[first:]:
            share = self.share(number)
            if share > 0:
                for place, cell in enumerate(row.cells):
                    self._cell(surface, place, top + step * (number + 0.5), cell, share)
        if final > 0:
            for place, column in enumerate(self.columns):
                self._total(surface, place, column, final)

    def _wash(self, surface: pygame.Surface, box: tuple[float, float, float, float]) -> None:
        rect = self.ui.view.rect(box)
        surface.blit(self.ui.art.box(rect.size, "#F0CF7E", 8, 0.5), rect)
        surface.blit(self.ui.art.box(rect.size, "gold", 8, 1.0, 2.6), rect)

    def _cell(self, surface: pygame.Surface, place: int, y: float, cell: Cell, share: float) -> None:
        ui = self.ui
        left, wide = self.column(place)
        value = round(cell.value * share)
        ink: Colour = "wrong" if value < 0 else "ink-soft" if value == 0 else "ink"
        x = left + wide / 2
        ui.text(
            surface,
            minus(value),
            (x, y),
            37 / max(1.0, ui.view.text_scale / 1.2),
            ink,
            face="title",
            align="center",
            valign="middle",
        )
        if cell.note and share >= 1:
            size = 20 / max(1.0, ui.view.text_scale / 1.1)
            ui.icon(surface, cell.icon, (x + 38, y - 10), 24, "rust")
            ui.text(
                surface,
                cell.note,
                (x + 27, y + 15),
                size,
                "rust",
                face="bold",
                valign="middle",
                width=left + wide - x - 30,
            )

    def _total(self, surface: pygame.Surface, place: int, column: Column, share: float) -> None:
        ui = self.ui
        left, wide = self.column(place)
        won = column.rank == 1 and share >= 1
        size = (64 if won else 46) / max(1.0, ui.view.text_scale / 1.15)
        x, value = left + wide / 2, round(column.total * share)
        ui.text(
            surface,
            minus(value),
            (x, self.ruling.total + 82),
            size,
            "wrong" if value < 0 else "ink",
            face="heavy",
            align="center",
        )
        if share < 1:
            return
        words = ordinal(column.rank)
        small = 24 / max(1.0, ui.view.text_scale / 1.2)
        ink: Colour = "gold-dark" if won else "ink-soft"
        place_signs.roundel(ui, surface, column.rank, (x - 26, self.ruling.total + PLACE_AT), PLACE)
        at = (x + 22, self.ruling.total + 116)
        ui.text(surface, words, at, small, ink, face="bold", align="center")


def minus(value: int) -> str:
    """A number with a true minus.

    >>> minus(-3), minus(4)
    ('−3', '4')
    """
    return f"\u2212{-value}" if value < 0 else str(value)


def ordinal(rank: int) -> str:
    """A rank in words: 1st, 2nd."""
    known = {1: _("1st"), 2: _("2nd"), 3: _("3rd")}
    return known.get(rank) or _("{n}th").format(n=rank)
