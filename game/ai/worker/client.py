"""Client of the worker: one spawned process in which all minds of a table think, so that the window never
waits.

It imports `game` alone. The parent asks and polls without blocking; when a mind crashes or overruns its limit
the process is replaced at once, and the new one makes the quick choice; if that fails as well, any move is
made. The worker ends with its parent, however the parent ends, and sleeps while nothing is asked.
"""

from __future__ import annotations

import random
import time
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.ai.levels import RANDOM, level_named
from game.ai.match_analysis import CLOSER, SWEEP, Analysis, Course, Progress
from game.ai.mind import Judgement
from game.ai.worker.main import Cancel, Hurry, Request, Task
from game.ai.worker.process import MindsProcess, ProcessEnded
from game.base_game import source_of
from game.core import Game

GRACE = 1.5
"""Seconds past its limit after which a mind counts as overrun: enough for a busy machine."""
START_LIMIT = 20.0
"""Seconds that a new process may take until it begins to think."""
SILENCE = 4.0
"""Seconds that a process which has spoken before may take until it begins to think; else it is stopped."""
STANDING_IN = 6.0
"""Seconds that the quick choice may take in a new process, its start included."""
LETTING_GO = 0.6
"""Seconds that a thought nobody wants any more may take to end, before its process is ended."""
MIND = "game.ai.mind:Mind"
"""Where the class of the minds is found; tests put broken ones here."""


class Answer(NamedTuple):
    """A move for a request: `number` is what `ask` or `judge` returned.

    `error` is None, or the text for the log file when the quick choice stands in for a mind that failed.
    `seconds` is the time from the asking. `judgement` is there where one was asked for and the mind did not
    fail.
    """

    number: int
    move: Any
    seconds: float
    error: str | None = None
    judgement: Judgement | None = None


class Report(NamedTuple):
    """News of an analysis: `number` is what `analyse` returned.

    While it runs there is only `progress`; at its end `analysis`, or `error` (for the log file).
    """

    number: int
    progress: Progress | None = None
    analysis: Analysis | None = None
    error: str | None = None


