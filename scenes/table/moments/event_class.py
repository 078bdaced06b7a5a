"""Class of a moment for whoever looks on: done to me, done by me, or between others.

It comes from what the viewer is told of a ply alone: who acted, and whom the events name.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Literal

from game.core import Event
from game.data.moment_schema import Entry, Shown

EventClass = Literal["to_me", "by_me", "others"]


def class_of(
    actor: int | None, events: Iterable[Event], done_to: Collection[str], here: Collection[int]
) -> EventClass:
    """The class for the seats that look on (`here`; () for a spectator and where all is laid open).

    What befalls one of them is done to them, unless the actor is the only one who looks on.
    """
    touched = {seat for event in events for name in done_to for seat in seats_of(event.get(name))}
    if touched & set(here) - {actor}:
        return "to_me"
    return "by_me" if actor in here else "others"


def seats_of(value: Any) -> tuple[int, ...]:
    """The seats that a fact names: one, several or none."""
    if value is None:
        return ()
    return tuple(value) if isinstance(value, tuple | list) else (value,)


def shown_to(entry: Entry, kind: EventClass) -> Shown | None:
    """What that class is shown; None where it is shown nothing."""
    found: Shown | None = getattr(entry, kind)
    return found if found is not None else entry.all
