"""Positions in which a person once shook the head: the skilled mind solves them at 2,000 iterations.

Each is a match replayed up to a choice, with what must not be played, and why. Found by people and by deeper
searches; where several moves are sensible only the foolish ones are named.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import load_game
from game.ai import Mind

FILE = Path(__file__).parent / "complaints.jsonl"
ITERATIONS = 2000


class Complaint(msgspec.Struct, frozen=True):
    """One position: `moves` lead there, `good` are the moves of sense, `bad` what was played."""

    game: str
    seats: int
    seed: int
    options: dict[str, str]
    moves: tuple[tuple[int, str], ...]
    seat: int
    good: tuple[str, ...]
    bad: tuple[str, ...]
    why: str
    mind_seed: int

    def state(self) -> Any:
        """The match at the choice."""
        game = load_game(self.game)
        state = game.new_state(seats=self.seats, seed=self.seed, options=self.options)
        for seat, move in self.moves:
            state.play(seat, game.parse_move(move))
        return state


COMPLAINTS = [msgspec.json.decode(line, type=Complaint) for line in FILE.read_bytes().splitlines()]


@pytest.mark.parametrize("complaint", COMPLAINTS, ids=lambda c: f"{c.game}-{c.seed}-{len(c.moves)}")
def test_the_skilled_mind_chooses_with_sense(complaint: Complaint) -> None:
    state = complaint.state()
    moves = state.legal_moves(complaint.seat)
    mind = Mind(load_game(complaint.game), "hard", complaint.mind_seed)
    chosen = str(mind.choose(state.observation(complaint.seat), moves, iterations=ITERATIONS))
    assert chosen in complaint.good, complaint.why
    assert chosen not in complaint.bad


@pytest.mark.parametrize("complaint", COMPLAINTS, ids=lambda c: f"{c.game}-{c.seed}-{len(c.moves)}")
def test_the_moves_of_sense_and_the_others_are_legal(complaint: Complaint) -> None:
    legal = {str(move) for move in complaint.state().legal_moves(complaint.seat)}
    assert legal >= {*complaint.good, *complaint.bad}
    assert legal - {*complaint.good}


def test_there_are_positions_of_each_game() -> None:
    assert {complaint.game for complaint in COMPLAINTS} == {"zoon", "zerzura", "zayo"}
