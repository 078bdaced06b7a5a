"""Lesson check: whether a lesson can be played: solutions, every legal move of every choice, replies, facts,
marks and texts. `python -m game check` says what is wrong by line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from game import load_game
from game.core import IllegalMove, State
from game.data.data_files import DataError, KeyPath, Lines
from game.errors import Problem
from game.learn.lessons.lesson import judged
from game.learn.lessons.lesson_files import lessons_of, read_lesson
from game.learn.lessons.lesson_match import LEARNER
from game.learn.lessons.lesson_schema import KINDS, MARKS, Answer, Choice, LessonData, Step, Words, texts_of
from game.learn.lessons.lesson_stage import ANY, JOINED, Stage, fits, fitting

MOST_BRANCHES = 24
"""States that one choice is tried in."""
CHANCES = 8
"""Other chances that a sealed choice is tried with where nothing fixes it."""
LONGEST = 190
"""Letters of the longest text."""
_FAMILIAR = re.compile(r"\b(tu|te|toi|ton|ta|tes)\b", re.IGNORECASE)
_TIGHT = re.compile(r"[^\u00a0\u202f\d!?][;:!?»]|«[^\u00a0\u202f]")

Found = Iterator[tuple[KeyPath, str]]


def checks_of(game_name: str) -> Mapping[str, Callable[[Path], tuple[Problem, ...]]]:
    """The check of that game's lessons by the schema of their files."""
    return {f"{game_name}-lesson/1": partial(check_lesson_file, game_name=game_name)}


def check_lesson_file(path: Path, game_name: str) -> tuple[Problem, ...]:
    """What is wrong with the file, by line; () for a lesson that can be played."""
    try:
        lesson, lines = read_lesson(path, game_name)
    except DataError as error:
        return error.problems
    game = load_game(game_name)
    return check_lesson(lesson, lines, lessons_of(game_name).stage(game))


def check_lesson(lesson: LessonData, lines: Lines, stage: Stage) -> tuple[Problem, ...]:
    """The same for a lesson that was read."""
    found = (*_texts(lesson), *LessonWalk(lesson, stage).problems())
    return tuple(lines.problem(key, what) for key, what in found)


def text_faults(key: KeyPath, words: Words, most: int) -> Found:
    """What is wrong with a text in both languages: too many sentences, too long, quotes, form of address."""
    for language in ("en", "fr"):
        text = words.said(language)
        here = (*key, language)
        sentences = len(re.findall(r"[.!?…](?=[»”’)]?\s|[»”’)]?$)", text.replace("\u00a0", "~")))
        if sentences > most:
            yield here, f"found {sentences} sentences; allowed: at most {most}"
        if len(text) > LONGEST:
            yield here, f"found {len(text)} letters; allowed: at most {LONGEST}"
        if "'" in text or '"' in text:
            yield here, "found a straight quote; allowed: ’ “ ” « »"
        if language == "fr" and _FAMILIAR.search(text):
            yield here, "found the familiar form; allowed: vous"
        if language == "fr" and _TIGHT.search(text):
            yield here, "found no hard space before ; : ! ? or inside « »"


def _texts(lesson: LessonData) -> Found:
    for key, words, most in texts_of(lesson):
        yield from text_faults(key, words, most)
    ids = [step.id for step in lesson.steps]
    for number, name in enumerate(ids):
        if name in ids[:number]:
            yield ("steps", number, "id"), f"found {name} again; allowed: an id of its own"


