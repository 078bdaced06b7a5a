"""Font files by face and size, and which of them has a letter.

SDL_ttf cannot say whether a font has a glyph, so the `cmap` table of each file is read here (WOFF 1.0, W3C
2012; OpenType cmap formats 4 and 12).
"""

from __future__ import annotations

import struct
import zlib
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

import pygame

ASSETS = Path(__file__).resolve().parents[2] / "assets"

Face: TypeAlias = Literal["regular", "body", "bold", "italic", "title", "heavy", "thin"]
"""Running text: regular 400, body 500, bold 700, italic. Titles, numerals: thin 400, title 700, heavy 800."""

_SANS = ("alegreya-sans-lining-latin-{}", "alegreya-sans-latin-ext-{}")
_CINZEL = ("cinzel-latin-{}", "cinzel-latin-ext-{}")
_FILES: dict[str, tuple[str, ...]] = {
    "regular": tuple(n.format("400-normal") for n in _SANS),
    "body": tuple(n.format("500-normal") for n in _SANS),
    "bold": tuple(n.format("700-normal") for n in _SANS),
    "italic": tuple(n.format("400-italic") for n in _SANS),
    "thin": (*(n.format("400-normal") for n in _CINZEL), "alegreya-sans-latin-ext-500-normal"),
    "title": (*(n.format("700-normal") for n in _CINZEL), "alegreya-sans-latin-ext-700-normal"),
    "heavy": (*(n.format("800-normal") for n in _CINZEL), "alegreya-sans-latin-ext-700-normal"),
}
CAP_HEIGHT: dict[str, float] = {"thin": 0.70, "title": 0.70, "heavy": 0.70}
"""Height of a capital in ems; 0.64 for the running text."""


def cap_height(face: Face) -> float:
    """Height of a capital letter in ems."""
    return CAP_HEIGHT.get(face, 0.64)


@cache
def _file(name: str | None) -> Path:
    if name is None:  # the last resort: the font in pygame itself knows Greek, Cyrillic and more
        return Path(pygame.font.__file__).with_name(pygame.font.get_default_font())
    return ASSETS / "fonts" / f"{name}.woff"


def _tables(data: bytes) -> dict[bytes, bytes]:
    """The `cmap` table of a WOFF or plain OpenType file, by tag."""
    found: dict[bytes, bytes] = {}
    if data[:4] == b"wOFF":
        for i in range(struct.unpack(">H", data[12:14])[0]):
            tag, offset, packed, plain, _ = struct.unpack(">4sIIII", data[44 + 20 * i : 64 + 20 * i])
            if tag == b"cmap":
                body = data[offset : offset + packed]
                found[tag] = zlib.decompress(body) if packed < plain else body
    else:
        for i in range(struct.unpack(">H", data[4:6])[0]):
            tag, _, offset, length = struct.unpack(">4sIII", data[12 + 16 * i : 28 + 16 * i])
            if tag == b"cmap":
                found[tag] = data[offset : offset + length]
    return found


def _segments(table: bytes, at: int) -> list[range]:
    """Ranges of code points in one cmap subtable. A format 4 glyph of 0 in a range counts as there."""
    form = struct.unpack(">H", table[at : at + 2])[0]
    if form == 4:
        double = struct.unpack(">H", table[at + 6 : at + 8])[0]
        count = double // 2
        ends = struct.unpack(f">{count}H", table[at + 14 : at + 14 + double])
        starts = struct.unpack(f">{count}H", table[at + 16 + double : at + 16 + 2 * double])
        return [range(a, b + 1) for a, b in zip(starts, ends, strict=True) if a != 0xFFFF]
    if form == 12:
        groups = struct.unpack(">I", table[at + 12 : at + 16])[0]
        rows = (struct.unpack(">II", table[at + 16 + 12 * i : at + 24 + 12 * i]) for i in range(groups))
        return [range(a, b + 1) for a, b in rows]
    return []


@cache
def letters(name: str | None) -> frozenset[str]:
    """Every character that the font file has (None: the font in pygame)."""
    table = _tables(_file(name).read_bytes())[b"cmap"]
    found: set[str] = set()
    for i in range(struct.unpack(">H", table[2:4])[0]):
        offset = struct.unpack(">I", table[8 + 8 * i : 12 + 8 * i])[0]
        for segment in _segments(table, offset):
            found.update(map(chr, segment))
    return frozenset(found)


@cache
def _opened(name: str | None, px: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(_file(name)), px)


def font(face: Face, px: int) -> pygame.font.Font:
    """The face's first font, `px` pixels in an em."""
    return _opened(_FILES[face][0], px)


def runs(text: str, face: Face, px: int) -> list[tuple[str, pygame.font.Font]]:
    """The text cut where another font must step in; the last one draws a box for a letter that none has."""
    names: tuple[str | None, ...] = (*_FILES[face], None)
    if letters(names[0]).issuperset(text):
        return [(text, _opened(names[0], px))]
    parts: list[tuple[str, str | None]] = []
    for char in text:
        name = next((n for n in names if char in letters(n)), None)
        if parts and (parts[-1][1] == name or char in "\u0300\u0301\u0302\u0303\u0308\u0327"):
            parts[-1] = (parts[-1][0] + char, parts[-1][1])
        else:
            parts.append((char, name))
    return [(part, _opened(name, px)) for part, name in parts]


def forget() -> None:
    """Drop every open font: after `pygame.font.quit`, or when the window's size has changed."""
    _opened.cache_clear()
