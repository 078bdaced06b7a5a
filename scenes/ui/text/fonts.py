"""Font files by face and size, and which of them has a letter: ours, then the one in pygame, then the
system's (`scenes.ui.text.system_fonts`). What none of them has is written as a question mark.

SDL_ttf cannot say whether a font has a glyph, so the `cmap` table of each file is read (`font_letters.py`).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

import pygame

from scenes.ui.text.font_letters import letters_of
from scenes.ui.text.system_fonts import having, rightward

ASSETS = Path(__file__).resolve().parents[3] / "assets"

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
ACCENTS = "\u0300\u0301\u0302\u0303\u0308\u0327"
"""Signs that are drawn over the letter before them."""
UNKNOWN = "?"
"""What is drawn for a letter that no font on this machine has."""
NOWHERE = Path()
"""The file of such a letter."""
Source: TypeAlias = str | Path | None
"""One of our files, one of the system's, or (None) the font in pygame."""
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


@cache
def letters(name: str | None) -> frozenset[str]:
    """Every character that the font file has (None: the font in pygame)."""
    return letters_of(_file(name).read_bytes())


@cache
def _opened(name: Source, px: int, script: str = "") -> pygame.font.Font:
    """A font; a `script` that is read from right to left is set so."""
    if not pygame.font.get_init():
        pygame.font.init()
    opened = pygame.font.Font(str(name if isinstance(name, Path) else _file(name)), px)
    if script:
        opened.set_script(script)
        opened.set_direction(pygame.DIRECTION_RTL)
    return opened


def font(face: Face, px: int) -> pygame.font.Font:
    """The face's first font, `px` pixels in an em."""
    return _opened(_FILES[face][0], px)


def _source(char: str, face: Face) -> Source:
    """Where a letter is found; UNKNOWN is written for one that is nowhere."""
    if not rightward(char):  # the font in pygame has a few of those, but not their shapes in words
        for name in (*_FILES[face], None):
            if char in letters(name):
                return name
    return having(char) or NOWHERE


@cache
def drawable(char: str) -> bool:
    """Whether a letter can be drawn on this machine."""
    return char.isspace() or char in ACCENTS or _source(char, "body") is not NOWHERE


def undrawable(text: str) -> str:
    """The letters of a text that no font on this machine has, each once."""
    return "".join(dict.fromkeys(char for char in text if not drawable(char)))


def runs(text: str, face: Face, px: int) -> list[tuple[str, pygame.font.Font]]:
    """The text cut where another font must step in; UNKNOWN stands for a letter that none has.

    Letters that are read from right to left are one piece with the blanks between them.
    """
    first = _FILES[face][0]
    if letters(first).issuperset(text):
        return [(text, _opened(first, px))]
    parts: list[tuple[str, Source, str]] = []
    for char in text:
        name: Source = parts[-1][1] if parts and char in ACCENTS else _source(char, face)
        script = rightward(char)
        if name is NOWHERE:
            char, name, script = UNKNOWN, first, ""  # noqa: PLW2901 - what is drawn for it
        if parts and parts[-1][1:] == (name, script):
            parts[-1] = (parts[-1][0] + char, name, script)
        elif len(parts) > 1 and script and parts[-1][0].isspace() and parts[-2][1:] == (name, script):
            blank = parts.pop()[0]
            parts[-1] = (parts[-1][0] + blank + char, name, script)
        else:
            parts.append((char, name, script))
    return [(part, _opened(name, px, script)) for part, name, script in parts]


def forget() -> None:
    """Drop every open font: after `pygame.font.quit`, or when the window's size has changed."""
    _opened.cache_clear()
