"""Strength of the levels: measures every pair of a plan, goes on where it stopped, and writes the tables.

    python tools/strength/strength.py           play what is missing of strength.yaml, write the tables
    python tools/strength/strength.py zerzura   the pairs of one game alone
    python tools/strength/strength.py --write   write the tables of what has been measured, play nothing

A player is named as in contest.py and works as much as data/ai.yaml or its name says. No clock is read but
that of the processor where a name tells seconds, so a busy machine finds the same. Every game is appended to
a file (JSON Lines) as it ends, and counts as long as no figure and no line of that game's minds has changed.
In docs/strength.md the rows between the marks are made anew where all games of a pair are there; others stay
as they are. From all those rows README's table of goals is made: what the plan wants to be reached.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import as_completed
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import GAMES, load_game, registry
from game.ai.move_evaluator import read_clock
from tools.strength.contest import Result, contest
from tools.strength.ladder import ROOT, crew, digest
from tools.tool_arguments import count, leave

PLAN = Path(__file__).with_suffix(".yaml")
FILE = ROOT / "strength.jsonl"
TABLE = ROOT / "docs" / "strength.md"
README = ROOT / "README.md"
HEAD = ("| game | seats | level | against | won | share | interval |", "|---|---|---|---|---|---|---|")
GOALS_HEAD = (
    f"| goal | {' | '.join(registry.info(game).title for game in GAMES)} |", f"|---|{'---|' * len(GAMES)}"
)  # fmt: skip


class Pair(Struct, frozen=True, forbid_unknown_fields=True):
    """Two kinds of players, how many games they are to play, from which seed if not from the plan's, and the
    goal that it shows, if any.
    """

    game: str
    seats: Annotated[int, Meta(ge=2)]
    level: str
    against: str
    games: Annotated[int, Meta(ge=1)]
    seed: int | None = None
    goal: str | None = None


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """What is measured, in the order of the rows; `goals`: in words, by their names in the pairs."""

    seed: int
    pairs: tuple[Pair, ...]
    goals: Mapping[str, str] = {}

    def __post_init__(self) -> None:
        for pair in self.pairs:
            if pair.goal is not None and pair.goal not in self.goals:
                raise ValueError(f"there is no goal {pair.goal}; there are: {', '.join(self.goals)}")

    def seed_of(self, pair: Pair) -> int:
        """The seed of a pair's first game."""
        return self.seed if pair.seed is None else pair.seed


class Game(Struct, frozen=True):
    """One game that was played: what its first player won."""

    game: str
    seats: int
    level: str
    against: str
    seed: int
    number: int
    version: str
    points: float


def version_of(game: str) -> str:
    """A digest of all that decides what is measured: a game's minds, the players that are none, how all
    are set.
    """
    own = hashlib.blake2b(digest(game).encode(), digest_size=8)
    others = ("naive.py", "seer.py", "contest.py", "old_version.py", "old_process.py")
    for name in (*others, "opponents/0.1.0.tar.xz"):
        own.update((ROOT / "tools" / "strength" / name).read_bytes())
    return own.hexdigest()


def plan_in(file: Path) -> Plan:
    """The plan of a file. Raises msgspec.ValidationError."""
    return msgspec.yaml.decode(file.read_bytes(), type=Plan)


def played(file: Path) -> list[Game]:
    """Every game of the file; a last line that was cut off counts as none."""
    if not file.exists():
        return []
    found = []
    for line in file.read_bytes().splitlines():
        try:
            found.append(msgspec.json.decode(line, type=Game))
        except msgspec.DecodeError:
            continue
    return found


def points_of(games: Sequence[Game], pair: Pair, seed: int, version: str) -> Mapping[int, float]:
    """What counts for a pair: points by the number of the game."""
    key = pair.game, pair.seats, pair.level, pair.against, seed, version
    return {
        one.number: one.points
        for one in games
        if (one.game, one.seats, one.level, one.against, one.seed, one.version) == key
        and one.number < pair.games
    }


def one_game(pair: Pair, seed: int, number: int, version: str) -> Game:
    """Play one game of a pair."""
    players = pair.level, pair.against
    (points,) = contest(load_game(pair.game), players, pair.seats, 1, seed, number)
    return Game(pair.game, pair.seats, *players, seed, number, version, points)


def measure(plan: Plan, file: Path, jobs: int, names: Sequence[str]) -> None:
    """Play what is missing, game after game into the file."""
    known, missing = played(file), list[tuple[Pair, int, int, str]]()
    for pair in plan.pairs:
        version = version_of(pair.game)
        seed = plan.seed_of(pair)
        there = points_of(known, pair, seed, version)
        numbers = [n for n in range(pair.games) if n not in there] if pair.game in names else []
        missing += [(pair, seed, number, version) for number in numbers]
    with file.open("ab", buffering=0) as out:
        for one in _all_played(missing, jobs):
            out.write(msgspec.json.encode(one) + b"\n")


