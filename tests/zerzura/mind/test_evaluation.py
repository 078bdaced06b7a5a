"""Worths that are kept: they are those that would be found anew, whatever was judged before."""

from __future__ import annotations

from random import Random
from typing import Any

from game.ai.levels import minds
from game.core import Game
from game.zerzura.mind.evaluation import Evaluation, returns_of
from game.zerzura.mind.figures import Figures
from game.zerzura.mind.holding_value import HoldingValue


def test_what_was_judged_before_changes_no_judgement(zerzura: Game) -> None:
    figures = Figures(**minds().weights["zerzura"])
    for seats in zerzura.seats:
        kept = None
        for seed in range(2):
            state: Any = zerzura.new_state(seats=seats, seed=seed, options={"birds": "own_turn"})
            kept = kept or Evaluation(HoldingValue(state.setup, figures))
            rng = Random(seed)
            while state.to_act:
                moves = state.legal_moves(state.to_act[0])
                if rng.random() < 0.3:
                    anew = Evaluation(HoldingValue(state.setup, figures))
                    marked = anew.worth.marked(state.clone())
                    assert kept.values(marked, moves) == anew.values(marked, moves)
                    assert kept.expected(marked) == anew.expected(marked)
                state.play(state.to_act[0], rng.choice(moves))


def test_a_move_is_judged_as_the_position_after_it_but_for_who_is_at_turn(zerzura: Game) -> None:
    """Of matches of two: what a move that ends no round promises is one's points less the rival's."""
    figures = Figures(**minds().weights["zerzura"])
    state: Any = zerzura.new_state(seats=2, seed=5)
    evaluation, rng, looked = Evaluation(HoldingValue(state.setup, figures)), Random(5), 0
    while state.round < state.setup.rounds // 2:
        (seat,) = state.to_act
        moves = state.legal_moves(seat)
        marked = evaluation.worth.marked(state.clone())
        for move, value in zip(moves, evaluation.values(marked, moves), strict=True):
            line = marked.clone()
            line.play(seat, move)
            if line.step and line.owners == marked.owners and line.storer == marked.storer:
                points = evaluation.expected(line)
                if line.storer >= 0:
                    left = evaluation.time_left(line).left[line.storer]
                    points[line.storer] -= evaluation.worth.camel[left]
                assert abs(points[seat] - points[1 - seat] - value) < 1e-9
                looked += 1
        state.play(seat, rng.choice(moves))
    assert looked > 50


def test_at_the_end_a_seat_may_expect_exactly_what_it_scores(zerzura: Game) -> None:
    figures = Figures(**minds().weights["zerzura"])
    for seats in zerzura.seats:
        for seed in range(8):
            state: Any = zerzura.new_state(seats=seats, seed=seed)
            rng = Random(seed)
            while state.to_act:
                state.play(state.to_act[0], rng.choice(state.legal_moves(state.to_act[0])))
            evaluation = Evaluation(HoldingValue(state.setup, figures))
            points = evaluation.expected(evaluation.worth.marked(state.clone()))
            assert points == state.scores()
            assert returns_of(points) == state.returns()
