"""Seals of a person: which are earned, since when and by which match, and how far the others have come."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from msgspec import Struct, field
from msgspec.structs import replace

from game import registry
from game.learn.lessons.lesson_files import all_lessons
from game.learn.lessons.lesson_progress import Progress
from game.learn.puzzles.puzzle_files import puzzles_of
from game.learn.puzzles.puzzle_progress import PuzzleRecord
from game.ledger.account import Sat, won
from game.ledger.match_result import PEOPLE, Result, SeatResult, level_named_of
from game.ledger.seal_schema import LESSONS, Needs, SealData, Text

UNAIDED = ("", "people", "unnoted")
"""Reasons without a rating that are no help: with any other the person knew more than the own cards told."""
Strength = Callable[[str, str], float]


class Learnt(Struct, frozen=True):
    """What a person has learnt outside of matches: the stars of each lesson by game, and puzzles solved."""

    stars: Mapping[str, Mapping[str, int]] = {}
    puzzles: int = 0

    @classmethod
    def by(cls, progress: Progress, solved: PuzzleRecord | None = None) -> Learnt:
        """What the person of that progress has learnt, and of that record of puzzles solved."""
        games = registry.names()
        stars = {
            game: {lesson.id: progress.stars(game, lesson.id) for lesson in all_lessons(game)}
            for game in games
        }
        if solved is None:
            return cls(stars)
        puzzles = {game: [puzzle.id for puzzle in puzzles_of(game)] for game in games}
        return cls(stars, sum(solved.solved(game, ids) for game, ids in puzzles.items()))


class Seal(Struct, frozen=True):
    """A seal as the ledger shows it: `name` and `text` (what to do) by language, `game` None for all of them.

    `earned`: the day (ISO 8601) and `match` that earned it; a lesson or a puzzle has neither, and `done`
    alone says so. `have` of `of`: how far an open one has come; `best`: whether that is the best in a single
    match.
    """

    id: str
    name: dict[str, str]
    text: dict[str, str]
    icon: str
    game: str | None
    done: bool
    have: int
    of: int
    best: bool = False
    earned: str = ""
    match: str = ""


class Asked(NamedTuple):
    """A seal with what follows from its words: `other` is what it asks for besides its one figure, None where
    its best is not worth telling; `figure` counts that, `wanted` of it are asked for.
    """

    seal: SealData
    other: Needs | None
    wanted: int
    figure: Callable[[Sat], int]

    @classmethod
    def by(cls, seal: SealData) -> Asked:
        """What that seal asks for."""
        if seal.match is None:
            return cls(seal, None, 0, _no_figure)
        wanted, figure = _figure(seal.match)
        tells = seal.times == 1 and wanted > 1
        return cls(
            seal, replace(seal.match, least={}, least_people=None) if tells else None, wanted, figure
        )


class Way(Struct):
    """How far a person has come with a seal of matches, match by match: all that the next match needs.

    `run`: how many in a row, or at all, were as it asks; `seen`: what they differed in; `have`: the most so
    far; `best`: the best figure of a match that was else as it asks. `earned` and `match`: when and by which.
    """

    have: int = 0
    run: int = 0
    seen: list[str] = field(default_factory=list)
    best: int = 0
    done: bool = False
    earned: str = ""
    match: str = ""

    def add(self, asked: Asked, sat: Sat, strength: Strength) -> None:
        """Take in one more match, that comes after all the others."""
        seal = asked.seal
        if self.done or seal.match is None or seal.game not in (None, sat[1].game):
            return
        fits = fulfils(sat, seal.match, strength)
        if seal.different is not None:
            kind = _kind(sat, seal.different)
            if fits and kind not in self.seen:
                self.seen.append(kind)
            self.have = len(self.seen)
        else:
            self.run = self.run + 1 if fits else 0 if seal.running else self.run
            self.have = max(self.have, self.run)
        if self.have >= seal.times:
            self.done, self.earned, self.match = True, sat[1].ended, sat[1].match
        elif asked.other is not None and fulfils(sat, asked.other, strength):
            self.best = max(self.best, asked.figure(sat))


def seal_of(asked: Asked, way: Way, learnt: Learnt) -> Seal:
    """The seal of a person who has come so far with it."""
    seal = asked.seal
    if seal.lessons is not None:
        return _told(seal, *_lessons(seal, learnt))
    if seal.puzzles is not None:
        return _told(seal, min(learnt.puzzles, seal.puzzles), seal.puzzles)
    assert seal.match is not None
    if way.done:
        return _told(seal, seal.times, seal.times, earned=way.earned, match=way.match)
    if asked.other is not None:
        return _told(seal, min(way.best, asked.wanted), asked.wanted, best=True)
    return _told(seal, way.have, seal.times)


def _told(
    seal: SealData, have: int, of: int, *, best: bool = False, earned: str = "", match: str = ""
) -> Seal:
    return Seal(
        seal.id, _by_language(seal.name), _by_language(seal.text), seal.icon, seal.game,
        done=have >= of, have=have, of=of, best=best, earned=earned, match=match,
    )  # fmt: skip


def _by_language(text: Text) -> dict[str, str]:
    return {str(language): words for language, words in text.items()}


def _lessons(seal: SealData, learnt: Learnt) -> tuple[int, int]:
    assert seal.lessons is not None
    games = registry.names() if seal.game is None else (seal.game,)
    done = [
        sum(stars >= seal.lessons.stars for stars in learnt.stars.get(game, {}).values()) for game in games
    ]
    most = max(done, default=0)
    return (min(most, LESSONS), LESSONS) if seal.lessons.all else (min(most, 1), 1)


def _seat(sat: Sat) -> SeatResult:
    return sat[1].seats[sat[0]]


def _kind(sat: Sat, what: str) -> str:
    return {"game": sat[1].game, "faction": _seat(sat).faction, "against": sat[1].against}[what]


def _figure(match: Needs) -> tuple[int, Callable[[Sat], int]]:
    """The one figure of a seal whose best is worth telling: how large it must be, and what counts it."""
    if match.least_people is not None:
        return match.least_people, lambda sat: sum(seat.is_person for seat in sat[1].seats)
    if len(match.least) == 1 and not match.most:
        ((deed, wanted),) = match.least.items()
        return wanted, lambda sat: _seat(sat).deeds.get(deed, 0)
    return 0, _no_figure


def _no_figure(_sat: Sat) -> int:
    return 0


def fulfils(sat: Sat, needs: Needs, strength: Strength) -> bool:
    """Whether a match is as a seal asks, for the person in that seat."""
    number, result = sat
    seat = result.seats[number]
    deeds = seat.deeds
    return (
        needs.won in (None, won(seat))
        and needs.alone in (None, seat.won == 1)
        and needs.end in (None, result.reason)
        and needs.faction in (None, seat.faction)
        and needs.began in (None, seat.began)
        and needs.unaided in (None, result.unrated in UNAIDED)
        and len(result.seats) >= (needs.least_seats or 0)
        and (not needs.least_people or sum(one.is_person for one in result.seats) >= needs.least_people)
        and (needs.against is None or _faced(result, needs.against, strength))
        and (needs.ahead is None or _ahead(result, number) >= needs.ahead)
        and all(deeds.get(deed, 0) >= count for deed, count in needs.least.items())
        and all(deeds.get(deed, 0) <= count for deed, count in needs.most.items())
    )


def _faced(result: Result, against: str, strength: Strength) -> bool:
    if against == PEOPLE:
        return result.against == PEOPLE
    minds = [level_named_of(seat.level) for seat in result.seats if not seat.is_person]
    least = strength(result.game, against)
    return any(strength(result.game, level) >= least for level in minds)


def _ahead(result: Result, number: int) -> float:
    if result.resigned is not None:
        return 0.0
    others = [seat.score for place, seat in enumerate(result.seats) if place != number]
    return result.seats[number].score - max(others, default=0.0)
