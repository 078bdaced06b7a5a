"""Tie-break: of moves that are worth the same, the one that a person would find natural."""

from __future__ import annotations

from collections.abc import Sequence


def settled(values: Sequence[float], ranks: Sequence[float], choice: int, *doubts: float) -> int:
    """The place of the most natural move that is not clearly worse than the one chosen; that one itself where
    none is more natural.

    `doubts`: by how much less a move must be worth to be clearly worse, one for all or one for each. Of equal
    ranks the best counts, then the first.

    >>> settled((0.5, 0.499, 0.2), (0.0, 1.0, 2.0), 0, 0.01), settled((0.5, 0.499), (1.0, 0.0), 0, 0.01)
    (1, 0)
    """
    bounds = doubts if len(doubts) == len(values) else (doubts[0],) * len(values)
    natural = [
        place for place, value in enumerate(values)
        if ranks[place] > ranks[choice] and value >= values[choice] - bounds[place]
    ]  # fmt: skip
    return max(natural, key=lambda place: (ranks[place], values[place], -place), default=choice)
