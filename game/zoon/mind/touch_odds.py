"""Touch odds: how a touch ends for each pair of diagonals, and how to touch.

A half turn hides which of two opposite corners a finger finds (reading 14), so a touch is a choice of
diagonal: 0 is top left and bottom right, 1 the other two. Under `spin: owner` the same mix stays an
equilibrium when the half turn and the corner within the diagonal are drawn evenly: each side can then
hold the other to the value that it has with chance turning the cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.ai.matrix_games import Mix, solve, solve_typed
from game.zoon.cards.schema import CROSS, STAR

Corners = tuple[int, int, int, int]
Bonus = tuple[int, int]
"""(add, mul): what a number becomes, `add` first."""
PLAIN: Bonus = (0, 1)


class TouchOdds(NamedTuple):
    """Shares of the ways a fight may end, for one pair of touched diagonals; they add up to 1."""

    win: float  # the attacker's number is higher
    lose: float
    tie: float  # equal numbers, or two stars
    own_star: float  # the attacker's star alone was touched
    foe_star: float  # the defender's alone
    cross: float = 0.0  # the cross of a shot was touched


class Stakes(NamedTuple):
    """What each end of a fight is worth to the attacker's side."""

    win: float
    lose: float
    own_star: float = 0.0
    foe_star: float = 0.0
    cross: float = 0.0
    tie: float = 0.0


@lru_cache(maxsize=20_000)
def odds(
    attack: Corners, defend: Corners, bonus: Bonus = PLAIN, against: Bonus = PLAIN
) -> tuple[TouchOdds, ...]:
    """Odds for the four pairs of diagonals: at 2 * i + j the attacker's side touches diagonal i of the
    defender's card, the defender's side diagonal j of the attacker's.

    >>> odds((3, 1, 0, 0), (2, 2, 2, 2))[0][:3]
    (0.5, 0.5, 0.0)
    """
    return tuple(
        _count([(attack[j + a], defend[i + d]) for a in (0, 2) for d in (0, 2)], bonus, against)
        for i in (0, 1)
        for j in (0, 1)
    )


@lru_cache(maxsize=20_000)
def average(attack: Corners, defend: Corners, bonus: Bonus = PLAIN, against: Bonus = PLAIN) -> TouchOdds:
    """Odds when neither side can aim: the average of the four pairs of diagonals."""
    ends = odds(attack, defend, bonus, against)
    return TouchOdds(*(sum(shares) / 4 for shares in zip(*ends, strict=True)))


def _count(pairs: Sequence[tuple[int, int]], bonus: Bonus, against: Bonus) -> TouchOdds:
    win = lose = tie = own = foe = cross = 0
    for mine, theirs in pairs:
        if mine == CROSS:
            cross += 1
        elif mine == STAR:
            own, tie = (own, tie + 1) if theirs == STAR else (own + 1, tie)
        elif theirs == STAR:
            foe += 1
        else:
            a, d = (mine + bonus[0]) * bonus[1], (theirs + against[0]) * against[1]
            win, lose, tie = win + (a > d), lose + (a < d), tie + (a == d)
    return TouchOdds(*(n / len(pairs) for n in (win, lose, tie, own, foe, cross)))


def payoff(end: TouchOdds, stakes: Stakes) -> float:
    """What a pair of touches is worth to the attacker's side."""
    return (
        end.win * stakes.win + end.lose * stakes.lose + end.tie * stakes.tie + end.own_star * stakes.own_star
        + end.foe_star * stakes.foe_star + end.cross * stakes.cross
    )  # fmt: skip


def payoffs(ends: Sequence[TouchOdds], stakes: Stakes) -> tuple[float, float, float, float]:
    """The four payoffs in the order of `odds`."""
    a, b, c, d = (payoff(end, stakes) for end in ends)
    return a, b, c, d


def touch_mix(
    fights: Sequence[Sequence[tuple[float, float, float, float]]],
    mine: Sequence[float],
    theirs: Sequence[float],
    own: int,
) -> Mix:
    """The equilibrium mix of diagonals of the *other* card to touch, for my type number `own`.

    `fights[t][s]` are the four payoffs to me when I touch i and they touch j (2 * i + j), for my type t and
    theirs s; `mine` and `theirs` are what each side may believe of the other's card.
    """
    if len(mine) == len(theirs) == 1:
        a, b, c, d = fights[0][0]
        return solve(((a, b), (c, d))).row
    games = [[((a, b), (c, d)) for a, b, c, d in row] for row in fights]
    return solve_typed(games, mine, theirs).rows[own]
