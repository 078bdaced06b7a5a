"""A touch as numbers: odds, equal spins, and mixes that cannot be exploited."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.matrix_games import exploitability, solve
from game.zoon.cards.schema import CROSS, STAR
from game.zoon.mind.touch_odds import Stakes, average, odds, payoffs, touch_mix

CORNER = st.integers(STAR, 8)
CARD = st.tuples(CORNER, CORNER, CORNER, CORNER)


def test_odds_of_a_pair_of_diagonals_count_its_four_meetings() -> None:
    # Hammerscale 5 3 0 2 against Moth-Imp 2 1 0 0: on the first diagonals 5 and 0 meet 2 and 0.
    first = odds((5, 3, 0, 2), (2, 1, 0, 0))[0]
    assert (first.win, first.lose, first.tie) == (0.5, 0.25, 0.25)


def test_two_stars_are_a_tie_and_one_speaks_alone() -> None:
    assert odds((STAR,) * 4, (STAR,) * 4)[0].tie == 1
    assert odds((STAR,) * 4, (3,) * 4)[0].own_star == 1
    assert odds((3,) * 4, (STAR,) * 4)[0].foe_star == 1


def test_a_cross_counts_whatever_the_other_corner_is() -> None:
    assert odds((CROSS,) * 4, (STAR, 9, 9, 9))[0].cross == 1


def test_a_bonus_adds_before_it_multiplies_and_leaves_stars_alone() -> None:
    assert odds((1,) * 4, (3,) * 4, bonus=(1, 2))[0].win == 1  # (1 + 1) * 2 = 4 (reading 33)
    assert odds((STAR,) * 4, (3,) * 4, bonus=(9, 9))[0].own_star == 1


@given(CARD, CARD)
def test_odds_add_up_to_one(attack: tuple[int, int, int, int], defend: tuple[int, int, int, int]) -> None:
    for end in (*odds(attack, defend), average(attack, defend)):
        assert sum(end) == pytest.approx(1)


@settings(max_examples=40)
@given(CARD, CARD, st.integers(1, 20), st.integers(1, 20))
def test_with_secret_half_turns_the_value_stays_the_same(
    attack: tuple[int, int, int, int], defend: tuple[int, int, int, int], win: int, lose: int
) -> None:
    # spin: owner as a game of 8 x 8 choices (half turn, corner) has the value of the 2 x 2 game of diagonals.
    stakes = Stakes(win, -lose, 2.0, -3.0)
    a, b, c, d = payoffs(odds(attack, defend), stakes)
    small = solve(((a, b), (c, d)))

    def meet(own_half: int, touch: int, foe_half: int, reply: int) -> float:
        mine, theirs = attack[(reply + 2 * own_half) % 4], defend[(touch + 2 * foe_half) % 4]
        return payoffs(odds((mine,) * 4, (theirs,) * 4), stakes)[0]

    choices = list(product((0, 1), range(4)))
    whole = [[meet(h, t, other, r) for other, r in choices] for h, t in choices]
    row = [small.row[t % 2] / 4 for _, t in choices]
    column = [small.column[r % 2] / 4 for _, r in choices]
    assert exploitability(whole, row, column) == pytest.approx(0, abs=1e-9)


@settings(max_examples=60)
@given(st.lists(st.tuples(CARD, st.integers(1, 9)), min_size=1, max_size=6), CARD)
def test_the_touch_cannot_be_exploited_on_random_beliefs(
    believed: list[tuple[tuple[int, int, int, int], int]], mine: tuple[int, int, int, int]
) -> None:
    whole = sum(weight for _, weight in believed)
    chances = [weight / whole for _, weight in believed]
    fights = [[payoffs(odds(mine, card), Stakes(10.0, -8.0, 1.0, -2.0)) for card, _ in believed]]
    mix = touch_mix(fights, [1.0], chances, 0)

    # Against a mix of mine each of their types picks its better diagonal; no mix of mine does better than
    # this.
    def floor(x: float) -> float:
        return sum(
            p * min(x * f[0] + (1 - x) * f[2], x * f[1] + (1 - x) * f[3])
            for p, f in zip(chances, fights[0], strict=True)
        )

    assert floor(mix[0]) >= max(floor(n / 50) for n in range(51)) - 0.01
