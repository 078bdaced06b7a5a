"""Regret: what the skilled mind's choices in Zayo give away, by how many rounds it played out to find them.

    python tools/choices/regret.py --positions 40                 two seats, 125 to 8,000 rounds
    python tools/choices/regret.py --positions 40 --seats 4 --rounds 500 2000

Turns with a choice are taken from seeded matches. The moves that are chosen with so many rounds, and those
that look best after many, are tried in the same deals of the hidden cards; the rest of the round is played by
skilled minds with a few rounds for every choice, which see no more than their seats, and the camps are
compared at its end. What a choice is worth less than the best of these moves is its regret: chances of
winning. It tells how much more work can bring, and how much of what is lost lies elsewhere.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import load_game
from game.ai import Mind
from game.ai.move_evaluator import Budget, Thought
from game.zayo import ZayoState
from game.zayo.position.constants import TURN
from tools.strength.duplicate import chance_after
from tools.tool_arguments import count, run

LEVEL = "hard"
QUICK = 60
"""Rounds for each choice of those who play the deal to the end of its round."""
GATHER = 60
"""The same for the matches from which the positions are taken."""
LOOKS = 3000
"""Rounds after which the best moves are looked for besides."""
BEST = 4
"""How many of these are tried."""
EVERY = 9
"""Of so many turns with a choice one is taken."""
SEEDS = 3
"""Minds that choose with so many rounds: what they give away is averaged."""


class Regret(NamedTuple):
    """What the choices of one position gave away, by rounds."""

    by_rounds: tuple[float, ...]


def positions(game: Any, seats: int, wanted: int, seed: int) -> Iterator[Any]:
    """So many states in which a seat has a turn with a choice."""
    found = number = 0
    while found < wanted:
        number += 1
        state = game.new_state(seats=seats, seed=seed + number, options={})
        minds = [Mind(game, LEVEL, (seed + number) * 1009 + seat) for seat in range(seats)]
        step = 0
        while state.to_act and found < wanted:
            (seat,) = state.to_act
            moves = state.legal_moves(seat)
            if len(moves) > 1 and state.phase == TURN:
                step += 1
                if step % EVERY == number % EVERY:
                    found += 1
                    yield state.clone()
            move = minds[seat].choose(state.observation(seat), moves, iterations=GATHER)
            state.play(seat, move)


def worth(game: Any, state: Any, seat: int, move: Any, luck: int, evaluation: Any) -> float:
    """The seat's chance after a move and the rest of the round."""
    state = state.clone()
    number = state.round
    state.play(seat, move)
    minds = [Mind(game, LEVEL, luck * 31 + other) for other in range(state.seats)]
    while state.to_act and state.round == number:
        (other,) = state.to_act
        moves = state.legal_moves(other)
        state.play(other, minds[other].choose(state.observation(other), moves, iterations=QUICK))
    return chance_after(state, seat, evaluation)


def regret(game: Any, state: Any, rounds: Sequence[int], deals: int, number: int) -> Regret:
    """What the choices with so many rounds give away in this position."""
    (seat,) = state.to_act
    observation, moves = state.observation(seat), list(state.legal_moves(seat))
    chosen = [
        [
            moves.index(Mind(game, LEVEL, 100 + seed).choose(observation, moves, iterations=work))
            for seed in range(SEEDS)
        ]
        for work in rounds
    ]
    values = Mind(game, LEVEL, 3).weigh(observation, moves, iterations=LOOKS).values
    best = sorted(range(len(moves)), key=lambda place: -values[place])[:BEST]
    tried = sorted({*best, *(place for row in chosen for place in row)})
    advice: Any = Mind(game, LEVEL, 1)._advice
    sampler = advice.deals(observation, Thought(Random(0), 0, Budget(1)))
    evaluation, rng = advice.evaluation_of(state.seats), Random(number)
    totals = dict.fromkeys(tried, 0.0)
    for deal in range(deals):
        full = sampler.draw(rng)
        full.__class__ = ZayoState  # which goes on after the end of the round
        for place in tried:
            totals[place] += worth(game, full, seat, moves[place], number * 1000 + deal, evaluation)
    top = max(totals.values())
    return Regret(tuple(sum(top - totals[place] for place in row) / SEEDS / deals for row in chosen))


def report(found: Sequence[Regret], rounds: Sequence[int]) -> str:
    """The mean regret by rounds, with its standard error."""
    lines = []
    for work, row in zip(rounds, zip(*[one.by_rounds for one in found], strict=True), strict=True):
        mean = sum(row) / len(row)
        error = sqrt(sum((one - mean) ** 2 for one in row) / max(1, len(row) - 1) / len(row))
        lines.append(f"{work} rounds: {mean:.4f} (error {error:.4f}) in {len(row)} positions")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--positions", type=count, default=40)
    parser.add_argument("--seats", type=count, default=2)
    parser.add_argument("--deals", type=count, default=150)
    parser.add_argument("--rounds", type=count, nargs="+", default=[125, 500, 2000, 8000])
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args(arguments)
    game: Any = load_game("zayo")
    found = []
    for number, state in enumerate(positions(game, told.seats, told.positions, told.seed)):
        found.append(regret(game, state, told.rounds, told.deals, number))
        if (number + 1) % 10 == 0 or number + 1 == told.positions:
            print(report(found, told.rounds), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(run(main))
