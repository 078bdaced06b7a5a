"""Mouse, finger and keyboard at a table: what they point at, carry and press, all through one gesture map.

The keyboard walks a visible focus: arrows go to the nearest spot that way, Tab to the next panel, Home to the
first spot, Enter picks up and drops, Esc puts down. SDL sends a single finger as the mouse. A right click, a
finger held still, or the key I looks closely at what it points at, where the table offers that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from scenes.stack import Transition
from scenes.table.picking import Picking
from scenes.table.placing import Rect, Spot, centre, next_spot
from scenes.ui.kit import Ui

HOLD = 0.55
"""Seconds that a finger stays still before it means a closer look."""
DRAG = 8.0
"""Units the pointer travels, pressed, before a press is a drag."""
ARROWS = {
    pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1),
}  # fmt: skip
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Pointable(Protocol):
    """What hands need of a table."""

    ui: Ui
    walk: Picking
    stale: bool

    def spots(self) -> Sequence[Spot]:
        """Everything the focus can reach now."""

    def spots_at(self, point: tuple[float, float]) -> list[str]:
        """The names of the spots under a point of the design, the uppermost first."""

    def press(self, spot: str) -> Transition | bool:
        """Press a button. False if the spot is none."""

    def chosen(self, moves: list[Any]) -> Transition:
        """A gesture is finished: these moves are what it may mean."""

    def hurry(self) -> bool:
        """A click on nothing, or while others move: go on faster. True if something was shortened."""

    def cancel(self) -> Transition:
        """Esc with nothing picked up."""

    def pressed_at(self, point: tuple[float, float], spots: Sequence[str]) -> Transition:
        """A press that picked nothing up and pressed no button."""

    def look(self, spots: Sequence[str]) -> Transition:
        """A closer look at what is pointed at; None where there is nothing to see."""


@dataclass(slots=True)
class Carried:
    """A source under the pointer: where it was taken, and whether it has moved enough to be a drag."""

    spot: str
    start: tuple[float, float]
    moved: bool = False


class Hands:
    """The state of the inputs: pointer and focus in design units, and what is carried."""

    def __init__(self, table: Pointable) -> None:
        self.table = table
        self.point: tuple[float, float] | None = None
        self.focus: str | None = None
        self.keyboard = False
        self.carried: Carried | None = None
        self.dropped: Carried | None = None  # while what it means is carried out
        self._pressed: str | None = None
        self._held: tuple[float, tuple[float, float]] | None = None  # since when, and where

    @property
    def hovered(self) -> list[str]:
        """What the pointer rests on; by keyboard, the focus."""
        if self.keyboard:
            return [self.focus] if self.focus else []
        return self.table.spots_at(self.point) if self.point is not None else []

    def handle(self, event: pygame.event.Event) -> Transition:
        """One event in window pixels."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._moved(self._design(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._down(self._design(event.pos), finger=getattr(event, "touch", False))
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                spots = self.table.spots_at(self._design(event.pos))
                found = self.table.look(spots) if self.table.walk.picked is None else None
                return found or self._escape()
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._up(self._design(event.pos))
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.WINDOWLEAVE:
                self._look(None)
        return None

    def drop_all(self) -> None:
        """Let go of everything: the table has changed under the hands."""
        self.carried = self._held = None
        self._pressed = None
        self.table.walk.cancel()
        self.table.stale = True

    def held_still(self) -> Transition:
        """A closer look, once a press has stayed still long enough. Call it every frame."""
        if self._held is None or self.table.ui.now - self._held[0] < HOLD:
            return None
        spots = self.table.spots_at(self._held[1])
        self._held = None
        found = self.table.look(spots)
        if found is not None:
            self.drop_all()
        return found

    def focus_rect(self) -> Rect | None:
        """Where the focus ring goes, None without keyboard."""
        if not self.keyboard or self.focus is None:
            return None
        return next((spot.rect for spot in self.table.spots() if spot.name == self.focus), None)

    # -- pointer

    def _design(self, pos: Sequence[float]) -> tuple[float, float]:
        return self.table.ui.view.to_design(pos)

    def _look(self, point: tuple[float, float] | None) -> None:
        before = self.hovered
        self.point = point
        if self.hovered != before or self.carried:
            self.table.stale = True

    def _moved(self, point: tuple[float, float]) -> Transition:
        if self.keyboard and self.point is not None and _far(point, self.point, 2.0):
            self.keyboard = False
            self.table.stale = True
        self._look(point)
        if self._held is not None and _far(point, self._held[1], DRAG):
            self._held = None
        carried = self.carried
        if carried is not None and not carried.moved and _far(point, carried.start, DRAG):
            carried.moved = True
            self.table.ui.sound.play("card_slide", 0.5)
        return None

    def _down(self, point: tuple[float, float], *, finger: bool = False) -> Transition:
        self.keyboard = False
        self._look(point)
        self.table.stale = True
        self._held = (self.table.ui.now, point) if finger else None  # a mouse has its right button
        spots = self.table.spots_at(point)
        self._pressed = spots[0] if spots else ""
        hurried = self.table.hurry()
        if self.table.walk.take(spots) and self.table.walk.picked is not None:
            self.carried = Carried(self.table.walk.picked, point)
        elif hurried:
            self._pressed = None
        return None

    def _up(self, point: tuple[float, float]) -> Transition:
        self._look(point)
        self.table.stale = True
        pressed, self._pressed = self._pressed, None
        spots = self.table.spots_at(point)
        carried, self.carried, self._held = self.carried, None, None
        if carried is not None:
            moves = self.table.walk.drop(spots, moved=carried.moved)
            self.dropped = carried
            done = self.table.chosen(moves) if moves else self.table.pressed_at(point, spots)
            self.dropped = None
            return done
        if pressed is None or pressed != (spots[0] if spots else ""):
            return None
        return self._click(point, spots)

    def _click(self, point: tuple[float, float], spots: Sequence[str]) -> Transition:
        moves = self.table.walk.point(spots)
        if moves:
            return self.table.chosen(moves)
        for spot in spots:
            done = self.table.press(spot)
            if done is not False:
                return done if done is not True else None
        return self.table.pressed_at(point, spots)

    def _escape(self) -> Transition:
        self.carried = None
        self.table.stale = True
        if self.table.walk.cancel():
            return None
        return self.table.cancel()

    # -- keyboard

    def _key(self, event: pygame.event.Event) -> Transition:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        if event.key in ARROWS:
            self._walk_focus(ARROWS[event.key])
        elif event.key == pygame.K_HOME:
            self._first_spot()
        elif event.key == pygame.K_TAB:
            self._next_panel(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ENTER:
            return self._enter()
        elif event.key == pygame.K_i:
            return self.table.look(self.hovered)
        elif event.key == pygame.K_ESCAPE:
            return self._escape()
        return None

    def _enter(self) -> Transition:
        if not self.keyboard or self.focus is None:
            self._show_focus()
            return None
        self.table.stale = True
        rect = self.focus_rect()
        if rect is None:
            self._show_focus()
            return None
        self.table.hurry()
        spots = [self.focus, *(s for s in self.table.spots_at(centre(rect)) if s != self.focus)]
        return self._click(centre(rect), spots)

    def _show_focus(self) -> None:
        """The first use of the keyboard only shows where the focus is."""
        self.keyboard = True
        self.table.stale = True
        spots = self.table.spots()
        if any(spot.name == self.focus for spot in spots):
            return
        useful = self.table.walk.gestures
        names = {spot.name for spot in spots}
        wanted = [s for s in useful if s in names] + [t for s in useful for t in useful[s] if t in names]
        self.focus = wanted[0] if wanted else (spots[0].name if spots else None)

    def _first_spot(self) -> None:
        """Home: the focus to the first spot of all, wherever it was."""
        self.keyboard = True
        self.focus = next((spot.name for spot in self.table.spots()), None)
        self.table.stale = True

    def _walk_focus(self, direction: tuple[int, int]) -> None:
        rect = self.focus_rect()
        if rect is None:
            self._show_focus()
            return
        spots = [spot for spot in self.table.spots() if spot.name != self.focus]
        here = next((spot.panel for spot in self.table.spots() if spot.name == self.focus), "")
        found = next_spot([s for s in spots if s.panel == here], rect, direction) or next_spot(
            spots, rect, direction
        )
        if found is not None:
            self.focus = found.name
            self.table.stale = True

    def _next_panel(self, step: int) -> None:
        if self.focus_rect() is None:
            self._show_focus()
            return
        spots = self.table.spots()
        panels = list(dict.fromkeys(spot.panel for spot in spots))
        here = next((spot.panel for spot in spots if spot.name == self.focus), panels[0])
        panel = panels[(panels.index(here) + step) % len(panels)]
        inside = [spot.name for spot in spots if spot.panel == panel]
        targets, sources = self.table.walk.open_targets, self.table.walk.gestures
        wanted = [name for name in inside if name in targets] + [name for name in inside if name in sources]
        self.focus = wanted[0] if wanted else inside[0]
        self.table.stale = True


def _far(a: tuple[float, float], b: tuple[float, float], least: float) -> bool:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 >= least * least
