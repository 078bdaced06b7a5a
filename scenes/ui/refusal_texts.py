"""What the rules refuse, with the names of seats in place of their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core import CaravanseraiError
from game.match import Seat
from scenes.ui.i18n import N_, Say, fill, translate
from scenes.ui.seat_names import called

SEAT_FACTS = ("seat", "owner", "other", "victim", "winner", "loser", "dealer", "leader")
"""Facts of events and refusals that are numbers of seats."""
BY_NAME = {
    "It is not the turn of player {seat}.": N_("It is not the turn of {seat}."),
    "Player {victim} is protected from {card}.": N_("{victim} is protected from {card}."),
    "Player {victim} has no {item} to take.": N_("{victim} has no {item} to take."),
}
"""Refusals of the engine, which knows no names, with names in place of numbers."""


def refused(error: CaravanseraiError, say: Say) -> str:
    """The refusal as a person reads it."""
    template = BY_NAME.get(error.template)
    return translate(error, say) if template is None else fill(template, error.facts, say)


def seat_fact(name: str, value: Any, seats: Sequence[Seat]) -> Any:
    """The name of a seat where the fact is its number, else the fact."""
    if name in SEAT_FACTS and isinstance(value, int) and value in range(len(seats)):
        return called(seats)[value]
    return value
