"""Duplicate rounds: two kinds of players of Zayo in the same rounds, with seats exchanged.

    python tools/strength/duplicate.py hard:400 hard:40 --rounds 400
    python tools/strength/duplicate.py hard:0.03s hard@0.1.0:0.03s --rounds 400 --seats 4

Every round begins somewhere in a seeded match and is played as often as there are seats: the first player (as
in contest.py) sits in each of them once, the second in all others. What the first gains is its chance to win
the match when the round is over, by the camps, on the average over the seats, less a fair share: in points,
hundredths of a win. Whoever plays alike gains nothing whatever is dealt, so a few hundred rounds show what
takes thousands of matches. What the chances themselves are wrong about they do not show.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import load_game
from game.ai import Mind
from game.ai.move_evaluator import read_clock
from tools.strength.contest import chooser
from tools.strength.old_version import Course
from tools.tool_arguments import count, run

QUICK = "normal"
"""The level of those who play up to the round, with one deal looked at."""


class Start(NamedTuple):
    """Where a round begins: the match as it stands, and how it came there."""

    state: Any
    course: Course


def start(game: Any, seats: int, seed: int) -> Start:
    """One of the rounds of a match that is played quickly."""
    state = game.new_state(seats=seats, seed=seed, options={})
    minds = [Mind(game, QUICK, seed * 1009 + seat) for seat in range(seats)]
    moves: list[tuple[int, str]] = []
    found, begun = [(state.clone(), 0)], state.round
    while state.to_act:
        (seat,) = state.to_act
        move = minds[seat].choose(state.observation(seat), state.legal_moves(seat), iterations=1)
        state.play(seat, move)
        moves.append((seat, str(move)))
        if state.to_act and state.round != begun:
            found.append((state.clone(), len(moves)))
            begun = state.round
    state, count_of = Random(seed).choice(found)
    course = Course(game.name, seats, seed, {})
    course.moves = moves[:count_of]
    return Start(state, course)


def chance_after(state: Any, seat: int, evaluation: Any) -> float:
    """The seat's chance where a round has just ended, as it was before the cards were dealt anew."""
    if state.reason:
        return float((1 + evaluation.returns(state)[seat] * (state.seats - 1)) / state.seats)
    before = state.clone()
    before.dealer = (state.dealer - 1) % state.seats
    return float(evaluation.chance(before, seat))


def gained(game: Any, players: tuple[str, str], begun: Start, seed: int, evaluation: Any) -> float:
    """What the first player gains in a round, on the average over the seats."""
    seats, total = begun.state.seats, 0.0
    for first in range(seats):
        state, course = begun.state.clone(), Course(game.name, seats, seed, {})
        course.moves = list(begun.course.moves)
        # who sits where changes no chance: the same player chooses the same
        choosers = [
            chooser(game, players[seat != first], seed * 1013 + seat, course) for seat in range(seats)
        ]
        number = state.round
        while state.to_act and state.round == number:
            (seat,) = state.to_act
            move = choosers[seat](state, seat)
            state.play(seat, move)
            course.moves.append((seat, str(move)))
        total += chance_after(state, first, evaluation)
    return float(100 * (total - 1) / seats)


def gains(players: tuple[str, str], seats: int, rounds: int, seed: int, first: int = 0) -> Iterator[float]:
    """What the first player gains, round by round from number `first` on."""
    game: Any = load_game("zayo")
    advice: Any = Mind(game, "hard", 1)._advice
    evaluation = advice.evaluation_of(seats)
    for number in range(first, first + rounds):
        yield gained(game, players, start(game, seats, seed + number), seed + number, evaluation)


def report(found: Sequence[float]) -> str:
    """The mean and its standard error."""
    mean = sum(found) / len(found)
    error = sqrt(sum((one - mean) ** 2 for one in found) / max(1, len(found) - 1) / len(found))
    return f"{mean:+.2f} points a round (error {error:.2f}) in {len(found)} rounds"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("players", nargs=2, help="as in contest.py")
    parser.add_argument("--rounds", type=count, default=400)
    parser.add_argument("--seats", type=count, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first round: go on after so many")
    told = parser.parse_args(arguments)
    players, found = (told.players[0], told.players[1]), list[float]()
    read_clock(time.thread_time)
    try:
        for points in gains(players, told.seats, told.rounds, told.seed, told.first):
            found.append(points)
            if len(found) % 50 == 0 or len(found) == told.rounds:
                words = f"zayo {told.seats} seats, {players[0]} against {players[1]}, seed {told.seed}"
                print(f"{words}: {report(found)}", flush=True)
    finally:
        read_clock(time.monotonic)
    return 0


if __name__ == "__main__":
    sys.exit(run(main))
