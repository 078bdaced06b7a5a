"""Match summary: what the file of a match tells without playing it. Nothing secret passes here.

`saved_matches.py` gives those of a folder.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from msgspec import Struct, structs

from game.match.journal import journal_file as journal
from game.match.journal.journal_format import (
    MindSeat,
    Person,
    Record,
    Seat,
    Undone,
    does_not_replay,
    standing_moves,
)
from game.match.outcome import Outcome
from game.match.saved.match_titles import title_of
from game.storage import StorageError, naming
from game.version import FIRST

MatchStatus = Literal["open", "finished", "resigned", "damaged"]


class Stamp(Struct, frozen=True, array_like=True):
    """Size of a file and when it was last written, in nanoseconds since 1970."""

    size: int
    mtime: int


class MatchSummary(Struct, frozen=True):
    """The facts of one match. Seeds of minds are left out, and so is that of the match.

    `title` is the person's own, or None; `created` is UTC, ISO 8601; `changed` is when it was last written,
    in seconds since 1970, and `stamp` the size and the exact time of the file; `version` is that of the app
    that began it. `moves` that stand, `undone` that were taken back, `last` the seat that made the last one.
    `resigned` is the seat that gave up. `damaged`: opening it will cut a damaged tail. `digest` names its
    figures. `outcome` is whose turn it is or how it ended, if the match has been played through since it was
    written: `summary_cache.learn` tells.
    """

    path: Path
    title: str | None
    game: str
    seats: tuple[Seat, ...]
    options: dict[str, str]
    created: str
    changed: float
    stamp: Stamp
    version: str
    digest: str
    moves: int
    undone: int
    is_over: bool
    damaged: bool
    last: int | None = None
    resigned: int | None = None
    given: bool = False
    """Whether it began at a given state, or went on from a finished match."""
    figures: str = ""
    """The set of figures that it was begun with; "" if none was kept."""
    outcome: Outcome | None = None

    @property
    def state(self) -> MatchStatus:
        """Whether it is open, over, or damaged at its end: then it goes on from its last whole move."""
        if self.resigned is not None:
            return "resigned"
        if self.is_over:
            return "finished"
        return "damaged" if self.damaged else "open"

    @property
    def locked(self) -> bool:
        """Whether a window has it open now."""
        try:
            return journal.is_locked(self.path)
        except StorageError:
            return False

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that persons hold."""
        return tuple(n for n, seat in enumerate(self.seats) if isinstance(seat, Person))

    @property
    def named(self) -> tuple[str, ...]:
        """The names that persons gave."""
        return tuple(seat.name for seat in self.seats if isinstance(seat, Person) and seat.name)

    @property
    def minds(self) -> tuple[int, ...]:
        """The seats that minds hold."""
        return tuple(n for n, seat in enumerate(self.seats) if isinstance(seat, MindSeat))


def summary_of(path: Path) -> MatchSummary:
    """The facts of one match. Raises StorageError, JournalError.

    >>> from tempfile import TemporaryDirectory
    >>> from game import load_game
    >>> from game.match.match import Match
    >>> with TemporaryDirectory() as folder:
    ...     seats = [Person("Ana"), MindSeat("easy", "Brume", seed=3)]
    ...     with Match.new(load_game("zerzura"), seats, seed=7, folder=Path(folder)) as match:
    ...         played = match.play(0, match.parse_move("take 3"))
    ...     told = summary_of(match.path)
    >>> told.game, told.state, told.moves, told.last, told.people, told.seats[1]
    ('zerzura', 'open', 1, 0, (0,), MindSeat(level='easy', name='Brume', seed=0))
    """
    with naming(path):
        stat = path.stat()
    return summary_from(path, journal.read(path), Stamp(stat.st_size, stat.st_mtime_ns), title_of(path))


def summary_from(path: Path, record: Record, stamp: Stamp, title: str | None) -> MatchSummary:
    """The facts of what that file holds. Raises JournalError."""
    header = record.header
    try:
        moves, resigned = standing_moves(record.entries)
    except ValueError as error:
        raise does_not_replay(path, error) from error
    return MatchSummary(
        path=path,
        title=title,
        game=header.game,
        seats=tuple(
            structs.replace(seat, seed=0) if isinstance(seat, MindSeat) else seat for seat in header.seats
        ),
        options=header.options,
        created=header.created,
        changed=stamp.mtime / 1e9,
        stamp=stamp,
        version=header.version or FIRST,
        digest=header.digest,
        moves=len(moves),
        undone=sum(entry.undo for entry in record.entries if isinstance(entry, Undone)),
        is_over=record.is_over,
        damaged=record.damaged > 0,
        last=moves[-1].seat if moves else None,
        resigned=resigned,
        given=bool(header.anew or header.start),
        figures=header.figures,
    )
