"""Inset view: the window shared by a game's table and the storyteller beside it.

The table keeps its own design space; it may be drawn smaller, so that there is room at its left and below it.
Its letters are as much larger beside its things then, as far as large print goes: they stay as large as at a
table that has all of the window. Boxes of the storyteller are units of the whole window and are turned into
units of the table by `Inset`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game import registry
from scenes.table.geometry import Rect, inside
from scenes.ui.context import Ui
from scenes.ui.design_space import CENTRE, HEIGHT, WIDTH, Anchor, View

LARGEST = 1.5
"""The largest text scale that tables are laid out for."""


@dataclass(frozen=True, slots=True)
class Inset(View):
    """A window in which the design space is `share` of its usual size, its corner at `left`, `top` units.
    `papers` is the text scale of what lies beside the table.
    """

    share: float = 1.0
    left: float = 0.0
    top: float = 0.0
    papers: float = 1.0

    @property
    def whole(self) -> float:
        """Pixels in a unit of the whole window."""
        return min(self.width / WIDTH, self.height / HEIGHT)

    @property
    def k(self) -> float:
        """Pixels in a unit of the table."""
        return self.whole * self.share

    @property
    def edge(self) -> float:
        """The table's own left edge where papers lie beside it, else that of the window."""
        return 0.0 if self.share < 1 else super().edge

    def origin(self, anchor: Anchor = CENTRE) -> tuple[float, float]:
        """Where the table's point (0, 0) lies, in pixels."""
        k = self.whole
        x, y = (self.width - WIDTH * k) * anchor[0], (self.height - HEIGHT * k) * anchor[1]
        return x + self.left * k, y + self.top * k


@dataclass(frozen=True, slots=True)
class Room:
    """Where the table and the storyteller have their place, in units of the whole window."""

    share: float
    left: float
    top: float
    column: Rect
    steps: Rect
    strip: Rect
    covered: tuple[Rect, ...]
    across: bool
    """Whether the steps stand side by side."""

    @property
    def papers(self) -> tuple[Rect, ...]:
        """Where papers lie: the column, the steps, the strip."""
        return self.column, self.steps, self.strip

    def box(self, box: Sequence[float]) -> Rect:
        """A box of the whole window in units of the table."""
        x, y, w, h = box
        return (x - self.left) / self.share, (y - self.top) / self.share, w / self.share, h / self.share

    def size(self, units: float) -> float:
        """A length of the whole window in units of the table."""
        return units / self.share

    def covers(self, rect: Rect) -> bool:
        """Whether the middle of something on the table lies under the storyteller's papers."""
        middle = rect[0] + rect[2] / 2, rect[1] + rect[3] / 2
        return any(inside(self.box(box), middle) for box in self.covered)

    def free(self, window: Sequence[float]) -> Rect:
        """What of a window, in units of the table, no paper covers: what lies there is in sight."""
        left, top, wide, high = window
        right, foot = left + wide, top + high
        for x, y, w, _h in map(self.box, self.covered):
            if x <= left and x + w < right:  # a column at the left
                left = max(left, x + w)
            elif x > left and x + w >= right:  # a column at the right, or a part of it
                right = min(right, x)
            else:  # a foot
                foot = min(foot, y)
        return left, top, right - left, foot - top

    def hides(self, point: tuple[float, float]) -> bool:
        """Whether a point of the table lies under them."""
        return any(inside(self.box(box), point) for box in self.covered)


_COLUMN = (24.0, 32.0, 424.0, 1016.0)
WIDE = Room(
    1.0, 0.0, 0.0, _COLUMN, (1472, 32, 424, 408), (1472, 848, 424, 200),
    ((-19000, -9000, 19468, 19000), (1440, -9000, 19000, 9446), (1440, 838, 19000, 9000)), across=False,
)  # fmt: skip
"""A table with columns at both sides, which the papers cover."""
SMALLER = Room(
    0.757, 462.0, 12.0, _COLUMN, (472, 846, 976, 202), (1468, 846, 428, 202),
    ((-19000, -9000, 19462, 19000), (-19000, 834, 38000, 9000)), across=True,
)  # fmt: skip
"""A table that needs the whole of its width: drawn smaller, the papers beside and below it."""


def room_of(game: str) -> Room:
    """The room of a game's lessons."""
    introduction = registry.info(game).introduction
    return WIDE if introduction is not None and introduction.wide else SMALLER


def take_room(ui: Ui, room: Room | None, *, keep: bool = False) -> View:
    """Draw everything in that room from now on; None gives it back. The caller lays itself out anew.

    With `keep` what was drawn at the other scale is kept: that is wanted again in a moment.
    """
    plain = View(*ui.view.size, ui.settings.text_scale / 100)
    taken: View = plain
    if room is not None and room.share < 1:
        scale = max(plain.text_scale, min(LARGEST, plain.text_scale / room.share))
        taken = Inset(
            plain.width, plain.height, scale, room.share, room.left, room.top, papers=plain.text_scale
        )
    if taken == ui.view:
        return taken
    return ui.take_view(taken, rescaled=not keep)


def paper_scale(ui: Ui) -> float:
    """The text scale of the papers beside the table."""
    return ui.view.papers if isinstance(ui.view, Inset) else ui.view.text_scale


def letters(ui: Ui, room: Room, size: float) -> float:
    """What a text on the papers is to be set in, of a size in units of the whole window."""
    return room.size(size) * paper_scale(ui) / ui.view.text_scale


def pixels(ui: Ui, room: Room, box: Sequence[float]) -> pygame.Rect:
    """A box of the whole window in pixels."""
    return ui.view.rect(room.box(box))
