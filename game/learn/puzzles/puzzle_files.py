"""Puzzle files: data/puzzles/<game>.yaml, read once; the positions in them; the puzzle of a day."""

from __future__ import annotations

import datetime
from functools import cache
from pathlib import Path
from random import Random

from game import registry
from game.core import Game, State
from game.data.data_files import Lines, read
from game.data.data_roots import DATA
from game.errors import CaravanseraiError
from game.learn.puzzles.puzzle_schema import PuzzleData, PuzzleFile

FOLDER = "puzzles"
FIRST_DAY = datetime.date(2026, 11, 1)
"""The day from which on puzzles of a day are counted."""


def read_puzzles(path: Path) -> tuple[PuzzleFile, Lines]:
    """The puzzles in that file. Raises DataError."""
    return read(path, PuzzleFile)


@cache
def puzzles_of(game_name: str) -> tuple[PuzzleData, ...]:
    """The puzzles of a game by number; () for a game without, or whose file is refused."""
    path = DATA / FOLDER / f"{game_name}.yaml"
    if registry.known(game_name) is None or not path.exists():
        return ()
    try:
        return read_puzzles(path)[0].puzzles
    except CaravanseraiError:
        return ()


def state_of(game: Game, puzzle: PuzzleData) -> State:
    """The state of the match that the puzzle comes from. It holds secrets: scenes get `position_of`.

    Raises IllegalMove or OptionError where the engine does not lead there.
    """
    state = game.new_state(seats=puzzle.seats, seed=puzzle.seed, options=puzzle.options)
    for ply in puzzle.plies:
        seat, _, move = ply.partition(" ")
        state.apply(int(seat), game.parse_move(move))
    return state


def position_of(game: Game, puzzle: PuzzleData, deal: int = 0) -> State:
    """A state that the puzzle's seat cannot tell from the one it was in: nothing hidden is as it was then.

    Each `deal` is another one that fits; the same deal is always the same state.
    """
    return game.determinize(state_of(game, puzzle).observation(puzzle.seat), Random(deal))


def of_the_day(game_name: str, day: datetime.date) -> PuzzleData | None:
    """The puzzle of a day, the same for everybody; None for a game without puzzles.

    All puzzles come once, in an order of their own, before one comes again.
    """
    puzzles = sorted(puzzles_of(game_name), key=lambda one: one.id)
    if not puzzles:
        return None
    rounds, place = divmod((day - FIRST_DAY).days, len(puzzles))
    order = list(range(len(puzzles)))
    Random(f"{game_name} {rounds}").shuffle(order)
    return puzzles[order[place]]
