"""No mind sees what its seat cannot know: other hidden cards, same seed, same choice, same thought."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from game import GAMES, load_game
from game.ai import Mind, levels
from game.ai.levels import PLAIN, RANDOM, characters, minds
from game.ai.move_evaluator import Budget, Thought, advice_for
from game.ai.search import Search
from game.ai.search_guide import guide_for
from game.core import Game, State

SEATS = {"zoon": (2,), "zerzura": (2, 3), "zayo": (2, 3)}
"""Players of the matches: where two are minded otherwise than several, both."""
ITERATIONS = 6
TABLES = [(game, seats) for game in GAMES for seats in SEATS[game]]
CONTENDERS = [
    (*table, level) for table in TABLES for level in (*levels(), *characters(table[0]), RANDOM, PLAIN)
]


@cache
def _game(name: str) -> Game:
    return load_game(name)


def _choices(name: str, seats: int, seed: int, count: int) -> Iterator[tuple[State, int]]:
    """States of one match between random players, spread over it, with a seat that has a choice."""
    game = _game(name)
    state = game.new_state(seats=seats, seed=seed)
    rng = Random(seed)
    step = found = 0
    while state.to_act and found < count:
        seat = rng.choice(state.to_act)
        moves = state.legal_moves(seat)
        step += len(moves) > 1
        if len(moves) > 1 and step % 11 == 0:
            found += 1
            yield state.clone(), seat
        state.play(seat, rng.choice(moves))


@pytest.mark.parametrize(("name", "seats", "level"), CONTENDERS)
def test_other_hidden_cards_change_no_choice(name: str, seats: int, level: str) -> None:
    game = _game(name)
    mind = Mind(game, level, seed=7)
    differed = 0
    for state, seat in _choices(name, seats, seed=2, count=3):
        observation = state.observation(seat)
        other = game.determinize(observation, Random(99))
        differed += other.encode() != state.encode()
        here = mind.choose(observation, state.legal_moves(seat), iterations=ITERATIONS)
        there = mind.choose(other.observation(seat), other.legal_moves(seat), iterations=ITERATIONS)
        assert here == there
    assert differed, "nothing was hidden: the test tested nothing"


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_a_hard_mind_thinks_and_says_is_the_same_too(name: str, seats: int) -> None:
    game = _game(name)
    mind = Mind(game, "hard", seed=5)
    for state, seat in _choices(name, seats, seed=4, count=3):
        observation = state.observation(seat)
        other = game.determinize(observation, Random(98))
        here = mind.weigh(observation, state.legal_moves(seat), iterations=ITERATIONS)
        there = mind.weigh(other.observation(seat), other.legal_moves(seat), iterations=ITERATIONS)
        assert here == there


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_asked_again_about_the_same_a_mind_thinks_the_same(name: str, seats: int) -> None:
    mind = Mind(_game(name), "hard", seed=5)
    for state, seat in _choices(name, seats, seed=12, count=4):
        observation, moves = state.observation(seat), state.legal_moves(seat)
        first = mind.weigh(observation, moves, iterations=ITERATIONS)
        assert mind.weigh(observation, moves, iterations=ITERATIONS) == first


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_a_mind_is_given_holds_no_seed_and_no_state(name: str, seats: int) -> None:
    for state, seat in _choices(name, seats, seed=6, count=2):
        sent = pickle.dumps(state.observation(seat))
        assert b"State" not in sent.replace(b"StateView", b"")
        assert b"game." in sent


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_search_looks_as_often_whatever_lies_hidden(name: str, seats: int) -> None:
    game = _game(name)
    guide = guide_for(game, advice_for(game, minds().weights.get(name, {})))
    for state, seat in _choices(name, seats, seed=8, count=2):
        observation = state.observation(seat)
        other: Any = game.determinize(observation, Random(97))
        looked = []
        for world in (state, other):
            thought = Thought(Random(1), 1, Budget(12))
            search = Search(guide, world.observation(seat), world.legal_moves(seat), thought)
            looked.append(search.run())
        assert looked[0].iterations == 12
        assert looked[0] == looked[1]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_world_fits_what_the_seat_knows(name: str, seats: int) -> None:
    game = _game(name)
    guide = guide_for(game, advice_for(game, minds().weights.get(name, {})))
    for state, seat in _choices(name, seats, seed=10, count=4):
        observation = state.observation(seat)
        for number in range(4):
            world = guide.world(observation, Thought(Random(number), 1, Budget(1)))
            assert world.observation(seat) == observation
            assert world.legal_moves(seat) == state.legal_moves(seat)
