"""Effects seen at work: a Trump just played, a star just touched."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.zoon.played_match import Table
from tests.zoon.positions import position

STAR = """
- id: star
  type: hero
  moves: {{walk: [[F, F], [B], [L], [R], [FL], [FR]]}}
  corners: [9, 9, "*", 0]
  star: {{outcome: {outcome}, do: {do}}}
"""


def star(do: str, outcome: str = "draw") -> str:
    """A card `star` with two nines, a star with that effect, and a nought."""
    return STAR.format(do=do, outcome=outcome)


def trump(do: str) -> str:
    """One special Trump called `act`."""
    return f"\n- {{id: act, kind: special, do: {do}}}\n"


def acting(do: str, zero: Mapping[str, str], one: Mapping[str, str], **more: Any) -> Table:
    """A table where seat 0 has just played a Trump with that effect."""
    table = position(zero, one, trumps=trump(do), **more)
    table.do("play act")
    return table


def starred(
    do: str, outcome: str = "draw", attacks: bool = True, *,
    zero: Mapping[str, str] | None = None, one: Mapping[str, str] | None = None, **more: Any,
) -> Table:  # fmt: skip
    """A table where the star on seat 0's card was just touched, by a king on c4 attacked or attacking."""
    table = position(
        {"c3": "star", **(zero or {})}, {"c4": "king", **(one or {})}, zoons=star(do, outcome),
        turn=0 if attacks else 1, **more,
    )  # fmt: skip
    table.do("c3-c4" if attacks else "c4-c3")
    table.fight(*("*", 6) if attacks else (6, "*"))
    return table
