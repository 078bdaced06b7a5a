"""Compared moves of Zerzura: what an advised move brings at once, and what the obvious other would."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.ai.search_guide import Reason
from game.zerzura.moves import Store, Take
from scenes.games.zerzura.paint.background import signed
from scenes.ui.i18n import _

TOLD = ("gains", "gains_less", "character", "robs", "swaps_up", "least_evil")
"""Codes of the reasons that say themselves what the advised move brings, or costs, at once."""
Gains = Callable[[Any], int | None]
"""The points that a move brings its seat at once, None where they are not known."""


def obvious(move: Any, moves: Sequence[Any], gain: Gains) -> Any:
    """The move that one would think of instead: the card of the Market that brings most; where the advised
    one takes from it, what brings most besides. None where there is none.
    """
    takes = [other for other in moves if isinstance(other, Take) and other != move]
    others = [other for other in moves if other != move and not isinstance(other, Store)]
    found = takes if takes and not isinstance(move, Take) else others
    return max(found, key=lambda other: (gain(other) or 0, isinstance(other, Take)), default=None)


def says_gain(reason: Reason | None) -> bool:
    """Whether a reason says itself what its move brings at once."""
    return reason is not None and reason.code in TOLD


def compared(
    move: Any, moves: Sequence[Any], gain: Gains, describe: Callable[[Any], str], *, told: bool = False
) -> str:
    """Both in words; "" where nothing can be compared. `told`: what the move brings has been said already."""
    other = obvious(move, moves, gain)
    mine, theirs = gain(move), gain(other) if other is not None else None
    if mine is None or theirs is None:
        return ""
    if told:
        words = _("“{move}” would bring {points}\u00a0VP.")
        return words.format(move=describe(other), points=_so_much(theirs))
    words = _("It brings {mine}\u00a0VP at once; “{move}” would bring {points}.")
    return words.format(mine=_so_much(mine), move=describe(other), points=_so_much(theirs))


def _so_much(points: int) -> str:
    return signed(points, plus=True) if points else "0"