class Worker:
    """The process of the minds as the parent holds it. Use it as a context manager, or `close` it."""

    def __init__(self, data: str | Path | None = None, mind: str = MIND) -> None:
        self._data = None if data is None else str(data)
        self._process = MindsProcess(mind)
        self._waiting: deque[tuple[Request, float]] = deque()
        self._sent: tuple[Request, float] | None = None
        self._unwanted = False  # what was sent has been forgotten, and only has to end
        self._deadline = self._sent_at = 0.0
        self._spoke = False  # this process, since it was started
        self._failure = ""  # why the quick choice is asked for
        self._numbers = 0
        self._answers: deque[Answer] = deque()
        self._tasks: dict[int, Task] = {}
        self._reports: deque[Report] = deque()

    def start(self) -> None:
        """Start the process now, so that the first choice need not wait for it. Harmless when it runs."""
        if self._process.start():
            self._sent, self._spoke = None, False
            for task in self._tasks.values():  # begun anew: the same seed gives the same analysis
                self._process.tell(task)

    # -- moves

    def ask(
        self,
        game: Game,
        level: str,
        seed: int,
        observation: Any,
        moves: Sequence[Any],
        *,
        seconds: float | None = None,
        weigh: bool = False,
    ) -> int:
        """Ask for one of `moves`; returns the number under which `poll` will answer.

        `seconds` overrides the level's think time. `weigh`: the answer says as well what the mind thinks of
        every move, and why it would choose so. Raises UnknownLevel at once.
        """
        if level != RANDOM:
            level_named(level)
        self._numbers += 1
        request = Request(
            self._numbers, game.name, self._data or source_of(game), level, seed, observation, tuple(moves),
            seconds, weigh,
        )
        self._waiting.append((request, time.monotonic()))
        self._send()
        return self._numbers

    def judge(
        self,
        game: Game,
        level: str,
        seed: int,
        observation: Any,
        moves: Sequence[Any],
        *,
        seconds: float | None = None,
    ) -> int:
        """Ask for a move and for what the mind thinks of every one; the answer has a `judgement`."""
        return self.ask(game, level, seed, observation, moves, seconds=seconds, weigh=True)

    def hurry(self, number: int) -> None:
        """Whoever waits for that answer has waited enough: the mind answers with the best it has so far."""
        if self._sent is not None and self._sent[0].number == number:
            self._process.tell(Hurry(number))
        elif any(request.number == number for request, _ in self._waiting):
            self._waiting = deque(
                (request._replace(hurried=True) if request.number == number else request, since)
                for request, since in self._waiting
            )

    def forget(self, number: int) -> None:
        """Drop a request whose answer nobody wants any more (undo, the table was left)."""
        self._waiting = deque(item for item in self._waiting if item[0].number != number)
        self._answers = deque(answer for answer in self._answers if answer.number != number)
        if self._sent is not None and self._sent[0].number == number and not self._unwanted:
            self._unwanted = True
            self._deadline = max(time.monotonic(), min(self._deadline, time.monotonic() + LETTING_GO))
            self._process.tell(Hurry(number))

    @property
    def pid(self) -> int | None:
        """The process id while it runs."""
        return self._process.pid

    @property
    def busy(self) -> bool:
        """Whether a choice is still owed."""
        return (self._sent is not None and not self._unwanted) or bool(self._waiting)

    def poll(self) -> Answer | None:
        """The next answer if there is one. Never blocks."""
        if self._sent is None:
            self._send()
        self._listen()
        return self._answers.popleft() if self._answers else None

    # -- analyses

    def analyse(
        self, course: Course, level: str, seed: int = 0, *, iterations: int = SWEEP, closer: int = CLOSER
    ) -> int:
        """Begin to judge a finished match; returns the number under which `report` tells of it.

        Moves asked for meanwhile come first. Raises UnknownLevel at once.
        """
        level_named(level)
        self._numbers += 1
        task = Task(self._numbers, self._data or course.source, level, seed, course, iterations, closer)
        alive = self._process.alive
        self._tasks[task.number] = task
        if alive:
            self._process.tell(task)
        else:
            self.start()
        return task.number

    def cancel(self, number: int) -> None:
        """Nobody wants that analysis any more."""
        if self._tasks.pop(number, None) is not None:
            self._process.tell(Cancel(number))
        self._reports = deque(report for report in self._reports if report.number != number)

    def report(self) -> Report | None:
        """The next news of an analysis if there is some. Never blocks."""
        self._listen()
        return self._reports.popleft() if self._reports else None

    # -- ending

    def close(self) -> None:
        """End the process and forget every request."""
        self._waiting.clear()
        self._tasks.clear()
        self._stop()

    def __enter__(self) -> Worker:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- what is asked and what is heard

    def _limit(self, request: Request) -> float:
        if request.seconds is not None:
            return request.seconds
        return 1.0 if request.level == RANDOM else level_named(request.level).seconds

    def _send(self) -> None:
        """Hand the next request over, one at a time, so that a pipe never fills up."""
        if self._sent is not None or not self._waiting:
            return
        self.start()
        self._sent, self._unwanted = self._waiting.popleft(), False
        self._sent_at = time.monotonic()
        limit = SILENCE if self._spoke else START_LIMIT
        self._deadline = self._sent_at + (STANDING_IN if self._sent[0].quick else limit)
        self._process.tell(self._sent[0])

    def _listen(self) -> None:
        """Take in what the process has said, and see whether it still lives and keeps its limit."""
        failure, alive = None, True
        try:
            for word, number, content in self._process.words():
                self._spoke = True
                failure = self._hear(word, number, content) or failure
        except ProcessEnded as ended:
            failure, alive = failure or str(ended), False
        if self._sent is None:
            if not alive:
                self._give_up_tasks(str(failure))
            return
        request, since = self._sent
        if failure is None and time.monotonic() > self._deadline:
            failure = f"no answer within {time.monotonic() - self._sent_at:.1f} s"
        if failure is not None:
            self._stand_in(request, since, failure)

    def _hear(self, word: str, number: int, content: Any) -> str | None:
        """One message. The text of a failure of the request under way, if it is one."""
        if number in self._tasks:
            if word == "progress":
                self._reports.append(Report(number, progress=content))
            else:
                del self._tasks[number]
                done, error = (content, None) if word == "analysis" else (None, content)
                self._reports.append(Report(number, analysis=done, error=error))
            return None
        if self._sent is None or number != self._sent[0].number:
            return None
        request, since = self._sent
        match word:
            case "begun":
                if not request.quick:
                    patience = LETTING_GO if self._unwanted else self._limit(request) + GRACE
                    self._deadline = time.monotonic() + patience
            case "move" | "judgement":
                judgement = content if word == "judgement" else None
                move = judgement.moves[judgement.choice] if judgement is not None else content
                if not self._unwanted:
                    error = self._failure if request.quick else None
                    self._answers.append(Answer(number, move, time.monotonic() - since, error, judgement))
                self._sent = None
                self._send()
            case _:
                return str(content)
        return None

    def _stand_in(self, request: Request, since: float, failure: str) -> None:
        """A new process, in which a quick choice replaces a mind that failed; any move if that fails too.

        The quick choice may take a second, so it is never made here, where a window waits.
        """
        if request.quick and not self._unwanted:
            move = random.Random(request.seed).choice(request.moves)
            error = f"{self._failure}\nThe quick choice failed as well: {failure}"
            self._answers.append(Answer(request.number, move, time.monotonic() - since, error))
        elif not self._unwanted:
            who = f"The {request.level} mind of {request.game} (seed {request.seed})"
            self._failure = f"{who} failed: {failure}"
            self._waiting.appendleft((request._replace(quick=True, weigh=False), since))
        self._stop()
        self.start()
        self._send()

    def _give_up_tasks(self, failure: str) -> None:
        """An analysis that took its process along is not tried again."""
        self._reports.extend(Report(number, error=failure) for number in self._tasks)
        self._tasks.clear()
        self._stop()

    def _stop(self) -> None:
        self._sent = None
        self._process.end()


__all__ = ["Answer", "Judgement", "Report", "Worker"]
