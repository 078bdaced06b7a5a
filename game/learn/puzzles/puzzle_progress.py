"""Progress in the puzzles: what each person has solved and how well, and the days on which they did. Kept on
the disk at every step, so that it outlives the process.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable
from pathlib import Path

from msgspec import Struct, field

from game.learn.kept_file import Kept
from game.learn.lessons.lesson_progress import HERE
from game.storage import data_folder

Day = str
"""A date as ISO 8601 has it."""


class PuzzleProgress(Struct):
    """One puzzle: how often its answer was looked for, its best stars, whether it was found at once; `wrong`:
    how often a wrong move was tried before it was found, `hinted`: whether a hint was asked for before.
    """

    tries: int = 0
    wrong: int = 0
    hinted: bool = False
    solved: bool = False
    first: bool = False
    stars: int = 0
    shown: bool = False


class _Person(Struct):
    puzzles: dict[str, dict[str, PuzzleProgress]] = field(default_factory=dict)
    days: list[Day] = field(default_factory=list)


class _File(Struct):
    schema: str = "puzzles-solved/1"
    people: dict[str, _Person] = field(default_factory=dict)


def puzzle_progress_file() -> Path:
    """The file of everybody's progress."""
    return data_folder() / "puzzles.json"


class PuzzleRecord:
    """What a person has solved. `path` None: in memory only. `notices`: what could not be read or written.

    >>> record = PuzzleRecord(None)
    >>> record.of("zoon", "7K3M").solved, record.streak(datetime.date(2026, 11, 28))
    (False, 0)
    """

    def __init__(
        self, path: Path | None, person: str = HERE, *, put: Callable[[bytes], None] | None = None
    ) -> None:
        self.person = person
        self._kept = Kept(path, _File, put)
        self.notices = self._kept.notices
        self._file = self._kept.content

    @property
    def _mine(self) -> _Person:
        return self._file.people.get(self.person, _Person())

    # -- what is known

    def of(self, game: str, puzzle: str) -> PuzzleProgress:
        """How one puzzle was done."""
        return self._mine.puzzles.get(game, {}).get(puzzle, PuzzleProgress())

    def solved(self, game: str, puzzles: Iterable[str]) -> int:
        """How many of these have been solved."""
        return sum(self.of(game, puzzle).solved for puzzle in puzzles)

    def streak(self, today: datetime.date) -> int:
        """On how many days in a row a puzzle of the day was solved, up to today or yesterday."""
        days = set(self._mine.days)
        day = today if today.isoformat() in days else today - datetime.timedelta(days=1)
        count = 0
        while day.isoformat() in days:
            count += 1
            day -= datetime.timedelta(days=1)
        return count

    # -- what happens

    def tried(self, game: str, puzzle: str, right: bool = False) -> None:
        """A move was tried."""
        entry = self._entry(game, puzzle)
        entry.tries += 1
        entry.wrong += not right and not entry.solved
        self._write()

    def hinted(self, game: str, puzzle: str) -> None:
        """A hint was asked for."""
        entry = self._entry(game, puzzle)
        entry.hinted = entry.hinted or not entry.solved
        self._write()

    def shown(self, game: str, puzzle: str) -> None:
        """Its answer was shown before it was found."""
        entry = self._entry(game, puzzle)
        entry.shown = entry.shown or not entry.solved
        self._write()

    def found(self, game: str, puzzle: str, stars: int, day: datetime.date | None = None) -> None:
        """It was solved, with that many stars; `day`: as the puzzle of that day."""
        entry = self._entry(game, puzzle)
        if entry.shown and not entry.solved:
            stars = min(stars, 1)  # whoever has seen the answer has found it once more, no better
        entry.first = entry.first or (not entry.solved and stars > 2)
        entry.solved = True
        entry.stars = max(entry.stars, stars)
        person = self._file.people[self.person]
        if day is not None and day.isoformat() not in person.days:
            person.days.append(day.isoformat())
        self._write()

    def _entry(self, game: str, puzzle: str) -> PuzzleProgress:
        person = self._file.people.setdefault(self.person, _Person())
        return person.puzzles.setdefault(game, {}).setdefault(puzzle, PuzzleProgress())

    def _write(self) -> None:
        self._kept.write()
