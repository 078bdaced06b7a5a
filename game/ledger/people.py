"""People of the ledger: their names and signs, in a small file of their own beside the index.

A person is whoever sat in a seat under one of its names. The person without a name is the one who sits at
this computer (`HERE`), as long as nobody else without a name plays along. What was chosen here (a sign,
another name) is no fact of a match, so it is not part of the index and outlives it.
"""

from __future__ import annotations

import os
import time
import unicodedata
from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import Struct, field

from game.errors import CaravanseraiError
from game.match.journal_format import clean_text
from game.storage import StorageError, aside_of, naming, read_file, write_atomically

HERE = ""
"""The key of the person who sits at this computer and has given no name."""
NOBODY = "—"
"""What stands in the place of the name of a person who was forgotten; it is nobody's name."""
SIGNS = ("teapot", "hourglass", "tent", "compass", "pomegranate", "lantern")
"""The signs that a person may choose."""
MOST_LETTERS = 40


def key_of(name: str) -> str:
    """What two spellings of the same name have in common.

    >>> key_of(" GAËLLE ") == key_of("Gae\u0308lle")
    True
    """
    return " ".join(unicodedata.normalize("NFC", clean_text(name)).casefold().split())


def seat_keys(names: Iterable[str | None]) -> tuple[str | None, ...]:
    """Who sat in each seat, by key, from the names of its persons (None: a mind).

    None where that is nobody's record: minds, the forgotten, and those without a name where there are several.

    >>> seat_keys(["Ana", None, ""]), seat_keys(["", "", NOBODY])
    (('ana', None, ''), (None, None, None))
    """
    keys = [None if name is None or name == NOBODY else key_of(name) for name in names]
    return tuple(None if key == HERE and keys.count(HERE) > 1 else key for key in keys)


class Person(Struct, frozen=True):
    """A person as the ledger knows it: `key` for all that is asked of it, the name it is called by ("" for
    one without), its sign, the day since when it plays (ISO 8601, "" before the first match), its matches.
    """

    key: str
    name: str
    sign: str
    since: str
    matches: int


class Chosen(Struct):
    """What was chosen for a person: the name shown, the other names of its matches, the sign."""

    name: str = ""
    keys: list[str] = field(default_factory=list)
    sign: str = ""
    since: str = ""


class _File(Struct):
    schema: str = "people/1"
    people: list[Chosen] = field(default_factory=list)


class People:
    """The file of the people. `path` None: in memory only. `notices`: what could not be read or written."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.notices: list[CaravanseraiError] = []
        self._file = self._read()

    def _read(self) -> _File:
        if self.path is None:
            return _File()
        try:
            content = read_file(self.path)
        except StorageError as error:
            if error.code != "missing":
                self.notices.append(error)
            return _File()
        try:
            found = msgspec.json.decode(content, type=_File)
            if found.schema != _File().schema:
                raise msgspec.ValidationError("another version")
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self.notices.append(_set_aside(self.path))
            return _File()
        return found

    def all(self) -> tuple[Chosen, ...]:
        """Everybody for whom something was chosen."""
        return tuple(self._file.people)

    def of(self, key: str) -> Chosen | None:
        """What was chosen for the person that has this key among its names."""
        return next((one for one in self._file.people if key in one.keys), None)

    def keys(self, key: str) -> tuple[str, ...]:
        """All keys under which that person has played, its first one first."""
        found = self.of(key)
        return (key,) if found is None else tuple(found.keys)

    def owner(self, key: str) -> str:
        """The first key of the person that has this one among its names."""
        return self.keys(key)[0]

    def sign(self, key: str) -> str:
        """The sign that was chosen, or one that the name leads to."""
        found = self.of(key)
        if found is not None and found.sign:
            return found.sign
        return SIGNS[sum(self.owner(key).encode()) % len(SIGNS)]

    # -- what is chosen

    def add(self, name: str, sign: str = "") -> str:
        """Somebody new, or who is known already; gives the key."""
        key = key_of(name)
        found = self._for(key)
        found.name = found.name or _written(name)
        found.sign = sign or found.sign
        self._write()
        return found.keys[0]

    def choose_sign(self, key: str, sign: str) -> None:
        """Another sign."""
        self._for(key).sign = sign
        self._write()

    def rename(self, key: str, name: str) -> str:
        """Another name; the matches keep the one they were played under. Gives the person's key.

        Where somebody is called so already, the two become one person.
        """
        mine, other = self._for(key), self.of(key_of(name))
        mine.name = _written(name)
        new = key_of(name)
        for more in [new] if other is None or other is mine else other.keys:
            if more not in mine.keys:
                mine.keys.append(more)
        if other is not None and other is not mine:
            mine.sign = mine.sign or other.sign
            mine.since = min(mine.since, other.since)
            self._file.people.remove(other)
        self._write()
        return mine.keys[0]

    def remove(self, key: str) -> None:
        """Forget what was chosen for that person."""
        self._file.people = [one for one in self._file.people if key not in one.keys]
        self._write()

    def _for(self, key: str) -> Chosen:
        found = self.of(key)
        if found is None:
            found = Chosen(keys=[key], since=time.strftime("%Y-%m-%d", time.gmtime()))
            self._file.people.append(found)
        return found

    def _write(self) -> None:
        if self.path is None:
            return
        text = msgspec.json.format(msgspec.json.encode(self._file), indent=1) + b"\n"
        try:
            write_atomically(self.path, text)
        except StorageError as error:
            if all(known.code != error.code for known in self.notices):
                self.notices.append(error)


def _written(name: str) -> str:
    return " ".join(clean_text(name).split())[:MOST_LETTERS]


def _set_aside(path: Path) -> StorageError:
    try:
        with naming(path):
            os.replace(path, aside := aside_of(path))
    except StorageError as error:
        return error
    return StorageError(
        "people_damaged",
        "The names and signs in {path} could not be read and begin anew. "
        "The damaged file is kept as {aside}.",
        path=str(path), aside=str(aside),
    )  # fmt: skip
