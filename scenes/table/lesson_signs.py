"""Lesson signs: where the places that a lesson names lie on a table, and what an attempt there means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from scenes.table.geometry import Rect


class LessonSigns(Protocol):
    """One game's answers, for its own table."""

    def clear(self, table: Any) -> None:
        """Take away what the storyteller's papers lie over, once the table is made."""

    def bare(self, table: Any) -> None:
        """Take away the table's own round buttons alone."""

    def place(self, table: Any, name: str) -> Rect | None:
        """Where that place lies now, in design units; None for one that is not in sight."""

    def free(self, table: Any, name: str) -> bool:
        """Whether that place has nothing on it, so that a mark may lie there."""

    def hangs(self, table: Any, name: str) -> float | None:
        """For a place among figures the height, in design units, at which its tag hangs on a line over it;
        None for one that has its tag in or beside it.
        """

    def meant(
        self, table: Any, source: str | None, spots: Sequence[str], patterns: Sequence[str]
    ) -> str | None:
        """Which of these moves, that the rules refuse, somebody tried who let `source` go over `spots`.

        `source` is None where something was only pointed at. None: none of them.
        """
