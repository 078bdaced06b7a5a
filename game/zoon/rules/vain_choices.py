"""Vain choices: the event of a choice or an effect that comes to nothing, with the sentence of its cause."""

from __future__ import annotations

from typing import Any

from game.events import Event, Events
from game.zoon.messages import VAIN
from game.zoon.position.position import Position


def in_vain(events: Events, why: str, **facts: Any) -> None:
    """Add the event `void`, if anyone listens; `why` is a key of `VAIN`. Raises KeyError for another.

    >>> found: list[Event] = []
    >>> in_vain(found, "edge", card="a1", square="a1")
    >>> found[0].code, str(found[0])
    ('void', 'Nothing happens: behind a1 the field ends.')
    """
    if events is not None:
        events.append(Event("void", tuple(sorted(facts.items())), template=VAIN[why]))


def turned_up_in_vain(state: Position, events: Events, slot: int, why: str) -> None:
    """The same of a Zoon that both see; `why` may name its kind."""
    if events is not None:
        kind, square = state.setup.kinds[state.kind[slot]].ref, state.setup.field.names[state.at[slot]]
        in_vain(events, why, card=state.handle[slot], kind=kind, square=square)
