"""Work by the clock: little time is shared out among all moves, and much of it changes nothing."""

from collections.abc import Iterator
from typing import Any

import pytest

from game import load_game
from game.ai import Mind
from game.ai.move_evaluator import read_clock
from game.zayo.mind.round_trials import RoundTrials

ZAYO: Any = load_game("zayo")
STEP = 0.0001
"""Seconds that every round takes by the clock of these tests."""


@pytest.fixture
def rounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """A clock that counts the rounds played out; to read it takes a moment as well."""
    count, read = [0], [0]
    played = RoundTrials._points

    def counted(trials: RoundTrials, *line: Any) -> float:
        count[0] += 1
        return played(trials, *line)

    monkeypatch.setattr(RoundTrials, "_points", counted)
    before = read_clock.__globals__["_clock"]

    def clock() -> float:
        read[0] += 1
        return (count[0] + read[0] / 1000) * STEP

    read_clock(clock)
    try:
        yield count
    finally:
        read_clock(before)


def turns_with_cards(wanted: int) -> Iterator[Any]:
    """States in which a card may be played before the bid."""
    found = seed = 0
    while found < wanted:
        seed += 1
        state = ZAYO.new_state(seats=2, seed=seed)
        (seat,) = state.to_act
        if sum(not str(move).startswith("bid") for move in state.legal_moves(seat)) > 1:
            found += 1
            yield state


def test_with_little_time_every_move_is_tried_and_the_better_ones_more_often(rounds: list[int]) -> None:
    for state in turns_with_cards(6):
        (seat,) = state.to_act
        moves = state.legal_moves(seat)
        rounds[0] = 0
        tried = Mind(ZAYO, "master", 1).weigh(state.observation(seat), moves, seconds=600 * STEP).visits
        assert 600 <= rounds[0] <= 600 + 2 * len(moves)  # all of it
        assert min(tried) > 5
        assert max(tried) >= 2 * min(tried)


def test_with_time_enough_the_choice_is_that_of_the_level_without_a_clock(rounds: list[int]) -> None:
    for state in turns_with_cards(2):
        (seat,) = state.to_act
        seen, moves = state.observation(seat), state.legal_moves(seat)
        mind = Mind(ZAYO, "hard", 1)
        assert mind.weigh(seen, moves, seconds=1e6) == mind.weigh(seen, moves, iterations=4000)
    assert rounds[0] > 8000
