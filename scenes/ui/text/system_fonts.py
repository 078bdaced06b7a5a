"""System fonts, for letters of names that ours do not have: Chinese, Arabic, signs."""

from __future__ import annotations

import struct
import unicodedata
import zlib
from functools import cache
from pathlib import Path

import pygame

from scenes.ui.text.font_letters import letters_of

PREFERRED = ("noto", "sourcehan", "wqy", "dejavusans", "arial", "segoeui", "msyh", "yugoth", "pingfang")
"""How names of fonts begin that are looked at first: they have many letters."""
SCRIPTS = {"HEBREW": "Hebr", "ARABIC": "Arab", "SYRIAC": "Syrc", "THAANA": "Thaa", "NKO": "Nkoo"}
"""Scripts that are read from right to left, by the beginning of their letters' names."""


@cache
def _files() -> tuple[Path, ...]:
    """Files of the system's fonts, those with many letters first."""
    if not pygame.font.get_init():
        pygame.font.init()
    names = sorted(pygame.font.get_fonts(), key=lambda name: (not name.startswith(PREFERRED), name))
    found = (pygame.font.match_font(name) for name in names)
    return tuple(dict.fromkeys(Path(file) for file in found if file))


@cache
def _letters(file: Path) -> frozenset[str]:
    """Letters that can be drawn from a file at every size; of one that cannot be read, none."""
    try:
        return letters_of(file.read_bytes(), outlines=True)
    except (OSError, KeyError, ValueError, struct.error, zlib.error):
        return frozenset()


@cache
def having(char: str) -> Path | None:
    """A font of the system that has that letter."""
    return next((file for file in _files() if char in _letters(file)), None)


def rightward(char: str) -> str:
    """The script of a letter that is read from right to left; "" of any other."""
    if unicodedata.bidirectional(char) not in ("R", "AL"):
        return ""
    return SCRIPTS.get(unicodedata.name(char, "").split(" ")[0], "")
