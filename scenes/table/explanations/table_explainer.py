"""Explainer of a table: by resting, by the right button or a held finger, and by keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import pygame

from game.match import MatchView
from scenes.table.explanations.explainer import Explainer, Explains, Point
from scenes.table.explanations.marked_terms import TERM
from scenes.table.explanations.shared_texts import landscape
from scenes.table.geometry import Spot
from scenes.table.input.gesture_walk import GestureWalk
from scenes.table.input.input import TableInput
from scenes.table.layout_cache import Declared
from scenes.ui.key_bindings import means
from scenes.ui.stack import Transition


class ExplainedTable(Explains, Protocol):
    """A table, as far as its explanations need it."""

    match: MatchView
    hands: TableInput
    walk: GestureWalk
    declared: Declared[Any]

    @property
    def still(self) -> bool:
        """Whether what has happened so far has been shown to its end."""

    def spots_at(self, point: Point) -> list[str]:
        """The names of the spots under a point, the uppermost first."""

    def look(self, spots: Sequence[str]) -> Transition:
        """A closer look at what is pointed at; None where there is nothing to see."""


class TableExplainer(Explainer):
    """The slip of one table."""

    def __init__(self, table: ExplainedTable) -> None:
        super().__init__(table)
        self.table = table
        self.game = table.match.game_name

    def update(self) -> None:
        """Call it every frame: nothing opens by itself while things move, or something is in hand."""
        table, hands = self.table, self.table.hands
        busy = hands.carried is not None or table.walk.picked is not None or not table.still
        quiet = busy or not table.ui.settings.explanations
        self.follow(None if hands.keyboard else hands.point, lambda: table.declared.facts, quiet=quiet)

    def look_or_explain(self, point: Point) -> Transition:
        """A closer look at what lies uppermost there, where there is one; else what it means."""
        spots, spot = self.table.spots_at(point), self.at(point)
        if spot is None or spot.name in spots:
            found = self.table.look(spots)
            if found is not None:
                return found
        if not self.ask(point):  # nothing but the landscape
            x, y = point
            self.show(Spot("landscape", (x - 8, y - 8, 16, 16), "landscape"), landscape())
        return None

    def next_told(self) -> bool:
        """What the first term that stands on the table means, then the next; False without any."""
        told = [spot for spot in self.scene.explained() if spot.name.startswith(TERM)]
        names = [spot.name for spot in told]
        here = self.shown.spot.name if self.shown is not None else ""
        after = names.index(here) + 1 if here in names else 0
        return bool(told) and self._open(told[after % len(told)], asked=True)

    def key(self, event: pygame.event.Event) -> Transition | bool:
        """The key that explains, and what keys mean while a slip is shown; False if it is none of them."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if means(self.table.ui.settings, "explain", event):
            hands = self.table.hands
            self.toggle(None if hands.keyboard else hands.point, hands.focus_rect())
            return True
        shown = self.shown
        told = shown is None or shown.spot.name.startswith(TERM)
        if told and means(self.table.ui.settings, "terms", event) and self.next_told():
            return True
        if shown is None:
            return False
        if self.slip_key(event):
            return True
        if event.key == pygame.K_i:
            found = self.table.look([shown.spot.name])
            return found if found is not None else True
        if event.key == pygame.K_ESCAPE and shown.asked:
            return self.close()
        if self.walk_key(event):
            return True
        self.close()  # another key means what it means
        return False
