"""Log view on the table: what the viewer has seen happen, newest at the foot, scrolled at will."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple


class LogLine(NamedTuple):
    """One line: whose doing (None: nobody's), its words; bold for the viewer's own, soft for a note.

    `about`: names of cards and places that it tells of, as the game's layout, spots or moments name them.
    """

    seat: int | None
    text: str
    strong: bool = False
    note: bool = False
    turn: int = 0
    about: tuple[str, ...] = ()
    event: int = -1
    """The place of its event among those of the ply; -1 for a line of no single event."""


class Journal:
    """Lines of the viewer, by ply, so that an undo takes them away again; `back` counts lines scrolled up.

    While a ply is told, a line comes with its moment: those of later moments wait.
    """

    def __init__(self) -> None:
        self._plies: list[tuple[int, list[LogLine]]] = []
        self._waiting: tuple[int, list[LogLine]] = (-1, [])  # of the newest ply, and which it is
        self._lines: tuple[int, list[LogLine]] = (-1, [])  # of which version
        self.back = 0
        self.version = 0

    @property
    def lines(self) -> list[LogLine]:
        """Every line, oldest first."""
        if self._lines[0] != self.version:
            self._lines = self.version, [line for _, lines in self._plies for line in lines]
        return self._lines[1]

    def ply_of(self, index: int) -> int | None:
        """The ply that the line with that place among `lines` belongs to; None for no line."""
        for ply, lines in self._plies:
            if 0 <= index < len(lines):
                return ply
            index -= len(lines)
        return None

    def plies_of_lines(self) -> list[int]:
        """The ply of every line, oldest first."""
        return [ply for ply, lines in self._plies for _line in lines]

    def first_shown(self, room: int) -> int:
        """The place of the uppermost line of `window` among all lines."""
        return max(0, len(self.lines) - self.back - room)

    def add(self, ply: int, lines: list[LogLine], later: Collection[int] = ()) -> None:
        """What happened at a ply; anything noted from that ply on goes first. `later`: events that are still
        to be told, so that their lines wait.

        Who has scrolled back goes on reading the same lines.
        """
        self.cut(ply)
        self._waiting = ply, list(lines)
        self.go_on(later)

    def go_on(self, later: Collection[int]) -> None:
        """Another moment is told: the lines before the first one of the events that are left are there."""
        ply, lines = self._waiting
        count = next((n for n, line in enumerate(lines) if line.event in later), len(lines))
        if not count:
            return
        self._waiting = ply, lines[count:]
        if self._plies and self._plies[-1][0] == ply:
            self._plies[-1] = ply, [*self._plies[-1][1], *lines[:count]]
        else:
            self._plies.append((ply, lines[:count]))
        self.back += count if self.back else 0
        self.version += 1

    def catch_up(self) -> None:
        """Nothing is told any more: every line is there."""
        self.go_on(())

    def of_ply(self, ply: int) -> list[LogLine]:
        """The lines of that ply that are there."""
        return next((lines for at, lines in reversed(self._plies) if at == ply), [])

    def cut(self, ply: int) -> None:
        """Forget everything from that ply on."""
        if self._waiting[0] >= ply:
            self._waiting = (-1, [])
        whole = len(self._plies)
        while self._plies and self._plies[-1][0] >= ply:
            self._plies.pop()
        self.version += len(self._plies) != whole
        if self.back:
            self.back = min(self.back, max(0, len(self.lines) - 1))

    def clear(self) -> None:
        """Another viewer: nothing of the old one's lines may stay."""
        self._plies = []
        self._waiting = (-1, [])
        self.back = 0
        self.version += 1

    def newest(self) -> None:
        """Scroll down to what has happened last."""
        self.version += self.back > 0
        self.back = 0

    def scroll(self, lines: int, room: int) -> bool:
        """Look further back (positive) or forward; `room` lines fit. True if it moved."""
        back = max(0, min(self.back + lines, len(self.lines) - room))
        moved = back != self.back
        self.back = back
        self.version += moved
        return moved

    def window(self, room: int) -> list[LogLine]:
        """The lines that show when `room` fit."""
        lines = self.lines
        end = len(lines) - self.back
        return lines[max(0, end - room) : end]
