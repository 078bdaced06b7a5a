"""Refusal texts: what the rules refuse, with the names of seats in place of their numbers."""

from __future__ import annotations

from game.core import CaravanseraiError
from scenes.ui.i18n import N_, Say, fill, translate

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
