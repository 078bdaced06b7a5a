"""Changes of the rules by version: what a match that was begun before may find otherwise.

Whoever changes what a move does, or how a match ends, adds a line to the game's entry in the registry;
`tests/match/test_released_matches.py` fails for a released match that comes out otherwise without one.
"""

from __future__ import annotations

from game import registry
from game.registry import Change
from game.version import numbers


def changes_for(game: str, version: str, moves: int, end: str = "") -> tuple[Change, ...]:
    """What has changed for a match of that game, begun with that version; `end` as an Outcome names it.

    >>> [change.touches for game in registry.names() for change in changes_for(game, "0.1.0", 900, "cap")]
    ['moves', 'winner']
    >>> {changes_for(game, "0.1.0", 90, "won") for game in registry.names()}
    {()}
    """
    return tuple(
        change for change in registry.info(game).changes
        if numbers(version) < numbers(change.version)
        and moves >= change.least
        and (not change.ends or end in change.ends)
    )
