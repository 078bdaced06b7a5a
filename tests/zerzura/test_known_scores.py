"""Points of all seats by what one of them knows: what it has seen stored counts."""

from __future__ import annotations

import random

import pytest

from game import load_game
from game.zerzura import ZerzuraGame


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_has_seen_every_card_knows_all_points(seats: int) -> None:
    game = load_game("zerzura")
    assert isinstance(game, ZerzuraGame)
    for seed in range(3):
        state = game.new_state(seats=seats, seed=seed)
        chance = random.Random(seed)
        while state.to_act:
            assert game.known_scores(state.observation(0)) == state.scores()
            seat = state.to_act[0]
            state.apply(seat, chance.choice(state.legal_moves(seat)))
