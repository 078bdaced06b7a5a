"""How a match is kept: its journal, if it has one, and what a person should be told about that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.core import CaravanseraiError, Game, OptionError, UnknownGame
from game.journal import Entry, Header, Journal, JournalError, Record
from game.storage import StorageError


class Keeping:
    """Where the entries of a match go. Without a journal (`path` or not) nothing is written."""

    def __init__(self, path: Path | None = None, journal: Journal | None = None) -> None:
        self.path = path
        self.notices: list[CaravanseraiError] = []
        self._journal = journal
        self._lost: CaravanseraiError | None = None

    @classmethod
    def begun(cls, folder: Path, header: Header) -> Keeping:
        """A new journal in that folder; if it cannot be written the match goes on without."""
        try:
            journal = Journal.create(folder, header)
        except (StorageError, JournalError) as error:
            kept = cls()
            kept.lose(error)
            return kept
        return cls(journal.path, journal)

    @classmethod
    def resumed(cls, path: Path) -> tuple[Keeping, Record]:
        """A journal to go on with, its damaged tail cut, and what it holds.

        Raises StorageError, JournalError.
        """
        journal, record, aside = Journal.open(path)
        kept = cls(path, journal)
        if aside is not None:
            kept.notices.append(JournalError(
                "tail_cut",
                "The end of {path} was damaged. The match goes on from its last whole move, "
                "and the damaged file is kept as {aside}.",
                path=str(path), aside=str(aside), bytes=record.damaged,
            ))
        return kept, record

    @property
    def unsaved(self) -> CaravanseraiError | None:
        """Why its last entries are not on the disk; None if they are, or if they need not be."""
        return self._lost or (self._journal.problem if self._journal else None)

    def write(self, entries: Sequence[Entry]) -> None:
        """They are on the disk when this returns, or `unsaved` and a notice say why not."""
        if self._journal is None:
            return
        known = self._journal.problem
        if not self._journal.append(entries) and known is None and self._journal.problem is not None:
            self._tell_unsaved(self._journal.problem)

    def lose(self, error: CaravanseraiError) -> None:
        """Nothing can be written, for that reason."""
        self._lost = error
        self._tell_unsaved(error)

    def _tell_unsaved(self, error: CaravanseraiError) -> None:
        self.notices.append(StorageError(
            "unsaved", "This match is not being saved. {reason}",
            reason=str(error), path=str(error.facts["path"]), cause=error,
        ))

    def close(self) -> None:
        """Let another window have the match; what could not be saved is tried once more."""
        if self._journal is not None and self._journal.is_open:
            self._journal.retry()
            self._journal.close()


def game_for(header: Header, path: Path, games: Callable[[str], Game]) -> Game:
    """The game of a journal, with the figures it was played with. Raises JournalError."""
    try:
        game = games(header.game)
    except UnknownGame as error:
        raise JournalError(
            "unknown_game", "{path} is a match of {game}, which this version of the app does not have.",
            path=str(path), game=header.game,
        ) from error
    try:
        digest = game.digest(header.options)
    except (OptionError, KeyError) as error:
        raise other_figures(path) from error
    if digest != header.digest:
        raise other_figures(path)
    return game


def other_figures(path: Path) -> JournalError:
    """The error that a match was played with figures that are no longer there."""
    return JournalError(
        "other_figures",
        "{path} was played with other cards or figures than this version of the app has, so it cannot go on.",
        path=str(path),
    )
