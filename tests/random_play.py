"""Random play for the tests of matches."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from game.core import Move
from game.match import Match, MindSeat, Person, Seat
from game.match.journal.journal_file import Journal
from game.match.journal.journal_format import Entry
from game.match.journal.writer_thread import AT_ONCE, WritesJobs
from tests.toygame import TOY, load_toy

PEOPLE: tuple[Seat, ...] = (Person("Ana"), Person("Bruno"))
AGAINST_A_MIND: tuple[Seat, ...] = (Person("Ana"), MindSeat("normal", "Brume", seed=3))


def new_match(
    seats: tuple[Seat, ...] = PEOPLE,
    folder: Path | None = None,
    seed: int = 7,
    rounds: int = 3,
    writer: WritesJobs = AT_ONCE,
    start: str = "",
) -> Match:
    return Match.new(
        TOY, seats, seed=seed, options={"rounds": rounds}, folder=folder, writer=writer, start=start
    )


def middle(seed: int, rounds: int = 3) -> str:
    """The text of a state some moves into a match for two."""
    match, chance = new_match(seed=seed, rounds=rounds), random.Random(seed)
    play_some(match, chance.randrange(1, 4 * rounds), chance)
    return state_of(match)


def random_move(match: Match, rng: random.Random) -> tuple[int, Move]:
    seat = rng.choice(match.to_act)
    return seat, rng.choice(list(match.legal_moves(seat)))


def play_some(match: Match, count: int, rng: random.Random) -> None:
    for _ in range(count):
        if match.is_over:
            return
        match.play(*random_move(match, rng))


def play_out(match: Match, rng: random.Random) -> None:
    while not match.is_over:
        match.play(*random_move(match, rng))


def play_in_order(match: Match, rng: random.Random, most: int = 100_000) -> None:
    """Random moves of the first seat that is asked, `most` of them or to the end of the match."""
    for _ in range(most):
        if match.is_over:
            return
        seat = match.to_act[0]
        match.play(seat, rng.choice(list(match.legal_moves(seat))))


def state_of(match: Match) -> str:
    """The whole state, which scenes never see, for comparison."""
    return match._history.state.encode()


def load(path: Path) -> Match:
    return Match.load(path, load_toy)


def peek(path: Path) -> Match:
    return Match.peek(path, load_toy)


def saved(folder: Path, moves: int = 12, seed: int = 1, start: str = "") -> tuple[Path, bytes]:
    """The file of a match with some moves and undos, and its content."""
    with new_match(AGAINST_A_MIND, folder, start=start) as match:
        rng = random.Random(seed)
        for _ in range(moves):
            if match.can_undo(0) and rng.random() < 0.3:
                match.undo(0)
            play_some(match, 1, rng)
        assert match.path is not None
        return match.path, match.path.read_bytes()


def append(path: Path, entries: Sequence[Entry]) -> None:
    """Write entries behind those of a journal that nobody has open, whether they can have happened or not."""
    journal, _ = Journal.take(path)
    assert journal.append(entries)
    journal.close()


def why_unsaved(match: Match) -> str | None:
    """The code of the error that keeps the match off the disk."""
    return match.unsaved.code if match.unsaved else None


def start(script: str) -> subprocess.Popen[str]:
    """A process of its own that runs the script and can import the game and the tests."""
    tests = Path(__file__).resolve().parent
    paths = os.pathsep.join([str(tests.parent), str(tests)])
    return subprocess.Popen(
        [sys.executable, "-c", script],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": paths},
    )
