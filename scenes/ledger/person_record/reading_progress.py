"""Reading progress: how far the ledger has come with what it does to files of matches, and a way to stop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from scenes.ui.context import Ui
from scenes.ui.design_space import HEIGHT, WIDTH
from scenes.ui.i18n import _
from scenes.ui.numbers import grouped
from scenes.ui.stack import Pop, Transition
from scenes.ui.text.snug_sizes import snug_block
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.page_scene import PageScene
from scenes.ui.widgets.widget import Widget

BOX = ((WIDTH - 880) / 2, (HEIGHT - 430) / 2, 880.0, 430.0)


class Work(Protocol):
    """What is done in a thread, file by file."""

    done: int
    total: int
    finished: bool

    def cancel(self) -> None:
        """End soon."""


class Reading(PageScene):
    """A sheet with a bar; it goes by itself at the end, or when it is told to stop. Pops the work."""

    covers = False
    ring = True

    def __init__(self, ui: Ui, work: Work, title: str = "", words: str = "") -> None:
        super().__init__(ui)
        self.work = work
        self.title, self.words = title, words
        self._drawn = -1

    def build(self) -> Sequence[Widget]:
        """One button."""
        x, y, w, h = BOX
        box = (x + (w - 380) / 2, y + h - 108, 380.0, 76.0)
        return [Button(self.ui, box, _("Stop"), self.cancel, accent="gold-dark", size=27)]

    def update(self, dt: float) -> Transition:
        """Follow it; go at the end."""
        if self.work.finished:
            return Pop(self.work)
        if self.work.done != self._drawn:
            self.stale = True
        return super().update(dt)

    def cancel(self) -> Transition:
        """Stop; what was read is kept, and the next time goes on from there."""
        self.work.cancel()
        return Pop(self.work)

    def ground(self, surface: pygame.Surface) -> None:
        """The sheet, what is done, the bar."""
        ui, (x, y, w, _h) = self.ui, BOX
        self._drawn = self.work.done
        ui.panel(surface, BOX, "gold-dark", self.title or _("Reading your matches"))
        words = self.words or _("What is read is kept: you may stop, and the next time goes on from there.")
        size = snug_block(ui, words, 24, w - 120, 92)
        ui.paragraph(surface, words, (x + 60, y + 88, w - 120, 92), size, align="center")
        total = max(1, self.work.total)
        bar = (x + 80, y + 200, w - 160, 30.0)
        groove = ui.view.rect(bar)
        surface.blit(ui.art.box(groove.size, "paper-deep", 12), groove)
        wide = max(30.0, bar[2] * min(1.0, self._drawn / total))
        full = ui.view.rect((bar[0], bar[1], wide, bar[3]))
        surface.blit(ui.art.box(full.size, "gold-dark", 12), full)
        count = _("{n} of {all}").format(n=grouped(self._drawn), all=grouped(self.work.total))
        ui.text(surface, count, (x + w / 2, y + 272), 24, "ink", face="bold", align="center", width=w - 120)
