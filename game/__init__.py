"""Rules, data, matches and minds of Caravanserai. Opens no window, imports no pygame, prints nothing."""

from __future__ import annotations

from pathlib import Path

from game import registry
from game.core import (
    CaravanseraiError,
    Event,
    Game,
    IllegalMove,
    Move,
    Observation,
    Option,
    OptionError,
    Problem,
    Standing,
    Standings,
    State,
    UnknownGame,
)
from game.data.data_roots import DATA, installed

GAMES = tuple(registry.OURS)
"""The games of this version; see game.registry."""


def load_game(name: str, data: str | Path | None = None) -> Game:
    """The game called `name` with the data below `data`, a whole data root.

    Without `data`: with ours, what is laid over it and the person's own files (see game.data.data_roots).
    Raises UnknownGame for a name that is not in the registry.

    >>> game = load_game("zerzura", data=DATA)
    >>> game.name, game.seats, list(game.options), game.problems
    ('zerzura', range(2, 6), ['birds', 'aid', 'first'], ())
    >>> load_game("chess")
    Traceback (most recent call last):
    game.errors.UnknownGame: There is no game chess; there are: zoon, zerzura, zayo.
    """
    load = registry.resolve(registry.info(name).loader)
    loaded: Game = load(Path(data) if data is not None else installed())
    return loaded


__all__ = [
    "DATA",
    "GAMES",
    "CaravanseraiError",
    "Event",
    "Game",
    "IllegalMove",
    "Move",
    "Observation",
    "Option",
    "OptionError",
    "Problem",
    "Standing",
    "Standings",
    "State",
    "UnknownGame",
    "load_game",
]
