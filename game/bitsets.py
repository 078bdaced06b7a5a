"""Bitsets: sets of small numbers (cards, kinds, squares) as ints, a bit for each number."""

from __future__ import annotations


def bits(mask: int) -> list[int]:
    """The numbers in a set, rising.

    >>> bits(0b1010)
    [1, 3]
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
