"""Match: seats bound to a state and a crash-safe journal, undo, and a finished match seen again."""

from game.match.match import Match, MatchError, MindSeat, Person, Ply, Seat, read_only
from game.match.match_view import MatchView

__all__ = ["Match", "MatchError", "MatchView", "MindSeat", "Person", "Ply", "Seat", "read_only"]
