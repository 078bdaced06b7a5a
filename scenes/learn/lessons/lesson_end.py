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
from scenes.ui.text.fonts import Face
from scenes.ui.text.snug_sizes import snug_block
from scenes.ui.theme import Colour
from scenes.ui.widgets.controls import Button, Style
from scenes.ui.widgets.page_scene import PageScene
from scenes.ui.widgets.widget import Widget

BOX = (480.0, 220.0, 960.0, 640.0)
LARGE = (290.0, 190.0, 1340.0, 700.0)
"""The sheet where letters are large."""
WHY, LEARNT = 212.0, 300.0
"""How far below the sheet's top it is told what the stars are for, and what was learnt."""
DEAF = 0.4
"""Seconds after it has come in which no key is heard."""
ONWARD = 238.0
"""How far above its lower edge what comes next is told."""


class LessonEnd(PageScene):
    """A sheet over the table. Pops "next", or "match" where that comes next, "afresh" or "map"."""

    covers = False
    dim = 0.5
    ring = True

    def __init__(
        self, ui: Ui, data: LessonData, stars: int, following: LessonData | None, colour: Colour
    ) -> None:
        super().__init__(ui)
        self.data, self.stars, self.following, self.colour = data, stars, following, colour

    def entered(self) -> None:
        """With a sound."""
        super().entered()
        self._since = self.ui.now
        self.ui.sound.play("star")

    def handle(self, event: pygame.event.Event) -> Transition:
        """A key that was meant for what was read before does not begin the next lesson."""
        if event.type == pygame.KEYDOWN and self.ui.now < self._since + DEAF:
            return None
        return super().handle(event)

    @property
    def box(self) -> Box:
        """Where the sheet lies."""
        return LARGE if self.ui.view.text_scale > 1.2 else BOX

    def build(self) -> Sequence[Widget]:
        """On to the next one or to a first match; once more, or back to the map."""
        x, y, w, h = self.box
        rows: list[tuple[str, str]] = [("afresh", _("Once more")), ("map", _("To the map"))]
        first = ("match", _("First match")) if self.following is None else ("next", _("Next lesson"))
        rows.insert(0, first)
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
        for text, box, size, ink, face in self.paragraphs():
            ui.paragraph(surface, text, box, size, ink, face=face)
        self._onward(surface, (x + 40, y + h - ONWARD, w - 80, 100))

    def paragraphs(self) -> Sequence[tuple[str, Box, float, Colour, Face]]:
        """What the stars are for, and what was learnt: words, box, size of the letters, ink and face."""
        ui, (x, y, w, h) = self.ui, self.box
        why = _("One star for the whole lesson, one for no help, one for no wrong try.")
        learnt = (self.data.done or self.data.road).said(language())
        high, room = LEARNT - WHY - 8, h - LEARNT - ONWARD - 8
        return (
            (
                why, (x + 290, y + WHY, w - 340, high),
                snug_block(ui, why, 22, w - 340, high, "italic"), "ink-soft", "italic",
            ),
            (
                learnt, (x + 50, y + LEARNT, w - 100, room),
                snug_block(ui, learnt, 26, w - 100, room), "ink", "body",
            ),
        )  # fmt: skip

    def _onward(self, surface: pygame.Surface, box: Box) -> None:
        """Where the road leads from here: the next lesson and what it is about, or the first match."""
        ui, (x, y, w, h) = self.ui, box
        rect = ui.view.rect(box)
        surface.blit(ui.art.box(rect.size, "paper-light", 8), rect)
        surface.blit(ui.art.box(rect.size, "gold-dark", 8, 1.0, 1.6), rect)
        icon, after = "flying-flag", self.following
        title = _("First match with a guide")
        words = _("You know enough to begin; the guide speaks where it matters.")
        if after is not None:
            icon, title = after.icon, f"{after.number} · {after.title.said(language())}"
            words = after.road.said(language())
        disc = ui.art.disc(ui.view.px(64), self.colour)
        surface.blit(disc, disc.get_rect(center=ui.view.point((x + 52, y + h / 2))))
        ui.icon(surface, icon, (x + 52, y + h / 2), 38, "cream")
        ui.text(
            surface, title, (x + 102, y + 30), ui.type.held(25, 1.15), self.colour, face="bold",
            valign="middle", width=w - 120,
        )  # fmt: skip
        high = h - 52
        size = snug_block(ui, words, 23, w - 120, high)
        ui.paragraph(surface, words, (x + 102, y + 48, w - 120, high), size)
