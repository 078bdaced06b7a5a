"""Guide of Zerzura: the move that it calls better counts what an exchange gives the other."""

from __future__ import annotations

import random
from typing import Any

from game import load_game
from game.learn.guide.guide_conditions import Sight
from game.learn.guide.guide_files import facts_of
from game.zerzura.moves import Exchange, Take


def test_no_exchange_is_called_better_that_gives_the_other_more() -> None:
    game: Any = load_game("zerzura")
    facts = facts_of("zerzura")
    exchanges = 0
    for seed in range(12):
        state = game.new_state(seats=3, seed=seed, options={"aid": "easy"})
        rng = random.Random(seed)
        for _ply in range(18):
            seat = state.to_act[0]
            moves = state.legal_moves(seat)
            sight = Sight(state.observation(seat), moves)
            best, was = facts.better(game, sight), state.scores()
            assert best in moves
            after = state.clone()
            after.play(seat, best)
            gains = [now - then for now, then in zip(after.scores(), was, strict=True)]
            own = gains.pop(seat)
            exchanges += isinstance(best, Exchange)
            net = own - max(0, *gains) if isinstance(best, Exchange) else own
            for move in moves:
                told = facts.of_move(game, sight, move)
                assert told["better_gain"] == own
                if isinstance(move, Take):
                    taken = state.clone()
                    taken.play(seat, move)
                    assert told["missed"] == net - (taken.scores()[seat] - was[seat]) >= 0
            state.play(seat, rng.choice(moves))
    assert exchanges
