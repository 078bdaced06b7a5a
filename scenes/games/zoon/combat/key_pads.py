"""Key pads of a combat: discs on the corners, answers under a card, pads of keys."""

from __future__ import annotations

import pygame

from scenes.games.zoon.combat.cards import CENTRES, corner_key
from scenes.games.zoon.combat.course import Course
from scenes.games.zoon.combat.drawn_signs import dashed_ring, lightened
from scenes.table.geometry import Rect, centred
from scenes.ui import key_bindings
from scenes.ui.draw import svg
from scenes.ui.i18n import N_, _, language, said_of
from scenes.ui.text.type import Align
from scenes.ui.theme import Colour, mix

SHADE = (0x16, 0x0E, 0x1C)
KEY = 44.0
"""Radius of a corner's disc."""
PADS = ((56.0, 854.0), (1718.0, 854.0))
WORDS = 330.0
"""How far the words beside a pad may reach."""
GREY = (84, 78, 84)
PALE = (190, 184, 190)


class KeyPads:
    """Draws the keys of one combat, grey together once their player has sealed."""

    def __init__(self, combat: Course) -> None:
        self.combat = combat
        self.ui = combat.ui
        self.deck = combat.table.deck

    def targets(self, seat: int) -> list[Rect]:
        """What a seat may press: the corners of the card it touches, or two answers under its own card."""
        side = self.combat.side(seat)
        if self.combat.phase == "touch":
            return [centred(corner_key(1 - side, c), 2.4 * KEY, 2.4 * KEY) for c in range(4)]
        x = CENTRES[side][0]
        return [(x - 236, 742.0, 226.0, 60.0), (x + 10, 742.0, 226.0, 60.0)]

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
            label = key_bindings.label(self.ui.settings, f"touch_{side}_{corner}", language())
            pointed = () if combat.shared or sealed else (combat.focus, combat.hovered)
            lit = corner in pointed
            self._key(surface, corner_key(1 - side, corner), label, seat, grey=sealed, lit=lit)
            if not sealed and combat.advised is not None and corner in combat.advised.corners:
                self._advised(surface, corner_key(1 - side, corner))
            if not lit and (corner + 2) % 4 in pointed:
                self._echo(surface, corner_key(1 - side, corner))

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
        main, dark = self.deck.inks(seat).main, self.deck.inks(seat).dark
        place = ui.view.point(at)

        def lay(image: pygame.Surface, down: float = 0.0) -> None:
            surface.blit(image, image.get_rect(center=(place[0], place[1] + ui.view.px(down))))

        if grey:
            pale = mix(lightened(main), (255, 248, 230), 0.5)
            lay(ui.art.disc(round(px * 1.06), "shadow", 0.45), 5)
            lay(ui.art.disc(px, mix(dark, SHADE, 0.5)))
            lay(ui.art.disc(px, mix(lightened(main), SHADE, 0.3), ring=max(2.0, 2.5 * ui.view.k)))
            ink: Colour = pale
        else:
            glow, _margin = ui.art.shadow((px, px), 12, 0.85, KEY, "focus-glow" if lit else lightened(main))
            lay(glow)
            lay(ui.art.disc(px, dark))
            lay(ui.art.disc(px, "cream", ring=max(2.0, 3.5 * ui.view.k)))
            lay(ui.art.disc(ui.view.px(1.68 * KEY), lightened(main), 0.75, ring=max(1.0, 2 * ui.view.k)))
            if lit:
                lay(ui.art.disc(round(px * 1.24), "focus", ring=max(2.5, 4.5 * ui.view.k)))
            else:
                lay(ui.art.disc(round(px * 1.2), "paper", 0.55, ring=max(1.0, 1.6 * ui.view.k)))
            ink = "cream"
        ui.text(
            surface, label, at, 38, ink, face="title", align="center", valign="middle", width=2 * KEY - 12
        )

    def _advised(self, surface: pygame.Surface, at: tuple[float, float]) -> None:
        """A corner that a hint names: a ring, and a bulb above it."""
        ui = self.ui
        px = round(ui.view.px(2 * KEY) * 1.42)
        ring = ui.art.disc(px, "turquoise", ring=max(3.0, 6 * ui.view.k))
        surface.blit(ring, ring.get_rect(center=ui.view.point(at)))
        tag = (at[0] + KEY * 0.95, at[1] - KEY * 0.95)
        disc = ui.art.disc(ui.view.px(44), "turquoise")
        surface.blit(disc, disc.get_rect(center=ui.view.point(tag)))
        ui.icon(surface, "light-bulb", tag, 30, "cream")

    def _echo(self, surface: pygame.Surface, at: tuple[float, float]) -> None:
        """A dashed ring: after a half turn this corner lies where the one that is pointed at lies now."""
        px = round(self.ui.view.px(2 * KEY) * 1.3)

        def make() -> pygame.Surface:
            return svg.raster(dashed_ring()[1:], (100, 100), (px, px))

        image = self.ui.art.keep(("corner echo", px), make)
        surface.blit(image, image.get_rect(center=self.ui.view.point(at)))

    def _answers(self, surface: pygame.Surface, seat: int, sealed: bool) -> None:
        ui, combat = self.ui, self.combat
        labels = (_("Leave it"), _("Half turn"))
        for choice, box in enumerate(self.targets(seat)):
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
        edge = ui.view.edge
        x += edge if side == 0 else -edge
        sealed = combat.is_sealed(seat)
        align: Align = "left" if side == 0 else "right"
        text_x = x + 170 if side == 0 else x - 24
        if seat in combat.match.people:
            for corner, (column, row) in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
                label = key_bindings.label(ui.settings, f"touch_{side}_{corner}", language())
                self._cap(surface, (x + column * 78, y + row * 78, 68.0, 68.0), label, seat, sealed=sealed)
        else:
            text_x = x if side == 0 else x + 146
        ui.outlined(surface, combat.name(seat), (text_x, y + 44), 30, face="title", align=align, width=WORDS)
        ui.outlined(
            surface, self._duty(side, sealed), (text_x, y + 84), 24, face="body", align=align, width=WORDS
        )

    def _cap(self, surface: pygame.Surface, box: Rect, label: str, seat: int, *, sealed: bool) -> None:
        """One key of a pad: paper in the player's colour on a dark foot; sunk and hollow once sealed."""
        ui, main = self.ui, self.deck.inks(seat).main
        rect = ui.view.rect(box)
        ink: Colour = PALE if sealed else "ink"
        if sealed:
            surface.blit(ui.art.box(rect.size, SHADE, 10, 0.35), rect)
            surface.blit(ui.art.box(rect.size, mix(lightened(main), PALE, 0.4), 10, 0.85, 2), rect)
        else:
            foot = rect.move(0, ui.view.px(6))
            surface.blit(ui.art.box(rect.size, SHADE, 10, 0.85), foot)
            surface.blit(ui.art.box(rect.size, main, 10), rect)
            inner = rect.inflate(-ui.view.px(7), -ui.view.px(7))
            surface.blit(ui.art.paper(inner.size, radius=7, rules=False), inner)
            lip = (box[0] + 5, box[1] + 53, 58.0, 10.0)
            low = ui.view.rect(lip)
            surface.blit(ui.art.box(low.size, "paper-deep", 5, 0.7), low)
        ui.text(
            surface, label, (box[0] + 34, box[1] + 33), 32, ink,
            face="title", align="center", valign="middle", width=56,
        )  # fmt: skip

    def _duty(self, side: int, sealed: bool) -> str:
        name = self.combat.name(self.combat.seat_at(side))
        if sealed:
            return said_of(name, "has sealed a choice")
        if self.combat.seat_at(side) not in self.combat.match.people:
            return said_of(name, "is choosing…")
        if self.combat.phase == "spin":
            return said_of(name, "decides on a half turn")
        duty = N_("touches the card at the right") if side == 0 else N_("touches the card at the left")
        return said_of(name, duty)
