"""Matching of a ply's events with the entries of a game's moments: the longest combination comes first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from game.core import Event
from game.data.data_files import read
from game.data.data_roots import good_file, installed
from game.data.moment_schema import Entry, Moments

ANY_NUMBER = "*"
"""Behind a code of a combination: one or more of them."""


class Matched(NamedTuple):
    """Events that are shown together, and the entry that says how (`key` names it)."""

    key: str
    entry: Entry
    events: tuple[Event, ...]


@cache
def moments_of(game: str) -> Moments | None:
    """The moments that a game declares, None if it declares none. Raises DataError for a faulty file."""
    name = f"moments/{game}.yaml"
    return read(good_file(name), Moments)[0] if installed().path(name).exists() else None


def codes_of(key: str) -> tuple[str, ...]:
    """The codes that a key of `moments` names."""
    return tuple(part.strip() for part in key.split(","))


def matched(events: Sequence[Event], entries: Mapping[str, Entry]) -> list[Matched]:
    """The moments of a ply in the order of their first events. Events without an entry show nothing."""
    left = list(events)
    found: list[tuple[int, Matched]] = []
    for key, codes in _by_length(tuple(entries)):
        while True:
            taken = _taken(left, codes)
            if taken is None:
                break
            chosen = tuple(left[index] for index in taken)
            place = next(index for index, event in enumerate(events) if event is chosen[0])
            found.append((place, Matched(key, entries[key], chosen)))
            left = [event for index, event in enumerate(left) if index not in taken]
    found.sort(key=lambda item: item[0])
    return [item for _place, item in found]


@cache
def _by_length(keys: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The keys with their codes, the longest combination first."""
    return tuple(sorted(((key, codes_of(key)) for key in keys), key=lambda item: -len(item[1])))


def _taken(events: Sequence[Event], codes: Iterable[str]) -> list[int] | None:
    """Which of the events make up that combination; None if some are missing."""
    wanted, any_number = Counter[str](), set[str]()
    for code in codes:
        if code.endswith(ANY_NUMBER):
            any_number.add(code.removesuffix(ANY_NUMBER))
        else:
            wanted[code] += 1
    taken: list[int] = []
    found: set[str] = set()
    for index, event in enumerate(events):
        if event.code in any_number:
            found.add(event.code)
        elif wanted[event.code] > 0:
            wanted[event.code] -= 1
        else:
            continue
        taken.append(index)
    return taken if not +wanted and found == any_number and taken else None
