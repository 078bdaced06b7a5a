"""Coach buttons: the storyteller's round buttons and the steps of the list, as places that are pressed."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.learn.inset_view import Room
from scenes.learn.lesson_input import COACH, STEP
from scenes.learn.lessons.step_list import Light, row_boxes
from scenes.table.geometry import Rect
from scenes.table.input.input import TableInput
from scenes.ui.context import Ui
from scenes.ui.i18n import N_, _
from scenes.ui.widgets.controls import Medallion, row_label_size

BUTTONS = (
    ("back", "own_back", N_("Back")), ("forward", "own_on", N_("Forward")),
    ("again", "anticlockwise-rotation", N_("Again")), ("show", "own_eye", N_("Show me")),
    ("menu", "hamburger-menu", N_("Menu")),
)  # fmt: skip
"""By name: the icon, and the label below it."""
RADIUS, MIDDLE = 36.0, 962.0
"""Half a button, and the height of its middle."""
LETTERS, GAP = 22.0, 8.0
"""Size of the labels at most, and what lies between two of them."""


class CoachButtons:
    """Where they lie in a room, and how they look now."""

    def __init__(self, ui: Ui, room: Room, steps: int) -> None:
        self.ui = ui
        self.room = room
        self.steps = steps

    @property
    def _columns(self) -> Sequence[tuple[str, str, str, float, float]]:
        """Each button with its left edge and its width: a long label has more room than a short one."""
        x, _y, w, _h = self.room.column
        words = [self.ui.type.width(_(label), LETTERS, "bold") for _name, _icon, label in BUTTONS]
        scale = self.ui.view.k * max(1.0, self.ui.view.text_scale)
        wanted = [max(2 * RADIUS + 4, long / scale + GAP) for long in words]
        spare = (w - sum(wanted)) / len(BUTTONS)
        found = []
        for button, wide in zip(BUTTONS, wanted, strict=True):
            found.append((*button, x, wide + spare))
            x += wide + spare
        return found

    def spots(self, open_steps: int) -> list[tuple[str, Rect]]:
        """What may be pressed: discs with their labels, then the first steps of the list."""
        box = self.room.box
        found = [(name, box((x + 2, 918, w - 4, 130))) for name, _icon, _label, x, w in self._columns]
        rows = row_boxes(self.room, self.steps)[:open_steps]
        return found + [(f"{STEP}{number}", box(row)) for number, row in enumerate(rows)]

    def medallions(self, hands: TableInput, closed: Sequence[str]) -> list[Medallion]:
        """The round buttons; those in `closed` do nothing now."""
        size, columns = self.room.size, self._columns
        letters = min(
            row_label_size(self.ui, [_(label)], size(LETTERS), size(w - 4))
            for _name, _icon, label, _x, w in columns
        )
        found = []
        for name, icon, label, x, w in columns:
            at = self.room.box((x + w / 2, MIDDLE, 0, 0))[:2]
            button = Medallion(
                self.ui, at, icon, _(label), radius=size(RADIUS), label_width=size(w - 4), label_size=letters,
                enabled=name not in closed,
            )  # fmt: skip
            light = light_of(hands, name)
            button.hovered, button.focused = light == "pointed", light == "focus"
            found.append(button)
        return found


def light_of(hands: TableInput, name: str) -> Light:
    """Whether a button or a step is pointed at, or has the focus."""
    if hands.keyboard:
        return "focus" if hands.focus == COACH + name else ""
    return "pointed" if COACH + name in hands.over else ""
