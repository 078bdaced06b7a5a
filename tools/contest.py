"""Contest: two kinds of players against each other at fixed work, so that a slow machine finds the same.

    python tools/contest.py zayo easy naive --games 200           a level against a naive beginner
    python tools/contest.py zoon easy beginner --games 400        two levels, each at its own work
    python tools/contest.py zoon hard:0.4s hard:0.1s --games 100  the same level with more time
    python tools/contest.py zayo hard:2000 hard:500               or with more work

A player is a level or a character, at the work that data/ai.yaml gives it and no clock unless told otherwise;
`random`; or `naive` (tools/naive.py). The first sits in one seat, the second in all others; every deal is
played as often as there are seats, seats moved on by one. Times are those of the processor.
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

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game import GAMES, load_game
from game.ai import Mind
from game.ai.move_evaluator import read_clock
from game.core import CaravanseraiError, Game, State
from tools.ladder import options_of
from tools.naive import naive
from tools.telling import count, run

Chooser = Callable[[State, int], Any]
PATIENCE = 600.0
"""Seconds that no choice takes: with them a level works as much as it may, on any machine."""
_PLAYER = re.compile(r"(?P<level>[a-z]+)(?::(?:(?P<seconds>\d*\.?\d+)s|(?P<rounds>\d+)))?")


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


def chooser(game: Game, player: str, seed: int) -> Chooser:
    """What chooses for a seat. Raises UnknownPlayer, UnknownLevel."""
    if player == "naive":
        rng, plays = Random(seed), naive(game)
        return lambda state, seat: plays(state.observation(seat), state.legal_moves(seat), rng)
    told = _PLAYER.fullmatch(player)
    if told is None:
        words = "A player is a level, random or naive, not {name}."
        raise UnknownPlayer("unknown_player", words, name=player)
    mind = Mind(game, told["level"], seed)
    rounds = None if told["rounds"] is None else int(told["rounds"])
    seconds = PATIENCE if told["seconds"] is None else float(told["seconds"])
    return lambda state, seat: mind.choose(
        state.observation(seat), state.legal_moves(seat), seconds=seconds, iterations=rounds
    )


def contest(
    game: Game, players: tuple[str, str], seats: int, games: int, seed: int, first: int = 0
) -> Iterator[float]:
    """The first player's points, game by game from number `first` on."""
    for number in range(first, first + games):
        turned, deal = number % seats, seed + number // seats
        choosers = [
            chooser(game, players[seat != turned], (deal * 1009 + number) * 1013 + seat)
            for seat in range(seats)
        ]
        state = game.new_state(seats=seats, seed=deal, options=options_of(game, number, seats))
        while state.to_act:
            seat = state.to_act[0]
            state.play(seat, choosers[seat](state, seat))
        returns = state.returns()
        assert returns is not None  # nobody is asked, so it is over
        yield 1 / seats if not any(returns) else max(0.0, returns[turned])


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("players", nargs=2, help="levels, random, naive; level:0.4s, level:2000")
    parser.add_argument("--games", type=count, default=200)
    parser.add_argument("--seats", type=count, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first game: go on after so many")
    told = parser.parse_args(arguments)
    read_clock(time.thread_time)
    began, points = time.process_time(), list[float]()
    players = (told.players[0], told.players[1])
    for gained in contest(load_game(told.game), players, told.seats, told.games, told.seed, told.first):
        points.append(gained)
        if len(points) % 20 == 0 or len(points) == told.games:
            spent = time.process_time() - began
            words = f"{told.game} {told.seats} seats, {players[0]} against {players[1]}, seed {told.seed}"
            print(f"{words}: {Result(tuple(points), told.seats)}; {spent:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(run(main))
