"""Input of a combat: two clusters of keys, two fingers, the mouse in sealed turns, arrows, Enter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from scenes.games.zoon.combat.cards import corner_at
from scenes.games.zoon.combat.course import Course
from scenes.table.geometry import Rect, inside
from scenes.table.input.input import ARROWS, ENTER
from scenes.table.table_menu import TableMenu
from scenes.ui import key_bindings
from scenes.ui.stack import Push, Transition


class Picture(Protocol):
    """The picture of a combat, as far as hands find their way on it."""

    way_out: Rect
    bulb: Rect

    def targets(self, seat: int) -> Sequence[Rect]:
        """What a seat may press."""

    def repaint(self) -> None:
        """Something that stands still looks otherwise now."""


class Chosen(Course, Protocol):
    """A combat in which one chooses."""

    @property
    def painter(self) -> Picture:
        """Its picture."""

    def choose(self, seat: int, choice: int) -> None:
        """Seal a seat's choice."""

    def next_stop(self) -> bool:
        """The next corner or answer has the focus; False, with none in focus, past the last one."""

    def hurry(self) -> Transition:
        """Go on faster."""

    def ask_hint(self) -> None:
        """Say which corners serve best."""


class CombatInput:
    """Turns input events into choices of one combat."""

    def __init__(self, combat: Chosen) -> None:
        self.combat = combat
        self._pressed: list[pygame.event.Event] = []

    def learn(self) -> None:
        """Remember what the pressed keys print.

        Two at one screen have both chosen by then: before that, another label would tell what was pressed.
        """
        learnt = [key_bindings.learn(self.combat.ui.settings, event) for event in self._pressed]
        self._pressed.clear()
        if any(learnt):
            self.combat.ui.save()
            self.combat.painter.repaint()

    def handle(self, event: pygame.event.Event) -> Transition:
        """One input event."""
        combat = self.combat
        if combat.result is not None:
            pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
            pressed = pressed or event.type == pygame.FINGERDOWN
            if pressed or (event.type == pygame.KEYDOWN and event.key in (*ENTER, pygame.K_ESCAPE)):
                return combat.hurry()
            return None
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.FINGERDOWN if combat.shared:
                width, height = combat.ui.view.size
                return self._finger(combat.ui.view.to_design((event.x * width, event.y * height)))
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and not (combat.shared and event.touch):
                return self._click(combat.ui.view.to_design(event.pos))
            case pygame.MOUSEMOTION:
                self._hover(combat.ui.view.to_design(event.pos))
        return None

    def _key(self, event: pygame.event.Event) -> Transition:
        combat = self.combat
        if event.key in (pygame.K_ESCAPE, pygame.K_F10):
            return self._menu()
        if event.key == pygame.K_F2:
            combat.ask_hint()
            return None
        action = key_bindings.action_of(combat.ui.settings, event.scancode) or ""
        if action.startswith("touch_"):
            self._pressed.append(event)
            if not combat.shared:
                self.learn()
            side, corner = int(action[6]), int(action[8])
            seat = combat.seat_at(side)
            if combat.shared or seat in combat.match.people:
                combat.choose(seat, corner if combat.phase == "touch" else int(corner in (2, 3)))
            return None
        if not combat.shared:
            self._keyboard(event)
        return None

    def _menu(self) -> Transition:
        combat = self.combat
        saved = not combat.table.closing()
        aids = combat.table.aids
        code = combat.match.deal_code
        return Push(TableMenu(combat.ui, can_resign=not combat.shared, saved=saved, aids=aids, code=code))

    def _keyboard(self, event: pygame.event.Event) -> None:
        """Against a mind: arrows move between the corners, Enter seals."""
        combat = self.combat
        seat = combat.left_seat
        if not combat.may_touch(seat):
            return
        combat.stale = True
        if event.key in ARROWS:
            combat.focus = _moved(combat.focus, ARROWS[event.key], combat.phase)
        elif event.key == pygame.K_TAB:
            _ = combat.next_stop() or combat.next_stop()
        elif event.key in ENTER:
            if combat.focus is None:
                combat.focus = 0
            else:
                combat.choose(seat, combat.focus)

    def _target(self, point: tuple[float, float]) -> tuple[int, int] | None:
        """(seat that would choose, choice) under a point of the design: a key, else a corner of the card."""
        combat = self.combat
        for seat in (0, 1):
            if combat.may_touch(seat):
                for choice, rect in enumerate(combat.painter.targets(seat)):
                    if inside(rect, point):
                        return seat, choice
        for seat in (0, 1) if combat.phase == "touch" else ():
            corner = corner_at(1 - combat.side(seat), point)  # it touches the card of the other side
            if corner is not None and combat.may_touch(seat):
                return seat, corner
        return None

    def _finger(self, point: tuple[float, float]) -> Transition:
        combat = self.combat
        if inside(combat.painter.way_out, point):
            return self._menu()
        found = self._target(point)
        if found is not None:
            combat.choose(*found)
        return None

    def _click(self, point: tuple[float, float]) -> Transition:
        combat = self.combat
        if inside(combat.painter.way_out, point):
            return self._menu()
        if combat.can_advise and inside(combat.painter.bulb, point):
            combat.ask_hint()
            return None
        found = self._target(point)
        if found is None:
            return None
        seat, choice = found
        if combat.shared and combat.mouse_turn != seat:
            combat.mouse_turn = seat  # from now on this person alone looks at the pointer
            combat.ui.sound.play("turn")
            combat.stale = True
            return None
        combat.choose(seat, choice)
        return None

    def _hover(self, point: tuple[float, float]) -> None:
        combat = self.combat
        if combat.shared:
            return
        found = self._target(point)
        hovered = found[1] if found is not None else None
        if hovered != combat.hovered:
            combat.hovered = hovered
            combat.stale = True


def _moved(focus: int | None, way: tuple[int, int], phase: str) -> int:
    """The corner (0 top left, then clockwise) or the answer that lies that way."""
    if focus is None:
        return 0
    if phase != "touch":
        return {(-1, 0): 0, (1, 0): 1}.get(way, focus)
    column, row = int(focus in (1, 2)), int(focus in (2, 3))
    column = {-1: 0, 1: 1}.get(way[0], column)
    row = {-1: 0, 1: 1}.get(way[1], row)
    return ((0, 1), (3, 2))[row][column]
