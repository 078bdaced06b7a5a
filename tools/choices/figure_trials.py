"""Figure trials: which figures of Zoon's first look at the moves would win more if they were higher or lower.

    python tools/choices/figure_trials.py --games 600
    python tools/choices/figure_trials.py --games 600 --first 600 --kept trials.jsonl

Two minds that choose by the first look alone play each other. In each pair of matches, seats swapped, all
figures are changed at once: by lot each is higher for one of the two and lower for the other, by its factor
below. What the half turns of the cards gave is taken out of the results (tools/strength/fight_luck.py); least
squares over all matches tell what share of games each figure won beyond half where it was higher. With
`--kept` results are added to a file, and those in it count too. Nothing is written to data/ai.yaml.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import load_game
from game.ai.levels import minds
from game.ai.move_evaluator import Advice, Budget, Thought, advice_for
from game.core import Game
from tools.choices.kept_results import KeptResults
from tools.choices.least_squares import least_squares
from tools.strength.fight_luck import FightLuck
from tools.strength.ladder import options_of
from tools.tool_arguments import count, run

FACTORS: Mapping[str, float] = {
    "threat": 1.6, "second": 2, "worst": 1.25, "cover": 1.7, "hunt": 1.5, "home": 1.7, "guard": 2, "news": 2,
    "secret": 2, "trump": 1.6, "keep": 1.8, "hand": 1.6, "emblem_news": 1.7, "emblem": 1.4, "told": 1.4,
}  # fmt: skip
"""By what each figure is multiplied or divided; `told` stands for all figures of what deeds tell."""
DEALS = 5
"""Deals of the enemy's cards in each look."""


class Trial(NamedTuple):
    """A match: for each figure 1 if it was higher for the first player, else -1, and what that player won, -1
    to 1, less its luck.
    """

    signs: tuple[int, ...]
    won: float


def changed(signs: Sequence[int]) -> dict[str, float]:
    """The figures of Zoon, each changed by its factor that way."""
    figures = dict(minds().weights["zoon"])
    for (name, factor), sign in zip(FACTORS.items(), signs, strict=True):
        for each in figures:
            if each == name or (name == "told" and each.startswith("told_")):
                figures[each] *= factor**sign
    return figures


def trials(game: Game, games: int, seed: int, first: int = 0) -> Iterator[Trial]:
    """Matches from number `first` on."""
    luck = FightLuck(game)
    for number in range(first, first + games):
        turned, deal = number % 2, seed + number // 2
        lots = Random(seed * 7919 + number - turned)
        signs = tuple(lots.choice((-1, 1)) for _ in FACTORS)
        looks = [advice_for(game, changed(signs)), advice_for(game, changed([-sign for sign in signs]))]
        state = game.new_state(seats=2, seed=deal, options=options_of(game, number, 2))
        rng = Random(deal * 31 + number)
        while state.to_act:
            seat = state.to_act[0]
            thought = Thought(rng, (deal * 1009 + number) * 1013 + seat, Budget(DEALS))
            move = looked(looks[seat != turned], state, seat, thought)
            luck.play(state, seat, move)
        luck.note(turned)
        returns = state.returns()
        assert returns is not None  # nobody is asked, so it is over
        yield Trial(signs, returns[turned] - luck.matches[-1])


def looked(look: Advice, state: Any, seat: int, thought: Thought) -> Any:
    """The choice of the first look alone."""
    moves = state.legal_moves(seat)
    if len(moves) == 1:
        return moves[0]
    verdict = look.weigh(state.observation(seat), moves, thought)
    if verdict.mixed:
        return thought.rng.choices(moves, weights=verdict.values)[0]
    return moves[max(range(len(moves)), key=verdict.values.__getitem__)]


def effects(found: Sequence[Trial]) -> list[tuple[str, float, float]]:
    """For each figure the share of games that it won beyond half where it was higher, and its error."""
    rows = [(1.0, *map(float, trial.signs)) for trial in found]
    fit = least_squares(rows, [trial.won for trial in found])
    shares = zip(FACTORS, fit.weights[1:], fit.errors[1:], strict=True)
    return [(name, weight / 2, error / 2) for name, weight, error in shares]


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 1 where there are fewer matches than figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=count, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first game: go on after so many")
    parser.add_argument("--kept", type=Path, help="a file to which the results are added")
    told = parser.parse_args(arguments)
    kept = KeptResults(told.kept, Trial)
    for trial in trials(load_game("zoon"), told.games, told.seed, told.first):
        kept.add(trial)
    found = kept.found
    if len(found) <= 2 * len(FACTORS):
        print("Too few matches to tell so many figures apart.", file=sys.stderr)
        return 1
    print(f"{len(found)} matches; the higher figure won so much more than half of the games (error):")
    for name, share, error in effects(found):
        print(f"{name:12} times {FACTORS[name]:g}: {share:+.1%} ({error:.1%})")
    return 0


if __name__ == "__main__":
    sys.exit(run(main))
