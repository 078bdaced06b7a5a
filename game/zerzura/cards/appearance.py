"""Appearance: the shape of data/zerzura/icons.yaml, which says how what Zerzura shows looks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from game.data.appearance_schema import Hex, Names


class Ware(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The icon and the ink of an Object."""

    icon: str
    ink: Hex


class OtherWares(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The icon and the inks, in turn, of Objects that have none of their own."""

    icon: str
    inks: tuple[Hex, ...]


class ZerzuraIcons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """data/zerzura/icons.yaml: Objects, roles of Characters, and what a Command tile counts besides."""

    schema: Literal["zerzura-icons/1"]
    objects: Mapping[str, Ware]
    other: OtherWares
    roles: Names
    counts: Names
