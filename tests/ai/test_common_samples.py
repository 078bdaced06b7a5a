"""Choices tried in common draws: the best is found, the work is kept, errors are told, luck is shared."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.common_samples import Look, halved


def _lucky(worths: list[float], spread: float) -> Look:
    """Draws whose luck meets every choice alike, and a little luck of each choice's own."""

    def look(choice: int, draw: int) -> float:
        shared = Random(f"draw {draw}").gauss(0, spread)
        return worths[choice] + shared + Random(f"{choice} {draw}").gauss(0, 0.3)

    return look


def test_the_best_choice_is_tried_most_and_found_through_shared_luck() -> None:
    worths = [0.0, 0.3, 0.1, 0.2, -0.5]
    found = halved(5, _lucky(worths, 20.0), 600, lambda: 0.0)
    assert found.values.index(max(found.values)) == 1
    assert found.tries[1] == max(found.tries) > 2 * found.tries[4]
    assert sum(found.tries) <= 600


def test_what_a_value_lacks_of_the_best_is_told_with_its_error() -> None:
    worths = [1.0, 0.0]
    found = halved(2, _lucky(worths, 20.0), 400, lambda: 0.0)
    assert found.errors[0] == 0
    assert 0.01 < found.errors[1] < 0.1
    assert found.values[0] - found.values[1] == pytest.approx(1.0, abs=3 * found.errors[1])


def test_every_choice_is_tried_once_though_no_time_is_left() -> None:
    found = halved(3, _lucky([0.0, 1.0, 2.0], 1.0), 100, lambda: 1.0)
    assert found.tries == (1, 1, 1)


def test_all_are_tried_alike_where_none_is_to_be_left_out() -> None:
    found = halved(4, _lucky([0.0] * 4, 1.0), 40, lambda: 0.0, keep=True)
    assert set(found.tries) == {10}


def test_twice_the_work_is_twice_the_draws() -> None:
    few, many = (halved(2, _lucky([0.0, 0.1], 1.0), n, lambda: 0.0) for n in (100, 200))
    assert max(many.tries) == 2 * max(few.tries)


def test_with_little_time_the_better_choices_are_tried_more_often_all_the_same() -> None:
    looked = [0]
    lucky = _lucky([0.0, 0.3, 0.1, 0.2, -0.5, -0.4, -0.3, -0.2], 1.0)

    def look(choice: int, draw: int) -> float:
        looked[0] += 1
        return lucky(choice, draw)

    found = halved(8, look, 100_000, lambda: looked[0] / 240)
    assert 240 <= sum(found.tries) <= 248
    assert min(found.tries) >= 10
    assert max(found.tries) >= 50
