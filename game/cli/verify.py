"""Verification: whether a journal tells a match that the rules allow, with the moves taken back too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec import Struct

from game import load_game
from game.core import Event, Game, IllegalMove, OptionError
from game.match import Match, MatchError
from game.match.figures.match_game import game_for, seated
from game.match.journal.journal_file import read
from game.match.journal.journal_format import Entry, JournalError, Noted, Played, Record, Resigned, Undone
from game.storage import StorageError


class Verdict(Struct, frozen=True):
    """What was found in a journal; `problems` are sentences, none if all is well."""

    path: str
    problems: tuple[str, ...]
    game: str = ""
    seats: int = 0
    moves: int = 0
    undone: int = 0
    end: Event | None = None


def verify(path: Path, games: Callable[[str], Game] = load_game) -> Verdict:
    """Read and replay a journal without changing or locking it. Never raises for what the file holds.

    >>> from tempfile import TemporaryDirectory
    >>> from game.match.journal.journal_format import Person
    >>> with TemporaryDirectory() as folder:
    ...     seats = [Person("Ana"), Person("Gaëlle")]
    ...     with Match.new(load_game("zerzura"), seats, seed=7, folder=Path(folder)) as match:
    ...         played = match.play(0, match.parse_move("take 3"))
    ...     verdict = verify(match.path)
    >>> verdict.problems, verdict.game, verdict.moves, verify(Path("nowhere.jsonl")).problems
    ((), 'zerzura', 1, ('nowhere.jsonl does not exist.',))
    """
    try:
        record = read(path)
        game = game_for(record.header, path, games)
    except (StorageError, JournalError) as error:
        return Verdict(str(path), (str(error),))
    problems = []
    if record.damaged:
        line = len(record.entries) + 2
        problems.append(f"line {line}: the last {record.damaged} bytes of the file are damaged")
    try:
        header, gone = seated(record.header, path)
        problems += [str(notice) for notice in gone]
        match = Match(game, header)
    except OptionError as error:
        return Verdict(str(path), (*problems, str(error)), record.header.game)
    wrong = _follow(match, record.entries)
    if wrong is None and record.is_over != match.is_over:
        wrong = f"line {len(record.entries) + 1}: the file says that the match is "
        wrong += "over, and it is not" if record.is_over else "not over, and it is"
    standings = match.standings()
    return Verdict(
        str(path),
        (*problems, *([wrong] if wrong else [])),
        record.header.game,
        len(record.header.seats),
        match.plies,
        _undone(record),
        standings.reason if standings else None,
    )


def _follow(match: Match, entries: Sequence[Entry]) -> str | None:
    """Replay the entries; gives the first that cannot be, with its line."""
    for line, entry in enumerate(entries, start=2):
        try:
            match.follow(entry)
        except (IllegalMove, MatchError) as error:
            return f"line {line}: {_words(entry)}: {error}"
    return None


def _words(entry: Entry) -> str:
    match entry:
        case Played(seat, move):
            return f"seat {seat} plays {move!r}"
        case Undone(undo):
            return f"undo {undo}"
        case Resigned(resign):
            return f"seat {resign} resigns"
        case Noted(note):
            return f"note {note!r}"


def _undone(record: Record) -> int:
    return sum(entry.undo for entry in record.entries if isinstance(entry, Undone))
