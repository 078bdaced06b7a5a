"""Answer times of the minds, at the think time that their levels really have.

    python tools/choices/answers.py zoon --level hard --games 4
    python tools/choices/answers.py zoon zerzura zayo --games 3 --choices 20

Matches of quick minds give the positions; a seeded sample of the choices in them is put to a mind of the
level through the worker, as a table does, and timed from the asking to the answer, all on one core. Forced
moves are counted and not asked. `hint` is the hard mind with its reason. With `--processor` a mind thinks in
this process, limited and timed by the processor's clock, so that other programs change nothing.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import GAMES, load_game, registry
from game.ai import Mind, Worker, levels
from game.ai.levels import level_named
from game.ai.move_evaluator import read_clock
from game.core import Game, State
from scenes.table.minds import HINT_LEVEL, HINT_SECONDS
from tools.tool_arguments import count, run

HINT = "hint"
BOUNDS = {"beginner": 0.7, "easy": 0.7, "normal": 0.7, "hard": 2.0, "master": 3.5, HINT: 2.0}
"""Seconds below which 95 of 100 answers of a level must lie."""
_POLL = 0.001


class Choice(NamedTuple):
    """A choice to put to a mind."""

    state: State
    seat: int


class Times(NamedTuple):
    """What was measured of one level: seconds of each answer, and how many forced moves were left out."""

    game: str
    level: str
    seconds: list[float]
    forced: int
    failed: int

    def share(self, part: float) -> float:
        """The seconds within which that part of the answers came (nearest rank)."""
        row = sorted(self.seconds)
        return row[max(0, -(-len(row) * round(1000 * part) // 1000) - 1)]


def match_of(game: Game, seats: int, seed: int) -> Iterator[Choice]:
    """Every choice of a match of quick minds, forced ones as well; each state is a copy."""
    state = game.new_state(seats=seats, seed=seed)
    minds = [Mind(game, "normal", seed * 1009 + seat) for seat in range(seats)]
    while state.to_act:
        seat = state.to_act[0]
        yield Choice(state.clone(), seat)
        moves = state.legal_moves(seat)
        state.play(seat, minds[seat].choose(state.observation(seat), moves, iterations=1))


def sample(game: Game, seats: int, games: int, choices: int, seed: int) -> tuple[list[Choice], int]:
    """So many real choices of each match, and how many moves were forced in all of them."""
    found: list[Choice] = []
    forced = 0
    for number in range(games):
        line = list(match_of(game, seats, seed + number))
        open_ones = [choice for choice in line if len(choice.state.legal_moves(choice.seat)) > 1]
        forced += len(line) - len(open_ones)
        found += random.Random(seed + number).sample(open_ones, min(choices, len(open_ones)))
    return found, forced


def asked_of(level: str, seconds: float | None) -> tuple[str, float | None]:
    """The level that is asked, and its time, where a hint is asked for as well."""
    return (HINT_LEVEL, seconds or HINT_SECONDS) if level == HINT else (level, seconds)


def through_the_worker(game: Game, level: str, asked: Sequence[Choice], seconds: float | None) -> Times:
    """The answers of the worker's process; the first one, for which it must load, is not counted."""
    times: list[float] = []
    failed = 0
    with Worker() as worker:
        ask = worker.judge if level == HINT else worker.ask
        name, seconds = asked_of(level, seconds)
        for number, choice in enumerate([asked[0], *asked]):
            state, seat = choice
            ask(game, name, number, state.observation(seat), state.legal_moves(seat), seconds=seconds)
            while (answer := worker.poll()) is None:
                time.sleep(_POLL)
            if number:
                times.append(answer.seconds)
                failed += answer.error is not None
    return Times(game.name, level, times, 0, failed)


def by_the_processor(game: Game, level: str, asked: Sequence[Choice], seconds: float | None) -> Times:
    """The answers of minds in this process, by its processor time."""
    read_clock(time.thread_time)
    times: list[float] = []
    name, seconds = asked_of(level, seconds)
    mind = Mind(game, name, 1)
    for number, choice in enumerate([asked[0], *asked]):
        state, seat = choice
        observation, moves = state.observation(seat), state.legal_moves(seat)
        began = time.thread_time()
        if level == HINT:
            mind.weigh(observation, moves, seconds=seconds)
        else:
            mind.choose(observation, moves, seconds=seconds)
        if number:
            times.append(time.thread_time() - began)
    return Times(game.name, level, times, 0, 0)


def row(times: Times) -> str:
    """A line of the Markdown table."""
    limit = HINT_SECONDS if times.level == HINT else level_named(times.level).seconds
    p50, p95, longest = times.share(0.5), times.share(0.95), max(times.seconds)
    bound = BOUNDS.get(times.level)
    held = "" if bound is None else f"{bound:g}"
    return (
        f"| {times.game} | {times.level} | {len(times.seconds)} | {times.forced} | "
        f"{limit:g} | {p50:.2f} | {p95:.2f} | {longest:.2f} | {held} |"
    )


def holds(times: Times) -> bool:
    """Whether the level keeps its bound, and no mind failed."""
    return not times.failed and times.share(0.95) < BOUNDS.get(times.level, float("inf"))


def on_one_core() -> None:
    """This process and those it starts share one core, where the system can say so."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 1 where a level takes too long or a mind fails."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games_of", nargs="+", choices=GAMES, metavar="GAME")
    parser.add_argument("--level", action="append", help="easy, normal, hard or hint; default: all of them")
    parser.add_argument("--games", type=count, default=3, help="matches that give the positions")
    parser.add_argument("--choices", type=count, default=15, help="choices of each match that are asked")
    parser.add_argument("--seats", type=count, help="default: the usual number of the game")
    parser.add_argument("--seconds", type=float, help="another think time than the level's")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processor", action="store_true", help="by the processor's clock")
    told = parser.parse_args(arguments)
    if not told.processor:
        on_one_core()
    print("| game | level | choices | forced | think time | p50 | p95 | longest | to hold |")
    print("|" + "---|" * 9, flush=True)
    measure = by_the_processor if told.processor else through_the_worker
    well = True
    for name in told.games_of:
        game = load_game(name)
        seats = told.seats or registry.info(name).players
        asked, forced = sample(game, seats, told.games, told.choices, told.seed)
        for level in told.level or [*levels(), HINT]:
            times = measure(game, level, asked, told.seconds)._replace(forced=forced)
            print(row(times), flush=True)
            well &= holds(times)
    return int(not well)


if __name__ == "__main__":
    sys.exit(run(main))
