"""Toast: a short word over whatever is on the screen, what a key has just done, such as the mute key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.ui.context import Ui

SECONDS, LETTER = 1.2, 0.05
"""How long it stays, and how much longer for each letter."""
TALL = 64.0
"""Units of its height with one line."""
LEFT, SIDES = 84.0, 126.0
"""Units before its words, and beside them in all."""
WIDTHS = (620.0, 540.0, 424.0, 340.0, 280.0)
"""Units of its width where its words are broken into lines, so that it finds room among other things."""


def seconds_for(words: str) -> float:
    """How long so many words stay: long enough to be read.

    >>> seconds_for("Sound off")
    1.65
    """
    return round(SECONDS + LETTER * len(words), 2)


@dataclass(frozen=True, slots=True)
class Toast:
    """An icon and a few words, until a moment of the Ui's clock. `box`: where it lies, as one of its sizes;
    None: at the top of the window, in the middle.
    """

    icon: str
    words: str
    until: float
    box: tuple[float, float, float, float] | None = None

    def sizes(self, ui: Ui) -> Sequence[tuple[float, float]]:
        """The sizes in which it can be read, the best first."""
        wide = self._line(ui)
        return [(wide, TALL), *((w, TALL if w >= wide else self._tall(ui, w)) for w in WIDTHS)]

    def _size(self, ui: Ui) -> float:
        return ui.type.held(26, 1.3)

    def _line(self, ui: Ui) -> float:
        return ui.type.width(self.words, self._size(ui), "bold") / ui.view.k + SIDES

    def _tall(self, ui: Ui, wide: float) -> float:
        high = ui.type.block_height(self.words, self._size(ui), "bold", width=wide - SIDES)
        return max(TALL, high + 12.0)

    def paint(self, ui: Ui, surface: pygame.Surface) -> None:
        """Draw it where it lies."""
        size, wide = self._size(ui), self._line(ui)
        box = self.box or ((1920 - wide) / 2, 20.0, wide, TALL)
        x, y, w, h = box
        ui.shadow(surface, box, dy=4, blur=8, radius=TALL / 2)
        ui.dark(surface, box, 0.94, TALL / 2)
        ui.icon(surface, self.icon, (x + 48, y + h / 2), 40, "gold-light")
        if h <= TALL:
            ui.text(surface, self.words, (x + LEFT, y + h / 2), size, "cream", face="bold", valign="middle")
            return
        room = (x + LEFT, y, w - SIDES, h)
        ui.paragraph(surface, self.words, room, size, "cream", face="bold", valign="middle")
