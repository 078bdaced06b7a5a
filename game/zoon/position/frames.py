"""Frames: what a move has set off and what is still in force, as plain tuples.

They lie on the stack of a position or are remembered with it; contexts, in whose name an effect runs, are in
`cards/compiled.py`.
"""

from __future__ import annotations

from typing import NamedTuple

from game.zoon.cards.compiled import Context, Line
from game.zoon.cards.verb_schema import PreventVerb, ScoreVerb

OPEN = (-1, -1)
"""Neither seat has chosen."""


class Combat(NamedTuple):
    """A fight: a Zoon (or a shot's Trump) against the Zoon on a square."""

    attacker: int  # slot; NOBODY for a shot
    trump: int  # number of the Trump that shoots; NOBODY for a Zoon
    defender: int
    square: int
    path: tuple[int, ...]  # the attacker's squares, start first, `square` last; for a shot the user's square
    leap: bool
    sides: tuple[int, int]  # the seats that fight for attacker and defender (reading 36)
    add: int = 0
    mul: int = 1


class Preventing(NamedTuple):
    """A `prevent` in force."""

    sequence: int
    place: int
    context: Context
    line: Line
    figures: PreventVerb


PassiveLines = tuple[tuple[Preventing, ...], tuple[tuple[Context, ScoreVerb, int], ...]]
"""The `prevent` and the `score` lines in force, these with the slot they mean, NOBODY if that depends."""
