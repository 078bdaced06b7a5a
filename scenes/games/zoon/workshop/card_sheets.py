"""Card sheets: a tribe's cards as a PDF to be printed on both sides and cut, nine to a page.

A page of faces is followed by the page of their backs, whose columns are mirrored: printed on both sides and
turned over the long edge, each back lies behind its face. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pygame

from game.core import CaravanseraiError
from game.storage import naming, replacing
from game.zoon.cards.schema import Tribe
from scenes.games.zoon.paint.card_art import CardArt
from scenes.ui.context import Ui
from scenes.ui.draw.pdf_pages import add_page, load_writer
from scenes.ui.draw.svg import Size
from scenes.ui.i18n import N_, local_text

DPI = 300
CARD = (63.0, 88.0)
"""Width and height of a card."""
COLUMNS, ROWS = 3, 3
MARK, MARK_GAP, MARK_WIDTH = 5.0, 1.5, 0.2
"""Length of a cut mark, how far from the cards it ends, and its thickness."""


class Paper(NamedTuple):
    """A size of paper, upright."""

    width: float
    height: float


A4 = Paper(210.0, 297.0)
LETTER = Paper(215.9, 279.4)


class PrintedCard(NamedTuple):
    """A card to be printed: a face of a Zoon ("martelure.0") or a Trump by its id."""

    kind: str
    trump: bool = False


def printed_cards(tribe: Tribe) -> tuple[PrintedCard, ...]:
    """Every card of the tribe as often as it exists: Zoons face by face, then Trumps, each followed by the
    Zoon that it may become.
    """
    found = [
        PrintedCard(f"{zoon.id}.{face}")
        for zoon in tribe.zoons
        for face, print_ in enumerate(zoon.faces)
        for _ in range(print_.count)
    ]
    for trump in tribe.trumps:
        found.append(PrintedCard(trump.id, trump=True))
        if trump.zoon is not None:
            found += [PrintedCard(f"{trump.id}.{face}") for face in range(len(trump.zoon.faces))]
    return tuple(found)


def pixels(length: float) -> int:
    """Pixels of so many millimetres.

    >>> pixels(25.4), pixels(63)
    (300, 744)
    """
    return round(length / 25.4 * DPI)


def places(paper: Paper, *, backs: bool = False) -> list[tuple[int, int]]:
    """The top left corners of nine cards on the paper, in pixels, row by row; of `backs` from the right."""
    left = (paper.width - COLUMNS * CARD[0]) / 2
    top = (paper.height - ROWS * CARD[1]) / 2
    columns = range(COLUMNS - 1, -1, -1) if backs else range(COLUMNS)
    return [
        (pixels(left + column * CARD[0]), pixels(top + row * CARD[1]))
        for row in range(ROWS)
        for column in columns
    ]


def print_steps(ui: Ui, tribe: Tribe, path: Path, paper: Paper = A4) -> Iterator[float]:
    """Write the sheets of a tribe into a PDF, a card or a page at each step; gives the share that is done,
    from 0 to 1.

    The file is there whole at the end or not at all. Raises StorageError, which names the path, and
    CaravanseraiError for a tribe without cards.
    """
    cards = printed_cards(tribe)
    sheets = [cards[at : at + COLUMNS * ROWS] for at in range(0, len(cards), COLUMNS * ROWS)]
    steps, done = len(cards) + 2 * len(sheets), 0
    printer = _Printer(ui, tribe, paper)
    if not cards:
        raise CaravanseraiError("no_cards", N_("This tribe has no card to print."))
    load_writer()
    yield 0.0
    with replacing(path) as file:
        for sheet in sheets:
            for _card in printer.faces(sheet):
                done += 1
                yield done / steps
            for page in (printer.page, printer.backs(len(sheet))):
                with naming(path):
                    add_page(file, page, DPI, local_text(tribe.name))
                done += 1
                yield min(done / steps, 0.999)  # the rest is done when the file has its name
    yield 1.0


class _Printer:
    """Draws the pages; the cards are those of the tribe as it is now, which no other view has drawn yet."""

    def __init__(self, ui: Ui, tribe: Tribe, paper: Paper) -> None:
        self.tribe, self.paper = tribe, paper
        self.art = CardArt(ui.type, ui.art)
        self.size: Size = (pixels(CARD[0]), pixels(CARD[1]))
        self.page = self._blank()

    def _blank(self) -> pygame.Surface:
        page = pygame.Surface((pixels(self.paper.width), pixels(self.paper.height)), depth=24)
        page.fill("white")
        return page

    def faces(self, cards: tuple[PrintedCard, ...]) -> Iterator[PrintedCard]:
        """Lay the faces on a new page with its cut marks, one by one."""
        self.page = self._blank()
        for mark in self._marks():
            self.page.fill("black", mark)
        for card, place in zip(cards, places(self.paper), strict=False):
            self.page.blit(self._face(card), place)
            yield card

    def backs(self, count: int) -> pygame.Surface:
        """The backs of so many cards: the page for the other side."""
        page = self._blank()
        back = self.art.back(self.tribe, self.size)
        for place in places(self.paper, backs=True)[:count]:
            page.blit(back, place)
        return page

    def _face(self, card: PrintedCard) -> pygame.Surface:
        if card.trump:
            trump = next(trump for trump in self.tribe.trumps if trump.id == card.kind)
            return self.art.trump(self.tribe, trump, self.size)
        return self.art.card(self.tribe, card.kind, self.size)

    def _marks(self) -> Iterator[pygame.Rect]:
        """Strokes outside the cards where a blade is set, in pixels."""
        spots = places(self.paper)
        (left, top), (w, h) = spots[0], self.size
        right, foot = spots[-1][0] + w, spots[-1][1] + h
        long, gap, thick = pixels(MARK), pixels(MARK_GAP), max(1, pixels(MARK_WIDTH))
        for x in sorted({*(spot[0] for spot in spots), right}):
            for y in (top - gap - long, foot + gap):
                yield pygame.Rect(x - thick // 2, y, thick, long)
        for y in sorted({*(spot[1] for spot in spots), foot}):
            for x in (left - gap - long, right + gap):
                yield pygame.Rect(x, y - thick // 2, long, thick)
