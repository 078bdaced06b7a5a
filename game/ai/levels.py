"""The levels of the minds, from data/ai.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.catalog import read
from game.core import CaravanseraiError
from game.roots import Root, installed

RANDOM = "random"
"""The level that chooses evenly among the legal moves; it needs no figures."""

Share = Annotated[float, Meta(ge=0, le=1)]
Figures = Mapping[str, float]


class UnknownLevel(CaravanseraiError):  # noqa: N818 - reads as the fact it reports
    """No such level; the message lists those there are."""


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a mind of this level may do.

    `seconds` is the most thinking time for one choice, `worlds` the number of ways of dealing the unseen
    cards it looks at, `memory` the share of what it has seen that it remembers, `noise` the spread of its
    error of judgement in points, `careful` how much it minds the answer of the other side. `temper`
    changes figures of a game's advice.
    """

    seconds: Annotated[float, Meta(gt=0)]
    worlds: Annotated[int, Meta(ge=1)]
    memory: Share = 1.0
    noise: Annotated[float, Meta(ge=0)] = 0.0
    careful: Share = 1.0
    temper: Mapping[str, Figures] = {}


class Minds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """data/ai.yaml."""

    schema: Literal["ai/1"]
    levels: Mapping[str, Level]
    weights: Mapping[str, Figures] = {}


@cache
def minds(data: Path | None = None) -> Minds:
    """ai.yaml below a data root (None: ours, and what is laid over it). Raises DataError."""
    root = installed() if data is None else Root.of(data)
    return root.read("ai.yaml", lambda path: read(path, Minds)[0])[0]


def levels() -> tuple[str, ...]:
    """The names of the levels, weakest first; "random" is not among them."""
    return tuple(minds().levels)


def level_named(name: str) -> Level:
    """The level of that name. Raises UnknownLevel, which lists the levels there are."""
    found = minds().levels.get(name)
    if found is None:
        raise UnknownLevel(
            "unknown_level", "There is no level {name}; there are: {known}.",
            name=name, known=", ".join([*levels(), RANDOM]),
        )
    return found


def weights_for(game: str, level: Level) -> Figures:
    """The figures of that game's advice at a level: those of the game, then the level's temper."""
    return {**minds().weights.get(game, {}), **level.temper.get(game, {})}
