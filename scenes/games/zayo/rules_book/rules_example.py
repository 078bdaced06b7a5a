"""Drawings of the example round of Zayo: the bids of a trick, and the camps after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pygame

from game.core import Event
from game.learn.rules_example import played
from game.zayo.views import CampView, ZayoObservation
from scenes.games.zayo.paint.card_art import CardArt
from scenes.games.zayo.rules_book.rules_figures import card
from scenes.ui.draw import svg
from scenes.ui.draw.canvas import WIDE, Canvas

NAMES = ("Ysolde", "Brume", "Orsel")
INK, SOFT, GOLD, FELT = "#2B1D12", "#6B5642", "#E2B65C", "#2F5B4A"
BIDS = ("led", "beat", "threw")
TRICK, CAMP = 214.0, 196.0
"""How high a trick and the camps below it are drawn."""


def drawn(faces: CardArt, number: int, width: int) -> pygame.Surface:
    """How that step looks: what was played, and the camps."""
    shown = played("zayo")[number]
    table = cast(ZayoObservation, shown.seen).table
    made = shown.events if shown.step.moves else ()
    top = TRICK if made else 0.0
    canvas = Canvas(faces.ui, width, top + CAMP)
    if made:
        _trick(canvas, faces, made)
    room = WIDE / len(table.camps)
    for camp in table.camps:
        _camp(canvas, faces, camp, (room * camp.seat + 5, top + 6, room - 10))
    return canvas.image


def _trick(canvas: Canvas, faces: CardArt, events: Sequence[Event]) -> None:
    """The cards in the order in which they were played; the winning bid has a frame of gold."""
    canvas.svg(svg.rect(4, 4, WIDE - 8, TRICK - 14, 14.0, fill=FELT, stroke="#1D3B30", stroke_width=3))
    laid: list[tuple[str, str, bool]] = []
    won = ""
    for event in events:
        facts = dict(event.facts)
        if event.code in BIDS:
            laid.append((f"bid:{facts['card']}", NAMES[facts["seat"]], False))
        elif event.code in ("played", "answered"):
            laid.append((f"card:{facts['card']}", NAMES[facts["seat"]], True))
        elif event.code == "trick":
            won = f"bid:{facts['card']}"
    step = min(156.0, (WIDE - 40) / max(1, len(laid)))
    for number, (face, name, deed) in enumerate(laid):
        x = WIDE / 2 + (number - (len(laid) - 1) / 2) * step
        wide = 80.0 if deed else 98.0
        if face == won:
            canvas.svg(svg.rect(x - 55, 12, 110.0, 150.0, 10.0, fill="none", stroke=GOLD, stroke_width=6))
        card(canvas, faces, face, (x, 87), wide)
        canvas.text(name, (x, 180), 22, "#FFF3CF", step - 6)


def _camp(canvas: Canvas, faces: CardArt, camp: CampView, place: tuple[float, float, float]) -> None:
    """A camp: equipment above, animals below, the name."""
    x, y, w = place
    colour = faces.ui.theme.seats[camp.seat].colour
    canvas.svg(
        svg.rect(x, y, w, CAMP - 46, 10.0, fill="#E6D3AA", stroke=colour, stroke_width=4),
        svg.rect(x + 6, y + 6, w - 12, CAMP - 58, 7.0, fill="none", stroke="#B99B63", stroke_width=1.2),
    )
    rows = (
        [f"card:{one.kind}" for one in camp.equipment]
        + [f"card:{one.kind}" for one in camp.actions if one.lasting],
        [f"animal:{one.kind}" for one in camp.animals],
    )
    for row, names in enumerate(rows):
        step = min(58.0, (w - 24) / max(1, len(names)))
        for number, face in enumerate(names):
            middle = x + w / 2 + (number - (len(names) - 1) / 2) * step
            card(canvas, faces, face, (middle, y + 42 + 68 * row), 44)
    canvas.text(NAMES[camp.seat], (x + w / 2, y + CAMP - 26), 24, INK, w)
