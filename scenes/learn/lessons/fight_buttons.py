"""Fight buttons: the storyteller's round buttons beside a fight, which covers the table and its papers.

A pointer presses them; Tab goes on to them after the last corner, and back to the corners after the last one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.learn.inset_view import Room
from scenes.learn.lessons.coach_buttons import BUTTONS, CoachButtons
from scenes.learn.lessons.step_list import Light
from scenes.table.geometry import inside
from scenes.table.input.input import ARROWS, ENTER
from scenes.ui.context import Ui
from scenes.ui.stack import Scene, Transition

PLACE = (1400.0, 987.0, 496.0, 32.0)
"""Where they stand, below the opponent's name: left edge, middle, width, half a button."""
Press = Callable[[str], Transition]


class FightButtons:
    """Which of them is pointed at or has the focus, and what a press does."""

    def __init__(self, ui: Ui, room: Room, press: Press) -> None:
        self.ui = ui
        self.pads = CoachButtons(ui, room, 0, PLACE)
        self.press = press
        self.pointed = self.focus = self.held = ""

    def forget(self) -> None:
        """Another fight, or none."""
        self.pointed = self.focus = self.held = ""

    def light(self, name: str) -> Light:
        """How one of them looks."""
        if name == self.focus:
            return "focus"
        return "pointed" if name == self.pointed else ""

    def handle(self, event: pygame.event.Event, fight: Scene) -> tuple[bool, Transition]:
        """Whether the event was meant for them, and what comes of it."""
        if event.type == pygame.KEYDOWN:
            return self._key(event, fight)
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False, None
        under, self.focus = self._under(event.pos), ""
        if event.type == pygame.MOUSEMOTION:
            self.pointed = under
            return bool(under), None
        held, self.held = self.held, under if event.type == pygame.MOUSEBUTTONDOWN else ""
        if event.button != 1 or not under:
            return bool(under), None
        pressed = event.type == pygame.MOUSEBUTTONUP and held == under
        return True, self.press(under) if pressed else None

    def _under(self, pos: Sequence[float]) -> str:
        point = self.ui.view.to_design(pos)
        return next((name for name, rect in self.pads.spots(0) if inside(rect, point)), "")

    def _key(self, event: pygame.event.Event, fight: Scene) -> tuple[bool, Transition]:
        names = ["", *(name for name, _icon, _label in BUTTONS)]
        if event.key == pygame.K_TAB:
            if not self.focus and self._corner(fight):
                return True, None
            by = -1 if event.mod & pygame.KMOD_SHIFT else 1
            self.focus = names[(names.index(self.focus) + by) % len(names)]
            return True, None
        if self.focus and event.key in ENTER:
            return True, self.press(self.focus)
        if self.focus and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            by = -1 if event.key == pygame.K_LEFT else 1
            self.focus = names[1:][(names.index(self.focus) - 1 + by) % (len(names) - 1)]
            return True, None
        if event.key in ARROWS:
            self.focus = ""
        return False, None

    @staticmethod
    def _corner(fight: Scene) -> bool:
        """Whether the fight has a corner after the one in focus; that has the focus then."""
        following = getattr(fight, "next_stop", None)
        return bool(following is not None and following())

    def paint(self, surface: pygame.Surface, closed: Sequence[str]) -> None:
        """All of them."""
        for button in self.pads.medallions(self.light, closed):
            button.draw(surface)

