"""Static layer: what rests on a table, kept as one picture and painted anew only where it has changed."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import NamedTuple, Protocol

import pygame

from scenes.table.draw.animator import Pose
from scenes.table.geometry import Rect
from scenes.ui.context import Ui

MOST = 0.5
"""Beyond this share of the window everything is painted: that is no more work."""
SLACK = 1.25
"""Areas that overlap become one unless that is so many times what they cover."""

Poses = tuple[tuple[str, Pose], ...]


class Facet(NamedTuple):
    """Something that ground or signs show, besides cards: what it depends on, and where it is (units)."""

    key: object
    area: Rect


class Painted(Protocol):
    """Who paints: ground, cards, signs over them. Each draws within the surface's clip alone."""

    ui: Ui
    reach: float

    def facets(self) -> Mapping[str, Facet]:
        """What changes on ground and signs without a change of `ground_key`, by name. Before dresses."""

    def dress(self, handle: str, pose: Pose) -> Hashable:
        """What a card's picture depends on besides how it lies."""

    def ground_ahead(self) -> Iterator[None]:
        """Make what `paint_ground` needs piece by piece."""

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Everything below the cards."""

    def paint_card(self, surface: pygame.Surface, handle: str, pose: Pose, *, picked: bool) -> None:
        """One card."""

    def paint_over(self, surface: pygame.Surface) -> None:
        """Everything over the cards."""


class StaticLayer:
    """The picture of a table at rest. `key` stands for all but cards and facets: a new one paints everything.

    `changed` are the areas (pixels) that the last call of `picture` has painted.
    """

    def __init__(self, table: Painted) -> None:
        self.table = table
        self.changed: list[pygame.Rect] = []
        self._image: pygame.Surface | None = None
        self._key: Hashable = None
        self._poses: Poses = ()
        self._dressed: dict[str, tuple[Pose, Hashable]] = {}
        self._facets: Mapping[str, Facet] = {}

    @property
    def painted(self) -> bool:
        """Whether there is a picture."""
        return self._image is not None

    def forget(self) -> None:
        """Paint everything the next time."""
        self._image = None

    def picture(
        self, size: tuple[int, int], key: Hashable, poses: Poses, *, anew: bool = True
    ) -> pygame.Surface:
        """The ground, the resting cards from the lowest up, and the signs.

        `anew`: whether facets and dresses may be others than the last time although no card has come or gone.
        """
        image = self._image
        same = image is not None and image.get_size() == size and key == self._key
        if same and not anew and poses == self._poses:
            assert image is not None
            self.changed = []
            return image
        facets = dict(self.table.facets())
        dressed = {handle: (pose, self.table.dress(handle, pose)) for handle, pose in poses}
        if image is None or not same:
            if image is None or image.get_size() != size:
                image = self._image = pygame.Surface(size)
            self.changed = [image.get_rect()]
        else:
            self.changed = self._changed(image.get_rect(), dressed, facets)
        self._key, self._poses, self._dressed, self._facets = key, poses, dressed, facets
        for area in self.changed:
            self._paint(image, area)
        return image

    def opening(self, size: tuple[int, int], key: Hashable, poses: Poses) -> Iterator[None]:
        """Paint everything piece by piece, for the next call of `picture`: nothing else may be drawn until
        then.
        """
        facets = dict(self.table.facets())
        yield
        dressed = {handle: (pose, self.table.dress(handle, pose)) for handle, pose in poses}
        image = pygame.Surface(size)
        for _piece in self._pieces(image, image.get_rect(), poses):
            yield
        self._image, self._key, self._poses = image, key, poses
        self._dressed, self._facets = dressed, facets

    def _changed(
        self,
        window: pygame.Rect,
        dressed: Mapping[str, tuple[Pose, Hashable]],
        facets: Mapping[str, Facet],
    ) -> list[pygame.Rect]:
        """Where a card has gone, come, or lies otherwise, and where a facet has changed."""
        old = self._dressed
        same = {h for h in dressed if old.get(h) == dressed[h]}
        if [h for h in dressed if h in same] != [h for h in old if h in same]:
            return [window]  # another order of what has not changed
        found = [
            self.area(lying[handle][0])
            for handle in {**old, **dressed}
            if old.get(handle) != dressed.get(handle)
            for lying in (old, dressed)
            if handle in lying
        ]
        found += [
            self.table.ui.view.rect(lying[name].area)
            for name in {**self._facets, **facets}
            if self._facets.get(name) != facets.get(name)
            for lying in (self._facets, facets)
            if name in lying
        ]
        areas = merged(area.clip(window) for area in found)
        if sum(area.w * area.h for area in areas) > MOST * window.w * window.h:
            return [window]
        return areas

    def area(self, pose: Pose) -> pygame.Rect:
        """What a card may cover, with its shadow and the signs on it, in pixels."""
        x, y, w, h = pose.rect
        if pose.angle % 180:
            turn = math.radians(pose.angle)
            across, along = abs(math.cos(turn)), abs(math.sin(turn))
            wide, high = w * across + h * along, w * along + h * across
            x, y, w, h = x + (w - wide) / 2, y + (h - high) / 2, wide, high
        reach = self.table.reach + abs(pose.lift)
        return self.table.ui.view.rect((x - reach, y - reach, w + 2 * reach, h + 2 * reach))

    def _paint(self, image: pygame.Surface, area: pygame.Rect) -> None:
        for _piece in self._pieces(image, area, self._poses):
            pass

    def _pieces(self, image: pygame.Surface, area: pygame.Rect, poses: Poses) -> Iterator[None]:
        image.set_clip(area)
        self.table.paint_ground(image)
        yield
        for handle, pose in poses:
            if area.colliderect(self.area(pose)):
                self.table.paint_card(image, handle, pose, picked=False)
                yield
        self.table.paint_over(image)
        image.set_clip(None)


def merged(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The areas, those that overlap as one where that covers little more than they do."""
    found: list[pygame.Rect] = []
    for area in areas:
        if not area.w or not area.h or any(other.contains(area) for other in found):
            continue
        whole = area.copy()
        while True:
            near = [other for other in found if other.colliderect(whole) and _close(whole, other)]
            if not near:
                break
            for other in near:
                whole.union_ip(other)
                found.remove(other)
        found.append(whole)
    return found


def _close(one: pygame.Rect, other: pygame.Rect) -> bool:
    whole, shared = one.union(other), one.clip(other)
    covered = one.w * one.h + other.w * other.h - shared.w * shared.h
    return whole.w * whole.h <= SLACK * covered
