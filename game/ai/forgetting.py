"""Forgetting: which of the facts that it has seen a mind of a lower level still knows."""

from __future__ import annotations

from random import Random


def remembers(share: float, fact: str) -> bool:
    """Whether a mind that keeps that share of what it has seen knows this fact, named with the mind's seed.

    The draw for the same words is always the same, so what is forgotten stays forgotten.

    >>> remembers(1, "7 a4"), remembers(0, "7 a4"), remembers(0.5, "7 a4") == remembers(0.5, "7 a4")
    (True, False, True)
    """
    return share >= 1 or Random(fact).random() < share
