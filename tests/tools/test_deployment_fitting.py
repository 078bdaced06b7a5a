"""Deployments: which cards do well where is learnt from matches that begin with random deployments."""

from __future__ import annotations

from random import Random

import pytest

from game import load_game
from game.zoon import ZoonGame
from tools.choices.deployments import NAMES, checked, fitted, matches, rows_of


@pytest.fixture(scope="module")
def zoon() -> ZoonGame:
    game = load_game("zoon")
    assert isinstance(game, ZoonGame)
    return game


def chance_results(games: int, true: dict[str, float]) -> tuple[list[list[float]], list[float]]:
    """Layouts that differ by lot, and results that go with some of their marks."""
    lots = Random(4)
    rows = [[lots.gauss(0, 3) for _ in NAMES] for _ in range(games)]
    weights = [true.get(name, 0.0) / 50 for name in NAMES]
    won = [sum(a * b for a, b in zip(weights, row, strict=True)) + lots.gauss(0, 0.5) for row in rows]
    return rows, won


def test_what_wins_is_found_in_hundredths_of_a_win() -> None:
    rows, won = chance_results(3000, {"plan_ahead_value": 2.0, "plan_beside_star": -1.0})
    found = dict(zip(NAMES, fitted(rows, won), strict=True))
    assert found["plan_ahead_value"] == pytest.approx(2.0, abs=0.4)
    assert found["plan_beside_star"] == pytest.approx(-1.0, abs=0.4)
    del found["plan_ahead_value"], found["plan_beside_star"]
    assert max(map(abs, found.values())) < 0.5
    assert checked(rows, won) > 0.1


def test_where_nothing_wins_nothing_is_foretold() -> None:
    assert abs(checked(*chance_results(3000, {}))) < 0.1


def test_matches_begin_with_the_layouts_that_are_kept(zoon: ZoonGame) -> None:
    found = list(matches(zoon, 2, seed=7))
    assert found == list(matches(zoon, 2, seed=7))
    for match in found:
        assert match.layouts[0] != match.layouts[1] or match.tribes[0] != match.tribes[1]
        assert all(len([card for card in layout if card]) == 12 for layout in match.layouts)
        assert abs(match.won) < 3
    mine, other = rows_of(zoon, [found[0], found[0]._replace(layouts=found[0].layouts[::-1])])
    assert len(mine) == len(NAMES)
    assert any(mine)
    if found[0].tribes[0] == found[0].tribes[1]:
        assert mine == pytest.approx([-each for each in other])
