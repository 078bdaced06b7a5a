"""Tribes of Zoon in balance: each pair of them between equal minds, and the first move (balance.py)."""

from __future__ import annotations

import argparse
import math
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement
from pathlib import Path

import msgspec

from game import load_game
from game.ai import Mind
from game.core import Game
from tools.strength.ladder import ROOT, digest

FAIR = (0.45, 0.55)
"""Between these each share of wins should lie."""
MIRRORS = 4
"""A tribe meets itself in every so many rounds: that tells of the opening alone."""
NORMAL = 1.96
"""Standard errors to either side of a 95 % interval."""


class Meeting(msgspec.Struct, frozen=True):
    """A game of two tribes in the file. `points` are the first tribe's: 1, a half for a draw, 0; `opener` is
    the place in `tribes` of who moved first.
    """

    tribes: tuple[str, str]
    number: int
    level: str
    seconds: float
    seed: int
    minds: str
    points: float
    opener: int
    turns: int


class Share(msgspec.Struct, frozen=True):
    """Points won of games, and the 95 % interval of their share (Wilson 1927)."""

    points: float
    games: int

    @property
    def share(self) -> float:
        """From 0 to 1."""
        return self.points / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Draws count as half a win and half a loss, which makes it a little too wide."""
        n, p = self.games, self.share
        square = NORMAL**2 / n
        middle = (p + square / 2) / (1 + square)
        half = NORMAL / (1 + square) * math.sqrt(p * (1 - p) / n + square / (4 * n))
        return middle - half, middle + half

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.share:.1%} ({low:.0%}–{high:.0%})"


def share_of(points: Iterable[float]) -> Share:
    """Of at least one game."""
    told = list(points)
    return Share(sum(told), len(told))


def zoon(told: argparse.Namespace) -> str:
    """Each pair of tribes, mirrors too, as often as told; a run goes on where the last one ended."""
    game = load_game("zoon")
    pairs = list(combinations_with_replacement(sorted(game.options["tribe_0"].choices), 2))
    version = digest("zoon")
    file: Path = told.file or ROOT / "balance.jsonl"
    known = [
        line for line in recorded(file)
        if (line.level, line.seconds, line.seed, line.minds)
        == (told.level, told.seconds, told.seed, version)
    ]  # fmt: skip
    have = {(line.tribes, line.number) for line in known}
    with file.open("ab", buffering=0) as out:
        for number in range(told.games):
            for tribes in pairs:
                if tribes[0] == tribes[1] and number % MIRRORS:
                    continue
                if (tribes, number) not in have:
                    line = _met(game, tribes, number, told, version)
                    out.write(msgspec.json.encode(line) + b"\n")
                    known.append(line)
    return report(known)


def recorded(file: Path) -> Iterator[Meeting]:
    """The games of the file; a damaged line is told and skipped."""
    if file.exists():
        for number, text in enumerate(file.read_bytes().splitlines(), start=1):
            try:
                yield msgspec.json.decode(text, type=Meeting)
            except msgspec.MsgspecError as error:
                print(f"{file.name}:{number}: not a game ({error}); skipped", file=sys.stderr)


def _met(game: Game, tribes: tuple[str, str], number: int, told: argparse.Namespace, version: str) -> Meeting:
    """One game: the tribes change seats with each number, and who opens with each two."""
    turned, seed = number % 2, told.seed + number // 2
    opening = (number // MIRRORS if tribes[0] == tribes[1] else number // 2) % 2
    options = {"tribe_0": tribes[turned], "tribe_1": tribes[1 - turned], "first": str(opening)}
    state = game.new_state(seats=2, seed=seed, options=options)
    minds = [Mind(game, told.level, (seed * 1009 + number) * 1013 + seat) for seat in (0, 1)]
    turns = 0
    while state.to_act:
        seat = state.to_act[0]
        moves = state.legal_moves(seat)
        move = minds[seat].choose(state.observation(seat), moves, seconds=told.seconds)
        state.play(seat, move)
        turns += 1
    returns = state.returns()
    assert returns is not None  # nobody is asked, so it is over
    return Meeting(
        tribes, number, told.level, told.seconds, told.seed, version,
        (returns[turned] + 1) / 2, (opening + turned) % 2, turns,
    )  # fmt: skip


def report(lines: Sequence[Meeting]) -> str:
    """The pairs, what each tribe wins of the others, and what opening is worth, as Markdown."""
    met: defaultdict[tuple[str, str], list[Meeting]] = defaultdict(list)
    for line in lines:
        met[line.tribes].append(line)
    rows = ["| tribes | games | first one's share | opener's share | 45–55 % |", "|---|---|---|---|---|"]
    for (a, b), games in met.items():
        share = share_of(line.points for line in games)
        opener = share_of(_opened(line) for line in games)
        mirror = a == b
        rows.append(
            f"| {a} – {b} | {len(games)} | {'mirror' if mirror else share} | {opener} | "
            f"{'' if mirror else _judged(share)} |"
        )
    rows += ["", "| tribe | games | share against the others |", "|---|---|---|"]
    for tribe in sorted({pair[0] for pair in met}):
        points = [
            line.points if line.tribes[0] == tribe else 1 - line.points
            for line in lines
            if tribe in line.tribes and line.tribes[0] != line.tribes[1]
        ]
        if points:
            rows.append(f"| {tribe} | {len(points)} | {share_of(points)} |")
    told = lines[0]
    draws = sum(line.points == 0.5 for line in lines)
    return "\n".join([
        f"{len(lines)} games, level {told.level}, {told.seconds} s a choice, seeds from {told.seed}; "
        f"{draws} draws; who opens wins {share_of(_opened(line) for line in lines)}",
        "", *rows,
    ])  # fmt: skip


def _opened(line: Meeting) -> float:
    return line.points if line.opener == 0 else 1 - line.points


def _judged(share: Share) -> str:
    """Whether the share lies between the marks; "?" where its interval reaches over one of them."""
    low, high = share.interval
    inside = FAIR[0] <= share.share <= FAIR[1]
    sure = high < FAIR[0] or low > FAIR[1] or (low >= FAIR[0] and high <= FAIR[1])
    return ("yes" if inside else "no") + ("" if sure else " ?")
