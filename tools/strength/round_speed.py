"""Speed of a search: rounds of today's skilled mind beside those of an earlier version, same positions.

    python tools/strength/round_speed.py zayo
    python tools/strength/round_speed.py zayo --seats 4 --rounds 1500 --positions 40 --version 0.1.0

Both choose in positions of matches played at random, in turn, with the same number of rounds and no
clock; their time is the processor's. A round is one playout (Zayo) or one descent of the tree: what it does
differs between versions where the method does, so this tells how long so many take, not what they are worth.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import GAMES, load_game
from game.ai import Mind
from game.core import Game
from tools.strength.ladder import options_of
from tools.strength.old_version import Course, OldVersion, old_version
from tools.tool_arguments import count, run

LEVEL = "hard"
APART = 7
"""Moves from one position that is looked at to the next, so that all parts of a match come in turn."""
A_MATCH = 8
"""Positions taken from one match at most."""


class Pace(NamedTuple):
    """Seconds of the processor that one choice took, today and in the earlier version."""

    now: float
    before: float


def paces(game: Game, old: OldVersion, seats: int, positions: int, rounds: int, seed: int) -> Iterator[Pace]:
    """The time of each of so many choices. Raises Differs where the two do not see the same match."""
    left, number = positions, 0
    while left > 0:
        deal, rng, taken = seed + number, Random(seed + number), 0
        options = options_of(game, number, seats)
        course = Course(game.name, seats, deal, options)
        state: Any = game.new_state(seats=seats, seed=deal, options=options)
        minds = [Mind(game, LEVEL, deal + seat) for seat in range(seats)]
        number += 1
        while state.to_act and left > 0 and taken < A_MATCH:
            seat = state.to_act[0]
            moves = state.legal_moves(seat)
            searched = len(moves) > 1 and len(state.to_act) == 1 and not str(moves[0]).startswith("deploy")
            if searched and len(course.moves) % APART == number % APART:
                left, taken = left - 1, taken + 1
                yield _pace(state, seat, minds[seat], old, course, rounds)
            move = rng.choice(moves)
            course.moves.append((seat, str(move)))
            state.play(seat, move)


def _pace(state: Any, seat: int, mind: Mind, old: OldVersion, course: Course, rounds: int) -> Pace:
    """One choice by both."""
    observation, moves = state.observation(seat), state.legal_moves(seat)
    began = time.thread_time()
    mind.choose(observation, moves, iterations=rounds)
    now = time.thread_time() - began
    spent = old.spent
    old.choose(course, state, seat, LEVEL, mind.seed, None, rounds)
    return Pace(now, old.spent - spent)


def told(name: str, seats: int, version: str, rounds: int, found: Sequence[Pace]) -> str:
    """One line of figures."""
    now, before = (sum(column) for column in zip(*found, strict=True))
    middle = median(pace.now / pace.before for pace in found)
    return (
        f"{name} {seats} seats, {rounds} rounds in each of {len(found)} positions: {now:.2f} s, {version} "
        f"{before:.2f} s; {before / now:.2f} times as many rounds a second; time of a choice, median "
        f"{middle:.2f} of {version}'s"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seats", type=count, default=2)
    parser.add_argument("--rounds", type=count, default=1500)
    parser.add_argument("--positions", type=count, default=40)
    parser.add_argument("--version", default="0.1.0")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    old, game = old_version(asked.version), load_game(asked.game)
    for _ in paces(game, old, asked.seats, 2, asked.rounds, asked.seed + 9000):
        pass  # builds what all later choices share
    found = list(paces(game, old, asked.seats, asked.positions, asked.rounds, asked.seed))
    print(told(game.name, asked.seats, asked.version, asked.rounds, found))
    return 0


if __name__ == "__main__":
    sys.exit(run(main))
