"""Term paragraph: wrapped text in one face like any paragraph, its terms marked where they stand first."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.ui.context import Ui
from scenes.ui.text import typesetting
from scenes.ui.text.fonts import Face
from scenes.ui.text.term_finder import Found, TermFinder
from scenes.ui.text.term_places import TermPlace, note, underline
from scenes.ui.text.text_fit import width_of
from scenes.ui.text.type import Align
from scenes.ui.text.typesetting import LINE, clean
from scenes.ui.theme import Colour


def term_paragraph(
    ui: Ui,
    text: str,
    size: float,
    colour: Colour = "ink",
    face: Face = "body",
    *,
    width: float,
    finder: TermFinder,
    height: float | None = None,
    align: Align = "left",
    leading: float = LINE,
    said: set[str] | None = None,
    but: str = "",
) -> pygame.Surface:
    """The paragraph as `Type.paragraph` sets it; `places_on` it tells where its terms stand.

    Terms in `said` are not marked any more, and those of this text are added; `but` is never a term here.
    """
    plain = ui.type.paragraph(
        text, size, colour, face, width=width, height=height, align=align, leading=leading
    )
    known = set() if said is None else said
    found = finder.find(clean(text), but)
    if not found:
        return plain
    px, lines = ui.type.lines_of(text, size, face, width=width, height=height, leading=leading)
    key = ("terms", text, size, colour, face, width, height, align, leading, finder.language, but,
           frozenset(known & {term.term for term in found}))  # fmt: skip

    def make() -> pygame.Surface:
        image = plain.copy()
        seen = set(known)
        for term in found:
            first = term.term not in seen
            seen.add(term.term)
            rects = _rects(lines, clean(text), term, (px, face), (image.get_width(), align, leading))
            for number, (rect, baseline) in enumerate(rects):
                if first:
                    underline(image, rect.left, rect.right, baseline, px, ui.rgb(colour))
                note(image, [TermPlace(rect, term.term, first and not number)])
        return image

    image = ui.art.keep(key, make)
    known.update(term.term for term in found)
    return image


def _rects(
    lines: Sequence[str],
    text: str,
    term: Found,
    letters: tuple[int, Face],
    room: tuple[int, Align, float],
) -> list[tuple[pygame.Rect, int]]:
    """Where the letters of a term stand, one rectangle and one baseline for each line that they touch."""
    (px, face), (width, align, leading) = letters, room
    top = typesetting.head(lines[0], px, face) if lines else 0
    found, at = [], 0
    for number, line in enumerate(lines):
        start = text.find(line.removesuffix("…"), at)
        start = at if start < 0 else start
        at = start + len(line)
        left, right = max(term.start, start), min(term.end, at)
        if left >= right:
            continue
        indent = {"left": 0.0, "center": 0.5, "right": 1.0}[align] * (width - width_of(line, px, face))
        x = round(indent) + width_of(line[: left - start], px, face)
        end = round(indent) + width_of(line[: right - start], px, face)
        y = top + round(number * px * leading)
        baseline = y + typesetting.ascent(px, face)
        found.append((pygame.Rect(x, y, end - x, round(px * leading)), baseline))
    return found
