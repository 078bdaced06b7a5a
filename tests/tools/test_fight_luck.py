"""The luck of Zoon's fights: nothing on the average over the half turns, and results vary less without it."""

from __future__ import annotations

from random import Random
from statistics import pvariance
from typing import Any

import pytest

from game import load_game
from game.rng import splitmix64
from game.zoon.moves import Touch
from tools.strength.contest import contest
from tools.strength.fight_luck import HALVES, FightLuck, NoHalfTurns, _holding

ZOON: Any = load_game("zoon")


def test_over_all_half_turns_of_a_touch_the_luck_is_nothing() -> None:
    fights, rng, seen = FightLuck(ZOON), Random(3), 0
    for seed in range(6):
        state = ZOON.new_state(seed=seed, options={"deployment": "quick"})
        while state.to_act and seen < 12 * (seed + 1):
            seat = state.to_act[0]
            move = rng.choice(list(state.legal_moves(seat)))
            if isinstance(move, Touch) and len(state.to_act) == 1:
                lucks = []
                for half in range(HALVES):
                    other = state.clone()
                    other.chance = _holding(half, state.chance)
                    lucks.append(fights.play(other, seat, move))
                assert sum(lucks) == pytest.approx(0, abs=1e-9)
                seen += max(lucks) > 0.001
            state.play(seat, move)
    assert seen > 30


def test_a_chance_holds_the_half_turns_that_are_asked_for() -> None:
    for chance in range(20):
        for half in range(HALVES):
            assert splitmix64(_holding(half, chance))[1] >> 62 == half


def test_matches_are_played_as_ever_and_vary_less_without_their_luck() -> None:
    fights = FightLuck(ZOON)
    players = ("naive", "naive")
    points = list(contest(ZOON, players, 2, 24, 7, fights=fights))
    assert points[:2] == list(contest(ZOON, players, 2, 2, 7))
    fair = [gained - luck / 2 for gained, luck in zip(points, fights.matches, strict=True)]
    assert pvariance(fair) < 0.8 * pvariance(points)
    assert sum(fights.matches) / len(fights.matches) == pytest.approx(0, abs=0.35)
    share = sum(fair) / len(fair)
    assert fights.fair(points).startswith(f"{share:.1%} (")


def test_other_games_have_no_half_turns() -> None:
    with pytest.raises(NoHalfTurns):
        FightLuck(load_game("zayo"))
