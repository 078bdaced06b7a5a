"""Saved matches of a folder: listing, titles, renaming, deleting. Nothing secret passes here.

A title is a small file of its own beside the journal, so renaming never touches a match.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import msgspec
from msgspec import Struct

from game.core import CaravanseraiError
from game.match import file_lock, journal
from game.match.journal import JournalError, MindSeat, Seat, clean_text
from game.storage import MATCH_SUFFIX, StorageError, matches_folder, naming, read_file, write_atomically

TITLE_SUFFIX = ".title"
TITLE_LENGTH = 200


class SavedMatch(Struct, frozen=True):
    """What may be said of a saved match before it is opened. Seeds of minds are left out.

    `title` is the person's own, or None; `changed` is in seconds since 1970; `moves` that stand; `locked`:
    open in a window; `damaged`: opening it will cut a damaged tail. `Match.peek(path).observation(None)`
    shows more.
    """

    path: Path
    title: str | None
    game: str
    seats: tuple[Seat, ...]
    options: dict[str, str]
    created: str
    changed: float
    moves: int
    is_over: bool
    locked: bool
    damaged: bool


def saved_matches(folder: Path | None = None) -> tuple[list[SavedMatch], list[CaravanseraiError]]:
    """The matches in the folder (default: the person's), newest first, and an error for each unreadable one.

    Never raises: a folder that cannot be read is an error in the list, one that does not exist holds nothing.
    """
    folder = folder or matches_folder()
    found: list[SavedMatch] = []
    errors: list[CaravanseraiError] = []
    try:
        with naming(folder):
            paths = sorted(p for p in folder.iterdir() if p.suffix == MATCH_SUFFIX and p.is_file())
    except StorageError as error:
        return [], [] if error.code == "missing" else [error]
    for path in paths:
        try:
            found.append(describe(path))
        except (StorageError, JournalError) as error:
            errors.append(error)
    found.sort(key=lambda match: (match.changed, match.path.name), reverse=True)
    return found, errors


def describe(path: Path) -> SavedMatch:
    """The facts of one saved match. Raises StorageError, JournalError."""
    record = journal.read(path)
    try:
        moves = len(journal.standing_moves(record.entries)[0])
    except ValueError as error:
        raise journal.does_not_replay(path, error) from error
    with naming(path):
        changed = path.stat().st_mtime
    return SavedMatch(
        path=path,
        title=title_of(path),
        game=record.header.game,
        seats=tuple(
            msgspec.structs.replace(seat, seed=0) if isinstance(seat, MindSeat) else seat
            for seat in record.header.seats
        ),
        options=record.header.options,
        created=record.header.created,
        changed=changed,
        moves=moves,
        is_over=record.is_over,
        locked=journal.is_locked(path),
        damaged=record.damaged > 0,
    )


def latest_unfinished(folder: Path | None = None) -> SavedMatch | None:
    """What "Continue" opens: the newest match that is not over and not open elsewhere."""
    matches, _ = saved_matches(folder)
    return next((match for match in matches if not match.is_over and not match.locked), None)


def title_of(path: Path) -> str | None:
    """The title that a person gave to the match, if any."""
    try:
        text = read_file(path.with_suffix(TITLE_SUFFIX)).decode("utf-8", "replace")
    except StorageError:  # most matches have none, and an unreadable title must not hide its match
        return None
    return " ".join(text.split())[:TITLE_LENGTH] or None


def rename(path: Path, title: str) -> None:
    """Give the match a title in any script; an empty one takes the title away. Raises StorageError."""
    if not path.is_file():
        raise StorageError("missing", "{path} does not exist.", path=str(path))
    text = " ".join(clean_text(title).split())[:TITLE_LENGTH]
    file = path.with_suffix(TITLE_SUFFIX)
    if text:
        write_atomically(file, text.encode("utf-8"))
    else:
        with naming(file):
            file.unlink(missing_ok=True)


def delete(path: Path) -> None:
    """Remove a match, also a damaged one, with its title and the copies of its damaged states.

    Raises JournalError if a window has it open, StorageError.
    """
    with naming(path):
        fd = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        try:
            if not file_lock.acquire(fd):
                raise journal.locked(path)
            if os.name == "posix":  # elsewhere an open file cannot be removed
                path.unlink()
        finally:
            os.close(fd)
        path.unlink(missing_ok=True)
    with contextlib.suppress(OSError):  # what is left without its match is harmless
        for copy in path.parent.iterdir():
            if copy.name.startswith(f"{path.name}.damaged-"):
                copy.unlink()
        path.with_suffix(TITLE_SUFFIX).unlink()
