"""Past fight: a combat of a match that is over, told by the sheet of its result."""

from __future__ import annotations

import pygame

from game.match import Ply
from scenes.games.zoon.combat.course import CombatTable
from scenes.games.zoon.combat.result_sheet import paint_result
from scenes.games.zoon.present.combat_outcome import Showdown, showdown


class PastFight:
    """Both cards, the corners that were touched, the numbers and what came of it."""

    shared = True

    def __init__(self, table: CombatTable, ply: Ply) -> None:
        """`ply` is the one that turned the cards over."""
        self.table, self.ui = table, table.ui
        self.left_seat = table.viewpoint
        touched = next(event for event in ply.events if event.code == "touched")
        self.result: Showdown | None = showdown(self, touched, ply.events)

    def side(self, seat: int) -> int:
        """0 for the left side, 1 for the right one."""
        return 0 if seat == self.left_seat else 1

    @property
    def seconds(self) -> float:
        """Time to read it."""
        assert self.result is not None
        return self.result.hold

    def paint(self, surface: pygame.Surface) -> None:
        """The sheet at the foot of the table."""
        paint_result(surface, self)
