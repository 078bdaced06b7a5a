"""Law tests' shared part: every game, its options, and random play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from game import GAMES, load_game
from game.core import Event, Game, State

BUILT = GAMES


def games() -> dict[str, Game]:
    """Every game, loaded once."""
    if not _LOADED:
        _LOADED.update({name: load_game(name) for name in BUILT})
    return _LOADED


_LOADED: dict[str, Game] = {}


@st.composite
def settings_of_a_match(draw: st.DrawFn) -> tuple[Game, int, int, dict[str, str]]:
    """(game, seats, seed, options): any game with any options."""
    game = games()[draw(st.sampled_from(BUILT))]
    seats = draw(st.sampled_from(list(game.seats)))
    options = {
        name: draw(st.sampled_from([value for value in option.choices if playing(name, value, seats)]))
        for name, option in game.options.items()
    }
    return game, seats, draw(st.integers(0, 2**63)), options


def playing(option: str, value: str, seats: int) -> bool:
    """Whether a value is offered to so many players: who is first must be one of them."""
    return option != "first" or not value.isdigit() or int(value) < seats


def first_state(match: tuple[Game, int, int, dict[str, str]]) -> State:
    """The first state of a drawn match."""
    game, seats, seed, options = match
    return game.new_state(seats=seats, seed=seed, options=options)


def random_play(
    state: State, rng: random.Random, limit: int = 100_000
) -> Iterator[tuple[int, Any, list[Event]]]:
    """Play at random with `apply`, to the end or for so many moves; yields what has just been done."""
    for _ in range(limit):
        if not state.to_act:
            return
        seat = rng.choice(state.to_act)
        move = rng.choice(list(state.legal_moves(seat)))
        yield seat, move, state.apply(seat, move)


def somewhere(match: tuple[Game, int, int, dict[str, str]], rng: random.Random, longest: int = 160) -> State:
    """A state some random moves into the match, not over unless it ended by itself."""
    state = first_state(match)
    for _ in random_play(state, rng, rng.randrange(longest)):
        pass
    return state
