"""Tiled zones of a table: object layers of a Tiled map name rectangles, tile layers mark squares.

A map is 1920x1080 units: pixels of the map are design units.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytmx

from game.core import CaravanseraiError
from scenes.ui.text.fonts import ASSETS

Zone = tuple[float, float, float, float]
"""(x, y, w, h) in design units."""


class LayoutError(CaravanseraiError):
    """A map of a table is missing or does not name what is needed."""


@dataclass(frozen=True, slots=True)
class Square:
    """A tile of a tile layer that is not empty: its place, its rectangle, its tile's properties."""

    column: int
    row: int
    zone: Zone
    properties: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Layout:
    """`zones` by name, `properties` of each zone by its name, `squares` by tile layer."""

    zones: Mapping[str, Zone]
    properties: Mapping[str, Mapping[str, Any]]
    squares: Mapping[str, tuple[Square, ...]]

    def zone(self, name: str) -> Zone:
        """The rectangle of that name. Raises LayoutError."""
        try:
            return self.zones[name]
        except KeyError:
            raise LayoutError("no_zone", "The table's map has no zone {name}.", name=name) from None


def load_layout(name: str, folder: Path = ASSETS / "tables") -> Layout:
    """The layout in assets/tables/NAME.tmx. Raises LayoutError that names the file."""
    file = folder / f"{name}.tmx"
    try:
        tmx = pytmx.TiledMap(str(file))
    except (OSError, ValueError, KeyError, SyntaxError) as error:
        raise LayoutError(
            "bad_map", "The table's map {file} cannot be read: {error}", file=str(file), error=str(error)
        ) from error
    zones: dict[str, Zone] = {}
    properties: dict[str, Mapping[str, Any]] = {}
    squares: dict[str, tuple[Square, ...]] = {}
    for layer in tmx.layers:
        if isinstance(layer, pytmx.TiledObjectGroup):
            for thing in layer:
                if thing.name:
                    zones[thing.name] = (thing.x, thing.y, thing.width, thing.height)
                    properties[thing.name] = dict(thing.properties)
        elif isinstance(layer, pytmx.TiledTileLayer):
            squares[layer.name] = tuple(_squares(tmx, layer))
    return Layout(zones, properties, squares)


def _squares(tmx: Any, layer: Any) -> list[Square]:
    dx, dy = float(getattr(layer, "offsetx", 0) or 0), float(getattr(layer, "offsety", 0) or 0)
    wide, high = tmx.tilewidth, tmx.tileheight
    found = []
    for column, row, gid in layer.iter_data():
        if gid:
            facts = dict(tmx.get_tile_properties_by_gid(gid) or {})
            zone = (column * wide + dx, row * high + dy, float(wide), float(high))
            found.append(Square(column, row, zone, facts))
    return found
