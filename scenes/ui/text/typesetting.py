"""Typesetting of letters: cleaned, measured, placed one by one where a title is spaced, drawn smooth."""

from __future__ import annotations

import itertools
import re
import unicodedata
from functools import lru_cache

import pygame

from scenes.ui.text import fonts
from scenes.ui.text.fonts import Face
from scenes.ui.theme import RGB

LINE = 1.2
"""Distance of two baselines, in sizes."""


_OPENED = {"»": "«", "”": "“"}
_INNER = {"«": "“", "»": "”", "“": "‘", "”": "’"}
"""The sign that opens what each closes; the signs inside quotes of the same kind."""


def clean(text: str) -> str:
    """Composed letters (NFC), without characters that would draw nothing or break the line; inner quotes."""
    text = text.encode("utf-8", "replace").decode("utf-8")  # half a pair of UTF-16 becomes a question mark
    text = unicodedata.normalize("NFC", text).replace("\u202f", "\u00a0").replace("\t", " ")
    text = re.sub(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\xad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]", "", text)
    return inner_quotes(text)


def inner_quotes(text: str) -> str:
    """Quotes inside quotes of the same kind as other ones: what is quoted may quote, such as a person’s name
    that is a word in quotes. Unbalanced ones stay.

    >>> inner_quotes("« Joueur « Vous » : 3 points »"), inner_quotes("“Player “You”: 3 points”")
    ('« Joueur “Vous” : 3 points »', '“Player ‘You’: 3 points”')
    >>> inner_quotes("« Lampe » et « Bague »"), inner_quotes("« a « b »")
    ('« Lampe » et « Bague »', '« a « b »')
    """
    if text.count("«") < 2 and text.count("“") < 2:
        return text
    found, depths = "", {"«": 0, "“": 0}
    for part in re.split("(«[ \u00a0]?|[ \u00a0]?»|[“”])", text):
        sign = part.strip(" \u00a0")
        opening = _OPENED.get(sign, sign)
        if opening not in depths:
            found += part
            continue
        if sign == opening:
            depths[opening] += 1
        inside = depths[opening] > 1
        if sign != opening:
            depths[opening] -= 1
        found += _INNER[sign] if inside else part
        if depths[opening] < 0:
            return text
    return text if any(depths.values()) else found


def block_height(lines: int, px: int, leading: float) -> int:
    """How tall so many lines stand, in pixels."""
    return max(1, round((lines - 1) * px * leading + px * LINE))


def ring(edge: int) -> list[tuple[int, int]]:
    """Offsets on a circle of that radius, close enough that an outline has no gaps."""
    steps = max(8, edge * 6)
    points = [pygame.Vector2(edge, 0).rotate(360 * i / steps) for i in range(steps)]
    return sorted({(round(p.x), round(p.y)) for p in points})


def over(px: int) -> int:
    """How many times larger a text is set before it is smoothed down.

    SDL_ttf rounds every letter's advance to whole pixels: small text comes out uneven, its spaces narrow.
    """
    return 4 if px <= 32 else 2 if px <= 64 else 1


def ascent(px: int, face: Face, text: str = "") -> int:
    """From the top of that line's surface down to its baseline, in pixels."""
    times = over(px)
    return -(-fonts.font(face, px * times).get_ascent() // times) + head(text, px, face)


@lru_cache(1 << 12)
def head(text: str, px: int, face: Face) -> int:
    """What accents on capitals need above the ascent, in pixels: so much taller such a line is."""
    if text.isascii():
        return 0
    times = over(px)
    most = max((_sunk(part, font) for part, font in fonts.runs(text, face, px * times)), default=0)
    return -(-most // times)


def _sunk(part: str, font: pygame.font.Font) -> int:
    """How far SDL_ttf lowers a text because its letters reach above the font's ascent."""
    tops = [found[3] for found in font.metrics(part) if found is not None]
    return max(0, max(tops, default=0) - font.get_ascent())


def measured(text: str, px: int, face: Face) -> float:
    """How wide the text is, in pixels and parts of them."""
    times = over(px)
    return sum(font.size(part)[0] for part, font in fonts.runs(text, face, px * times)) / times


def parts(text: str, px: int, face: Face, spacing: float) -> list[tuple[str, pygame.font.Font, float]]:
    """(letters, font, x) of what is drawn with one font each; x in pixels of the larger setting."""
    if spacing:
        pieces = [run for char in text for run in fonts.runs(char, face, px)]
        ways = [_advance(one, two) + spacing * px for one, two in itertools.pairwise(pieces)]
    else:
        pieces = fonts.runs(text, face, px)
        ways = [float(font.size(part)[0]) for part, font in pieces]
    starts = itertools.accumulate(ways, initial=0.0)
    return [(part, font, x) for (part, font), x in zip(pieces, starts, strict=False)]


def _advance(one: tuple[str, pygame.font.Font], two: tuple[str, pygame.font.Font]) -> float:
    """From one letter to the next, with their kerning; a tail under the next letter does not count."""
    if one[1] is two[1]:
        return one[1].size(one[0] + two[0])[0] - two[1].size(two[0])[0]
    return one[1].size(one[0])[0]


def end_of(placed: list[tuple[str, pygame.font.Font, float]]) -> float:
    """Where the last letter ends."""
    return placed[-1][2] + placed[-1][1].size(placed[-1][0])[0] if placed else 0.0


def drawn(text: str, px: int, rgb: RGB, face: Face, spacing: float) -> pygame.Surface:
    """The line on a surface whose every pixel has that colour, so that blurring it keeps it pure."""
    times = over(px)
    first = fonts.font(face, px * times)
    placed = parts(text, px * times, face, spacing)
    end = end_of(placed)
    pad = -first.get_ascent() % times  # the baseline must fall between two pixels of the smaller one
    pad += head(text, px, face) * times
    size = (max(1, -(-round(end) // times)), -(-(pad + first.get_linesize()) // times))
    image = pygame.Surface((size[0] * times, size[1] * times), pygame.SRCALPHA)
    image.fill((*rgb, 0))
    for part, font, x in placed:
        if font.size(part)[0]:  # SDL_ttf refuses to draw what has no width
            y = pad + first.get_ascent() - font.get_ascent() - _sunk(part, font)
            image.blit(font.render(part, True, rgb), (round(x), y))
    return image if times == 1 else pygame.transform.smoothscale(image, size)
