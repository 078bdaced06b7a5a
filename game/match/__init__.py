"""Match: seats bound to a state and a crash-safe journal, undo, and a finished match seen again."""

from game.match.match import Match, MatchError, MindSeat, Person, Ply, Seat

__all__ = ["Match", "MatchError", "MindSeat", "Person", "Ply", "Seat"]
