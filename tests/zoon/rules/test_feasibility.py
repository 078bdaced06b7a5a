"""The glance at kinds that decides in a turn whether a Trump may be played agrees with the close look."""

from __future__ import annotations

import random

import pytest

from game.zoon import ZoonState
from game.zoon.moves import Play
from game.zoon.position.constants import HAND
from game.zoon.rules.feasibility import usable
from tests.zoon.cards.strange_tribes import strange_game


@pytest.mark.parametrize("seed", range(24))
def test_a_trump_is_offered_exactly_when_it_has_a_user_and_a_result(seed: int) -> None:
    rng = random.Random(seed)
    game = strange_game(rng)
    tribes = ["strange", "braisards", "veloutins", "mousserocs", "chapardons"]
    options = {"deployment": "quick", "tribe_0": rng.choice(tribes), "tribe_1": rng.choice(tribes)}
    state: ZoonState = game.new_state(seed=seed, options=options)
    for _ in range(300):
        if not state.to_act:
            break
        if not state.stack:
            offered = {move.trump for move in state.legal_moves(state.mover) if isinstance(move, Play)}
            trumps = state.setup.trumps
            hand = [t for t in state.setup.seat_trumps[state.mover] if state.trump_status[t] == HAND]
            assert offered == {trumps[t].figures.id for t in hand if usable(state, t)}
        seat = rng.choice(state.to_act)
        state.play(seat, rng.choice(list(state.legal_moves(seat))))
