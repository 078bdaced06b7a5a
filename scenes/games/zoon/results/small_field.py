"""Small field of Zoon: a position as one seat sees it, in small: a square for each card, hidden ones with the
blazon of their tribe alone.
"""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.zoon.cards.schema import Tribe
from game.zoon.views import ZoonObservation
from scenes.games.zoon.layout import viewpoint_of
from scenes.games.zoon.paint import blazons
from scenes.games.zoon.paint.card_art import zoon_of
from scenes.games.zoon.paint.tribe_inks import inks
from scenes.games.zoon.present import mirror_match
from scenes.games.zoon.results.final_field import COLUMNS, ROWS, ground_of
from scenes.ui.draw import svg
from scenes.ui.theme import rgb_hex

FRAME, CREAM = "#4A2F1B", "#FFF6DC"
EDGE = 0.03
"""Width of the frame, as a share of the side."""


def drawn(observation: ZoonObservation, tribes: Mapping[str, Tribe], size: tuple[int, int]) -> pygame.Surface:
    """The field as that seat sees it, its own side at the bottom."""
    options, viewer = dict(observation.options), viewpoint_of(observation)
    armies = mirror_match.armies(tribes, (options["tribe_0"], options["tribe_1"]))
    side = float(min(size))
    edge = EDGE * side
    cell = (side - 2 * edge) / ROWS
    parts = [svg.rect(0, 0, side, side, edge, fill=FRAME)]
    parts += ground_of(armies, viewer, (edge, edge), (cell, cell))
    for card in observation.table.cards:
        if card.zone != "field" or card.square is None:
            continue
        column, row = card.square % COLUMNS, ROWS - 1 - card.square // COLUMNS
        if viewer == 1:
            column, row = COLUMNS - 1 - column, ROWS - 1 - row
        tribe = armies[card.owner]
        x, y, gap = edge + column * cell, edge + row * cell, 0.12 * cell
        main = rgb_hex(inks(tribe).main)
        parts.append(
            svg.rect(
                x + gap, y + gap, cell - 2 * gap, cell - 2 * gap, 0.12 * cell, fill=main, stroke=CREAM,
                stroke_width=0.05 * cell,
            )
        )  # fmt: skip
        middle = x + cell / 2, y + cell / 2
        if card.kind is None:
            parts.append(blazons.blazon(tribe, *middle, 0.52 * cell, CREAM))
        else:
            icon = blazons.zoon_icon(tribe, zoon_of(tribe, card.kind.rpartition(".")[0]))
            parts.append(blazons.icon(icon, *middle, 0.6 * cell, CREAM))
    return svg.raster(parts, (side, side), (round(side), round(side)))
