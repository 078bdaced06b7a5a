"""Options in codes: what the options of a game are in the codes of its deals (data/<game>/deal_code.yaml)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.data.data_files import read
from game.data.data_roots import DATA

FILE = "deal_code.yaml"


class CodedOption(Struct, frozen=True, forbid_unknown_fields=True):
    """An option in the codes of deals: its bits, and the values that have a number there, from 0.

    A value is only ever added at the end: codes that people have written down stay good. Values that have
    none are spelled, if the highest number that the bits hold is free.
    """

    bits: Annotated[int, Meta(ge=1, le=8)]
    values: tuple[str, ...]


class DealOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The codes of a game's deals: the letter that they begin with, and the options in their order."""

    schema: Literal["deal-code/1"]
    letter: Annotated[str, Meta(pattern=r"^[A-HJ-NP-Z]$")]
    options: Mapping[str, CodedOption]


@cache
def deal_options(game: str) -> DealOptions | None:
    """What options are in codes of that game; None where its deals have no codes. Raises DataError.

    >>> deal_options("zayo").letter, deal_options("chess")
    ('Y', None)
    """
    path = DATA / game / FILE
    return read(path, DealOptions)[0] if path.is_file() else None
