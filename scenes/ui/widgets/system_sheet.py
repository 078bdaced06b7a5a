"""System sheet: waits over the page below while the desktop's own window asks for a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from scenes.ui.context import Ui
from scenes.ui.design_space import HEIGHT, WIDTH
from scenes.ui.i18n import _
from scenes.ui.stack import Pop, Replace, Scene, Transition
from scenes.ui.system_dialog import Question, SystemDialog, Tool
from scenes.ui.text.snug_sizes import snug_block
from scenes.ui.widgets.button_row import Offer, row_of
from scenes.ui.widgets.page_scene import PageScene
from scenes.ui.widgets.widget import Widget

BOX = ((WIDTH - 960) / 2, (HEIGHT - 400) / 2, 960.0, 400.0)


class SystemSheet(PageScene):
    """Pops what is made of the path that was chosen, or None.

    `instead`: what asks in the app's own window, where the system cannot, or the person wants it so.
    """

    covers = False
    ring = True

    def __init__(
        self, ui: Ui, tool: Tool, asked: Question, chosen: Callable[[Path], object],
        instead: Callable[[], Scene | None],
    ) -> None:  # fmt: skip
        super().__init__(ui)
        self.tool, self.asked = tool, asked
        self.chosen, self.instead = chosen, instead
        self.dialog: SystemDialog | None = None

    def entered(self) -> None:
        """The system's window opens now."""
        self.begin()
        super().entered()

    def begin(self) -> None:
        """Have the system ask."""
        self.dialog = SystemDialog(self.tool, self.asked)

    def build(self) -> Sequence[Widget]:
        """Two ways on without the system's window."""
        x, y, w, h = BOX
        offers = (Offer(_("Choose here instead"), self.here), Offer(_("Cancel"), self.cancel, likely=True))
        return row_of(self.ui, (x + 60, y + h - 116, w - 120, 76), offers, size=27)

    def update(self, dt: float) -> Transition:
        """Go as soon as the system has its answer; where it failed, ask here."""
        dialog = self.dialog
        match dialog.outcome if dialog is not None else None:
            case "chosen":
                assert dialog is not None
                assert dialog.path is not None
                return Pop(self.chosen(dialog.path))
            case "cancelled":
                return Pop()
            case "failed":
                return self._instead()
        return super().update(dt)

    def here(self) -> Transition:
        """In the app's own window."""
        self._close()
        return self._instead()

    def _instead(self) -> Transition:
        scene = self.instead()
        return Pop() if scene is None else Replace(scene)

    def cancel(self) -> Transition:
        """No file at all."""
        self._close()
        return Pop()

    def left(self) -> None:
        """The window of the system goes with this sheet."""
        self._close()
        super().left()

    def _close(self) -> None:
        if self.dialog is not None:
            self.dialog.close()

    def ground(self, surface: pygame.Surface) -> None:
        """A sheet that says where one is asked."""
        ui, (x, y, w, _h) = self.ui, BOX
        ui.panel(surface, BOX, "gold-dark", self.asked.title)
        words = _("A window of your system asks for the file. It may lie behind this one.")
        room = (x + 60, y + 90, w - 120, 160.0)
        size = snug_block(ui, words, 26, room[2], room[3])
        ui.paragraph(surface, words, room, size, align="center", valign="middle")
