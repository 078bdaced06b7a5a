"""Blazons as SVG markup: the shipped icons, and silhouettes drawn for tribes that bring none."""

from __future__ import annotations

import math
import re
import zlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from game.data.data_roots import good_file
from game.data.yaml_reader import quick_load
from game.zoon.cards.schema import Tribe, Trump, Zoon
from scenes.games.zoon.present import mirror_match
from scenes.ui.draw import svg

ROOT = Path(__file__).resolve().parents[4]
ICONS = ROOT / "assets" / "icons"
BOX = 512.0
"""Every silhouette fills a square of this side."""


@cache
def mapping() -> Mapping[str, Any]:
    """data/zoon/icons.yaml: which silhouette stands for what."""
    loaded: Mapping[str, Any] = quick_load(good_file("zoon/icons.yaml").read_text("utf-8"))
    return loaded


@cache
def shipped(name: str) -> bool:
    """Whether an icon of that name is in assets/icons."""
    return (ICONS / f"{name}.svg").is_file()


@cache
def _inner(name: str) -> str:
    text = (ICONS / f"{name}.svg").read_text("utf-8")
    found = re.search(r"<svg[^>]*>(.*)</svg>", text, re.DOTALL)
    return found.group(1) if found else ""


def icon(name: str, x: float, y: float, size: float, colour: str, *, turn: float = 0.0) -> str:
    """The shipped icon centred on (x, y), `size` wide, in one colour."""
    return _placed(_inner(name).replace("#000000", colour).replace("#000", colour), x, y, size, turn)


def blazon(tribe: Tribe, x: float, y: float, size: float, colour: str, *, turn: float = 0.0) -> str:
    """The blazon of a tribe, shipped or drawn, centred on (x, y)."""
    name = glyph(tribe)
    if name is None:
        inner = drawn(mirror_match.plain_id(tribe), colour)
    else:
        inner = _inner(name).replace("#000000", colour).replace("#000", colour)
    if mirror_match.is_twin(tribe):  # told apart from its twin by a bar
        inner = svg.moved(inner, BOX * 0.11, 0, 0.78) + svg.rect(56, 424, 400.0, 74.0, 20.0, fill=colour)
    return _placed(inner, x, y, size, turn)


def _placed(inner: str, x: float, y: float, size: float, turn: float) -> str:
    scale = size / BOX
    return svg.moved(svg.moved(inner, -BOX / 2, -BOX / 2), x, y, scale, turn)


def glyph(tribe: Tribe) -> str | None:
    """The icon of a tribe's blazon, None if it must be drawn."""
    wanted = tribe.blazon.glyph if tribe.blazon else None
    return _known(wanted)


def _known(wanted: str | None) -> str | None:
    if wanted is None:
        return None
    name = str(mapping()["glyphs"].get(wanted, wanted))
    return name if shipped(name) else None


def zoon_icon(tribe: Tribe, zoon: Zoon) -> str:
    """The icon of a Zoon: its own glyph, ours for its id, or that of its type."""
    ours = mapping()["cards"].get(mirror_match.plain_id(tribe), {}).get(zoon.id)
    return _known(zoon.glyph) or _known(ours) or type_icon(zoon.type)


def trump_icon(trump: Trump) -> str:
    """The icon of a Trump: its own glyph, ours for its id, or that of its kind."""
    ours = mapping()["trumps"].get(trump.id)
    return _known(trump.glyph) or _known(ours) or str(mapping()["kinds"].get(trump.kind, "card-play"))


def type_icon(kind: str) -> str:
    """The icon of a type of Zoon."""
    return str(mapping()["types"][kind])


_SHIELD = "M64 40H448V250C448 370 360 440 256 484C152 440 64 370 64 250Z"
_FIELD = "M100 76H412V250C412 346 342 404 256 444C170 404 100 346 100 250Z"
_DIVISIONS = (
    "M100 76H256V444C170 404 100 346 100 250Z",
    "M100 76H412V236H100Z",
    "M100 76H190L412 330C398 362 372 388 340 408L100 140Z",
    "M412 76H322L100 330C114 362 140 388 172 408L412 140Z",
    "M100 310L256 180L412 310V250L256 120L100 250Z",
    "M216 76H296V444L256 464L216 444ZM100 190H216V270H102ZM296 190H412V250L408 270H296Z",
    "M100 76H412L256 330Z",
    "M100 76H160V390L130 350L100 280ZM412 76H352V390L382 350L412 280Z",
)


@cache
def drawn(name: str, colour: str) -> str:
    """A shield for a tribe without a shipped blazon: division and charge come from its id.

    >>> drawn("aaa", "#fff") == drawn("aaa", "#fff") != drawn("aab", "#fff")
    True
    """
    number = zlib.crc32(name.encode())
    division = _DIVISIONS[number % len(_DIVISIONS)]
    charge = (number // 8) % 6
    at_x, at_y = ((178.0, 160.0), (334.0, 160.0), (256.0, 270.0))[(number // 48) % 3]
    return (
        svg.path(_SHIELD + _FIELD, fill=colour, fill_rule="evenodd")
        + svg.path(division, fill=colour, opacity=0.75)
        + _charge(charge, at_x, at_y, colour)
    )


def _charge(kind: int, x: float, y: float, colour: str) -> str:
    edge: dict[str, Any] = {"fill": colour}
    match kind:
        case 0:
            return svg.circle(x, y, 52.0, **edge)
        case 1:
            return svg.star(x, y, 66.0, **edge)
        case 2:
            return svg.lozenge(x, y, 50.0, 66.0, **edge)
        case 3:
            return svg.star(x, y, 66.0, 8, 0.55, **edge)
        case 4:
            ring = [(x + 58 * math.cos(a), y + 58 * math.sin(a)) for a in (k * math.pi / 3 for k in range(6))]
            return svg.shape(ring, **edge)
    return svg.rect(x - 46, y - 46, 92.0, 92.0, 10.0, **edge)
