"""Road through the lessons of a game: which one comes after which, first those that are enough to begin."""

from __future__ import annotations

from typing import Protocol

from game.learn.lessons.lesson_files import all_lessons
from game.learn.lessons.lesson_schema import LessonData
from game.registry import info


class Standing(Protocol):
    """What somebody has learnt."""

    def stars(self, game: str, lesson: str) -> int:
        """Stars of a lesson; 0 before it was done."""


def next_lesson(game: str, number: int, learnt: Standing) -> LessonData | None:
    """What follows the lesson of that number; None: a first match.

    After one of those that are enough to begin comes the next of them that is not done yet, and once all are,
    the match; after any other simply the one behind it.
    """
    lessons, introduction = all_lessons(game), info(game).introduction
    first = introduction.starters if introduction is not None else ()
    if number not in first:
        return next((one for one in lessons if one.number == number + 1), None)
    open_ = [one for one in lessons if one.number in first and not learnt.stars(game, one.id)]
    later = [one for one in open_ if one.number > number]
    return next((one for one in (*later, *open_) if one.number != number), None)
