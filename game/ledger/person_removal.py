"""Removal of a person: the name leaves the record and the files of the matches; the matches stay.

In the file of each match, finished or not, NOBODY stands in the place of the name, so that no index made anew
finds it; so it does in deleted matches that can still be put back, and in kept results. A match belongs to
everybody who played it: the others keep it in their records, and it can be gone on with, replayed and listed
as before. Titles that somebody gave to matches, and copies of damaged files, are left as they are.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection
from pathlib import Path

from msgspec.structs import replace

from game.ledger.catch_up import Work, standing
from game.ledger.people import NOBODY, seat_keys
from game.match.journal.journal_file import Journal, read
from game.match.journal.journal_format import Header, JournalError, Person, entry_line, header_line
from game.match.saved.set_aside import aside_folder
from game.storage import StorageError, naming, read_file, write_atomically


class Forgetting(Work):
    """Takes the names of a person out of the files of a folder; `left`: matches that a window has open now.

    Those stay as they are: forget the person again when they are closed.
    """

    def __init__(
        self, folder: Path | None, keys: Collection[str], took: Callable[[Path], object],
        end: Callable[[bool], object],
    ) -> None:  # fmt: skip
        """`took` is told of each file that was changed; `end` comes last, with whether none is left."""
        super().__init__()
        self._folder, self._keys = folder, frozenset(keys)
        self._took, self._end = took, end
        self.left: list[Path] = []

    def _run(self) -> None:
        places = [] if self._folder is None else [self._folder, aside_folder(self._folder)]
        paths = [place / name for place in places for name in sorted(standing(place))]
        self.total = len(paths)
        for path in paths:
            if self.cancelled:
                return
            self._clear(path)
            self.done += 1
        self._end(not self.left)

    def _clear(self, path: Path) -> None:
        try:
            if without(read(path).header, self._keys) is not None and clear(path, self._keys):
                self._took(path)
        except JournalError as error:
            if error.code == "locked":
                self.left.append(path)
        except StorageError as error:
            if error.code != "missing":
                raise


def without(header: Header, keys: Collection[str]) -> Header | None:
    """The header with NOBODY in the place of these persons; None if none of them is named."""
    owners = seat_keys(seat.name if isinstance(seat, Person) else None for seat in header.seats)
    seats = tuple(
        Person(NOBODY) if owner in keys else seat
        for owner, seat in zip(owners, header.seats, strict=True)
    )
    return None if seats == header.seats else replace(header, seats=seats)


def clear(path: Path, keys: Collection[str]) -> bool:
    """Write the file anew without these names, whole or not at all; whether it held one.

    When it was written last is kept but for a microsecond, by which others see that it has changed. Raises
    JournalError, also "locked" where a window has it open, and StorageError.
    """
    journal, record = Journal.take(path)
    try:
        header = without(record.header, keys)
        if header is None:
            return False
        with naming(path):
            written = path.stat()
        content, chain = header_line(header)
        for entry in record.entries:
            line, chain = entry_line(entry, chain)
            content += line
        content += read_file(path)[record.good :]
        if os.name != "posix":  # elsewhere an open file cannot be replaced
            journal.close()
        write_atomically(path, content)
        with naming(path):
            os.utime(path, ns=(written.st_atime_ns, written.st_mtime_ns + 1000))
    finally:
        journal.close()
    return True
