"""Appearance: the shape of data/zoon/icons.yaml, which says how what Zoon shows looks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from game.data.appearance_schema import Names


class ZoonIcons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """data/zoon/icons.yaml: the icons of cards (tribe, then Zoon), Trumps, types, kinds and blazons."""

    schema: Literal["zoon-icons/1"]
    cards: Mapping[str, Names]
    trumps: Names
    types: Names
    kinds: Names
    glyphs: Names
