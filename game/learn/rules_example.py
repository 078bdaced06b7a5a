"""Example of a game: a turn or a round told step by step, played on the engine; every figure named is a fact.

data/examples/<game>.yaml holds it. A step begins at a table of its own or goes on; its moves are written in
the notation of lessons, and what it says is bound to facts of the state and of what happened.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from game import load_game, registry
from game.core import Event, IllegalMove, Observation
from game.data.data_files import DataError, KeyPath, read
from game.data.data_roots import DATA
from game.errors import Problem
from game.learn.lessons.lesson_files import lessons_of
from game.learn.lessons.lesson_match import LEARNER, LessonMatch
from game.learn.lessons.lesson_schema import ExampleData, ExampleStep
from game.learn.lessons.lesson_stage import Stage, fitting

FOLDER = "examples"
FIGURE = re.compile(r"\d+")


class Shown(NamedTuple):
    """A step that was played: how it looks to seat 0 before and after, and what happened last until then."""

    step: ExampleStep
    before: Observation
    seen: Observation
    events: tuple[Event, ...]


@cache
def example_of(game_name: str) -> ExampleData | None:
    """The example of a game; None for a game without one, or one that is refused."""
    info = registry.known(game_name)
    path = DATA / FOLDER / f"{game_name}.yaml"
    if info is None or info.lessons is None or not path.is_file():
        return None
    try:
        return read(path, lessons_of(game_name).example)[0]
    except DataError:
        return None


@cache
def played(game_name: str) -> tuple[Shown, ...]:
    """The example of a game, played on the engine; () for a game without one."""
    example = example_of(game_name)
    if example is None:
        return ()
    return tuple(shown for _number, shown, _fault in _walk(example, game_name) if shown is not None)


def _walk(example: ExampleData, game_name: str) -> Iterator[tuple[int, Shown | None, str]]:
    """Each step as it is played, and its faults."""
    game = load_game(game_name)
    stage: Stage = lessons_of(game_name).stage(game)
    match: LessonMatch | None = None
    last: tuple[Event, ...] = ()
    told: list[str] = []
    for number, step in enumerate(example.steps):
        try:
            if step.table:
                table = example.tables[step.table]
                match, last = LessonMatch(game, stage.set_up(table), getattr(table, "options", {})), ()
            if match is None:
                raise LookupError("the first step has no table")
            before = match.observation(LEARNER)
            faults = [*_untrue(match, stage, step.holds), *_not_refused(match, stage, step.refuses)]
            last = _play(match, stage, step) or last
            faults += [*_untrue(match, stage, step.expect), *_figures(step, last, told)]
        except (LookupError, ValueError, IllegalMove) as error:
            yield number, None, f"cannot be played: {error}"
            return
        yield number, Shown(step, before, match.observation(LEARNER), last), ""
        for fault in faults:
            yield number, None, fault


def _play(match: LessonMatch, stage: Stage, step: ExampleStep) -> tuple[Event, ...]:
    events: list[Event] = []
    match.wish = (lambda _move: step.draw) if step.draw else None
    for text in step.moves:
        state = match.state
        made = next(((seat, moves[0]) for seat in state.to_act
                     if (moves := fitting(stage, state, seat, text))), None)  # fmt: skip
        if made is None:
            raise LookupError(f"nobody can {text}; asked: {state.to_act}")
        events += match.play_all(made[0], [made[1]], LEARNER)
    return tuple(events)


def _untrue(match: LessonMatch, stage: Stage, facts: Sequence[str]) -> list[str]:
    return [f"does not hold: {fact}" for fact in facts if not stage.holds(match.state, fact)]


def _figures(step: ExampleStep, last: Sequence[Event], told: list[str]) -> Iterator[str]:
    """Figures of the text that no fact of the step holds; `told` are those of the steps before, and grows."""
    happened = {name: value for event in last for name, value in event.facts}
    for name, value in step.was.items():
        if str(happened.get(name)) != str(value):
            yield f"{name} was {happened.get(name)}, not {value}"
    for figure in step.said:
        if figure not in told:
            yield f"no step before has shown {figure}"
    sources = (*step.moves, *step.holds, *step.expect, *map(str, step.was.values()))
    known = [figure for source in sources for figure in FIGURE.findall(source)]
    told += known
    for language in ("en", "fr"):
        for figure in FIGURE.findall(step.text.said(language)):
            if figure not in (*known, *step.said):
                yield f"{figure} is said in {language}, and no fact of the step holds it"


def _not_refused(match: LessonMatch, stage: Stage, moves: Mapping[str, str]) -> Iterator[str]:
    """Moves that whoever is asked may make after all, or that are refused with another code."""
    state = match.state
    for text, code in moves.items():
        seat = state.to_act[0]
        try:
            state.clone().apply(seat, stage.read(state, seat, text))
        except IllegalMove as error:
            if error.code != code:
                yield f"{text} is refused as {error.code}, not {code}"
        else:
            yield f"{text} is not refused"


def checks_of(game_name: str) -> Mapping[str, Any]:
    """The check of that game's example by the schema of its file."""
    return {f"{game_name}-example/1": partial(check_example_file, game_name=game_name)}


def check_example_file(path: Path, game_name: str) -> tuple[Problem, ...]:
    """What is wrong with the file, by line; () for an example that can be played as it is told."""
    try:
        example, lines = read(path, lessons_of(game_name).example)
    except DataError as error:
        return error.problems
    found: list[tuple[KeyPath, str]] = [
        (("steps", number), fault) for number, _shown, fault in _walk(example, game_name) if fault
    ]
    return tuple(lines.problem(key, what) for key, what in found)
