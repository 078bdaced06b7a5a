"""Pieces and board: every Zoon as a seat knows it, and where it stands."""

from __future__ import annotations

from typing import NamedTuple

from game.zoon.mind.belief.card_beliefs import Chances


class Piece(NamedTuple):
    """A Zoon as the seat knows it, on the field or able to come to it."""

    handle: str
    mine: bool
    kind: int  # -1 where the seat does not know it
    chances: Chances  # what this seat believes
    seen: Chances  # what the other side may believe
    worth: float


class Board:
    """Where the pieces stand. `mine`, `foes`, `walls`, `stops` are bit sets of squares."""

    __slots__ = ("at", "foes", "gear", "halted", "mine", "stops", "walls", "where")

    def __init__(self, at: list[int], where: list[int], halted: list[int], gear: list[int]) -> None:
        self.at, self.where = at, where
        self.halted, self.gear = halted, gear
        self.mine = self.foes = self.walls = self.stops = 0

    @staticmethod
    def empty(squares: int, pieces: int) -> Board:
        """A board on which no piece stands."""
        return Board([-1] * squares, [-1] * pieces, [0] * pieces, [-1] * pieces)

    def copy(self) -> Board:
        """An independent board."""
        new = Board(self.at[:], self.where[:], self.halted[:], self.gear[:])
        new.mine, new.foes, new.walls, new.stops = self.mine, self.foes, self.walls, self.stops
        return new

    def lift(self, piece: int) -> None:
        """Take a piece off the field, if it is there."""
        square = self.where[piece]
        if square >= 0:
            self.at[square] = -1
            self.mine &= ~(1 << square)
            self.foes &= ~(1 << square)
            self.where[piece] = -1

    def put(self, piece: int, square: int, mine: bool) -> None:
        """Set a piece down on a free square."""
        self.lift(piece)
        self.at[square] = piece
        self.where[piece] = square
        if mine:
            self.mine |= 1 << square
        else:
            self.foes |= 1 << square
