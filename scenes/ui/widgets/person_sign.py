"""Sign of a person: one of the small pictures that mark a person in the ledger, to be chosen."""

from __future__ import annotations

import pygame

from scenes.ui.context import Ui
from scenes.ui.design_space import Box
from scenes.ui.i18n import N_, _
from scenes.ui.stack import Transition
from scenes.ui.widgets.widget import Press, Widget

SIGN_NAMES = {
    "teapot": N_("Teapot"),
    "hourglass": N_("Hourglass"),
    "tent": N_("Tent"),
    "compass": N_("Compass"),
    "pomegranate": N_("Pomegranate"),
    "lantern": N_("Lantern"),
}


class SignChoice(Widget):
    """One of the signs; the chosen one has a ring. `tip`: what a press does, the sign's name if not said."""

    round_focus = True

    def __init__(
        self, ui: Ui, box: Box, sign: str, chosen: bool, on_press: Press, *, tip: str = ""
    ) -> None:  # fmt: skip
        super().__init__(ui, box, tip=tip or _(SIGN_NAMES.get(sign, sign)))
        self.sign, self.chosen, self.on_press = sign, chosen, on_press
        self.name = self.tip

    def press(self) -> Transition:
        """Take it."""
        return self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """The roundel, a glow when pointed at, a gold ring when it is the chosen one."""
        ui, (x, y, w, h) = self.ui, self.box
        if self.hovered or self.focused:
            ui.shadow(surface, self.box, dy=0, blur=8, alpha=0.8, radius=w / 2, colour="focus-glow")
        ui.picture(surface, f"ledger/sign_{self.sign}", (x, y + self.sunk / 2, w, h))
        if self.chosen:
            rect = self.rect.inflate(ui.view.px(12), ui.view.px(12))
            surface.blit(ui.art.disc(rect.w, "gold-dark", ring=max(2.0, 3 * ui.view.k)), rect)
