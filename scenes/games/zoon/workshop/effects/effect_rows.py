"""Rows of blocks: pieces flow from left to right; where they need more rows than fit, some are in sight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from scenes.games.zoon.workshop.effects.effect_widgets import Flowing, Turn, Words
from scenes.ui.context import Ui
from scenes.ui.widgets.widget import Widget

HIGH, PITCH = 48.0, 57.0
"""Units of a block, and from one row to the next, at 100 per cent."""
ROOM, NARROW = 13.0, 7.0
"""Units between pieces, and between widgets of one piece."""
SCALES = (1.0, 0.93, 0.86)
"""Sizes of blocks as a share of the full one: the largest at which all rows are in sight."""
TURNS = 44.0
"""Units of the arrows beside the rows."""


class Piece(NamedTuple):
    """Widgets that stay together in a row."""

    widgets: tuple[Flowing, ...]


@dataclass
class ShownRows:
    """The first row in sight; END for the last ones."""

    END: ClassVar[int] = 1_000
    first: int = 0


class Rows:
    """Pieces in the rows of a box; the widgets of rows out of sight are there for the keyboard."""

    def __init__(
        self, ui: Ui, box: tuple[float, float, float, float], pieces: Sequence[Piece], shown: ShownRows
    ) -> None:
        self.ui, self.box, self.pieces, self.shown = ui, box, pieces, shown
        self._arrows: list[Turn] = []
        for scale in SCALES:
            self._size(scale)
            self.count = self._flow(box[2])
            if self.count <= self.fits:
                return
        self.count = self._flow(box[2] - TURNS)

    def _size(self, scale: float) -> None:
        """Blocks of that size, and the rows of them that fit."""
        grown = scale * max(1.0, 0.5 + 0.5 * self.ui.view.text_scale)
        self.high, self.pitch = HIGH * grown, PITCH * grown
        self.fits = max(1, int((self.box[3] + self.pitch - self.high) // self.pitch))
        for piece in self.pieces:
            for widget in piece.widgets:
                widget.scale = scale

    def widgets(self) -> list[Widget]:
        """The widgets in their order, and arrows where more rows follow."""
        found: list[Widget] = []
        for piece in self.pieces:
            for widget in piece.widgets:
                widget.shows, widget.turns = self.show, self.turn
                found.append(widget)
        if self.count > self.fits:
            x, y, w, h = self.box
            side = TURNS - 6
            low = min(y + h - side, y + (self.fits - 1) * self.pitch + self.high - side)
            self._arrows = [
                Turn(self.ui, (x + w - side, y, side, side), -1, self.turn),
                Turn(self.ui, (x + w - side, max(low, y + side), side, side), 1, self.turn),
            ]
            found += self._arrows
        self._settle()
        return found

    def show(self, row: int) -> None:
        """Bring a row into sight."""
        if row < self.shown.first:
            self.shown.first = row
        elif row >= self.shown.first + self.fits:
            self.shown.first = row - self.fits + 1
        self._settle()

    def turn(self, rows: int) -> bool:
        """Go on by so many rows; whether there were any."""
        before = self.shown.first
        self.shown.first += rows
        self._settle()
        return self.shown.first != before

    def _flow(self, wide: float) -> int:
        """Give every widget its row, its left end and its width; the number of rows."""
        row, at = 0, 0.0
        for piece in self.pieces:
            widths = [min(widget.wide, wide) for widget in piece.widgets]
            whole = sum(widths) + sum(self._before(widget) for widget in piece.widgets[1:])
            if at and at + whole > wide:
                row, at = row + 1, 0.0
            if whole > wide:  # a long block gives way to what stands beside it
                longest = max(range(len(widths)), key=lambda number: widths[number])
                widths[longest] = max(80.0, widths[longest] - (whole - wide))
            for number, (widget, width) in enumerate(zip(piece.widgets, widths, strict=True)):
                at += self._before(widget) if number else 0.0
                widget.row = row
                widget.box = (self.box[0] + at, self.box[1], width, self.high)
                at += width
            at += ROOM
        return row + 1

    @staticmethod
    def _before(widget: Flowing) -> float:
        return ROOM if not isinstance(widget, Words) and not getattr(widget, "narrow", False) else NARROW

    def _settle(self) -> None:
        """Put the rows in sight in their places, the others flat at the edge beyond which they lie."""
        self.shown.first = min(max(0, self.shown.first), max(0, self.count - self.fits))
        top = self.box[1]
        for piece in self.pieces:
            for widget in piece.widgets:
                place = widget.row - self.shown.first
                x, _y, w, _h = widget.box
                widget.hidden = not 0 <= place < self.fits
                y = top + min(max(place, 0), self.fits - 1) * self.pitch
                if widget.hidden:
                    widget.box = (x, top - 1 if place < 0 else y + self.high, w, 1.0)
                else:
                    widget.box = (x, y, w, self.high)
                widget.stale = True
        for arrow in self._arrows:
            beyond = self.shown.first if arrow.way < 0 else self.count - self.fits - self.shown.first
            arrow.enabled = beyond > 0
            arrow.stale = True
