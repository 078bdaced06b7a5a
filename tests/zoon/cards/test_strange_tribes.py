"""The laws hold for tribes made of the whole vocabulary, not only for those that we ship."""

from __future__ import annotations

import random

import pytest

from tests.card_census import CENSUS
from tests.zoon.cards.strange_tribes import strange_game
from tests.zoon.lawful_match import truthful


@pytest.mark.parametrize("seed", range(60))
def test_the_laws_hold_for_a_strange_tribe(seed: int) -> None:
    rng = random.Random(seed)
    game = strange_game(rng)
    options = {
        "tribe_0": "strange", "tribe_1": rng.choice(["strange", "braisards"]),
        "deployment": rng.choice(["free", "quick"]), "spin": rng.choice(["always", "owner"]),
    }  # fmt: skip
    state = game.new_state(seed=seed, options=options)
    twin = state.clone()
    for ply in range(400):
        if not state.to_act:
            break
        seat = rng.choice(state.to_act)
        moves = list(state.legal_moves(seat))
        assert moves
        assert len(set(moves)) == len(moves)
        plays = [move for move in moves if str(move).startswith("play")]
        move = rng.choice(plays if plays and rng.random() < 0.5 else moves)
        twin.play(seat, next(m for m in twin.legal_moves(seat) if m == move))
        state.apply(seat, move)
        assert truthful(state)
        if ply % 23 == seed % 23:
            CENSUS["zoon"](game, state)
            assert twin.encode() == state.encode() == game.decode(state.encode()).encode()
            for viewer in (0, 1, None):
                observation = state.observation(viewer)
                invented = game.determinize(observation, rng)
                assert invented.observation(viewer) == observation
                if viewer is not None:
                    assert invented.legal_moves(viewer) == state.legal_moves(viewer)
    assert twin.encode() == state.encode()
