"""Lines of a YAML file: key paths, where they stand, and the error that carries problems."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.errors import CaravanseraiError, Problem

KeyPath = tuple[str | int, ...]
"""From the root of a file: names of keys and indices of lists, ("zoons", 0, "faces", 1, "count")."""


def key_text(path: KeyPath) -> str:
    """A key path as people read it; the root is empty.

    >>> key_text(("zoons", 0, "faces", 1, "count"))
    'zoons[0].faces[1].count'
    """
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{part}"
    return text.removeprefix(".")


LONGEST = 300
"""Signs of what is said about one key: a list of everything allowed may be as long as the file wants it."""


def shortened(text: str) -> str:
    """The text; where it is longer than people read its beginning, how much is left out, and its end.

    >>> told = shortened("found x; allowed: " + "a, " * 1000 + "z")
    >>> len(told), told[:21], told[210:232], told[-4:]
    (291, 'found x; allowed: a, ', '… (2749 more signs) …,', 'a, z')
    """
    if len(text) <= LONGEST:
        return text
    head = text[: LONGEST - 90]
    return f"{head}… ({len(text) - len(head) - 60} more signs) …{text[-60:]}"


class Lines:
    """The line of every key of one file, from 1."""

    def __init__(self, file: str, lines: Mapping[KeyPath, int] | None = None) -> None:
        self.file = file
        self._lines = dict(lines or {})

    def at(self, path: KeyPath) -> int:
        """The line of that key or item; for one that is not written, of what should hold it. 0: unknown."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 0)

    def __contains__(self, path: KeyPath) -> bool:
        """Whether the file itself writes that key, rather than leaving it to its default."""
        return path in self._lines

    def problem(self, path: KeyPath, message: str, severity: str = "error") -> Problem:
        """A Problem at that key."""
        return Problem(self.file, self.at(path), shortened(key_text(path)), shortened(message), severity)


class DataError(CaravanseraiError):
    """A data file that cannot be used; `problems` holds at least one, in the order of its lines."""

    @classmethod
    def of(cls, problems: Iterable[Problem]) -> DataError:
        """The error for these problems of one file."""
        held = tuple(sorted(problems, key=lambda problem: problem.line))
        return cls("refused", "{details}", details="\n".join(map(str, held)), problems=held)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong, each with file, line and key path."""
        return tuple(self.facts["problems"])
