"""Term places: where terms and words sought stand on a picture of a text, carried along when pictures are
laid on one another, and how they are marked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple
from weakref import WeakKeyDictionary

import pygame

from scenes.ui.theme import RGB


class TermPlace(NamedTuple):
    """A term on a picture, in its pixels. Only the first one of a text is `marked`; all can be pointed at.

    `term` is "" for words that were sought.
    """

    rect: pygame.Rect
    term: str
    marked: bool = True

    def moved(self, x: int, y: int) -> TermPlace:
        """The same on a picture on which this one is laid at (x, y)."""
        return self._replace(rect=self.rect.move(x, y))


_PLACES: WeakKeyDictionary[pygame.Surface, tuple[TermPlace, ...]] = WeakKeyDictionary()


def places_on(picture: pygame.Surface) -> tuple[TermPlace, ...]:
    """The terms that stand on a picture, in the order in which they are read."""
    return _PLACES.get(picture, ())


def note(picture: pygame.Surface, places: Iterable[TermPlace]) -> None:
    """These stand on that picture too."""
    found = tuple(places)
    if found:
        _PLACES[picture] = places_on(picture) + found


def lay(picture: pygame.Surface, piece: pygame.Surface, at: Sequence[int]) -> None:
    """Draw a piece on a picture, with its terms."""
    picture.blit(piece, (at[0], at[1]))
    note(picture, (place.moved(at[0], at[1]) for place in places_on(piece)))


def underline(picture: pygame.Surface, left: int, right: int, baseline: int, px: int, rgb: RGB) -> None:
    """The mark of a term: a dotted line below its letters, `px` pixels high."""
    dot = max(1, round(px / 13))
    y = baseline + max(2, round(px * 0.13))
    for x in range(left, max(left + 1, right - dot + 1), round(dot * 2.6) + 1):
        picture.fill(rgb, (x, y, dot, dot))
