"""Characters of Zerzura: each does its telling act more often than the level it plays at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.ai import Mind
from game.ai.levels import characters
from game.core import Game
from game.zerzura.moves import Exchange, Store

SEEDS = (3, 4, 5, 6)


def acts(game: Game, level: str, act: Callable[[Any, Any], float]) -> float:
    """How much of an act seat 0 does in matches against three who play anyhow."""
    found = 0.0
    for seed in SEEDS:
        state: Any = game.new_state(seats=4, seed=seed)
        minds = [Mind(game, level if seat == 0 else "random", seed) for seat in range(4)]
        while state.to_act:
            (seat,) = state.to_act
            moves = state.legal_moves(seat)
            move = minds[seat].choose(state.observation(seat), moves, iterations=3 if seat == 0 else 1)
            if seat == 0:
                found += act(state, move)
            state.play(seat, move)
    return found


def shown(state: Any, _: Any) -> float:
    """Cards in the own stall, summed over the match."""
    return len(state.stalls[0])


def exchanged(_: Any, move: Any) -> float:
    return isinstance(move, Exchange)


def claimed(state: Any, move: Any) -> float:
    return isinstance(move, Store) and state.storer < 0


def courted(state: Any, _: Any) -> float:
    """Characters owned, summed over the match."""
    return len(state.characters_of(0))


@pytest.mark.parametrize(("name", "act"), [
    ("showman", shown), ("haggler", exchanged), ("courtier", courted), ("driver", claimed),
])  # fmt: skip
def test_a_character_acts_in_its_own_way(zerzura: Game, name: str, act: Callable[[Any, Any], float]) -> None:
    level = characters("zerzura")[name].level
    assert acts(zerzura, name, act) >= 1.3 * acts(zerzura, level, act)
