"""League of the levels: data/league.yaml, made from what the ladder measured.

    python tools/strength/league.py             from the tables of MEASURED.md beside it and docs/strength.md
    python tools/strength/league.py LADDER.md   from what `tools/strength/ladder.py --table` has printed
    python tools/strength/league.py --check     whether the file says what those tables say

Each row tells what share one level won in one seat against another in all others. From the level `normal`,
which has 1500 points, the others follow row by row; margins of rows that lie between add up as squares. A
row of `hard:800`, hard with so many rounds, counts as one of hard.
"""

from __future__ import annotations

import argparse
import math
import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game import registry
from game.ai.levels import RANDOM, levels
from game.ledger.account import wilson
from game.ledger.level_ratings import ANCHOR, ANCHORED, apart

FILE = ROOT / "data" / "league.yaml"
TABLES = Path(__file__).with_name("MEASURED.md"), ROOT / "docs" / "strength.md"
_ROW = re.compile(
    r"^\| *(\w+) *\| *(\d+) *\| *(\w+)(?::\d+)? *\| *(\w+)(?::\d+)?"
    r" *\| *([\d.]+) of (\d+)\D.*?(?:(\d{4}-\d\d-\d\d) *\|)?$"
)
_DAY = re.compile(r"^Measured on (\d{4}-\d\d-\d\d), seeds")


class Row(NamedTuple):
    """What one level won against another."""

    game: str
    seats: int
    level: str
    against: str
    won: float
    played: int
    day: str

    @property
    def points(self) -> float:
        """By how much it stands above the other; a level that won all is counted half a match less."""
        return apart(min(max(self.won, 0.5), self.played - 0.5) / self.played, self.seats)

    @property
    def margin(self) -> float:
        """By how much that may be wrong."""
        low, high = wilson(self.won, self.played)
        edge = 0.5 / self.played
        return (apart(min(high, 1 - edge), self.seats) - apart(max(low, edge), self.seats)) / 2


def rows_of(text: str) -> list[Row]:
    """The rows of a ladder's table that compare two levels of the app; the day is that of the row, or the one
    that was told last before it.
    """
    day = ""
    known = (RANDOM, *levels())
    found = []
    for line in text.splitlines():
        told = _DAY.match(line)
        day = told[1] if told else day
        match = _ROW.match(line.strip())
        if match is None:
            continue
        game, seats, level, against, won, played, own = match.groups()
        if game.lower() in registry.names() and level in known and against in known:
            found.append(Row(game.lower(), int(seats), level, against, float(won), int(played), own or day))
    return found


def standings(rows: Iterable[Row]) -> dict[str, tuple[float, float, str]]:
    """Points, margin and base of each level that a chain of rows leads to from the anchor."""
    found = {ANCHORED: (ANCHOR, 0.0, "the anchor")}
    left = list(rows)
    while True:
        row = next((row for row in left if (row.level in found) != (row.against in found)), None)
        if row is None:
            return found
        left.remove(row)
        base = f"{row.level} won {row.won:g} of {row.played} against {row.against} at {row.seats} seats"
        above = row.against in found
        new, known = (row.level, row.against) if above else (row.against, row.level)
        points, margin, _ = found[known]
        points += row.points if above else -row.points
        found[new] = (points, math.hypot(margin, row.margin), base)


def text_of(rows: Sequence[Row]) -> str:
    """The file."""
    lines = [
        "# How strong the levels are, in rating points (400 points: ten wins to one between two). Made by",
        "# tools/strength/league.py from what tools/strength/ladder.py and tools/strength/contest.py "
        "measured; not written by hand.",
        "schema: league/1",
        f'measured: "{max((row.day for row in rows), default="")}"',
        "games:",
    ]
    for game in registry.names():
        found = standings(row for row in rows if row.game == game)
        lines.append(f"  {game}:")
        for level in (RANDOM, *levels()):
            if level in found:
                points, margin, base = found[level]
                lines.append(f'    {level}: {{points: {points:.0f}, margin: {margin:.0f}, base: "{base}"}}')
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 1 where the file says something else than what was measured."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("tables", nargs="*", type=Path, default=TABLES)
    parser.add_argument("--check", action="store_true", help="write nothing; say whether it is up to date")
    told = parser.parse_args(arguments)
    text = text_of([row for table in told.tables for row in rows_of(table.read_text(encoding="utf-8"))])
    if told.check:
        same = FILE.read_text(encoding="utf-8") == text
        print("the league is up to date" if same else "the league is old: run tools/strength/league.py")
        return int(not same)
    FILE.write_text(text, encoding="utf-8")
    print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
