"""Rules, data, matches and minds of Caravanserai. Opens no window, imports no pygame, prints nothing."""

from __future__ import annotations

import importlib
import importlib.util
from pathlib import Path
from typing import cast

from game.core import (
    CaravanseraiError,
    Event,
    Game,
    GameRoom,
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
from game.roots import DATA, installed

GAMES = ("zoon", "zerzura", "zayo")
"""The games of the house, in the order in which their rooms were planned."""


def is_built(name: str) -> bool:
    """Whether the rules of that game are in this version."""
    spec = importlib.util.find_spec(f"game.{name}") if name in GAMES else None
    return spec is not None and spec.origin is not None


def load_game(name: str, data: str | Path | None = None) -> Game:
    """The game called `name` with the data below `data`, a whole data root.

    Without `data`: with ours, what is laid over it and the person's own files (see game.roots).
    Raises UnknownGame for a name that is not in GAMES or whose rules are not in this version.

    >>> game = load_game("zerzura", data=DATA)
    >>> game.name, game.seats, list(game.options), game.problems
    ('zerzura', range(2, 6), ['birds', 'aid', 'first'], ())
    >>> load_game("chess")
    Traceback (most recent call last):
    game.errors.UnknownGame: There is no game chess; there are: zoon, zerzura, zayo.
    """
    if name not in GAMES:
        raise UnknownGame(
            "unknown_game", "There is no game {name}; there are: {known}.", name=name, known=", ".join(GAMES)
        )
    if not is_built(name):
        raise UnknownGame("not_built", "The rules of {name} are not in this version yet.", name=name)
    room = cast(GameRoom, importlib.import_module(f"game.{name}"))
    return room.load(Path(data) if data is not None else installed())


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
    "is_built",
    "load_game",
]
