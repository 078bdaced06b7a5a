"""Lesson: one that is being played, step by step and choice by choice, without a window.

lesson = Lesson.of("zoon", "walking")          # from its first step; step=2 begins at the third
while (due := lesson.due()) is not None:        # what others do before the learner is asked
    lesson.advance()
verdict = lesson.attempt(lesson.read("c3-c4"))  # played; wrong ones stand until `take_back`
lesson.go(lesson.step + 1)                      # forward, back or again: every step has its own position
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Mapping
from enum import Enum
from typing import Any, NamedTuple, Self

from msgspec.structs import replace

from game import load_game
from game.core import Game, Move, State
from game.learn.lessons.lesson_files import lesson_named, lessons_of
from game.learn.lessons.lesson_match import LEARNER, LessonMatch
from game.learn.lessons.lesson_schema import Answer, Choice, LessonData, Step, Words
from game.learn.lessons.lesson_stage import ANY, JOINED, Stage, begins, fits, fitting

MOST_MOVES = 100
"""More than the solution of any step takes."""


class Phase(Enum):
    """Where a step is: others move, the learner is asked, others reply, a wrong choice stands, solved."""

    SHOWN = "shown"
    ASKED = "asked"
    REPLY = "reply"
    WRONG = "wrong"
    DONE = "done"


class Verdict(NamedTuple):
    """What a choice was: right, wrong (then with an answer), or only begun."""

    right: bool
    answer: Answer | None = None
    begun: bool = False


def judged(choice: Choice, text: str) -> Verdict | None:
    """What the moves made for a choice are, in that notation; None if nothing was written for it."""
    if any(fits(pattern, text) for pattern in choice.right):
        return Verdict(right=True)
    legal = [answer for answer in choice.wrong if not answer.refused]
    going_on = (*choice.right, *(pattern for answer in legal for pattern in answer.when))
    if any(begins(pattern, text) for pattern in going_on):
        return Verdict(right=False, begun=True)
    for answer in legal:
        if any(fits(pattern, text) for pattern in answer.when):
            return Verdict(right=False, answer=answer)
    return None


def refusal_of(choice: Choice, text: str) -> Answer | None:
    """What is said to a choice that the rules refuse; None if nothing was written for it."""
    for answer in choice.wrong:
        if answer.refused and any(fits(pattern, text) for pattern in answer.when):
            return answer
    return None


class Lesson:
    """A lesson under way. `match` is the table as it stands; whoever shows it follows `due` and `phase`."""

    def __init__(
        self, data: LessonData, game: Game, stage: Stage, step: int = 0, seed: int | None = None,
        *, state: State | None = None,
    ) -> None:  # fmt: skip
        """`state`: where its first step begins, if not at its own position."""
        self.data = data
        self.game = game
        self.stage = stage
        self._chance = random.Random(seed)
        self._solved: dict[int, State] = {}
        self._begun: dict[int, State] = {}
        self._given = state
        self.step = self.choice = 0
        self.phase = Phase.ASKED
        self.answer: Answer | None = None
        self.slips = self.shows = 0
        """Wrong tries that cost something, and solutions shown, since it was begun."""
        self.match: LessonMatch
        self._script: deque[str] = deque()
        self._showing = False
        self._mark = 0
        self._made: list[tuple[int, str]] = []
        self.go(step)

    @classmethod
    def of(cls, game_name: str, lesson_id: str, step: int = 0, seed: int | None = None) -> Self:
        """That lesson of that game. Raises LookupError for one that is not there."""
        game = load_game(game_name)
        return cls(lesson_named(game_name, lesson_id), game, lessons_of(game_name).stage(game), step, seed)

    # -- where it is

    @property
    def now(self) -> Step:
        """The step."""
        return self.data.steps[self.step]

    @property
    def asked(self) -> Choice:
        """The choice that the learner is asked for, or was asked for last."""
        return self.now.choices[self.choice]

    @property
    def goal(self) -> Words:
        """What is to be done in the choice of now."""
        return self.asked.goal or self.now.goal

    @property
    def last(self) -> bool:
        """Whether no step comes after this one."""
        return self.step == len(self.data.steps) - 1

    def go(self, step: int) -> None:
        """Begin that step, at its own position, or where the learner's own choices have led.

        Gone to again, it begins where it began before, unless the step before it was solved anew.
        """
        step = min(max(0, step), len(self.data.steps) - 1)
        if self.phase is Phase.DONE and step == self.step + 1:
            self._begun.pop(step, None)
        reached, self._given = self._given or self._reached(step), None
        self.step = step
        begun = self._begun[step] = reached or self._begun.get(step) or self._start(step)
        start = begun.clone(self._chance.getrandbits(32))
        self.match = LessonMatch(self.game, start, dict(start.observation(None).options))
        self.match.wish = self._wish
        self.choice = self._mark = 0
        self.answer, self._showing = None, False
        self._made.clear()
        self._script = deque(self.now.shown)
        self.phase = Phase.SHOWN
        self._settle()

    def _reached(self, step: int) -> State | None:
        """Where the learner's own way through the step that is done has led; None where the next one has a
        position of its own, or something to be chosen there would have no answer.
        """
        if self.phase is not Phase.DONE or step != self.step + 1 or self.data.steps[step].table:
            return None
        state = self.match.state.clone()
        trial = Lesson(self.data, self.game, self.stage, step, seed=step, state=state.clone())
        try:
            while trial.due() is not None:
                trial.advance()
            now, legal = trial.match.state, trial.match.legal_moves(LEARNER)
            texts = [] if trial.asked.point else [self.stage.named(now, LEARNER, move) for move in legal]
            if not all(judged(trial.asked, text) for text in texts):
                return None
            trial.solve()
        except LookupError:
            return None
        return state

    def _start(self, step: int) -> State:
        """The position of a step, before what is shown first."""
        now = self.data.steps[step]
        if not now.table:
            return self._end(step - 1)
        state = self.stage.set_up(self.data.tables[now.table])
        for text in now.before:
            _make(self.stage, state, text)
        return state

    def _end(self, step: int) -> State:
        """Where the solution of a step leads."""
        if step not in self._solved:
            trial = Lesson(self.data, self.game, self.stage, step, seed=step)
            trial.solve()
            self._solved[step] = trial.match.state
        return self._solved[step].clone()

    def solve(self) -> None:
        """Play the solution of the step to its end. Raises LookupError where it cannot be played."""
        for _ in range(MOST_MOVES):
            if self.phase is Phase.DONE:
                return
            if self.due() is not None:
                self.advance()
            elif self.asked.point:
                self.point(self.asked.right[0])
            else:
                self.show()
        raise LookupError(f"the solution of {self.now.id} comes to no end")

    # -- what happens without the learner

    def due(self) -> tuple[int, Move] | None:
        """Whose move comes next without the learner's doing, and which; None where the learner chooses."""
        while self._script:
            found = self._next(self._script[0])
            if found is not None:
                return found
            self._script.popleft()
        return None

    def _next(self, text: str) -> tuple[int, Move] | None:
        state = self.match.state
        any_seat = self._showing or self.phase is Phase.SHOWN
        seats = [seat for seat in state.to_act if any_seat or seat != LEARNER]
        if text == ANY:
            if not seats or LEARNER in state.to_act:
                return None
            move = self.stage.usual(state, seats[0])
            return None if move is None else (seats[0], move)
        for seat in seats:
            moves = fitting(self.stage, state, seat, text)
            if moves:
                drawn = text.endswith(ANY) and not self._showing
                return seat, self._chance.choice(moves) if drawn else moves[0]
        return None

    def advance(self) -> None:
        """Make the move that is due."""
        due = self.due()
        if due is None:
            return
        seat, move = due
        if self._script[0] != ANY:
            self._script.popleft()
        if self._showing and seat == LEARNER:
            self._own(move)
        self.match.play(seat, move)
        if self._showing and not self._script:
            self._showing = False
            self._right()
        self._settle()

    def _settle(self) -> None:
        """Go on to the next choice, or to the end, once nothing is due."""
        if self._showing or self.due() is not None:
            return
        if self.phase is Phase.SHOWN:
            self.phase, self._mark = Phase.ASKED, self.match.plies
        elif self.phase is Phase.REPLY:
            if self.choice + 1 < len(self.now.choices):
                self.choice += 1
                self.phase, self._mark = Phase.ASKED, self.match.plies
                self._made.clear()
            else:
                self.phase = Phase.DONE

    # -- what the learner does

    def read(self, text: str) -> Move:
        """The learner's move of that notation, legal or not. Raises LookupError, IllegalMove."""
        move: Move = self.stage.read(self.match.state, LEARNER, text)
        return move

    def attempt(self, move: Move) -> Verdict:
        """Make a legal move of the learner and judge it. What is wrong stands until `take_back`."""
        text = self._own(move)
        verdict = judged(self.asked, text)
        self.match.play(LEARNER, move)
        if verdict is None:  # a branch that nothing was written for: as good as any
            verdict = Verdict(right=True)
        if verdict.right:
            self._right()
        elif verdict.answer is not None:
            self._wrong(verdict.answer)
        self._settle()
        return verdict

    def tried(self, text: str) -> Answer | None:
        """What is said to a move that the rules refuse, by its notation; it costs a star unless free."""
        return self.refused(JOINED.join([*self._standing(), text]))

    def refused(self, choice: str, *, pressed: bool = False) -> Answer | None:
        """The same for all the moves of a choice together; what was only `pressed`, in order to read it
        perhaps, is answered and costs nothing.
        """
        answer = refusal_of(self.asked, choice)
        if answer is not None and pressed:
            return replace(answer, free=True)
        if answer is not None and not answer.free:
            self.slips += 1
        return answer

    def point(self, place: str) -> Verdict:
        """Point at a place, where a choice asks for one."""
        verdict = judged(self.asked, place) or Verdict(right=False)
        if verdict.right:
            self._right()
            self._settle()
        elif verdict.answer is not None and not verdict.answer.free:
            self.slips += 1
        return verdict

    def show(self) -> None:
        """Let the solution of this choice happen: it becomes what is due."""
        if self.phase is Phase.WRONG:
            self.take_back()
        if self.phase is not Phase.ASKED:
            return
        self.shows += 1
        if self.asked.point:
            self._right()
            self._settle()
            return
        self.match.rewind(self._mark)
        self._made.clear()
        self._showing = True
        self._script = deque(self._solution().split(JOINED))

    def _solution(self) -> str:
        """The first right pattern that is possible as the table lies."""
        state = self.match.state
        for pattern in self.asked.right:
            if fitting(self.stage, state, LEARNER, pattern.split(JOINED)[0]):
                return pattern
        return self.asked.right[0]

    def take_back(self) -> None:
        """After a wrong choice: as it was before it."""
        if self.phase is Phase.WRONG:
            self.match.rewind(self._mark)
            self._made.clear()
            self._script.clear()
            self.answer = None
            self.phase = Phase.ASKED

    def again(self) -> None:
        """The step from its beginning."""
        self.go(self.step)

    @property
    def begun(self) -> bool:
        """Whether a choice of several moves is under way."""
        return bool(self._standing())

    def step_back(self) -> int:
        """Take back the last move of a choice that is under way; gives how many were."""
        if not self._standing():
            return 0
        ply, _text = self._made.pop()
        count = self.match.plies - ply
        self.match.rewind(ply)
        return count

    @property
    def solution(self) -> Move | None:
        """The next move of the solution of this choice; None where none leads on, or a place is asked for."""
        if self.asked.point:
            return None
        made = self._standing()
        for pattern in self.asked.right:
            if made and not begins(pattern, JOINED.join(made)):
                continue
            moves = fitting(self.stage, self.match.state, LEARNER, pattern.split(JOINED)[len(made)])
            if moves:
                first: Move = moves[0]
                return first
        return None

    def _standing(self) -> list[str]:
        """The learner's moves for this choice that have not been taken back."""
        self._made = [(ply, text) for ply, text in self._made if ply < self.match.plies]
        return [text for _, text in self._made]

    def _own(self, move: Move) -> str:
        made = self._standing()
        text = self.stage.named(self.match.state, LEARNER, move)
        self._made.append((self.match.plies, text))
        return JOINED.join([*made, text])

    def _right(self) -> None:
        self.phase, self.answer = Phase.REPLY, None
        self._script = deque(self.asked.replies)

    def _wrong(self, answer: Answer) -> None:
        self.phase, self.answer = Phase.WRONG, answer
        self._script = deque(answer.then)
        if not answer.free:
            self.slips += 1

    def _wish(self, text: str) -> Mapping[str, int]:
        """What chance is to show after that move of the learner's."""
        for pattern, facts in self.asked.draw.items():
            if fits(pattern, text):
                return facts
        return {}


def _make(stage: Stage, state: Any, text: str) -> None:
    """Make a written move, whoever is asked. Raises LookupError if nobody can."""
    for seat in state.to_act:
        moves = fitting(stage, state, seat, text)
        if moves:
            state.apply(seat, moves[0])
            return
    raise LookupError(f"nobody can {text}")
