"""Buttons of a table, round, with their words: undo, hint, rules, menu, and what a game adds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from scenes.table.geometry import Rect, centre
from scenes.ui.context import Ui
from scenes.ui.i18n import N_, _
from scenes.ui.text.snug_sizes import snug
from scenes.ui.theme import Colour

BUTTONS = (
    ("undo", "anticlockwise-rotation"),
    ("hint", "light-bulb"),
    ("rules", "rule-book"),
    ("menu", "hamburger-menu"),
)
BUTTON_WORDS = {
    "undo": N_("Undo"), "hint": N_("Hint"), "journal": N_("Journal"),
    "rules": N_("Rules"), "menu": N_("Menu"),
}  # fmt: skip


ROOM = 82.0
"""Units that a button's word may take: the next one begins there."""


def with_words(disc: Rect, room: float = 74.0, below: float = 28.0) -> Rect:
    """Where a press means a round button: its disc, and the words in the `room` below it."""
    x, y, w, h = disc
    return x + (w - room) / 2, y - 6, room, h + 6 + below


class ButtonLook(NamedTuple):
    """The ring's colour, and the words': cream with a dark edge, or `plain` on a bright sky."""

    ring: Colour = "gold"
    plain: Colour | None = None
    size: float = 22.0


CREAM_ON_GOLD = ButtonLook()


def draw_buttons(
    ui: Ui, surface: pygame.Surface, zones: Mapping[str, Rect], enabled: Sequence[str], lit: str | None,
    buttons: Sequence[tuple[str, str]] = BUTTONS, look: ButtonLook = CREAM_ON_GOLD,
) -> None:  # fmt: skip
    """The buttons in their zones (`button_NAME`); `lit` is the spot that is pointed at."""
    words = {name: _(BUTTON_WORDS[name]) for name, _icon in buttons}
    size = min(snug(ui, word, look.size, "bold", ROOM) for word in words.values())  # one size, one line
    for name, icon in buttons:
        x, y = centre(zones[f"button_{name}"])
        able = name in enabled
        box = (x - 31, y - 31, 62, 62)
        if able and lit == f"button {name}":
            ui.shadow(surface, box, dy=0, blur=10, alpha=0.9, radius=31, colour="focus-glow")
        ui.shadow(surface, box, dy=4, blur=6, radius=31)
        disc = ui.art.disc(ui.view.px(62), "paper" if able else "#CDBE9E")
        surface.blit(disc, disc.get_rect(center=ui.view.point((x, y))))
        ring = ui.art.disc(ui.view.px(54), look.ring, ring=max(1.3, 2 * ui.view.k))
        surface.blit(ring, ring.get_rect(center=ui.view.point((x, y))))
        ui.icon(surface, icon, (x, y), 34, "ink" if able else "ink-soft")
        at = (x, y + 56)
        if look.plain is not None:
            ui.text(surface, words[name], at, size, look.plain, face="bold", align="center", width=ROOM)
        else:
            ui.outlined(surface, words[name], at, size, "cream", width=ROOM, edge_width=2)
