"""Characters play measurably otherwise."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import pytest

from game import load_game
from game.ai import Mind

pytestmark = pytest.mark.strength
TRIBES = ("braisards", "chapardons", "mousserocs", "veloutins")
MATCHES, TURNS = 6, 24
MIDDLE = 3


class Habits(NamedTuple):
    """Of one mind over seeded matches against an easy one: means at its turns."""

    across: float  # share of its cards on the field that stand beyond the middle
    trumps: float  # share of turns in which it plays a Trump


@cache
def _habits(level: str) -> Habits:
    game: Any = load_game("zoon")
    turns = trumps = 0
    across = 0.0
    for number in range(MATCHES):
        tribes = {"tribe_0": TRIBES[number % 4], "tribe_1": TRIBES[number // 4 % 4]}
        state = game.new_state(seed=number, options=tribes)
        mine = number % 2
        minds = [Mind(game, level if seat == mine else "easy", number + seat) for seat in (0, 1)]
        while state.to_act and state.turn <= TURNS:
            seat = state.to_act[0]
            moves = state.legal_moves(seat)
            move = minds[seat].choose(state.observation(seat), moves, iterations=1)
            if seat == mine and state.turn and not state.stack:
                turns += 1
                depths = [game.field.depth(mine, state.at[slot]) for slot in state.men[mine]]
                across += sum(depth >= MIDDLE for depth in depths) / len(depths)
                trumps += str(move).startswith("play")
            state.play(seat, move)
    return Habits(across / turns, trumps / turns)


def test_the_raider_goes_further_than_the_fortress() -> None:
    assert _habits("raider").across > 1.5 * _habits("fortress").across


def test_the_hoarder_plays_fewer_trumps_than_the_raider() -> None:
    assert _habits("hoarder").trumps < 0.75 * _habits("raider").trumps
