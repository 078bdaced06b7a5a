"""Events: what happened in a match, for those who may see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True):
    """Something that happened, shown whole or not at all.

    `code` names it, `facts` are sorted pairs of plain values, `template` is the English sentence that
    `str` fills and that scenes translate. `visible_to` is None for everyone, else the seats that may see
    it. `final` is true when it drew chance or showed anyone something new, so no undo goes past it.

    >>> look = Event("looked", (("card", 5), ("seat", 1)), frozenset({1}), True, "Player {seat} sees {card}.")
    >>> str(look), look["card"], look.get("face"), look.seen_by(1), look.seen_by(None)
    ('Player 1 sees 5.', 5, None, True, False)
    """

    code: str
    facts: tuple[tuple[str, Any], ...] = ()
    visible_to: frozenset[int] | None = None
    final: bool = False
    template: str = ""

    def __getitem__(self, key: str) -> Any:
        for name, value in self.facts:
            if name == key:
                return value
        raise KeyError(key)

    def get(self, key: str, default: Any = None) -> Any:
        """The fact called `key`, or `default`."""
        return next((value for name, value in self.facts if name == key), default)

    def seen_by(self, seat: int | None) -> bool:
        """Whether that seat (None: a spectator) is shown this event."""
        return self.visible_to is None or (seat is not None and seat in self.visible_to)

    def __str__(self) -> str:
        return self.template.format(**dict(self.facts)) if self.template else self.code


Events = list[Event] | None
"""Where events are noted; None where nobody listens."""


class Telling:
    """What tells events: `messages` has the English sentence of each by its code."""

    __slots__ = ()

    messages: ClassVar[Mapping[str, str]]

    def say(
        self, events: Events, code: str, final: bool = False, visible: frozenset[int] | None = None,
        **facts: Any,
    ) -> None:  # fmt: skip
        """Add an event, if anyone listens."""
        if events is not None:
            events.append(Event(code, tuple(sorted(facts.items())), visible, final, self.messages[code]))


SEAT_FACTS = frozenset(
    ("seat", "owner", "other", "victim", "winner", "winners", "loser", "dealer", "leader")
)
"""Facts of events and refusals that are numbers of seats."""


def said(event: Event) -> str:
    """An event in English, with the players numbered from 1, as in the app.

    >>> said(Event("won", (("winner", 0),), template="Player {winner} wins."))
    'Player 1 wins.'
    """
    facts = {name: _from_one(value) if name in SEAT_FACTS else value for name, value in event.facts}
    return event.template.format(**facts) if event.template else event.code


def _from_one(value: Any) -> Any:
    return ", ".join(str(seat + 1) for seat in value) if isinstance(value, tuple) else value + 1
