"""People of the ledger: their names and signs, in a small file of their own beside the index.

A person is whoever sat in a seat under one of its names. The person without a name is the one who sits at
this computer (`HERE`), as long as nobody else without a name plays along. What was chosen here (a sign,
another name) is no fact of a match, so it is not part of the index and outlives it.
"""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Iterable, Sequence
from pathlib import Path

from msgspec import Struct, field

from game.errors import N_
from game.learn.kept_file import Kept
from game.match.journal.journal_format import MindSeat, clean_text
from game.match.journal.journal_format import Person as Seated

HERE = ""
"""The key of the person who sits at this computer and has given no name."""
NOBODY = "—"
"""What stands in the place of the name of a person who was forgotten; it is nobody's name."""
SIGNS = ("teapot", "hourglass", "tent", "compass", "pomegranate", "lantern")
"""The signs that a person may choose."""
MOST_LETTERS = 40
LOST = N_(
    "The names and signs in {path} could not be read and begin anew. The damaged file is kept as {aside}."
)


def key_of(name: str) -> str:
    """What two spellings of the same name have in common.

    >>> key_of(" GAËLLE ") == key_of("Gae\u0308lle")
    True
    """
    return " ".join(unicodedata.normalize("NFC", clean_text(name)).casefold().split())


def seat_keys(names: Iterable[str | None]) -> tuple[str | None, ...]:
    """Who sat in each seat, by key, from the names of its persons (None: a mind).

    None where that is nobody's record: minds, the forgotten, and who gave no name where several did not.

    >>> seat_keys(["Ana", None, ""]), seat_keys(["", "", NOBODY])
    (('ana', None, ''), (None, None, None))
    """
    keys = [None if name is None or name == NOBODY else key_of(name) for name in names]
    return tuple(None if key == HERE and keys.count(HERE) > 1 else key for key in keys)


def keys_at(seats: Sequence[MindSeat | Seated]) -> dict[int, str]:
    """The key of each person at a table, by seat; who has no name counts only if nobody else is without one.

    >>> keys_at([Seated("Ana"), MindSeat("easy", "Brume")]), keys_at([Seated(), Seated(), Seated("Ana")])
    ({0: 'ana'}, {2: 'ana'})
    """
    keys = seat_keys([seat.name if isinstance(seat, Seated) else None for seat in seats])
    return {number: key for number, key in enumerate(keys) if key is not None}


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
        self._kept = Kept(path, _File, lost=LOST)
        self.notices = self._kept.notices
        self._file = self._kept.content

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
        self._kept.write()
        return found.keys[0]

    def choose_sign(self, key: str, sign: str) -> None:
        """Another sign."""
        self._for(key).sign = sign
        self._kept.write()

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
        self._kept.write()
        return mine.keys[0]

    def remove(self, key: str) -> None:
        """Forget what was chosen for that person."""
        self._file.people = [one for one in self._file.people if key not in one.keys]
        self._kept.write()

    def _for(self, key: str) -> Chosen:
        found = self.of(key)
        if found is None:
            found = Chosen(keys=[key], since=time.strftime("%Y-%m-%d", time.gmtime()))
            self._file.people.append(found)
        return found


def _written(name: str) -> str:
    return " ".join(clean_text(name).split())[:MOST_LETTERS]
