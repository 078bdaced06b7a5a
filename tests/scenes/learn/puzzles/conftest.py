"""Puzzles that are quickly made, in place of the shipped ones."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game import GAMES
from game.learn.puzzles.puzzle_schema import PuzzleData
from tests.learn.made_puzzles import riddle, touching
from tests.scenes.learn.puzzles.puzzle_solver import Solver


@pytest.fixture(autouse=True)
def only_riddles(monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[PuzzleData, ...]]:
    """Two puzzles of each game in place of those that are shipped."""
    made: dict[str, tuple[PuzzleData, ...]] = {}
    for name in GAMES:
        first, second = riddle(name), riddle(name, 6)
        made[name] = (first, _numbered(second, 2))
    for module in ("game.learn.puzzles.puzzle_codes", "game.learn.puzzles.puzzle_files",
                   "scenes.learn.puzzles.puzzle_tasks", "scenes.learn.puzzles.puzzle_list",
                   "scenes.learn.learn_panels"):  # fmt: skip
        monkeypatch.setattr(f"{module}.puzzles_of", lambda name: made.get(name, ()))
    return made


def _numbered(puzzle: PuzzleData, number: int) -> PuzzleData:
    return replace(puzzle, number=number)


@pytest.fixture
def a_touch(only_riddles: dict[str, tuple[PuzzleData, ...]]) -> Solver:
    only_riddles["zoon"] = (touching(),)
    return Solver("zoon")
