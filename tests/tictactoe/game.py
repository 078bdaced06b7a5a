"""The rules of tic-tac-toe with sealed first squares.

Both seats seal their first square at the same time. Equal squares cancel: neither gets it, and it stays free.
Then they take squares in turn; lots decide who goes on, unless the option says so. Three in a row win.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.base_game import BaseGame
from game.codec import Codec
from game.core import (
    Event,
    IllegalMove,
    Observation,
    Option,
    Standing,
    Standings,
    draw_below,
    seeded,
    zero_sum_returns,
)
from game.data.data_roots import Root
from game.move_check import legal_move
from tests.tictactoe.moves import SQUARES, TAKES, Take, parse_move, refusal

FREE, NOBODY, OVER = -1, -1, -2
"""A square that is free; the mover while squares are sealed, and after the end."""
ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
EVENTS = {
    "opened": "Player {seat} opens with {square}.",
    "cancelled": "Both players have chosen {square}: nobody gets it.",
    "begins": "Player {seat} goes on.",
    "taken": "Player {seat} takes {square}.",
    "row": "Player {winner} has three in a row.",
    "full": "The board is full.",
}


class Record(msgspec.Struct, frozen=True):
    """Every fact of a state. `board` holds the owner of each square, `sealed` (seat, square) in order."""

    options: tuple[tuple[str, str], ...]
    chance: int
    board: tuple[int, ...] = (FREE,) * 9
    sealed: tuple[tuple[int, int], ...] = ()
    mover: int = NOBODY


class Table(msgspec.Struct, frozen=True):
    """What lies open: the board, who has sealed, one's own sealed square, and whose turn it is."""

    board: tuple[int, ...]
    sealed: tuple[int, ...]
    mine: int | None
    mover: int


class Memory(msgspec.Struct, frozen=True):
    """Everything lies open; there is nothing to remember."""


class TicTacToeObservation(Observation, frozen=True):
    """All that a seat may know."""

    table: Table
    memory: Memory = Memory()


def why_not(_state: Any, _seat: int, move: Take) -> IllegalMove:
    """The only reason there is."""
    return refusal("occupied", square=move.square)


def row_of(board: Sequence[int]) -> int | None:
    """Who has three in a row, None for nobody."""
    return next((board[a] for a, b, c in ROWS if board[a] == board[b] == board[c] != FREE), None)


def told(code: str, *, final: bool = False, **facts: Any) -> Event:
    """An event that everyone sees."""
    return Event(code, tuple(sorted(facts.items())), final=final, template=EVENTS[code])


class TicTacToeState:
    """One match at one moment; keeps the contract of game.core.State."""

    seats = 2

    def __init__(self, record: Record) -> None:
        self.record = record

    @property
    def to_act(self) -> tuple[int, ...]:
        """Those who have not sealed, then whose turn it is."""
        if self.record.mover == OVER:
            return ()
        if self.record.mover != NOBODY:
            return (self.record.mover,)
        sealed = [seat for seat, _ in self.record.sealed]
        return tuple(seat for seat in (0, 1) if seat not in sealed)

    def legal_moves(self, seat: int) -> list[Take]:
        """Every free square."""
        if seat not in self.to_act:
            return []
        return [take for take, owner in zip(TAKES, self.record.board, strict=True) if owner == FREE]

    def apply(self, seat: int, move: Any) -> list[Event]:
        """Make a move and say what happened. Raises IllegalMove."""
        chosen = legal_move(self, seat, move, kinds=Take, parse=parse_move, refusal=refusal, why_not=why_not)
        return self._make(seat, SQUARES.index(chosen.square))

    def play(self, seat: int, move: Take) -> None:
        """The same for a legal move."""
        self._make(seat, SQUARES.index(move.square))

    def _make(self, seat: int, square: int) -> list[Event]:
        record = self.record
        if record.mover == NOBODY:
            sealed = tuple(sorted([*record.sealed, (seat, square)]))
            self.record = msgspec.structs.replace(record, sealed=sealed)
            return self._open() if len(sealed) == 2 else []
        board = tuple(seat if n == square else owner for n, owner in enumerate(record.board))
        self.record = msgspec.structs.replace(record, board=board, mover=1 - seat)
        return [told("taken", seat=seat, square=SQUARES[square]), *self._end()]

    def _open(self) -> list[Event]:
        record = self.record
        (_, mine), (_, yours) = record.sealed
        board, events = list(record.board), []
        if mine == yours:
            events.append(told("cancelled", final=True, square=SQUARES[mine]))
        else:
            for seat, square in record.sealed:
                board[square] = seat
                events.append(told("opened", final=True, seat=seat, square=SQUARES[square]))
        first, chance = dict(record.options)["first"], record.chance
        if first == "lots":
            chance, drawn = draw_below(chance, 2)
            first = str(drawn)
        self.record = Record(record.options, chance, tuple(board), (), int(first))
        return [*events, told("begins", final=True, seat=int(first))]

    def _end(self) -> list[Event]:
        record = self.record
        winner = row_of(record.board)
        if winner is None and FREE in record.board:
            return []
        self.record = msgspec.structs.replace(record, mover=OVER)
        return [self._reason()]

    def _reason(self) -> Event:
        winner = row_of(self.record.board)
        return told("full") if winner is None else told("row", winner=winner)

    def clone(self, seed: int | None = None) -> TicTacToeState:
        """An independent copy."""
        record = self.record
        return TicTacToeState(
            record if seed is None else msgspec.structs.replace(record, chance=seeded(seed))
        )

    def _winners(self) -> tuple[int, ...]:
        winner = row_of(self.record.board)
        return (0, 1) if winner is None else (winner,)

    def returns(self) -> tuple[float, ...] | None:
        """None before the end."""
        return None if self.to_act else zero_sum_returns(2, self._winners())

    def standings(self) -> Standings | None:
        """None before the end; then a point for the winner."""
        if self.to_act:
            return None
        winners = self._winners()
        seats = tuple(
            Standing(s, 1 if s in winners else 2, float(s in winners and len(winners) == 1)) for s in (0, 1)
        )
        return Standings(seats, self._reason())

    def observation(self, seat: int | None) -> TicTacToeObservation:
        """All that the seat may know."""
        record = self.record
        sealed = dict(record.sealed)
        mine = None if seat is None else sealed.get(seat)
        table = Table(record.board, tuple(sealed), mine, record.mover)
        return TicTacToeObservation(seat, record.options, self.to_act, table)

    def encode(self) -> str:
        """The whole state as JSON text."""
        return CODEC.encode(self.record)


