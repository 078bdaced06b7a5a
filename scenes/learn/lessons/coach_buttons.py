"""Coach buttons: the storyteller's round buttons and the steps of the list, as places that are pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count

from scenes.learn.inset_view import Room
from scenes.learn.inset_view import letters as set_letters
from scenes.learn.lesson_input import COACH, STEP
from scenes.learn.lessons.step_list import Light, row_boxes
from scenes.table.geometry import Rect
from scenes.table.input.input import TableInput
from scenes.ui.context import Ui
from scenes.ui.i18n import N_, _
from scenes.ui.widgets.controls import SMALLEST_LABEL, Medallion

BUTTONS = (
    ("back", "own_back", N_("Back")), ("forward", "own_on", N_("Forward")),
    ("again", "anticlockwise-rotation", N_("Again")), ("show", "own_eye", N_("Show me")),
    ("menu", "hamburger-menu", N_("Menu")),
)  # fmt: skip
"""By name: the icon, and the label below it."""
RADIUS, MIDDLE = 36.0, 962.0
"""Half a button, and the height of its middle."""
LETTERS, GAP = 22.0, 16.0
"""Size of the labels at most, and what lies between two of them at least."""


class CoachButtons:
    """Where they lie in a room, and how they look now."""

    def __init__(self, ui: Ui, room: Room, steps: int, place: Rect | None = None) -> None:
        """`place`: where the round ones stand, if not at the foot of the column: left edge, height of their
        middle, width, half a button.
        """
        self.ui = ui
        self.room = room
        self.steps = steps
        x, _y, w, _h = room.column
        self.place = place or (x, MIDDLE, w, RADIUS)

    def _widths(self, letters: float) -> list[float]:
        """How much of the row each button takes with labels of that size: a long one takes more."""
        k, least = self.ui.view.k, 2 * self.place[3] + 4
        size = set_letters(self.ui, self.room, letters)
        words = [self.ui.type.width(_(label), size, "bold") for _name, _icon, label in BUTTONS]
        return [max(least, long / k * self.room.share + GAP) for long in words]

    def _letters(self) -> float:
        """The size at which all labels stand side by side."""
        sizes = (LETTERS - less / 2 for less in count())
        wide = self.place[2]
        return next(s for s in sizes if s <= SMALLEST_LABEL or sum(self._widths(s)) <= wide)

    def _columns(self, letters: float) -> Sequence[tuple[str, str, str, float, float]]:
        """Each button with its left edge and its width."""
        x, _middle, w, _radius = self.place
        wanted = self._widths(letters)
        spare = (w - sum(wanted)) / len(BUTTONS)
        found = []
        for button, wide in zip(BUTTONS, wanted, strict=True):
            found.append((*button, x, wide + spare))
            x += wide + spare
        return found

    def spots(self, open_steps: int) -> list[tuple[str, Rect]]:
        """What may be pressed: discs with their labels, then the first steps of the list."""
        box, middle, radius = self.room.box, self.place[1], self.place[3]
        columns = self._columns(self._letters())
        top, high = middle - radius - 8, 2 * radius + 58
        found = [(name, box((x + 2, top, w - 4, high))) for name, _icon, _label, x, w in columns]
        rows = row_boxes(self.room, self.steps)[:open_steps] if open_steps else []
        return found + [(f"{STEP}{number}", box(row)) for number, row in enumerate(rows)]

    def medallions(self, light: Callable[[str], Light], closed: Sequence[str]) -> list[Medallion]:
        """The round buttons; those in `closed` do nothing now."""
        size, letters = self.room.size, self._letters()
        found = []
        for name, icon, label, x, w in self._columns(letters):
            at = self.room.box((x + w / 2, self.place[1], 0, 0))[:2]
            button = Medallion(
                self.ui, at, icon, _(label), radius=size(self.place[3]), label_width=size(w - 4),
                label_size=set_letters(self.ui, self.room, letters), enabled=name not in closed,
            )  # fmt: skip
            now = light(name)
            button.hovered, button.focused = now == "pointed", now == "focus"
            found.append(button)
        return found


def light_of(hands: TableInput, name: str) -> Light:
    """Whether a button or a step is pointed at, or has the focus."""
    if hands.keyboard:
        return "focus" if hands.focus == COACH + name else ""
    return "pointed" if COACH + name in hands.over else ""
