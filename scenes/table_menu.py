"""Small scenes over the table: its menu, and the choice between several moves of one gesture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from scenes import keys
from scenes.stack import Pop, Transition
from scenes.ui import words
from scenes.ui.controls import Button
from scenes.ui.dialog import PageScene
from scenes.ui.kit import Ui
from scenes.ui.view import HEIGHT, WIDTH
from scenes.ui.widget import Widget
from scenes.ui.words import _

MUTE = "mute"
ROW = 84.0
"""Height of a row of buttons, in units."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The move that was chosen among several."""

    move: Any


class _Column(PageScene):
    """A sheet with a title and buttons one below the other."""

    covers = False
    dim = 0.45
    ring = True
    width = 620.0

    def __init__(self, ui: Ui, title: str, answers: Sequence[tuple[object, str]]) -> None:
        super().__init__(ui)
        self.title = title
        self.answers = list(answers)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The sheet, in units."""
        tall = 110 + ROW * len(self.answers) + 24
        return (WIDTH - self.width) / 2, (HEIGHT - tall) / 2, self.width, tall

    def build(self) -> Sequence[Widget]:
        """One button an answer."""
        x, y, width, _height = self.box
        found: list[Widget] = []
        for row, (value, label) in enumerate(self.answers):
            box = (x + 44, y + 104 + row * ROW, width - 88, ROW - 16)
            pops = lambda value=value: Pop(value)  # noqa: E731 - a default binds the loop's value
            found.append(Button(self.ui, box, label, pops, size=27, face="bold"))
        return found

    def ground(self, surface: pygame.Surface) -> None:
        """The sheet and its title."""
        self.ui.panel(surface, self.box, title=self.title)


class TableMenu(_Column):
    """What one may do besides playing. Pops "resign", "leave", "rules", "settings" or None."""

    def __init__(self, ui: Ui, *, can_resign: bool, saved: bool = True) -> None:
        self.can_resign, self.saved = can_resign, saved
        super().__init__(ui, _("Menu"), [])
        self._list()

    def _list(self) -> None:
        self.answers = [
            (None, _("Go on")), ("rules", _("Rules")), ("settings", _("Settings")), (MUTE, self._sound()),
        ]  # fmt: skip
        if self.can_resign:
            self.answers.append(("ask resign", _("Resign")))
        leave = _("Leave (the match is saved)") if self.saved else _("Leave (this match cannot be saved)")
        self.answers.append(("leave", leave))

    def _sound(self) -> str:
        """Whether there is sound, and the key that changes it anywhere."""
        key = keys.label(self.ui.settings, "mute", words.language())
        text = _("Sound: off ({key})") if self.ui.settings.muted else _("Sound: on ({key})")
        return text.format(key=key)

    def update(self, dt: float) -> Transition:
        """The mute key works here too."""
        if any(value == MUTE and label != self._sound() for value, label in self.answers):
            self._list()
            self.rebuild()
        return super().update(dt)

    def handle(self, event: pygame.event.Event) -> Transition:
        """Giving up is asked again."""
        match super().handle(event):
            case Pop("ask resign"):
                self.title = _("Give the match up?")
                self.answers = [(None, _("Go on playing")), ("resign", _("Resign"))]
                self.rebuild()
                return None
            case Pop(value) if value == MUTE:
                self.ui.change(muted=not self.ui.settings.muted)
                return None
            case other:
                return other


class Choice(_Column):
    """The choice between moves of one pair of spots; pops `Chosen`, or None on Esc."""

    width = 760.0

    def __init__(self, ui: Ui, moves: Sequence[tuple[Any, str]], title: str = "") -> None:
        super().__init__(ui, title or _("Which way?"), [(Chosen(move), label) for move, label in moves])
