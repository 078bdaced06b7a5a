"""Changes of the rules by version: what a match that was begun before may find otherwise.

Whoever changes what a move does, or how a match ends, adds a line here; `tests/test_released_matches.py`
fails for a released match that comes out otherwise without one.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.errors import N_
from game.version import numbers


class Change(Struct, frozen=True):
    """One change: the version that made it, of which game, what it touches and what is told of it.

    "winner": a match that ended by one of `ends` may have another winner. "moves": its moves may break off.
    Only matches of at least `least` moves are meant.
    """

    version: str
    game: str
    touches: Literal["winner", "moves"]
    text: str
    ends: frozenset[str] = frozenset()
    least: int = 0


CHANGES = (
    Change(
        "0.2.0", "zayo", "winner",
        N_("Since version 0.2.0 a camel counts three small animals when the rounds are over."),
        frozenset({"cap"}),
    ),
    Change(
        "0.2.0", "zoon", "moves",
        N_("Since version 0.2.0 a match ends after six hundred turns."),
        least=600,
    ),
)


def changes_for(game: str, version: str, moves: int, end: str = "") -> tuple[Change, ...]:
    """What has changed for a match of that game, begun with that version; `end` as an Outcome names it.

    >>> [change.touches for change in changes_for("zayo", "0.1.0", 90, "cap")]
    ['winner']
    >>> changes_for("zayo", "0.1.0", 90, "won"), changes_for("zayo", "0.2.0", 90, "cap")
    ((), ())
    """
    return tuple(
        change for change in CHANGES
        if change.game == game
        and numbers(version) < numbers(change.version)
        and moves >= change.least
        and (not change.ends or end in change.ends)
    )
