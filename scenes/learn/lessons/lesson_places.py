"""Lesson places: where on the table lies what a lesson names, whether it is free, what says something."""

from __future__ import annotations

from scenes.learn.table_beside_papers import TableRoom
from scenes.table.geometry import Rect
from scenes.table.lesson_signs import LessonSigns

PANEL = 60_000.0
"""Square units from which a part of the table is a ground on which others lie."""


class LessonPlaces:
    """The places of one lesson, on whichever table its scene shows."""

    def __init__(self, scene: TableRoom, signs: LessonSigns) -> None:
        self._scene = scene
        self._signs = signs

    def place(self, name: str) -> Rect | None:
        """Where it lies; None for what is not in sight."""
        return self._signs.place(self._scene.table, name)

    def free(self, name: str) -> bool:
        """Whether nothing lies there, so that a mark may."""
        return self._signs.free(self._scene.table, name)

    def hangs(self, name: str) -> float | None:
        """The height at which its tag hangs over it; None for a tag in or beside it."""
        return self._signs.hangs(self._scene.table, name)

    def words(self) -> list[Rect]:
        """What on the table is small enough to be covered by an arrow, and says something."""
        explained = (spot.rect for spot in self._scene.table.explained())
        return [rect for rect in explained if rect[2] * rect[3] < PANEL]
