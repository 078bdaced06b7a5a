"""Hand lean of Zayo: which own card lies before the others, and the hand that follows the pointer."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Protocol

from game.zayo.views import ZayoObservation
from scenes.games.zayo.camp_layout import CampLayout
from scenes.games.zayo.front_card import OWN, fronted
from scenes.games.zayo.hit_test import HitTest
from scenes.games.zayo.layout import bids_area
from scenes.games.zayo.ribbon_speech import RibbonSpeech
from scenes.table.draw.animator import Animator
from scenes.table.geometry import Layout
from scenes.table.input.gesture_walk import GestureWalk
from scenes.table.input.input import TableInput
from scenes.table.layout_cache import Declared
from scenes.ui.context import Ui


class Leant(Protocol):
    """What it needs of the table."""

    ui: Ui
    observation: ZayoObservation
    declared: Declared[HitTest]
    walk: GestureWalk
    hands: TableInput
    stage: Animator
    speech: RibbonSpeech

    @property
    def here(self) -> CampLayout:
        """The camps as the viewer sees them."""

    @property
    def viewpoint(self) -> int:
        """The seat at the bottom left."""

    @property
    def aimed_at(self) -> bool:
        """Whether an attack wants something of the viewer's."""

    @property
    def still(self) -> bool:
        """Whether nothing moves."""

    @property
    def layout(self) -> Layout:
        """Where every card lies."""

    def playable(self) -> AbstractSet[str]:
        """What may be picked up or touched now."""


class HandLean:
    """The hand of one table."""

    def __init__(self, table: Leant) -> None:
        self.table = table
        self._wanted: tuple[Layout, str | None] = {}, None
        self._ahead: Layout = {}
        self._lies: Layout = {}  # as the hand last followed the pointer
        self._raised: str | None = None  # the card in front when it last did

    @property
    def front(self) -> str | None:
        """The card of one's own that lies before the others: what is picked up, else what is pointed at.

        A card that cannot be played and has come under a resting pointer stays where it lies.
        """
        table, carried = self.table, self.table.hands.carried
        if carried is not None and carried.moved:
            return None
        handle = table.walk.picked or next(iter(table.hands.hovered), None)
        place = table.declared.layout.get(handle or "")
        if place is None or place.zone not in OWN:
            return None
        passed = table.walk.picked is None and table.speech.passed == [handle] and handle != self._raised
        return None if passed and handle not in table.playable() else handle

    def layout(self, declared: Layout) -> Layout:
        """That layout with the card in front before the others; none rises behind a question."""
        table = self.table
        front = None if table.aimed_at else self.front
        if self._wanted[0] is not declared or self._wanted[1] != front:
            camp = table.observation.table.camps[table.viewpoint]
            x, y, w, h = bids_area(camp, table.here)
            title = table.here.zones["hand_title"]
            self._wanted = declared, front
            self._ahead = fronted(declared, front, (x, y, w, h), x + w, title[1] + title[3])
        return self._ahead

    def follow(self) -> None:
        """Let the hand follow the pointer, while nothing else moves."""
        table, ahead = self.table, self.table.layout
        if ahead is not self._lies and table.still:
            self._lies, self._raised = ahead, self._wanted[1]
            table.stage.lean(ahead, table.ui.now, table.ui.pace)
