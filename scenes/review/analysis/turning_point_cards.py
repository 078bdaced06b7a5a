"""Cards of turning points: whose move, what it cost, what was better and why. A press goes there."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ai.match_analysis import Turning
from scenes.review.replay.bar_widgets import draw_flag
from scenes.review.replay.replay_table import Replayed
from scenes.ui.context import Ui
from scenes.ui.design_space import Box
from scenes.ui.i18n import _
from scenes.ui.seat_names import called
from scenes.ui.stack import Transition
from scenes.ui.text.fonts import Face
from scenes.ui.text.snug_sizes import snug
from scenes.ui.theme import Colour
from scenes.ui.widgets.widget import Press, Widget

LETTERS, LEAST = 23.0, 20.0
"""The size of a card's sentences, and the least to which they may shrink before one is cut, on the screen."""
Row = tuple[str, str, Colour, Face]
"""A sentence: its icon or "", its words, its ink and its face."""


class TurningCard(Widget):
    """One of the choices that lost most."""

    def __init__(
        self, ui: Ui, box: Box, speaker: Replayed, turning: Turning, number: int, on_press: Press
    ) -> None:
        super().__init__(ui, box)
        self.turning, self.number, self.on_press = turning, number, on_press
        moment = speaker.moment(turning.ply)
        self.label = moment.words
        """When it was, as the table counts."""
        name = called(speaker.match.seats)[turning.seat]
        self.head = self.label if moment.seat == turning.seat else f"{self.label} · {name}"
        """Its heading: who chose is named once."""
        self.played = speaker.describe(turning.ply, turning.played)
        self.better = speaker.describe(turning.ply, turning.better)
        self.why = speaker.explain(turning)
        self._fits = True

    @property
    def tip_text(self) -> str:
        """All that it says, if some of it was cut."""
        return "" if self._fits else f"{self.better}. {self.why}"

    def press(self) -> Transition:
        """Go there."""
        return self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """A slip of paper with its number, seat, cost and sentences."""
        ui = self.ui
        x, y, w, h = self.box
        low = self.sunk
        y += low
        ui.shadow(surface, (x, y, w, h), dy=3 if low else 6, blur=7, alpha=0.35)
        rect = ui.view.rect((x, y, w, h))
        surface.blit(ui.art.paper(rect.size, "rust"), rect)
        if self.hovered and not low:
            surface.blit(ui.art.box(rect.size, "focus", 10, 0.16), rect)
        draw_flag(ui, surface, (x + 44, y + 46), self.number, radius=20)
        ui.seat(surface, self.turning.seat, (x + 96, y + 46), 44)
        scale = ui.view.text_scale
        cost = _("−{n} %").format(n=max(1, round(100 * self.turning.loss)))
        right = ui.text(
            surface, cost, (x + w - 28, y + 47), 30 / max(1.0, scale / 1.2), "rust", face="heavy",
            align="right", valign="middle",
        )  # fmt: skip
        room = w - 128 - 28 - right.w / ui.view.k - 16
        size = snug(ui, self.head, 26, "title", room)
        ui.text(surface, self.head, (x + 128, y + 47), size, face="title", valign="middle", width=room)
        self._fits = True
        at = y + 80
        rows: tuple[Row, ...] = (
            ("cancel", self.played, "rust", "body"), ("check-mark", self.better, "#2F7D4A", "bold"),
            ("", self.why, "ink-soft", "body"),
        )  # fmt: skip
        size, least = LETTERS, LEAST / max(1.0, scale)
        while size > least and self._tall(rows, size) > y + h - 20 - at:
            size -= 0.5
        for icon, words, ink, face in rows:
            left = y + h - 20 - at
            if not words:
                continue
            whole = self._high(icon, words, size, face)
            self._fits = self._fits and whole <= left
            if left < LEAST:
                continue
            if icon:
                ui.icon(surface, icon, (x + 44, at + 0.65 * size * scale), 24, ink)
            start = x + (68 if icon else 30)
            colour: Colour = "ink-soft" if not icon else "ink"
            image = ui.type.paragraph(words, size, colour, face, width=x + w - 28 - start, height=left)
            surface.blit(image, ui.view.point((start, at)))
            at += image.get_height() / ui.view.k + 4

    def _high(self, icon: str, words: str, size: float, face: Face) -> float:
        """How high a sentence stands at that size."""
        wide = self.box[2] - 28 - (68 if icon else 30)
        return self.ui.type.paragraph(words, size, "ink", face, width=wide).get_height() / self.ui.view.k

    def _tall(self, rows: Sequence[Row], size: float) -> float:
        """How high all of them stand."""
        high = [self._high(icon, words, size, face) for icon, words, _ink, face in rows if words]
        return sum(high) + 4 * (len(high) - 1)
