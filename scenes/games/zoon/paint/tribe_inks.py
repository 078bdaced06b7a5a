"""Inks of a tribe: four, from the one colour of its blazon, always readable under cream."""

from __future__ import annotations

import zlib
from dataclasses import dataclass

from game.zoon.cards.schema import Tribe
from scenes.table.game_pages import TWIN
from scenes.ui.theme import RGB, contrast, hex_rgb, mix

CREAM: RGB = (0xFF, 0xF8, 0xE6)
READABLE = 4.5
"""Least contrast of a text on its ground (WCAG 2.1, level AA)."""

_BLACK: RGB = (0x10, 0x08, 0x04)
SPARE_COLOURS = (
    "#a8492c",
    "#1f8a8c",
    "#5a3e8e",
    "#2f7d4a",
    "#24508f",
    "#b0832a",
    "#8e3560",
    "#4d5a63",
)


@dataclass(frozen=True)
class Inks:
    """Colours of a tribe: `main` of the blazon, `dark` for discs and lozenges, `top` to `foot` the gradient
    of flags.

    `twin`: printed for the second tribe of a mirror match, whose scores stand on squares.
    """

    main: RGB
    dark: RGB
    top: RGB
    foot: RGB
    twin: bool = False


def readable(ground: RGB, text: RGB = CREAM, least: float = READABLE) -> RGB:
    """`ground`, darkened as little as needed for `text` to stand on it."""
    for step in range(50):
        darker = mix(ground, _BLACK, step / 50)
        if contrast(darker, text) >= least:
            return darker
    return _BLACK


def inks(tribe: Tribe) -> Inks:
    """The inks of a tribe; a tribe without a blazon gets a colour from its id."""
    main = hex_rgb(tribe.blazon.colour if tribe.blazon else spare_colour(tribe.id))
    dark = readable(mix(main, _BLACK, 0.34), least=7.0)
    top = readable(main)
    foot = readable(mix(top, dark, 0.75), least=6.0)
    return Inks(main, dark, top, foot, tribe.id.endswith(TWIN))


def spare_colour(name: str) -> str:
    """A colour for a tribe without one, always the same for the same id."""
    return SPARE_COLOURS[zlib.crc32(name.encode()) % len(SPARE_COLOURS)]
