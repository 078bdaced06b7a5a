"""Run of a lesson: how far one person has come in it, which steps are open, and what has cost a star.

Everything is kept as soon as it has happened. A step that is done counts as it was done: whoever goes back to
it and does it again neither gains nor loses by that.
"""

from __future__ import annotations

from game.learn.lessons.lesson import Lesson, Phase
from game.learn.lessons.lesson_progress import Progress
from game.learn.lessons.lesson_schema import LessonData


class LessonRun:
    """One person's way through a lesson that is being played; `done`: the ids of the steps that are done."""

    def __init__(self, game: str, lesson: Lesson, progress: Progress) -> None:
        self.game = game
        self.lesson = lesson
        self.progress = progress
        self.done: set[str] = set(progress.of(game, self.data.id).done)
        self.earned = 0
        """Stars of this run, once all of its steps are done."""
        self.completed_at: int | None = None
        """The step with which all were done."""
        self._furthest = lesson.step
        self._counted = 0, 0

    @property
    def data(self) -> LessonData:
        """The lesson's."""
        return self.lesson.data

    # -- where one may go

    @property
    def reached(self) -> int:
        """The last step that is offered to be gone to: the first that is not done after those that are.

        In a lesson that was done once, every step may.
        """
        last = len(self.data.steps) - 1
        if self.earned or self.progress.stars(self.game, self.data.id):
            return last
        done = [number for number, step in enumerate(self.data.steps) if step.id in self.done]
        return min(last, max(self._furthest, max(done, default=-1) + 1))

    @property
    def open_step(self) -> int | None:
        """The first step that is not done; None if all are."""
        return next((n for n, step in enumerate(self.data.steps) if step.id not in self.done), None)

    @property
    def following(self) -> int | None:
        """What comes after the step of now; None for the end: after the last one, or after the one with which
        all were done. Who has never done the lesson goes back to what is still open first.
        """
        step, ever = self.lesson.step, self.progress.stars(self.game, self.data.id)
        if self.completed_at == step:
            return None
        if not self.lesson.last:
            return step + 1
        return None if ever else self.open_step

    @property
    def repeated(self) -> bool:
        """Whether the step of now was done before: nothing in it costs a star."""
        return self.lesson.now.id in self.done

    def go(self, step: int) -> None:
        """Begin a step."""
        self.count()
        self.lesson.go(step)
        self._furthest = max(self._furthest, self.lesson.step)
        if not self.earned:
            self.progress.stand(self.game, self.data, self.lesson.step)

    # -- what happens in a step

    def count(self) -> None:
        """Keep what was tried wrongly and what was shown since the last time, and that the step is solved."""
        now = self.lesson.slips, self.lesson.shows
        slips, shows = now[0] - self._counted[0], now[1] - self._counted[1]
        self._counted = now
        solved = self.lesson.phase is Phase.DONE
        if self.repeated or not (slips or shows or solved):
            return
        step = self.lesson.step
        if slips or shows:
            self.progress.stand(self.game, self.data, step, slips=slips, shows=shows)
        if solved:
            self.done.add(self.lesson.now.id)
            self.earned = self.progress.stand(self.game, self.data, step, solved=True)
            self.completed_at = step if self.earned else None

    def afresh(self) -> None:
        """From the first step, with no step done; the best stars stay."""
        self.progress.afresh(self.game, self.data)
        self.done.clear()
        self.earned, self.completed_at = 0, None
        self.go(0)
