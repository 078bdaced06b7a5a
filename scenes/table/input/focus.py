"""Focus of the keyboard at a table: a visible ring that walks over the spots, and where it goes by itself.

While something is picked up, arrows walk its targets alone; while a question lies over the table, what
belongs to it, and Tab leads on from there. The focus leads on: to the nearest target when something is picked
up, back to it when it is put down, and to a spot that may be used when another question is asked. Buttons
that end a choice come last, so that Enter twice commits nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from scenes.table.geometry import HERE, Rect, Spot, centre, inside, next_spot, targets
from scenes.table.input.gesture_walk import GestureWalk
from scenes.ui.context import Ui

LAST = ("prompt", "actions")
"""Panels with the buttons that commit or decline."""


class Reachable(Protocol):
    """What the focus needs of a table."""

    ui: Ui
    walk: GestureWalk
    altered: bool

    def spots(self) -> Sequence[Spot]:
        """Everything the focus can reach now."""

    def spots_at(self, point: tuple[float, float]) -> list[str]:
        """The names of the spots under a point of the design, the uppermost first."""

    def asking(self) -> Collection[str]:
        """The panels that arrows do not leave while a question lies over the table; () while none does."""


class Focus:
    """Which spot has the keyboard, and whether the keyboard is what was used last."""

    def __init__(self, table: Reachable) -> None:
        self._table = table
        self.name: str | None = None
        self.keyboard = False
        self.begins: Callable[[], Sequence[Rect]] = tuple
        """Places that the keyboard begins at where one of them is of use, as what a lesson points at."""
        self._jump = "", ""  # the spot of a number key, and what was left for it

    def rect(self) -> Rect | None:
        """Where the ring goes, None without keyboard."""
        if not self.keyboard or self.name is None:
            return None
        return next((spot.rect for spot in self._table.spots() if spot.name == self.name), None)

    def meant(self) -> list[str]:
        """What Enter means: the focus, and what lies there and has no focus of its own (a card on a square).

        What lies below and can have the focus itself is not meant.
        """
        rect = self.rect()
        if rect is None or self.name is None:
            return []
        own = {spot.name for spot in self._table.spots()}
        return [self.name, *(spot for spot in self._table.spots_at(centre(rect)) if spot not in own)]

    # -- where it goes by itself

    def show(self) -> None:
        """The first use of the keyboard only shows where the focus is: on what is of use, if anything is."""
        self.keyboard = True
        self._table.altered = True
        if any(spot.name == self.name for spot in self._table.spots()):
            self.lead_on()
            return
        self.name = self._first_useful()

    def lead_on(self) -> None:
        """Another question is asked: what has the focus must be of use, or the focus goes where it is."""
        walk = self._table.walk
        if not self.keyboard or not walk.gestures:
            return
        if walk.picked is not None:
            self.to_target()
        elif self.name is None or not (self.name.startswith("button ") or self.name in self._useful()):
            self.name = self._first_useful()

    def to_target(self) -> None:
        """Something has been picked up: the focus goes to the nearest of its targets."""
        found = self._targets()
        if not self.keyboard or not found or any(spot.name == self.name for spot in found):
            return
        rect = self.rect() or found[0].rect
        self.name = min(found, key=lambda spot: _between(spot.rect, rect)).name

    def to_source(self, source: str | None) -> None:
        """It has been put down: the focus goes back to where it lies."""
        if self.keyboard and source is not None:
            self.name = self.lies_at(source) or self.name

    def lies_at(self, source: str) -> str | None:
        """The spot that means a source: itself, or the place it lies on."""
        spots = self._table.spots()
        if any(spot.name == source for spot in spots):
            return source
        return next((s.name for s in spots if source in self._table.spots_at(centre(s.rect))), None)

    def _targets(self) -> list[Spot]:
        own = self._table.walk.own_targets
        return [spot for spot in self._table.spots() if spot.name in own]

    def _useful(self) -> list[str]:
        """Spots where Enter does something, what may be picked up first, buttons that commit last."""
        walk, spots = self._table.walk, self._table.spots()
        sources = [name for name in map(self.lies_at, walk.sources) if name is not None]
        here = targets(walk.gestures, HERE)
        open_now = [spot for spot in spots if spot.name in here]
        open_now.sort(key=lambda spot: spot.panel in LAST)
        return [*sources, *(spot.name for spot in open_now)]

    def _first_useful(self) -> str | None:
        spots, useful = self._table.spots(), self._useful()
        at = {spot.name: spot.rect for spot in spots}
        for place in self.begins():
            for name in useful:
                if name in at and inside(place, centre(at[name])):
                    return name
        return next(iter(useful), spots[0].name if spots else None)

    # -- keys

    def first(self) -> None:
        """Home: the first spot of all, wherever the focus was."""
        self.keyboard = True
        self.name = next((spot.name for spot in self._table.spots()), None)
        self._table.altered = True

    def jump(self, spot: str) -> None:
        """A number key: that spot. From one of no use Tab leads back to what was left, or to one of use."""
        left = self.name if self.name is not None and self.name in self._useful() else self._jump[1]
        self._jump = spot, left
        self.keyboard = True
        self.name = spot

    def walk(self, direction: tuple[int, int]) -> None:
        """An arrow: the nearest spot that way, in the same panel if there is one; never away from a question.
        """
        rect = self.rect()
        if rect is None:
            self.show()
            return
        asking = self._table.asking()
        spots = [
            spot for spot in self._table.spots()
            if spot.name != self.name and (not asking or spot.panel in asking)
        ]  # fmt: skip
        here = next((spot.panel for spot in self._table.spots() if spot.name == self.name), "")
        goals = [spot for spot in self._targets() if spot.name != self.name]
        if self._table.walk.picked is not None and (goals or self.name in self._table.walk.own_targets):
            spots = goals
        found = next_spot([s for s in spots if s.panel == here], rect, direction) or next_spot(
            spots, rect, direction
        )
        if found is not None:
            self.name = found.name
            self._table.altered = True

    def next_panel(self, step: int) -> None:
        """Tab: the next panel, on what may be pointed at there."""
        if self.rect() is None:
            self.show()
            return
        useful = self._useful()
        if useful and self.name == self._jump[0] and self.name not in useful:
            self.name = self._jump[1] if self._jump[1] in useful else useful[0]
            self._table.altered = True
            return
        spots = self._table.spots()
        panels = list(dict.fromkeys(spot.panel for spot in spots))
        here = next((spot.panel for spot in spots if spot.name == self.name), panels[0])
        panel = panels[(panels.index(here) + step) % len(panels)]
        inside = [spot.name for spot in spots if spot.panel == panel]
        open_now, sources = self._table.walk.open_targets, self._table.walk.gestures
        wanted = [name for name in inside if name in open_now] + [name for name in inside if name in sources]
        self.name = wanted[0] if wanted else inside[0]
        self._table.altered = True


def _between(a: Rect, b: Rect) -> float:
    """The square of the distance between two middles."""
    (ax, ay), (bx, by) = centre(a), centre(b)
    return (ax - bx) ** 2 + (ay - by) ** 2
