"""A mind knows what its seat knows, answers the same when asked the same, and takes what is offered."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import load_game
from game.ai import Mind, UnknownLevel, levels, move_evaluator
from game.ai.mind import quick
from game.ai.search import Search
from game.core import Game, IllegalMove

EVERY = (*levels(), "random")


@pytest.fixture(scope="module")
def zoon() -> Game:
    return load_game("zoon")


def _positions(game: Game, seed: int, every: int, **options: str) -> list[Any]:
    """Some states of one game between random minds, with a seat that has a choice."""
    state: Any = game.new_state(seed=seed, options=options)
    rng = Random(seed)
    found: list[Any] = []
    step = 0
    while state.to_act and len(found) < 6:
        seat = rng.choice(state.to_act)
        moves = state.legal_moves(seat)
        step += 1
        if len(moves) > 1 and step % every == 0:
            found.append((state.clone(), seat))
        state.play(seat, rng.choice(moves))
    return found


@pytest.mark.parametrize("level", EVERY)
def test_hidden_cards_change_no_choice(zoon: Game, level: str) -> None:
    mind = Mind(zoon, level, seed=7)
    for seed in range(2):
        for state, seat in _positions(zoon, seed, every=13):
            observation = state.observation(seat)
            other: Any = zoon.determinize(observation, Random(seed + 100))
            first = mind.choose(observation, state.legal_moves(seat), iterations=2)
            second = mind.choose(other.observation(seat), other.legal_moves(seat), iterations=2)
            assert first == second


@pytest.mark.parametrize("level", EVERY)
def test_the_same_question_gets_the_same_answer(zoon: Game, level: str) -> None:
    for state, seat in _positions(zoon, 5, every=14):
        observation, moves = state.observation(seat), state.legal_moves(seat)
        mind = Mind(zoon, level, seed=3)
        first = mind.choose(observation, moves, iterations=2)
        assert first in moves
        assert mind.choose(observation, moves, iterations=2) == first
        assert Mind(zoon, level, seed=3).choose(observation, moves, iterations=2) == first


def test_a_choice_does_not_change_the_question(zoon: Game) -> None:
    mind = Mind(zoon, "normal", seed=3)
    for state, seat in _positions(zoon, 6, every=14):
        before = state.encode()
        mind.choose(state.observation(seat), state.legal_moves(seat), iterations=2)
        assert state.encode() == before


def test_a_forced_move_costs_nothing(zoon: Game) -> None:
    assert Mind(zoon, "normal").choose(None, ["only"]) == "only"


def test_nothing_to_choose_from_is_refused(zoon: Game) -> None:
    with pytest.raises(IllegalMove):
        Mind(zoon, "normal").choose(None, [])


def test_an_unknown_level_names_those_there_are(zoon: Game) -> None:
    with pytest.raises(UnknownLevel, match=r"no level genius; there are: beginner, easy, normal, .*random"):
        Mind(zoon, "genius")


def test_an_attack_on_what_may_be_the_emblem_is_more_natural_than_a_walk(zoon: Game) -> None:
    attacks = 0
    for state, seat in _positions(zoon, 6, every=9):
        observation, moves = state.observation(seat), state.legal_moves(seat)
        ranks = Mind(zoon, "hard").naturalness(observation, moves)
        board = observation.memory.record.board
        for move, rank in zip(moves, ranks, strict=True):
            goal = str(move)[-2:]
            attacks += rank > 0
            assert not rank or board[zoon.field.by_name[goal]], move  # type: ignore[attr-defined]
        assert set(Mind(zoon, "random").naturalness(observation, moves)) == {0.0}
    assert attacks


def test_different_seeds_touch_and_deploy_differently(zoon: Game) -> None:
    state = zoon.new_state(seed=1)
    plans = set()
    for seed in range(8):
        twin: Any = state.clone()
        mind = Mind(zoon, "normal", seed)
        while 0 in twin.to_act:
            twin.play(0, mind.choose(twin.observation(0), twin.legal_moves(0), iterations=1))
        plans.add(tuple(card.kind for card in twin.observation(0).table.cards))
    assert len(plans) >= 6


@pytest.mark.parametrize("spin", ["always", "owner"])
def test_the_quick_choice_is_legal_everywhere(zoon: Game, spin: str) -> None:
    for state, seat in _positions(zoon, 11, every=13, spin=spin):
        observation, moves = state.observation(seat), state.legal_moves(seat)
        choice = quick(zoon, observation, moves)
        assert choice in moves
        assert quick(zoon, observation, moves) == choice


@pytest.mark.strength
@pytest.mark.parametrize(("upper", "lower", "least"), [("easy", "random", 6), ("normal", "easy", 4)])
def test_a_small_ladder_stands(zoon: Game, upper: str, lower: str, least: int) -> None:
    from game.cli.simulate import Simulation, simulate

    tribes = [("braisards", "veloutins"), ("chapardons", "mousserocs")]
    points = 0.0
    for number, (own, other) in enumerate(tribes):
        options = {"tribe_0": own, "tribe_1": other}
        plan = Simulation((upper, lower), 4, 40 + number, options, iterations=4, swap=True)
        for played in simulate(zoon, plan):
            points += (played.returns[played.contenders.index(0)] + 1) / 2
    assert points >= least


def test_the_tree_has_the_time_left_by_the_first_look(zoon: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat = _positions(zoon, 5, every=14, deployment="quick")[0]
    rounds: list[int] = []
    iterate = Search.iterate

    def counted(search: Search) -> None:
        rounds.append(1)
        iterate(search)

    monkeypatch.setattr(Search, "iterate", counted)
    monkeypatch.setattr(move_evaluator, "_clock", lambda: len(rounds) / 1000)
    Mind(zoon, "hard").choose(state.observation(seat), state.legal_moves(seat), seconds=0.2)
    assert 190 < len(rounds) <= 210
