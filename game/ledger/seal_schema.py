"""Seal schema (data/seals.yaml): what each seal is called, what it asks for, and when it is earned.

A seal asks for something new once, or a few times at most: TIMES bounds it, so that none is earned by playing
the same thing over and over.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game import registry
from game.ai.levels import levels
from game.data.data_files import read
from game.data.data_roots import installed
from game.ledger.match_result import PEOPLE

TIMES = 5
"""How often a seal may ask for the same at most."""
LESSONS = 8

Word = Annotated[str, Meta(min_length=1, max_length=60)]
Text = Annotated[Mapping[Literal["en", "fr"], Word], Meta(min_length=2)]
Few = Annotated[int, Meta(ge=1, le=TIMES)]
Figure = Annotated[int, Meta(ge=0, le=200)]


class Needs(Struct, frozen=True, forbid_unknown_fields=True):
    """What must be true of one finished match, from the place of the person's seat; all of it.

    `won`; `alone`: without sharing the win; `against`: a computer of at least this level sat there, or
    "people" for none; `least_seats`, `least_people` at the table; `end`: the code of the reason; `faction`:
    what was led; `began`; `unaided`: no hint, no guide, nothing taken back after an answer; `ahead`: points
    before the next one; `least` and `most`: how often a deed was done (see DEEDS of the game).
    """

    won: bool | None = None
    alone: bool | None = None
    against: str | None = None
    least_seats: Annotated[int, Meta(ge=2, le=16)] | None = None
    least_people: Annotated[int, Meta(ge=1, le=16)] | None = None
    end: str | None = None
    faction: str | None = None
    began: bool | None = None
    unaided: bool | None = None
    ahead: Annotated[int, Meta(ge=1, le=100)] | None = None
    least: Mapping[str, Figure] = {}
    most: Mapping[str, Figure] = {}

    def __post_init__(self) -> None:
        known = (*levels(), PEOPLE)
        if self.against is not None and self.against not in known:
            raise ValueError(f"against: found {self.against}; allowed: {', '.join(known)}")


class Lessons(Struct, frozen=True, forbid_unknown_fields=True):
    """Lessons done with at least so many stars: one of any game, or all of one game."""

    stars: Annotated[int, Meta(ge=1, le=3)]
    all: bool = False


class SealData(Struct, frozen=True, forbid_unknown_fields=True):
    """One seal. `text` says in a few words what to do; `icon` is a file of assets/icons.

    Exactly one of `match`, `lessons`, `puzzles` (so many solved) is given. Of matches: `times` of them, in a
    row if `running`; or, with `different`, that many that differ in it.
    """

    id: Annotated[str, Meta(pattern=r"^[a-z][a-z_]*$")]
    name: Text
    text: Text
    icon: Annotated[str, Meta(pattern=r"^[a-z][a-z_-]*$")]
    game: str | None = None
    match: Needs | None = None
    times: Few = 1
    running: bool = False
    different: Literal["game", "faction", "against"] | None = None
    lessons: Lessons | None = None
    puzzles: Annotated[int, Meta(ge=1, le=60)] | None = None

    def __post_init__(self) -> None:
        asked = [self.match is not None, self.lessons is not None, self.puzzles is not None]
        if sum(asked) != 1:
            raise ValueError("found several or none of match, lessons, puzzles; allowed: one of them")
        if self.game is not None and registry.known(self.game) is None:
            raise ValueError(f"game: found {self.game}; allowed: {', '.join(registry.names())}")
        if self.running and (self.times == 1 or self.different):
            raise ValueError("running: allowed with times from 2 on and without different")
        if self.match is not None:
            self._check_deeds(self.match)

    def _check_deeds(self, match: Needs) -> None:
        known = deeds_of(self.game)
        for deed in (*match.least, *match.most):
            if deed not in known:
                allowed = ", ".join(known) or "none without a game"
                raise ValueError(f"{self.id}: found the deed {deed}; allowed: {allowed}")


class Seals(Struct, frozen=True, forbid_unknown_fields=True):
    """data/seals.yaml: all seals in the order in which they are shown."""

    schema: Literal["seals/1"]
    seals: tuple[SealData, ...]

    def __post_init__(self) -> None:
        ids = [seal.id for seal in self.seals]
        twice = sorted({one for one in ids if ids.count(one) > 1})
        if twice:
            raise ValueError(f"found the id {', '.join(twice)} twice; allowed: each once")


def deeds_of(game: str | None) -> tuple[str, ...]:
    """The names of what a game counts; () without a game, or for one that counts nothing."""
    reference = None if game is None else registry.info(game).deeds
    if reference is None:
        return ()
    registry.resolve(reference)
    names: tuple[str, ...] = sys.modules[reference.partition(":")[0]].DEEDS
    return names


@cache
def seals() -> tuple[SealData, ...]:
    """The installed seals. Raises DataError."""
    return installed().read("seals.yaml", lambda path: read(path, Seals)[0])[0].seals
