"""View above a bar: the design space leaves a foot of the window free: the table above, the bar below."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.ui.context import Ui
from scenes.ui.design_space import CENTRE, HEIGHT, WIDTH, Anchor, View


@dataclass(frozen=True, slots=True)
class ViewAboveBar(View):
    """The design space with `foot` units more below it, from y = 1080 on."""

    foot: float = 0.0

    @property
    def k(self) -> float:
        """Pixels in one design unit: the design space and its foot are always in sight."""
        return min(self.width / WIDTH, self.height / (HEIGHT + self.foot))

    def origin(self, anchor: Anchor = CENTRE) -> tuple[float, float]:
        """Where design point (0, 0) lies, in pixels."""
        k = self.k
        return (self.width - WIDTH * k) * anchor[0], (self.height - (HEIGHT + self.foot) * k) * anchor[1]

    @property
    def room(self) -> pygame.FRect:
        """The window without its foot."""
        whole = self.window
        return pygame.FRect(whole.x, whole.y, whole.w, whole.h - self.foot)


def take_foot(ui: Ui, foot: float) -> View:
    """Draw everything with such a foot from now on; 0 gives it back. The caller lays itself out anew."""
    plain = View(*ui.view.size, ui.settings.text_scale / 100)
    taken = ViewAboveBar(plain.width, plain.height, plain.text_scale, foot) if foot else plain
    return ui.take_view(taken, rescaled=True)
