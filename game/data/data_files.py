"""Data files in YAML as typed values; every error names file, line, key, what was found and what is allowed.

```python
rules, lines = read(Path("data/zoon/zoon.yaml"), ZoonRules)    # raises DataError
lines.at(("field", "rows"))                                    # the line of that key, for checks of one's own
```
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import msgspec
from yaml.reader import Reader

from game.data.schema_errors import from_msgspec, mismatches
from game.data.yaml_lines import DataError, KeyPath, Lines, key_text
from game.data.yaml_reader import compose
from game.errors import Problem

__all__ = ["DataError", "KeyPath", "Lines", "key_text", "problems_in", "read", "read_text", "text_of"]

T = TypeVar("T")

_ONE = threading.RLock()
"""Held while values are made: msgspec builds what it knows of a type at its first use, and a second thread
that comes to it meanwhile ends the process.
"""
LARGEST = 1_000_000
"""Bytes of the largest data file that is read; ours stay below 20,000."""


def read(path: Path, kind: type[T]) -> tuple[T, Lines]:
    """The file as a `kind` (a msgspec Struct), and the lines of its keys; raises DataError with all found."""
    return read_text(str(path), text_of(path), kind)


def read_text(file: str, text: str, kind: type[T]) -> tuple[T, Lines]:
    """As `read`, of a text that such a file has or is to have."""
    value, lines, problems = compose(file, text)
    try:
        with _ONE:
            typed = msgspec.convert(value, kind, str_keys=True)
    except msgspec.ValidationError as error:
        told = {problem.key for problem in problems}
        more = mismatches(value, kind, lines) or [from_msgspec(error, lines)]
        raise DataError.of([*problems, *(problem for problem in more if problem.key not in told)]) from error
    if problems:
        raise DataError.of(problems)
    return typed, lines


def problems_in(reader: Callable[[Path], object], path: Path) -> tuple[Problem, ...]:
    """What a reader of data files refuses the file for; () when it reads it."""
    try:
        reader(path)
    except DataError as error:
        return error.problems
    return ()


def text_of(path: Path) -> str:
    """The text of a UTF-8 file, a byte order mark taken off. Raises DataError when it is not such a file."""
    raw = _bytes(path)
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise _unreadable(path, 1, "found UTF-16; allowed: UTF-8 (save the file with that encoding)")
    if b"\0" in raw:
        raise _unreadable(path, _row(raw, raw.index(b"\0")), "found a NUL byte; allowed: UTF-8 text")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        byte = f"found the byte 0x{raw[error.start]:02x}, which is not UTF-8"
        raise _unreadable(
            path, _row(raw, error.start), f"{byte}; allowed: UTF-8 (save the file with that encoding)"
        ) from error
    control = Reader.NON_PRINTABLE.search(text)
    if control is not None:
        row = text.count("\n", 0, control.start()) + 1
        sign = f"U+{ord(control[0]):04X}"
        raise _unreadable(path, row, f"found the control character {sign}; allowed: readable text")
    return text


def _bytes(path: Path) -> bytes:
    if path.is_dir():
        raise _unreadable(path, 0, "found a folder; allowed: a YAML file")
    if not path.exists():
        raise _unreadable(path, 0, "there is no such file")
    if not path.is_file():
        raise _unreadable(path, 0, "found a device or a pipe; allowed: a YAML file")
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as error:
        raise _unreadable(path, 0, f"cannot be read: {error.strerror}") from error
    if len(raw) > LARGEST:
        raise _unreadable(path, 0, f"found more than {LARGEST} bytes; allowed: a file of up to that size")
    return raw


def _row(raw: bytes, index: int) -> int:
    return raw.count(b"\n", 0, index) + 1


def _unreadable(path: Path, line: int, message: str) -> DataError:
    return DataError.of([Problem(str(path), line, "", message)])
