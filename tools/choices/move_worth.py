"""Move worth: what Zoon's first look and its tries find of moves, against what the moves then win.

    python tools/choices/move_worth.py --matches 2000 --kept worths.jsonl
    python tools/choices/move_worth.py --matches 2000 --first 2000 --kept worths.jsonl

Two minds that choose by the first look alone play a match up to some turn. There the four moves that look
best are each tried in the same deals of the hidden cards, as the tree search judges a position that it comes
to; one of them by lot is made, and the match is played to its end. Over many matches a regression tells how
much of what is found of a move, beyond the mean of the four, it then wins: 1 were all of it. Returns go from
-1 to 1, without what the half turns of the cards gave (tools/strength/fight_luck.py). From the error of the
tries it follows what four times as many, and endless ones, would win more. With `--kept` results are added to
a file, and those in it count too.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, cast

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import load_game
from game.ai.levels import minds
from game.ai.move_evaluator import Budget, Thought, advice_for
from game.ai.search_guide import guide_for
from game.core import CaravanseraiError, Game
from tools.choices.figure_trials import looked
from tools.choices.kept_results import KeptResults
from tools.choices.least_squares import least_squares
from tools.strength.fight_luck import FightLuck
from tools.strength.ladder import options_of
from tools.tool_arguments import count, run

MOVES = 4
"""Moves of a position that are tried: those that look best."""
DEALS, FIRST_DEALS = 8, 24
"""Deals of the enemy's cards in a look on the way, and in that at the moves that are tried."""
TURNS = 24
"""The turn at which moves are tried is drawn below this; matches that end sooner are left out."""
POINTS = 15.0
"""Points by which the first look finds a move better or worse than the mean of the four: no more count."""


class Worth(NamedTuple):
    """A position: points of the moves by the first look, their returns by tries, the variance of the error of
    these against their mean, which move was made, what that won, choices like it in the match, a seat, and
    tries of each move.
    """

    looked: tuple[float, ...]
    tried: tuple[float, ...]
    error: float
    made: int
    won: float
    choices: float
    tries: int


class OtherTries(CaravanseraiError):  # noqa: N818 - reads as the fact it reports
    """What was kept was tried more or less often: it does not count together."""


class Line(NamedTuple):
    """Share of what is found of a move that it then wins, and what choosing by it wins over any of the four,
    both with their standard errors.
    """

    slope: float
    slope_error: float
    gain: float
    gain_error: float


def worths(game: Game, matches: int, seed: int, tries: int, first: int = 0) -> Iterator[Worth]:
    """One position of each match from number `first` on that has one."""
    look = advice_for(game, minds().weights["zoon"])
    guide = guide_for(game, look)
    luck = FightLuck(game)
    for number in range(first, first + matches):
        deal = seed + number
        rng = Random(deal)
        state: Any = game.new_state(seats=2, seed=deal, options=options_of(game, number, 2))
        turn, choices = rng.randrange(2, TURNS), 0
        found: tuple[list[float], list[float], float, int, int] | None = None
        before = now = 0.0
        while state.to_act:
            seat = state.to_act[0]
            moves = state.legal_moves(seat)
            thought = Thought(rng, deal * 1013 + seat, Budget(DEALS))
            plain = not state.deploying and not state.stack and len(moves) >= MOVES
            choices += plain
            if plain and choices > turn and found is None:
                seen = state.observation(seat)
                points = look.weigh(seen, moves, thought._replace(budget=Budget(FIRST_DEALS))).values
                best = sorted(range(len(moves)), key=lambda each: -points[each])[:MOVES]
                returns, error = _tries(guide, seen, [moves[each] for each in best], thought, tries)
                made, before = rng.randrange(MOVES), now
                found = [points[each] for each in best], returns, error, made, seat
                move = moves[best[made]]
            else:
                move = looked(look, state, seat, thought)
            now += luck.play(state, seat, move)
        luck.note(0)
        if found is not None:
            points_of, returns, error, made, seat = found
            won = cast("tuple[float, ...]", state.returns())[0] - (now - before)
            won = -won if seat else won
            yield Worth(tuple(points_of), tuple(returns), error, made, won, choices / 2, tries)


