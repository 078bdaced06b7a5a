"""Positions in which a person once shook the head: the skilled mind solves them at 2,000 iterations.

Each is a match replayed up to a choice, with what must not be played, and why. Found by people and by deeper
searches; where several moves are sensible only the foolish ones are named.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ai.positions import Position, read

ITERATIONS = 2000
COMPLAINTS = read(Path(__file__).parent / "complaints.jsonl")


@pytest.mark.parametrize("complaint", COMPLAINTS, ids=lambda complaint: complaint.name)
def test_the_skilled_mind_chooses_with_sense(complaint: Position) -> None:
    chosen = complaint.chosen("hard", ITERATIONS)
    assert chosen in complaint.good, complaint.why
    assert chosen not in complaint.bad


@pytest.mark.parametrize("complaint", COMPLAINTS, ids=lambda complaint: complaint.name)
def test_the_moves_of_sense_and_the_others_are_legal(complaint: Position) -> None:
    legal = {str(move) for move in complaint.state().legal_moves(complaint.seat)}
    assert legal >= {*complaint.good, *complaint.bad}
    assert legal - {*complaint.good}


def test_there_are_positions_of_each_game() -> None:
    assert {complaint.game for complaint in COMPLAINTS} == {"zoon", "zerzura", "zayo"}
