"""Positions with sets of acceptable moves: at 2,000 iterations the skilled mind chooses one of them.

Those of Zerzura tools/choices/positions.py has found: choices in which three searches agree what is good, and
that most of what could be played is clearly worse. The others were gathered without it, and what is checked
of them is checked here alone. In Zoon an Emblem that all know can be struck, or is about to be, in matches of
likely moves: what strikes, and what averts it, follows from the rules. In Zayo, in matches of minds some of
whose moves a naive player made, one search of the skilled mind took what costs more than 0.02 of a win for
bad, and the best of the good led a bad move when the round was played on in the same deals.
"""

from __future__ import annotations

import pytest

from game import GAMES
from tests.ai.positions import FOLDER, Position, everywhere

ITERATIONS = 2000
EACH = 40
SAMPLE = 8
"""Every such position is looked at each time, with fewer iterations; the others with `-m strength`."""
FEWER = 600

POSITIONS = everywhere()


@pytest.mark.parametrize("position", POSITIONS[::SAMPLE], ids=lambda position: position.name)
def test_the_skilled_mind_finds_an_acceptable_move(position: Position) -> None:
    assert position.chosen("hard", FEWER) in position.good, position.why


@pytest.mark.strength
@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_with_two_thousand_iterations_it_finds_one_in_every_position(position: Position) -> None:
    assert position.chosen("hard", ITERATIONS, seed=5) in position.good, position.why


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_acceptable_moves_are_legal_and_at_most_half_of_all(position: Position) -> None:
    legal = {str(move) for move in position.state().legal_moves(position.seat)}
    assert legal >= {*position.good}
    assert len(legal) >= 2 * len(position.good) > 0


def test_a_file_has_so_many_positions_of_its_game() -> None:
    for file in FOLDER.glob("*.jsonl"):
        assert file.stem in GAMES
        rows = [position for position in POSITIONS if position.game == file.stem]
        assert len(rows) >= EACH
        assert len({(row.seed, len(row.moves)) for row in rows}) == len(rows)
