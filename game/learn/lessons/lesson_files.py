"""Lesson files: data/lessons/<game>/*.yaml, read once; what is refused is left out and told."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game import registry
from game.data.data_files import Lines, read
from game.data.data_roots import DATA
from game.errors import CaravanseraiError
from game.learn.lessons.lesson_schema import LessonData
from game.learn.lessons.lesson_stage import Lessons

FOLDER = "lessons"


def lessons_of(game_name: str) -> Lessons:
    """How lessons of that game are read and played. Raises LookupError for a game without lessons."""
    info = registry.info(game_name)
    if info.lessons is None:
        raise LookupError(f"{game_name} has no lessons")
    found: Lessons = registry.resolve(info.lessons)
    return found


def read_lesson(path: Path, game_name: str) -> tuple[LessonData, Lines]:
    """The lesson in that file. Raises DataError."""
    return read(path, lessons_of(game_name).kind)


@cache
def all_lessons(game_name: str) -> tuple[LessonData, ...]:
    """The lessons of a game by number; () for a game without. A file that is refused is left out."""
    info = registry.known(game_name)
    if info is None or info.lessons is None:
        return ()
    found = []
    for path in sorted((DATA / FOLDER / game_name).glob("*.yaml")):
        try:
            found.append(read_lesson(path, game_name)[0])
        except CaravanseraiError:
            continue
    return tuple(sorted(found, key=lambda lesson: lesson.number))


def lesson_named(game_name: str, lesson_id: str) -> LessonData:
    """That lesson. Raises LookupError."""
    for lesson in all_lessons(game_name):
        if lesson.id == lesson_id:
            return lesson
    raise LookupError(f"{game_name} has no lesson {lesson_id}")
