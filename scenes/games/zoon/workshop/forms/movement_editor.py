"""Movement editor: the grid of a Zoon, painted with four brushes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.zoon.cards.schema import Moves
from game.zoon.workshop.movement_edits import REACH, Brush
from scenes.games.zoon.paint import grids
from scenes.games.zoon.workshop.forms.typed_keys import digit_of, plain
from scenes.games.zoon.workshop.work_state import WorkState
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.i18n import N_, _
from scenes.ui.stack import Transition
from scenes.ui.widgets.widget import Widget

BRUSHES: tuple[tuple[Brush, str, str], ...] = (
    ("walk", N_("Walk"), N_("stops there")),
    ("cross", N_("Cross"), N_("passes only")),
    ("leap", N_("Leap"), N_("over all")),
    ("erase", N_("Erase"), ""),
)
KEYS = {
    pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1),
}  # fmt: skip


class SquareGrid(Widget):
    """Squares around the card with a cursor, (dx, dy) from the card. Arrows move it, a press acts there."""

    sound = None

    def __init__(self, ui: Ui, box: Sequence[float], state: WorkState) -> None:
        super().__init__(ui, box)
        self.state = state
        self.cursor = (0, 1)
        self._at: tuple[int, int] | None = None

    def take_over(self, old: Widget) -> None:
        """The cursor stays."""
        if isinstance(old, SquareGrid) and max(map(abs, old.cursor)) <= self.reach:
            self.cursor, self._at = old.cursor, old._at

    @property
    def reach(self) -> int:
        """Squares on each side of the card."""
        return REACH

    @property
    def cell(self) -> pygame.Rect:
        """The square of the cursor, in window pixels."""
        rect = self.rect
        side = rect.w / (2 * self.reach + 1)
        left = rect.x + (self.cursor[0] + self.reach) * side
        top = rect.y + (self.reach - self.cursor[1]) * side
        return pygame.Rect(round(left), round(top), round(side), round(side))

    def square(self, pos: Sequence[float]) -> tuple[int, int] | None:
        """The square under a window pixel, (dx, dy) from the card."""
        x, y = self.design(pos)
        reach, across = self.reach, 2 * self.reach + 1
        cell = self.box[2] / across
        column, row = int((x - self.box[0]) // cell), int((y - self.box[1]) // cell)
        return (column - reach, reach - row) if 0 <= column < across and 0 <= row < across else None

    def grab(self, pos: Sequence[float]) -> None:
        """Where the stroke will be."""
        self._at = self.square(pos)

    def press(self) -> Transition:
        """Act where the pointer is, or on the cursor."""
        at, self._at = self._at, None
        if at is not None:
            self.cursor = at
        return self.act()

    def act(self) -> Transition:
        """What a press does to the square of the cursor."""
        return None

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows move the cursor within the grid, and out of it at its edges."""
        if not plain(event):
            return False
        way = KEYS.get(event.key)
        if way is None:
            return False
        x, y = self.cursor[0] + way[0], self.cursor[1] + way[1]
        if max(abs(x), abs(y)) > self.reach:
            return False
        self.cursor = (x, y)
        return True

    def motion(self, pos: Sequence[float]) -> None:
        """The pointer moves over it: the preview follows."""
        at = self.square(pos)
        if at is not None and at != self.cursor:
            self.cursor = at
            self.stale = True


class MovementGrid(SquareGrid):
    """The grid of a Zoon, five by five squares: a press paints with the brush."""

    def __init__(
        self, ui: Ui, box: Sequence[float], state: WorkState, painted: Callable[[bool], Transition]
    ) -> None:
        super().__init__(ui, box, state)
        self.painted = painted

    def act(self) -> Transition:
        """A stroke."""
        return self.painted(self.state.stroke(self.cursor))

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows move the cursor; digits take a brush."""
        digit = digit_of(event) if plain(event) else None
        if digit is not None and 1 <= digit <= len(BRUSHES):
            self.state.brush, self.state.after = BRUSHES[digit - 1][0], None
            return True
        return super().key(event)

    def draw(self, surface: pygame.Surface) -> None:
        """The grid as printed, in a dark frame; on the square that is meant what a stroke would make."""
        ui, rect, state = self.ui, self.rect, self.state
        body = state.body
        moves = body.moves if body is not None else Moves()
        frame = rect.inflate(ui.view.px(10), ui.view.px(10))
        surface.blit(ui.art.box(frame.size, "wood-dark", 5), frame)
        shown = self.hovered or self.focused
        ahead = state.preview(self.cursor) if shown else None
        surface.blit(_drawn(ui, moves, rect.w), rect)
        if not shown:
            return
        here = self.cell
        if ahead is not None and self.cursor != (0, 0):
            faint = _drawn(ui, ahead, rect.w).copy()
            faint.set_alpha(130)
            old = surface.get_clip()
            surface.set_clip(here.inflate(here.w, here.h).clip(rect))
            surface.blit(faint, rect)
            surface.set_clip(old)
        dashes = ui.art.svg("workshop/dashed_square", here.size)
        surface.blit(dashes, here)


def _drawn(ui: Ui, moves: Moves, side: int) -> pygame.Surface:
    grid = grids.movement(moves)
    key = ("workshop grid", grid, side)
    return ui.art.keep(key, lambda: svg.raster(grids.drawn(grid, 0.6, 0.6, 98.8), (100, 100), (side, side)))


class BrushButton(Widget):
    """A brush: the open one is lit."""

    def __init__(
        self, ui: Ui, box: Sequence[float], state: WorkState, number: int, taken: Callable[[], Transition]
    ) -> None:
        super().__init__(ui, box)
        self.state, self.number, self.taken = state, number, taken

    def press(self) -> Transition:
        """Take it."""
        self.state.brush, self.state.after = BRUSHES[self.number][0], None
        return self.taken()

    def draw(self, surface: pygame.Surface) -> None:
        """Its sign, its name, what it does."""
        ui, rect, (x, y, w, h) = self.ui, self.rect, self.box
        name, words, what = BRUSHES[self.number]
        taken = self.state.brush == name
        surface.blit(ui.art.box(rect.size, "legal" if taken else "paper-light", 7), rect)
        rim = "gold-dark" if taken else "paper-edge"
        surface.blit(ui.art.box(rect.size, rim, 7, 1.0, 3 if taken else 1.6), rect)
        if self.hovered:
            surface.blit(ui.art.box(rect.size, "focus", 7, 0.3), rect)
        ui.picture(surface, f"workshop/brush_{name}", (x + 10, y + h / 2 - 18, 54, 36))
        left = x + 74
        how: dict[str, Any] = {"width": w - 84, "valign": "middle"}
        if what:
            ui.text(surface, _(words), (left, y + h * 0.32), ui.type.held(21, 1.3), face="bold", **how)
            ui.text(surface, _(what), (left, y + h * 0.71), ui.type.held(20, 1.3), "ink-soft", **how)
        else:
            ui.text(surface, _(words), (left, y + h / 2), ui.type.held(21, 1.3), face="bold", **how)


def brush_buttons(
    ui: Ui, box: tuple[float, float, float, float], state: WorkState, taken: Callable[[], Transition]
) -> list[Widget]:
    """The four brushes one below the other; `box` is the first of them."""
    x, y, w, h = box
    return [
        BrushButton(ui, (x, y + number * (h + 6), w, h), state, number, taken)
        for number in range(len(BRUSHES))
    ]
