"""Minds of a game that tells them nothing about good play search by its rules alone."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.levels import levels
from game.ai.mind import Mind, quick
from tests.toygame import TOY


def choices(level: str, seed: int = 1) -> list[str]:
    """A whole match of the toy between two minds of that level, move by move."""
    state: Any = TOY.new_state(seats=2, seed=4)
    minds = [Mind(TOY, level, seed), Mind(TOY, level, seed + 1)]
    made = []
    while state.to_act:
        seat = state.to_act[0]
        moves = state.legal_moves(seat)
        move = minds[seat].choose(state.observation(seat), moves, iterations=1)
        assert move in moves
        made.append(str(move))
        state.apply(seat, move)
    return made


@pytest.mark.parametrize("level", levels())
def test_every_level_plays_a_game_without_advice_and_chooses_the_same_when_asked_again(level: str) -> None:
    assert choices(level) == choices(level)


def test_the_best_level_judges_every_move_of_a_game_without_a_guide_and_gives_no_reason() -> None:
    state: Any = TOY.new_state(seats=2, seed=4)
    (seat,) = state.to_act
    moves = state.legal_moves(seat)
    found = Mind(TOY, "hard").weigh(state.observation(seat), moves, iterations=50)
    assert len(found.values) == len(moves) > 1
    assert sum(found.visits) >= 50
    assert found.reason is None


def test_the_quick_choice_of_a_game_without_advice_is_its_first_legal_move() -> None:
    state: Any = TOY.new_state(seats=2, seed=4)
    moves = state.legal_moves(state.to_act[0])
    assert quick(TOY, state.observation(state.to_act[0]), moves) == moves[0]
