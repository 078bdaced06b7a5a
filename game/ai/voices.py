"""Voices: lines that characters say now and then, from data/voices.yaml.

A line is drawn from what everybody at the table has been told, and from nothing else: who hears the same
public events hears the same lines. So a line tells no secret, and neither does its absence.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct

from game.ai.levels import characters
from game.data.data_files import read
from game.data.data_roots import Root, installed
from game.events import Event

LONGEST = 60
"""Letters that a line has at most: it is read in passing."""
SELDOM = 6
"""One in so many plies that a line fits is spoken about."""
SILENT = 8
"""Plies after a line in which nobody says anything."""
BEFALLS = ("other", "victim", "owner", "loser")
"""Facts of events that name the seat to which something was done."""

Words = Annotated[str, Meta(min_length=1, max_length=LONGEST)]
Codes = Annotated[tuple[str, ...], Meta(min_length=1)]


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """One line in both languages. `did`: codes of events of which the speaker's own ply must hold one; `met`:
    the same of an event in which another did something to the speaker. Without either it fits any own ply.
    """

    en: Words
    fr: Words
    did: Codes | None = None
    met: Codes | None = None

    def __post_init__(self) -> None:
        if self.did is not None and self.met is not None:
            raise ValueError("found did and met; allowed: one of them")

    def said(self, language: str) -> str:
        """The line in that language."""
        return self.fr if language == "fr" else self.en


class VoiceFile(Struct, frozen=True, forbid_unknown_fields=True):
    """data/voices.yaml: the lines of each character, by game."""

    schema: Literal["voices/1"]
    voices: Mapping[str, Mapping[str, Annotated[tuple[Line, ...], Meta(min_length=1)]]]

    def __post_init__(self) -> None:
        for game, people in self.voices.items():
            strange = sorted(set(people) - set(characters(game)))
            if strange:
                known = ", ".join(characters(game)) or "none for this game"
                raise ValueError(f"{game}: found {strange[0]}; allowed: {known}")


class Spoken(NamedTuple):
    """A line that is said now, and the seat whose character says it."""

    seat: int
    line: Line


@cache
def voices(game: str, data: Path | None = None) -> Mapping[str, Sequence[Line]]:
    """The lines of a game's characters, by name. Raises DataError."""
    root = installed() if data is None else Root.of(data)
    return root.read("voices.yaml", lambda path: read(path, VoiceFile)[0])[0].voices.get(game, {})


class Listening:
    """What the characters of one match say, ply by ply: `seats` are their names by seat."""

    def __init__(
        self, lines: Mapping[str, Sequence[Line]], seats: Mapping[int, str], playing: int
    ) -> None:
        """`playing`: how many sit at the table; of two, what one does is done to the other."""
        self._lines = lines
        self._two = playing == 2
        self._seats = {seat: name for seat, name in seats.items() if name in lines}
        self._quiet_until = 0
        self._last: dict[int, Line] = {}

    def hear(self, ply: int, mover: int, events: Sequence[Event]) -> Spoken | None:
        """What is said after a ply, None for nothing. Only events that everybody was told count."""
        public = [event for event in events if event.visible_to is None]
        if not public or ply < self._quiet_until:
            return None
        for seat in sorted(self._seats, key=lambda seat: (seat != mover, seat)):
            fitting = [
                line for line in self._lines[self._seats[seat]]
                if line is not self._last.get(seat) and self._fits(line, seat, mover, public)
            ]  # fmt: skip
            if not fitting:
                continue
            lot = _lot(self._seats[seat], seat, ply, public)
            if lot % SELDOM:
                continue
            line = fitting[lot // SELDOM % len(fitting)]
            self._quiet_until = ply + SILENT
            self._last[seat] = line
            return Spoken(seat, line)
        return None

    def _fits(self, line: Line, seat: int, mover: int, events: Sequence[Event]) -> bool:
        """Whether a line of that seat fits a ply of `mover`."""
        if line.met is not None:
            return seat != mover and any(
                event.code in line.met and self._befalls(event, seat) for event in events
            )
        if seat != mover:
            return False
        return line.did is None or any(
            event.code in line.did and event.get("seat", mover) == mover for event in events
        )

    def _befalls(self, event: Event, seat: int) -> bool:
        """Whether what another did was done to that seat."""
        named = [event[fact] for fact in BEFALLS if event.get(fact) is not None]
        return seat in named if named else self._two and event.get("seat") != seat


def _lot(name: str, seat: int, ply: int, events: Sequence[Event]) -> int:
    """A number from public facts alone; the same on every platform."""
    told = msgspec.json.encode((name, seat, ply, [(event.code, event.facts) for event in events]))
    return int.from_bytes(hashlib.blake2b(told, digest_size=8).digest(), "big")
