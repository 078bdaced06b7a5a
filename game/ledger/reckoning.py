"""Reckoning of a person's record: account, ratings and seals as they go on, match by match.

It holds all that the next match needs, so that a record of ten thousand matches is read once and kept, and
a match more costs as much as the first one. What it rests on besides the matches has a digest, `basis`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache

import msgspec
from msgspec import Struct, field

from game.ai.levels import levels, minds
from game.ledger.account import Account, Sat, Tally
from game.ledger.level_ratings import league, strength
from game.ledger.rating import Course, Point
from game.ledger.seal import Asked, Learnt, Seal, Way, seal_of
from game.ledger.seal_schema import SealData, seals

FORM = 1
"""Of what a reckoning holds and how it is made: another number after a change of this code."""


class Reckoning(Struct):
    """A person's record so far. `tallies` by game, and "" for all; `courses` by game; `ways` by seal."""

    tallies: dict[str, Tally] = field(default_factory=dict)
    courses: dict[str, Course] = field(default_factory=dict)
    ways: dict[str, Way] = field(default_factory=dict)

    def add(self, sat: Sat) -> Point | None:
        """Take in one more match, that comes after all the others; the point of its rating if it has one."""
        game = sat[1].game
        for name in ("", game):
            self.tallies.setdefault(name, Tally()).add(sat)
        for asked in _asked():
            if asked.seal.game in (None, game):
                self.ways.setdefault(asked.seal.id, Way()).add(asked, sat, strength)
        return self.courses.setdefault(game, Course(game)).add(sat)

    def account(self, game: str | None, games: Sequence[str], columns: Sequence[str]) -> Account:
        """The account of one game or all; `games` and `columns` in the order to show them."""
        return self.tallies.get(game or "", Tally()).account(games, columns)

    def unrated(self, game: str) -> Mapping[str, int]:
        """How many matches of a game have no rating, by the code of the reason."""
        return self.courses.get(game, Course(game)).unrated

    def seals(self, known: Sequence[SealData], learnt: Learnt) -> tuple[Seal, ...]:
        """These seals as the person has them."""
        wanted = {seal.id for seal in known}
        return tuple(
            seal_of(asked, self.ways.get(asked.seal.id, Way()), learnt)
            for asked in _asked()
            if asked.seal.id in wanted
        )


@cache
def _asked() -> tuple[Asked, ...]:
    return tuple(map(Asked.by, seals()))


@cache
def basis() -> str:
    """A digest of what a reckoning rests on: the seals, the league, the levels. Raises DataError."""
    characters = {
        game: {name: one.level for name, one in known.items()} for game, known in minds().characters.items()
    }
    facts = [FORM, seals(), league().games, levels(), characters]
    return hashlib.blake2b(msgspec.json.encode(facts), digest_size=12).hexdigest()
