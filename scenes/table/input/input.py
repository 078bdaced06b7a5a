"""Input of a table: what mouse, finger and keyboard point at, carry and press, through one gesture map.

The keyboard walks a visible focus (`focus`): arrows go to the nearest spot that way, Tab to the next panel,
Home to the first spot, Enter picks up and drops, Esc puts down. SDL sends a single finger as the mouse; a
second finger lets go. A right click or a finger held still looks closely at what it points at where the table
offers that, else it explains; the key I looks closely too. What is let go where it may not lie goes back, and
the table says so.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from scenes.table.geometry import HERE, Rect, Spot, centre, targets
from scenes.table.input.focus import Focus
from scenes.table.input.gesture_walk import GestureWalk
from scenes.ui.context import Ui
from scenes.ui.stack import Transition

HOLD = 0.55
"""Seconds that a finger stays still before it means a closer look."""
DRAG, LEAST_DRAG = 8.0, 7
"""Units (at a text scale of 100 %), and least pixels, that the pointer slides before a press is a drag."""
FINGER = 2.0
"""A finger slides so many times further before it drags."""
FLICK, SWIFT = (50.0, 360.0), 0.35
"""Least and most units upward, and most seconds, of a flick: it plays a card that can mean but one thing."""
ARROWS = {
    pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1),
}  # fmt: skip
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Pointable(Protocol):
    """What hands need of a table."""

    ui: Ui
    walk: GestureWalk
    altered: bool

    def spots(self) -> Sequence[Spot]:
        """Everything the focus can reach now."""

    def spots_at(self, point: tuple[float, float]) -> list[str]:
        """The names of the spots under a point of the design, the uppermost first."""

    def asking(self) -> Collection[str]:
        """The panels that arrows do not leave while a question lies over the table; () while none does."""

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

    def numbered(self) -> Sequence[str]:
        """The spots of one's own cards that the keys 1 to 9 mean, in order."""

    def look_or_explain(self, point: tuple[float, float]) -> Transition:
        """A closer look at what lies there, else what it means on a slip; None if neither opens a scene."""

    def refused(self, source: str | None, spots: Sequence[str]) -> None:
        """Something was let go where it may not lie, or Enter was pressed where it means nothing: say so."""


@dataclass(slots=True)
class Carried:
    """A source under the pointer: where it was taken, and whether it has moved enough to be a drag."""

    spot: str
    start: tuple[float, float]
    moved: bool = False
    since: float = 0.0

    def flicked(self, point: tuple[float, float], now: float) -> bool:
        """Whether it was thrown upward, and let go of at that point."""
        up, aside = self.start[1] - point[1], abs(self.start[0] - point[0])
        least, most = FLICK
        return self.moved and least <= up <= most and aside < up and now - self.since <= SWIFT


