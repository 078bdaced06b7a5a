"""Explanation of a spot: a title, a few short lines, and figures by seat. Plain values, made from what the
viewer sees and from nothing else.
"""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """A figure with its words, and whose it is (None: nobody's)."""

    seat: int | None
    label: str
    value: str


class Explanation(NamedTuple):
    """What a slip says.

    `closer`: a closer look says more, and the slip tells how to open it. `told`: the table's own panel says
    it as soon as one points there, so that resting there opens no slip; asking for it does.
    """

    title: str
    lines: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    closer: bool = False
    told: bool = False


def explanation(title: str, *lines: str, rows: tuple[Row, ...] = (), closer: bool = False) -> Explanation:
    """An explanation of those lines that say anything.

    >>> explanation("Tomb", "", "Three lie here.").lines
    ('Three lie here.',)
    """
    return Explanation(title, tuple(line for line in lines if line), rows, closer)
