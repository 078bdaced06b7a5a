"""Result of a finished match: who ended where, against whom, and why it has no rating, read from its file.

The file alone decides: the match in it is played again by the rules, or was just played.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from game import registry
from game.ai.levels import character_named
from game.core import Game, Standings
from game.match import Match
from game.match.journal.journal_format import (
    GUIDE,
    HINT,
    SAT,
    Entry,
    Header,
    MindSeat,
    Noted,
    Person,
    Played,
    Record,
    Undone,
)

PEOPLE = "people"
"""Whom one plays against where no computer sits at the table."""

Games = Callable[[str], Game]


class SeatResult(Struct, frozen=True, omit_defaults=True):
    """Where one seat ended. `level` of a mind: a level or a character; "" for a person.

    `won`: 1, 1/k of a win that k share, 0. `score`: what the game counts. `faction`: what it led, where seats
    differ in that (`GameInfo.faction_option`); files call it a tribe. `began`: whether it made the first
    choice that was its alone.
    """

    name: str
    level: str
    rank: int
    won: float
    score: float
    faction: str = field(default="", name="tribe")
    began: bool = False
    deeds: dict[str, int] = {}

    @property
    def is_person(self) -> bool:
        """Whether a person sat there."""
        return not self.level


class Result(Struct, frozen=True, omit_defaults=True):
    """A finished match. `created` and `ended` are UTC, ISO 8601; `seconds` of play, None where unknown.

    `reason` and `facts` are those of the event that ended it. `unrated` says by a code why it has no rating
    (see UNRATED), "" if it has one. `against`: the strongest level among its minds, or PEOPLE. `turn` or
    round in which it ended, as the game counts. `seed`: the one it was dealt from; None where that alone did
    not decide what came.
    """

    match: str
    game: str
    created: str
    ended: str
    plies: int
    reason: str
    facts: tuple[tuple[str, Any], ...]
    options: dict[str, str]
    seats: tuple[SeatResult, ...]
    against: str
    drawn: bool = False
    resigned: int | None = None
    unrated: str = ""
    seconds: int | None = None
    turn: int = 0
    seed: int | None = None


RESULT = msgspec.json.Decoder(Result)
"""Reads a result again. Made when this is imported, as the decoders of `journal_format` are."""

UNRATED = ("people", "minds", "again", "start", "unnoted", "hint", "guide", "undo")
"""Why a match has no rating: nobody but people played, or nobody but minds; it goes on from a finished one
whose chance people know; it began at a given state; its file is of a version that did not note hints; a hint
was asked for; the guide was beside it; a choice was taken back after its answer had been seen.
"""


def identity(header: Header) -> str:
    """What tells a match from every other, also in a copy of its file, and with other names in it."""
    facts = [
        header.game, header.created, header.seed, sorted(header.options.items()), header.digest,
        [[new.ply, new.seed] for new in header.anew], header.start, len(header.seats),
    ]  # fmt: skip
    return hashlib.blake2b(msgspec.json.encode(facts), digest_size=12).hexdigest()


def level_named_of(kind: str) -> str:
    """The level that a mind of this kind plays at, also a character; the word itself if nothing is so called.

    >>> level_named_of("hard"), level_named_of("raider")
    ('hard', 'normal')
    """
    character = character_named(kind)
    return kind if character is None else character.level


class Told(Struct, frozen=True):
    """What a match itself tells of its end, wherever it is kept."""

    plies: int
    turn: int
    end: Standings
    drawn: bool
    resigned: int | None
    seats: tuple[SeatResult, ...]


def told_by(match: Match) -> Told:
    """What a match that is over tells of its end. Plays nothing again, so that a table can ask it.

    Raises ValueError for one that is not over.
    """
    standings, returns, last = match.standings(), match.returns(), match.observation(None)
    if standings is None or returns is None:
        raise ValueError("the match is not over")
    return Told(
        plies=match.plies,
        turn=_turn(last),
        end=standings,
        drawn=not any(returns),
        resigned=match.resigned,
        seats=_seats(match, standings, returns, last),
    )


def result_of(told: Told, record: Record, changed: float, strength: Callable[[str, str], float]) -> Result:
    """What came of the match in a file that was written last at `changed` (seconds since 1970).

    `strength` of a level at a game, to compare levels.
    """
    header = record.header
    minds = [level_named_of(seat.level) for seat in header.seats if isinstance(seat, MindSeat)]
    sat = [entry for entry in record.entries if isinstance(entry, Noted) and entry.note == SAT]
    ended = next((entry.at for entry in reversed(sat) if entry.at), "")
    return Result(
        match=identity(header),
        game=header.game,
        created=header.created,
        ended=ended or time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(changed)),
        plies=told.plies,
        reason=told.end.reason.code,
        facts=told.end.reason.facts,
        options=header.options,
        seats=tuple(
            replace(result, level=seat.level if isinstance(seat, MindSeat) else "")  # also one that is gone
            for result, seat in zip(told.seats, header.seats, strict=True)
        ),
        against=max(minds, key=lambda level: strength(header.game, level), default=PEOPLE),
        drawn=told.drawn,
        resigned=told.resigned,
        unrated=why_unrated(header, record.entries),
        seconds=sum(entry.seconds or 0 for entry in sat) if sat else None,
        turn=told.turn,
        seed=None if header.anew or header.start else header.seed,
    )


def _turn(last: Any) -> int:
    """The number of the turn, or of the round where a game has no turns; 0 where it has neither."""
    return int(getattr(last.table, "turn", 0) or getattr(last.table, "round", 0) or 0)


def _seats(
    match: Match, standings: Standings, returns: Sequence[float], last: Any
) -> tuple[SeatResult, ...]:
    info = registry.known(match.game_name)
    count = None if info is None else info.deeds
    led = "" if info is None else info.faction_option
    done: Sequence[Mapping[str, int]] = [{} for _ in match.seats]
    if count is not None:
        done = registry.resolve(count)([(ply.seat, ply.events) for ply in match.story()], standings, last)
    return tuple(
        SeatResult(
            name=seat.name,
            level=seat.level if isinstance(seat, MindSeat) else "",
            rank=place.rank,
            won=max(0.0, won),
            score=place.score,
            faction=match.options.get(led.format(seat=number), ""),
            began=number == match.began,
            deeds={deed: times for deed, times in done[number].items() if times},
        )
        for number, (seat, place, won) in enumerate(zip(match.seats, standings.seats, returns, strict=True))
    )


def why_unrated(header: Header, entries: Sequence[Entry]) -> str:
    """The first reason for which a match has no rating; "" if it has one."""
    if not any(isinstance(seat, MindSeat) for seat in header.seats):
        return "people"
    if not any(isinstance(seat, Person) for seat in header.seats):
        return "minds"
    if header.anew:
        return "again"
    if header.start:
        return "start"
    if not header.notes:
        return "unnoted"
    noted = {entry.note for entry in entries if isinstance(entry, Noted)}
    return next((kind for kind in (GUIDE, HINT) if kind in noted), "undo" if saw_an_answer(entries) else "")


def saw_an_answer(entries: Sequence[Entry]) -> bool:
    """Whether a choice was taken back after another seat had answered it: then its answer was known.

    >>> moves = [Played(0, "take 1"), Played(1, "take 2")]
    >>> saw_an_answer([moves[0], Undone(1), *moves]), saw_an_answer([*moves, Undone(2)])
    (False, True)
    """
    seats: list[int] = []
    for entry in entries:
        if isinstance(entry, Played):
            seats.append(entry.seat)
        elif isinstance(entry, Undone):
            if len(set(seats[-entry.undo :])) > 1:
                return True
            del seats[-entry.undo :]
    return False
