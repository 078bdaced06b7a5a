"""Trials: whole matches between minds, played in a process of their own while a window goes on.

The parent polls without blocking; what is played is told match by match, so that a run may be stopped at any
time. The process ends with its parent, and gives way to whatever else the machine does.
"""

from __future__ import annotations

import time
from typing import NamedTuple

from game.ai.levels import RANDOM, level_named
from game.ai.worker.client import MIND
from game.ai.worker.process import MindsProcess, ProcessEnded
from game.ai.worker.trial_main import Fixture, Trial, play_all

START_LIMIT = 60.0
"""Seconds that a new process may take until it begins its first match."""
SILENCE = 30.0
"""Seconds that it may be silent afterwards: it is heard of at every second, unless a choice takes longer."""
LOOK = 1.0
"""Seconds that count as silence at most from one look to the next: a machine that slept is no silence."""


class TrialMatch(NamedTuple):
    """A match that has been played: its place among the fixtures, and what each seat got, -1 to 1."""

    number: int
    returns: tuple[float, ...]


class TrialFailed(NamedTuple):
    """What ended a trial: the match under way, its seed, and the text for the log file."""

    number: int
    seed: int
    error: str


class Trials:
    """The process of trial matches as the parent holds it; one trial at a time. `close` it at the end."""

    def __init__(self, mind: str = MIND) -> None:
        self._process = MindsProcess(mind, play_all)
        self._trial: Trial | None = None
        self._looked = self._silence = 0.0
        self._under_way = -1  # the match that is played; -1: none yet
        self._played = 0
        self._first_at = self._last_at = 0.0

    def start(self, trial: Trial) -> None:
        """Begin to play; what was under way is given up. Raises UnknownLevel at once."""
        if trial.level != RANDOM:
            level_named(trial.level)
        self.close()
        self._trial = trial
        self._looked = time.monotonic()
        self._silence, self._under_way, self._played = 0.0, -1, 0
        if trial.fixtures:
            self._process.start()
            self._process.tell(trial)

    @property
    def running(self) -> bool:
        """Whether matches are still to come."""
        return self._trial is not None and self._played < len(self._trial.fixtures)

    @property
    def pid(self) -> int | None:
        """The process id while there is one."""
        return self._process.pid

    @property
    def seconds_left(self) -> float | None:
        """How long the rest will take at the pace so far; None before the first match is over."""
        if self._trial is None or not self._played:
            return None
        pace = (self._last_at - self._first_at) / self._played
        return pace * (len(self._trial.fixtures) - self._played)

    def news(self) -> list[TrialMatch | TrialFailed]:
        """What has happened since the last time, in order. Never blocks."""
        found: list[TrialMatch | TrialFailed] = []
        if self._trial is None or not self._trial.fixtures:
            return found
        now = time.monotonic()
        self._silence += min(now - self._looked, LOOK)
        self._looked = now
        failure: str | None = None
        try:
            for word, number, content in self._process.words():
                self._silence = 0.0
                if word == "returns":
                    self._played, self._last_at = self._played + 1, now
                    found.append(TrialMatch(number, content))
                else:
                    self._first_at = now if self._under_way < 0 else self._first_at
                    self._under_way = number
                    failure = str(content) if word == "failed" else None
        except ProcessEnded as ended:
            failure = failure or str(ended)
        if failure is None and self._silence > (START_LIMIT if self._under_way < 0 else SILENCE):
            failure = f"no word for {self._silence:.0f} s"
        over = self._played == len(self._trial.fixtures)
        if failure is not None and not over:
            number = max(self._under_way, 0)
            found.append(TrialFailed(number, self._trial.fixtures[number].seed, failure))
        if failure is not None or over:
            self.close()
        return found

    def close(self) -> None:
        """End the process; nothing more is told of its trial. Harmless when there is none."""
        self._process.end()
        self._trial = None


__all__ = ["Fixture", "Trial", "TrialFailed", "TrialMatch", "Trials"]
