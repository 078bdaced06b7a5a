"""Ways to begin a match, at the foot of its setup: lessons, a match with a guide, the table as set up.

Each way has a second line that says for whom it is. Of them the likely one is filled with colour: the lessons
for a newcomer, else the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

import pygame

from game.core import Game, Problem
from game.learn.guide.guide_files import guide_of
from game.learn.lessons.lesson_files import all_lessons
from scenes.ui.context import Ui
from scenes.ui.design_space import WIDTH, Box
from scenes.ui.i18n import _, ngettext
from scenes.ui.stack import Pop, Push, Transition
from scenes.ui.theme import Colour
from scenes.ui.widgets.controls import Button, Style
from scenes.ui.widgets.widget import Press, Widget

TOP, HIGH, GAP = 956.0, 84.0, 20.0
SMALL = 226.0
"""Units of the buttons that lead elsewhere."""
LABEL, NOTE = 28.0, 19.0
LABEL_AT, NOTE_AT = 0.34, 0.72
"""Where the middles of the two lines stand, as a share of the height."""


class Beginning(Protocol):
    """The setup of a match, as far as its foot asks about it."""

    ui: Ui
    accent: Colour
    game_name: str
    game: Game
    newcomer: bool

    @property
    def teaches(self) -> bool:
        """Whether lessons and a guide belong beside what is set up here."""

    def start(self) -> Transition:
        """Go to the table."""

    def guided(self) -> Transition:
        """Go to the table with a guide."""

    def learn(self) -> Transition:
        """Open the lessons."""

    @property
    def can_guide(self) -> bool:
        """Whether one person alone sits down against computers."""

    def guide_tip(self) -> str:
        """What "With a guide" leads to."""

    def tell_refused(self, problems: Sequence[Problem]) -> Transition:
        """Say which data files were refused."""


class WayButton(Button):
    """A button with a line below its label."""

    def __init__(
        self, ui: Ui, box: Box, label: str, act: Press, note: str, *, tip: str, likely: bool, accent: Colour
    ) -> None:  # fmt: skip
        """`likely`: the one that is filled with the accent."""
        size = ui.type.held(LABEL, 1.1)
        style: Style = "filled" if likely else "paper"
        super().__init__(ui, box, label, act, style=style, accent=accent, size=size, tip=tip)
        self.note = note
        self.note_size = ui.type.held(NOTE, 1.2)

    @property
    def tip_text(self) -> str:
        """Its tip, else what was cut."""
        cut = self.ui.type.fit(self.note, self.note_size, "body", self._room()).cut
        return super().tip_text or (self.note if cut else "")

    def _room(self) -> float:
        return self.box[2] - 40

    def _draw_label(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
        room, place = self._room(), self.ui.type.place
        for words, size, face, at in (
            (self.label, self.size, self.face, LABEL_AT), (self.note, self.note_size, "body", NOTE_AT),
        ):  # fmt: skip
            where = (rect.centerx, rect.y + round(rect.h * at))
            place(surface, words, where, size, ink, face=face, align="center", valign="middle", width=room)


def ways_to_begin(setup: Beginning) -> list[Widget]:
    """Back, rules, which data were refused, and the ways to begin."""
    ui = setup.ui
    found: list[Widget] = []
    x = 60.0
    rules = partial(ui.routes.rules, ui, setup.game_name)
    for label, act, icon in (
        (_("Back"), Pop, "previous-button"), (_("Rules"), lambda: Push(rules()), "rule-book"),
    ):  # fmt: skip
        box, size = (x, TOP, SMALL, HIGH), ui.type.held(LABEL, 1.2)
        found.append(Button(ui, box, label, act, icon=icon, accent=setup.accent, size=size))
        x += SMALL + GAP
    problems = [problem for problem in setup.game.problems if problem.severity == "error"]
    deep = ui.theme.world(setup.game_name).deep
    if problems or not setup.teaches:
        table = (max(x, WIDTH - 60 - 620), TOP, 620.0, HIGH)
        if problems:
            refused = _("Refused: {n}").format(n=len({problem.file for problem in problems}))
            tell = partial(setup.tell_refused, problems)
            box = (x, TOP, table[0] - GAP - x, HIGH)
            found.append(Button(ui, box, refused, tell, icon="cancel", accent=setup.accent, size=24))
        start = Button(
            ui, table, _("To the table"), setup.start, icon="play-button", style="filled", accent=deep,
            size=34,
        )  # fmt: skip
        return [*found, start]
    return [*found, *_ways(setup, x, deep)]


def likely_one(widgets: Sequence[Widget]) -> Widget:
    """The one that has the focus at first: whoever wants what most want presses once."""
    filled = [widget for widget in widgets if isinstance(widget, Button) and widget.style == "filled"]
    return filled[-1] if filled else widgets[-1]


def _ways(setup: Beginning, left: float, deep: Colour) -> list[Widget]:
    """Lessons, a guide, the table."""
    ui, new = setup.ui, setup.newcomer
    count = len(all_lessons(setup.game_name))
    lessons = ngettext("{n} short lesson", "{n} short lessons", count).format(n=count)
    known = _("For those who know the rules") if new else _("As it is set up here")
    ways: list[tuple[str, Press, str, str]] = [
        (
            _("Show me how"), setup.learn,
            _("New here? {lessons}").format(lessons=lessons) if new else lessons, "",
        ),
    ]  # fmt: skip
    if setup.can_guide and guide_of(setup.game_name) is not None:
        said = _("A first match, explained as it goes") if new else _("A match explained as it goes")
        ways.append((_("With a guide"), setup.guided, said, setup.guide_tip()))
    ways.append((_("To the table"), setup.start, known, ""))
    wide = (WIDTH - 60 - left - GAP * (len(ways) - 1)) / len(ways)
    found: list[Widget] = []
    for place, (label, act, note, tip) in enumerate(ways):
        likely = place == (0 if new else len(ways) - 1)
        found.append(
            WayButton(
                ui, (left + place * (wide + GAP), TOP, wide, HIGH), label, act, note, tip=tip,
                likely=likely, accent=deep if likely else setup.accent,
            )
        )  # fmt: skip
    return found
