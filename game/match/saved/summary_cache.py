"""Summary cache: what was read of the matches of a folder, kept so that a long list opens at once.

It lies in the system's folder for such things. Whoever deletes or damages it loses nothing.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Container
from pathlib import Path
from typing import Any

import msgspec
from msgspec import structs

from game.match.outcome import Outcome
from game.match.saved.match_summary import MatchSummary, Stamp
from game.storage import StorageError, cache_folder, make_folder
from game.version import VERSION

FORM = 2
"""Rises whenever summaries hold something else."""


_outcomes: dict[Path, tuple[Stamp, Outcome]] = {}
"""What this process has learnt of matches that it played or looked at."""


def learn(path: Path, outcome: Outcome) -> None:
    """Keep how that match stands now. Harmless where its file is gone."""
    with contextlib.suppress(OSError):
        stat = path.stat()
        _outcomes[path] = Stamp(stat.st_size, stat.st_mtime_ns), outcome


class SummaryCache:
    """What is known of the files of one folder."""

    def __init__(self, folder: Path) -> None:
        name = hashlib.sha256(os.fsencode(folder.absolute())).hexdigest()[:16]
        self.file = cache_folder() / f"matches-{name}.bin"
        self._mark = f"{FORM} {VERSION}"
        self._kept: dict[Path, MatchSummary] = {}
        self._changed = False
        with contextlib.suppress(OSError, msgspec.DecodeError, ValueError):
            mark, rows = msgspec.msgpack.decode(
                self.file.read_bytes(), type=tuple[str, list[MatchSummary]], dec_hook=_from_text
            )
            form, _space, version = mark.partition(" ")
            if form == str(FORM):
                if version != VERSION:  # another version may play a match otherwise
                    rows = [structs.replace(row, outcome=None) for row in rows]
                self._kept = {row.path: row for row in rows}

    def known(self, path: Path, stamp: Stamp) -> MatchSummary | None:
        """What was read of that file, if it is still the same."""
        found = self._kept.get(path)
        return self.keep(found) if found is not None and found.stamp == stamp else None

    def keep(self, row: MatchSummary) -> MatchSummary:
        """Remember that, with the outcome that this process has learnt; gives what is remembered."""
        learnt = _outcomes.get(row.path)
        if learnt is not None and learnt[0] == row.stamp and row.outcome != learnt[1]:
            row = structs.replace(row, outcome=learnt[1])
        if self._kept.get(row.path) is not row:
            self._kept[row.path] = row
            self._changed = True
        return row

    def write(self, present: Container[Path]) -> None:
        """Write what has changed; what is no longer there is forgotten. A disk that refuses does no harm."""
        gone = [path for path in self._kept if path not in present]
        if not self._changed and not gone:
            return
        for path in gone:
            del self._kept[path]
        content = msgspec.msgpack.encode((self._mark, list(self._kept.values())), enc_hook=str)
        aside = self.file.with_suffix(f".{os.getpid()}.new")
        with contextlib.suppress(OSError, StorageError):
            make_folder(self.file.parent)
            aside.write_bytes(content)  # a cache need not outlive a power cut
            os.replace(aside, self.file)
        self._changed = False


def _from_text(kind: type, text: Any) -> Any:
    if kind is Path:
        return Path(text)
    raise NotImplementedError  # what msgspec takes for: a kind that it knows itself, or none
