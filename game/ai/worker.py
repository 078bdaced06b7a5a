"""The worker: one spawned process in which all minds of a table think, so that the window never waits.

It imports `game` alone. The parent asks and polls without blocking; a mind that crashes or overruns its
limit is replaced by the quick choice, made in the parent, and the process is started anew. The worker ends
with its parent, however the parent ends, and sleeps while nothing is asked.
"""

from __future__ import annotations

import importlib
import multiprocessing
import os
import threading
import time
import traceback
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, NamedTuple, cast

from game import load_game
from game.ai.levels import RANDOM, level_named
from game.ai.mind import quick
from game.core import Game

GRACE = 1.5
"""Seconds past its limit after which a mind counts as overrun: enough for a busy machine."""
START_LIMIT = 20.0
"""Seconds that a new process may take until it begins to think."""
MIND = "game.ai.mind:Mind"
"""Where the class of the minds is found; tests put broken ones here."""


class Request(NamedTuple):
    """One choice to make."""

    number: int
    game: str
    data: str | None
    level: str
    seed: int
    observation: Any
    moves: tuple[Any, ...]
    seconds: float | None


class Answer(NamedTuple):
    """A move for a request: `number` is what `ask` returned.

    `error` is None, or the text for the log file when the quick choice stands in for a mind that failed.
    `seconds` is the time from the asking.
    """

    number: int
    move: Any
    seconds: float
    error: str | None = None


class Worker:
    """The process of the minds as the parent holds it. Use it as a context manager, or `close` it."""

    def __init__(self, data: str | Path | None = None, mind: str = MIND) -> None:
        self._data = None if data is None else str(data)
        self._mind = mind
        self._process: Any = None
        self._pipe: Connection | None = None
        self._waiting: deque[tuple[Request, float]] = deque()
        self._sent: tuple[Request, float] | None = None
        self._deadline = 0.0
        self._numbers = 0
        self._games: dict[str, Game] = {}

    def start(self) -> None:
        """Start the process now, so that the first choice need not wait for it. Harmless when it runs."""
        if self._process is not None and self._process.is_alive():
            return
        self._stop()
        context = multiprocessing.get_context("spawn")
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=_serve, args=(other, self._mind), daemon=True, name="minds")
        self._process.start()
        other.close()

    def ask(
        self,
        game: Game,
        level: str,
        seed: int,
        observation: Any,
        moves: Sequence[Any],
        *,
        seconds: float | None = None,
    ) -> int:
        """Ask for one of `moves`; returns the number under which `poll` will answer.

        `seconds` overrides the level's think time. Raises UnknownLevel at once.
        """
        if level != RANDOM:
            level_named(level)
        self._numbers += 1
        self._games[game.name] = game
        request = Request(
            self._numbers, game.name, self._data, level, seed, observation, tuple(moves), seconds
        )
        self._waiting.append((request, time.monotonic()))
        self._send()
        return self._numbers

    def forget(self, number: int) -> None:
        """Drop a request whose answer nobody wants any more (undo, the table was left)."""
        self._waiting = deque(item for item in self._waiting if item[0].number != number)
        if self._sent is not None and self._sent[0].number == number:
            self._stop()
            self._send()

    @property
    def pid(self) -> int | None:
        """The process id while it runs."""
        return None if self._process is None else cast("int | None", self._process.pid)

    @property
    def busy(self) -> bool:
        """Whether a choice is still owed."""
        return self._sent is not None or bool(self._waiting)

    def poll(self) -> Answer | None:
        """The next answer if there is one. Never blocks."""
        if self._sent is None:
            self._send()
            return None
        request, since = self._sent
        failure = None
        alive = self._process is not None and self._process.is_alive()  # asked before its last words are read
        try:
            while self._pipe is not None and self._pipe.poll():
                word, number, content = self._pipe.recv()
                if number != request.number:
                    continue
                if word == "begun":
                    self._deadline = time.monotonic() + self._limit(request) + GRACE
                elif word == "move":
                    self._sent = None
                    self._send()
                    return Answer(number, content, time.monotonic() - since)
                else:
                    failure = content
        except (EOFError, OSError) as error:
            failure = f"the worker ended without an answer ({error!r}, exit code {self._exit_code()})"
        if failure is None and not alive:
            failure = f"the worker ended without an answer (exit code {self._exit_code()})"
        if failure is None and time.monotonic() > self._deadline:
            failure = f"no answer within {self._limit(request) + GRACE:.1f} s"
        return None if failure is None else self._stand_in(request, since, failure)

    def close(self) -> None:
        """End the process and forget every request."""
        self._waiting.clear()
        self._stop()

    def __enter__(self) -> Worker:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _limit(self, request: Request) -> float:
        if request.seconds is not None:
            return request.seconds
        return 1.0 if request.level == RANDOM else level_named(request.level).seconds

    def _exit_code(self) -> int | None:
        if self._process is None:
            return None
        self._process.join(0.2)
        return cast("int | None", self._process.exitcode)

    def _send(self) -> None:
        """Hand the next request over, one at a time, so that a pipe never fills up."""
        if self._sent is not None or not self._waiting:
            return
        self.start()
        self._sent = self._waiting.popleft()
        self._deadline = time.monotonic() + START_LIMIT
        assert self._pipe is not None
        with suppress(OSError):  # the process just died: poll sees that and stands in
            self._pipe.send(self._sent[0])

    def _stand_in(self, request: Request, since: float, failure: str) -> Answer:
        """The quick choice instead of a mind that failed; the process is started anew for the next one."""
        move = quick(self._games[request.game], request.observation, request.moves)
        self._stop()
        self.start()
        self._send()
        error = f"The {request.level} mind of {request.game} (seed {request.seed}) failed: {failure}"
        return Answer(request.number, move, time.monotonic() - since, error)

    def _stop(self) -> None:
        self._sent = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.terminate()
            self._process.join(0.5)
            if self._process.is_alive():
                self._process.kill()
                self._process.join()
            self._process.close()
            self._process = None


def _serve(pipe: Connection, mind: str) -> None:
    """The process: think, answer, sleep until the next request; ends when the parent does."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    room, _, name = mind.partition(":")
    games: dict[tuple[str, str | None], Game] = {}
    minds: dict[tuple[str, str | None, str, int], Any] = {}
    while True:
        try:
            request: Request = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            key = request.game, request.data
            if key not in games:
                games[key] = load_game(request.game, request.data)
            who = *key, request.level, request.seed
            if who not in minds:
                kind = getattr(importlib.import_module(room), name)
                minds[who] = kind(games[key], level=request.level, seed=request.seed)
            pipe.send(("begun", request.number, None))
            move = minds[who].choose(request.observation, request.moves, seconds=request.seconds)
            pipe.send(("move", request.number, move))
        except KeyboardInterrupt:
            return
        except Exception:  # noqa: BLE001 - whatever a mind does wrong is told to the parent, which stands in
            with suppress(OSError):
                pipe.send(("failed", request.number, traceback.format_exc()))


def _end_with_parent() -> None:
    """End at once when the parent is gone, in the middle of a thought too."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
