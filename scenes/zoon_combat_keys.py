"""What a combat's players may press: discs on the corners, answers under a card, pads of keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes import keys
from scenes.ui.text import Align
from scenes.ui.theme import Colour
from scenes.ui.words import _, language

if TYPE_CHECKING:
    from scenes.zoon_combat import Combat
    from scenes.zoon_combat_paint import CombatPainter

KEY = 44.0
"""Radius of a corner's disc."""
PADS = ((56.0, 854.0), (1718.0, 854.0))
GREY: Colour = (84, 78, 84)
PALE: Colour = (190, 184, 190)


class CombatKeys:
    """Draws the keys of one combat, grey together once their player has sealed."""

    def __init__(self, painter: CombatPainter, combat: Combat) -> None:
        self.painter = painter
        self.combat = combat
        self.ui = combat.ui
        self.deck = combat.table.deck

    def choices(self, surface: pygame.Surface, seat: int) -> None:
        """What a seat may press, in that player's colour, upright; grey together once sealed."""
        combat = self.combat
        if seat not in combat.match.people:
            return
        side = combat.side(seat)
        sealed = combat.is_sealed(seat)
        if combat.phase == "spin":
            self._answers(surface, seat, sealed)
            return
        for corner in range(4):
            label = keys.label(self.ui.settings, f"touch_{side}_{corner}", language())
            lit = not combat.shared and not sealed and corner in (combat.focus, combat.hovered)
            self._key(surface, self.painter.corner(1 - side, corner), label, seat, grey=sealed, lit=lit)

    def _key(
        self,
        surface: pygame.Surface,
        at: tuple[float, float],
        label: str,
        seat: int,
        *,
        grey: bool,
        lit: bool,
    ) -> None:
        ui = self.ui
        px = ui.view.px(2 * KEY)
        colours = self.deck.inks(seat)
        ground: Colour = GREY if grey else colours.dark
        ring: Colour = (150, 144, 150) if grey else "cream"
        place = ui.view.point(at)
        if lit:
            glow = ui.art.disc(round(px * 1.5), "focus-glow", 0.55)
            surface.blit(glow, glow.get_rect(center=place))
        shadow = ui.art.disc(round(px * 1.06), "shadow", 0.45)
        surface.blit(shadow, shadow.get_rect(center=(place[0], place[1] + ui.view.px(5))))
        for image in (ui.art.disc(px, ground), ui.art.disc(px, ring, ring=max(2.0, 3 * ui.view.k))):
            surface.blit(image, image.get_rect(center=place))
        if lit:
            outer = ui.art.disc(round(px * 1.24), "focus", ring=max(2.5, 4.5 * ui.view.k))
            surface.blit(outer, outer.get_rect(center=place))
        ink: Colour = PALE if grey else "cream"
        ui.text(
            surface, label, at, 36, ink, face="title", align="center", valign="middle", width=2 * KEY - 12
        )

    def _answers(self, surface: pygame.Surface, seat: int, sealed: bool) -> None:
        ui, combat = self.ui, self.combat
        labels = (_("Leave it"), _("Half turn"))
        for choice, box in enumerate(self.painter.targets(seat)):
            rect = ui.view.rect(box)
            lit = not combat.shared and not sealed and choice in (combat.focus, combat.hovered)
            ground: Colour = GREY if sealed else self.deck.inks(seat).dark
            surface.blit(ui.art.box(rect.size, ground, 12), rect)
            surface.blit(ui.art.box(rect.size, "focus" if lit else "cream", 12, line=5 if lit else 2), rect)
            middle = (box[0] + box[2] / 2, box[1] + box[3] / 2)
            ui.text(
                surface,
                labels[choice],
                middle,
                26,
                "cream",
                face="bold",
                align="center",
                valign="middle",
                width=box[2] - 20,
            )

    def pad(self, surface: pygame.Surface, side: int) -> None:
        """A person's four keys and what they do; a mind's side says only whether it has chosen."""
        ui, combat = self.ui, self.combat
        seat = combat.seat_at(side)
        x, y = PADS[side]
        edge = (1920 - ui.view.window.w) / 2
        x += edge if side == 0 else -edge
        sealed = combat.is_sealed(seat)
        align: Align = "left" if side == 0 else "right"
        text_x = x + 170 if side == 0 else x - 24
        if seat in combat.match.people:
            for corner, (column, row) in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
                label = keys.label(ui.settings, f"touch_{side}_{corner}", language())
                box = (x + column * 78, y + row * 78, 68.0, 68.0)
                rect = ui.view.rect(box)
                if sealed:
                    surface.blit(ui.art.box(rect.size, (150, 144, 160), 10, 0.8, 2), rect)
                else:
                    ui.shadow(surface, box, dy=4, blur=4, alpha=0.5)
                    surface.blit(ui.art.box(rect.size, "paper-light", 10), rect)
                    surface.blit(ui.art.box(rect.size, self.deck.inks(seat).main, 10, line=2.5), rect)
                ink: Colour = PALE if sealed else "ink"
                ui.text(
                    surface,
                    label,
                    (box[0] + 34, box[1] + 34),
                    32,
                    ink,
                    face="title",
                    align="center",
                    valign="middle",
                    width=60,
                )
        else:
            text_x = x if side == 0 else x + 146
        ui.outlined(
            surface, self.painter.name(seat), (text_x, y + 44), 30, face="title", align=align, width=330
        )
        ui.outlined(
            surface, self._duty(side, sealed), (text_x, y + 84), 24, face="body", align=align, width=330
        )

    def _duty(self, side: int, sealed: bool) -> str:
        if sealed:
            return _("has sealed a choice")
        if self.combat.seat_at(side) not in self.combat.match.people:
            return _("is choosing…")
        if self.combat.phase == "spin":
            return _("decides on a half turn")
        return _("touches the card at the right") if side == 0 else _("touches the card at the left")
