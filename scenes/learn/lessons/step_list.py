"""Step list: the steps of a lesson on their paper, and where each of them is pressed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import pygame

from scenes.learn.inset_view import Room, pixels
from scenes.learn.paper_drawing import Papers
from scenes.table.geometry import Rect
from scenes.ui.draw.slip_paper import BUBBLE
from scenes.ui.i18n import _
from scenes.ui.text.fonts import Face
from scenes.ui.text.snug_sizes import snug_block
from scenes.ui.theme import Colour

HEAD, FOOT, PITCH = 74.0, 10.0, 62.0
"""Units above and below the steps where they stand one below the other, and what each takes at most."""

NAME = 22.0
"""Size of the names of steps that stand side by side, at most."""

Light = Literal["", "pointed", "focus"]


class StepRow(NamedTuple):
    """A step in the list: its name, whether it is done, or the one of now, whether it may be gone to, and
    whether it is pointed at or has the focus.
    """

    name: str
    done: bool
    now: bool
    open: bool = False
    light: Light = ""


def row_boxes(room: Room, count: int) -> list[Rect]:
    """Where each of so many steps lies, in units of the whole window."""
    x, y, w, h = room.steps
    if room.across:
        wide = (w - 40) / count
        return [(x + 20 + wide * number + 2, y + 58, wide - 4, h - 70) for number in range(count)]
    high = min(PITCH, (h - HEAD - FOOT) / count)
    return [(x + 22, y + HEAD + high * number + 3, w - 44, high - 6) for number in range(count)]


class StepPainter(Papers):
    """Paints the list of steps; boxes and sizes are units of the whole window."""

    _letters = NAME

    def steps(self, surface: pygame.Surface, rows: Sequence[StepRow], colour: Colour) -> None:
        """The paper, its heading, and all steps."""
        x, y, w, _h = self.room.steps
        self.panel(surface, self.room.steps, colour)
        size = self.held(27, 1.15)
        middle = x + w / 2, y + 36
        self.text(surface, _("This lesson"), middle, size, face="title", width=w - 40, centre=True)
        boxes = row_boxes(self.room, len(rows))
        paint = self._across if self.room.across else self._below
        if self.room.across:
            self._letters = self.name_size([row.name for row in rows], boxes)
        for number, (row, box) in enumerate(zip(rows, boxes, strict=True)):
            self._light(surface, row, box)
            paint(surface, row, box, colour, last=number + 1 == len(rows))

    def name_size(self, names: Sequence[str], boxes: Sequence[Rect]) -> float:
        """The size of letters in which every name is whole below its disc, none larger than another."""
        size = self.room.size
        return min(
            snug_block(self.ui, name, self.letters(NAME), size(w - 12), size(h - 58), "bold")
            for name, (_x, _y, w, h) in zip(names, boxes, strict=True)
        )

    def _light(self, surface: pygame.Surface, row: StepRow, box: Rect) -> None:
        """The field of the step of now, and of one that is pointed at or has the focus."""
        if row.now:
            self.box(surface, box, "gold-light", 8, 0.45)
            self.box(surface, box, "gold", 8, line=1.6)
        elif row.open and row.light:
            self.box(surface, box, "gold-light", 8, 0.3)
        if row.light == "focus":
            self.ui.focus(surface, self.room.box(box))

    def _below(self, surface: pygame.Surface, row: StepRow, box: Rect, colour: Colour, *, last: bool) -> None:
        x, y, w, h = box
        middle = y + h / 2
        if not last:
            self._link(surface, row, (x + 34, middle + 19, 3, h + 6 - 38), colour)
        self._disc(surface, row, (x + 35, middle), colour)
        at = x + 70, middle
        self.text(surface, row.name, at, 24, _ink(row), face=_face(row), width=w - 78)

    def _across(
        self, surface: pygame.Surface, row: StepRow, box: Rect, colour: Colour, *, last: bool
    ) -> None:
        x, y, w, h = box
        middle = x + w / 2
        if not last:
            self._link(surface, row, (middle + 20, y + 27, w + 4 - 40, 3), colour)
        self._disc(surface, row, (middle, y + 28), colour)
        words = self.room.box((x + 6, y + 52, w - 12, h - 58))
        self.ui.paragraph(surface, row.name, words, self._letters, _ink(row), face=_face(row), align="center")

    def _link(self, surface: pygame.Surface, row: StepRow, box: Rect, colour: Colour) -> None:
        surface.fill(self.ui.rgb(colour if row.done else "paper-edge"), pixels(self.ui, self.room, box))

    def _disc(
        self, surface: pygame.Surface, row: StepRow, middle: tuple[float, float], colour: Colour
    ) -> None:
        ui, size = self.ui, self.room.size
        at = ui.view.point(self.room.box((*middle, 0, 0))[:2])
        disc = ui.art.disc(ui.view.px(size(34)), colour if row.done else BUBBLE)
        surface.blit(disc, disc.get_rect(center=at))
        ring = ui.art.disc(ui.view.px(size(36)), colour, ring=max(1.5, size(3) * ui.view.k))
        surface.blit(ring, ring.get_rect(center=at))
        if row.done:
            ui.icon(surface, "check-mark", self.room.box((*middle, 0, 0))[:2], size(22), "cream")
        elif row.now:
            dot = ui.art.disc(ui.view.px(size(16)), colour)
            surface.blit(dot, dot.get_rect(center=at))


def _ink(row: StepRow) -> Colour:
    return "ink" if row.now or row.done or row.open else "ink-soft"


def _face(row: StepRow) -> Face:
    return "bold" if row.now else "body"
