"""The moves of tic-tac-toe: a square to take, "b2"; columns are letters, rows numbers from below."""

from __future__ import annotations

from typing import Any

from game.core import Move
from game.refusals import Refusals

refusal = Refusals("Tic-tac-toe", {"occupied": "{square} is taken already."})
SQUARES = tuple(column + row for row in "123" for column in "abc")


class Take(Move, frozen=True):
    """Take a square, or seal it as one's first."""

    square: str

    def __str__(self) -> str:
        return self.square


TAKES = tuple(Take(square) for square in SQUARES)


def parse_move(text: Any) -> Take:
    """The move in short notation. Raises IllegalMove on anything else."""
    if not isinstance(text, str) or text not in SQUARES:
        raise refusal("malformed", text=repr(text))
    return TAKES[SQUARES.index(text)]
