"""Minds that fail on purpose; the worker's process finds them by name."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from typing import Any

from game.core import Game


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


class Telling(_Broken):
    """Answers with what its process has imported."""

    def choose(self, observation: Any, legal_moves: Sequence[Any], seconds: float | None = None) -> Any:
        return sorted(sys.modules)
