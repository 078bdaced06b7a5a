"""The tool of silly choices: it knows those that people found so, counts them by level, and lets a level that
searches work less.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import load_game
from game.ai import Mind
from game.ai.match_analysis import KNOWN
from game.zoon.mind.search_guide import ZoonGuide
from tests.ai.positions import Position, read
from tools.choices.silly import Look, judge, looks, main, silly_of

COMPLAINTS = read(Path(__file__).parent.parent / "ai" / "complaints.jsonl")
REFUSED = [complaint for complaint in COMPLAINTS if {*complaint.bad} & {"nothing", "decline"}]


@pytest.mark.parametrize("complaint", REFUSED, ids=lambda complaint: complaint.name)
def test_who_refuses_what_is_free_is_silly_and_who_takes_it_is_not(complaint: Position) -> None:
    game, state = load_game(complaint.game), complaint.state()
    moves = {str(move): move for move in state.legal_moves(complaint.seat)}
    refused = judge(game, complaint.seat, state, moves[complaint.bad[0]], 60)
    assert refused.unnatural
    assert (refused.chosen, refused.better) == (complaint.bad[0], complaint.good[0])
    assert silly_of("easy")(refused)
    assert not judge(game, complaint.seat, state, moves[complaint.good[0]], 60).unnatural


def test_what_is_natural_is_what_the_guide_calls_so_where_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("zoon")
    state: Any = game.new_state(seed=7, options={"deployment": "quick"})
    (seat,) = state.to_act
    moves = state.legal_moves(seat)
    visits = Mind(game, "hard", seed=99).weigh(state.observation(seat), moves, iterations=200).visits
    natural, other = sorted(range(len(moves)), key=lambda n: -visits[n])[:2]
    assert visits[other] >= KNOWN
    best = moves[natural]
    monkeypatch.setattr(ZoonGuide, "sense", lambda _self, _seen, asked: [float(m == best) for m in asked])
    monkeypatch.setattr("tools.choices.silly.SAME", 9.0)
    found = judge(game, seat, state, moves[other], 200)
    assert found.unnatural
    assert found.better == str(moves[natural])


def test_what_costs_much_is_silly_of_those_who_are_not_meant_to_err() -> None:
    look = Look(loss=0.3, unnatural=False, blunder=True, standing=1.0, chosen="a", better="b")
    assert [silly_of(level)(look) for level in ("beginner", "easy", "normal", "hard", "master")] == [
        False, False, True, True, True,
    ]  # fmt: skip


@pytest.mark.parametrize(("seeing", "silly"), [({60, 300}, True), ({300}, False), ({60}, False)])
def test_what_not_every_search_finds_lies_not_open(
    monkeypatch: pytest.MonkeyPatch, seeing: set[int], silly: bool
) -> None:
    asked: list[tuple[int, int]] = []

    def judged(*told: Any) -> Look:
        iterations, seed = told[-2:]
        asked.append((iterations, seed))
        sees = iterations in seeing or len(asked) == 1
        return Look(0.3, unnatural=False, blunder=sees, standing=1.0, chosen="a", better="b")

    monkeypatch.setattr("tools.choices.silly._judged", judged)
    found = judge(load_game("zayo"), 0, None, "a", 300)
    assert found.blunder is silly
    if silly:
        assert asked == [(300, 99), (60, 99), (300, 199), (300, 299), (300, 399)]


def test_a_level_that_searches_works_as_much_as_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    choose = Mind.choose

    def noted(mind: Mind, *told: Any, **limits: Any) -> Any:
        asked.append(limits["iterations"])
        return choose(mind, *told, **{**limits, "iterations": 1})

    monkeypatch.setattr(Mind, "choose", noted)
    game = load_game("zayo")
    for level, rounds, expected in (("master", 7, 7), ("master", None, None), ("normal", 7, None)):
        asked.clear()
        found = list(looks(game, level, 1, 2, 20, 5, rounds))
        assert len(found) == 1
        assert found[0].place.startswith("seed 6, move ")
        assert set(asked) == {expected}


def test_the_command_tells_a_line_a_level(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["zayo", "normal", "hard", "--choices", "2", "--iterations", "20", "--rounds", "5"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["zayo normal", "zayo hard"]
