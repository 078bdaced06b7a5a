"""What makes playouts quick changes nothing: answers kept of grids, positions by name, shared rows."""

from __future__ import annotations

import random
from typing import Any

from game import load_game
from game.zoon import ZoonState
from game.zoon.moves import Leap, Walk

OPTIONS = {"deployment": "quick"}


def _turns(seed: int, most: int = 90) -> list[ZoonState]:
    """Positions in which a turn begins, of one random match."""
    rng = random.Random(seed)
    found: list[ZoonState] = []
    state: Any = load_game("zoon").new_state(seed=seed, options=OPTIONS)
    while state.to_act and len(found) < most:
        if not state.stack:
            found.append(state.clone())
        seat = state.to_act[0]
        state.play(seat, rng.choice(state.legal_moves(seat)))
    return found


def test_the_answers_kept_of_a_grid_are_what_the_grid_says() -> None:
    for state in (*_turns(1), *_turns(2)):
        seat, setup = state.mover, state.setup
        mine = state.occupied[seat] | state.walls
        taken = mine | state.occupied[1 - seat] | state.stops
        found = [
            move for slot in state.men[seat] if not state.paralysis[slot]
            for goal, crossed, move in setup.walks[seat][state.kind[slot]][state.at[slot]]
            if not (goal & mine or crossed & taken)
        ]  # fmt: skip
        assert [move for move in state.legal_moves(seat) if isinstance(move, Walk | Leap)] == found


def test_a_full_memory_of_answers_begins_anew() -> None:
    (state, *_) = _turns(3, most=1)
    grid = next(grid for kind in state.setup.reach[0] for grid in kind if len(grid.entries) > 1)
    first = grid.open(0)
    grid.answers.kept = grid.answers.MOST
    goal, _, move = grid.entries[0]
    assert grid.open(goal) == [entry[2] for entry in grid.entries if entry[0] != goal and entry[2] != move]
    assert len(grid.known) == 1
    assert grid.open(0) == first


def test_a_state_that_was_read_goes_on_counting_positions() -> None:
    game: Any = load_game("zoon")
    for state in _turns(4)[::7]:
        twin = game.decode(state.encode())
        rng = random.Random(state.turn)
        for _ in range(30):
            if not state.to_act:
                break
            seat = state.to_act[-1]
            move = rng.choice(state.legal_moves(seat))
            state.play(seat, move)
            twin.play(seat, move)
            assert twin.encode() == state.encode()


def test_a_clone_and_its_original_go_separate_ways() -> None:
    for state in _turns(5)[::5]:
        before, twin = state.encode(), state.clone()
        rng = random.Random(state.turn)
        while twin.to_act:
            seat = twin.to_act[0]
            twin.play(seat, rng.choice(twin.legal_moves(seat)))
        assert state.encode() == before
