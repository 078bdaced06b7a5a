"""Code of a deal where a match is shown: read aloud, or copied with a press."""

from __future__ import annotations

import pygame

from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.stack import Transition
from scenes.ui.widgets.widget import Widget

ICON = "card-exchange"


def copied(ui: Ui, code: str) -> Transition:
    """The code is on the clipboard, and the person is told so, or told that there is none."""
    try:
        pygame.scrap.put_text(code)
    except pygame.error:
        ui.tell(_("This system has no clipboard. The code: {code}").format(code=code))
        return None
    ui.tell(_("Copied: {code}").format(code=code), "check-mark")
    return None


def code_words(code: str) -> str:
    """The code with what it is: "Deal N3422-ERUSX-M4WE"."""
    return _("Deal {code}").format(code=code)


class DealTag(Widget):
    """The code in light letters on a dark ground or a landscape; a press copies it."""

    def __init__(self, ui: Ui, box: tuple[float, float, float, float], code: str) -> None:
        tip = _("Who plays this deal is dealt the same cards. A press copies the code.")
        super().__init__(ui, box, tip=tip)
        self.code = code
        self.name = code_words(code)

    def press(self) -> Transition:
        """Copy it."""
        return copied(self.ui, self.code)

    def draw(self, surface: pygame.Surface) -> None:
        """The icon and the code; brighter when pointed at."""
        ui, (x, y, w, h) = self.ui, self.box
        ink = "focus" if self.hovered or self.focused else "cream"
        side = min(h, 22 * ui.view.text_scale)
        ui.icon(surface, ICON, (x + side / 2, y + h / 2 + self.sunk), side, ink)
        at = (x + side + 10, y + h / 2 + self.sunk)
        ui.outlined(
            surface, self.name, at, ui.type.held(21, 1.35), ink, align="left", valign="middle",
            width=w - side - 12,
        )  # fmt: skip
