"""Index tab at the book's right edge: the record at one game, or at all of them."""

from __future__ import annotations

import pygame

from scenes.ledger.book import open_book
from scenes.ui.context import Ui
from scenes.ui.stack import Transition
from scenes.ui.theme import Colour
from scenes.ui.widgets.widget import Press, Widget

OUT = 8.0


class IndexTab(Widget):
    """A tab with its sign; the open one stands out and has a gold rule. The tab itself is painted with the
    ground, so that it lies below the book.
    """

    def __init__(
        self, ui: Ui, number: int, icon: str, words: str, colour: Colour, on_press: Press, *, open_: bool
    ) -> None:
        super().__init__(ui, open_book.tab_box(number), tip=words)
        self.number, self.icon, self.colour, self.on_press, self.open = number, icon, colour, on_press, open_
        self.name = words

    def press(self) -> Transition:
        """Open it."""
        return self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """The sign; what of the tab stands out further than the others."""
        ui, (x, y, w, h) = self.ui, self.box
        out = OUT if self.open else 4.0 if self.hovered or self.focused else 0.0
        if out:
            clip = surface.get_clip()
            edge = ui.view.rect((x + 2, y - 4, w + 40, h + 8))
            surface.set_clip(edge)
            open_book.tab(ui, surface, self.number, self.colour, out)
            surface.set_clip(clip)
        if self.open:
            rule = ui.view.rect((x + 3, y + 4, w + out - 8, h - 8))
            surface.blit(ui.art.box(rule.size, "gold-light", 10, 1.0, 3), rule)
        ui.icon(surface, self.icon, (x + w / 2 + out / 2, y + h / 2), 34, "cream")
