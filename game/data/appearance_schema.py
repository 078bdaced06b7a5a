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
