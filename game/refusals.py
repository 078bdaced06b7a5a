"""Refusals: why a move may not be made, in words for people. A game adds its own to those of all games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.errors import N_, IllegalMove

SHARED: Mapping[str, str] = {
    "over": N_("The match is over."),
    "not_your_turn": N_("It is not the turn of player {seat}."),
    "no_such_seat": N_("There is no player {seat}."),
    "not_a_move": N_("That is not a move of {game}."),
    "malformed": N_("{text} is not a move of {game}."),
    "illegal": N_("{move} is not possible now."),
}
"""What every game refuses alike, by code."""


class Refusals:
    """The refusals of one game, by code: the shared ones and its own.

    >>> refuse = Refusals("Zerzura", {"store_count": "One or two cards are stored at a time."})
    >>> str(refuse("malformed", text="'steal 2'")), str(refuse("store_count"))
    ("'steal 2' is not a move of Zerzura.", 'One or two cards are stored at a time.')
    """

    def __init__(self, title: str, own: Mapping[str, str]) -> None:
        self._title = title
        self._sentences = {**SHARED, **own}

    def __call__(self, code: str, **facts: Any) -> IllegalMove:
        """The refusal of that code. Raises KeyError for one that there is not."""
        sentence = self._sentences[code]
        if "{game}" in sentence:
            facts["game"] = self._title
        return IllegalMove(code, sentence, **facts)
