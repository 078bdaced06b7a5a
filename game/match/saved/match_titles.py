"""Titles that persons give to their matches.

A title is a small file of its own beside the journal, so renaming never touches a match.
"""

from __future__ import annotations

from pathlib import Path

from game.match.journal.journal_format import clean_text
from game.storage import StorageError, naming, read_file, write_atomically

TITLE_SUFFIX = ".title"
TITLE_LENGTH = 200


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