CODEC = Codec(Record, "Tic-tac-toe")


class TicTacToe(BaseGame[TicTacToeState, Record]):
    """The game; keeps the contract of game.core.Game."""

    name, title = "tictactoe", "Tic-tac-toe"

    def __init__(self) -> None:
        text = {"en": "Who goes on after the first squares", "fr": "Qui continue après les premières cases"}
        texts = {
            "lots": {"en": "Lots decide", "fr": "Le sort décide"},
            "0": {"en": "Player 1", "fr": "Joueur 1"},
            "1": {"en": "Player 2", "fr": "Joueur 2"},
        }
        super().__init__(range(2, 3), {"first": Option("lots", tuple(texts), text, texts)})

    def new_state(
        self, seats: int | None = None, seed: int = 0, options: Mapping[str, Any] | None = None
    ) -> TicTacToeState:
        """An empty board."""
        self.counted(seats)
        return TicTacToeState(Record(tuple(sorted(self.settled(options).items())), seeded(seed)))

    def read(self, text: str) -> Record:
        """The record in that text."""
        return CODEC.decode(text)

    def restored(self, record: Record) -> TicTacToeState:
        """The state of a record. Raises ValueError for one that is none."""
        sealed = [seat for seat, square in record.sealed if record.board[square] == FREE]
        good = (
            len(record.board) == 9
            and set(record.board) <= {FREE, 0, 1}
            and record.mover in (OVER, NOBODY, 0, 1)
            and sealed in ([], [0], [1])
            and (record.mover == OVER) == (row_of(record.board) is not None or FREE not in record.board)
        )
        if not good:
            raise ValueError("not a state of Tic-tac-toe: the board is wrong")
        return TicTacToeState(record)

    def figures(self, settled: Mapping[str, str]) -> Any:
        """The rows that win."""
        return ROWS

    def parse_move(self, text: str) -> Take:
        """The move in short notation."""
        return parse_move(text)

    def determinize(self, observation: TicTacToeObservation, rng: random.Random) -> TicTacToeState:
        """Any square for a seat that has sealed and is not the observer."""
        table = observation.table
        free = [square for square, owner in enumerate(table.board) if owner == FREE]
        sealed = tuple(
            (seat, table.mine if table.mine is not None and seat == observation.seat else rng.choice(free))
            for seat in table.sealed
        )
        return TicTacToeState(
            Record(observation.options, rng.getrandbits(63), table.board, sealed, table.mover)
        )


def load(_data: Path | Root) -> TicTacToe:
    """Tic-tac-toe; there is no data to read."""
    return TicTacToe()
