"""Balance of a tribe: which matches measure it against the other tribes, and what was won of them.

The matches are plain figures here: `game.ai.worker.trials` plays them, and what comes of them is counted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from game.zoon import ZoonGame
from game.zoon.cards.schema import Tribe

AMOUNTS = (80, 200, 800)
"""How many matches are offered."""
LEVEL = "easy"
"""The minds that play them, on both sides."""


class BalanceRow(NamedTuple):
    """What a tribe won of its matches against another one; a draw counts half."""

    tribe_id: str
    won: float = 0.0
    played: int = 0

    @property
    def share(self) -> float:
        """The share won, from 0 to 1; 0 where nothing was played."""
        return self.won / self.played if self.played else 0.0


class BalanceMatch(NamedTuple):
    """One of the matches: the other tribe, the seat of the tribe that is measured, seed and options."""

    opponent: str
    seat: int
    seed: int
    options: Mapping[str, str]


class BalancePlan(NamedTuple):
    """What is to be played. `game` makes a game in which the tribe stands with the others; `pickle` takes it,
    so that another process can make it.
    """

    game: Callable[[], ZoonGame]
    opponents: tuple[str, ...]
    matches: tuple[BalanceMatch, ...]


def balance_plan(game: ZoonGame, tribe: Tribe, total: int, first: int = 0) -> BalancePlan:
    """So many matches of the tribe against each other one of the game in turn, its rules as they are.

    `first` is the number of the first one: where so many have been counted already, these go on from there.

    In each two matches with an opponent the tribe begins once; in each four it does so in both seats. A tribe
    of the same id in the game is the one of before and plays no part.

    >>> from game import load_game
    >>> game = load_game("zoon")
    >>> plan = balance_plan(game, list(game.tribes.values())[-1], 8)
    >>> plan.opponents == tuple(game.tribes)[:-1]
    True
    >>> [(match.seat, match.options["first"]) for match in plan.matches[::3]]
    [(0, '0'), (1, '0'), (0, '1')]
    """
    opponents = opponents_of(game, tribe)
    matches = [
        _match(tribe.id, opponents[number % len(opponents)], number // len(opponents))
        for number in range(first, first + total if opponents else first)
    ]
    tribes = {**game.tribes, tribe.id: tribe}
    return BalancePlan(partial(ZoonGame, game.rules, tribes, ()), opponents, tuple(matches))


def opponents_of(game: ZoonGame, tribe: Tribe) -> tuple[str, ...]:
    """The other tribes of the game, in its order."""
    return tuple(other for other in game.tribes if other != tribe.id)


def balance_key(game: ZoonGame, tribe: Tribe) -> tuple[str, ...]:
    """What the balance of a tribe depends on: a digest for each opponent. Names, texts and looks change none,
    and what is undone has the key of before again.
    """
    whole = ZoonGame(game.rules, {**game.tribes, tribe.id: tribe}, ())
    pairs = ({"tribe_0": tribe.id, "tribe_1": other} for other in opponents_of(game, tribe))
    return tuple(whole.digest(pair) for pair in pairs)


def _match(tribe: str, opponent: str, number: int) -> BalanceMatch:
    """The match of that number with an opponent: seats change with each, who begins with each two."""
    seat = number % 2
    pair = (tribe, opponent) if seat == 0 else (opponent, tribe)
    options = {"tribe_0": pair[0], "tribe_1": pair[1], "first": str(number // 2 % 2)}
    return BalanceMatch(opponent, seat, number, options)


class BalanceCount:
    """What has been counted so far of a plan's matches, a row for each opponent."""

    def __init__(self, opponents: Sequence[str]) -> None:
        self._rows = {opponent: BalanceRow(opponent) for opponent in opponents}

    def add(self, match: BalanceMatch, returns: Sequence[float]) -> None:
        """A match has been played; `returns` are those of both seats, from -1 (lost) to 1 (won)."""
        row = self._rows[match.opponent]
        won = row.won + (returns[match.seat] + 1) / 2
        self._rows[match.opponent] = row._replace(won=won, played=row.played + 1)

    @property
    def rows(self) -> tuple[BalanceRow, ...]:
        """A row for each opponent, in the order of the plan."""
        return tuple(self._rows.values())

    @property
    def played(self) -> int:
        """How many matches have been counted."""
        return sum(row.played for row in self._rows.values())
