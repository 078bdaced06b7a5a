"""A kept version is a fixed opponent: it follows every match as today's engine has it, and sees what its seat
sees.
"""

from __future__ import annotations

import random
import tarfile
from collections.abc import Sequence
from typing import Any

import pytest

from game import GAMES, load_game
from tools.strength.contest import Times, contest
from tools.strength.ladder import options_of
from tools.strength.old_process import Follower, digest_of
from tools.strength.old_version import FOLDER, Course, Differs, UnknownVersion, old_version, versions

VERSION = "0.1.0"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("number", [0, 1, 2, 5])
def test_the_old_engine_sees_matches_of_any_moves_as_today(name: str, number: int) -> None:
    game, old, rng = load_game(name), old_version(VERSION), random.Random(number)
    seats = game.seats[number % len(game.seats)]
    options = options_of(game, number, seats)
    state = game.new_state(seats=seats, seed=number, options=options)
    course = Course(name, seats, number, options)
    asked = 0
    while state.to_act:
        seat = state.to_act[0]
        moves = list(state.legal_moves(seat))
        move: Any = rng.choice(moves)
        if len(moves) > 1 and rng.random() < 0.2:
            asked += 1
            move = old.choose(course, state, seat, "random", number, None, None)
        state.play(seat, move)
        course.moves.append((seat, str(move)))
    assert asked


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_match_is_played_against_it_and_at_fixed_work_it_is_the_same_again(name: str) -> None:
    times = Times()
    players = "hard:3", f"hard@{VERSION}:3"
    first = list(contest(load_game(name), players, 2, 2, 5, times=times))
    assert all(0 <= points <= 1 for points in first)
    assert min(times.choices) > 4
    assert min(times.spent) > 0
    assert list(contest(load_game(name), players, 2, 2, 5)) == first


def test_its_mind_is_given_the_observation_of_its_seat_and_nothing_of_the_match() -> None:
    game = load_game("zayo")
    given: list[tuple[Any, ...]] = []

    class Watching:
        def __init__(self, *told: Any) -> None:
            given.append(told)

        def choose(self, observation: Any, moves: Sequence[Any], **limits: Any) -> Any:
            given.append((observation, list(moves), limits))
            return moves[-1]

    state = game.new_state(seats=3, seed=9, options={})
    (seat,) = state.to_act
    asked = {
        "begin": {"game": "zayo", "seats": 3, "seed": 9, "options": {}}, "played": [], "seat": seat,
        "level": "hard", "seed": 4, "seconds": 0.5, "rounds": 7,
        "digest": digest_of(state),
    }  # fmt: skip
    told = Follower(lambda _: game, Watching).answer(asked)
    assert told["move"] == str(state.legal_moves(seat)[-1])
    limits = {"seconds": 0.5, "iterations": 7}
    assert given == [(game, "hard", 4), (state.observation(seat), list(state.legal_moves(seat)), limits)]


def test_where_the_old_engine_has_another_position_the_match_is_void_and_the_next_one_counts() -> None:
    game, old = load_game("zerzura"), old_version(VERSION)
    state = game.new_state(seats=2, seed=1)
    (seat,) = state.to_act
    with pytest.raises(Differs, match="another one"):
        old.choose(Course("zerzura", 2, 2, {}), state, seat, "random", 1, None, None)
    move = old.choose(Course("zerzura", 2, 1, {}), state, seat, "random", 1, None, None)
    assert move in state.legal_moves(seat)


def test_a_version_that_is_not_kept_is_named_with_those_that_are() -> None:
    assert VERSION in versions()
    with pytest.raises(UnknownVersion, match=VERSION):
        old_version("0.0.9")


def test_what_is_kept_has_its_licence_and_holds_no_more_than_it_needs() -> None:
    for file in FOLDER.glob("*.tar.xz"):
        with tarfile.open(file) as packed:
            names = packed.getnames()
        assert "LICENSE" in names
        assert {name.split("/")[0] for name in names} == {"LICENSE", "data", "game"}
        assert file.stat().st_size < 300_000
