"""The tool of Zerzura's regrets: choices near the end come again, and none gives away less than nothing."""

from __future__ import annotations

from typing import Any

import pytest

from game import load_game
from tools.choices.zerzura_regret import LAST, figure, main, mind_with, positions, regret, report


def test_positions_have_a_choice_before_the_last_round_and_come_again() -> None:
    game: Any = load_game("zerzura")
    found = list(positions(game, 4, 2, 1))
    for state in found:
        (seat,) = state.to_act
        assert state.setup.rounds - LAST <= state.round < state.setup.rounds
        assert len(state.legal_moves(seat)) > 2
    assert [state.encode() for state in positions(game, 4, 2, 1)] == [state.encode() for state in found]


def test_no_choice_gives_away_less_than_nothing() -> None:
    game: Any = load_game("zerzura")
    (state,) = positions(game, 3, 1, 4)
    before = state.encode()
    found = regret(game, state, (1, 8), 2, {})
    assert len(found) == 2
    assert all(-1e-9 <= one <= 1 for one in found)
    assert regret(game, state, (1, 8), 2, {}) == found
    assert state.encode() == before


def test_other_figures_change_the_mind_that_is_judged_alone() -> None:
    game: Any = load_game("zerzura")
    changed: Any = mind_with(game, 5, {"spread": 3.0})
    assert changed._guide.spread == changed._advice.figures.spread == 3.0
    usual: Any = mind_with(game, 5, {})
    assert usual._guide.spread != 3.0
    with pytest.raises(ValueError, match="speed"):
        mind_with(game, 5, {"speed": 3.0})


def test_the_report_tells_the_mean_of_all_positions(capsys: Any) -> None:
    assert report([(0.2, 0.0), (0.4, 0.1)], (5, 10)).splitlines() == [
        "5 rounds: 0.3000 (error 0.1000) in 2 positions",
        "10 rounds: 0.0500 (error 0.0500) in 2 positions",
    ]
    assert figure("spread=3") == ("spread", 3.0)
    assert main(["--positions", "1", "--deals", "1", "--rounds", "4", "--figures", "spread=3"]) == 0
    assert capsys.readouterr().out.startswith("4 rounds: ")
