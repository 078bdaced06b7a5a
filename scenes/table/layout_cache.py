"""Layout cache of a table: where its cards lie and where one can point, each made once for a change.

They depend on the observation, the gesture map, the pick, the window (with the text scale), and on what the
game names besides (`depends_on`). While all of that is equal, what was made is remembered. What none of it
tells of must be said by `forget`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from scenes.table.geometry import Layout, Spot
from scenes.table.input.gesture_walk import GestureWalk
from scenes.ui.context import Ui


class HitMap(Protocol):
    """Where one can point, for as long as nothing changes."""

    @property
    def spots(self) -> Sequence[Spot]:
        """Everything the focus can reach, by panel."""

    def at(self, point: tuple[float, float]) -> list[str]:
        """The names of the spots under a design point, the uppermost first."""


T = TypeVar("T")
MapT_co = TypeVar("MapT_co", bound=HitMap, covariant=True)


class Declares(Protocol[MapT_co]):
    """What declarations need of a table: what they depend on, and how each is made."""

    @property
    def ui(self) -> Ui:
        """Its view is the window and the text scale."""

    @property
    def observation(self) -> Any:
        """What the viewer sees."""

    @property
    def walk(self) -> GestureWalk:
        """The gesture map and the pick."""

    def depends_on(self) -> tuple[object, ...]:
        """What layout and hit map depend on besides; values that are never changed in place."""

    def place(self) -> Layout:
        """Where every card lies."""

    def hit_map(self) -> MapT_co:
        """Where one can point; it may ask for the layout."""

    def explained_spots(self) -> Sequence[Spot]:
        """Everything that has an explanation; it may ask for the layout and the hit map."""


class Remembered(Generic[T]):
    """Values by key, each made once until the facts that all of them depend on are others."""

    def __init__(self) -> None:
        self._facts: tuple[object, ...] = ()
        self._found: dict[Hashable, T] = {}

    def get(self, facts: tuple[object, ...], key: Hashable, make: Callable[[], T]) -> T:
        """The value of that key; `make` makes it where it is not known for these facts."""
        if facts != self._facts:
            self._facts, self._found = facts, {}
        if key not in self._found:
            self._found[key] = make()
        return self._found[key]


class Declared(Generic[MapT_co]):
    """The layout, the hit map and what lies under the point asked for last."""

    def __init__(self, table: Declares[MapT_co]) -> None:
        self._table = table
        self._facts: tuple[object, ...] = ()
        self._layout: Layout | None = None
        self._hits: MapT_co | None = None
        self._explained: Sequence[Spot] | None = None
        self._point: tuple[float, float] | None = None
        self._under: list[str] = []

    def forget(self) -> None:
        """Make everything anew the next time."""
        self._layout = self._hits = self._explained = self._point = None

    def _follow(self) -> None:
        table, walk = self._table, self._table.walk
        facts = (table.observation, walk.gestures, walk.picked, table.ui.view, *table.depends_on())
        if facts != self._facts:  # what is the same object is not compared further
            self._facts = facts
            self.forget()

    @property
    def layout(self) -> Layout:
        """Where every card lies. Not to be changed."""
        self._follow()
        if self._layout is None:
            self._layout = self._table.place()
        return self._layout

    @property
    def hits(self) -> MapT_co:
        """Where one can point."""
        self._follow()
        if self._hits is None:
            self._hits = self._table.hit_map()
        return self._hits

    @property
    def facts(self) -> tuple[object, ...]:
        """What everything here depends on now."""
        self._follow()
        return self._facts

    @property
    def explained(self) -> Sequence[Spot]:
        """Everything that has an explanation, the uppermost first."""
        self._follow()
        if self._explained is None:
            self._explained = self._table.explained_spots()
        return self._explained

    def at(self, point: tuple[float, float]) -> list[str]:
        """What lies under a point, the uppermost first. Not to be changed."""
        hits = self.hits
        if self._point != point:
            self._point, self._under = point, hits.at(point)
        return self._under
