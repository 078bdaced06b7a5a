"""Marked terms of a table: paragraphs on its sheets whose terms are underlined and tell what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.table.explanations.explanation import Explanation
from scenes.table.explanations.term_reader import TermSpot, spot_of
from scenes.table.geometry import Spot
from scenes.ui.context import Ui
from scenes.ui.i18n import language
from scenes.ui.text.term_finder import finder_of
from scenes.ui.text.term_paragraph import term_paragraph
from scenes.ui.text.term_places import places_on
from scenes.ui.text.type import Align
from scenes.ui.text.typesetting import LINE
from scenes.ui.theme import Colour

TERM = "term "
"""How the spot of a term begins."""


class Set(NamedTuple):
    """How a paragraph is set: letters, colour, width and height in units."""

    size: float
    colour: Colour
    width: float
    height: float | None = None
    align: Align = "left"
    leading: float = LINE


class MarkedTerms:
    """The terms that stand on one sheet of a game's table, as it was painted last."""

    def __init__(self, ui: Ui, game: str) -> None:
        self.ui, self.game = ui, game
        self.found: list[TermSpot] = []
        self._said: set[str] = set()

    def clear(self) -> None:
        """The sheet is painted anew."""
        self.found.clear()
        self._said.clear()

    def words(self, text: str, how: Set) -> pygame.Surface:
        """A paragraph with its terms marked, each where it stands first on the sheet."""
        return term_paragraph(
            self.ui, text, how.size, how.colour, width=how.width, height=how.height, align=how.align,
            leading=how.leading, finder=finder_of(self.game, language()), said=self._said,
        )  # fmt: skip

    def lay(self, surface: pygame.Surface, image: pygame.Surface, at: Sequence[int]) -> None:
        """Put such a paragraph there, in pixels of the window."""
        surface.blit(image, (at[0], at[1]))
        places = (place.moved(at[0], at[1]) for place in places_on(image))
        self.found += [spot_of(self.ui.view, place) for place in places]

    def spots(self) -> list[Spot]:
        """Where one can point."""
        return spots_of(self.found)


def spots_of(terms: Sequence[TermSpot]) -> list[Spot]:
    """Terms as spots that can be explained."""
    return [
        Spot(f"{TERM}{number} {term.term}", term.rect, f"{TERM}{term.term}")
        for number, term in enumerate(terms)
    ]


def meaning(game: str, spot: str) -> Explanation | None:
    """The two lines of a term's spot; None for another spot."""
    if not spot.startswith(TERM):
        return None
    word, lines = finder_of(game, language()).means(spot.split(" ", 2)[2])
    return Explanation(word, lines)
