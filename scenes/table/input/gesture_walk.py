"""Gesture walk that every input shares: pick a source, point at a target, or think again.

Holds no picture and reads no device: the mouse, a finger and the keyboard all say only which spots are meant.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scenes.table.geometry import HERE, Gestures, targets


class GestureWalk:
    """Which source is picked up, and what pointing somewhere would do.

    `point`, `drop` and `take` return the moves of a finished gesture (several: a choice is open) or None.
    `again`: whether to point a second time at what is picked plays it, where it can mean one thing alone.
    """

    def __init__(self, *, again: bool = False) -> None:
        self.again = again
        self.gestures: Gestures = {}
        self.picked: str | None = None
        self._picked_before_press = False

    def follow(self, found: Gestures, *, alone: bool = False) -> None:
        """Take a new map. A picked source that is gone is let go; `alone`: a single source picks itself."""
        self.gestures = found
        if self.picked is not None and self.picked not in found:
            self.picked = None
        sources = [source for source in found if source != HERE]
        if alone and len(sources) == 1 and HERE not in found:
            self.picked = sources[0]

    @property
    def own_targets(self) -> dict[str, list[Any]]:
        """Where the picked source may go; {} with empty hands."""
        return targets(self.gestures, self.picked) if self.picked is not None else {}

    @property
    def open_targets(self) -> dict[str, list[Any]]:
        """What may be pointed at now: the picked source's targets and those that need no source."""
        return {**targets(self.gestures, HERE), **self.own_targets}

    @property
    def sources(self) -> list[str]:
        """What may be picked up now."""
        return [source for source in self.gestures if source != HERE]

    def alone(self, source: str | None) -> list[Any] | None:
        """What a source means wherever it goes; None where that differs, or where it must be said."""
        if not self.again or source is None:
            return None
        found = list(targets(self.gestures, source).values())
        return found[0] if found and all(moves == found[0] for moves in found) else None

    def reach(self, spots: Sequence[str]) -> list[Any] | None:
        """The moves of pointing at one of these spots: a picked source's own targets before all others.

        A place counts even where something lies on it. The picked source itself, uppermost, is no target: to
        point at it is to think again.
        """
        kinds = [targets(self.gestures, HERE)]
        if spots and spots[0] != self.picked:
            kinds.insert(0, self.own_targets)
        return next((kind[spot] for kind in kinds for spot in spots if spot in kind), None)

    def point(self, spots: Sequence[str]) -> list[Any] | None:
        """A click, a tap, or Enter on spots that lie at one place, the uppermost first."""
        found = self.reach(spots)
        if found is not None:
            self.picked = None
            return found
        source = self._source_of(spots)
        twice = self.alone(source) if source is not None and source == self.picked else None
        self.picked = None if source == self.picked else source
        return twice

    def take(self, spots: Sequence[str]) -> bool:
        """A press that may become a drag: pick the source under it. True if there is one to carry."""
        self._picked_before_press = False
        if self.picked is not None and self.reach(spots) is not None:
            return False
        source = self._source_of(spots)
        if source is None:
            return False
        self._picked_before_press = source == self.picked
        self.picked = source
        return True

    def drop(self, spots: Sequence[str], *, moved: bool) -> list[Any] | None:
        """The end of a press that `take` accepted; `moved` if it was a drag and not a click.

        A click on a source that means something by itself means that; a second one may (`again`).
        """
        if self.picked is None:
            return None
        open_now = self.own_targets
        if moved:
            for spot in spots:
                if spot in open_now:
                    self.picked = None
                    return open_now[spot]
            self.picked = None
            return None
        alone = targets(self.gestures, HERE).get(self.picked)
        if alone is None and self._picked_before_press:
            alone = self.alone(self.picked)
        if alone is not None or self._picked_before_press:
            self.picked = None
        return alone

    def cancel(self) -> bool:
        """Put down what is picked. True if something was."""
        had = self.picked is not None
        self.picked = None
        return had

    def _source_of(self, spots: Sequence[str]) -> str | None:
        return next((spot for spot in spots if spot in self.gestures and spot != HERE), None)
