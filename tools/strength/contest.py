"""Contest: two kinds of players against each other at fixed work, so that a slow machine finds the same.

    python tools/strength/contest.py zayo easy naive --games 200           a level against a naive beginner
    python tools/strength/contest.py zoon easy beginner --games 400        two levels, each at its own work
    python tools/strength/contest.py zoon hard:0.4s hard:0.1s --games 100  the same level with more time
    python tools/strength/contest.py zayo hard:2000 hard:500               or with more work
    python tools/strength/contest.py zoon hard:0.1s hard@0.1.0:0.1s      against an earlier version, same time
    python tools/strength/contest.py zayo seer hard:200                  what could be won by seeing all cards
    python tools/strength/contest.py zoon hard:400 hard:100 --fair      besides without the luck of the fights

A player is a level or a character, at the work that data/ai.yaml gives it and no clock unless told otherwise;
the same of a version that is kept (old_version.py); `random`; `naive` (naive.py); or in Zayo
`seer`, which is told all hidden cards (seer.py). The first sits in one seat, the second in all others;
every deal is played as often as there are seats, seats moved on by one. Times are those of the processor; how
long a choice that was not forced took is told for both.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import GAMES, load_game
from game.ai import Mind
from game.ai.move_evaluator import read_clock
from game.core import CaravanseraiError, Game, State
from tools.strength.fight_luck import FightLuck
from tools.strength.ladder import options_of
from tools.strength.naive import naive
from tools.strength.old_version import Course, old_seconds, old_version
from tools.strength.seer import SEERS, seer
from tools.tool_arguments import count, run

Chooser = Callable[[State, int], Any]
PATIENCE = 600.0
"""Seconds that no choice takes: with them a level works as much as it may, on any machine."""
_PLAYER = re.compile(
    r"(?P<level>[a-z]+)(?:@(?P<version>[\d.]+))?(?::(?:(?P<seconds>\d*\.?\d+)s|(?P<rounds>\d+)))?"
)


class UnknownPlayer(CaravanseraiError):  # noqa: N818 - reads as the fact it reports
    """No such player can be made."""


class Result(NamedTuple):
    """Points of the first player in each game so far: 1 for a win, 1/k of one that k share."""

    points: tuple[float, ...]
    seats: int

    @property
    def share(self) -> float:
        """The share of the points."""
        return sum(self.points) / len(self.points)

    @property
    def error(self) -> float:
        """The standard error of that share."""
        return sqrt(max(1e-9, self.share * (1 - self.share)) / len(self.points))

    def __str__(self) -> str:
        low, high = self.share - 1.96 * self.error, self.share + 1.96 * self.error
        return f"{sum(self.points):g} of {len(self.points)}, {self.share:.1%} ({low:.0%} to {high:.0%})"


class Times:
    """Seconds of the processor that the two players took, and their choices that were not forced."""

    def __init__(self) -> None:
        self.spent = [0.0, 0.0]
        self.choices = [0, 0]

    def __str__(self) -> str:
        first, second = (spent / max(1, n) for spent, n in zip(self.spent, self.choices, strict=True))
        return f"{first:.4f} and {second:.4f} s a choice"


def chooser(game: Game, player: str, seed: int, course: Course) -> Chooser:
    """What chooses for a seat of a match that is being played. Raises UnknownPlayer, UnknownLevel,
    UnknownVersion, SeesOnlyZayo; where it chooses, Differs.
    """
    if player in SEERS:
        return seer(game, player, seed)
    if player == "naive":
        rng, plays = Random(seed), naive(game)
        return lambda state, seat: plays(state.observation(seat), state.legal_moves(seat), rng)
    told = _PLAYER.fullmatch(player)
    if told is None:
        words = "A player is a level, random, naive or seer, not {name}."
        raise UnknownPlayer("unknown_player", words, name=player)
    level = told["level"]
    rounds = None if told["rounds"] is None else int(told["rounds"])
    seconds = PATIENCE if told["seconds"] is None else float(told["seconds"])
    if told["version"] is not None:
        old = old_version(told["version"])
        return lambda state, seat: old.choose(course, state, seat, level, seed, seconds, rounds)
    mind = Mind(game, level, seed)
    return lambda state, seat: mind.choose(
        state.observation(seat), state.legal_moves(seat), seconds=seconds, iterations=rounds
    )


def contest(
    game: Game, players: tuple[str, str], seats: int, games: int, seed: int, first: int = 0,
    times: Times | None = None, fights: FightLuck | None = None,
) -> Iterator[float]:  # fmt: skip
    """The first player's points, game by game from number `first` on. What they took is added to `times`, the
    luck of the first one's fights to `fights`.
    """
    times = times or Times()
    for number in range(first, first + games):
        turned, deal = number % seats, seed + number // seats
        options = options_of(game, number, seats)
        course = Course(game.name, seats, deal, options)
        choosers = [
            chooser(game, players[seat != turned], (deal * 1009 + number) * 1013 + seat, course)
            for seat in range(seats)
        ]
        state = game.new_state(seats=seats, seed=deal, options=options)
        while state.to_act:
            seat = state.to_act[0]
            forced, began = len(state.legal_moves(seat)) == 1, time.thread_time() + old_seconds()
            move = choosers[seat](state, seat)
            if not forced:
                times.spent[seat != turned] += time.thread_time() + old_seconds() - began
                times.choices[seat != turned] += 1
            if fights is None:
                state.play(seat, move)
            else:
                fights.play(state, seat, move)
            course.moves.append((seat, str(move)))
        if fights is not None:
            fights.note(turned)
        returns = state.returns()
        assert returns is not None  # nobody is asked, so it is over
        yield 1 / seats if not any(returns) else max(0.0, returns[turned])


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=GAMES)
    words = "levels, random, naive, seer; level:0.4s, level:2000, level@0.1.0"
    parser.add_argument("players", nargs=2, help=words)
    parser.add_argument("--games", type=count, default=200)
    parser.add_argument("--seats", type=count, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first game: go on after so many")
    parser.add_argument("--fair", action="store_true", help="tell besides what Zoon's half turns decided")
    told = parser.parse_args(arguments)
    read_clock(time.thread_time)
    times, points = Times(), list[float]()
    players = (told.players[0], told.players[1])
    game = load_game(told.game)
    fights = FightLuck(game) if told.fair else None
    for gained in contest(game, players, told.seats, told.games, told.seed, told.first, times, fights):
        points.append(gained)
        if len(points) % 20 == 0 or len(points) == told.games:
            words = f"{told.game} {told.seats} seats, {players[0]} against {players[1]}, seed {told.seed}"
            fair = "" if fights is None else f"; without the luck of fights {fights.fair(points)}"
            print(f"{words}: {Result(tuple(points), told.seats)}{fair}; {times}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(run(main))
