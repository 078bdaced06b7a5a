"""Renderer of a frame: what rests is one picture; over it what travels or is carried, the hint, the focus."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Protocol

import pygame

from scenes.table.aids.hint import Hint
from scenes.table.draw.animator import Animator, Pose
from scenes.table.draw.static_layer import Painted, Poses, StaticLayer, merged
from scenes.table.explanations.explainer import Explainer
from scenes.table.geometry import Rect, centred
from scenes.table.input.gesture_walk import GestureWalk
from scenes.table.input.input import TableInput
from scenes.table.moments.layers.layers import Sprite
from scenes.table.moments.layers.overlay import moved
from scenes.table.moments.playback import Playback

LIFTED = 1.13
"""How much larger a carried card is."""


class Lights(Protocol):
    """What lies lit over the table."""

    def sprites(self) -> list[Sprite]:
        """Its pictures."""


class Drawn(Painted, Protocol):
    """A table as it is drawn: what rests, what travels, what is carried, and what lies over it."""

    stale: bool
    altered: bool
    hands: TableInput
    walk: GestureWalk
    stage: Animator
    hinting: Hint
    telling: Playback
    explaining: Explainer

    @property
    def lookback(self) -> Lights:
        """What of the table the journal lights."""

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
        self._settled: tuple[str, ...] = ()  # picked cards at rest: signs beside them wait for that
        self._drawn_on: pygame.Surface | None = None
        self._loose: list[pygame.Rect] = []  # what of that surface the picture at rest does not show
        self._sprites: tuple[Sprite, ...] = ()  # what a moment showed in the last frame

    def forget_ground(self) -> None:
        """What the ground looks like may have changed without a word."""
        self._ground_key = None

    @property
    def painted(self) -> bool:
        """Whether what rests has been painted once."""
        return self.rest.painted

    def covered(self, area: pygame.Rect) -> None:
        """What is drawn over the table there does not hide it wholly: the next frame begins anew there."""
        self._loose.append(area)

    def opening(self) -> Iterator[None]:
        """Paint what rests piece by piece, while another scene hides the table: the next frame has it."""
        table = self.table
        yield from table.ground_ahead()
        poses = tuple(item for item in table.stage.poses(table.ui.now) if item[1].rests)
        self._ground_key = table.ground_key()
        yield
        yield from self.rest.opening(table.ui.view.size, self._ground_key, poses)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """The table as it is now. Gives what has changed of the surface, None for all."""
        table, now = self.table, self.table.ui.now
        carried = table.hands.carried
        dragged = carried.spot if carried is not None and carried.moved else None
        held = (dragged, table.walk.picked)
        instead = table.telling.instead
        poses = [item for item in table.stage.poses(now) if item[0] not in instead]
        loose = [(h, p) for h, p in poses if not p.rests or h in held]
        loose.sort(key=lambda item: item[0] in held)
        settled = tuple(h for h, p in loose if p.rests)
        if settled != self._settled:
            self._settled, table.altered = settled, True
        lying = [(h, self._held(p, h == dragged) if h in held else p, h in held) for h, p in loose]
        below, above = table.telling.sprites(now)
        above = [*above, *table.lookback.sprites()]
        resting = tuple((h, p) for h, p in poses if p.rests and h not in held)
        loose_areas = [self.rest.area(pose) for _handle, pose, _held in lying]
        areas = self._paint_rest(surface, resting, loose_areas, below, above)
        for handle, pose, picked in lying:
            table.paint_card(surface, handle, pose, picked=picked)
        paint_within(surface, areas, above)
        table.paint_top(surface)
        table.hinting.paint(surface)
        rect = table.explaining.ring() or self._focus()
        if rect is not None:
            table.paint_focus(surface, rect)
        table.explaining.paint(surface)
        slip = table.explaining.shown is not None
        laid_over = table.shows_top() or table.hinting.thinking or rect is not None or slip
        if laid_over:
            self._loose = [surface.get_rect()]
        self.moving = table.stage.stirs(now)
        table.hands.travels = False
        return None if laid_over else merged([*areas, *loose_areas])

    def _focus(self) -> Rect | None:
        """Where the ring of the keyboard goes: not over what is told while nothing can be chosen there."""
        table = self.table
        told = table.telling.running and not table.walk.gestures
        if told and not (table.hands.focus or "").startswith("button "):
            return None
        return table.hands.focus_rect()

    def _paint_rest(
        self,
        surface: pygame.Surface,
        resting: Poses,
        loose: list[pygame.Rect],
        below: list[Sprite],
        above: list[Sprite],
    ) -> list[pygame.Rect]:
        """Ground, cards at rest and the signs over them, and what a moment lays over them below what travels:
        painted anew only where one of them changes. Gives what was painted.
        """
        stale, now = self.table.stale, self.table.ui.now
        anew, self.table.altered = stale or self.table.altered, False
        if anew or self._ground_key is None:
            self._ground_key = self.table.ground_key()
        image = self.rest.picture(surface.get_size(), self._ground_key, resting, anew=anew)
        image, changed = self.table.telling.shaded(image, self.rest.changed, now)
        if stale or self._drawn_on is not surface:
            areas = [surface.get_rect()]
        else:  # it still holds the last frame
            sprites = (*below, *above)
            fresh = loose if sprites else []
            areas = merged([*changed, *self._loose, *fresh, *moved(self._sprites, sprites)])
            if sprites:  # what is half seen must not be drawn twice
                areas = apart(areas)
        for area in areas:
            surface.blit(image, area, area)
        paint_within(surface, areas, below)
        self._drawn_on, self._loose, self._sprites = surface, loose, (*below, *above)
        return areas

    def _held(self, pose: Pose, dragged: bool) -> Pose:
        """How a card lies that is carried, or picked and waiting."""
        point = self.table.hands.point
        if dragged and point is not None:
            rect = centred(point, pose.rect[2] * LIFTED, pose.rect[3] * LIFTED)
            return pose._replace(rect=rect, angle=4.0, lift=30.0)
        x, y, width, height = pose.rect
        rect = (x - width * 0.03, y - height * 0.03, width * 1.06, height * 1.06)
        return pose._replace(rect=rect, lift=max(pose.lift, 14.0))


def apart(areas: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same areas in parts that do not overlap."""
    found: list[pygame.Rect] = []
    for area in areas:
        parts = [area]
        for other in found:
            parts = [rest for part in parts for rest in _without(part, other)]
        found += parts
    return found


def _without(area: pygame.Rect, other: pygame.Rect) -> list[pygame.Rect]:
    """What of an area another one does not cover."""
    shared = area.clip(other)
    if not shared.w or not shared.h:
        return [area]
    x, y, w, _h = area
    parts = (
        pygame.Rect(x, y, w, shared.top - y),
        pygame.Rect(x, shared.bottom, w, area.bottom - shared.bottom),
        pygame.Rect(x, shared.top, shared.left - x, shared.h),
        pygame.Rect(shared.right, shared.top, area.right - shared.right, shared.h),
    )
    return [part for part in parts if part.w > 0 and part.h > 0]


def paint_within(surface: pygame.Surface, areas: list[pygame.Rect], sprites: list[Sprite]) -> None:
    """Draw what of the sprites lies in the areas."""
    clip = surface.get_clip()
    for area in areas:
        seen = [sprite for sprite in sprites if sprite.area.colliderect(area)]
        if seen:
            surface.set_clip(area.clip(clip))
            for sprite in seen:
                sprite.paint(surface)
    surface.set_clip(clip)
