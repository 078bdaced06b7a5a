"""Ledger: what was played, kept as an index over the matches' own files. Nothing of it leaves the machine."""

from game.ledger.account import Account, Count, Streak
from game.ledger.catch_up import CatchUp
from game.ledger.index_file import Opening
from game.ledger.ledger import Ledger, PlayedMatch
from game.ledger.match_result import PEOPLE, UNRATED, Result, SeatResult, Told, told_by
from game.ledger.people import HERE, SIGNS, Person
from game.ledger.rating import Point, Rating
from game.ledger.seal import Learnt, Seal

__all__ = [
    "HERE",
    "PEOPLE",
    "SIGNS",
    "UNRATED",
    "Account",
    "CatchUp",
    "Count",
    "Learnt",
    "Ledger",
    "Opening",
    "Person",
    "PlayedMatch",
    "Point",
    "Rating",
    "Result",
    "Seal",
    "SeatResult",
    "Streak",
    "Told",
    "told_by",
]
