"""Minds that fail on purpose; the worker's process finds them by name."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any

from game.ai.mind import Judgement
from game.ai.move_evaluator import Budget
from game.ai.search_guide import Reason
from game.ai.worker import main
from game.core import Game
from game.registry import GameInfo


class _Broken:
    def __init__(self, game: Game, level: str, seed: int) -> None:
        self.game, self.level, self.seed = game, level, seed

    def choose(self, observation: Any, legal_moves: Sequence[Any], seconds: float | None = None) -> Any:
        raise NotImplementedError


class Crashing(_Broken):
    """Raises."""

    def choose(self, observation: Any, legal_moves: Sequence[Any], seconds: float | None = None) -> Any:
        raise ZeroDivisionError("a deliberate crash")


class Dying(_Broken):
    """Takes its process along."""

    def choose(self, observation: Any, legal_moves: Sequence[Any], seconds: float | None = None) -> Any:
        os._exit(7)


class Endless(_Broken):
    """Never answers and keeps a core busy."""

    def choose(self, observation: Any, legal_moves: Sequence[Any], seconds: float | None = None) -> Any:
        while True:
            pass


class Slow(_Broken):
    """Answers after 0.2 s with the last move."""

    def choose(self, observation: Any, legal_moves: Sequence[Any], seconds: float | None = None) -> Any:
        time.sleep(0.2)
        return legal_moves[-1]


class Patient(_Broken):
    """Thinks by the clock of its budget, as the real ones do; judges by the last move."""

    def choose(self, observation: Any, legal_moves: Sequence[Any], seconds: float | None = None) -> Any:
        budget = Budget(10**9, seconds)
        while not budget.spent:
            time.sleep(0.01)
        return legal_moves[-1]

    def weigh(
        self,
        observation: Any,
        legal_moves: Sequence[Any],
        seconds: float | None = None,
        iterations: int | None = None,
    ) -> Judgement:
        time.sleep(0.01)
        last = len(legal_moves) - 1
        values = tuple(0.5 if n == last else -0.5 for n in range(last + 1))
        return Judgement(tuple(legal_moves), values, last, (0.25, -0.25), Reason("last", "It is the last."))


class Fragile(Patient):
    """Fails at whatever is to be weighed."""

    def weigh(
        self,
        observation: Any,
        legal_moves: Sequence[Any],
        seconds: float | None = None,
        iterations: int | None = None,
    ) -> Judgement:
        raise ZeroDivisionError("a deliberate crash")


class Deadly(Patient):
    """Weighs, but takes its process along when it shall choose."""

    def choose(self, observation: Any, legal_moves: Sequence[Any], seconds: float | None = None) -> Any:
        os._exit(7)


class Lethal(Patient):
    """Takes its process along when it shall weigh."""

    def weigh(
        self,
        observation: Any,
        legal_moves: Sequence[Any],
        seconds: float | None = None,
        iterations: int | None = None,
    ) -> Judgement:
        os._exit(7)


class Telling(_Broken):
    """Answers with what its process has imported."""

    def choose(self, observation: Any, legal_moves: Sequence[Any], seconds: float | None = None) -> Any:
        return sorted(sys.modules)


def quick_crashes(pipe: Connection, mind: str, games: tuple[GameInfo, ...]) -> None:
    """A worker's process in which the quick choice raises."""
    vars(main)["quick"] = _raising
    main.serve(pipe, mind, games)


def quick_dies(pipe: Connection, mind: str, games: tuple[GameInfo, ...]) -> None:
    """A worker's process that the quick choice takes along."""
    vars(main)["quick"] = _ending
    main.serve(pipe, mind, games)


def _raising(game: Game, observation: Any, legal_moves: Sequence[Any]) -> Any:
    raise ZeroDivisionError("a deliberate crash of the quick choice")


def _ending(game: Game, observation: Any, legal_moves: Sequence[Any]) -> Any:
    os._exit(9)
