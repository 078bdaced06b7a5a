"""Main function of the worker's process: think, answer, and work on long tasks while no move is waited
for."""

from __future__ import annotations

import importlib
import multiprocessing
import os
import pickle
import queue
import threading
import time
import traceback
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Any, NamedTuple

from game import load_game, registry
from game.ai.match_analysis import Analysis, Course, Progress, analyse
from game.ai.mind import quick
from game.ai.move_evaluator import read_clock
from game.bounded_cache import make_room
from game.core import Game
from game.registry import GameInfo

HASTE = 12.0
"""How much faster the clock of a hurried thought runs: each part of it still gets its share, as a glance."""


class Request(NamedTuple):
    """One choice to make. `weigh`: a judgement of all moves is asked for; `hurried`: at a glance.

    `quick`: the quick choice is asked for, since the mind itself has failed.
    """

    number: int
    game: str
    data: str | None
    level: str
    seed: int
    observation: Any
    moves: tuple[Any, ...]
    seconds: float | None
    weigh: bool = False
    hurried: bool = False
    quick: bool = False


class Task(NamedTuple):
    """A finished match to analyse."""

    number: int
    data: str | None
    level: str
    seed: int
    course: Course
    iterations: int
    closer: int


class Hurry(NamedTuple):
    """Answer that request with the best found so far."""

    number: int


class Cancel(NamedTuple):
    """Work on that task no more."""

    number: int


class Letter(NamedTuple):
    """A Request, Task or Cancel, pickled: the thread that reads must not import what they hold while the one
    that thinks imports as well, or each may wait for the other.
    """

    content: bytes


MOST_MINDS = 8
"""Minds that are kept, those of a table and their advisers; one answers the same when it is made again."""


class _Minds:
    """The minds of this process, made when they are first asked."""

    def __init__(self, mind: str) -> None:
        self._room, _, self._name = mind.partition(":")
        self._games: dict[tuple[str, str | None], Game] = {}
        self._minds: dict[tuple[str, str | None, str, int], Any] = {}

    def game(self, game: str, data: str | None) -> Game:
        """That game. Raises what loading it raises."""
        if (game, data) not in self._games:
            make_room(self._games, MOST_MINDS)
            self._games[game, data] = load_game(game, data)
        return self._games[game, data]

    def mind(self, game: str, data: str | None, level: str, seed: int) -> Any:
        """That mind. Raises what loading the game or making the mind raises."""
        known = self.game(game, data)
        who = game, data, level, seed
        if who not in self._minds:
            make_room(self._minds, MOST_MINDS)
            kind = getattr(importlib.import_module(self._room), self._name)
            self._minds[who] = kind(known, level=level, seed=seed)
        return self._minds[who]


class _Post:
    """What the parent writes, read in a thread of its own, so that a thought under way can be hurried."""

    def __init__(self, pipe: Connection) -> None:
        self.pipe = pipe
        self.inbox: queue.SimpleQueue[Letter | None] = queue.SimpleQueue()
        self._thinking = 0
        self._hurried: set[int] = set()
        self._hurried_at: float | None = None
        read_clock(self._clock)
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        try:
            while True:
                message = self.pipe.recv()
                if isinstance(message, Hurry):
                    self._hurried.add(message.number)
                    if self._thinking == message.number and self._hurried_at is None:
                        self._hurried_at = time.monotonic()
                else:
                    self.inbox.put(message)
        except (EOFError, OSError):
            self.inbox.put(None)

    def begin(self, request: Request) -> None:
        """That request is thought about now."""
        self._hurried_at = None
        self._thinking = request.number
        if request.hurried or request.number in self._hurried:
            self._hurried_at = time.monotonic()

    def _clock(self) -> float:
        now, since = time.monotonic(), self._hurried_at
        return now if since is None else since + (now - since) * HASTE

    def tell(self, word: str, number: int, content: Any) -> None:
        """Say something to the parent; if it is gone, the inbox says so."""
        with suppress(OSError):
            self.pipe.send((word, number, content))


def serve(pipe: Connection, mind: str, games: tuple[GameInfo, ...] = ()) -> None:
    """The process: answers first, then one step of a task, else sleep; ends when the parent does.

    `games` are those that the parent has registered beside ours.
    """
    end_with_parent()
    registry.take_over(games)
    post, minds = _Post(pipe), _Minds(mind)
    tasks: dict[int, Iterator[Progress | Analysis]] = {}
    try:
        while True:
            try:
                letter = post.inbox.get(block=not tasks)
            except queue.Empty:
                _work(next(iter(tasks)), tasks, post)
                continue
            if letter is None:
                return
            match pickle.loads(letter.content):
                case Request() as message:
                    _answer(message, minds, post)
                case Task() as message:
                    tasks[message.number] = _steps(message, minds)
                case Cancel(number):
                    tasks.pop(number, None)
    except KeyboardInterrupt:
        return


def _answer(request: Request, minds: _Minds, post: _Post) -> None:
    try:
        if request.quick:
            game = minds.game(request.game, request.data)
            post.tell("begun", request.number, None)
            post.tell("move", request.number, quick(game, request.observation, request.moves))
            return
        mind = minds.mind(request.game, request.data, request.level, request.seed)
        post.begin(request)
        post.tell("begun", request.number, None)
        if request.weigh:
            judgement = mind.weigh(request.observation, request.moves, seconds=request.seconds)
            post.tell("judgement", request.number, judgement)
        else:
            move = mind.choose(request.observation, request.moves, seconds=request.seconds)
            post.tell("move", request.number, move)
    except Exception:  # noqa: BLE001 - whatever a mind does wrong is told to the parent, which stands in
        post.tell("failed", request.number, traceback.format_exc())


def _steps(task: Task, minds: _Minds) -> Iterator[Progress | Analysis]:
    mind = minds.mind(task.course.game, task.data, task.level, task.seed)
    yield from analyse(mind, task.course, iterations=task.iterations, closer=task.closer)


def _work(number: int, tasks: dict[int, Iterator[Progress | Analysis]], post: _Post) -> None:
    """One step of a task."""
    try:
        news = next(tasks[number])
    except Exception:  # noqa: BLE001 - whatever goes wrong in an analysis is told to the parent
        del tasks[number]
        post.tell("failed", number, traceback.format_exc())
        return
    if isinstance(news, Analysis):
        del tasks[number]
        post.tell("analysis", number, news)
    else:
        post.tell("progress", number, news)


def end_with_parent() -> None:
    """From now on this process ends at once when its parent is gone, in the middle of a thought too."""
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
