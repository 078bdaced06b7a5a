"""Zerzura's regret: what the skilled mind's choices give away late in a match, by the rounds of its search.

    python tools/choices/zerzura_regret.py --positions 30                       four seats, 250 rounds
    python tools/choices/zerzura_regret.py --seats 3 --rounds 250 1000
    python tools/choices/zerzura_regret.py --figures spread=3                     with other figures

Choices in the last rounds but the very last, which minds solve, are taken from seeded matches. The moves that
are chosen, and those that look best at a glance, are played on to the end in the same orders of the unseen
cards: each seat takes what stands best when all have acted once more, and solves the last round nearly. What
a choice wins less often than the best of these moves is its regret. Who plays on is no skilled mind, so a
move may be better or worse than it finds; but it finds the same whatever figures are compared.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import load_game
from game.ai import Mind
from game.ai.move_evaluator import Budget, Thought, advice_for
from game.ai.search_guide import guide_for
from game.zerzura.mind.endgame import solved
from game.zerzura.mind.evaluation import returns_of
from tools.tool_arguments import count, run

LEVEL, QUICK = "hard", "normal"
"""Whose choices are judged, and who plays up to them."""
GATHER = 2
"""Ways of dealing the unseen cards that those look at."""
LAST = 5
"""So many rounds before the last one choices are taken from."""
GLANCE = 5
"""Moves that are tried because they look best at a glance."""
CLOSER = 3
"""Moves of which who plays on looks at what follows,"""
WIDE = 6
"""and those that it tries in the last round,"""
SOLVING = 6
"""with so much work."""
SEEDS = 2
"""Minds that choose: what they give away is averaged."""


def positions(game: Any, seats: int, wanted: int, seed: int) -> Iterator[Any]:
    """So many states with a choice in which the last round is near."""
    number = found = 0
    while found < wanted:
        number += 1
        rng = Random(seed + number)
        state = game.new_state(seats=seats, seed=seed + number, options={})
        minds = [Mind(game, QUICK, (seed + number) * 7 + seat) for seat in range(seats)]
        last = state.setup.rounds
        when = rng.randint(last - LAST, last - 1), rng.randrange(state.setup.turns)
        while state.to_act and (state.round, state.step) != when:
            (seat,) = state.to_act
            moves = state.legal_moves(seat)
            state.play(seat, minds[seat].choose(state.observation(seat), moves, iterations=GATHER))
        if state.to_act and len(state.legal_moves(state.to_act[0])) > 2:
            found += 1
            yield state


def usual(evaluation: Any, state: Any) -> Any:
    """What the seat at turn plays in a state with marked holdings when a match is played on."""
    moves = state.legal_moves(state.to_act[0])
    values = evaluation.values(state, moves)
    order = sorted(range(len(moves)), key=lambda place: -values[place])
    if state.round == state.setup.rounds and state.step + 1 < state.setup.turns:
        some = [moves[place] for place in order[:WIDE]]
        ends = solved(evaluation, state, some, Budget(SOLVING))
        if ends is not None:
            return some[max(range(len(some)), key=ends.__getitem__)]
    return moves[max(order[:CLOSER], key=lambda place: evaluation.after(state, moves[place]))]


def chance(evaluation: Any, world: Any, seat: int, move: Any) -> float:
    """What of a win the seat gets when the match is played on after a move; a shared one counts in part."""
    line = world.clone()
    line.play(seat, move)
    while line.to_act:
        line.play(line.to_act[0], usual(evaluation, line))
    return float((1 + returns_of(evaluation.expected(line))[seat] * (line.seats - 1)) / line.seats)


def mind_with(game: Any, seed: int, figures: Mapping[str, float]) -> Mind:
    """The skilled mind with some other figures."""
    mind = Mind(game, LEVEL, seed)
    if figures:
        usual_figures = msgspec.structs.asdict(mind._advice.figures)  # type: ignore[attr-defined]  # Zerzura's
        changed = advice_for(game, {**usual_figures, **figures})
        vars(mind).update(_advice=changed, _guide=guide_for(game, changed))
    return mind


def regret(
    game: Any, state: Any, rounds: Sequence[int], deals: int, figures: Mapping[str, float]
) -> tuple[float, ...]:
    """What the choices with so many rounds give away in this position."""
    (seat,) = state.to_act
    observation, moves = state.observation(seat), list(state.legal_moves(seat))
    advice: Any = Mind(game, LEVEL, 1)._advice
    guide: Any = guide_for(game, advice)
    evaluation, thought = advice.evaluation(state.seats), Thought(Random(1), 1, Budget(1))
    first = guide.groups(observation, moves)
    minds = [mind_with(game, 100 + seed, figures) for seed in range(SEEDS)]
    chosen = [
        [first[moves.index(mind.choose(observation, moves, iterations=work))] for mind in minds]
        for work in rounds
    ]
    looks = evaluation.values(guide.world(observation, thought), moves)
    best = sorted(set(first), key=lambda place: -looks[place])[:GLANCE]
    totals = dict.fromkeys(sorted({*best, *(place for row in chosen for place in row)}), 0.0)
    for _ in range(deals):
        world = guide.world(observation, thought)
        for place in totals:
            totals[place] += chance(evaluation, world, seat, moves[place])
    top = max(totals.values())
    return tuple(sum(top - totals[place] for place in row) / SEEDS / deals for row in chosen)


def report(found: Sequence[Sequence[float]], rounds: Sequence[int]) -> str:
    """The mean regret by rounds, with its standard error."""
    lines = []
    for work, row in zip(rounds, zip(*found, strict=True), strict=True):
        mean = sum(row) / len(row)
        error = sqrt(sum((one - mean) ** 2 for one in row) / max(1, len(row) - 1) / len(row))
        lines.append(f"{work} rounds: {mean:.4f} (error {error:.4f}) in {len(row)} positions")
    return "\n".join(lines)


def figure(text: str) -> tuple[str, float]:
    """A name and a number, as `spread=3`. Raises ValueError."""
    name, _, value = text.partition("=")
    return name, float(value)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--positions", type=count, default=30)
    parser.add_argument("--seats", type=int, choices=(3, 4, 5), default=4)
    parser.add_argument("--deals", type=count, default=40)
    parser.add_argument("--rounds", type=count, nargs="+", default=[250])
    parser.add_argument("--figures", type=figure, nargs="*", default=[])
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args(arguments)
    game: Any = load_game("zerzura")
    found = []
    for number, state in enumerate(positions(game, told.seats, told.positions, told.seed), start=1):
        found.append(regret(game, state, told.rounds, told.deals, dict(told.figures)))
        if number % 10 == 0 or number == told.positions:
            print(report(found, told.rounds), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(run(main))
