"""Small market of Zerzura: a position as one seat sees it, in small: the Market, below it its stall."""

from __future__ import annotations

import pygame

from game.zerzura.views import ZerzuraObservation
from scenes.games.zerzura.paint.card_art import CardArt
from scenes.table.draw.small_rows import SmallRow, lay_rows
from scenes.ui.context import Ui

RATIO = 0.72
"""How wide a card is for its height."""
STALL = 0.46
"""Share of the height that the stall takes."""


def drawn(ui: Ui, observation: ZerzuraObservation, wares: CardArt, size: tuple[int, int]) -> pygame.Surface:
    """The face-up cards of the Market, and those of the seat."""
    cards = sorted(observation.table.cards, key=lambda card: card.place)
    rows = [
        [card.face or "" for card in cards if card.zone == zone and card.owner in (None, observation.seat)]
        for zone in ("market", "stall")
    ]
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.blit(ui.art.box(size, "#7A2E22", 8), (0, 0))
    below = round(size[1] * (1 - STALL))
    image.blit(ui.art.box((size[0], size[1] - below), "#3A1A17", 8), (0, below))
    shares = (1 - STALL, STALL)
    lay_rows(
        image, [SmallRow(row, RATIO, share) for row, share in zip(rows, shares, strict=True)],
        lambda face, small: wares.card(face, small, mini=True),
    )  # fmt: skip
    return image