def _tries(
    guide: Any, seen: Any, moves: Sequence[Any], thought: Thought, tries: int
) -> tuple[list[float], float]:
    """The mean returns of the moves in the same deals, and the variance of their error against their mean."""
    rows = []
    for _ in range(tries):
        world, row = guide.world(seen, thought), []
        for move in moves:
            state = world.clone(thought.rng.getrandbits(63))
            state.play(seen.seat, move)
            returns = state.returns()
            row.append((guide.evaluate(state, thought.rng) if returns is None else returns)[seen.seat])
        rows.append(row)
    means = [sum(column) / tries for column in zip(*rows, strict=True)]
    middle = sum(means) / len(means)
    left = [
        (value - sum(row) / len(row) - mean + middle) ** 2
        for row in rows
        for value, mean in zip(row, means, strict=True)
    ]
    return means, sum(left) / len(left) / max(1, tries - 1)


def line(found: Sequence[Worth], values: Sequence[Sequence[float]]) -> Line:
    """Least squares of what was won on how much better the made move was found than the mean of the four,
    beside what all were worth by the tries.
    """
    apart = [[value - sum(row) / len(row) for value in row] for row in values]
    rows = [
        (1.0, sum(worth.tried) / len(worth.tried), row[worth.made])
        for worth, row in zip(found, apart, strict=True)
    ]
    fit = least_squares(rows, [worth.won for worth in found])
    slope, error = fit.weights[-1], fit.errors[-1]
    best = sum([max(row) for row in apart]) / len(apart)
    return Line(slope, error, slope * best, error * best)


def grown(found: Sequence[Worth], times: float) -> float:
    """By how much the gain of choosing by tries grows with so many times the tries: the root of the shares of
    what is found that is no error.
    """
    whole = error = 0.0
    for worth in found:
        mean = sum(worth.tried) / len(worth.tried)
        whole += sum([(value - mean) ** 2 for value in worth.tried]) / len(worth.tried)
        error += worth.error
    return sqrt(whole / max(1e-12, whole - error + error / times))


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 1 where there are too few matches."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=count, default=500)
    parser.add_argument("--tries", type=count, default=40, help="of each move")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first match: go on after so many")
    parser.add_argument("--kept", type=Path, help="a file to which the results are added")
    told = parser.parse_args(arguments)
    kept = KeptResults(told.kept, Worth)
    other = next((worth.tries for worth in kept.found if worth.tries != told.tries), None)
    if other is not None:
        words = "{file} has moves that were tried {tries} times each, not {asked} times."
        raise OtherTries("other_tries", words, file=str(told.kept), tries=other, asked=told.tries)
    for worth in worths(load_game("zoon"), told.matches, told.seed, told.tries, told.first):
        kept.add(worth)
    found = kept.found
    if len(found) < 2 * MOVES:
        print("Too few matches to tell anything.", file=sys.stderr)
        return 1
    choices = sum(worth.choices for worth in found) / len(found)
    print(f"{len(found)} positions, {choices:.1f} such choices of each seat in a match; returns (error):")
    points = [[max(-POINTS, min(POINTS, p - sum(w.looked) / MOVES)) for p in w.looked] for w in found]
    look, tries = line(found, points), line(found, [worth.tried for worth in found])
    for name, each in (("first look", look), (f"{told.tries} tries", tries)):
        gain = f"choosing by it wins {each.gain:.3f} ({each.gain_error:.3f}) over the mean of the four"
        print(f"{name:12} {each.slope:.4f} ({each.slope_error:.4f}) of what it finds is won; {gain}")
    for name, times in (("four times the tries", 4.0), ("endless tries", 1e9)):
        more = tries.gain * (grown(found, times) - 1)
        print(f"{name}: {more:.4f} more a choice, {more * choices / 2:.1%} of matches")
    return 0


if __name__ == "__main__":
    sys.exit(run(main))
