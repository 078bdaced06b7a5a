"""Preloading of what the moments of a table need, one picture at a time while nothing moves.

Rays, ribbons and brackets in the colour of every seat, and the sheets on which they are drawn: the first
frame of a moment waits for none of them, and which of them are made tells nothing.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from scenes.table.moments.layers import band, frames, layers, lifted_picture, shade
from scenes.table.moments.staging import Staging
from scenes.ui.context import Ui


def pictures(ui: Ui, staging: Staging, seats: int) -> Iterator[None]:
    """Make one picture after the other; what is kept costs nothing."""
    style = staging.style
    shade.buffers(ui.view.size)
    yield
    layers.sheet_of(ui.view.size)
    yield
    frames.brackets(ui, frames.STRUCK)
    yield
    for seat in range(seats):
        colour = staging.colour(seat)
        for piece in band.CLOTHS:
            band.cloth(ui, piece, band.box_of(ui, style.band), colour)
            yield
        frames.brackets(ui, colour)
        yield
        for wide in style.rays:
            lifted_picture.rays(ui, colour, wide)
            yield
        lifted_picture.light(ui, style.stage, colour)
        yield


class Preloading:
    """What is still to be made for the moments of one table, in the window as it is."""

    def __init__(self, ui: Ui, staging: Staging | None, seats: int) -> None:
        self.ui, self.staging, self.seats = ui, staging, seats
        self._window: Hashable = None
        self._left: Iterator[None] = iter(())

    def prepare(self) -> bool:
        """Make one picture. False when nothing is left to do."""
        if self.staging is None:
            return False
        if self._window != self.ui.view:
            self._window = self.ui.view
            self._left = pictures(self.ui, self.staging, self.seats)
        return next(self._left, False) is None
