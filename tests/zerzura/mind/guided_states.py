"""States of Zerzura some moves in, and the guide that their search asks."""

from __future__ import annotations

from random import Random
from typing import Any

from game.ai.levels import minds
from game.ai.move_evaluator import advice_for
from game.ai.search_guide import guide_for
from game.core import Game


def guide_of(game: Game) -> Any:
    return guide_for(game, advice_for(game, minds().weights["zerzura"]))


def somewhere(game: Game, seats: int, seed: int, moves: int, **options: str) -> Any:
    state: Any = game.new_state(seats=seats, seed=seed, options=options)
    rng = Random(seed)
    for _ in range(moves):
        state.play(state.to_act[0], rng.choice(state.legal_moves(state.to_act[0])))
    return state
