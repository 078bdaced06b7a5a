"""Progress in what is learnt: lessons that each person has done, their stars, where one was left, and what
the guide of a match has said. Kept on the disk at every step, so that it outlives the process.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from msgspec import Struct, field

from game.learn.kept_file import Kept
from game.learn.lessons.lesson_schema import LessonData
from game.storage import data_folder

HERE = ""
"""The person who sits at this computer; others are named."""
STARS = 3
MOST_GUIDED = 50
"""Matches with a guide that are remembered; those before them have long ended."""


class LessonProgress(Struct):
    """One lesson: the step it was left at, steps done since it was begun, and its best stars.

    `shown` and `slipped`: whether a solution was shown, or something wrong tried, since it was begun.
    """

    step: str = ""
    done: list[str] = field(default_factory=list)
    shown: bool = False
    slipped: bool = False
    stars: int = 0


class _File(Struct):
    schema: str = "learnt/1"
    people: dict[str, dict[str, dict[str, LessonProgress]]] = field(default_factory=dict)
    told: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    guided: dict[str, list[str]] = field(default_factory=dict)


def progress_file() -> Path:
    """The file of everybody's progress."""
    return data_folder() / "learnt.json"


class Progress:
    """What a person has learnt. `path` None: in memory only. `notices`: what could not be read or written.

    `put` has a new content written, by whoever waits for the disk; else it is on the disk at once.

    >>> progress = Progress(None)
    >>> progress.stars("zoon", "goal"), progress.of("zoon", "goal").step
    (0, '')
    """

    def __init__(
        self, path: Path | None, person: str = HERE, *, put: Callable[[bytes], None] | None = None
    ) -> None:
        self.path = path
        self.person = person
        self._kept = Kept(path, _File, put)
        self.notices = self._kept.notices
        self._file = self._kept.content

    # -- what is known

    def of(self, game: str, lesson: str) -> LessonProgress:
        """How far one lesson has come."""
        return self._file.people.get(self.person, {}).get(game, {}).get(lesson, LessonProgress())

    def stars(self, game: str, lesson: str) -> int:
        """The best stars of a lesson, 0 to 3."""
        return min(STARS, self.of(game, lesson).stars)

    def finished(self, game: str, lessons: tuple[LessonData, ...]) -> int:
        """How many of these lessons have been done to their end."""
        return sum(self.stars(game, lesson.id) > 0 for lesson in lessons)

    def next_of(self, game: str, lessons: tuple[LessonData, ...]) -> LessonData | None:
        """The first lesson that is not done; None if all are."""
        return next((lesson for lesson in lessons if not self.stars(game, lesson.id)), None)

    def left_at(self, game: str, lesson: LessonData) -> int:
        """The step to go on with; 0 for one that is not under way."""
        ids = [step.id for step in lesson.steps]
        step = self.of(game, lesson.id).step
        return ids.index(step) if step in ids else 0

    def said(self, game: str) -> tuple[str, ...]:
        """What the guide of a game has said to that person."""
        return tuple(self._file.told.get(self.person, {}).get(game, ()))

    def is_guided(self, match: str) -> bool:
        """Whether that match was begun with a guide."""
        return match in self._file.guided.get(self.person, ())

    # -- what happens

    def tell(self, game: str, sentence: str) -> None:
        """The guide has said that to the person."""
        known = self._file.told.setdefault(self.person, {}).setdefault(game, [])
        if sentence not in known:
            known.append(sentence)
            self._write()

    def guide(self, match: str) -> None:
        """A match has been begun with a guide; the newest ones are remembered."""
        known = self._file.guided.setdefault(self.person, [])
        known.append(match)
        del known[:-MOST_GUIDED]
        self._write()

    def stand(
        self, game: str, lesson: LessonData, step: int, *,
        slips: int = 0, shows: int = 0, solved: bool = False,
    ) -> int:  # fmt: skip
        """A step was begun or solved, after so many slips and shown solutions; gives the stars at the end.

        Stars: one for all steps, one if nothing was shown, one if nothing wrong was tried; 0 before the end.
        """
        mine = self._file.people.setdefault(self.person, {}).setdefault(game, {})
        here = mine.setdefault(lesson.id, LessonProgress())
        here.shown |= shows > 0
        here.slipped |= slips > 0
        if not solved:
            here.step = lesson.steps[step].id
            self._write()
            return 0
        if lesson.steps[step].id not in here.done:
            here.done.append(lesson.steps[step].id)
        earned = 0
        if step + 1 < len(lesson.steps):
            here.step = lesson.steps[step + 1].id
        if all(one.id in here.done for one in lesson.steps):
            earned = 1 + (not here.shown) + (not here.slipped)
            mine[lesson.id] = LessonProgress(stars=max(here.stars, earned))
        self._write()
        return earned

    def afresh(self, game: str, lesson: LessonData) -> None:
        """Begin a lesson from its first step; its stars stay."""
        mine = self._file.people.setdefault(self.person, {}).setdefault(game, {})
        mine[lesson.id] = LessonProgress(stars=self.stars(game, lesson.id))
        self._write()

    def _write(self) -> None:
        self._kept.write()
