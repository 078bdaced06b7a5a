"""Duplicate rounds: whoever plays alike gains nothing, whatever is dealt, and who plays better does."""

from typing import Any

import pytest

from game import load_game
from game.ai import Mind
from tools.strength.duplicate import chance_after, gains, main, start

ZAYO: Any = load_game("zayo")


@pytest.mark.parametrize("seats", [2, 3])
def test_who_plays_alike_gains_nothing(seats: int) -> None:
    assert list(gains(("normal:2", "normal:2"), seats, 3, 60)) == pytest.approx([0, 0, 0])


def test_what_one_gains_the_other_loses_and_who_thinks_gains_on_who_does_not() -> None:
    ours = list(gains(("hard:60", "random"), 2, 6, 70))
    theirs = list(gains(("random", "hard:60"), 2, 6, 70))
    assert sum(ours) > 0
    assert ours == pytest.approx([-points for points in theirs])


def test_a_start_tells_how_the_match_came_there() -> None:
    begun = start(ZAYO, 2, 9)
    state = ZAYO.new_state(seats=2, seed=9)
    for seat, text in begun.course.moves:
        state.apply(seat, text)
    assert state.encode() == begun.state.encode()
    assert any(start(ZAYO, 2, seed).course.moves for seed in range(5))


def test_chances_after_a_round_add_up_to_one() -> None:
    state = start(ZAYO, 3, 4).state
    evaluation = Mind(ZAYO, "hard", 1)._advice.evaluation_of(3)  # type: ignore[attr-defined] # Zayo's advice
    before = state.encode()
    assert sum(chance_after(state, seat, evaluation) for seat in range(3)) == pytest.approx(1)
    assert state.encode() == before


def test_the_tool_goes_on_where_it_is_told_to(capsys: pytest.CaptureFixture[str]) -> None:
    later = list(gains(("hard:30", "normal:1"), 2, 4, 80))[2:]
    assert list(gains(("hard:30", "normal:1"), 2, 2, 80, 2)) == later
    assert main(["hard:30", "normal:1", "--rounds", "2", "--seed", "80", "--first", "2"]) == 0
    assert f"{sum(later) / 2:+.2f} points a round" in capsys.readouterr().out
