"""Positions in which a mind must choose with sense: matches replayed up to a choice, read from JSON Lines."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from game import load_game
from game.ai import Mind

FOLDER = Path(__file__).parent


class Position(msgspec.Struct, frozen=True):
    """One position: `moves` lead there, `seat` chooses, `good` are the moves of sense.

    `bad` is what was played where somebody shook the head, `mind_seed` the seed of the mind that played it.
    """

    game: str
    seats: int
    seed: int
    options: dict[str, str]
    moves: tuple[tuple[int, str], ...]
    seat: int
    good: tuple[str, ...]
    bad: tuple[str, ...] = ()
    why: str = ""
    mind_seed: int = 0

    @property
    def name(self) -> str:
        """A name for the test's list."""
        return f"{self.game}-{self.seed}-{len(self.moves)}"

    def state(self) -> Any:
        """The match at the choice."""
        game = load_game(self.game)
        state = game.new_state(seats=self.seats, seed=self.seed, options=self.options)
        for seat, move in self.moves:
            state.play(seat, game.parse_move(move))
        return state

    def chosen(self, level: str, iterations: int, seed: int | None = None) -> str:
        """What a mind of that level chooses, from what the seat sees."""
        state = self.state()
        mind = Mind(load_game(self.game), level, self.mind_seed if seed is None else seed)
        moves = state.legal_moves(self.seat)
        return str(mind.choose(state.observation(self.seat), moves, iterations=iterations))


def read(file: Path) -> list[Position]:
    """All positions of a file."""
    return [msgspec.json.decode(line, type=Position) for line in file.read_bytes().splitlines()]


def everywhere() -> list[Position]:
    """The positions of all games that lie here, one file for each game."""
    return [position for file in sorted(FOLDER.glob("*.jsonl")) for position in read(file)]
