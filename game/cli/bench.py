"""Benchmark: how fast the engine is, also as a ratio to plain Python work timed in the same run.

Ratios hardly change from one machine to another, so they are what to compare.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from typing import Any, TypeVar

from msgspec import Struct

from game import registry
from game.core import Game, State

T = TypeVar("T")

SEARCHED = 12
"""Positions in which the search of the best level is timed, always the same ones."""
DESCENTS = 100
"""Iterations of the search in each of them."""

_SAMPLES = 60
_SLICES = 8  # runs of playouts; the middle one counts
_ROUNDS = 10_000
_clock = time.process_time  # what other programs take of the core does not count


class Figure(Struct, frozen=True):
    """A duration: how many times a baseline run beside it that is, and microseconds at the middle pace of all
    those runs (`Bench.baseline`).
    """

    microseconds: float
    ratio: float


class Bench(Struct, frozen=True):
    """The measurements of one game. `baseline` is in microseconds.

    `iteration` is one of the hard mind's tree search, its worlds and evaluations included; None for a game
    that has no guide.
    """

    game: str
    seats: int
    options: dict[str, str]
    baseline: float
    playouts: int
    playouts_a_second: float
    moves_a_game: float
    playout: Figure
    move: Figure
    legal_moves: Figure
    play: Figure
    clone: Figure
    observation: Figure
    determinize: Figure
    iterations_a_second: float | None = None
    iteration: Figure | None = None


def baseline() -> float:
    """Microseconds of a hundred rounds of pure Python work (ints, a list, a dict): the best of three runs."""
    return min(_timed(_work) for _ in range(3)) * 1e6 / (_ROUNDS / 100)


def _work() -> int:
    table: dict[int, int] = {}
    row = list(range(64))
    x = 1
    for n in range(_ROUNDS):
        x = (x * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        i = x >> 58
        row[i] ^= n
        table[i] = table.get(i, 0) + row[63 - i]
    return len(table)


def bench(
    game: Game, seats: int | None = None, options: Mapping[str, str] | None = None, seconds: float = 1.0
) -> Bench:
    """Measure a game for about five times `seconds`. Raises OptionError."""
    info = registry.known(game.name)
    n = seats or (game.seats[0] if info is None else info.benched)
    chosen = {**({} if info is None else info.short), **(options or {})}
    rng = random.Random(1)

    def start(seed: int) -> State:
        return game.new_state(seats=n, seed=seed, options=chosen)

    _playouts(start, rng, 0)  # builds the tables that all later matches share
    runs = [_beside(lambda: _playouts(start, rng, seconds / _SLICES)) for _ in range(_SLICES)]
    base = median(beside for _, beside in runs)
    games = sum(run[0] for run, _ in runs)
    moves_a_game = sum(run[1] for run, _ in runs) / games
    samples = _positions(start, rng)
    seen: list[tuple[Any, int]] = [(state.observation(seat), seat) for state, seat in samples]
    (legal, play), pace = _beside(lambda: _parts(start, rng, seconds))
    playout = median(spent / count / beside for (count, _, spent), beside in runs)
    move = median(spent / plies / beside for (_, plies, spent), beside in runs)
    descent = _descent(game, start, min(1.0, seconds))

    def figure(ratio: float) -> Figure:
        return Figure(round(ratio * base * 1e6, 2), round(ratio, 3))

    def timed(work: Callable[[], float]) -> Figure:
        each, beside = _beside(work)
        return figure(each / beside)

    return Bench(
        game=game.name,
        seats=n,
        options=chosen,
        baseline=round(base * 1e6, 2),
        playouts=games,
        playouts_a_second=round(1 / (playout * base), 1),
        moves_a_game=round(moves_a_game, 1),
        playout=figure(playout),
        move=figure(move),
        legal_moves=figure(legal / pace),
        play=figure(play / pace),
        clone=timed(lambda: _each(samples, lambda state, _: state.clone(), seconds / 2)),
        observation=timed(lambda: _each(samples, lambda state, seat: state.observation(seat), seconds / 2)),
        determinize=timed(lambda: _each(seen, lambda view, _: game.determinize(view, rng), seconds)),
        iterations_a_second=None if descent is None else round(1 / (descent * base), 1),
        iteration=None if descent is None else figure(descent),
    )


def _beside(work: Callable[[], T]) -> tuple[T, float]:
    """What the work gives, and the seconds of a baseline run right before and after it.

    A machine that others use changes its pace from second to second; what is timed side by side is slow or
    fast together, so the ratio stays.
    """
    before = baseline()
    found = work()
    return found, (before + baseline()) / 2 / 1e6


def _timed(work: Callable[[], object]) -> float:
    start = _clock()
    work()
    return _clock() - start


def _playouts(start: Callable[[int], State], rng: random.Random, seconds: float) -> tuple[int, int, float]:
    """(games, moves, seconds spent) of random play."""
    games = plies = 0
    pick = rng.random
    began = _clock()
    while games == 0 or _clock() - began < seconds:
        state = start(games)
        while asked := state.to_act:
            seat = asked[0]
            moves = state.legal_moves(seat)
            state.play(seat, moves[int(pick() * len(moves))])
            plies += 1
        games += 1
    return games, plies, _clock() - began


def _parts(start: Callable[[int], State], rng: random.Random, seconds: float) -> tuple[float, float]:
    """Seconds of one legal_moves in a position just reached, and of one play."""
    count, legal, play, seed = 0, 0.0, 0.0, 0
    while count == 0 or legal + play < seconds / 2:
        state = start(seed)
        seed += 1
        while asked := state.to_act:
            seat = asked[0]
            before = _clock()
            moves = state.legal_moves(seat)
            between = _clock()
            state.play(seat, moves[int(rng.random() * len(moves))])
            play += _clock() - between
            legal += between - before
            count += 1
    return legal / count, play / count


def _descent(game: Game, start: Callable[[int], State], share: float) -> float | None:
    """Baseline runs that one iteration of the best level's search takes, as a mean over a share of the fixed
    positions.

    The search is called as a mind calls it, but in every position, also where a mind would solve the rest.
    """
    from game.ai import levels
    from game.ai.levels import level_named, weights_for
    from game.ai.mind import WORLDS
    from game.ai.move_evaluator import Budget, Thought, advice_for
    from game.ai.search import Search
    from game.ai.search_guide import guide_for

    level = level_named(levels()[-1])
    try:
        guide = guide_for(game, advice_for(game, weights_for(game.name, level)))
    except LookupError:
        return None
    rng = random.Random(2)
    asked = [(s, seat) for s, seat in _positions(start, rng) if len(s.legal_moves(seat)) > 1]
    spent = []
    for number, (state, seat) in enumerate(asked[: max(1, round(SEARCHED * share))]):
        thought = Thought(random.Random(number), 1, Budget(DESCENTS), level.memory, level.careful)
        search = Search(
            guide, state.observation(seat), state.legal_moves(seat), thought,
            worlds=WORLDS, explore=level.explore,
        )  # fmt: skip
        if not number:
            search.run()  # builds what all later thoughts share
        each, beside = _beside(lambda search=search: _timed(search.run))  # type: ignore[misc] # mypy #15459
        spent.append(each / DESCENTS / beside)
    return sum(spent) / len(spent)


def _positions(start: Callable[[int], State], rng: random.Random) -> list[tuple[State, int]]:
    """Positions of random play, spread over whole matches, and a seat that is asked in each."""
    found: list[tuple[State, int]] = []
    seed = 0
    while len(found) < _SAMPLES:
        state = start(seed)
        seed += 1
        line: list[tuple[State, int]] = []
        while asked := state.to_act:
            line.append((state.clone(), asked[0]))
            state.play(asked[0], rng.choice(state.legal_moves(asked[0])))
        found += rng.sample(line, min(6, len(line)))
    return found[:_SAMPLES]


def _each(
    samples: Sequence[tuple[Any, int]], work: Callable[[Any, int], object], seconds: float
) -> float:
    """Mean seconds of one call over the samples, all of them at least once."""
    count, began = 0, _clock()
    while count == 0 or _clock() - began < seconds:
        for sample, seat in samples:
            work(sample, seat)
        count += len(samples)
    return (_clock() - began) / count
