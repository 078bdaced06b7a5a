"""Kept results: a file of results, a line of JSON each, to which a tool adds and that it counts again."""

from __future__ import annotations

from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from game.core import CaravanseraiError

Result = TypeVar("Result")


class NoResult(CaravanseraiError):  # noqa: N818 - reads as the fact it reports
    """A line of the file is no such result."""


class KeptResults(Generic[Result]):
    """The results of a file, and those that are added; without a file they are only counted.

    A last line that was cut off counts as none: the next result takes its place.
    """

    def __init__(self, file: Path | None, kind: type[Result]) -> None:
        """`kind`: what a line holds. Raises NoResult."""
        self.found: list[Result] = []
        self._file = file
        self._length = 0
        written = file.read_bytes() if file is not None and file.exists() else b""
        for number, line in enumerate(written.splitlines(keepends=True), 1):
            if not line.endswith(b"\n"):
                break
            try:
                self.found.append(msgspec.json.decode(line, type=kind))
            except msgspec.MsgspecError as error:
                words = "{file}, line {line}: no result of this tool ({why})."
                raise NoResult("no_result", words, file=str(file), line=number, why=str(error)) from error
            self._length += len(line)

    def add(self, result: Result) -> None:
        """One more, written at once."""
        self.found.append(result)
        if self._file is None:
            return
        with self._file.open("r+b" if self._file.exists() else "wb") as file:
            file.truncate(self._length)
            file.seek(self._length)
            self._length += file.write(msgspec.json.encode(result) + b"\n")
