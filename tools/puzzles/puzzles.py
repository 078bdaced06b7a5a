"""Puzzles: made from matches of hard minds, and every shipped one verified again.

    python tools/puzzles/puzzles.py make zoon zerzura zayo   goes on where it stopped, until there are enough
    python tools/puzzles/puzzles.py make zayo --until 23:10  and no longer than that
    python tools/puzzles/puzzles.py write                    data/puzzles/<game>.yaml from what was made
    python tools/puzzles/puzzles.py write --beside --without X3S8    the same, beside those that are shipped
    python tools/puzzles/puzzles.py verify [zoon …] [--every 10]   shipped ones, by searches with other seeds
    python tools/puzzles/puzzles.py complete [zoon …]        verified, and with an answer to every legal move
    python tools/puzzles/puzzles.py reasons [zoon …]         reasons anew, without a search; none left: told
    python tools/puzzles/puzzles.py told                     what became of the positions so far

A position becomes a puzzle when its match is open, its best choice leads every other one by at least 12 of
100 chances, five searches of four times the hard mind's work with seeds of their own agree, the lead holds in
at least 60 of 100 sampled deals, and no move was overlooked. Everything within 2 of 100 of the best is
accepted, but not more than half of the legal moves. How hard it is, forty weaker minds say, twenty beginners
and twenty easy ones: 28 or more that find it make it easy, fewer than 16 make it hard. What was made is
appended to a file (JSON Lines) match by match.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from math import inf
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import GAMES, load_game
from game.ai.move_evaluator import read_clock
from game.learn.puzzles.puzzle_files import puzzles_of
from game.learn.puzzles.puzzle_schema import DIFFICULTIES, SEARCHES, PuzzleData
from tools.puzzles.puzzle_completion import completed
from tools.puzzles.puzzle_kinds import HALF, kind_of
from tools.puzzles.puzzle_making import Mill, Position
from tools.puzzles.puzzle_proof import Proof, proof, proofs
from tools.puzzles.puzzle_search import Searcher
from tools.puzzles.puzzle_solved import again
from tools.puzzles.puzzle_text import write
from tools.tool_arguments import count, run

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "puzzles.jsonl"
ENOUGH = 40
ALIKE, AS_HARD = 0.25, 0.45
"""Shares of all puzzles that may be of the same kind, and be equally hard."""
A_THIRD = 1 / len(DIFFICULTIES)
"""Share of all puzzles of which HALF may be of one kind at each difficulty."""


class Made(msgspec.Struct, frozen=True):
    """A match that was gone through: what it gave, and what became of its positions."""

    game: str
    match: int
    puzzles: tuple[PuzzleData, ...]
    told: dict[str, int]


class Kinds:
    """How many puzzles of each kind and each difficulty there are, so that no kind crowds out others."""

    def __init__(
        self, enough: int, puzzles: Iterable[PuzzleData] = (), full: Collection[str] = ()
    ) -> None:
        """Of the kinds in `full` no more are wanted."""
        self.full = full
        self.kinds: Counter[str] = Counter()
        self.each: Counter[tuple[str, str]] = Counter()
        self.difficulties: Counter[str] = Counter()
        self.most = enough * ALIKE, enough * AS_HARD, enough * A_THIRD * HALF
        for puzzle in puzzles:
            self.add(puzzle)

    def add(self, puzzle: PuzzleData) -> None:
        """Count it."""
        if not puzzle.plain:
            kind = kind_of(puzzle.reason.code)
            self.kinds[kind] += 1
            self.each[kind, puzzle.difficulty] += 1
            self.difficulties[puzzle.difficulty] += 1

    def wanted(self, kind: str, difficulty: str) -> bool:
        """Whether there is room for one more like that."""
        kinds, difficulties, each = self.most
        return (
            kind not in self.full
            and self.kinds[kind] < kinds
            and self.difficulties[difficulty] < difficulties
            and self.each[kind, difficulty] < each
        )


def made(file: Path) -> list[Made]:
    """What was made so far. A last line that was cut off is left out."""
    found = []
    for line in file.read_bytes().splitlines() if file.exists() else ():
        try:
            found.append(msgspec.json.decode(line, type=Made))
        except msgspec.DecodeError:
            continue
    return found


def make(
    names: Sequence[str], file: Path, enough: int, until: float, solved: int, endings_only: bool,
    patience: float = inf, sealed: Collection[str] = (), first: int = 1,
    beside: bool = False, without: Collection[str] = (), full: Collection[str] = (),
) -> None:  # fmt: skip
    """Match by match, in the game that has had least of the processor's time; `beside`: shipped ones count
    too, but for those with the ids `without`.
    """
    known = [line for line in made(file) if line.game in names]
    kinds = {name: Kinds(enough, (one for line in known if line.game == name for one in line.puzzles), full)
             for name in names}  # fmt: skip
    kept = {name: [one for one in puzzles_of(name) if beside and one.id not in without] for name in names}
    for name, puzzles in kept.items():
        for puzzle in puzzles:
            kinds[name].add(puzzle)
    mills = {
        name: Mill(load_game(name), wanted=kinds[name].wanted, patience=patience, sealed=name in sealed)
        for name in names
    }
    have = Counter({name: len(puzzles) for name, puzzles in kept.items()})
    have.update(line.game for line in known for one in line.puzzles if not one.plain)
    endings = Counter(line.game for line in known for one in line.puzzles if one.source.exact)
    following, spent = dict.fromkeys(names, first), dict.fromkeys(names, 0.0)
    for line in known:
        following[line.game] = max(following[line.game], line.match + 1)
    whole = file.exists() and not file.read_bytes().endswith(b"\n")
    with file.open("ab", buffering=0) as out:
        out.write(b"\n" if whole else b"")
        while time.time() < until:
            wanted = [name for name in names if have[name] < enough]
            if not wanted:
                return
            name = min(wanted, key=lambda one: spent[one])
            began = time.thread_time()
            line = _go_through(mills[name], following[name], solved - endings[name], endings_only)
            endings[name] += sum(puzzle.source.exact for puzzle in line.puzzles)
            spent[name] += time.thread_time() - began
            out.write(msgspec.json.encode(line) + b"\n")
            following[name] += 1
            for puzzle in line.puzzles:
                kinds[name].add(puzzle)
            have[name] += sum(not puzzle.plain for puzzle in line.puzzles)
            took = time.thread_time() - began
            report = f"{name} {line.match}: {len(line.puzzles)}, {have[name]} in all; {took:.0f} s"
            print(f"{report}; {line.told}", flush=True)


def _go_through(mill: Mill, number: int, solved: int, endings_only: bool) -> Made:
    """One match; of its solved endings at most so many become puzzles, and nothing else if so wished."""
    mill.told.clear()
    found: list[PuzzleData] = []

    def due(position: Position) -> bool:
        if position.exact:
            return sum(one.source.exact for one in found) < solved
        return not endings_only

    for puzzle in mill.puzzles(number, only=due):
        found.append(puzzle)
    return Made(mill.game.name, number, tuple(found), dict(mill.told))


def tell(lines: Sequence[Made]) -> Iterator[str]:
    """What became of the positions, by game."""
    for name in dict.fromkeys(line.game for line in lines):
        mine = [line for line in lines if line.game == name]
        whole: Counter[str] = Counter()
        for line in mine:
            whole.update(line.told)
        kinds: Counter[str] = Counter(puzzle.difficulty for line in mine for puzzle in line.puzzles)
        yield f"{name}: " + ", ".join(f"{kinds[kind]} {kind}" for kind in DIFFICULTIES)
        yield from (f"    {number:>6} {what}" for what, number in whole.most_common())


def verify(names: Sequence[str], every: int, searches: int, ids: Collection[str] = ()) -> int:
    """Verify the shipped puzzles; 1 if one fails."""
    failed = 0
    for name in names:
        for shown in proofs(name, every, searches, ids):
            failed += not shown.good
            print(_proof_line(shown), flush=True)
    return 1 if failed else 0


def complete(names: Sequence[str], searches: int) -> int:
    """Verify and complete the shipped puzzles and write them again; 1 if one had to be left out."""
    left = 0
    for name in names:
        game = load_game(name)
        searcher = Searcher(game)
        whole = []
        for puzzle in puzzles_of(name):
            shown = proof(game, searcher, puzzle, searches=searches)
            words = _proof_line(shown)
            try:
                if shown.good:
                    whole.append(completed(game, searcher, puzzle, shown.looks))
            except ValueError as error:
                words = f"{shown.code}: FAILS ({error})"
            print(words, flush=True)
        left += len(puzzles_of(name)) - len(whole)
        print(write(name, whole))
    return 1 if left else 0


def reasons(names: Sequence[str], without: Collection[str] = ()) -> int:
    """Write the shipped puzzles again with reasons that hold of the best move alone; 1 if one has none."""
    left = 0
    for name in names:
        game, whole = load_game(name), []
        searcher = Searcher(game)
        for puzzle in puzzles_of(name):
            if puzzle.id in without:
                continue
            found = again(game, searcher, puzzle)
            if found is None:
                print(f"{puzzle.id}: no reason of its own")
            left += found is None
            whole.append(found or puzzle)
        print(write(name, whole))
    return 1 if left else 0


def _proof_line(shown: Proof) -> str:
    return f"{shown.code}: {'good' if shown.good else 'FAILS'} ({shown.words})"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("do", choices=("make", "write", "complete", "reasons", "verify", "told"))
    parser.add_argument("games", nargs="*", help="default: all")
    parser.add_argument("--file", type=Path, default=FILE, help="where what was made is kept")
    parser.add_argument("--enough", type=count, default=ENOUGH, help="puzzles a game")
    parser.add_argument("--solved", type=count, default=ENOUGH, help="make: at most so many solved endings")
    parser.add_argument("--endings", action="store_true", help="make: solved endings alone")
    parser.add_argument("--sealed", nargs="*", default=(), help="make: games of which sealed choices alone")
    parser.add_argument("--first", type=count, default=1, help="make: the match to begin with")
    parser.add_argument("--patience", type=count, help="make: seconds that a proof may take")
    parser.add_argument("--beside", action="store_true", help="make, write: beside those that are shipped")
    parser.add_argument("--without", nargs="*", default=(), help="make, write, reasons: leave these out")
    parser.add_argument("--full", nargs="*", default=(), help="make: kinds of which there are enough")
    parser.add_argument("--until", help="make: the time of day, 23:10, at which to stop")
    parser.add_argument("--every", type=count, default=1, help="verify: only every so many")
    parser.add_argument("--searches", type=count, default=SEARCHES, help="verify: searches for each")
    parser.add_argument("--only", nargs="*", default=(), help="verify: puzzles with these ids alone")
    chosen = parser.parse_args(arguments)
    names = chosen.games or list(GAMES)
    read_clock(time.thread_time)
    if chosen.do == "make":
        make(
            names, chosen.file, chosen.enough, _clock(chosen.until), chosen.solved, chosen.endings,
            chosen.patience or inf, chosen.sealed, chosen.first, chosen.beside, chosen.without,
            chosen.full,
        )  # fmt: skip
    elif chosen.do == "verify":
        return verify(names, chosen.every, chosen.searches, chosen.only)
    elif chosen.do == "complete":
        return complete(names, chosen.searches)
    elif chosen.do == "reasons":
        return reasons(names, chosen.without)
    elif chosen.do == "write":
        for name in names:
            puzzles = [one for line in made(chosen.file) if line.game == name for one in line.puzzles]
            kept = puzzles_of(name) if chosen.beside else ()
            print(write(name, [one for one in (*kept, *puzzles) if one.id not in chosen.without]))
    else:
        print("\n".join(tell(made(chosen.file))))
    return 0


def _clock(text: str | None) -> float:
    """The next time at which clocks show that."""
    if not text:
        return float("inf")
    hour, _, minute = text.partition(":")
    now = time.localtime()
    then = time.mktime((*now[:3], int(hour), int(minute or 0), 0, *now[6:]))
    return then if then > time.time() else then + 86_400


if __name__ == "__main__":
    sys.exit(run(main))
