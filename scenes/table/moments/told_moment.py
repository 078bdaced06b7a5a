"""Told moment: what one moment of a ply is for whoever looks on, with its facts and words. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.data.moment_schema import Shown
from scenes.table.moments.event_class import EventClass
from scenes.table.moments.event_matching import Matched
from scenes.table.moments.timeline import Facts, Reader, Timeline, compiled, resolved
from scenes.ui.motion import Pace


class Words(NamedTuple):
    """What a band says: a headline, and a line below it; `gold` for what happens once in a match.

    `stays`: held until it is read, whoever did it.
    """

    title: str
    text: str = ""
    gold: bool = False
    stays: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """One moment of a ply for whoever looks on."""

    matched: Matched
    kind: EventClass
    shown: Shown
    facts: Facts
    words: Words
    picture: Any
    again: bool
    recap: bool = False
    """Whether it happened before the curtain was lifted: it is read, whoever it was done to."""
    leads: bool = False
    """Whether the same seat goes on with this act at once."""
    follows: bool = False
    """Whether it goes on with an act that was told just before."""

    def seat(self, name: str | None) -> int | None:
        """The seat that a cue names."""
        found = resolved(name, self.facts) if name is not None else ()
        return int(found[0]) if found else None

    def paced(self, pace: Pace) -> Pace:
        """The pace at which it is told: what happens once in a match is not told faster than it is read."""
        return Pace("normal", pace.reduced) if self.words.gold and pace.speed == "fast" else pace

    def line(self, pace: Pace, share: float = 1.0, far: Callable[[str], float] | None = None) -> Timeline:
        """Its timeline at that pace; `share` is what the budget leaves of its hold."""
        reader = Reader(
            self.kind, self.paced(pace), len(self.words.title), self.again, share, self.leads, self.follows
        )
        return compiled(self.shown, self.facts, reader, far or _nowhere)


def _nowhere(_thing: str) -> float:
    return 0.0
