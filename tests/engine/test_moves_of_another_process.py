"""A move that came from another process is equal to the engine's own, but another object."""

from __future__ import annotations

import pickle
import random

from game import load_game
from game.match import Match, MindSeat, Person, Seat


def test_a_match_can_be_looked_back_at_after_copied_moves() -> None:
    game = load_game("zoon")
    seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Orsel")]
    match = Match.new(game, seats, seed=7, options={"deployment": "quick"})
    rng = random.Random(3)
    for _ in range(60):
        if match.is_over:
            break
        seat = match.to_act[0]
        match.play(seat, pickle.loads(pickle.dumps(rng.choice(list(match.legal_moves(seat))))))
    for ply in range(match.plies + 1):
        assert match.position(ply, None) is not None
