"""Positions with sets of acceptable moves, for tests/ai/positions: choices of which deep searches are sure.

    python tools/choices/positions.py zerzura --count 40 --seats 2 3 4 --iterations 1000  those that are there
    python tools/choices/positions.py zayo --count 60 --seats 2 3 4                      more for another game

In matches of normal minds a choice is taken by chance. Three searches of the skilled mind with seeds of
their own look at it. It is kept if all their choices are acceptable, moves that are at most NEAR of a win
worse than the best on average; if most moves are not; and if none lies just behind, nearer than CLEAR.
Positions are appended to the file of their game, and a run goes on after the last one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import GAMES, load_game, registry
from game.ai import Mind
from game.ai.match_analysis import KNOWN
from game.core import Game
from tests.ai.positions import FOLDER, Position, read
from tools.strength.ladder import options_of
from tools.tool_arguments import count, run

SEARCHES = 3
NEAR = 0.02
"""Chances of winning that an acceptable move may be worth less than the best."""
CLEAR = 0.05
"""By so much less every other move must be worth."""


def acceptable(game: Game, state: Any, seat: int, iterations: int) -> tuple[str, ...] | None:
    """The acceptable moves, where the searches are sure; else None."""
    moves, observation = state.legal_moves(seat), state.observation(seat)
    share = (state.seats - 1) / state.seats
    found = [
        Mind(game, "hard", 7000 + n).weigh(observation, moves, iterations=iterations) for n in range(SEARCHES)
    ]
    values = []
    for place in range(len(moves)):
        known = [one.values[place] for one in found if not one.visits or one.visits[place] >= KNOWN]
        values.append(share * sum(known) / len(known) if known else float("-inf"))
    best = max(values)
    good = [place for place, value in enumerate(values) if value >= best - NEAR]
    sure = all(one.choice in good for one in found) and not any(
        best - CLEAR < value < best - NEAR for value in values
    )
    return tuple(str(moves[n]) for n in good) if sure and 2 * len(good) <= len(moves) else None


def candidates(game: Game, seats: Sequence[int], seed: int) -> Iterator[tuple[Position, Any]]:
    """A choice of one seat in each of many matches, without its acceptable moves."""
    while True:
        rng = Random(seed)
        n = seats[seed % len(seats)]
        options = options_of(game, seed * n, n)
        minds = [Mind(game, "normal", seed * 1009 + seat) for seat in range(n)]
        state: Any = game.new_state(seats=n, seed=seed, options=options)
        played: list[tuple[int, str]] = []
        found: list[tuple[Position, Any]] = []
        while state.to_act:
            seat = state.to_act[0]
            moves = state.legal_moves(seat)
            sealed = len(state.to_act) > 1 or str(moves[0]).startswith(("deploy", "touch", "spin"))
            if len(moves) > 3 and not sealed:
                position = Position(game.name, n, seed, options, tuple(played), seat, ())
                found.append((position, state.clone()))
            move = minds[seat].choose(state.observation(seat), moves, iterations=2)
            state.play(seat, move)
            played.append((seat, str(move)))
        if found:
            yield rng.choice(found)
        seed += 1


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--count", type=count, default=40)
    parser.add_argument("--seats", type=count, nargs="+", help="default: two, and the usual number")
    parser.add_argument("--iterations", type=count, default=2500)
    parser.add_argument("--seed", type=int, default=70_001)
    told = parser.parse_args(arguments)
    game = load_game(told.game)
    seats = told.seats or sorted({2, registry.info(told.game).players})
    file = FOLDER / f"{told.game}.jsonl"
    there = read(file) if file.exists() else []
    first = max((position.seed + 1 for position in there), default=told.seed)
    with file.open("ab", buffering=0) as out:
        for looked, (position, state) in enumerate(candidates(game, seats, first)):
            if len(there) >= told.count:
                break
            good = acceptable(game, state, position.seat, told.iterations)
            if good is not None:
                why = f"{SEARCHES} searches of {told.iterations} rounds agree; all else is {CLEAR:g} worse."
                there.append(msgspec.structs.replace(position, good=good, why=why))
                out.write(msgspec.json.encode(there[-1]) + b"\n")
                print(f"{len(there)} of {looked + 1} looked at", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(run(main))
