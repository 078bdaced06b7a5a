"""Theme: colours, worlds, seat colours and sizes, read from data/themes.yaml."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import yaml

from game.core import CaravanseraiError
from game.data.appearance_schema import Themes, World
from game.data.data_roots import good_file

RGB: TypeAlias = tuple[int, int, int]
Colour: TypeAlias = str | RGB
"""A name of data/themes.yaml ("ink"), "#RRGGBB", or three numbers 0..255."""


MENUS = "caravanserai"
"""The world of the menus."""


class ThemeError(CaravanseraiError):
    """The theme file is missing something, or names a colour that it does not have."""


class Theme(Themes, frozen=True):
    """What data/themes.yaml says, with its colours as numbers."""

    def rgb(self, colour: Colour) -> RGB:
        """Three numbers for a name, "#RRGGBB" or three numbers. Raises ThemeError for an unknown name."""
        if not isinstance(colour, str):
            return colour
        text = colour if colour.startswith("#") else self.colours.get(colour, "")
        try:
            value = int(text[1:], 16)
        except ValueError:
            raise ThemeError(
                "unknown_colour", "There is no colour {name} in the theme.", name=colour
            ) from None
        return value >> 16, value >> 8 & 255, value & 255

    def gradient(self, name: str) -> tuple[tuple[float, RGB], ...]:
        """(stop 0..1, colour) from top to foot."""
        return tuple((stop, self.rgb(colour)) for stop, colour in sorted(self.gradients[name].items()))

    def world(self, name: str) -> World:
        """The world of a game that has one of its own, else that of the menus ("caravanserai")."""
        return self.worlds.get(name) or self.worlds[MENUS]

    def seat(self, seat: int) -> RGB:
        """A seat's colour."""
        return self.rgb(self.seats[seat % len(self.seats)].colour)


def hex_rgb(text: str) -> RGB:
    """The colour of "#rrggbb".

    >>> hex_rgb("#c8401e")
    (200, 64, 30)
    """
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def rgb_hex(colour: RGB) -> str:
    """ "#rrggbb" of a colour."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def mix(a: RGB, b: RGB, share: float) -> RGB:
    """`a` with that share (0..1) of `b`."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def shade(stops: Sequence[tuple[float, RGB]], share: float) -> RGB:
    """The colour of a gradient at `share` 0..1."""
    before = stops[0]
    for stop in stops:
        if stop[0] >= share:
            span = stop[0] - before[0]
            t = (share - before[0]) / span if span else 0.0
            a, b = before[1], stop[1]
            return (
                round(a[0] + (b[0] - a[0]) * t),
                round(a[1] + (b[1] - a[1]) * t),
                round(a[2] + (b[2] - a[2]) * t),
            )
        before = stop
    return stops[-1][1]


def contrast(a: RGB, b: RGB) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2.1); text on its ground needs 4.5 or more."""

    def light(colour: RGB) -> float:
        parts = [c / 255 for c in colour]
        r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    high, low = sorted((light(a), light(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def load_theme(file: Path | None = None) -> Theme:
    """The theme in that file (None: data/themes.yaml). Raises ThemeError: the file and what is wrong."""
    file = file or good_file("themes.yaml")
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the C loader halves the start-up cost
    try:
        with file.open(encoding="utf-8") as stream:
            return msgspec.convert(yaml.load(stream, loader), Theme)
    except (OSError, yaml.YAMLError, msgspec.ValidationError) as error:
        raise ThemeError(
            "bad_theme", "The theme {file} cannot be read: {error}", file=str(file), error=str(error)
        ) from error
