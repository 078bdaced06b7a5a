"""Run of a lesson: which steps may be gone to, what stays done, and what costs a star."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.learn.lessons.lesson import Lesson, Phase
from game.learn.lessons.lesson_files import all_lessons, lesson_named
from game.learn.lessons.lesson_progress import Progress
from game.learn.lessons.lesson_run import LessonRun

GAME, NAME = "zoon", "goal"


def begun(progress: Progress, game: str = GAME, name: str = NAME) -> LessonRun:
    data = lesson_named(game, name)
    return LessonRun(game, Lesson.of(game, name, progress.left_at(game, data), seed=1), progress)


def solve(run: LessonRun) -> None:
    """The step of now by its solution, as a learner would play it."""
    lesson = run.lesson
    shows = lesson.shows
    lesson.solve()
    lesson.shows = shows  # solved by the learner's own hand
    run.count()


def through(run: LessonRun) -> None:
    while True:
        solve(run)
        if run.lesson.last:
            return
        run.go(run.lesson.step + 1)


def slip(run: LessonRun) -> None:
    """Something wrong that costs a star."""
    lesson = run.lesson
    while lesson.due() is not None:
        lesson.advance()
    pattern = next(
        when for answer in lesson.asked.wrong if not (answer.free or answer.refused) for when in answer.when
        if "*" not in when
    )  # fmt: skip
    for text in pattern.split("; "):
        lesson.attempt(lesson.read(text))
    assert lesson.phase is Phase.WRONG
    run.count()
    lesson.take_back()


def test_forward_leads_to_the_first_step_that_is_not_done_and_no_further() -> None:
    run = begun(Progress(None))
    assert run.reached == 0
    for step in range(2):
        solve(run)
        run.go(step + 1)
    assert run.reached == 2
    run.go(0)
    assert run.reached == 2
    assert run.done == {step.id for step in run.data.steps[:2]}
    run.go(2)
    assert run.lesson.step == 2


@pytest.mark.parametrize("way", ["back", "again", "left", "killed"])
def test_what_was_shown_costs_its_star_whatever_comes_after_it(way: str, tmp_path: Path) -> None:
    path = tmp_path / "p.json"
    run = begun(Progress(path))
    solve(run)
    run.go(1)
    run.lesson.show()
    run.count()
    if way in ("left", "killed"):  # nothing was told to it when it ended
        run = begun(Progress(path))
    run.go(0 if way == "back" else 1)
    through(run)
    assert run.earned == 2
    assert Progress(path).stars(GAME, NAME) == 2


def test_a_step_done_again_neither_gains_nor_costs_a_star() -> None:
    run = begun(Progress(None))
    solve(run)
    run.go(1)
    run.go(0)
    assert run.repeated
    slip(run)
    run.lesson.show()
    run.count()
    through(run)
    assert run.earned == 3

    run = begun(Progress(None))
    slip(run)
    solve(run)
    run.go(1)
    run.go(0)
    through(run)
    assert run.earned == 2, "what was wrong at first stays"


def test_a_step_is_done_as_soon_as_it_is_solved(tmp_path: Path) -> None:
    run = begun(Progress(tmp_path / "p.json"))
    solve(run)
    again = begun(Progress(tmp_path / "p.json"))
    assert again.done == {run.data.steps[0].id}
    assert again.lesson.step == 1


def test_what_was_left_out_is_come_back_to_before_the_lesson_ends() -> None:
    run = begun(Progress(None))
    way = []
    run.go(3)
    for _ in run.data.steps:
        way.append(run.lesson.step)
        solve(run)
        if run.following is not None:
            run.go(run.following)
    assert run.following is None
    assert way == [3, 4, 0, 1, 2]
    assert run.earned == 3


def test_a_lesson_that_was_done_is_open_at_every_step_and_its_ticks_begin_anew() -> None:
    progress = Progress(None)
    run = begun(progress)
    through(run)
    assert run.open_step is None
    run.go(2)
    assert progress.of(GAME, NAME).step == "", "it is not under way again"
    again = begun(progress)
    assert again.done == set()
    assert again.reached == len(again.data.steps) - 1
    again.go(3)
    slip(again)
    again.afresh()
    through(again)
    assert again.earned == 3


@pytest.mark.parametrize(
    ("game", "name"), [(game, one.id) for game in ("zoon", "zerzura", "zayo") for one in all_lessons(game)]
)
def test_every_step_begins_where_it_began_whenever_it_is_gone_to_again(game: str, name: str) -> None:
    run = begun(Progress(None), game, name)
    seen = []
    for step in range(len(run.data.steps)):
        seen.append(run.lesson.match.observation(0))
        solve(run)
        assert run.reached >= step
        if step + 1 < len(run.data.steps):
            run.go(step + 1)
    for step in (*reversed(range(len(seen))), *range(len(seen))):
        run.go(step)
        run.go(run.lesson.step)
        assert run.lesson.match.observation(0) == seen[step], step
