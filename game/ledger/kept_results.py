"""Kept results: of matches whose files were deleted, so that tidying up costs nobody a win.

A file of JSON Lines beside the index, a Result a line. It is written when the ledger finds that the file of a
match it knows is gone; a match whose file comes back is read from that again. What cannot be read in it stays
there and says nothing.
"""

from __future__ import annotations

import zlib
from collections.abc import Collection, Iterable
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game.ledger.index import FileFacts
from game.ledger.match_result import RESULT, Result
from game.ledger.people import NOBODY, seat_keys
from game.storage import StorageError, read_file, write_atomically

KEPT = "kept:"
"""How the index names a kept result, before the match's identity; no file of a match is called so."""
LARGEST = 256 << 20


class Kept:
    """The kept results; `path` None: in memory only."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._content = b""

    def _lines(self) -> list[bytes]:
        if self.path is not None:
            try:
                self._content = read_file(self.path, LARGEST)
            except StorageError as error:
                if error.code not in ("missing", "not_a_folder"):
                    raise
                self._content = b""
        return [line for line in self._content.split(b"\n") if line]

    def _write(self, lines: Iterable[bytes]) -> None:
        self._content = b"".join(line + b"\n" for line in lines)
        if self.path is not None:
            write_atomically(self.path, self._content)

    def all(self) -> dict[str, tuple[FileFacts, Result]]:
        """Each result by the name that the index has for it; none where the file cannot be read now."""
        found: dict[str, tuple[FileFacts, Result]] = {}
        try:
            lines = self._lines()
        except StorageError:
            return found
        for line in lines:
            result = _read(line)
            if result is not None:
                facts = FileFacts(len(line), zlib.crc32(line), result.match, "")
                found[KEPT + result.match] = facts, result
        return found

    def add(self, results: Iterable[Result]) -> None:
        """Keep these too, each once. Raises StorageError."""
        lines = self._lines()
        there = {result.match for line in lines if (result := _read(line)) is not None}
        new = [msgspec.json.encode(result) for result in results if result.match not in there]
        if new:
            self._write([*lines, *new])

    def forget(self, keys: Collection[str]) -> bool:
        """Put NOBODY in the place of these persons' names; whether there were any. Raises StorageError."""
        lines = self._lines()
        changed = [_without(line, keys) for line in lines]
        if changed == lines:
            return False
        self._write(changed)
        return True


def _read(line: bytes) -> Result | None:
    try:
        return RESULT.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _without(line: bytes, keys: Collection[str]) -> bytes:
    result = _read(line)
    if result is None:
        return line
    owners = seat_keys(seat.name if seat.is_person else None for seat in result.seats)
    seats = tuple(
        replace(seat, name=NOBODY) if owner in keys else seat
        for owner, seat in zip(owners, result.seats, strict=True)
    )
    return line if seats == result.seats else msgspec.json.encode(replace(result, seats=seats))
