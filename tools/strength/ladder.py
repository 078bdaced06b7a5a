"""Ladder of the minds: does each level beat the one below, and the best one a plain search without knowledge?

    python tools/strength/ladder.py zoon hard normal               one comparison
    python tools/strength/ladder.py zoon hard first --seconds 0.2  what the tree is worth above the first look
    python tools/strength/ladder.py --all                          every comparison of MEASURED.md beside it
    python tools/strength/ladder.py --table                        the table of what has been measured so far

The first level sits in one seat, the second in all others; seats rotate, tribes go through all pairs. All
have the same think time, read from the processor's clock, so that other programs at work weaken nobody;
forced moves cost nothing. Every game is appended to a file (JSON Lines) as it ends, and a run goes on where
the last one ended, whatever its cap (`--games`), as long as no figure and no line of that game's minds has
changed. A sequential test ends a comparison early (level_comparison.py). The processes that play end with
this one, however it is ended.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, as_completed, wait
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import GAMES, load_game, registry
from game.ai.levels import PLAIN, minds
from game.ai.move_evaluator import read_clock
from game.ai.worker.main import end_with_parent
from game.cli.simulate import Played, Simulation, play_match
from game.core import Game
from tools.strength.level_comparison import (
    Comparison,
    Line,
    Standing,
    in_order,
    judged,
    points_in,
    recorded,
    table,
    usual,
)
from tools.tool_arguments import count, leave

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "ladder.jsonl"
SHARED = (
    "baseline", "common_samples", "first_look", "forgetting", "levels", "matrix_games", "mind",
    "move_evaluator", "search", "search_guide", "tie_break",
)  # fmt: skip
"""What of game/ai has a part in what minds choose."""


def digest(game: str) -> str:
    """A digest of all that decides how a game's minds play: its figures and code, and what they share."""
    found = hashlib.blake2b(digest_size=8)
    shared = [f"game/ai/{name}.py" for name in SHARED]
    files = [*ROOT.glob(f"game/{game}/**/*.py"), *ROOT.glob(f"data/{game}/**/*.yaml")]
    shared += ["game/core.py", "game/errors.py", "game/events.py", "game/rng.py", "game/bitsets.py"]
    for file in sorted([*files, *(ROOT / name for name in shared)]):
        found.update(file.read_bytes())
    now = minds()
    weights = {name: row for name, row in now.weights.items() if name.partition("_")[0] == game}
    figures = now.levels, weights, now.characters.get(game)
    found.update(msgspec.json.encode(figures, order="deterministic"))
    return found.hexdigest()


def options_of(game: Game, number: int, seats: int) -> dict[str, str]:
    """The options of a step: values set for each seat (tribe_0, tribe_1) go through all their pairs."""
    names = [name for name in game.options if name.endswith(("_0", "_1"))]
    pairs = list(product(*(game.options[name].choices for name in names)))
    return dict(zip(names, pairs[number // seats % len(pairs)], strict=True))


def points_of(played: Played) -> float:
    """What the stronger level won: 1, 1/k of a win that k share, 0."""
    mine = played.returns[played.contenders.index(0)]
    if mine == 0:
        return 1 / len(played.returns)
    return max(0.0, mine)


def measure(comparison: Comparison, file: Path, version: str, jobs: int) -> Standing:
    """Play what is missing until the comparison is decided; every game is written as it ends."""
    known = points_in(recorded(file), comparison, version)
    standing = judged(comparison, in_order(known))
    if standing.verdict is not None:
        return standing
    missing = (number for number in range(comparison.cap) if number not in known)
    with file.open("ab", buffering=0) as out, crew(jobs) as pool:
        for line in _played(pool, comparison, missing, version, jobs):
            out.write(msgspec.json.encode(line) + b"\n")
            known[line.number] = line.points
            standing = judged(comparison, in_order(known))
            if standing.verdict is not None:
                break
    return standing


@contextmanager
def crew(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes to play games; those under way when they are no longer wanted are broken off."""
    others = multiprocessing.active_children()
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=_ready) as pool:
        try:
            yield pool
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in multiprocessing.active_children():
                if process not in others:
                    process.terminate()


def _ready() -> None:
    """In a new process, which ends with its parent; of Ctrl-C the parent hears too, and says so. Thinking is
    limited by the processor's clock, not the wall's.
    """
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    read_clock(time.thread_time)


def _played(
    pool: ProcessPoolExecutor, comparison: Comparison, missing: Iterator[int], version: str, jobs: int
) -> Iterator[Line]:
    """Games as they end, a few of them always at work."""
    at_work: set[Future[Line]] = set()
    for number in missing:
        at_work.add(pool.submit(_one, comparison, number, version))
        if len(at_work) > 2 * jobs:
            done, at_work = wait(at_work, return_when=FIRST_COMPLETED)
            yield from [future.result() for future in done]
    for future in as_completed(at_work):
        yield future.result()


def _one(comparison: Comparison, number: int, version: str) -> Line:
    game = load_game(comparison.game)
    options = options_of(game, number, comparison.seats)
    levels = (comparison.strong, *[comparison.weak] * (comparison.seats - 1))
    plan = Simulation(levels, 1, comparison.seed, options, seconds=comparison.seconds, swap=True)
    began = time.process_time()
    played = play_match(game, plan, number)
    return Line(
        comparison, number, version, points_of(played), played.contenders.index(0), options,
        len(played.moves), played.reason, round(time.process_time() - began, 2),
        datetime.now(UTC).isoformat(timespec="seconds"),
    )  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 1 where a comparison fails."""
    told = _parser().parse_args(arguments)
    if told.table:
        print(table(recorded(told.file)))
        return 0
    if told.all:
        wanted = usual(told.seconds, told.seed)
    elif told.levels is not None and len(told.levels) == 2 and told.game:
        seats = told.seats or (2 if PLAIN in told.levels else registry.info(told.game).players)
        strong, weak = told.levels
        wanted = [Comparison(told.game, strong, weak, seats, told.seconds, told.seed, told.games)]
    else:
        print("Name a game and two levels, or --all, or --table.", file=sys.stderr)
        return 2
    failed = False
    for comparison in wanted:
        began = time.monotonic()
        standing = measure(comparison, told.file, digest(comparison.game), told.jobs)
        failed |= standing.verdict == "fails"
        print(json.dumps(_summary(comparison, standing, time.monotonic() - began)), flush=True)
    return int(failed)


def _summary(comparison: Comparison, standing: Standing, wall: float) -> dict[str, Any]:
    return {
        **msgspec.to_builtins(comparison),
        "games": standing.games, "won": standing.wins,
        "share": round(standing.wins / standing.games, 4) if standing.games else None,
        "goal": round(comparison.goal, 4), "verdict": standing.verdict, "wall": round(wall, 1),
    }  # fmt: skip


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="?", choices=GAMES)
    parser.add_argument("levels", nargs="*", help="the stronger level, then the weaker; random, plain, first")
    parser.add_argument("--all", action="store_true", help="every comparison of MEASURED.md")
    parser.add_argument("--table", action="store_true", help="print what the file tells")
    parser.add_argument("--games", type=count, default=400, help="the most games of a comparison")
    parser.add_argument("--seats", type=count, help="default: 2 for Zoon and against plain, else 4")
    parser.add_argument("--seconds", type=float, default=0.05, help="processor time of each choice, for all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=count, default=os.cpu_count() or 1)
    parser.add_argument("--file", type=Path, default=FILE)
    return parser


if __name__ == "__main__":
    leave(main)
