"""Overlay of a moment: its layers over the resting table, below and above what travels."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple

import pygame

from scenes.table.moments.layers.layers import Layer, Moment, Sprite
from scenes.table.moments.layers.shade import Shade
from scenes.table.moments.timeline import share_of

OUT = 0.16


class Part(NamedTuple):
    """Layers of one cue, made at a time, in seconds from the moment's start."""

    at: float
    make: Callable[[], Iterable[Layer]]


class Overlay:
    """What a moment draws. `frame` says for a time what lies where, and what has changed since the last."""

    def __init__(
        self,
        moment: Moment,
        parts: Sequence[Part],
        shade: Shade | None,
        dims: tuple[float, float],
        instead: Collection[str] = (),
    ) -> None:
        """`parts`: its layers from the lowest up, each made when its time comes: so no frame makes them all.
        `dims`: when it begins to darken and is dark. `instead`: handles of what a layer shows in the place of
        the table's own picture.
        """
        self.moment = moment
        self.instead = frozenset(instead)
        self.shade = shade
        self.dims = dims
        self._waiting = list(enumerate(parts))
        self._made: list[tuple[int, Layer]] = []
        self._below: list[Layer] = []
        self._above: list[Layer] = []

    def darkness(self, t: float) -> float:
        """How dark the table is at that time, 0..1."""
        if self.shade is None:
            return 0.0
        come = share_of(t, *self.dims)
        return min(come if self.moment.swift else 1.0, self.moment.out(t, OUT))

    def sprites(self, t: float) -> tuple[list[Sprite], list[Sprite]]:
        """The sprites below and above what travels, from the lowest up."""
        self._make(t)
        below = [sprite for layer in self._below for sprite in layer.at(t)]
        return below, [sprite for layer in self._above for sprite in layer.at(t)]

    def layers(self, t: float = math.inf) -> list[Layer]:
        """The layers whose time has come by then, from the lowest up."""
        self._make(t)
        return [layer for _place, layer in self._made]

    def _make(self, t: float) -> None:
        """Make the layers whose time has come."""
        due = [(place, part) for place, part in self._waiting if part.at <= t]
        if not due:
            return
        self._waiting = [(place, part) for place, part in self._waiting if part.at > t]
        self._made += [(place, layer) for place, part in due for layer in part.make()]
        self._made.sort(key=lambda made: made[0])
        self._below = [layer for _place, layer in self._made if not layer.above]
        self._above = [layer for _place, layer in self._made if layer.above]

    @property
    def lasting(self) -> bool:
        """Whether it stays after its end."""
        return self.moment.line.stays or not math.isfinite(self.moment.line.end)


def moved(before: Iterable[Sprite], now: Iterable[Sprite]) -> list[pygame.Rect]:
    """What has to be painted again where sprites have come, gone or changed."""
    old, new = ({(id(s.image), s.at, s.alpha): s for s in sprites} for sprites in (before, now))
    return [sprite.area for key, sprite in old.items() if key not in new] + [
        sprite.area for key, sprite in new.items() if key not in old
    ]
