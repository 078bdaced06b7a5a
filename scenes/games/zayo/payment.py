"""Payment for a card of Zayo, where there are several ways: each a button with the animals on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from scenes.games.zayo.paint.card_art import BEAST, icon_of
from scenes.table.explanations.explained_scene import ExplainedScene
from scenes.table.explanations.explanation import Explanation, explanation
from scenes.table.geometry import Spot
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.theme import Colour
from scenes.ui.widgets.choice_sheet import ChoiceSheet
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.widget import Widget

SIDE, GAP = 46.0, 18.0
"""Of an animal; between the animals and the words; in units."""
Pay = Sequence[tuple[str, int]]


class Price(Button):
    """A way to pay: every animal, then the same in words."""

    animals: Sequence[str] = ()

    def _room(self) -> float:
        return super()._room() - SIDE * len(self.animals) - GAP

    def _draw_label(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
        ui, room = self.ui, self._room()
        side, gap = ui.view.px(SIDE), ui.view.px(GAP)
        wide = ui.type.line(self.label, self.size, ink, self.face, width=room).get_width()
        x = rect.centerx - (side * len(self.animals) + gap + wide) // 2
        for animal in self.animals:
            icon = ui.art.icon(icon_of(animal), side - ui.view.px(4), BEAST)
            surface.blit(icon, icon.get_rect(center=(x + side // 2, rect.centery)))
            x += side
        at = (x + gap, rect.centery)
        ui.type.place(
            surface, self.label, at, self.size, ink, face=self.face, valign="middle", width=room
        )  # fmt: skip


class Payment(ExplainedScene, ChoiceSheet):
    """The choice between moves that differ in what they pay."""

    def __init__(self, ui: Ui, ways: Sequence[tuple[Any, str]]) -> None:
        """`ways`: moves, each with what it pays in words."""
        super().__init__(ui, ways, _("What do you pay?"))
        self.pays: list[Pay] = [move.pay for move, _label in ways]

    def build(self) -> Sequence[Widget]:
        """One button a way, and the way back."""
        found: list[Widget] = []
        *ways, back = super().build()
        for plain, pay in zip(ways, self.pays, strict=True):
            assert isinstance(plain, Button)
            price = Price(self.ui, plain.box, plain.label, plain.on_press, size=plain.size, face=plain.face)
            price.animals = [animal for animal, count in pay for _one in range(count)]
            found.append(price)
        return [*found, back]

    def meanings(self) -> Sequence[tuple[Spot, Explanation]]:
        """Each way, the way back, the question."""
        *ways, back = self.page.widgets
        pays = _("These animals go back to the herd, and the card does what it says.")
        found = [
            (Spot(f"way {n}", widget.box, "ways"), explanation(label, pays))
            for n, (widget, (_value, label)) in enumerate(zip(ways, self.answers, strict=True))
        ]
        stays = _("Nothing is paid, and the card stays in your hand.")
        found.append((Spot("back", back.box, "ways"), explanation(_("Back"), stays)))
        why = _("The card can be paid for in several ways: choose the animals that you can spare.")
        return [*found, (Spot("sheet", self.box, "sheet"), explanation(self.title, why))]
