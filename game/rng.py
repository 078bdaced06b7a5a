"""Random numbers: one integer in a state, moved on by SplitMix64; the same on every platform.

Each function takes the chance of a state and gives the next one beside what was drawn. `random.Random` is not
used: its copies are slow, and its methods may change between versions of Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from struct import unpack

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def splitmix64(state: int) -> tuple[int, int]:
    """One step of SplitMix64 (Steele, Lea, Flood 2014): (next state, 64 random bits). Both below 2**64."""
    state = (state + _STEP) & _MASK
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, z ^ (z >> 31)


_LANE = 128  # bits of a lane: enough for the product of two numbers of 64 bits


@cache
def _lanes(count: int) -> tuple[int, int, int]:
    """For so many lanes side by side in an int: a 1 in each, 64 bits in each, and the steps of SplitMix64."""
    ones = sum(1 << _LANE * lane for lane in range(count))
    steps = sum(((lane + 1) * _STEP & _MASK) << _LANE * lane for lane in range(count))
    return ones, ones * _MASK, steps


def splitmix64_row(state: int, count: int) -> tuple[int, Sequence[int]]:
    """`count` steps of SplitMix64 at once: (next state, each of 64 random bits), as so many calls would give.

    The steps differ by sums alone, so all of them are mixed side by side as lanes of one wide int.
    """
    ones, low, steps = _lanes(count)
    z = (state & _MASK) * ones + steps & low
    z = (z ^ z >> 30 & low) * 0xBF58476D1CE4E5B9 & low
    z = (z ^ z >> 27 & low) * 0x94D049BB133111EB & low
    z ^= z >> 31 & low
    words = unpack(f"<{2 * count}Q", z.to_bytes(_LANE // 8 * count, "little"))
    return state + count * _STEP & _MASK, words[::2]


def seeded(seed: int) -> int:
    """The chance of a state for a seed (any int): well mixed, so that neighbouring seeds differ at once."""
    return splitmix64((seed ^ 0x5CA7A7A25E7A1) & _MASK)[1]


def draw_below(state: int, n: int) -> tuple[int, int]:
    """(next state, an int in 0..n-1), unbiased by rejection."""
    limit = (1 << 64) - (1 << 64) % n
    while True:
        state, value = splitmix64(state)
        if value < limit:
            return state, value % n
