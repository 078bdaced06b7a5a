"""Renderer of a frame: what rests is one picture; over it what travels or is carried, the hint, the focus."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

import pygame

from scenes.table.animator import Animator, Pose
from scenes.table.geometry import Rect, centred
from scenes.table.gesture_walk import GestureWalk
from scenes.table.hint import Hint
from scenes.table.input import TableInput
from scenes.table.static_layer import Painted, Poses, StaticLayer, merged

LIFTED = 1.13
"""How much larger a carried card is."""


class Drawn(Painted, Protocol):
    """A table as it is drawn: what rests, what travels, what is carried, and what lies over it."""

    stale: bool
    hands: TableInput
    walk: GestureWalk
    stage: Animator
    hinting: Hint

    def ground_key(self) -> Hashable:
        """What the ground depends on."""

    def paint_top(self, surface: pygame.Surface) -> None:
        """What lies over everything, moving cards too."""

    def shows_top(self) -> bool:
        """Whether `paint_top` draws anything now."""

    def paint_focus(self, surface: pygame.Surface, rect: Rect) -> None:
        """The ring around what the keyboard points at."""


class Renderer:
    """Draws a table, and on a surface that still holds the last frame only what has changed since."""

    def __init__(self, table: Drawn) -> None:
        self.table = table
        self.moving = False
        """Whether anything travelled in the last frame, so that one more is due."""
        self.rest = StaticLayer(table)
        self._ground_key: Hashable = None
        self._drawn_on: pygame.Surface | None = None
        self._loose: list[pygame.Rect] = []  # what of that surface the picture at rest does not show

    def forget_ground(self) -> None:
        """What the ground looks like may have changed without a word."""
        self._ground_key = None

    def restore(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Put what rests there back on a surface, where something was drawn over the table."""
        self.rest.restore(surface, area)

    def draw(self, surface: pygame.Surface) -> None:
        """The table as it is now."""
        table, now = self.table, self.table.ui.now
        carried = table.hands.carried
        dragged = carried.spot if carried is not None and carried.moved else None
        held = (dragged, table.walk.picked)
        poses = list(table.stage.poses(now))
        self._paint_rest(surface, tuple((h, p) for h, p in poses if p.rests and h not in held))
        loose = [(h, p) for h, p in poses if not p.rests or h in held]
        loose.sort(key=lambda item: item[0] in held)
        for handle, pose in loose:
            picked = handle in held
            lying = self._held(pose, handle == dragged) if picked else pose
            table.paint_card(surface, handle, lying, picked=picked)
            self._loose.append(self.rest.area(lying))
        table.paint_top(surface)
        table.hinting.paint(surface)
        rect = table.hands.focus_rect()
        if rect is not None:
            table.paint_focus(surface, rect)
        if table.shows_top() or table.hinting.thinking or rect is not None:
            self._loose = [surface.get_rect()]
        self.moving = table.stage.stirs(now)
        table.hands.travels = False

    def _paint_rest(self, surface: pygame.Surface, resting: Poses) -> None:
        """Ground, cards at rest and the signs over them: painted anew only where one of them changes."""
        stale = self.table.stale
        if stale or self._ground_key is None:
            self._ground_key = self.table.ground_key()
        image = self.rest.picture(surface.get_size(), self._ground_key, resting, anew=stale)
        if stale or self._drawn_on is not surface:
            surface.blit(image, (0, 0))
        else:  # it still holds the last frame
            for area in merged([*self.rest.changed, *self._loose]):
                surface.blit(image, area, area)
        self._drawn_on, self._loose = surface, []

    def _held(self, pose: Pose, dragged: bool) -> Pose:
        """How a card lies that is carried, or picked and waiting."""
        point = self.table.hands.point
        if dragged and point is not None:
            rect = centred(point, pose.rect[2] * LIFTED, pose.rect[3] * LIFTED)
            return pose._replace(rect=rect, angle=4.0, lift=30.0)
        x, y, width, height = pose.rect
        rect = (x - width * 0.03, y - height * 0.03, width * 1.06, height * 1.06)
        return pose._replace(rect=rect, lift=max(pose.lift, 14.0))
