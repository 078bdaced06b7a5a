"""Contrast of two moves: why one is better than the other, and what a solved choice promises."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import load_game
from game.ai.mind import Mind
from game.ai.search_guide import Explaining, says_as_much
from game.core import State


def places(name: str, count: int) -> list[State]:
    """Positions of random matches in which there is something to choose."""
    game, chance = load_game(name), Random(7)
    found: list[State] = []
    while len(found) < count:
        state = game.new_state(seats=2 if name == "zoon" else 3, seed=chance.randrange(1000), options={})
        for _ in range(chance.randrange(24, 60)):
            if not state.to_act:
                break
            seat = state.to_act[0]
            state.play(seat, chance.choice(list(state.legal_moves(seat))))
        if state.to_act and len(state.legal_moves(state.to_act[0])) > 2:
            found.append(state)
    return found


@pytest.mark.parametrize("name", ["zoon", "zerzura", "zayo"])
def test_a_reason_between_two_moves_does_not_hold_of_both(name: str) -> None:
    mind, told, other_words = Mind(load_game(name), "hard"), 0, 0
    guide: Any = mind._guide
    assert isinstance(guide, Explaining)
    for state in places(name, 12):
        seat = state.to_act[0]
        seen = state.observation(seat)
        judged = mind.weigh(seen, state.legal_moves(seat), iterations=12)
        for other in range(len(judged.moves)):
            if other == judged.choice:
                continue
            why = mind.contrast(seen, judged, other)
            if why is None:
                continue
            told += 1
            other_words += judged.reason is not None and why.code != judged.reason.code
            for its in guide.reasons(seen, judged.moves, judged.values, other):
                assert not says_as_much(its, why), (its, why)
    assert told > 20
    if name != "zoon":  # there the first reason seldom holds of two moves
        assert other_words, "somewhere the first reason holds of both, and another is given"


def test_a_solved_choice_promises_what_its_best_move_brings() -> None:
    game, solved = load_game("zerzura"), 0
    for seed in range(12):
        state, chance = game.new_state(seats=3, seed=seed, options={}), Random(seed)
        while state.to_act:
            seat = state.to_act[0]
            legal, seen = state.legal_moves(seat), state.observation(seat)
            if seen.table.round == seen.table.rounds:
                judged = Mind(game, "hard").weigh(seen, legal, iterations=30)
                if not judged.visits:
                    solved += 1
                    assert judged.chances[seat] == pytest.approx(judged.values[judged.choice])
                    assert sum(judged.chances) == pytest.approx(0.0)
            state.play(seat, chance.choice(list(legal)))
    assert solved > 20
