"""Lesson schema: what a file of a lesson holds; each game adds its kind of tables.

A lesson is a row of steps. A step begins at a table of its own or where the step before left it, shows what
others do, and asks for one choice or several. What may be chosen is given by patterns in the notation of
the game's lessons: `*` stands for anything, `;` joins the moves of one choice. The first pattern of `right`
is the solution.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from msgspec import Meta

from game.data.schema_base import Data

Line = Annotated[str, Meta(min_length=1)]
Lines = Annotated[tuple[Line, ...], Meta(min_length=1)]

KINDS = ("less", "costs", "bird", "bare", "gift", "forever", "later")
"""Kinds of wrong answers that have a heading of their own."""
MARKS = ("tag", "ring", "glow", "cross", "arrow", "line", "trail", "eye", "aim", "zone", "open")
"""How a place can be marked; `arrow` and those after it up to `trail` join several places."""


class Words(Data, frozen=True):
    """A text in both languages."""

    en: Line
    fr: Line

    def said(self, language: str) -> str:
        """The text in that language."""
        return self.fr if language == "fr" else self.en


class Answer(Data, frozen=True):
    """What is said to a wrong choice. `refused`: the code with which the rules refuse it, "" for a legal one.

    `then` are moves of others that show what comes of it, `ends` facts that hold after them. With `free` it
    costs no star.
    """

    when: Lines
    why: Words
    refused: str = ""
    kind: str = ""
    free: bool = False
    then: tuple[Line, ...] = ()
    ends: tuple[Line, ...] = ()


class Choice(Data, frozen=True):
    """One choice of the learner: what is right, what is answered to the rest, and what others do then.

    `say` stands in the bubble in place of the step's words, `goal` says what is to be done now: every choice
    after the first has one. With `point`, a place is pointed at and nothing is played. `replies` are moves of
    others: the first legal one of `a | b`; a last `*`: they go on as usual until the learner is asked. `draw`
    fixes chance: by pattern of the learner's move, facts of what happens.
    """

    right: Lines
    say: Words | None = None
    goal: Words | None = None
    point: bool = False
    wrong: tuple[Answer, ...] = ()
    replies: tuple[Line, ...] = ()
    draw: Mapping[str, Mapping[str, int]] = {}


class Step(Data, frozen=True):
    """One step. `table` names its position, "" goes on; `before` is played unseen, `shown` in sight.

    `holds` are facts of the beginning, `expect` of the end; `good` is said when it is done, `since` once the
    others have moved. `marks`: "tag 1 PLACE", "arrow PLACE > PLACE".
    """

    id: Line
    title: Words
    say: Words
    goal: Words
    good: Words
    choices: Annotated[tuple[Choice, ...], Meta(min_length=1)]
    table: str = ""
    before: tuple[Line, ...] = ()
    shown: tuple[Line, ...] = ()
    holds: tuple[Line, ...] = ()
    marks: tuple[Line, ...] = ()
    expect: tuple[Line, ...] = ()
    since: Words | None = None


class LessonData(Data, frozen=True):
    """A lesson. Games narrow `schema` and `tables`; seat 0 is the learner. `icon` stands for it on its banner
    and on its stop: a name in assets/icons.
    """

    schema: str
    id: Line
    number: Annotated[int, Meta(ge=1)]
    icon: Line
    title: Words
    road: Words
    minutes: Annotated[int, Meta(ge=1)]
    steps: Annotated[tuple[Step, ...], Meta(min_length=1)]
    tables: Mapping[str, Any]
    done: Words | None = None


class ExampleStep(Data, frozen=True):
    """One step: what is told, and the moves that it tells of. `table` begins anew.

    `draw` is what chance shows. `holds` are facts before the moves, `expect` facts after them, `was` facts of
    what happened last, in this step or before it; `refuses`: moves that the rules refuse before those of the
    step, with the code. `said` are figures that an earlier step has shown. `picture` says what is drawn.
    """

    text: Words
    table: str = ""
    moves: tuple[Line, ...] = ()
    draw: Mapping[str, int] = {}
    holds: tuple[Line, ...] = ()
    expect: tuple[Line, ...] = ()
    was: Mapping[str, str | int] = {}
    refuses: Mapping[Line, str] = {}
    said: tuple[Line, ...] = ()
    picture: str = ""


class ExampleData(Data, frozen=True):
    """An example. Games narrow `schema` and `tables`; seat 0 sees what is drawn."""

    schema: str
    title: Words
    tables: Mapping[str, Any]
    steps: Annotated[tuple[ExampleStep, ...], Meta(min_length=1)]


def texts_of(lesson: LessonData) -> list[tuple[tuple[str | int, ...], Words, int]]:
    """Every text with its key and how many sentences it may have."""
    found: list[tuple[tuple[str | int, ...], Words, int]] = [
        (("title",), lesson.title, 1), (("road",), lesson.road, 2),
    ]  # fmt: skip
    if lesson.done is not None:
        found.append((("done",), lesson.done, 3))
    for number, step in enumerate(lesson.steps):
        found += [(("steps", number, *key), words, most) for key, words, most in _texts_of_step(step)]
    return found


def _texts_of_step(step: Step) -> Sequence[tuple[tuple[str | int, ...], Words, int]]:
    found: list[tuple[tuple[str | int, ...], Words, int]] = [
        (("title",), step.title, 1), (("say",), step.say, 2),
        (("goal",), step.goal, 2), (("good",), step.good, 2),
    ]  # fmt: skip
    if step.since is not None:
        found.append((("since",), step.since, 2))
    for place, choice in enumerate(step.choices):
        if choice.say is not None:
            found.append((("choices", place, "say"), choice.say, 2))
        if choice.goal is not None:
            found.append((("choices", place, "goal"), choice.goal, 1))
        found += [
            (("choices", place, "wrong", number, "why"), answer.why, 2)
            for number, answer in enumerate(choice.wrong)
        ]
    return found