class LessonWalk:
    """Plays a lesson in every way that it allows, and tries everything else."""

    def __init__(self, lesson: LessonData, stage: Stage) -> None:
        self.lesson = lesson
        self.stage = stage
        self.tried = 0
        """Legal choices that were tried so far."""
        self._used: set[tuple[int, int, str]] = set()

    def problems(self) -> Found:
        """Everything that does not hold."""
        end: State | None = None
        for number, step in enumerate(self.lesson.steps):
            here: KeyPath = ("steps", number)
            try:
                state = self._start(step, end)
                yield from self._facts(state, step.holds, (*here, "holds"))
                yield from self._marks(state, step, here)
                states = [state]
                for place, choice in enumerate(step.choices):
                    key = (*here, "choices", place)
                    after: list[State] = []
                    yield from self._choice(states, choice, key, after, whole=bool(step.table))
                    if not after:
                        yield (*key, "right"), "no right choice is possible"
                        after = states
                    states = after[:MOST_BRANCHES]
                for state in states:
                    yield from self._facts(state, step.expect, (*here, "expect"))
                end = states[0]
            except (LookupError, ValueError, IllegalMove) as error:
                yield here, f"cannot be played: {error}"
                end = None

    def _start(self, step: Step, end: State | None) -> State:
        if step.table:
            if step.table not in self.lesson.tables:
                known = ", ".join(self.lesson.tables)
                raise LookupError(f"there is no table {step.table}; there are: {known}")
            state = self.stage.set_up(self.lesson.tables[step.table])
        elif end is None:
            raise LookupError("it has no table, and the step before ends nowhere")
        else:
            state = end.clone()
        for text in (*step.before, *step.shown):
            state = self._written(state, text)[0]
        return state

    def _written(self, state: State, text: str) -> list[State]:
        """The states that a written move of whoever is asked may lead to."""
        for seat in state.to_act:
            moves = fitting(self.stage, state, seat, text)
            if moves:
                meant = moves if text.endswith(ANY) else moves[:1]
                return [self._after(state, seat, move) for move in meant]
        raise LookupError(f"nobody can {text}; asked: {state.to_act}")

    @staticmethod
    def _after(state: State, seat: int, move: Any) -> State:
        new = state.clone()
        new.apply(seat, move)
        return new

    def _facts(self, state: State, facts: tuple[str, ...], key: KeyPath) -> Found:
        for number, fact in enumerate(facts):
            try:
                if not self.stage.holds(state, fact):
                    yield (*key, number), f"does not hold: {fact}"
            except (ValueError, LookupError) as error:
                yield (*key, number), str(error)

    def _marks(self, state: State, step: Step, here: KeyPath) -> Found:
        for number, mark in enumerate(step.marks):
            kind, places = places_of(mark)
            if kind not in MARKS:
                yield (*here, "marks", number), f"found {kind}; allowed: {', '.join(MARKS)}"
            for place in places:
                if not self.stage.has(state, place):
                    yield (*here, "marks", number), f"there is nothing at {place}"

    # -- choices

    def _choice(
        self, states: list[State], choice: Choice, key: KeyPath, after: list[State], *, whole: bool
    ) -> Found:
        """One choice in all these states; states after it go to `after`. `whole`: no branch is missing."""
        if key[-1] != 0 and choice.goal is None:
            yield key, "found no goal; allowed: a goal of its own, as that of the step was reached before"
        for number, answer in enumerate(choice.wrong):
            if answer.kind and answer.kind not in KINDS:
                yield (*key, "wrong", number, "kind"), f"found {answer.kind}; allowed: {', '.join(KINDS)}"
        if choice.point:
            for number, place in enumerate(choice.right):
                if not self.stage.has(states[0], place):
                    yield (*key, "right", number), f"there is nothing at {place}"
            after += states
            return
        used: set[str] = set()
        for state in states:
            if LEARNER not in state.to_act:
                yield key, f"the learner is not asked; asked: {state.to_act}"
                continue
            for text, made, last in self._all(state, choice, ""):
                self.tried += 1
                verdict = judged(choice, text)
                if verdict is None:
                    yield (*key, "wrong"), f"no answer to {text}"
                elif verdict.right:
                    used |= {pattern for pattern in choice.right if fits(pattern, text)}
                    after += self._replied(made, choice, last, choice.replies)
                elif verdict.answer is not None:
                    used |= {f"wrong {pattern}" for pattern in verdict.answer.when if fits(pattern, text)}
                    yield from self._consequence(made, choice, verdict.answer, text, last, key)
            yield from self._refusals(state, choice, key, used)
        wrong = [f"wrong {pattern}" for answer in choice.wrong for pattern in answer.when]
        patterns = [*choice.right, *wrong]
        for pattern in patterns if whole else ():
            if pattern not in used:
                yield key, f"{pattern} is never possible"

    def _all(self, state: State, choice: Choice, done: str) -> Iterator[tuple[str, State, str]]:
        """Whole choices: the text, the state after it, and the move that completed it."""
        for move in state.legal_moves(LEARNER):
            text = self.stage.named(state, LEARNER, move)
            whole = f"{done}{JOINED}{text}" if done else text
            after = self._after(state, LEARNER, move)
            verdict = judged(choice, whole)
            if verdict is not None and verdict.begun and LEARNER in after.to_act:
                yield from self._all(after, choice, whole)
            else:
                yield whole, after, text

    def _replied(self, state: State, choice: Choice, last: str, replies: tuple[str, ...]) -> list[State]:
        """The states after the others' moves, in all ways that chance allows."""
        wanted = next((facts for pattern, facts in choice.draw.items() if fits(pattern, last)), {})
        states = [state]
        for number, reply in enumerate(replies):
            found: list[State] = []
            for before in states:
                if reply == ANY:
                    found.append(self._usual(before))
                    continue
                for trial in self._chances(before, wanted) if number == 0 else [before]:
                    found += self._written(trial, reply)
            states = _different(found)[:MOST_BRANCHES]
        return states

    @staticmethod
    def _chances(state: State, wanted: Mapping[str, int]) -> list[State]:
        """The state with the chance that is wished for, or with several where none is."""
        if not wanted:
            return [state.clone(seed) for seed in range(CHANCES)]
        for seed in range(400):
            trial = state.clone(seed)
            seat = trial.to_act[0]
            for event in trial.apply(seat, trial.legal_moves(seat)[0]):
                facts = dict(event.facts)
                if all(name in facts and facts[name] == value for name, value in wanted.items()):
                    return [state.clone(seed)]
        raise LookupError(f"no chance gives {dict(wanted)}")

    def _usual(self, state: State) -> State:
        new = state.clone()
        while new.to_act and LEARNER not in new.to_act:
            seat = new.to_act[0]
            move = self.stage.usual(new, seat)
            if move is None:
                break
            new.apply(seat, move)
        return new

    def _consequence(
        self, state: State, choice: Choice, answer: Answer, text: str, last: str, key: KeyPath
    ) -> Found:
        number = choice.wrong.index(answer)
        try:
            for end in self._replied(state, choice, last, answer.then):
                if text == answer.when[0]:
                    yield from self._facts(end, answer.ends, (*key, "wrong", number, "ends"))
        except LookupError as error:
            yield (*key, "wrong", number, "then"), f"after {text}: {error}"

    def _refusals(self, state: State, choice: Choice, key: KeyPath, used: set[str]) -> Found:
        for number, answer in enumerate(choice.wrong):
            for pattern in answer.when if answer.refused else ():
                if ANY in pattern:
                    used.add(f"wrong {pattern}")
                    continue
                trial = state.clone()
                *first, last = pattern.split(JOINED)
                try:
                    for part in first:
                        trial.apply(LEARNER, self.stage.read(trial, LEARNER, part))
                    trial.apply(LEARNER, self.stage.read(trial, LEARNER, last))
                except IllegalMove as refused:
                    used.add(f"wrong {pattern}")
                    if refused.code != answer.refused:
                        what = f"{pattern} is refused as {refused.code}"
                        yield (*key, "wrong", number, "refused"), what
                except LookupError:
                    continue  # what it names does not lie there in this branch
                else:
                    yield (*key, "wrong", number, "refused"), f"{pattern} is legal"


def places_of(mark: str) -> tuple[str, tuple[str, ...]]:
    """The kind of a mark and its places.

    >>> places_of("arrow c3 > c5"), places_of("tag 2 animals 1 sheep")
    (('arrow', ('c3', 'c5')), ('tag', ('animals 1 sheep',)))
    """
    kind, _, rest = mark.partition(" ")
    if kind == "tag":
        rest = rest.partition(" ")[2]
    return kind, tuple(place.strip() for place in rest.split(" > "))


def _different(states: list[State]) -> list[State]:
    return list({state.encode(): state for state in states}.values())
