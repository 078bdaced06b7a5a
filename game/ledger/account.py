"""Account of a person: matches won of played by game and opponent, with a band; runs, best scores, time."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct, field

from game.ledger.match_result import Result, SeatResult

K = TypeVar("K", bound=Hashable)

SURE = 1.959964
"""Standard deviations within which a figure lies 19 times of 20."""

Sat = tuple[int, Result]
"""A seat, and the match in which a person sat there."""


def wilson(won: float, played: int, z: float = SURE) -> tuple[float, float]:
    """The band in which the true share lies 19 times of 20 (Wilson 1927), from 0 to 1.

    >>> [round(edge, 3) for edge in wilson(9, 16)], wilson(0, 0)
    ([0.332, 0.769], (0.0, 1.0))
    """
    if not played:
        return 0.0, 1.0
    share, spread = won / played, z * z / played
    middle = (share + spread / 2) / (1 + spread)
    half = z / (1 + spread) * math.sqrt(share * (1 - share) / played + spread / (4 * played))
    return max(0.0, middle - half), min(1.0, middle + half)


class Count(Struct, frozen=True):
    """Matches won of played. A shared win counts as won; a draw as neither won nor lost, but as played."""

    won: int = 0
    played: int = 0
    drawn: int = 0

    @property
    def share(self) -> float:
        """The share won, 0 to 1; 0 where nothing was played."""
        return self.won / self.played if self.played else 0.0

    @property
    def band(self) -> tuple[float, float]:
        """Where the true share lies 19 times of 20."""
        return wilson(self.won, self.played)


class Streak(Struct, frozen=True):
    """Matches in a row: `now` is the run that the last match belongs to (> 0 won, < 0 lost, 0 drawn), `best`
    the longest run of wins.
    """

    now: int = 0
    best: int = 0


class BestScore(Struct, frozen=True):
    """The highest score at a game that counts points, and the match in which it was made."""

    game: str
    score: float
    match: str


class Account(Struct, frozen=True):
    """All of a person's matches, or those of one game. Each mapping is in the order in which to show it.

    `table`: by game, then by whom it was against (a level, weakest first, or PEOPLE): of several computers
    the strongest. `all_games`: the same with games added up. `total`: by game, and "" for all of them.
    `seats`: by how many sat at the table; `factions`: by what was led; `roles`: "first" where the person made
    the first choice of the match, else "later". `attackers`: fights won of those begun by each kind of card,
    the one with the surest share first. `seconds` of play in all matches that tell it, `timed`: how
    many these are.
    """

    matches: int
    table: Mapping[str, Mapping[str, Count]]
    all_games: Mapping[str, Count]
    total: Mapping[str, Count]
    seats: Mapping[int, Count]
    factions: Mapping[str, Count]
    roles: Mapping[str, Count]
    attackers: Mapping[str, Count]
    streak: Streak
    best: tuple[BestScore, ...]
    seconds: int
    timed: int


def won(seat: SeatResult) -> bool:
    """Whether that seat won, alone or with others."""
    return seat.won > 0


class Tally(Struct):
    """An account as it is counted, match by match; what it holds is all that the next match needs.

    By what stands in the matches: `table` by game and opponent, `seats`, `factions`, `roles`, each count in a
    list of won, played and drawn; `deeds` added up; the best scores, the run and the time of play.
    """

    matches: int = 0
    table: dict[str, dict[str, list[int]]] = field(default_factory=dict)
    seats: dict[int, list[int]] = field(default_factory=dict)
    factions: dict[str, list[int]] = field(default_factory=dict, name="tribes")
    roles: dict[str, list[int]] = field(default_factory=dict)
    deeds: dict[str, int] = field(default_factory=dict)
    best: dict[str, BestScore] = field(default_factory=dict)
    run: int = 0
    best_run: int = 0
    seconds: int = 0
    timed: int = 0

    def add(self, sat: Sat) -> None:
        """Count one more match, that comes after all the others."""
        number, result = sat
        seat = result.seats[number]
        win = won(seat)
        self.matches += 1
        _count(self.table.setdefault(result.game, {}), result.against, win, result.drawn)
        _count(self.seats, len(result.seats), win, result.drawn)
        _count(self.roles, "first" if seat.began else "later", win, result.drawn)
        if seat.faction:
            _count(self.factions, seat.faction, win, result.drawn)
        for deed, times in seat.deeds.items():
            self.deeds[deed] = self.deeds.get(deed, 0) + times
        best = self.best.get(result.game)
        if best is None or seat.score > best.score:
            self.best[result.game] = BestScore(result.game, seat.score, result.match)
        self.run = 0 if result.drawn else max(self.run, 0) + 1 if win else min(self.run, 0) - 1
        self.best_run = max(self.best_run, self.run)
        self.seconds += result.seconds or 0
        self.timed += result.seconds is not None

    def account(self, games: Sequence[str], columns: Sequence[str]) -> Account:
        """What has been counted, `games` and `columns` in the order to show them; those in no list behind."""
        table = {game: _counts(self.table[game], columns) for game in _in_order(self.table, games)}
        against: dict[str, list[int]] = {}
        for row in self.table.values():
            for name, count in row.items():
                against[name] = _sum([against.get(name, [0, 0, 0]), count])
        total = {game: Count(*_sum(self.table[game].values())) for game in table}
        return Account(
            matches=self.matches,
            table=table,
            all_games=_counts(against, columns),
            total={**total, "": Count(*_sum(against.values()))},
            seats=_counts(self.seats, sorted(self.seats)),
            factions=_counts(self.factions, sorted(self.factions)),
            roles=_counts(self.roles, ("first", "later")),
            attackers=_attackers(self.deeds),
            streak=Streak(self.run, self.best_run),
            best=tuple(self.best[game] for game in table if self.best[game].score > 1),
            seconds=self.seconds,
            timed=self.timed,
        )  # fmt: skip


def _count(counts: dict[K, list[int]], name: K, win: bool, drawn: bool) -> None:
    found = counts.setdefault(name, [0, 0, 0])
    found[0] += win
    found[1] += 1
    found[2] += drawn


def _sum(counts: Iterable[Sequence[int]]) -> list[int]:
    return [sum(column) for column in zip(*counts, strict=True)] or [0, 0, 0]


def _in_order(found: Iterable[K], order: Sequence[K]) -> list[K]:
    there = list(found)
    return [name for name in order if name in there] + [name for name in there if name not in order]


def _counts(counts: Mapping[K, Sequence[int]], order: Sequence[K]) -> dict[K, Count]:
    return {name: Count(*counts[name]) for name in _in_order(counts, order)}


ATTACKS, ATTACKS_WON = "attacks ", "attacks_won "
"""How the deeds of a game begin that are counted for each kind of card."""


def _attackers(deeds: Mapping[str, int]) -> dict[str, Count]:
    begun: Counter[str] = Counter()
    won_by: Counter[str] = Counter()
    for deed, times in deeds.items():
        if deed.startswith(ATTACKS):
            begun[deed.removeprefix(ATTACKS)] += times
        elif deed.startswith(ATTACKS_WON):
            won_by[deed.removeprefix(ATTACKS_WON)] += times
    found = {kind: Count(won_by[kind], times) for kind, times in begun.items()}
    return dict(sorted(found.items(), key=lambda row: row[1].band[0], reverse=True))
