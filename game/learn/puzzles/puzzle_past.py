"""Past of a puzzle: the match that it comes from, as its seat saw it, up to the choice.

It is replayed to be told in words. It holds the match's own states: who shows it asks for the plies and the
observations of that seat alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Game
from game.learn.lessons.lesson_match import NAMES
from game.learn.puzzles.puzzle_match import PuzzleMatch
from game.learn.puzzles.puzzle_schema import PuzzleData


class PuzzlePast(PuzzleMatch):
    """That match, its person in the puzzle's seat."""

    def __init__(self, game: Game, puzzle: PuzzleData, names: Sequence[str] = NAMES) -> None:
        """Raises IllegalMove or OptionError where the engine does not lead there."""
        state = game.new_state(seats=puzzle.seats, seed=puzzle.seed, options=puzzle.options)
        super().__init__(game, state, puzzle.seat, names)
        for ply in puzzle.plies:
            seat, _, move = ply.partition(" ")
            self._history.advance(int(seat), game.parse_move(move))
