"""Deleted matches: moved aside with what belongs to them, put back on wish, removed after a while."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path

from game.match.journal import journal_file as journal
from game.match.journal.journal_format import JournalError
from game.match.saved.match_titles import TITLE_SUFFIX
from game.storage import MATCH_SUFFIX, StorageError, make_folder, matches_folder, naming, sync_folder

ASIDE = "aside"
"""The folder of deleted matches, below that of the matches."""
MARK = ".aside"
"""What a file is called that says by its time when its match was deleted."""
KEPT_DAYS = 30


def aside_folder(folder: Path | None = None) -> Path:
    """Where the deleted matches of a folder (default: the person's) lie. Not created by asking."""
    return (folder or matches_folder()) / ASIDE


def set_aside(path: Path) -> Path:
    """Move a match, also a damaged one, aside; gives where it lies then.

    Raises JournalError if a window has it open, StorageError.
    """
    with naming(path):
        return journal.alone(
            path, lambda: _moved(path, make_folder(aside_folder(path.parent)), marked=True)
        )


def put_back(path: Path) -> Path:
    """Move a deleted match back among the others; gives where it lies then. Raises StorageError."""
    return _moved(path, path.parent.parent, marked=False)


def _moved(path: Path, folder: Path, *, marked: bool) -> Path:
    """Move a match and what belongs to it into the folder, under a name that is free there."""
    target = _free(folder, path)
    with naming(path):
        if not path.is_file():
            raise FileNotFoundError(2, "gone")
        mark = path.with_suffix(MARK)
        if marked:
            target.with_suffix(MARK).touch()
            os.utime(target.with_suffix(MARK))
        for own in _belongings(path):
            os.replace(own, folder / (target.stem + own.name[len(path.stem):]))
        os.replace(path, target)
        if not marked:
            mark.unlink(missing_ok=True)
        sync_folder(folder)
        sync_folder(path.parent)
    return target


def _free(folder: Path, path: Path) -> Path:
    names = (path.stem if n == 0 else f"{path.stem}-{n}" for n in range(10_000))
    return next(found for name in names if not (found := folder / (name + path.suffix)).exists())


def _belongings(path: Path) -> Iterator[Path]:
    """The title of a match and the copies of its damaged states."""
    with contextlib.suppress(OSError):
        found = [each for each in path.parent.iterdir() if each.name.startswith(f"{path.name}.damaged-")]
        title = path.with_suffix(TITLE_SUFFIX)
        yield from (*found, *([title] if title.is_file() else []))


def remove(path: Path) -> None:
    """Remove a deleted match for good, with what belongs to it.

    Raises JournalError if a window has it open, StorageError.
    """

    def act() -> None:
        for own in (*_belongings(path), path, path.with_suffix(MARK)):
            own.unlink(missing_ok=True)

    with naming(path):
        journal.alone(path, act)


def remove_old(folder: Path | None = None, days: float = KEPT_DAYS) -> list[Path]:
    """Remove what was deleted that long ago; gives what is gone. Never raises.

    A clock that was set back, or a match without its mark, makes nothing go too early. What a window has
    open stays for another time.
    """
    gone: list[Path] = []
    place, now = aside_folder(folder), time.time()
    with contextlib.suppress(OSError, StorageError):
        for path in sorted(place.glob(f"*{MATCH_SUFFIX}")):
            mark = path.with_suffix(MARK)
            if not mark.exists() or mark.stat().st_mtime > now:
                mark.touch()
                os.utime(mark)
            elif now - mark.stat().st_mtime > days * 86400:
                with contextlib.suppress(StorageError, JournalError):
                    remove(path)
                    gone.append(path)
    return gone
