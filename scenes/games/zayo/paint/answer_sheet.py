"""Answer sheet of Zayo's table: the panel that asks whether one answers an attack, and its buttons."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame

from scenes.games.zayo.paint.card_art import ALARM, FAINT
from scenes.games.zayo.paint.letter_sizes import capped, snug, snug_block
from scenes.games.zayo.present.answer_panel import AnswerPanel, Chip
from scenes.table.geometry import Rect
from scenes.ui.context import Ui
from scenes.ui.draw import nine_patch, svg
from scenes.ui.theme import Colour

PLAIN: Rect = (560.0, 584.0, 1080.0, 276.0)
LARGE: Rect = (560.0, 524.0, 1080.0, 336.0)
"""Where it lies, and where letters are large."""
BUTTON, MARGIN = 64.0, 20.0
"""The height of a button, and what lies between it and the edge of the panel, where its double frame is."""
TAIL = "#8E2A22"
Button = tuple[str, str, str]


class AnswerSheet:
    """Paints the panel of one window."""

    def __init__(self, ui: Ui, *, large: bool) -> None:
        self.ui = ui
        self.large = large
        self.box = LARGE if large else PLAIN

    @property
    def area(self) -> Rect:
        """All that it covers, with tails and shadow."""
        x, y, w, h = self.box
        return x - 50, y - 14, w + 100, h + 50

    def buttons(self, count: int) -> list[Rect]:
        """Where the buttons lie, the plain way out at the right."""
        x, y, w, h = self.box
        wide = min(400.0, (w - 40 - 16 * (count - 1)) / max(1, count))
        top = y + h - MARGIN - BUTTON
        return [(x + w - 20 - wide - (wide + 16) * n, top, wide, BUTTON) for n in range(count)]

    def paint(
        self, surface: pygame.Surface, panel: AnswerPanel, buttons: Sequence[Button], lit: Collection[str]
    ) -> None:
        """The panel, its chips and its buttons."""
        ui, (x, y, w, h) = self.ui, self.box
        for left, inner in ((x - 40, 1), (x + w, 0)):
            rect = ui.view.rect((left, y + 34, 40, h - 50))
            surface.blit(self._tail(rect.size, inner), rect)
        ui.shadow(surface, self.box, dy=8, blur=14, alpha=0.5, radius=6)
        ui.panel(surface, self.box, ALARM)
        disc = ui.art.disc(ui.view.px(88), ALARM)
        surface.blit(disc, disc.get_rect(center=ui.view.point((x + 86, y + 66))))
        ui.icon(surface, panel.icon, (x + 86, y + 66), 58, "cream")
        (title, size), (text, small), (tx, room, below) = *self.words(panel), self._room()
        ui.text(surface, title, (tx, y + 62), size, ALARM, face="title", width=room)
        area = (tx, y + 74, room, below)
        beside = self.beside(panel.verdict, len(buttons))
        if panel.verdict and beside is None:
            ui.paragraph(surface, panel.verdict, area, self._verdict(panel), ALARM, face="bold")
        else:
            ui.paragraph(surface, text, area, small, "ink")
        for chip, box in zip(panel.chips, self.chips(len(panel.chips)), strict=True):
            self._chip(surface, chip, box)
        if panel.verdict and beside is not None:
            at = (x + 30, self.buttons(len(buttons))[-1][1] + BUTTON / 2)
            ui.text(surface, panel.verdict, at, beside, ALARM, face="bold", valign="middle")
        for n, (button, box) in enumerate(zip(buttons, self.buttons(len(buttons)), strict=True)):
            self._button(surface, box, button, first=n > 0, lit=button[0] in lit)

    def _tail(self, size: tuple[int, int], inner: int) -> pygame.Surface:
        """An end of the band behind the panel, notched; `inner`: whether its right side meets the panel."""
        wide, high = size
        notch = wide * 0.55
        points: tuple[tuple[float, float], ...]
        points = ((0, 0), (wide, 0), (wide, high), (0, high), (notch, high / 2))
        if not inner:
            points = ((0, 0), (wide, 0), (wide - notch, high / 2), (wide, high), (0, high))
        rgb = self.ui.rgb(TAIL)
        return self.ui.art.keep(("tail", size, inner), lambda: nine_patch.polygon(size, points, rgb))

    def _room(self) -> tuple[float, float, float]:
        """Where title and text begin, how wide they are, how high the text."""
        x, _y, w, _h = self.box
        return x + 150, w - 180, 84.0 if self.large else 46.0

    def words(self, panel: AnswerPanel) -> tuple[tuple[str, float], tuple[str, float]]:
        """Title and text, each as large as its place allows."""
        _left, room, high = self._room()
        title = snug(self.ui, panel.title, capped(self.ui, 34, 1.15), "title", room)
        text = snug_block(self.ui, panel.text, capped(self.ui, 24, 1.3), room, high)
        return (panel.title, title), (panel.text, text)

    def beside(self, verdict: str, buttons: int) -> float | None:
        """How large the verdict is beside so many buttons; None where it has no room there, and stands in the
        place of the text.
        """
        size = capped(self.ui, 25, 1.2)
        room = self.buttons(buttons)[-1][0] - self.box[0] - 50
        return None if self.ui.type.fit(verdict, size, "bold", room).cut else size

    def _verdict(self, panel: AnswerPanel) -> float:
        """How large the verdict is in the place of the text."""
        _left, room, high = self._room()
        return snug_block(self.ui, panel.verdict, capped(self.ui, 24, 1.3), room, high, "bold")

    def whole(self, panel: AnswerPanel) -> bool:
        """Whether every letter of it has room."""
        (title, size), (text, small) = self.words(panel)
        _left, room, high = self._room()
        fits = self.ui.type.paragraph_fits(text, small, "body", room, height=high)
        verdict = self._verdict(panel)
        fits &= self.ui.type.paragraph_fits(panel.verdict, verdict, "bold", room, height=high)
        return fits and not self.ui.type.fit(title, size, "title", room).cut

    def chips(self, count: int) -> list[Rect]:
        """Where the chips lie, side by side."""
        x, y, w, _h = self.box
        gap = 16.0
        wide = (w - 60 - gap * (count - 1)) / max(1, count)
        top = y + (162.0 if self.large else 122.0)
        return [(x + 30 + (wide + gap) * n, top, wide, 78.0 if self.large else 60.0) for n in range(count)]

    def _chip(self, surface: pygame.Surface, chip: Chip, box: Rect) -> None:
        ui, (x, y, w, h) = self.ui, box
        rect = ui.view.rect(box)
        ink: Colour = "ink" if chip.answers else "ink-soft"
        if chip.answers:
            surface.blit(ui.art.box(rect.size, "#E4EDF8", 9), rect)
            surface.blit(ui.art.box(rect.size, "cobalt", 9, 1, 2.6), rect)
        else:
            dashes = svg.dashed((1.5, 1.5, w - 3, h - 3), 9, 7, 5, stroke="#8A7650", stroke_width=2.0)
            image = ui.art.keep(("chip", rect.size), lambda: svg.raster([dashes], (w, h), rect.size))
            surface.blit(image, rect)
        ui.icon(surface, chip.icon, (x + 36, y + h / 2), 42, "cobalt" if chip.answers else FAINT)
        mark, tint = ("check-mark", "#2A6B3C") if chip.answers else ("cancel", "#B0342A")
        ui.icon(surface, mark, (x + 52, y + h - 15), 24, tint)
        room = w - 72 - 12
        size = snug(ui, chip.name, capped(ui, 24, 1.2), "bold", room)
        ui.text(surface, chip.name, (x + 72, y + h * 0.44), size, ink, face="bold", width=room)
        size = snug(ui, chip.text, capped(ui, 21, 1.2), "body", room)
        colour: Colour = "cobalt" if chip.answers else "ink-soft"
        ui.text(surface, chip.text, (x + 72, y + h * 0.86), size, colour, width=room)

    def _button(self, surface: pygame.Surface, box: Rect, button: Button, *, first: bool, lit: bool) -> None:
        ui, (x, y, w, h), (_spot, label, icon) = self.ui, box, button
        rect = ui.view.rect(box)
        ui.shadow(surface, box, dy=4, blur=6, alpha=0.45, radius=10)
        surface.blit(ui.art.box(rect.size, "cobalt" if first else "paper-light", 10), rect)
        surface.blit(ui.art.box(rect.size, "cream" if first else "gold-dark", 8, 1, 1.8), rect)
        if lit:
            surface.blit(ui.art.box(rect.size, "focus-glow", 10, 1, 4), rect)
        ink: Colour = "cream" if first else "ink"
        ui.icon(surface, icon, (x + 42, y + h / 2), 44, ink)
        room = w - 90
        size = snug(ui, label, capped(ui, 27, 1.2), "bold", room)
        ui.text(surface, label, (x + 76, y + h / 2), size, ink, face="bold", valign="middle", width=room)
