"""Toast: a short word over whatever is on the screen, what a key has just done, such as the mute key."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.ui.context import Ui

SECONDS, LETTER = 1.2, 0.05
"""How long it stays, and how much longer for each letter."""


def seconds_for(words: str) -> float:
    """How long so many words stay: long enough to be read.

    >>> seconds_for("Sound off")
    1.65
    """
    return round(SECONDS + LETTER * len(words), 2)


@dataclass(frozen=True, slots=True)
class Toast:
    """An icon and a few words, until a moment of the Ui's clock."""

    icon: str
    words: str
    until: float

    def paint(self, ui: Ui, surface: pygame.Surface) -> None:
        """Draw it at the top of the window, in the middle."""
        size, tall = ui.type.held(26, 1.3), 64.0
        wide = ui.type.width(self.words, size, "bold") / ui.view.k + 126
        box = ((1920 - wide) / 2, 20.0, wide, tall)
        ui.shadow(surface, box, dy=4, blur=8, radius=tall / 2)
        ui.dark(surface, box, 0.94, tall / 2)
        ui.icon(surface, self.icon, (box[0] + 48, box[1] + tall / 2), 40, "gold-light")
        at = (box[0] + 84, box[1] + tall / 2)
        ui.text(surface, self.words, at, size, "cream", face="bold", valign="middle")
