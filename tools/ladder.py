"""Measure two levels against each other over all pairs of tribes, each level in every seat as often.

python tools/ladder.py zoon normal easy --games 200 --seed 1
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game import load_game
from game.core import Game
from game.simulate import Played, Simulation, simulate

PATIENCE = 60.0
"""Seconds a choice: so many that the clock never decides, and a measurement repeats exactly."""


def pairs_of(game: Game) -> list[dict[str, str]]:
    """All values of the options that are set for each seat (tribe_0, tribe_1), paired; else no option at
    all.
    """
    names = [name for name in game.options if name.endswith(("_0", "_1"))]
    choices = [game.options[name].choices for name in names]
    return [dict(zip(names, pair, strict=True)) for pair in product(*choices)]


def points(played: Played) -> float:
    """1 where the first level won, 0 where it lost, 0.5 for a draw."""
    return (played.returns[played.contenders.index(0)] + 1) / 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("levels", nargs=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--iterations", type=int, help="the same for both levels (default: what each may do)")
    told = parser.parse_args()
    game = load_game(told.game)
    began = time.process_time()
    results: list[float] = []
    pairs = pairs_of(game)
    for number, options in enumerate(pairs):
        # two games a step, seats swapped; the first pairs get what does not divide
        steps = told.games // 2 // len(pairs) + (number < told.games // 2 % len(pairs))
        plan = Simulation(
            tuple(told.levels), 2 * steps, told.seed + 1000 * number, options,
            seconds=PATIENCE, iterations=told.iterations, swap=True,
        )  # fmt: skip
        found = [points(played) for played in simulate(game, plan)]
        results += found
        if found:
            share = 100 * sum(found) / len(found)
            print(f"  {' - '.join(options.values()):28} {share:3.0f} % of {len(found)}")
    share = sum(results) / len(results)
    print(
        f"{told.game}: {told.levels[0]} against {told.levels[1]}: {results.count(1)} won, "
        f"{results.count(0.5)} drawn, {results.count(0)} lost of {len(results)} ({100 * share:.1f} %), "
        f"{(time.process_time() - began) / len(results):.2f} s of processor time a game"
    )


if __name__ == "__main__":
    main()
