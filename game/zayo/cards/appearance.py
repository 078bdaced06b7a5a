"""Appearance: the shape of data/zayo/icons.yaml, which says how what Zayo shows looks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from game.data.appearance_schema import Hex, Names


class ZayoIcons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """data/zayo/icons.yaml: animals, bids, colours, faces, equipment, actions, shields, seats, signs;
    `short`: names that are shorter on a card than in a sentence, by language; `sentences`: what a thing is
    called in a running sentence.
    """

    schema: Literal["zayo-icons/1"]
    animals: Names
    small: tuple[str, ...]
    owners: Names
    bids: Mapping[str, tuple[str, str]]
    suit_colours: Mapping[str, Hex]
    faces: Names
    equipment: Names
    actions: Names
    attacks: Names
    seats: Names
    ui: Names
    short: Mapping[str, Names] = {}
    sentences: Mapping[str, Mapping[Literal["one", "the", "owned", "many", "none"], Names]] = {}
