"""Appearance schema: the shape of data files that say how things look; `python -m game check` tries them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

Hex = Annotated[str, msgspec.Meta(pattern=r"^#[0-9a-fA-F]{6}\Z", description="a colour as #RRGGBB")]
Names = Mapping[str, str]


class World(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game's ground: the backdrop's name and its accents (colour names)."""

    backdrop: str
    accent: str
    deep: str


class SeatColour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's colour, always shown with its glyph."""

    colour: str
    glyph: str


class Themes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """data/themes.yaml: colours by name, worlds, seats, gradients (share of the way down: colour), sizes."""

    schema: Literal["themes/1"]
    colours: Mapping[str, Hex]
    worlds: Mapping[str, World]
    seats: tuple[SeatColour, ...]
    gradients: Mapping[str, Mapping[float, str]]
    sizes: Mapping[str, float]


class ZoonIcons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """data/zoon/icons.yaml: the icons of cards (tribe, then Zoon), Trumps, types, kinds and blazons."""

    schema: Literal["zoon-icons/1"]
    cards: Mapping[str, Names]
    trumps: Names
    types: Names
    kinds: Names
    glyphs: Names


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


class ZayoIcons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """data/zayo/icons.yaml: animals, bids, colours, faces, equipment, actions, shields, seats, signs;
    `short`: names that are shorter on a card than in a sentence, by language.
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
