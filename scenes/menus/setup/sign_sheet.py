"""Sign sheet of the setup: under which sign the person of a seat stands in the ledger."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.ledger import SIGNS
from scenes.ui.context import Ui
from scenes.ui.design_space import HEIGHT, WIDTH
from scenes.ui.i18n import _
from scenes.ui.stack import Pop, Transition
from scenes.ui.text.snug_sizes import snug
from scenes.ui.theme import Colour
from scenes.ui.widgets.button_row import Offer, row_of
from scenes.ui.widgets.page_scene import PageScene
from scenes.ui.widgets.person_sign import SignChoice
from scenes.ui.widgets.widget import Widget

BOX = ((WIDTH - 980) / 2, (HEIGHT - 420) / 2, 980.0, 420.0)
SIDE = 104.0


@dataclass(frozen=True, slots=True)
class SignTaken:
    """The sign that was chosen for a seat."""

    seat: int
    sign: str


class SignSheet(PageScene):
    """Six signs and the way back; pops SignTaken, or None."""

    covers = False
    ring = True

    def __init__(self, ui: Ui, seat: int, person: str, sign: str, accent: Colour) -> None:
        super().__init__(ui)
        self.seat, self.person, self.sign, self.accent = seat, person, sign, accent

    def build(self) -> Sequence[Widget]:
        """The signs in a row; the one of now has the focus."""
        x, y, w, h = BOX
        step = (w - 120) / len(SIGNS)
        found: list[Widget] = [
            SignChoice(
                self.ui, (x + 60 + step * (n + 0.5) - SIDE / 2, y + 146, SIDE, SIDE), sign, sign == self.sign,
                partial(self.take, sign),
            )
            for n, sign in enumerate(SIGNS)
        ]  # fmt: skip
        back = row_of(self.ui, (x + 300, y + h - 112, w - 600, 76), [Offer(_("Back"), Pop)], size=27)
        return [*found, *back]

    def rebuild(self) -> None:
        """At first the focus is on the sign of now."""
        first = not self.page.widgets
        super().rebuild()
        if first and self.sign in SIGNS:
            self.page.focus(self.page.widgets[SIGNS.index(self.sign)])

    def take(self, sign: str) -> Transition:
        """This one."""
        return Pop(SignTaken(self.seat, sign))

    def ground(self, surface: pygame.Surface) -> None:
        """A sheet, and whose sign it is."""
        ui, (x, y, w, _h) = self.ui, BOX
        ui.panel(surface, BOX, self.accent, _("Sign"))
        words = _("{person} in the ledger").format(person=self.person)
        size = snug(ui, words, 24, "italic", w - 120)
        ui.text(
            surface, words, (x + w / 2, y + 108), size, "ink-soft", face="italic", align="center",
            width=w - 120,
        )  # fmt: skip
