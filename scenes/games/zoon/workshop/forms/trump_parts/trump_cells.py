"""Trump cells: small controls of the form of a Trump: cells to press, lozenges of force, choices."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any

import pygame

from game.zoon.workshop.trump_edits import TYPES, ZoonType
from scenes.games.zoon.paint import blazons
from scenes.games.zoon.words import type_name
from scenes.games.zoon.workshop.form_layout import Rect
from scenes.games.zoon.workshop.forms.form_cells import cell_ground
from scenes.games.zoon.workshop.forms.number_stepper import LESS, MORE
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.stack import Push, Transition
from scenes.ui.text.snug_sizes import snug
from scenes.ui.theme import Colour
from scenes.ui.widgets.choice_sheet import ChoiceSheet
from scenes.ui.widgets.widget import Press, Widget

GAP = 5.0
FORCES = (1, 2, 3)


class OptionCell(Widget):
    """One of several cells: its icon and its name side by side; it is filled where it holds."""

    def __init__(
        self, ui: Ui, box: Sequence[float], label: str, taken: bool, press: Press, *, accent: Colour,
        icon: str = "", tip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(ui, box, tip=tip)
        self.label, self.taken, self._press, self.accent, self.icon = label, taken, press, accent, icon
        self.size = snug(ui, label, ui.type.held(21, 1.2), "bold", self._room)

    @property
    def _side(self) -> float:
        return min(26.0, self.box[3] * 0.66)

    @property
    def _room(self) -> float:
        """Units that its name has."""
        return self.box[2] - (self._side + 24 if self.icon else 10)

    def press(self) -> Transition:
        """Take it, or let it go."""
        return self._press()

    def draw(self, surface: pygame.Surface) -> None:
        """Filled where it holds, else light."""
        ui, (x, y, w, h) = self.ui, self.box
        cell_ground(self, surface, self.accent if self.taken else None)
        ink: Colour = "cream" if self.taken else "ink"
        left, room, size = x + w / 2, self._room, self.size
        if self.icon:
            side = self._side
            wide = min(room, ui.type.width(self.label, size, "bold") / ui.view.k)
            start = x + (w - side - 8 - wide) / 2
            ui.icon(surface, self.icon, (start + side / 2, y + h / 2), side, ink)
            left = start + side + 8 + wide / 2
        how: dict[str, Any] = {"face": "bold", "align": "center", "valign": "middle", "width": room}
        ui.text(surface, self.label, (left, y + h / 2), size, ink, **how)


def evened(cells: Sequence[OptionCell]) -> Sequence[OptionCell]:
    """Cells whose names are as large as each other."""
    least = min(cell.size for cell in cells)
    for cell in cells:
        cell.size = least
    return cells


def type_cells(
    ui: Ui, box: Rect, taken: Collection[ZoonType], take: Callable[[tuple[ZoonType, ...]], Transition],
    *, accent: Colour,
) -> list[Widget]:  # fmt: skip
    """A row of all types after "Any type": as many as one likes; none of them means all."""
    some = tuple(kind for kind in TYPES if kind in taken)
    x, y, w, h = box
    wide = (w - GAP * len(TYPES)) / (len(TYPES) + 1)
    every = OptionCell(ui, (x, y, wide, h), _("Any type"), not some, partial(take, ()), accent=accent)
    cells = [every]
    for n, kind in enumerate(TYPES, 1):
        after = tuple(k for k in TYPES if (k in some) != (k == kind))
        act = partial(take, after)
        place = (x + n * (wide + GAP), y, wide, h)
        icon = blazons.type_icon(kind) if wide > 150 else ""
        cells.append(OptionCell(ui, place, type_name(kind), kind in some, act, accent=accent, icon=icon))
    return [*evened(cells)]


class ForcePicker(Widget):
    """Force as three lozenges: a press takes as many as up to it; Left and Right, − and +, digits."""

    def __init__(
        self, ui: Ui, box: Sequence[float], force: Callable[[], int], take: Callable[[int], Transition]
    ) -> None:
        tip = _("Force, from 1 to 3: it counts towards the points of Trumps of the tribe")
        super().__init__(ui, box, tip=tip)
        self.force, self.take = force, take
        self._at: float | None = None

    def grab(self, pos: Sequence[float]) -> None:
        """Which lozenge is under the pointer."""
        self._at = self.design(pos)[0] - self.box[0]

    def press(self) -> Transition:
        """Take the lozenge under the pointer; by the keyboard the next force."""
        at, self._at = self._at, None
        if at is None:
            return self.take(self.force() % len(FORCES) + 1)
        return self.take(max(1, min(len(FORCES), 1 + int(at * len(FORCES) // self.box[2]))))

    def key(self, event: pygame.event.Event) -> bool:
        """Left and Right, − and +, 1 to 3."""
        if event.type != pygame.KEYDOWN:
            return False
        self._at = None
        if event.unicode in ("1", "2", "3"):
            self.result = self.take(int(event.unicode))
        elif event.key in (*LESS, *MORE):
            self.result = self.take(max(1, min(len(FORCES), self.force() + (1 if event.key in MORE else -1))))
        else:
            return False
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Full lozenges as far as its force."""
        ui, (x, y, w, h) = self.ui, self.box
        step, side = w / len(FORCES), h * 0.86
        if self.hovered:
            surface.blit(ui.art.box(self.rect.size, "focus", 8, 0.3), self.rect)
        for n in range(len(FORCES)):
            name = "force_full" if n < self.force() else "force_empty"
            ui.picture(
                surface, f"workshop/{name}", (x + step * (n + 0.5) - side / 2, y + (h - side) / 2, side, side)
            )


class ChoiceButton(Widget):
    """What is chosen among several, in words; a press opens the others on a sheet."""

    def __init__(
        self, ui: Ui, box: Sequence[float], now: str, title: str,
        answers: Sequence[tuple[Callable[[], Transition], str]],
    ) -> None:  # fmt: skip
        super().__init__(ui, box)
        self.label, self.title, self.answers = now, title, answers

    def press(self) -> Transition:
        """Show all."""
        return Push(ChoiceSheet(self.ui, self.answers, self.title))

    def draw(self, surface: pygame.Surface) -> None:
        """The words and a chevron, in a light field."""
        ui, rect, (x, y, w, h) = self.ui, self.rect, self.box
        surface.blit(ui.art.box(rect.size, "paper-light", 8), rect)
        surface.blit(ui.art.box(rect.size, "gold-dark", 8, 1.0, 1.6), rect)
        if self.hovered:
            surface.blit(ui.art.box(rect.size, "focus", 8, 0.3), rect)
        size = snug(ui, self.label, ui.type.held(21, 1.3), "bold", w - 58)
        how: dict[str, Any] = {"face": "bold", "valign": "middle", "width": w - 58}
        ui.text(surface, self.label, (x + 16, y + h / 2), size, **how)
        middle, top = x + w - 24, y + h / 2
        chevron = ((middle - 8, top - 4), (middle, top + 5), (middle + 8, top - 4))
        points = [ui.view.point(at) for at in chevron]
        pygame.draw.lines(surface, ui.rgb("ink"), False, points, max(2, round(2.4 * ui.view.k)))
