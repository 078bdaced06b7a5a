"""Account of a person: matches won of played by game and opponent, with a band; runs, best scores, time."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct

from game.ledger.result import Result, SeatResult

K = TypeVar("K")

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
    `seats`: by how many sat at the table; `tribes`: by the tribe led; `roles`: "first" where the person made
    the first choice of the match, else "later". `attackers`: fights won of those begun by each kind of card,
    the one with the surest share first. `seconds` of play in all matches that tell it, `timed`: how
    many these are.
    """

    matches: int
    table: Mapping[str, Mapping[str, Count]]
    all_games: Mapping[str, Count]
    total: Mapping[str, Count]
    seats: Mapping[int, Count]
    tribes: Mapping[str, Count]
    roles: Mapping[str, Count]
    attackers: Mapping[str, Count]
    streak: Streak
    best: tuple[BestScore, ...]
    seconds: int
    timed: int


def won(seat: SeatResult) -> bool:
    """Whether that seat won, alone or with others."""
    return seat.won > 0


def counted(sats: Iterable[Sat]) -> Count:
    """Won of played."""
    wins = played = drawn = 0
    for number, result in sats:
        played += 1
        drawn += result.drawn
        wins += won(result.seats[number])
    return Count(wins, played, drawn)


def account_of(sats: Sequence[Sat], games: Sequence[str], columns: Sequence[str]) -> Account:
    """The account of these seats, oldest match first; `games` and `columns` in the order to show them.

    Games and opponents that are in no list come behind.
    """
    by_game = _grouped(sats, lambda sat: sat[1].game, games)
    return Account(
        matches=len(sats),
        table={game: _counts(mine, lambda sat: sat[1].against, columns) for game, mine in by_game.items()},
        all_games=_counts(sats, lambda sat: sat[1].against, columns),
        total={**{game: counted(mine) for game, mine in by_game.items()}, "": counted(sats)},
        seats=_counts(sats, lambda sat: len(sat[1].seats), sorted({len(r.seats) for _, r in sats})),
        tribes=_counts(
            [sat for sat in sats if _seat(sat).tribe], lambda sat: _seat(sat).tribe,
            sorted({_seat(sat).tribe for sat in sats if _seat(sat).tribe}),
        ),
        roles=_counts(sats, lambda sat: "first" if _seat(sat).began else "later", ("first", "later")),
        attackers=_attackers(sats),
        streak=_streak(sats),
        best=tuple(best for game, mine in by_game.items() if (best := _best(game, mine)) is not None),
        seconds=sum(result.seconds or 0 for _, result in sats),
        timed=sum(result.seconds is not None for _, result in sats),
    )  # fmt: skip


def _seat(sat: Sat) -> SeatResult:
    return sat[1].seats[sat[0]]


def _grouped(sats: Iterable[Sat], key: Callable[[Sat], K], order: Sequence[K]) -> dict[K, list[Sat]]:
    found: dict[K, list[Sat]] = {name: [] for name in order}
    for sat in sats:
        found.setdefault(key(sat), []).append(sat)
    return {name: mine for name, mine in found.items() if mine}


def _counts(sats: Iterable[Sat], key: Callable[[Sat], K], order: Sequence[K]) -> dict[K, Count]:
    return {name: counted(mine) for name, mine in _grouped(sats, key, order).items()}


ATTACKS, ATTACKS_WON = "attacks ", "attacks_won "
"""How the deeds of a game begin that are counted for each kind of card."""


def _attackers(sats: Iterable[Sat]) -> dict[str, Count]:
    begun: Counter[str] = Counter()
    won_by: Counter[str] = Counter()
    for sat in sats:
        for deed, times in _seat(sat).deeds.items():
            if deed.startswith(ATTACKS):
                begun[deed.removeprefix(ATTACKS)] += times
            elif deed.startswith(ATTACKS_WON):
                won_by[deed.removeprefix(ATTACKS_WON)] += times
    found = {kind: Count(won_by[kind], times) for kind, times in begun.items()}
    return dict(sorted(found.items(), key=lambda row: row[1].band[0], reverse=True))


def _streak(sats: Sequence[Sat]) -> Streak:
    now = best = 0
    for sat in sats:
        now = 0 if sat[1].drawn else max(now, 0) + 1 if won(_seat(sat)) else min(now, 0) - 1
        best = max(best, now)
    return Streak(now, best)


def _best(game: str, sats: Sequence[Sat]) -> BestScore | None:
    """The highest score; None where scores say no more than who won."""
    sat = max(sats, key=lambda sat: _seat(sat).score)
    if _seat(sat).score <= 1:
        return None
    return BestScore(game, _seat(sat).score, sat[1].match)
