"""Budget of moments: the longer the viewer waits, the less of each hold is left, bit by bit."""

from __future__ import annotations

import pytest

from scenes.table.moments.time_budget import LEAST, Budget


def shares(budget: Budget, *waited: float) -> list[float]:
    """What is left of a hold after so many seconds of a wait."""
    found = []
    for seconds in waited:
        budget._waited = seconds
        found.append(budget._haste())
    return found


def test_for_half_the_wait_everything_is_held_whole_then_less_and_less() -> None:
    budget = Budget(6000, wait=4000)
    assert budget._haste() == 1.0, "nobody waits before the first move"
    budget.moved()
    middle = 1.0 - (1.0 - LEAST) / 2
    assert shares(budget, 0.0, 2.0, 3.0, 4.0, 9.0) == pytest.approx([1.0, 1.0, middle, LEAST, LEAST])


def test_without_a_limit_nothing_is_hurried() -> None:
    budget = Budget(6000)
    budget.moved()
    assert shares(budget, 0.0, 60.0) == [1.0, 1.0]
