"""Bounded caches: dictionaries that keep what was made last, so that a long sitting takes no more memory."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


def make_room(kept: dict[K, V], most: int) -> None:
    """Forget what was put in first until there is room for one more.

    >>> kept = {"a": 1, "b": 2, "c": 3}
    >>> make_room(kept, 2)
    >>> kept
    {'c': 3}
    """
    while len(kept) >= most:
        del kept[next(iter(kept))]
