"""Match: seats bound to a state and a journal, and the only interface through which scenes play.

Scenes get Observation, Move and Event, never a State. What a seat must not know is not given before the end:
ask for the seat of who is at the screen, or for None, a spectator.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

from game import load_game
from game.core import (
    CaravanseraiError,
    Event,
    Game,
    IllegalMove,
    Move,
    OptionError,
    settle_options,
)
from game.match.figures.kept_figures import set_of
from game.match.figures.match_game import game_for, other_figures, seated
from game.match.history import History, MatchError, Ply, read_only
from game.match.journal.given_start import check_start, first_state, packed, unpacked
from game.match.journal.journal_file import read
from game.match.journal.journal_format import (
    GUIDE,
    HINT,
    Anew,
    Entry,
    Header,
    JournalError,
    MindSeat,
    Noted,
    Person,
    Played,
    Record,
    Resigned,
    Seat,
    Undone,
    does_not_replay,
    format_for,
    standing_moves,
)
from game.match.journal.writer_thread import AT_ONCE, WritesJobs
from game.match.match_facts import MatchFacts
from game.match.match_file import MatchFile, keep_figures
from game.match.outcome import outcome_of
from game.match.playing_time import Sitting
from game.storage import StorageError
from game.version import VERSION

__all__ = ["Match", "MatchError", "MindSeat", "Person", "Ply", "Seat", "read_only"]


class Match(MatchFacts):
    """One match, played through this class only; `MatchFacts` says how plies and viewers are meant.

    >>> seats = [Person("Ana"), MindSeat("normal", "Brume", seed=3)]
    >>> match = Match.new(load_game("zerzura"), seats, seed=7)  # in memory; `folder` keeps it on the disk
    >>> match.to_act, [str(move) for move in match.legal_moves(0)]
    ((0,), ['take 1', 'take 2', 'take 3', 'take 4'])
    >>> [str(event) for event in match.play(0, match.parse_move("take 3"), viewer=0)]
    ['Player 0 takes card 3.']
    >>> match.plies, match.undoable(0), match.undo(0), match.plies
    (1, 1, 1, 0)
    >>> match.resign(0)
    >>> match.is_over, match.returns(), match.seed
    (True, (-1.0, 1.0), 7)
    """

    def __init__(
        self,
        game: Game,
        header: Header,
        file: MatchFile | None = None,
        entries: Sequence[Entry] = (),
    ) -> None:
        """Use `new`, `load` or `peek`. Raises OptionError, or ValueError for entries that do not replay."""
        self._game = game
        self._header = header
        self._file = file or MatchFile()
        self._readonly = False
        self._resigned: int | None = None
        self._stopped: JournalError | None = None
        self._sitting = Sitting()
        self._noted = {entry for entry in entries if isinstance(entry, Noted)}
        first = first_state(game, len(header.seats), header.seed, header.options, unpacked(header.start))
        self._history = History(first, header.anew)
        self._replay(entries)

    def _replay(self, entries: Sequence[Entry]) -> None:
        """Make the moves. Raises ValueError for the first thing that cannot be; what is before it stands."""
        moves, resigned = standing_moves(entries)
        for number, played in enumerate(moves, start=1):
            try:
                self._history.advance(played.seat, self._game.parse_move(played.move))
            except IllegalMove as error:
                raise ValueError(f"move {number}, {played.move!r}: {error}") from error
        if resigned is not None and (resigned not in self.people or self.is_over):
            raise ValueError(f"seat {resigned} cannot resign")
        self._resigned = resigned

    # -- beginning

    @classmethod
    def new(
        cls,
        game: Game,
        seats: Sequence[Seat],
        *,
        seed: int,
        options: Mapping[str, Any] | None = None,
        folder: Path | None = None,
        anew: tuple[Anew, ...] = (),
        start: str = "",
        writer: WritesJobs = AT_ONCE,
    ) -> Self:
        """A match from its first moment, kept in `folder` (None: in memory only).

        `anew`: plies from which on chance is another one, for a match that goes on from a finished one.
        `start`: the text of the state (`State.encode`) that it begins at; then the seed decides nothing.
        `writer`: who waits for the disk; the default is whoever plays, see `play`.

        If the folder cannot be written the match goes on in memory, and `unsaved` and `notices` say so.
        Raises OptionError for options or a seat count that the game does not take, and MatchError for a start
        that is no state of the game with these options and seats, or one that is over.
        """
        settled = settle_options(game.options, options)
        if start:
            try:
                check_start(game, len(seats), settled, start)
            except ValueError as error:
                raise MatchError(
                    "no_start", "No match can begin there: {reason}.", reason=str(error)
                ) from error
        figures = set_of(game, settled) if folder is not None else None
        header = Header(
            format=format_for(anew, start, notes=True),
            game=game.name,
            seats=tuple(seats),
            options=settled,
            seed=seed & ((1 << 64) - 1),
            digest=game.digest(settled),
            created=time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
            anew=anew,
            start=packed(start) if start else "",
            version=VERSION,
            figures=figures.name if figures is not None else "",
            notes=True,
        )
        match = cls(game, header)  # before its file is there: it may be refused
        if folder is not None:
            match._file = MatchFile.begun(folder, header, writer, figures)
        return match

    @classmethod
    def load(
        cls, path: Path, games: Callable[[str], Game] = load_game, writer: WritesJobs = AT_ONCE
    ) -> Self:
        """The match in that journal, ready to go on. `notices` tells of a damaged tail that was cut.

        A file that can be read but not written gives a match that goes on unsaved. Raises StorageError if it
        cannot be read, and JournalError: header_damaged, other_version, other_figures, unknown_game,
        does_not_replay, and locked if another window has it.
        """
        try:
            file, record = MatchFile.resumed(path, writer)
        except StorageError as error:
            match = cls.peek(path, games)
            match._readonly = False
            match._file.lose(error)
            return match
        try:
            match = cls._replayed(record, path, games, file)
        except BaseException:
            file.close()
            raise
        figures = set_of(match.game, match.options)  # of a match that was begun when none was kept
        writer.do(lambda: keep_figures(figures, match=path))
        return match

    @classmethod
    def peek(
        cls, path: Path, games: Callable[[str], Game] = load_game, record: Record | None = None
    ) -> Self:
        """The match in that journal to look at: nothing is locked, repaired or written, no move is taken.

        Before its end, show a spectator's view of it only. `record`: what has been read of the file already.
        Raises as `load` does, but for locked.
        """
        match = cls._replayed(record or read(path), path, games, MatchFile(path))
        match._readonly = True
        return match

    @classmethod
    def look(cls, path: Path, games: Callable[[str], Game] = load_game) -> Self:
        """The match in that journal to look at, as `peek` gives it; one that breaks off at a move which the
        rules do not allow is there up to that move, laid open and without an end: see `stopped`. Raises as
        `peek`.
        """
        record = read(path)
        game = game_for(record.header, path, games)
        header, _gone = seated(record.header, path)
        try:
            match = cls(game, header, MatchFile(path))
        except OptionError as error:
            raise other_figures(path) from error
        match._readonly = True
        try:
            match._replay(record.entries)
        except ValueError as error:
            match._stopped = does_not_replay(path, error)
        return match

    @classmethod
    def _replayed(cls, record: Record, path: Path, games: Callable[[str], Game], file: MatchFile) -> Self:
        game = game_for(record.header, path, games)
        header, gone = seated(record.header, path)
        file.notices.extend(gone)
        try:
            return cls(game, header, file, record.entries)
        except OptionError as error:
            raise other_figures(path) from error
        except ValueError as error:
            raise does_not_replay(path, error) from error

    # -- its file

    def told(self) -> list[CaravanseraiError]:
        """Takes what the person should be told about its file now."""
        return self._file.told()

    def write_with(self, writer: WritesJobs) -> None:
        """From now on that one waits for the disk."""
        self._file.writer = writer

    # -- playing

    def play(self, seat: int, move: Move, viewer: int | None = None) -> tuple[Event, ...]:
        """Make a move, on the disk when this returns, and give the events that `viewer` sees of it.

        With a writer that is a thread the move is on the disk once `waits` is False.
        Raises IllegalMove, and MatchError once the match is over; then nothing has changed.
        """
        return self.play_all(seat, [move], viewer)

    def play_all(self, seat: int, moves: Sequence[Move], viewer: int | None = None) -> tuple[Event, ...]:
        """Make several moves of one seat, all or none, with one write to the disk; else like `play`."""
        self._refuse_if_over()
        start = self.plies
        entries: list[Entry] = []
        try:
            for move in moves:
                self._history.advance(seat, move)
                entries.append(Played(seat, str(move), over=self.is_over))
        except BaseException:
            self._history.go_back(start)
            raise
        plan = seat in self.minds and seat in self.to_act and self._history.is_sealing
        self._write(entries, more=plan)
        return tuple(self.events(viewer, start))

    def resign(self, seat: int) -> None:
        """That person gives up: the match is over and the others win. Raises MatchError."""
        self._refuse_if_over()
        if seat not in self.people:
            raise MatchError("mind_resigns", "Only a person can resign.")
        self._resigned = seat
        self._write([Resigned(seat)])

    def _write(self, entries: list[Entry], *, more: bool = False) -> None:
        """Have them written; behind the last one how long it took."""
        self._sitting.moved()
        self._file.write([*entries, *(self._time() if self.is_over else ())], more=more)

    def _time(self) -> tuple[Entry, ...]:
        """The note of the time since the last one, if the file takes notes."""
        note = self._sitting.note(over=self.is_over) if self._header.notes else None
        return () if note is None else (note,)

    @property
    def may_be_rated(self) -> bool:
        """Whether it counts for a rating so far: people against minds, from a first deal, without help."""
        header, between = self._header, 0 < len(self.people) < len(self.seats)
        return between and header.notes and not (header.anew or header.start or self._noted)

    def note_hint(self, seat: int) -> None:
        """That seat has asked for a hint. Its file keeps it, so that the match is known to have had help."""
        self._note(Noted(HINT, seat))

    def note_guide(self, seat: int) -> None:
        """The guide sits beside that seat. Its file keeps it."""
        self._note(Noted(GUIDE, seat))

    def _note(self, note: Noted) -> None:
        """Write a note, once; nothing where the file takes none, or the match is over or only looked at."""
        if note not in self._noted and self._header.notes and not (self.is_over or self._readonly):
            self._noted.add(note)
            self._file.write([note])

    def _refuse_if_over(self) -> None:
        if self._readonly:
            raise read_only()
        if self.is_over:
            raise MatchError("over", "This match is over.")

    # -- taking back

    def undoable(self, seat: int) -> int:
        """How many of its last choices that person may take back now."""
        if self._readonly or self.is_over or seat not in self.people:
            return 0
        return len(self._history.own(seat, self._history.undo_floor(seat, self.people)[0]))

    def can_undo(self, seat: int, choices: int = 1) -> bool:
        """Whether that person may take back so many of its last choices."""
        return 1 <= choices <= self.undoable(seat)

    def why_no_undo(self, seat: int) -> MatchError | None:
        """What keeps that person from taking back its last choice; None if nothing does."""
        try:
            self._refuse_if_over()
        except MatchError as refused:
            return refused
        return None if self.can_undo(seat) else self._history.undo_floor(seat, self.people)[1]

    def undo(self, seat: int, choices: int = 1) -> int:
        """Go back to before that person's last choice (or `choices` of them); gives the plies taken back.

        Minds that have moved since choose again. Raises MatchError where the etiquette forbids it.
        """
        self._refuse_if_over()
        floor, reason = self._history.undo_floor(seat, self.people)
        if not self.can_undo(seat, choices):
            raise reason
        ply = self._history.own(seat, floor)[-choices]
        count = self.plies - ply
        self._history.go_back(ply)
        self._write([Undone(count)])
        return count

    def follow(self, entry: Entry) -> None:
        """Do what an entry of a journal says, by the etiquette too. Raises IllegalMove, MatchError."""
        match entry:
            case Played(seat, text):
                self.play(seat, self.parse_move(text))
            case Resigned(seat):
                self.resign(seat)
            case Undone(count):
                for seat in self.people:
                    for choices in range(1, self.undoable(seat) + 1):
                        if self._history.own(seat)[-choices] == self.plies - count:
                            self.undo(seat, choices)
                            return
                raise MatchError("undo_etiquette", "Nobody may take back {count} moves here.", count=count)
            case Noted():
                self._note(entry)

    # -- leaving

    def close(self) -> None:
        """Let another window have the match; what could not be saved is tried once more."""
        if not self._readonly:
            self._file.write_last(self._time())
        self._file.close(outcome_of(self))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
