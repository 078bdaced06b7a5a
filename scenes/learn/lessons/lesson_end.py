"""End of a lesson: its stars, what they are for, and where to go from here."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.learn.lessons.lesson_progress import STARS
from game.learn.lessons.lesson_schema import LessonData
from scenes.ui.context import Ui
from scenes.ui.design_space import Box
from scenes.ui.i18n import _, language
from scenes.ui.stack import Pop, Transition
from scenes.ui.theme import Colour
from scenes.ui.widgets.controls import Button, Style
from scenes.ui.widgets.page_scene import PageScene
from scenes.ui.widgets.widget import Widget

BOX = (480.0, 250.0, 960.0, 580.0)
LARGE = (290.0, 210.0, 1340.0, 660.0)
"""The sheet where letters are large."""


class LessonEnd(PageScene):
    """A sheet over the table. Pops "next", "afresh" or "map"."""

    covers = False
    dim = 0.5
    ring = True

    def __init__(self, ui: Ui, data: LessonData, stars: int, count: int, colour: Colour) -> None:
        super().__init__(ui)
        self.data, self.stars, self.count, self.colour = data, stars, count, colour

    def entered(self) -> None:
        """With a sound."""
        super().entered()
        self.ui.sound.play("star")

    @property
    def box(self) -> Box:
        """Where the sheet lies."""
        return LARGE if self.ui.view.text_scale > 1.2 else BOX

    def build(self) -> Sequence[Widget]:
        """On to the next one, once more, or back to the map."""
        x, y, w, h = self.box
        rows: list[tuple[str, str]] = [("afresh", _("Once more")), ("map", _("To the map"))]
        if self.data.number < self.count:
            rows.insert(0, ("next", _("Next lesson")))
        wide = (w - 80 - 20 * (len(rows) - 1)) / len(rows)
        found: list[Widget] = []
        for number, (value, label) in enumerate(rows):
            box = (x + 40 + (wide + 20) * number, y + h - 108, wide, 68)
            pops = lambda value=value: Pop(value)  # noqa: E731 - a default binds the loop's value
            style: Style = "filled" if number == 0 else "paper"
            found.append(Button(self.ui, box, label, pops, size=26, style=style, accent=self.colour))
        return found

    def cancel(self) -> Transition:
        """Esc: back to the map."""
        return Pop("map")

    def ground(self, surface: pygame.Surface) -> None:
        """The sheet: the storyteller, three stars, what was learnt."""
        ui, (x, y, w, h) = self.ui, self.box
        title = _("Lesson {n} is done").format(n=self.data.number)
        ui.panel(surface, self.box, self.colour, title=title)
        ui.picture(surface, "learn/storyteller_bust", (x + 44, y + 96, 190, 190))
        for number in range(STARS):
            name = "learn/star_full" if number < self.stars else "learn/star_empty"
            ui.picture(surface, name, (x + 290 + number * 110, y + 106, 92, 92))
        why = _("A star for every step, one without being shown, one without a wrong try.")
        ui.paragraph(surface, why, (x + 290, y + 212, w - 340, 80), 22, "ink-soft", face="italic")
        words = self.data.done or self.data.road
        room = (x + 50, y + 306, w - 100, h - 306 - 124)
        ui.paragraph(surface, words.said(language()), room, 26)
