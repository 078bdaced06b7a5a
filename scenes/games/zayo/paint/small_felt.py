"""Small felt of Zayo: a position as one seat sees it, in small: the trick, below it the seat's own cards."""

from __future__ import annotations

import pygame

from game.zayo.views import ZayoObservation
from scenes.games.zayo.layout import RATIO
from scenes.games.zayo.paint.card_art import CardArt
from scenes.table.draw.small_rows import SmallRow, lay_rows
from scenes.ui.context import Ui

TRICK, BIDS, GAME = 0.4, 0.32, 0.28
"""Shares of the height."""


def drawn(ui: Ui, observation: ZayoObservation, faces: CardArt, size: tuple[int, int]) -> pygame.Surface:
    """The bids of the trick, with free places for those to come, the seat's bids and its cards."""
    table, seat = observation.table, observation.seat
    assert seat is not None
    trick = [f"bid:{card.kind}" for card in table.current.cards]
    trick += [""] * (len(table.camps) - len(trick))
    mine = table.camps[seat]
    bids = sorted(f"bid:{card.kind}" for card in mine.bids)
    cards = sorted(f"card:{card.kind}" for card in mine.cards)
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.blit(ui.art.box(size, "#4F7A3A", 8), (0, 0))
    high = round(size[1] * (TRICK + 0.05))
    image.blit(ui.art.box((size[0], high), "#D9D8CF", 8), (0, 0))
    image.blit(ui.art.box((size[0], high), "#22508F", 8, 1.0, 1.5), (0, 0))
    rows = zip((trick, bids, cards), (TRICK, BIDS, GAME), strict=True)
    lay_rows(image, [SmallRow(row, 1 / RATIO, share) for row, share in rows], faces.card)
    return image
