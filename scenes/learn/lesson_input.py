"""Input of a lesson: a game's table as mouse, finger and keyboard see it, with the storyteller's buttons."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Protocol

from scenes.learn.inset_view import Room
from scenes.table import Table
from scenes.table.geometry import Rect, Spot, inside
from scenes.table.input.gesture_walk import GestureWalk
from scenes.ui.context import Ui
from scenes.ui.stack import Scene, Transition

COACH = "button coach "
"""What the spots of the storyteller's buttons begin with."""
STEP = "step "
"""What the names of those of them begin with that are steps of a list."""
PLACE = "button place "
"""What the spots of places begin with that a choice asks to point at."""


class Teacher(Protocol):
    """What the hands tell the lesson."""

    room: Room
    over: Scene | None
    """A screen that lies over the table."""

    def buttons(self) -> Sequence[tuple[str, Rect]]:
        """The storyteller's buttons and where they are, in units of the table."""

    def places(self) -> Sequence[tuple[str, Rect]]:
        """The places that may be pointed at now; () unless a choice asks for one."""

    def pressed(self, button: str) -> Transition:
        """One of the buttons."""

    def pointed(self, place: str) -> Transition:
        """One of the places."""

    def tried(self, source: str | None, spots: Sequence[str]) -> bool:
        """Something that the rules refuse was tried; True if it was answered."""

    def acknowledge(self) -> bool:
        """A press while a verdict is read; True if that is all it means."""

    def escape(self) -> Transition:
        """Esc with empty hands."""


class GuardedTable:
    """A table whose covered parts cannot be pointed at, and whose refusals are answered by the lesson."""

    def __init__(self, table: Table, teacher: Teacher) -> None:
        self.table = table
        self.teacher = teacher
        self.ui: Ui = table.ui
        self.walk: GestureWalk = table.walk

    @property
    def altered(self) -> bool:
        """Whether something on the table looks otherwise than it was drawn."""
        return self.table.altered

    @altered.setter
    def altered(self, value: bool) -> None:
        self.table.altered = value

    def asking(self) -> Collection[str]:
        """The panels of a question that lies over the table, and those of the lesson beside it."""
        panels = self.table.asking()
        return (*panels, "steps", "coach", "places") if panels else ()

    def numbered(self) -> Sequence[str]:
        """What the number keys mean."""
        return self.table.numbered()

    def spots(self) -> Sequence[Spot]:
        """What of the table is in sight, the places that are asked for, the buttons."""
        room = self.teacher.room
        buttons = [
            Spot(COACH + name, rect, "steps" if name.startswith(STEP) else "coach")
            for name, rect in self.teacher.buttons()
        ]
        if self.teacher.over is not None:
            return buttons
        open_ = [spot for spot in self.table.spots() if not room.covers(spot.rect)]
        asked = [Spot(PLACE + name, rect, "places") for name, rect in self.teacher.places()]
        return [*asked, *open_, *buttons]

    def spots_at(self, point: tuple[float, float]) -> list[str]:
        """Buttons, then places, then the table where it is not covered."""
        found = [COACH + name for name, rect in self.teacher.buttons() if inside(rect, point)]
        if self.teacher.room.hides(point):
            return found
        asked = [(rect[2] * rect[3], name) for name, rect in self.teacher.places() if inside(rect, point)]
        found += [PLACE + name for _area, name in sorted(asked)]
        return found + self.table.spots_at(point)

    def press(self, spot: str) -> Transition | bool:
        """A button of the storyteller, a place, or something on the table."""
        if spot.startswith(COACH):
            return self.teacher.pressed(spot.removeprefix(COACH))
        if spot.startswith(PLACE):
            return self.teacher.pointed(spot.removeprefix(PLACE))
        if spot.startswith("button "):
            return False
        return self.table.press(spot)

    def chosen(self, moves: list[Any]) -> Transition:
        """A finished gesture."""
        return self.table.chosen(moves)

    def hurry(self) -> bool:
        """A press while a verdict is read goes on; else as at any table."""
        return self.teacher.acknowledge() or self.table.hurry()

    def cancel(self) -> Transition:
        """Esc with empty hands."""
        return self.teacher.escape()

    def pressed_at(self, point: tuple[float, float], spots: Sequence[str]) -> Transition:
        """A press that meant nothing: perhaps something that the rules refuse."""
        if self.walk.picked is None and self.teacher.tried(None, spots):
            return None
        return self.table.pressed_at(point, spots)

    def look(self, spots: Sequence[str]) -> Transition:
        """A closer look."""
        return self.table.look([spot for spot in spots if not spot.startswith((COACH, PLACE))])

    def look_or_explain(self, point: tuple[float, float]) -> Transition:
        """A closer look, or what it means, where the table is not covered."""
        return None if self.teacher.room.hides(point) else self.table.look_or_explain(point)

    def refused(self, source: str | None, spots: Sequence[str]) -> None:
        """Something may not lie there: the lesson says why, else the table."""
        if not self.teacher.tried(source, spots):
            self.table.refused(source, spots)
