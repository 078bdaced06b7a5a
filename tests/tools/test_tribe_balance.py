"""The balance of Zoon's tribes as it is told: shares with what they may really be, openers, draws."""

from __future__ import annotations

import pytest

from tools.balance.tribes import Meeting, report, share_of


def _meeting(number: int, points: float, opener: int, tribes: tuple[str, str] = ("ants", "bees")) -> Meeting:
    return Meeting(tribes, number, "hard", 0.03, 1, "x", points, opener, 60)


def test_an_interval_shrinks_with_the_games_and_holds_the_share() -> None:
    few, many = share_of([1.0, 0.0] * 10), share_of([1.0, 0.0] * 100)
    assert few.share == many.share == 0.5
    assert few.interval == pytest.approx((0.299, 0.701), abs=0.001)
    assert many.interval == pytest.approx((0.431, 0.569), abs=0.001)


def test_a_report_counts_draws_as_halves_and_openers_on_either_side() -> None:
    games = [_meeting(0, 1.0, 0), _meeting(1, 0.0, 1), _meeting(2, 0.5, 0), _meeting(3, 0.0, 1)]
    told = report(games)
    assert "4 games" in told
    assert "1 draws" in told
    assert "| ants – bees | 4 | 37.5%" in told
    assert "who opens wins 87.5%" in told
    assert "| bees | 4 | 62.5%" in report([*games, _meeting(0, 1.0, 0, ("bees", "bees"))])


def test_only_what_is_sure_stands_without_a_question_mark() -> None:
    assert "| no |" in report([_meeting(n, 0.0, 0) for n in range(40)])
    assert "| yes ? |" in report([_meeting(n, n % 2, 0) for n in range(40)])
