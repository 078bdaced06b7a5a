"""Level ratings: how strong each level of the computer is in rating points, measured (data/league.yaml).

`tools/strength/league.py` makes that file from the results of the ladder. The normal level has ANCHOR points
in every game; the others stand as far from it as the shares tell that they won of each other.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.ai.levels import levels
from game.data.data_files import read
from game.data.data_roots import installed

ANCHOR = 1500.0
"""Points of the level ANCHORED, and of a person before the first match."""
ANCHORED = "normal"
SCALE = 400 / math.log(10)
"""Points between two who win as e to 1 of each other: 400 points are ten wins to one."""
BETA = SCALE / math.sqrt(2)
"""The spread of what one seat shows in one match, as openskill has it: SCALE is that of two seats."""

Day = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$")]


class Standing(Struct, frozen=True, forbid_unknown_fields=True):
    """Points of a level, by how much they may be wrong (19 times of 20), and what they rest on."""

    points: Annotated[float, Meta(ge=0, le=5000)]
    margin: Annotated[float, Meta(ge=0, le=2000)]
    base: str


class League(Struct, frozen=True, forbid_unknown_fields=True):
    """data/league.yaml: the day of the last measurement, and the levels of each game, weakest first."""

    schema: Literal["league/1"]
    measured: Day
    games: Mapping[str, Mapping[str, Standing]]


@cache
def league() -> League:
    """The installed table. Raises DataError."""
    return installed().read("league.yaml", lambda path: read(path, League)[0])[0]


def standing_of(game: str, level: str) -> Standing | None:
    """Where a level stands at a game; None where it was not measured."""
    return league().games.get(game, {}).get(level)


def strength(game: str, level: str) -> float:
    """How strong a level is, to be compared with others of the game: its points, else its place."""
    found = standing_of(game, level)
    if found is not None:
        return found.points
    known = levels()
    return known.index(level) - len(known) if level in known else -math.inf


def apart(share: float, seats: int) -> float:
    """By how many points a level stands above another, if it wins that share of all matches in which it holds
    one seat and the other level all the rest.

    >>> round(apart(10 / 11, 2)), round(apart(0.25, 4))
    (400, 0)
    """
    return math.sqrt(seats) * BETA * math.log((seats - 1) * share / (1 - share))
