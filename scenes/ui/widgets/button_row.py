"""Button row: what one may do next, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.ui.context import Ui
from scenes.ui.design_space import Box
from scenes.ui.text.snug_sizes import even
from scenes.ui.theme import Colour
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.widget import Press, Widget

GAP = 24.0
"""Units between two buttons, if nobody says otherwise."""
SMALLEST = 18.0
"""Below this a long label alone becomes smaller, not those beside it."""


class Offer(NamedTuple):
    """One button of a row: its words and what it does. `likely`: the one that is filled with colour."""

    label: str
    act: Press
    icon: str = ""
    likely: bool = False
    enabled: bool = True
    tip: str = ""


def row_of(
    ui: Ui, box: Box, offers: Sequence[Offer], *, gap: float = GAP, size: float = 30,
    accent: Colour = "gold-dark", likely: Colour | None = None,
) -> list[Widget]:  # fmt: skip
    """Equally wide buttons with letters of one size that fill the box, in the order of the offers.

    `accent` rules the paper ones and, if `likely` names no other colour, fills the likely one.
    """
    x, y, w, h = box
    wide = (w - gap * (len(offers) - 1)) / max(1, len(offers))
    buttons = [
        Button(
            ui, (x + n * (wide + gap), y, wide, h), offer.label, offer.act, icon=offer.icon, size=size,
            style="filled" if offer.likely else "paper",
            accent=likely if offer.likely and likely is not None else accent,
            tip=offer.tip, enabled=offer.enabled,
        )
        for n, offer in enumerate(offers)
    ]  # fmt: skip
    alike = even(ui, [(button.label, button.room) for button in buttons], size, "title")
    for button in buttons:
        button.size = max(alike, SMALLEST)
    return list(buttons)
