"""The results of Zayo: who sat where, and the camps side by side as they were at the end."""

from __future__ import annotations

import pygame

from game.match import Match
from scenes import zayo_aftermath
from scenes.results import SHEET, Results
from scenes.ui.kit import Ui
from scenes.zayo_about import faces_of
from scenes.zayo_words import seat_names


class ZayoResults(Results):
    """The shared results with camps on the pad."""

    def __init__(self, ui: Ui, match: Match) -> None:
        super().__init__(ui, match)
        self.faces = faces_of(ui)

    def pad(self, surface: pygame.Surface) -> None:
        """A column a seat: roundel, name, camp."""
        ui = self.ui
        x, y, w, h = SHEET
        names = seat_names(self.match.seats)
        wide = (w - 68) / len(names)
        for seat, name in enumerate(names):
            left = x + 34 + seat * wide
            if seat in self.standings.winners:
                rect = ui.view.rect((left + 4, y + 132, wide - 8, 126))
                surface.blit(ui.art.box(rect.size, "gold-light", 10, 0.55), rect)
                surface.blit(ui.art.box(rect.size, "gold", 10, 1, 2.6), rect)
            middle = left + wide / 2
            ui.seat(surface, seat, (middle, y + 176), 66)
            ui.text(surface, name, (middle, y + 242), 27, face="title", align="center", width=wide - 20)
        box = ui.view.rect((x + 34, y + 266, w - 68, h - 296))
        surface.blit(zayo_aftermath.drawn(ui, self.match, self.faces, box.size), box)
