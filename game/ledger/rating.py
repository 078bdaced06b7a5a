"""Rating of a person at a game against the computer, with the points by which it may be wrong.

Weng and Lin's update for several seats (JMLR 12, 2011, algorithm 4, Plackett–Luce), as the library openskill
has it, with the figures of chess ratings: 1500 at first, and 400 points are ten wins to one. The computer's
levels stand where the league has measured them and do not move; other people at the table are left out of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct, field

from game.ledger.account import SURE, Sat
from game.ledger.level_ratings import ANCHOR, BETA, standing_of
from game.ledger.match_result import SeatResult, level_named_of

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating

PROVISIONAL = 10
"""A rating of fewer matches is only provisional."""


@cache
def _model() -> PlackettLuce:
    """The library's model, loaded when the first rating is asked for: it takes a while."""
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=ANCHOR, sigma=2 * BETA, beta=BETA, tau=BETA / 50)


class Point(Struct, frozen=True):
    """A rating after a match: `change` is what the match brought, `margin` holds 19 times of 20."""

    match: str
    ended: str
    points: float
    margin: float
    change: float
    won: bool


class Rating(Struct, frozen=True):
    """A person's rating at one game: a point for each rated match, oldest first.

    `unrated` counts the matches without, by the code of their reason (`match_result.UNRATED`, or
    "unmeasured": no level of that name stands in the league).
    """

    game: str
    history: tuple[Point, ...]
    unrated: Mapping[str, int]

    @property
    def points(self) -> float:
        """The rating now."""
        return self.history[-1].points if self.history else ANCHOR

    @property
    def margin(self) -> float:
        """By how much it may be wrong, 19 times of 20."""
        return self.history[-1].margin if self.history else 2 * BETA * SURE

    @property
    def provisional(self) -> bool:
        """Whether it rests on fewer than PROVISIONAL matches."""
        return len(self.history) < PROVISIONAL


def why_unrated(sat: Sat) -> str:
    """Why this match changes no rating of that seat, as a code; "" if it does."""
    _number, result = sat
    if result.unrated:
        return result.unrated
    return "" if _measured(result.game, _minds(sat)) else "unmeasured"


class Course(Struct):
    """A rating as it goes on, match by match: all that the next match needs.

    `spread`: the standard deviation of `points`. `unrated` as a Rating has it.
    """

    game: str
    points: float = ANCHOR
    spread: float = 2 * BETA
    unrated: dict[str, int] = field(default_factory=dict)

    def add(self, sat: Sat) -> Point | None:
        """Take in one more match of the game, that comes after all the others; None if it is not rated."""
        number, result = sat
        reason = why_unrated(sat)
        if reason:
            self.unrated[reason] = self.unrated.get(reason, 0) + 1
            return None
        before, seat = self.points, result.seats[number]
        mine = _model().rating(mu=self.points, sigma=self.spread)
        after = _after(mine, seat, result.game, _minds(sat))
        self.points, self.spread = after.mu, after.sigma
        return Point(
            result.match, result.ended, after.mu, SURE * after.sigma, after.mu - before, seat.won > 0
        )


def _minds(sat: Sat) -> list[SeatResult]:
    return [seat for seat in sat[1].seats if not seat.is_person]


def _measured(game: str, minds: Iterable[SeatResult]) -> bool:
    return all(standing_of(game, level_named_of(seat.level)) is not None for seat in minds)


def _after(
    mine: PlackettLuceRating, seat: SeatResult, game: str, minds: list[SeatResult]
) -> PlackettLuceRating:
    """The rating after a match in which `seat` and the minds ended where they did."""
    teams = [[mine]]
    for mind in minds:
        there = standing_of(game, level_named_of(mind.level))
        assert there is not None
        teams.append([_model().rating(mu=there.points, sigma=max(1.0, there.margin / SURE))])
    ranks = [float(one.rank) for one in (seat, *minds)]
    return _model().rate(teams, ranks=ranks)[0][0]