def _all_played(missing: Sequence[tuple[Pair, int, int, str]], jobs: int) -> Iterator[Game]:
    if jobs == 1:
        read_clock(time.thread_time)
        try:
            yield from (one_game(*asked) for asked in missing)
        finally:
            read_clock(time.monotonic)
        return
    with crew(jobs) as pool:
        for future in as_completed([pool.submit(one_game, *asked) for asked in missing]):
            yield future.result()


def rows(plan: Plan, games: Sequence[Game]) -> dict[tuple[str, ...], str]:
    """The row of each pair of which all games are there, by its first four cells."""
    found = {}
    for pair in plan.pairs:
        points = points_of(games, pair, plan.seed_of(pair), version_of(pair.game))
        if len(points) == pair.games:
            result = Result(tuple(points.values()), pair.seats)
            low, high = (max(0.0, min(1.0, result.share + n * result.error)) for n in (-1.96, 1.96))
            cells = cells_of(pair)
            won = f"{sum(result.points):g} of {pair.games}"
            found[cells] = f"| {' | '.join(cells)} | {won} | {result.share:.0%} | {low:.0%} to {high:.0%} |"
    return {cells: row.replace("%", " %") for cells, row in found.items()}


def cells_of(pair: Pair) -> tuple[str, ...]:
    """The cells by which a row is known."""
    return registry.info(pair.game).title, str(pair.seats), pair.level, pair.against


def rows_in(text: str) -> dict[tuple[str, ...], str]:
    """The rows that a text has between its marks, by their first four cells. Raises ValueError where there
    are no marks.
    """
    start, end = _between(text, "strength")
    return {
        tuple(cell.strip() for cell in line.strip("| ").split("|")[:4]): line
        for line in text[start:end].splitlines()
        if line.startswith("| ") and line not in HEAD
    }


def written(text: str, plan: Plan, games: Sequence[Game]) -> str:
    """The text with its rows made anew; pairs without a row get one at their place in the plan. Raises
    ValueError where there are no marks.
    """
    order = {cells_of(pair): "" for pair in plan.pairs}
    lines = [line for line in (order | rows_in(text) | rows(plan, games)).values() if line]
    return _put(text, "strength", (*HEAD, *lines))


def goals_written(text: str, plan: Plan, table: Mapping[tuple[str, ...], str]) -> str:
    """The text with its table of goals made anew from those rows. Raises ValueError where there are no
    marks.
    """
    lines = []
    for goal, words in plan.goals.items():
        cells = (words, *(_shares(plan, goal, game, table) for game in GAMES))
        lines.append("|" + "".join(f" {cell} |" if cell else " |" for cell in cells))
    return _put(text, "goals", (*GOALS_HEAD, *lines))


def _shares(plan: Plan, goal: str, game: str, table: Mapping[tuple[str, ...], str]) -> str:
    """What the pairs of a game that show a goal have won: "67 % (60–73) at 0.1 s; 61 % (56–66) at 0.25 s"."""
    found = []
    for pair in plan.pairs:
        row = table.get(cells_of(pair))
        if pair.game == game and pair.goal == goal and row is not None:
            share, interval = (cell.strip() for cell in row.strip("| ").split("|")[5:7])
            low, high = interval.replace(" %", "").split(" to ")
            seconds = pair.level.partition(":")[2]
            at = f" at {seconds[:-1]} s" if seconds.endswith("s") else ""
            found.append(f"{share} ({low}–{high}){at}")
    return "; ".join(found)


def _between(text: str, name: str) -> tuple[int, int]:
    """Where a text's table of that name stands: behind its first mark, before its last."""
    begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
    start, stop = text.find(begin) + len(begin), text.find(end)
    if begin not in text or stop < start:
        raise ValueError(f"there is no {begin} … {end}")
    return start, stop


def _put(text: str, name: str, lines: Sequence[str]) -> str:
    start, end = _between(text, name)
    return text[:start] + "\n\n" + "\n".join(lines) + "\n\n" + text[end:]


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", help="default: all")
    parser.add_argument("--plan", type=Path, default=PLAN)
    parser.add_argument("--file", type=Path, default=FILE)
    parser.add_argument("--table", type=Path, default=TABLE, help="where the rows stand")
    parser.add_argument("--readme", type=Path, default=README, help="where the table of goals stands")
    parser.add_argument("--jobs", type=count, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="play nothing")
    told = parser.parse_args(arguments)
    unknown = [name for name in told.games if name not in GAMES]
    if unknown:
        parser.error(f"there is no game {unknown[0]}; there are: {', '.join(GAMES)}")
    plan = plan_in(told.plan)
    if not told.write:
        measure(plan, told.file, told.jobs, told.games or GAMES)
    games = played(told.file)
    text = written(told.table.read_text(encoding="utf-8"), plan, games)
    told.table.write_text(text, encoding="utf-8")
    readme = goals_written(told.readme.read_text(encoding="utf-8"), plan, rows_in(text))
    told.readme.write_text(readme, encoding="utf-8")
    for row in rows(plan, games).values():
        print(row)
    return 0


if __name__ == "__main__":
    leave(main)
