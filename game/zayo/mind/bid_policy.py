"""Bid policy: which bid a nomad plays without long thought. Hands and what is unseen are sets of bids (ints,
bit sets).

`higher`: for each bid, by number, the bids that beat it.
"""

from __future__ import annotations

from collections.abc import Sequence


def lead(higher: Sequence[int], hand: int, unseen: int) -> int:
    """The bid that the fewest unseen ones beat."""
    least, chosen = 99, 0
    while hand:
        low = hand & -hand
        hand ^= low
        danger = (higher[low.bit_length() - 1] & unseen).bit_count()
        if danger < least:
            least, chosen = danger, low
    return chosen


def beat(higher: Sequence[int], beaters: int, unseen: int) -> int:
    """The least that nothing unseen beats, else the best."""
    top = 1 << beaters.bit_length() - 1
    while beaters:
        low = beaters & -beaters
        if not higher[low.bit_length() - 1] & unseen:
            return low
        beaters ^= low
    return top


def throw(higher: Sequence[int], ranks: Sequence[int], hand: int, unseen: int) -> int:
    """The bid that the most unseen ones beat, of these the lowest: what still wins a trick is kept."""
    most, chosen = -1, 0
    while hand:
        low = hand & -hand
        hand ^= low
        number = low.bit_length() - 1
        danger = (higher[number] & unseen).bit_count() * 64 - ranks[number]
        if danger > most or not chosen:
            most, chosen = danger, low
    return chosen
