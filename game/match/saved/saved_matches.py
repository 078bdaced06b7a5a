"""Saved matches of a folder, as the list shows them. Nothing secret passes here.

What was read of a folder is kept (`summary_cache.py`); a file is read again once its size or its time
has changed.
"""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import structs

from game.core import CaravanseraiError
from game.match.journal import journal_file as journal
from game.match.journal.journal_format import JournalError
from game.match.saved.match_summary import MatchSummary, Stamp, summary_from, summary_of
from game.match.saved.match_titles import TITLE_LENGTH, TITLE_SUFFIX, rename, title_of
from game.match.saved.summary_cache import SummaryCache
from game.storage import MATCH_SUFFIX, StorageError, matches_folder, naming

__all__ = [
    "TITLE_LENGTH",
    "MatchSummary",
    "latest_unfinished",
    "rename",
    "saved_matches",
    "summary_of",
    "title_of",
]


def saved_matches(folder: Path | None = None) -> tuple[list[MatchSummary], list[CaravanseraiError]]:
    """The matches in the folder (default: the person's), newest first, and an error for each unreadable one.

    Never raises: a folder that cannot be read is an error in the list, one that does not exist holds nothing.
    """
    folder = folder or matches_folder()
    found: list[MatchSummary] = []
    errors: list[CaravanseraiError] = []
    try:
        stamps, titled = _files_in(folder)
    except StorageError as error:
        return [], [] if error.code == "missing" else [error]
    cache = SummaryCache(folder)
    for path, stamp in stamps.items():
        known = cache.known(path, stamp)
        title = title_of(path) if path.stem in titled else None
        try:
            if known is None:
                known = cache.keep(summary_from(path, journal.read(path), stamp, title))
            elif known.title != title:
                known = structs.replace(known, title=title)
            found.append(known)
        except (StorageError, JournalError) as error:
            errors.append(error)
    cache.write(stamps)
    found.sort(key=lambda match: (match.stamp.mtime, match.path.name), reverse=True)
    return found, errors


def _files_in(folder: Path) -> tuple[dict[Path, Stamp], set[str]]:
    """The files of matches with their stamps, in order of their names, and what has a title. Raises
    StorageError.
    """
    stamps: dict[Path, Stamp] = {}
    titled: set[str] = set()
    with naming(folder), os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda entry: entry.name):
            stem, suffix = os.path.splitext(entry.name)
            if suffix == TITLE_SUFFIX:
                titled.add(stem)
            elif suffix == MATCH_SUFFIX and entry.is_file():
                stat = entry.stat()
                stamps[Path(entry.path)] = Stamp(stat.st_size, stat.st_mtime_ns)
    return stamps, titled


def latest_unfinished(folder: Path | None = None) -> MatchSummary | None:
    """What "Continue" opens: the newest match that is not over and not open elsewhere."""
    matches, _ = saved_matches(folder)
    return next((match for match in matches if not match.is_over and not match.locked), None)
