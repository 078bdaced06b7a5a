"""Measure the minds: does each level beat the one below, and the best one a plain search without knowledge?

    python tools/ladder.py zoon hard normal                 one comparison
    python tools/ladder.py zoon hard first --seconds 0.2    what the tree is worth above the first look
    python tools/ladder.py --all                            every comparison of the README
    python tools/ladder.py --table                          the table of what has been measured so far

The first level sits in one seat, the second in all others; seats rotate, tribes go through all pairs. All
have the same think time, read from the processor's clock, so that other programs at work weaken nobody;
forced moves cost nothing. Every game is appended to a file (JSON Lines), and a run goes on where the last one
ended, as long as no figure and no line of that game's minds has changed. Wald's sequential probability ratio
test (1945) ends a comparison early: at the goal against a little above it, errors of 5 %.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import multiprocessing
import os
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game import GAMES, load_game
from game.ai.advice import read_clock
from game.ai.levels import FIRST, PLAIN, minds
from game.core import Game
from game.simulate import Played, Simulation, play_match
from tools.telling import count, run

ROOT = Path(__file__).resolve().parent.parent
ERROR = 0.05
"""Chance with which the sequential test may be wrong either way."""
ABOVE = 0.08
"""How far above its goal a share must lie to be told from the goal."""
ABOVE_FIRST = 0.06
"""The same where a tree is measured against the first look alone."""
FILE = ROOT / "ladder.jsonl"


class Comparison(msgspec.Struct, frozen=True):
    """One level in one seat against another level in all other seats."""

    game: str
    strong: str
    weak: str
    seats: int
    seconds: float
    seed: int = 1
    cap: int = 400

    @property
    def goal(self) -> float:
        """The share of points to hold: 0.65 of two seats, 1.5 times the fair share of more; 0.7 of a plain
        search; the fair share of the same mind without a tree.
        """
        if self.weak == PLAIN:
            return 0.7
        if self.weak == FIRST:
            return 1 / self.seats
        return 0.65 if self.seats == 2 else 1.5 / self.seats


class Line(msgspec.Struct, frozen=True):
    """One game in the file. `minds` is the digest of the minds that played it, `points` those of the stronger
    level: 1 for a win, 1/k where k share it.
    """

    comparison: Comparison
    number: int
    minds: str
    points: float
    seat: int
    options: dict[str, str]
    moves: int
    reason: str
    processor: float
    when: str


class Standing(msgspec.Struct, frozen=True):
    """What the games so far say: `verdict` is "holds" or "fails" once the test or the cap has decided."""

    games: int
    wins: float
    ratio: float
    verdict: str | None


def usual(seconds: float = 0.05, seed: int = 1) -> list[Comparison]:
    """The comparisons of the README: every rung of every game, and the peer."""
    found = []
    for game, seats in (("zoon", 2), ("zerzura", 4), ("zayo", 4)):
        for strong, weak in (("easy", "random"), ("normal", "easy"), ("hard", "normal")):
            found.append(Comparison(game, strong, weak, seats, seconds, seed))
        found.append(Comparison(game, "hard", PLAIN, 2, seconds, seed, cap=200))
    return found


def digest(game: str) -> str:
    """A digest of all that decides how a game's minds play: its figures and code, and what they share."""
    found = hashlib.blake2b(digest_size=8)
    rooms = ("advice", "guide", "levels", "matrix", "mind", "plain", "search")
    shared = [f"game/ai/{name}.py" for name in rooms]
    files = [*ROOT.glob(f"game/{game}/**/*.py"), *ROOT.glob(f"data/{game}/**/*.yaml")]
    for file in sorted([*files, *(ROOT / name for name in shared), ROOT / "game/core.py"]):
        found.update(file.read_bytes())
    now = minds()
    figures = now.levels, now.weights.get(game), now.characters.get(game)
    found.update(msgspec.json.encode(figures, order="deterministic"))
    return found.hexdigest()


