"""Saving signs while a match is still being written: a sign on the table, and a screen before the menu."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.stack import Replace, Scene, Transition

SLOW = 0.15
"""Seconds after which a write that has not ended is shown."""
GLANCE = 0.03
"""Seconds in which most disks have ended; so long a frame may wait."""
PATIENCE = 10.0
"""Seconds after which a disk that does not answer is waited for no more."""


class DiskSign:
    """A quiet sign at the edge of the window, while a write takes longer than most."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.shown = False

    def changed(self) -> bool:
        """Whether it comes or goes now."""
        before, self.shown = self.shown, self.ui.writer.waited > SLOW
        return self.shown != before

    def paint(self, surface: pygame.Surface) -> None:
        """A small disc with a diskette, at the top of the window's left edge."""
        if not self.shown:
            return
        ui = self.ui
        px = ui.view.px(40)
        at = (round(px * 0.8), round(px * 0.8))
        for image in (
            ui.art.disc(px, "night"),
            ui.art.disc(px, "gold", 1.0, max(1.0, px / 24)),
            ui.art.icon("save", round(px * 0.55), "gold-light"),
        ):
            surface.blit(image, image.get_rect(center=at))


class Saving(Scene):
    """Waits until everything is on the disk, then gives way to the next scene."""

    def __init__(self, ui: Ui, make: Callable[[], Scene]) -> None:
        self.ui, self.make = ui, make
        self.since = ui.now
        self._told = False

    def update(self, dt: float) -> Transition:  # noqa: ARG002 - it reads the Ui's clock
        """Go on as soon as that may be."""
        waited = self.ui.now - self.since
        if not self.ui.writer.busy or waited > PATIENCE:
            return Replace(self.make())
        if waited > SLOW and not self._told:
            self.stale = self._told = True
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """The arcade in the dark, and after a moment what is waited for."""
        self.ui.backdrop(surface, "caravanserai")
        surface.fill((70, 70, 80), special_flags=pygame.BLEND_RGB_MULT)
        if self._told:
            self.ui.outlined(surface, _("Saving…"), (960, 540), 44, "focus", face="title")


def once_saved(ui: Ui, make: Callable[[], Scene]) -> Scene:
    """That scene, which reads the folder of the matches; before it, if need be, one that waits."""
    if ui.writer.busy and not ui.writer.finish(GLANCE):
        return Saving(ui, make)
    return make()
