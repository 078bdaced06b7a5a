"""What rests on a table, kept as one picture and painted anew only where it has changed."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

import pygame

from scenes.stage import Pose
from scenes.ui.kit import Ui

AROUND = 64.0
"""Units around a card that its shadow and the signs on it may reach."""
MOST = 0.5
"""Beyond this share of the window everything is painted: that is no more work."""

Resting = tuple[tuple[str, Pose], ...]


class Painted(Protocol):
    """Who paints: ground, cards, signs over them. Each draws within the surface's clip alone."""

    ui: Ui
    paints_in_parts: bool

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Everything below the cards."""

    def paint_card(self, surface: pygame.Surface, handle: str, pose: Pose, *, picked: bool) -> None:
        """One card."""

    def paint_over(self, surface: pygame.Surface) -> None:
        """Everything over the cards."""


class RestPicture:
    """The picture of a table at rest. `key` stands for all but the cards: a new one paints everything."""

    def __init__(self, table: Painted) -> None:
        self.table = table
        self._image: pygame.Surface | None = None
        self._key: Hashable = None
        self._resting: Resting = ()

    def forget(self) -> None:
        """Paint everything the next time."""
        self._image = None

    def picture(self, size: tuple[int, int], key: Hashable, resting: Resting) -> pygame.Surface:
        """The ground, the resting cards from the lowest up, and the signs."""
        image = self._image
        if image is None or image.get_size() != size:
            image = self._image = pygame.Surface(size)
            areas = [image.get_rect()]
        elif key != self._key:
            areas = [image.get_rect()]
        elif resting != self._resting:
            areas = self._changed(image.get_rect(), resting)
        else:
            return image
        self._key, self._resting = key, resting
        for area in areas:
            self._paint(image, area)
        return image

    def _changed(self, window: pygame.Rect, resting: Resting) -> list[pygame.Rect]:
        """Where a card has gone, come, or lies otherwise."""
        if not self.table.paints_in_parts:
            return [window]
        if [h for h, _ in resting if h in dict(self._resting)] != [
            h for h, _ in self._resting if h in dict(resting)
        ]:
            return [window]  # another order
        areas: list[pygame.Rect] = []
        for _handle, pose in set(self._resting) ^ set(resting):
            area = self._area(pose).clip(window)
            while (hit := area.collidelist(areas)) >= 0:
                area.union_ip(areas.pop(hit))
            areas.append(area)
        if sum(area.w * area.h for area in areas) > MOST * window.w * window.h:
            return [window]
        return areas

    def _area(self, pose: Pose) -> pygame.Rect:
        x, y, w, h = pose.rect
        if pose.angle % 180:
            x, y, w, h = x + w / 2 - (w + h) / 2, y + h / 2 - (w + h) / 2, w + h, w + h
        reach = AROUND + abs(pose.lift)
        return self.table.ui.view.rect((x - reach, y - reach, w + 2 * reach, h + 2 * reach))

    def _paint(self, image: pygame.Surface, area: pygame.Rect) -> None:
        image.set_clip(area)
        self.table.paint_ground(image)
        for handle, pose in self._resting:
            if area.colliderect(self._area(pose)):
                self.table.paint_card(image, handle, pose, picked=False)
        self.table.paint_over(image)
        image.set_clip(None)