class TableInput:
    """The state of the inputs: pointer and focus in design units, and what is carried."""

    def __init__(self, table: Pointable) -> None:
        self.table = table
        self.point: tuple[float, float] | None = None
        self.over: list[str] = []
        """What the pointer rested on when it moved last."""
        self.travels = False
        """Whether what is carried has moved since it was drawn, over the same things: no more has changed."""
        self.ring = Focus(table)
        self.carried: Carried | None = None
        self.dropped: Carried | None = None  # while what it means is carried out
        self._settled: tuple[float, float] | None = None  # where it let something go, until it moves
        self._settled_on: frozenset[str] = frozenset()  # and what lay there
        self._pressed: tuple[float, float] | None = None  # where
        self._since = 0.0  # and since when
        self._finger = False
        self._fingers: set[object] = set()
        self._held: tuple[float, tuple[float, float]] | None = None  # since when, and where

    @property
    def focus(self) -> str | None:
        """The spot that has the keyboard."""
        return self.ring.name

    @focus.setter
    def focus(self, spot: str | None) -> None:
        self.ring.name = spot

    @property
    def keyboard(self) -> bool:
        """Whether the keyboard is what was used last."""
        return self.ring.keyboard

    @keyboard.setter
    def keyboard(self, used: bool) -> None:
        self.ring.keyboard = used

    @property
    def hovered(self) -> list[str]:
        """What the pointer rests on; by keyboard, the focus."""
        if self.keyboard:
            return [self.focus] if self.focus else []
        return self.table.spots_at(self.point) if self.point is not None else []

    @property
    def pointed(self) -> list[str]:
        """The same, but nothing after a choice or a refused drop until the pointer moves: what has come to
        lie under it by chance was not pointed at."""
        return [] if self._settled is not None and not self.keyboard else self.hovered

    def point_anew(self) -> None:
        """Somebody's turn begins: what lies under a pointer that rests is what it points at, unless quite
        another thing has come there since, such as a Trump where a button was.
        """
        if self._settled is not None and not self._settled_on.isdisjoint(self.hovered):
            self._settled = None
            self.table.altered = True

    def handle(self, event: pygame.event.Event) -> Transition:
        """One event in window pixels."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._moved(event)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._down(self._design(event.pos), finger=getattr(event, "touch", False))
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                return self._explain(self._design(event.pos))
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._up(self._design(event.pos))
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.FINGERDOWN:
                self._fingers.add(event.finger_id)
                if len(self._fingers) > 1:
                    self.drop_all()
            case pygame.FINGERUP:
                self._fingers.discard(event.finger_id)
            case pygame.WINDOWLEAVE:
                self._look(None)
            case pygame.WINDOWFOCUSLOST if self._pressed is not None:
                self.drop_all()
        return None

    def drop_all(self) -> None:
        """Let go of everything: the table has changed under the hands."""
        self.carried = self._held = None
        self._pressed = None
        self.table.walk.cancel()
        self.table.altered = True

    def held_still(self) -> Transition:
        """A closer look, once a press has stayed still long enough. Call it every frame."""
        if self._held is None or self.table.ui.now - self._held[0] < HOLD:
            return None
        point, self._held = self._held[1], None
        self.drop_all()
        return self.table.look_or_explain(point)

    def focus_rect(self) -> Rect | None:
        """Where the focus ring goes, None without keyboard."""
        return self.ring.rect()

    # -- pointer

    def _design(self, pos: Sequence[float]) -> tuple[float, float]:
        return self.table.ui.view.to_design(pos)

    @property
    def _slack(self) -> float:
        """Units that a press may slide and still be a click: larger texts are for less steady hands."""
        view = self.table.ui.view
        least = max(DRAG * max(1.0, view.text_scale), LEAST_DRAG / view.k)
        return least * FINGER if self._finger else least

    def _look(self, point: tuple[float, float] | None) -> None:
        before = self.hovered
        self.point = point
        self.over = self.hovered
        if self.over != before:
            self.table.altered = True
        elif self.carried is not None:
            self.travels = True

    def _moved(self, event: pygame.event.Event) -> None:
        if not any(event.rel) and self.point is None:
            return  # the window tells where the pointer lies: nobody has moved it
        if self._pressed is not None and not event.buttons[0]:
            self.drop_all()  # it was let go outside the window
        point = self._design(event.pos)
        if self._settled is not None and _far(point, self._settled, 2.0):
            self._settled = None
            self.table.altered = True
        if self.keyboard and self.point is not None and _far(point, self.point, 2.0):
            self.keyboard = False
            self.table.altered = True
        self._look(point)
        if self._held is not None and _far(point, self._held[1], self._slack):
            self._held = None
        carried = self.carried
        if carried is not None and not carried.moved and _far(point, carried.start, self._slack):
            carried.moved = True
            self.table.altered = True
            self.table.ui.sound.play("card_slide", 0.5)

    def _down(self, point: tuple[float, float], *, finger: bool = False) -> Transition:
        self.keyboard = False
        self._finger = finger
        self._settled = None
        self._look(point)
        self.table.altered = True
        self._held = (self.table.ui.now, point) if finger else None  # a mouse has its right button
        spots = self.table.spots_at(point)
        self._pressed, self._since = point, self.table.ui.now
        hurried = self.table.hurry()
        if self.table.walk.take(spots) and self.table.walk.picked is not None:
            self.carried = Carried(self.table.walk.picked, point, since=self.table.ui.now)
        elif hurried and not (spots and spots[0].startswith("button ")):
            self._pressed = None  # buttons serve while others move too
        return None

    def _up(self, point: tuple[float, float]) -> Transition:
        self._look(point)
        self.table.altered = True
        pressed, self._pressed = self._pressed, None
        carried, self.carried, self._held = self.carried, None, None
        if pressed is not None and not _far(point, pressed, self._slack) and not (carried and carried.moved):
            point = pressed  # a small slide stays a click where it was pressed
        spots = self.table.spots_at(point)
        if carried is not None:
            return self._drop(carried, point, spots)
        if pressed is not None and self._throws(pressed, point):
            return self._click(pressed, self.table.spots_at(pressed))
        if pressed is None or self.table.spots_at(pressed)[:1] != spots[:1]:
            return None
        return self._click(point, spots)

    def _throws(self, pressed: tuple[float, float], point: tuple[float, float]) -> bool:
        """Whether one's own card that is simply touched, like a Trump, was thrown upward."""
        top = self.table.spots_at(pressed)[:1]
        touched = targets(self.table.walk.gestures, HERE)
        thrown = Carried("", pressed, moved=True, since=self._since)
        own = bool(top) and top[0] in touched and top[0] in self.table.numbered()
        return own and thrown.flicked(point, self.table.ui.now)

    def _drop(self, carried: Carried, point: tuple[float, float], spots: Sequence[str]) -> Transition:
        moved = carried.moved and spots[:1] != [carried.spot]  # carried back onto itself: no drop
        thrown = self.table.walk.alone(carried.spot) if carried.flicked(point, self.table.ui.now) else None
        if carried.moved and not moved and thrown is None:
            self.table.walk.cancel()
            return None
        moves = self.table.walk.drop(spots, moved=carried.moved) or thrown
        if moves is None and moved:
            self._settle(point, spots)
            self.table.refused(carried.spot, spots)
            return None
        self.dropped = carried
        if moves:
            self._settle(point, spots)
        done = self.table.chosen(moves) if moves else self.table.pressed_at(point, spots)
        self.dropped = None
        return done

    def _settle(self, point: tuple[float, float], spots: Sequence[str]) -> None:
        """Something was let go there."""
        self._settled, self._settled_on = point, frozenset(spots)

    def _click(self, point: tuple[float, float], spots: Sequence[str]) -> Transition:
        walk, before = self.table.walk, self.table.walk.picked
        moves = walk.reach(spots)
        if moves is None and before is not None:  # a button leaves in hand what is there
            for spot in spots:
                done = self.table.press(spot) if spot.startswith("button ") else False
                if done is not False:
                    return done if done is not True else None
        if moves is None and before is not None and self.keyboard and not self._switches(spots):
            self.table.refused(before, spots)  # it stays in hand: Esc puts it down
            return None
        moves = walk.point(spots)
        if moves:
            self._settle(point, spots)
            return self.table.chosen(moves)
        if walk.picked is not None:
            self.ring.to_target()
        for spot in spots:
            done = self.table.press(spot)
            if done is not False:
                return done if done is not True else None
        if before is not None and walk.picked is None:
            if before not in spots:
                self.table.refused(before, spots)
            return None
        found = self.table.pressed_at(point, spots)
        if found is None and self.keyboard and walk.picked is None:
            self.table.refused(None, spots)
        return found

    def _switches(self, spots: Sequence[str]) -> bool:
        """Whether Enter there thinks again: the source in hand, or another one."""
        return any(spot in self.table.walk.sources for spot in spots)

    def _explain(self, point: tuple[float, float]) -> Transition:
        """The right button puts down what is in hand, else looks closely or explains."""
        self._look(point)
        if self.table.walk.picked is not None:
            self.drop_all()
            return None
        return self.table.look_or_explain(point)

    def _escape(self) -> Transition:
        self.carried = self._pressed = None
        self.table.altered = True
        before = self.table.walk.picked
        if self.table.walk.cancel():
            self.ring.to_source(before)
            return None
        return self.table.cancel()

    # -- keyboard

    def _key(self, event: pygame.event.Event) -> Transition:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        if event.key in ARROWS:
            self.ring.walk(ARROWS[event.key])
        elif event.key == pygame.K_HOME:
            self.ring.first()
        elif event.key == pygame.K_TAB:
            self.ring.next_panel(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ENTER:
            return self._enter()
        elif pygame.K_1 <= event.key <= pygame.K_9:
            return self._number(event.key - pygame.K_1)
        elif pygame.KSCAN_1 <= event.scancode <= pygame.KSCAN_9:  # where the row of numbers prints signs
            return self._number(event.scancode - pygame.KSCAN_1)
        elif event.key == pygame.K_i:
            return self.table.look(self.hovered)
        elif event.key == pygame.K_ESCAPE:
            return self._escape()
        return None

    def _number(self, place: int) -> Transition:
        """A number key: the same as Enter on the card with that number."""
        numbered = self.table.numbered()
        if place >= len(numbered) or not any(spot.name == numbered[place] for spot in self.table.spots()):
            return None  # it may lie in the dark, behind a question
        if self.table.walk.picked not in (None, numbered[place]):
            self.table.walk.cancel()
        self.ring.jump(numbered[place])
        return self._enter()

    def _enter(self) -> Transition:
        rect = self.focus_rect()
        if rect is None:
            self.ring.show()
            return None
        self.table.altered = True
        hurried = self.table.hurry()
        if hurried and not self.table.walk.gestures:
            return None
        return self._click(centre(rect), self.ring.meant())


def _far(a: tuple[float, float], b: tuple[float, float], least: float) -> bool:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 >= least * least
