"""Simulation: whole matches between minds, without a window and without a file."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from game.core import Game, OptionError, State
from game.events import said

RANDOM = "random"
Chooser = Callable[[State, int], Any]
"""Gives a move for a seat that is asked."""


class Played(Struct, frozen=True):
    """One match: its seed, the contender in each seat, and what came of it. `moves` are (seat, text)."""

    seed: int
    contenders: tuple[int, ...]
    returns: tuple[float, ...]
    reason: str
    seconds: float
    moves: tuple[tuple[int, str], ...]


class Tally(Struct, frozen=True):
    """How one contender fared. `share` counts a draw as half a win, from 0 to 1."""

    level: str
    wins: int
    draws: int
    losses: int
    share: float


class Simulation(Struct, frozen=True):
    """What is to be played: a level for each contender, and how long a mind may think.

    With `iterations` every match is a function of its seed; else a mind reads the clock (`seconds`, or its
    level's think time). `swap` gives each seed to as many matches as there are seats, seats moved on by one.
    """

    levels: tuple[str, ...]
    games: int
    seed: int
    options: Mapping[str, str] = {}
    seconds: float | None = None
    iterations: int | None = None
    swap: bool = False


def simulate(game: Game, plan: Simulation) -> Iterator[Played]:
    """Play the matches one by one. Raises OptionError, UnknownLevel before the first.

    >>> from game import load_game
    >>> plan = Simulation(("random", "random"), games=3, seed=1)
    >>> [(match.seed, len(match.moves)) for match in simulate(load_game("zerzura"), plan)]
    [(1, 40), (2, 40), (3, 40)]
    """
    n = len(plan.levels)
    if n not in game.seats:
        counts = ", ".join(map(str, game.seats))
        raise OptionError("seats", "{game} is played with {counts} seats, not {seats}.",
                          game=game.name, counts=counts, seats=n)
    game.new_state(seats=n, seed=0, options=plan.options)
    for level in plan.levels:
        _chooser(game, level, 0, plan)
    return (play_match(game, plan, number) for number in range(plan.games))


def play_match(game: Game, plan: Simulation, number: int) -> Played:
    """The match of that number in a plan: the same on every machine when `iterations` are given."""
    n = len(plan.levels)
    turned, seed = (number % n, plan.seed + number // n) if plan.swap else (0, plan.seed + number)
    contenders = tuple((seat + turned) % n for seat in range(n))
    # A mind's seed is mixed from match, seat and contender, so that equal levels do not think alike.
    minds = [
        _chooser(game, plan.levels[who], (seed * 1009 + number) * 1013 + seat, plan)
        for seat, who in enumerate(contenders)
    ]
    start = time.perf_counter()
    state = game.new_state(seats=n, seed=seed, options=plan.options)
    moves: list[tuple[int, str]] = []
    while state.to_act:
        seat = state.to_act[0]
        move = minds[seat](state, seat)
        state.play(seat, move)
        moves.append((seat, str(move)))
    returns, standings = state.returns(), state.standings()
    assert returns is not None  # nobody is asked, so it is over
    assert standings is not None
    seconds = time.perf_counter() - start
    return Played(seed, contenders, returns, said(standings.reason), round(seconds, 4), tuple(moves))


def _chooser(game: Game, level: str, seed: int, plan: Simulation) -> Chooser:
    if level == RANDOM:
        rng = random.Random(seed)
        return lambda state, seat: rng.choice(state.legal_moves(seat))
    from game.ai import Mind

    mind = Mind(game, level=level, seed=seed)
    return lambda state, seat: mind.choose(
        state.observation(seat), state.legal_moves(seat), seconds=plan.seconds, iterations=plan.iterations
    )


def tally(levels: Sequence[str], played: Sequence[Played]) -> list[Tally]:
    """How each contender fared, in the order of `levels`."""
    told = []
    for who, level in enumerate(levels):
        returns = [match.returns[match.contenders.index(who)] for match in played]
        wins, losses = sum(r > 0 for r in returns), sum(r < 0 for r in returns)
        draws = len(returns) - wins - losses
        share = (wins + draws / 2) / len(returns) if returns else 0.0
        told.append(Tally(level, wins, draws, losses, round(share, 4)))
    return told
