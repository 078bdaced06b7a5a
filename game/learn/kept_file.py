"""Kept file: one small file of what a person has done, read once and written at every step.

A file that cannot be read is kept under another name, and everything begins anew.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Generic, Protocol, TypeVar

import msgspec

from game.errors import N_, CaravanseraiError
from game.storage import StorageError, aside_of, naming, read_file, write_atomically


class Dated(Protocol):
    """A content that says of which kind and version it is."""

    schema: str


T = TypeVar("T", bound=Dated)

LEARNT = N_(
    "What you have learnt could not be read from {path} and begins anew. The damaged file is kept as {aside}."
)
"""What is told of a damaged file, unless its owner says it otherwise."""


class Kept(Generic[T]):
    """The content of such a file. `path` None: in memory only. `put` has a new content written, by whoever
    waits for the disk; else it is on the disk at once. `notices`: what could not be read or written; `lost`
    is what they say of a damaged file, with its {path} and where it is kept ({aside}).
    """

    def __init__(
        self, path: Path | None, kind: Callable[[], T], put: Callable[[bytes], None] | None = None,
        lost: str = LEARNT,
    ) -> None:  # fmt: skip
        self.path = path
        self._lost = lost
        self.notices: list[CaravanseraiError] = []
        self._put = put or self._save
        self.content = self._read(kind)

    def _read(self, kind: Callable[[], T]) -> T:
        empty = kind()
        if self.path is None:
            return empty
        try:
            content = read_file(self.path)
        except StorageError as error:
            if error.code != "missing":
                self.notices.append(error)
            return empty
        try:
            found = msgspec.json.decode(content, type=type(empty))
            if found.schema != empty.schema:
                raise msgspec.ValidationError("another version")
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self.notices.append(_set_aside(self.path, self._lost))
            return empty
        return found

    def write(self) -> None:
        """Write what the content is now."""
        if self.path is not None:
            self._put(msgspec.json.format(msgspec.json.encode(self.content), indent=1) + b"\n")

    def _save(self, text: bytes) -> None:
        assert self.path is not None
        try:
            write_atomically(self.path, text)
        except StorageError as error:
            if all(known.code != error.code for known in self.notices):
                self.notices.append(error)


def _set_aside(path: Path, lost: str) -> StorageError:
    try:
        with naming(path):
            os.replace(path, aside := aside_of(path))
    except StorageError as error:
        return error
    return StorageError("learnt_damaged", lost, path=str(path), aside=str(aside))
