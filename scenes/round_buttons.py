"""The four round buttons of a table with their words: undo, hint, rules, menu."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from scenes.placing import Rect, centre
from scenes.ui.kit import Ui
from scenes.ui.words import N_, _

BUTTONS = (
    ("undo", "anticlockwise-rotation"),
    ("hint", "light-bulb"),
    ("rules", "rule-book"),
    ("menu", "hamburger-menu"),
)
BUTTON_WORDS = {"undo": N_("Undo"), "hint": N_("Hint"), "rules": N_("Rules"), "menu": N_("Menu")}


def draw_buttons(
    ui: Ui, surface: pygame.Surface, zones: Mapping[str, Rect], enabled: Sequence[str], lit: str | None
) -> None:
    """The buttons in their zones (`button_NAME`); `lit` is the spot that is pointed at."""
    words = {name: _(BUTTON_WORDS[name]) for name, _icon in BUTTONS}
    wide = any(ui.type.fit(word, 22, "bold", 82).cut for word in words.values())
    for place, (name, icon) in enumerate(BUTTONS):
        x, y = centre(zones[f"button_{name}"])
        able = name in enabled
        box = (x - 31, y - 31, 62, 62)
        if able and lit == f"button {name}":
            ui.shadow(surface, box, dy=0, blur=10, alpha=0.9, radius=31, colour="focus-glow")
        ui.shadow(surface, box, dy=4, blur=6, radius=31)
        disc = ui.art.disc(ui.view.px(62), "paper" if able else "#CDBE9E")
        surface.blit(disc, disc.get_rect(center=ui.view.point((x, y))))
        ring = ui.art.disc(ui.view.px(54), "gold", ring=max(1.3, 2 * ui.view.k))
        surface.blit(ring, ring.get_rect(center=ui.view.point((x, y))))
        ui.icon(surface, icon, (x, y), 34, "ink" if able else "ink-soft")
        low = 56 + (6 + 30 * (place % 2) if wide else 0)  # large words take turns
        ui.outlined(surface, words[name], (x, y + low), 22, "cream", width=150 if wide else 82, edge_width=2)
