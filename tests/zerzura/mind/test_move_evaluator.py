"""What Zerzura tells the minds: the human sense of single positions, and that better levels win more."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai import Mind, levels
from game.ai.levels import minds
from game.ai.mind import quick
from game.ai.move_evaluator import Budget, Thought, advice_for
from game.cli.simulate import Simulation, simulate
from game.core import Game
from game.zerzura.mind.evaluation import Evaluation
from game.zerzura.mind.figures import Figures
from game.zerzura.mind.holding_value import HoldingValue
from game.zerzura.moves import Exchange, Store, Take
from tests.zerzura.positions import arrange, card, faces

SEEDS = range(4)


def chosen(game: Game, state: Any, level: str = "normal", iterations: int = 4) -> list[Any]:
    """What minds of several characters choose there."""
    (seat,) = state.to_act
    observation, moves = state.observation(seat), state.legal_moves(seat)
    return [Mind(game, level, seed).choose(observation, moves, iterations=iterations) for seed in SEEDS]


def figures() -> Figures:
    return Figures(**minds().weights["zerzura"])


def test_a_jackpot_is_stored_before_the_thief_comes(zerzura: Game) -> None:
    state = arrange(
        zerzura, [["ring3", "ring1"], ["pepper3", "mage-turban"], ["pepper2", "guard-pepper"], ["turban1"]],
        market=["pepper1", "pepper2", "mage-lamp", "mage-zither"], round=15,
    )  # fmt: skip
    for move in chosen(zerzura, state, "hard", 40):
        assert isinstance(move, Store)


def test_peppers_are_handed_out(zerzura: Game) -> None:
    state = arrange(
        zerzura, [["pepper3", "turban2"], ["turban2", "lamp1"], ["zither1"], ["ring1"]],
        [["pepper2", "pepper1"], [], [], []], market=["pepper1", "pepper2", "mage-lamp", "pepper1-ring1"],
        round=15,
    )  # fmt: skip
    for move in chosen(zerzura, state):
        assert isinstance(move, Exchange)
        assert faces(state, [move.give]) == ["pepper3"]


def test_a_swap_is_taken_from_the_leader_since_otherwise_the_third_laughs(zerzura: Game) -> None:
    # The same lamp lies before both rivals; one of them leads.
    state = arrange(
        zerzura, [["pepper3", "pepper2"], ["lamp1", "ring2"], ["lamp1", "turban2"], ["zither1"]],
        [["turban3", "turban1"], [], ["ring3", "ring1"], []],
        market=["pepper1", "mage-lamp", "mage-zither", "mage-turban"], round=15, step=3, holder=1, mover=0,
    )  # fmt: skip
    for move in chosen(zerzura, state):
        assert isinstance(move, Exchange)
        assert move.get == card(state, "lamp1", 2)


def test_the_last_pepper_that_turns_the_scale_is_left_in_the_market(zerzura: Game) -> None:
    state = arrange(
        zerzura, [["pepper1"], [], [], []], [["turban3"], [], [], []],
        market=["pepper3", "pepper2", "turban1", "turban2"], round=15, step=3, holder=1, mover=0,
    )  # fmt: skip
    assert state.market == (card(state, "pepper3"),)
    assert all(isinstance(move, Store) for move in chosen(zerzura, state))


def test_an_open_claim_on_the_dromedary_is_worth_something(zerzura: Any) -> None:
    values = []
    for storer in (-1, 3):
        stalls = [["ring1"], ["lamp1"], ["zither1"], ["turban1"]]
        state = arrange(zerzura, stalls, mover=0, holder=3, storer=storer)
        worth = HoldingValue(state.setup, figures())
        moves = state.legal_moves(0)
        judged = zip(Evaluation(worth).values(worth.marked(state), moves), moves, strict=True)
        values.append(next(value for value, move in judged if isinstance(move, Store)))
    assert values[0] - values[1] == pytest.approx(figures().camel)


def test_the_last_move_of_a_match_is_judged_by_the_score(zerzura: Any) -> None:
    rng = Random(5)
    for seed in range(3):
        state: Any = zerzura.new_state(seats=3, seed=seed)
        while state.round < 15 or state.step < 2:
            state.play(state.to_act[0], rng.choice(state.legal_moves(state.to_act[0])))
        (seat,) = state.to_act
        worth = HoldingValue(state.setup, figures())
        for move in state.legal_moves(seat):
            after = worth.marked(state.clone())
            after.play(seat, move)
            assert Evaluation(worth).expected(after)[seat] == pytest.approx(after.scores()[seat])


@pytest.mark.parametrize("level", [*levels(), "random"])
@pytest.mark.parametrize("aid", ["easy", "expert"])
def test_hidden_cards_change_no_choice(zerzura: Game, level: str, aid: str) -> None:
    rng = Random(2)
    state: Any = zerzura.new_state(seats=3, seed=4, options={"aid": aid})
    mind = Mind(zerzura, level, seed=7)
    for turn in range(30):
        (seat,) = state.to_act
        observation, moves = state.observation(seat), state.legal_moves(seat)
        if turn % 6 == 5:
            other: Any = zerzura.determinize(observation, rng)
            first = mind.choose(observation, moves, iterations=1)
            assert first in moves
            assert mind.choose(other.observation(seat), other.legal_moves(seat), iterations=1) == first
            assert mind.choose(observation, moves, iterations=1) == first
        state.play(seat, rng.choice(moves))


def test_a_level_judges_by_what_it_remembers(zerzura: Game) -> None:
    """In Expert a storage that is forgotten may hold anything, so judgements of rivals differ."""
    state = arrange(
        zerzura, [["turban1", "pepper1"], ["lamp1", "ring1"], ["lamp1", "zither1"], ["turban2"]],
        [[], ["ring3", "turban3"], ["pepper3", "pepper2"], []], aid="expert", round=15,
    )  # fmt: skip
    advice: Any = advice_for(zerzura, minds().weights["zerzura"])
    observation, moves = state.observation(0), state.legal_moves(0)

    def judged(memory: float) -> Any:
        return advice.weigh(observation, moves, Thought(Random(1), 1, Budget(2), memory)).values

    assert judged(1.0) == judged(1.0) != judged(0.0)


def test_the_quick_choice_is_legal_everywhere(zerzura: Game) -> None:
    for seats in zerzura.seats:
        rng = Random(seats)
        options = {"birds": "own_turn", "aid": "expert"}
        state: Any = zerzura.new_state(seats=seats, seed=seats, options=options)
        while state.to_act:
            (seat,) = state.to_act
            observation, moves = state.observation(seat), state.legal_moves(seat)
            choice = quick(zerzura, observation, moves)
            assert choice in moves
            assert isinstance(choice, Take | Exchange | Store)
            state.play(seat, choice if rng.random() < 0.5 else rng.choice(moves))


@pytest.mark.strength
@pytest.mark.parametrize(("better", "worse", "games", "iterations"), [
    ("easy", "random", 6, 1), ("normal", "easy", 12, 12),
])  # fmt: skip
def test_one_better_mind_among_three_wins_at_least_one_and_a_half_times_its_share(
    zerzura: Game, better: str, worse: str, games: int, iterations: int
) -> None:
    plan = Simulation((better, worse, worse, worse), games, 40, {}, iterations=iterations, swap=True)
    won = sum(max(0.0, match.returns[match.contenders.index(0)]) for match in simulate(zerzura, plan))
    assert won >= 1.5 * games / 4


def test_figures_are_those_of_the_file_and_no_others(zerzura: Game) -> None:
    assert set(minds().weights["zerzura"]) == set(Figures.__struct_fields__)
    with pytest.raises(ValueError, match="courage"):
        advice_for(zerzura, {**minds().weights["zerzura"], "courage": 1.0})


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("tree_heat", 0.0), ("tree_fear", 1.1), ("tree_deals", 0.0), ("tree_even", 1.1), ("tree_drop", -0.1),
        ("tree_often", 0.5),
    ],
)
def test_a_figure_with_which_no_tree_can_grow_is_refused(zerzura: Game, name: str, wrong: float) -> None:
    with pytest.raises(ValueError, match=name):
        advice_for(zerzura, {**minds().weights["zerzura"], name: wrong})
