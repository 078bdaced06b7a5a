"""Plates at the head of a combat: title, what is asked, and a plate with a seal for either side."""

from __future__ import annotations

import pygame

from scenes.games.zoon.combat.course import Course
from scenes.games.zoon.combat.drawn_signs import dashed_ring, plated, wax
from scenes.games.zoon.gestures import plain_field
from scenes.ui.draw import svg
from scenes.ui.i18n import _, told
from scenes.ui.text.snug_sizes import snug
from scenes.ui.text.type import Align

PLATE = (452.0, 132.0)
TOP = 36.0
ASKED = 136.0
"""The middle of the line in which is said what is asked."""
MIDDLE = 102.0
"""The line on which blazons and seals lie."""


class CombatPlates:
    """Draws both sides' plates and the title between them."""

    def __init__(self, combat: Course) -> None:
        self.combat = combat
        self.ui = combat.ui
        self.deck = combat.table.deck

    def title(self, surface: pygame.Surface, *, over: bool = False) -> None:
        """COMBAT, or SHOT, and below it what is asked or what happens; nothing more once it is `over` and
        the sheet tells the result.
        """
        ui = self.ui
        title = ui.type.title(
            (_("Shot") if self.combat.combat.shot else _("Combat")).upper(),
            80 / max(1.0, ui.view.text_scale),
            spacing=0.1,
            outline="shadow",
            outline_width=3,
            glow="shadow",
            glow_radius=7,
        )
        surface.blit(title, title.get_rect(center=ui.view.point((960, 78))))
        if over:
            return
        self._asked(surface, self._order())
        low = ASKED + 42 * min(ui.view.text_scale, 1.3)
        more = self._more()
        if more:
            size = snug(ui, more, ui.type.held(24), "bold", 480)
            plated(surface, ui, more, (960, low), size, 480)

    def _more(self) -> str:
        """What whoever has not the mouse should do; "" for nothing."""
        combat = self.combat
        if combat.mouse_turn is not None:
            return told("{name}, please look away", name=combat.name(1 - combat.mouse_turn))
        return ""

    def _asked(self, surface: pygame.Surface, order: str) -> None:
        size = snug(self.ui, order, self.ui.type.held(31, 1.3), "bold", 760)
        plated(surface, self.ui, order, (960, ASKED), size, 760)

    def later(self, surface: pygame.Surface) -> None:
        """Draw what is said once both have sealed: the letters are kept then."""
        self._asked(surface, _("The cards are revealed"))
        for side in (0, 1):
            self._wax(surface, side, self.combat.seat_at(side))
            for words in (_("choice sealed"), self.combat.name(self.combat.seat_at(side))):
                self._said(surface, side, f"{self._role(self.combat.seat_at(side))} · {words}")

    def _order(self) -> str:
        combat = self.combat
        if combat.result is not None:
            return _("The cards are revealed")
        if combat.mouse_turn is not None:
            name = combat.name(combat.mouse_turn)
            if combat.phase == "spin":
                return told("{name} has the mouse: leave the card, or turn it", name=name)
            return told("{name} has the mouse: touch a corner", name=name)
        if combat.shared and combat.phase == "spin":
            return _("Upper keys: leave it. Lower keys: half turn.")
        if combat.phase == "spin":
            return _("Leave your card, or give it a half turn")
        if not any(combat.may_touch(seat) for seat in (0, 1)):
            waiting = [seat for seat in (0, 1) if not combat.is_sealed(seat)]
            if waiting:
                return told("{name} is thinking…", name=combat.name(waiting[0]))
            return _("The choices are sealed")
        me, (_attacker, defender) = combat.left_seat, combat.combat.sides
        if defender == me and not combat.shared and combat.may_touch(me):
            square = plain_field().names[combat.combat.square]
            order = _("Your card on {square} is attacked: touch a corner of the enemy card")
            if combat.combat.shot:
                order = _("Your card on {square} is shot at: touch a corner of the Trump")
            return order.format(square=square)
        return _("Touch a corner of the enemy card")

    def plate(self, surface: pygame.Surface, side: int) -> None:
        """A side's plate, at the window's edge: tribe, role and whether it has chosen; its seal."""
        ui, seat = self.ui, self.combat.seat_at(side)
        edge = ui.view.edge  # plates stay with the window's edges
        box = (edge if side == 0 else 1920 - edge - PLATE[0], TOP, *PLATE)
        rect = ui.view.rect(box)
        colours = self.deck.inks(seat)
        flip = side == 1
        under = (box[0] + (20 if flip else -20), box[1], box[2], box[3])
        ui.shadow(surface, under, dy=7, blur=9, alpha=0.4)
        surface.blit(ui.art.svg("ui/plate", rect.size, colours.top, "cloth", flip), rect)
        surface.blit(ui.art.svg("ui/plate_rule", rect.size, flip=flip), rect)
        cx = box[0] + (72 if side == 0 else PLATE[0] - 72)
        ring = ui.art.disc(ui.view.px(94), "paper-deep", ring=max(1.5, 2.5 * ui.view.k))
        sign = self.deck.faces.blazon(self.deck.seats[seat], ui.view.px(56), "#FFF8E6")
        for image in (ui.art.disc(ui.view.px(94), colours.dark, 0.7), ring, sign):
            surface.blit(image, image.get_rect(center=ui.view.point((cx, MIDDLE))))
        x = box[0] + (136 if side == 0 else PLATE[0] - 136)
        align: Align = "left" if side == 0 else "right"
        name = self.deck.tribe_name(seat)
        size = snug(ui, name, 34, "title", 252)
        ui.text(surface, name, (x, 95), size, "cream", face="title", align=align, width=252)
        self._said(surface, side, self._role_and_choice(seat))
        self._seal(surface, side, seat)

    def _said(self, surface: pygame.Surface, side: int, words: str) -> None:
        """A line on a plate, below its name."""
        ui = self.ui
        edge = ui.view.edge
        at = ui.view.point((edge + 136 if side == 0 else 1920 - edge - 136, 122))
        state = ui.type.squeezed(words, 24, "cream", width=252)
        surface.blit(state, state.get_rect(midleft=at) if side == 0 else state.get_rect(midright=at))

    def _role(self, seat: int) -> str:
        return _("Attack") if self.combat.combat.sides[0] == seat else _("Defence")

    def _role_and_choice(self, seat: int) -> str:
        combat = self.combat
        if combat.result is not None:
            return f"{self._role(seat)} · {combat.name(seat)}"
        return f"{self._role(seat)} · " + (_("choice sealed") if combat.is_sealed(seat) else _("choosing…"))

    def _seal(self, surface: pygame.Surface, side: int, seat: int) -> None:
        """A dashed ring while a side chooses, wax in its colour once it has."""
        ui, at = self.ui, self._seal_at(side)
        px = ui.view.px(88)
        x = self._seal_x(side)
        for dash in range(4):
            start = x - 86 + 11 * dash if side == 0 else x + 46 + 11 * dash
            surface.fill(ui.rgb("paper-deep"), ui.view.rect((start, 100.5, 7, 3)))
        if self.combat.is_sealed(seat):
            self._wax(surface, side, seat)
            return
        image = ui.art.keep(("seal open", px), lambda: svg.raster(dashed_ring(), (100, 100), (px, px)))
        surface.blit(image, image.get_rect(center=at))
        ui.text(surface, "…", (x, 98.0), 30, "cream", face="bold", align="center", valign="middle")

    def _seal_x(self, side: int) -> float:
        edge = self.ui.view.edge  # beside its plate
        return (508.0 + edge, 1412.0 - edge)[side]

    def _seal_at(self, side: int) -> tuple[int, int]:
        return self.ui.view.point((self._seal_x(side), MIDDLE))

    def _wax(self, surface: pygame.Surface, side: int, seat: int) -> None:
        ui, at = self.ui, self._seal_at(side)
        px = ui.view.px(88)
        colours = self.deck.inks(seat)
        sealed = ui.art.keep(
            ("seal", px, colours.main),
            lambda: svg.raster(wax(colours.main, colours.dark), (100, 100), (px, px)),
        )
        surface.blit(sealed, sealed.get_rect(center=at))
        sign = self.deck.faces.blazon(self.deck.seats[seat], ui.view.px(36), "#FFF8E6")
        surface.blit(sign, sign.get_rect(center=at))
