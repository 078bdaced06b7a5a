"""Coach words: what the storyteller's papers say at one moment of a lesson."""

from __future__ import annotations

from collections.abc import Callable, Collection

from game.learn.lessons.lesson import Lesson, Phase
from game.learn.lessons.lesson_run import LessonRun
from scenes.learn.lesson_input import STEP
from scenes.learn.lessons.lesson_marks import tags_of
from scenes.learn.lessons.step_list import Light, StepRow
from scenes.learn.lessons.storyteller_painter import Coach, Strip, sentences_of
from scenes.learn.lessons.verdict_words import HURRY, REPEATED, STAR_RULE
from scenes.ui.i18n import _, language


def coach_of(
    run: LessonRun, count: int, colour: str, strip: Strip | None, ticked: Collection[str],
    light: Callable[[str], Light], *, waits: bool, reading: bool, lit: bool, ended: bool, apart: str,
) -> Coach:  # fmt: skip
    """The papers. `count` lessons there are; `waits`: something is played that the learner only watches;
    `reading`: a verdict is read; `lit`: the bubble is to be read again; `ended`: all is done;
    `apart`: what is to be known of a step until the first choice, as that it begins at another table.
    """
    lesson, tongue = run.lesson, language()
    data, step = lesson.data, lesson.now
    words = lesson.asked.say or step.say
    if lesson.phase is Phase.DONE and step.since is not None:
        words = step.since
    title = _("Lesson {n} of {all}").format(n=data.number, all=count)
    line = _("{lesson} · step {n} of {all}").format(
        lesson=data.title.said(tongue), n=lesson.step + 1, all=len(data.steps)
    )
    rows = tuple(
        StepRow(
            one.title.said(tongue), ended or one.id in ticked, number == lesson.step and not ended,
            number <= run.reached, light(f"{STEP}{number}"),
        )
        for number, one in enumerate(data.steps)
    )  # fmt: skip
    foot = _(REPEATED) if step.id in ticked and lesson.phase is not Phase.DONE else _(STAR_RULE)
    if apart and not lesson.choice:
        foot = _(apart)
    task, goal = task_of(lesson, waits=waits)
    return Coach(
        title, line, data.icon, colour,
        sentences_of(words.said(tongue), tags_of(step.marks) if words is step.say else []), goal, rows, strip,
        foot, lit,
        name=data.title.said(tongue), hurry=_(HURRY) if reading else "", task=task,
    )  # fmt: skip


def task_of(lesson: Lesson, *, waits: bool) -> tuple[str, str]:
    """What stands over the line that says what to do, "" for "Your goal"; and the line."""
    match lesson.phase:
        case Phase.WRONG:
            return _("Not quite"), _("It is taken back; then choose again.")
        case Phase.DONE if lesson.last:
            return _("Done"), _("That was the last step.")
        case Phase.DONE:
            return _("Done"), _("The next step follows.")
        case Phase.SHOWN | Phase.REPLY:
            return _("Watch"), _("See what happens now.")
    return (_("Watch"), _("See what happens now.")) if waits else ("", lesson.goal.said(language()))
