"""Silly choices of the minds: those that a person who looks on would shake the head at.

    python tools/choices/silly.py zayo easy --choices 2000
    python tools/choices/silly.py zoon zerzura zayo --choices 200
    python tools/choices/silly.py zerzura hard master --choices 200 --rounds 400  searching levels, less work

A choice is silly if a simpler or more natural move was there that is clearly no worse:

- it is less natural than another (free gains refused, an attack not answered, an answer laid open, a high
  card thrown: the game's own sense of it), which is surely worth as much: at most SAME less, and that beyond
  two standard errors;
- or it loses more than LOSS of a win against the best move, beyond two standard errors, and what it gives
  away lies open: every one of JUDGES searches finds so, and one with a part of the work (OPEN) does.

Worth is told by the skilled mind at fixed iterations, whoever chose. Positions come from matches of the level
against itself. The second part counts for the levels that are not meant to err (normal, skilled, master); the
errors of the weaker ones are told as what they cost, in even and in lost positions.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import GAMES, load_game
from game.ai import Mind, levels
from game.ai.levels import level_named
from game.ai.match_analysis import KNOWN
from game.ai.match_analysis import chance as as_chance
from game.core import Game
from tools.strength.contest import PATIENCE
from tools.strength.ladder import options_of
from tools.tool_arguments import count, run

LOSS = 0.15
"""Chances of winning that a choice must lose to be silly by its loss alone."""
SAME = 0.01
"""Chances of winning by which a move may be worse and still be worth the same."""
JUDGES = (99, 199, 299, 399)
"""Seeds of the searches that must agree that a choice loses so much."""
OPEN = 5
"""A search with so small a part of the work must see it too: what only long searches find lies not open."""
UNERRING = ("normal", "hard", "master")
"""Levels that are not meant to err."""
LOST, EVEN = 0.5, (0.8, 1.25)
"""Shares of the fair chance: below the first a position counts as lost, between the others as even."""


class Look(NamedTuple):
    """One choice: by how much it was worse than the best (chances), whether it was silly, how one stood; the
    move, the one that was better or more natural, and where it was: the seed of the match, the move's number.
    """

    loss: float
    unnatural: bool
    blunder: bool
    standing: float
    chosen: str
    better: str
    place: str = ""


def judge(game: Game, seat: int, state: Any, chosen: Any, iterations: int) -> Look:
    """What the skilled mind thinks of a choice."""
    look = _judged(game, seat, state, chosen, iterations, JUDGES[0])
    if look.blunder:
        short = _judged(game, seat, state, chosen, max(1, iterations // OPEN), JUDGES[0])
        agree = (_judged(game, seat, state, chosen, iterations, seed).blunder for seed in JUDGES[1:])
        return look._replace(blunder=short.blunder and all(agree))
    return look


def _judged(game: Game, seat: int, state: Any, chosen: Any, iterations: int, seed: int) -> Look:
    """What one search thinks of it."""
    moves = state.legal_moves(seat)
    judge = Mind(game, "hard", seed=seed)
    found = judge.weigh(state.observation(seat), moves, iterations=iterations)
    share = (state.seats - 1) / state.seats
    place = list(moves).index(chosen)
    best = max(
        (n for n in range(len(moves)) if not found.visits or found.visits[n] >= KNOWN),
        key=found.values.__getitem__, default=found.choice,
    )  # fmt: skip
    known = not found.visits or found.visits[place] >= KNOWN
    loss = share * max(0.0, found.values[best] - found.values[place]) if known else 0.0
    error = share * found.errors[place] if found.errors and known else 0.0
    ranks = judge.naturalness(state.observation(seat), moves)
    doubts = [2 * share * error for error in found.errors] or [0.0] * len(moves)
    natural = [
        n for n in range(len(moves))
        if (not found.visits or found.visits[n] >= KNOWN) and known and ranks[n] > ranks[place]
        and share * (found.values[n] - found.values[place]) - doubts[n] - doubts[place] >= -SAME
    ]  # fmt: skip
    standing = as_chance(found.values[best], state.seats) * state.seats
    better = max(natural, key=ranks.__getitem__, default=best)
    blunder = loss > max(LOSS, 2 * error)
    return Look(loss, bool(natural), blunder, standing, str(chosen), str(moves[better]))


def looks(
    game: Game, level: str, choices: int, seats: int, iterations: int, seed: int, rounds: int | None = None
) -> Iterator[Look]:
    """So many choices of a level, taken from all parts of matches against itself. `rounds`: the work of a
    level that searches, where that is not to be its own.
    """
    if not level_named(level).search:
        rounds = None
    left, number = choices, 0
    while left > 0:
        number += 1
        minds = [Mind(game, level, seed * 1009 + number * 13 + seat) for seat in range(seats)]
        state = game.new_state(seats=seats, seed=seed + number, options=options_of(game, number, seats))
        step = made = 0
        while state.to_act and left > 0:
            seat = state.to_act[0]
            moves = state.legal_moves(seat)
            chosen = minds[seat].choose(state.observation(seat), moves, seconds=PATIENCE, iterations=rounds)
            sealed = len(state.to_act) > 1 or str(moves[0]).startswith(("deploy", "touch", "spin"))
            if len(moves) > 1 and not sealed:
                step += 1
                if step % 5 == number % 5:
                    left -= 1
                    place = f"seed {seed + number}, move {made}"
                    yield judge(game, seat, state, chosen, iterations)._replace(place=place)
            made += 1
            state.play(seat, chosen)


def silly_of(level: str) -> Callable[[Look], bool]:
    """Whether a choice of that level was silly."""
    return lambda look: look.unnatural or (look.blunder and level in UNERRING)


def told(name: str, level: str, found: Sequence[Look]) -> str:
    """One line of figures."""
    silly = sum(map(silly_of(level), found))
    even = [look.loss for look in found if EVEN[0] <= look.standing <= EVEN[1]]
    lost = [look.loss for look in found if look.standing < LOST]
    costs = [f"{sum(row) / len(row):.4f} ({len(row)})" if row else "-" for row in (even, lost)]
    return (
        f"{name} {level}: {silly} silly of {len(found)} ({silly / len(found):.2%}), "
        f"{sum(look.unnatural for look in found)} less natural, {sum(look.blunder for look in found)} beyond "
        f"{LOSS:g}; given away in even positions {costs[0]}, in lost ones {costs[1]}"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 1 if more than one choice in a hundred is silly."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("words", nargs="+", help="games, then levels (default: all)")
    parser.add_argument("--choices", type=count, default=2000)
    parser.add_argument("--seats", type=count, default=2)
    parser.add_argument("--iterations", type=count, default=400, help="of the mind that judges")
    parser.add_argument("--show", action="store_true", help="tell every silly choice")
    parser.add_argument("--rounds", type=count, help="of a level that searches; default: its own")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    worst = 0.0
    for name in [word for word in asked.words if word in GAMES]:
        for level in [word for word in asked.words if word not in GAMES] or levels():
            found, silly = list[Look](), silly_of(level)
            limits = asked.choices, asked.seats, asked.iterations, asked.seed, asked.rounds
            for look in looks(load_game(name), level, *limits):
                found.append(look)
                if asked.show and silly(look):
                    told_of = f"{look.chosen} instead of {look.better}, {look.loss:.3f}"
                    print(f"{look.place}: {told_of}", flush=True)
            print(told(name, level, found), flush=True)
            worst = max(worst, sum(map(silly, found)) / len(found))
    return int(worst > 0.01)


if __name__ == "__main__":
    sys.exit(run(main))
