"""Fitting of the figures by which a game's guide evaluates full states, to seeded matches.

    python tools/choices/fit.py zoon --games 300
    python tools/choices/fit.py zayo --games 100 --level normal --iterations 2
    python tools/choices/fit.py zayo --games 8000 --habit      from camps changed by lot, by playouts alone

Minds of one level play; a few positions of each match are kept with who won it. Of every five matches one is
held out, and on these the log-loss is told of a constant guess, of the figures in data/ai.yaml, and of the
fitted ones (in nats a position, lower is better). `fitted_models.py` says how; those of Zoon and Zayo are
held to the present figures by `--hold`. Nothing is written; the figures are printed as they stand in YAML.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from math import log
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import GAMES, load_game, registry
from game.ai import Mind
from game.core import Game, State
from tools.choices.fitted_models import LEAST, MODELS, Evaluation, Model, Sample, loss
from tools.choices.habit_matches import HabitMatches
from tools.strength.ladder import options_of
from tools.tool_arguments import count, run

HELD_OUT = 5
"""One match of so many tells how good the figures are; it has no part in the fit."""


def constant(train: Sequence[Sample], tested: Sequence[Sample]) -> float:
    """Mean log-loss of one guess for all positions: how often each seat won in the matches that are not held
    out.
    """
    shares = [max(LEAST, sum(column) / len(train)) for column in zip(*[s.shares for s in train], strict=True)]
    total = sum(share * log(p) for s in tested for share, p in zip(s.shares, shares, strict=True))
    return -total / len(tested)


def shares_of(returns: Sequence[float]) -> tuple[float, ...]:
    """How the seats share a win: 1/k for each of k winners, evenly if nobody or everybody won.

    >>> shares_of((1.0, -1.0)), shares_of((0.0, 0.0))
    ((1.0, 0.0), (0.5, 0.5))
    """
    if not any(returns):
        return (1 / len(returns),) * len(returns)
    return tuple(max(0.0, value) for value in returns)


def positions(model: Model, state: State, minds: Sequence[Mind], iterations: int) -> Iterator[Any]:
    """What the model sees of each position of a match that these minds play to its end."""
    before: State | None = None
    while state.to_act:
        seen = model.see(state, before)
        if seen is not None:
            yield seen
        before = state.clone()
        seat = state.to_act[0]
        moves = state.legal_moves(seat)
        state.play(seat, minds[seat].choose(state.observation(seat), moves, iterations=iterations))


def samples_of(game: Game, model: Model, told: argparse.Namespace) -> list[Sample]:
    """A few positions of each match."""
    found: list[Sample] = []
    habit = HabitMatches(game, model) if told.habit else None
    for number in range(told.games):
        seed, seats = told.seed + number, model.seats
        state = game.new_state(seats=seats, seed=seed, options=options_of(game, number * seats, seats))
        if habit is not None:
            ends = habit.branches(state, random.Random(seed))
            found += [Sample(number, seen, shares_of(returns)) for seen, returns in ends]
            continue
        minds = [Mind(game, told.level, seed * 1009 + seat) for seat in range(seats)]
        line = list(positions(model, state, minds, told.iterations))
        returns = state.returns()
        assert returns is not None  # nobody is asked, so it is over
        chosen = random.Random(seed).sample(line, min(told.positions, len(line)))
        found += [Sample(number, seen, shares_of(returns)) for seen in chosen]
    return found


def report(model: Evaluation, samples: Sequence[Sample], hold: float) -> str:
    """The three losses, and the figures as data/ai.yaml has them."""
    tested = [sample for sample in samples if sample.match % HELD_OUT == HELD_OUT - 1]
    train = [sample for sample in samples if sample.match % HELD_OUT != HELD_OUT - 1]
    held = f"{len({s.match for s in tested})} held-out matches"
    if not tested:
        tested, held = train, "the same matches: too few to hold one out"
    fitted = model.fitted(train, hold)
    lines = [
        f"# {len(train)} positions of {len({s.match for s in train})} matches; log-loss on {held}",
        f"# constant {constant(train, tested):.4f}",
        f"# current  {loss(model, tested, model.figures):.4f}",
        f"# fitted   {loss(model, tested, fitted):.4f}",
    ]
    for name, now, then in zip(model.names, model.figures, fitted, strict=True):
        lines.append(f"{name}: {then:.4g}  # now {now:.4g}")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 1 where the matches had no position to judge."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=count, default=100)
    parser.add_argument("--level", default="normal")
    parser.add_argument("--iterations", type=count, default=1, help="of each choice; no clock is read")
    parser.add_argument("--habit", action="store_true", help="of Zayo: camps changed by lot, playouts alone")
    parser.add_argument("--positions", type=count, default=12, help="positions kept of each match")
    parser.add_argument("--seats", type=count, help="default: the usual number of the game")
    parser.add_argument("--hold", type=float, default=50.0, help="positions that the figures of now count as")
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args(arguments)
    if told.habit and told.game != "zayo":
        parser.error("Zayo alone has matches played by habit.")
    game = load_game(told.game)
    model = MODELS[told.game](game, told.seats or registry.info(told.game).players)
    samples = samples_of(game, model, told)
    if not samples:
        print("No position of these matches can be judged.", file=sys.stderr)
        return 1
    print(report(model, samples, told.hold))
    return 0


if __name__ == "__main__":
    sys.exit(run(main))