def options_of(game: Game, number: int, seats: int) -> dict[str, str]:
    """The options of a step: values set for each seat (tribe_0, tribe_1) go through all their pairs."""
    names = [name for name in game.options if name.endswith(("_0", "_1"))]
    pairs = list(product(*(game.options[name].choices for name in names)))
    return dict(zip(names, pairs[number // seats % len(pairs)], strict=True))


def judged(comparison: Comparison, points: Iterable[float]) -> Standing:
    """The sequential test over the points in the order of the games; later games don't count."""
    above = ABOVE_FIRST if comparison.weak == FIRST else ABOVE
    low, high = comparison.goal, min(0.98, comparison.goal + above)
    won, lost = math.log(high / low), math.log((1 - high) / (1 - low))
    edge = math.log((1 - ERROR) / ERROR)
    games, wins, ratio = 0, 0.0, 0.0
    for share in points:
        games += 1
        wins += share
        ratio += share * won + (1 - share) * lost
        if abs(ratio) >= edge:
            return Standing(games, wins, ratio, "holds" if ratio > 0 else "fails")
        if games == comparison.cap:
            return Standing(games, wins, ratio, "holds" if wins >= low * games else "fails")
    return Standing(games, wins, ratio, None)


def points_of(played: Played) -> float:
    """What the stronger level won: 1, 1/k of a win that k share, 0."""
    mine = played.returns[played.contenders.index(0)]
    if mine == 0:
        return 1 / len(played.returns)
    return max(0.0, mine)


def recorded(file: Path) -> list[Line]:
    """The games of the file, whoever played them; a damaged line is told and skipped."""
    found = []
    if file.exists():
        for number, text in enumerate(file.read_bytes().splitlines(), start=1):
            try:
                found.append(msgspec.json.decode(text, type=Line))
            except msgspec.MsgspecError as error:
                print(f"{file.name}:{number}: not a game ({error}); skipped", file=sys.stderr)
    return found


def measure(comparison: Comparison, file: Path, version: str, jobs: int) -> Standing:
    """Play what is missing until the comparison is decided; every game is written as it ends."""
    known = {
        line.number: line.points
        for line in recorded(file)
        if line.comparison == comparison and line.minds == version
    }
    standing = judged(comparison, _in_order(known))
    if standing.verdict is not None:
        return standing
    missing = (number for number in range(comparison.cap) if number not in known)
    context = multiprocessing.get_context("spawn")
    with file.open("ab", buffering=0) as out, ProcessPoolExecutor(jobs, context, initializer=_ready) as pool:
        for line in _played(pool, comparison, missing, version, jobs):
            out.write(msgspec.json.encode(line) + b"\n")
            known[line.number] = line.points
            standing = judged(comparison, _in_order(known))
            if standing.verdict is not None:
                pool.shutdown(wait=False, cancel_futures=True)
                break
    return standing


def _in_order(known: dict[int, float]) -> Iterator[float]:
    """Points of game 0, 1, 2… up to the first that is missing, so that who ends first decides nothing."""
    number = 0
    while number in known:
        yield known[number]
        number += 1


def _played(
    pool: ProcessPoolExecutor, comparison: Comparison, missing: Iterator[int], version: str, jobs: int
) -> Iterator[Line]:
    """Games in the order of their numbers, a few of them always at work."""
    waiting: list[Future[Line]] = []
    for number in missing:
        waiting.append(pool.submit(_one, comparison, number, version))
        if len(waiting) > 2 * jobs:
            yield waiting.pop(0).result()
    for future in waiting:
        yield future.result()


def _ready() -> None:
    """In a new process: thinking is limited by the processor's clock, not the wall's."""
    read_clock(time.thread_time)


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


def table(lines: Sequence[Line]) -> str:
    """What the file tells, newest minds of each comparison, as a Markdown table."""
    titles = ("game", "seats", "level", "against", "won", "share", "goal", "", "seconds", "seed", "date")
    rows = ["| " + " | ".join(titles) + " |", "|" + "---|" * len(titles)]
    newest = {line.comparison: line.minds for line in lines}
    for comparison, version in newest.items():
        told = [line for line in lines if line.comparison == comparison and line.minds == version]
        points = {line.number: line.points for line in told}
        standing = judged(comparison, _in_order(points))
        if standing.games:
            rows.append(
                f"| {comparison.game} | {comparison.seats} | {comparison.strong} | {comparison.weak} | "
                f"{standing.wins:g} of {standing.games} | {standing.wins / standing.games:.1%} | "
                f"{comparison.goal:.1%} | {standing.verdict or 'open'} | {comparison.seconds:g} | "
                f"{comparison.seed} | {told[-1].when[:10]} |"
            )
    return "\n".join(rows)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 1 where a comparison fails."""
    told = _parser().parse_args(arguments)
    if told.table:
        print(table(recorded(told.file)))
        return 0
    if told.all:
        wanted = usual(told.seconds, told.seed)
    elif told.levels is not None and len(told.levels) == 2 and told.game:
        seats = told.seats or (2 if PLAIN in told.levels else {"zoon": 2}.get(told.game, 4))
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
    parser.add_argument("--all", action="store_true", help="every comparison of the README")
    parser.add_argument("--table", action="store_true", help="print what the file tells")
    parser.add_argument("--games", type=count, default=400, help="the most games of a comparison")
    parser.add_argument("--seats", type=count, help="default: 2 for Zoon and against plain, else 4")
    parser.add_argument("--seconds", type=float, default=0.05, help="processor time of each choice, for all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=count, default=os.cpu_count() or 1)
    parser.add_argument("--file", type=Path, default=FILE)
    return parser


if __name__ == "__main__":
    sys.exit(run(main))
