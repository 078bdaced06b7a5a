"""Deployments: which cards of Zoon do well where, from matches that begin with random deployments.

    python tools/choices/deployments.py --games 5000 --kept deployments.jsonl
    python tools/choices/deployments.py --games 5000 --seed 9001 --kept deployments.jsonl    # more of them

Two minds that choose by the first look alone play each other. Each side's Emblem stands where the mix of all
minds puts it, the other cards lie anyhow. What the half turns of the cards gave is taken out of the results
(tools/strength/fight_luck.py). Ridge regression tells by how many hundredths of a win each mark of a card
counts in each kind of place: the figures plan_... of data/ai.yaml, to which nothing is written. A fifth of
the matches has no part in the fit that is checked; how their results go with what it foretells is printed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import load_game
from game.ai.levels import minds
from game.ai.move_evaluator import Budget, Thought, advice_for
from game.zoon import ZoonGame
from game.zoon.mind.deployment_plans import (
    MARKS,
    PLACES,
    free_moves,
    marks,
    next_card,
    places,
    plan,
    with_emblem,
)
from game.zoon.mind.move_evaluator import ZoonAdvice
from game.zoon.mind.tribe_pair import Plan, TribePair
from game.zoon.moves import Deploy
from tools.choices.figure_trials import looked
from tools.choices.kept_results import KeptResults
from tools.choices.least_squares import least_squares
from tools.strength.fight_luck import FightLuck
from tools.strength.ladder import options_of
from tools.tool_arguments import count, run

NAMES = (*(f"plan_{place}_{mark}" for place in PLACES for mark in MARKS), "plan_free")
"""The figures that are fitted."""
DEALS = 6
"""Deals of the enemy's cards in each look."""
RIDGE = 300.0
"""By how many matches' worth the figures are drawn to nothing, each measured by how much it varies."""
CHECKED = 5
"""One match in so many has no part in the fit that is checked."""


class Dealt(NamedTuple):
    """A match: the tribes, the layout of each seat, and what seat 0 won, -1 to 1, less its luck."""

    tribes: tuple[str, str]
    layouts: tuple[Plan, Plan]
    won: float


def matches(game: ZoonGame, games: int, seed: int) -> Iterator[Dealt]:
    """Matches from random deployments, one from each seed."""
    luck = FightLuck(game)
    look = advice_for(game, minds().weights["zoon"])
    assert isinstance(look, ZoonAdvice)
    for number in range(games):
        deal = seed + number
        rng = Random(deal)
        state = game.new_state(seats=2, seed=deal, options=options_of(game, number, 2))
        ground = look.ground_of(state.options)
        layouts = [_anyhow(ground, seat, dict(state.options), rng) for seat in (0, 1)]
        while state.to_act:
            seat = state.to_act[0]
            luck.play(state, seat, _chosen(look, state, seat, layouts[seat], rng))
        luck.note(0)
        returns = state.returns()
        assert returns is not None  # nobody is asked, so it is over
        tribes = state.options["tribe_0"], state.options["tribe_1"]
        yield Dealt(tribes, (layouts[0], layouts[1]), returns[0] - luck.matches[-1])


def _anyhow(ground: TribePair, seat: int, options: Mapping[str, str], rng: Random) -> Plan:
    """A random layout, with the Emblem where the mix puts it."""
    cards = list(plan(ground, seat, options, 0))
    rng.shuffle(cards)
    with_emblem(ground, seat, cards, rng)
    return tuple(cards)


def _chosen(look: ZoonAdvice, state: Any, seat: int, layout: Plan, rng: Random) -> Any:
    """The next card of the layout, or the choice of the first look alone."""
    moves = state.legal_moves(seat)
    if isinstance(moves[0], Deploy):
        cards = [move for move in moves if isinstance(move, Deploy)]
        return cards[next_card(layout, state.observation(seat).table.placed[seat], cards)]
    return looked(look, state, seat, Thought(rng, seat, Budget(DEALS)))


def described(ground: TribePair, seat: int, layout: Plan) -> list[float]:
    """What a layout has of each of NAMES."""
    setup = ground.setup
    refs, squares = setup.by_ref[seat], setup.field.deployment[seat]
    lying = [(square, refs[card]) for square, card in zip(squares, layout, strict=True) if card is not None]
    own = sum([1 << square for square, _ in lying])
    emblem = next((square for square, kind in lying if ground.emblems >> kind & 1), -1)
    found = dict.fromkeys(NAMES, 0.0)
    for square, kind in lying:
        if square == emblem:
            continue
        for place in places(ground, seat, square, emblem):
            for mark, value in zip(MARKS, marks(ground, seat, kind, square), strict=True):
                found[f"plan_{place}_{mark}"] += value
        found["plan_free"] += free_moves(ground, seat, kind, square, own)
    return list(found.values())


def rows_of(game: ZoonGame, found: Sequence[Dealt]) -> list[list[float]]:
    """For each match by how much seat 0's layout has more of each of NAMES."""
    look = advice_for(game, minds().weights["zoon"])
    assert isinstance(look, ZoonAdvice)
    rows = []
    for match in found:
        options = {**game.new_state(seed=1).options, "tribe_0": match.tribes[0], "tribe_1": match.tribes[1]}
        mine, theirs = (described(look.ground_of(options), seat, match.layouts[seat]) for seat in (0, 1))
        rows.append([a - b for a, b in zip(mine, theirs, strict=True)])
    return rows


def fitted(rows: Sequence[Sequence[float]], won: Sequence[float]) -> list[float]:
    """Hundredths of a win for one more of each mark."""
    size = len(rows[0])
    spreads = [sqrt(sum([row[n] ** 2 for row in rows]) / len(rows)) or 1.0 for n in range(size)]
    scaled = [[each / spread for each, spread in zip(row, spreads, strict=True)] for row in rows]
    weights = least_squares(scaled, won, RIDGE).weights
    return [50 * one / spread for one, spread in zip(weights, spreads, strict=True)]


def checked(rows: Sequence[Sequence[float]], won: Sequence[float]) -> float:
    """The correlation of results with what a fit to the other matches foretells of them."""
    learnt = [n for n in range(len(rows)) if n % CHECKED]
    figures = fitted([rows[n] for n in learnt], [won[n] for n in learnt])
    others = range(0, len(rows), CHECKED)
    pairs = [(sum([a * b for a, b in zip(figures, rows[n], strict=True)]), won[n]) for n in others]
    across = sum([a * b for a, b in pairs])
    return across / sqrt(sum([a * a for a, _ in pairs]) * sum([b * b for _, b in pairs]))


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 1 where there are fewer matches than figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=count, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kept", type=Path, help="a file that matches are added to; those in it count too")
    told = parser.parse_args(arguments)
    game = load_game("zoon")
    assert isinstance(game, ZoonGame)
    kept = KeptResults(told.kept, Dealt)
    for match in matches(game, told.games, told.seed):
        kept.add(match)
    found = kept.found
    if len(found) <= CHECKED * len(NAMES):
        print("Too few matches to tell so many figures apart.", file=sys.stderr)
        return 1
    rows, won = rows_of(game, found), [match.won for match in found]
    print(f"{len(found)} matches; foretold and true results of those left out correlate by "
          f"{checked(rows, won):.2f}. In hundredths of a win:")  # fmt: skip
    for name, figure in zip(NAMES, fitted(rows, won), strict=True):
        print(f"    {name}: {figure:.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(run(main))
