"""The tool of regrets: it takes turns with a choice, and what the best move gives away is nothing."""

from __future__ import annotations

from typing import Any

from game import load_game
from game.zayo.position.constants import TURN
from tools.choices.regret import Regret, main, positions, regret, report


def test_positions_are_turns_with_a_choice_and_come_again() -> None:
    game: Any = load_game("zayo")
    found = list(positions(game, 3, 4, 1))
    assert len(found) == 4
    for state in found:
        (seat,) = state.to_act
        assert state.phase == TURN
        assert len(state.legal_moves(seat)) > 1
    again = [state.encode() for state in positions(game, 3, 4, 1)]
    assert again == [state.encode() for state in found]


def test_no_choice_gives_away_less_than_nothing() -> None:
    game: Any = load_game("zayo")
    for number, state in enumerate(positions(game, 2, 2, 5)):
        before = state.encode()
        found = regret(game, state, (1, 20), 2, number)
        assert len(found.by_rounds) == 2
        assert all(-1e-9 <= one < 1 for one in found.by_rounds)
        assert regret(game, state, (1, 20), 2, number) == found
        assert state.encode() == before


def test_the_report_tells_the_mean_of_all_positions(capsys: Any) -> None:
    assert report([Regret((0.2, 0.0)), Regret((0.4, 0.1))], (5, 10)).splitlines() == [
        "5 rounds: 0.3000 (error 0.1000) in 2 positions",
        "10 rounds: 0.0500 (error 0.0500) in 2 positions",
    ]
    assert main(["--positions", "1", "--deals", "1", "--rounds", "5"]) == 0
    assert capsys.readouterr().out.startswith("5 rounds: ")
