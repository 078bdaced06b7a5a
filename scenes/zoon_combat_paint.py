"""The picture of a combat: torn halves, plates and seals, both cards, keys, the drum, the result."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from scenes.placing import Rect, centred
from scenes.stage import Pose
from scenes.ui import svg
from scenes.ui.inks import rgb_hex
from scenes.ui.motion import FLIP, Tween, ease_in_out, ease_out
from scenes.ui.text import Align
from scenes.ui.words import _
from scenes.zoon_combat_art import arc_of_time, arrow_across, dashed_ring, wax
from scenes.zoon_combat_keys import KEY, CombatKeys
from scenes.zoon_combat_result import corner_offset, paint_result
from scenes.zoon_layout import back_face, layout
from scenes.zoon_showdown import COUNT, TURN, Shown

if TYPE_CHECKING:
    from scenes.zoon_combat import Combat

CARD = (352.0, 493.0)
CENTRES = ((530.0, 482.0), (1390.0, 482.0))
TILTS = (5.0, -5.0)
DRUM = (960.0, 482.0)


class CombatPainter:
    """Draws one combat; knows what lies where, for the hands too."""

    def __init__(self, combat: Combat) -> None:
        self.combat = combat
        self.ui = combat.ui
        self.deck = combat.table.deck
        self.keys = CombatKeys(self, combat)
        self._ground: pygame.Surface | None = None
        self._seam: pygame.Surface | None = None

    def forget(self) -> None:
        """Another size, or sharper art."""
        self._ground = self._seam = None

    # -- what lies where

    def corner(self, side: int, corner: int) -> tuple[float, float]:
        """The middle of a corner's disc: 0 top left, then clockwise, on the tilted card."""
        return self._tilted(side, (-1, 1, 1, -1)[corner] * CARD[0] / 2, (-1, -1, 1, 1)[corner] * CARD[1] / 2)

    @staticmethod
    def _tilted(side: int, dx: float, dy: float) -> tuple[float, float]:
        """A point of a card, from its middle, where the tilted card has it."""
        turn = math.radians(-TILTS[side])
        x, y = CENTRES[side]
        return x + dx * math.cos(turn) - dy * math.sin(turn), y + dx * math.sin(turn) + dy * math.cos(turn)

    def targets(self, seat: int) -> list[Rect]:
        """What a seat may press: the corners of the card it touches, or two answers under its own card."""
        side = self.combat.side(seat)
        if self.combat.phase == "touch":
            return [centred(self.corner(1 - side, c), 2.4 * KEY, 2.4 * KEY) for c in range(4)]
        x = CENTRES[side][0]
        return [(x - 236, 742.0, 226.0, 60.0), (x + 10, 742.0, 226.0, 60.0)]

    # -- the whole

    def draw(self, surface: pygame.Surface) -> None:
        """The combat at this moment."""
        combat, now, pace = self.combat, self.ui.now, self.ui.pace
        since = 1.0
        intro = pace.seconds(0.45)
        if intro and not pace.reduced:
            since = Tween((0.0,), (1.0,), combat.begun, intro, ease_out).value(now)
        self._paint_ground(surface, since)
        if since < 1:
            return
        t = now - combat.result_at if combat.result is not None else -1.0
        open_at = combat.result.open_at(pace) if combat.result is not None else 0.0
        self._title(surface)
        for side in (0, 1):
            self._plate(surface, side)
        self._arrows(surface)
        for side in (0, 1):
            self._card(surface, side, t)
        if combat.result is None:
            for seat in (0, 1):
                self.keys.choices(surface, seat)
        self._drum(surface, t)
        if combat.result is not None and t >= open_at:
            shown = 1.0 if not pace.seconds(0.25) else min(1.0, (t - open_at) / pace.seconds(0.25))
            paint_result(surface, combat, shown)
        elif combat.result is None:
            for side in (0, 1):
                self.keys.pad(surface, side)

    # -- ground

    def _paint_ground(self, surface: pygame.Surface, met: float) -> None:
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = self._board()
            self._seam = self._torn(self._ground)
        if met >= 1 and self._seam is not None:
            surface.blit(self._seam, (0, 0))
            return
        width, height = surface.get_size()
        gap = round((1 - met) * width / 2)
        surface.blit(self._ground, (0, 0))
        assert self._seam is not None
        surface.blit(self._seam, (-gap, 0), (0, 0, width // 2, height))
        surface.blit(self._seam, (width // 2 + gap, 0), (width // 2, 0, width - width // 2, height))

    def _board(self) -> pygame.Surface:
        """The table with public facts only, blurred and dark: no face of either side is on it."""
        combat, ui = self.combat, self.ui
        board = pygame.Surface(ui.view.size)
        combat.table.painter.paint_base(board, combat.left_seat)
        placed = layout(combat.observation, combat.table.zones, combat.left_seat, combat.table.places.field)
        for place in placed.values():
            if place.zone == "field":
                pose = Pose(place.rect, place.face, 0.0, 0.0, 255.0, 1.0, 0, "field", False)
                self.deck.paint(board, pose)
        small = pygame.transform.smoothscale(
            board, (max(1, board.get_width() // 3), max(1, board.get_height() // 3))
        )
        small = pygame.transform.gaussian_blur(small, 2)
        board = pygame.transform.smoothscale(small, board.get_size())
        board.fill((158, 158, 158), special_flags=pygame.BLEND_RGB_MULT)
        return board

    def _torn(self, board: pygame.Surface) -> pygame.Surface:
        """Both halves in their tribes' colours over the board, and the seam between."""
        image = board.copy()
        size = image.get_size()
        for side, name in enumerate(("combat_left", "combat_right")):
            half = self.ui.art.large(f"zoon/{name}", size)
            image.blit(self._coloured(half, side), (0, 0))
        image.blit(self.ui.art.large("zoon/combat_seam", size), (0, 0))
        image.blit(self.ui.art.large("backdrops/vignette", size), (0, 0))
        return image

    def _coloured(self, half: pygame.Surface, side: int) -> pygame.Surface:
        """The drawn halves are red and violet: another tribe's half is turned to its colour."""
        seat = self.combat.seat_at(side)
        drawn = ("braisards", "veloutins")[side]
        if self.deck.seats[seat].id == drawn:
            return half
        image = pygame.transform.grayscale(half)
        image.blit(image.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)  # grey is darker than it was red
        main = self.deck.inks(seat).main
        image.fill((*(min(255, c + 70) for c in main), 255), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    # -- texts

    def _title(self, surface: pygame.Surface) -> None:
        ui = self.ui
        title = ui.type.title(
            _("Combat").upper(),
            76 / max(1.0, ui.view.text_scale),
            spacing=0.08,
            outline="shadow",
            outline_width=3,
            glow="shadow",
            glow_radius=7,
        )
        at = ui.view.point((960, 78))
        surface.blit(title, title.get_rect(center=at))
        ui.outlined(surface, self._order(), (960, 154), 31, width=760)

    def _order(self) -> str:
        combat = self.combat
        if combat.result is not None:
            return _("Both cards are turned over")
        if combat.mouse_turn is not None:
            name = self.name(combat.mouse_turn)
            return _("{name} has the mouse: the other person looks away").format(name=name)
        if combat.shared and combat.phase == "spin":
            return _("Upper keys: leave it. Lower keys: half turn.")
        if combat.phase == "spin":
            return _("Leave your card, or give it a half turn")
        if not any(combat.may_touch(seat) for seat in (0, 1)):
            return _("The choices are sealed")
        return _("Touch a corner of the enemy card")

    def name(self, seat: int) -> str:
        """Who plays a seat."""
        return self.combat.match.seats[seat].name or self.deck.tribe_name(seat)

    def _plate(self, surface: pygame.Surface, side: int) -> None:
        ui, combat = self.ui, self.combat
        seat = combat.seat_at(side)
        width = ui.view.window.w
        edge = (1920 - width) / 2  # plates stay with the window's edges
        box = (edge if side == 0 else 1920 - edge - 452, 36.0, 452.0, 132.0)
        rect = ui.view.rect(box)
        colours = self.deck.inks(seat)
        flip = side == 1
        surface.blit(ui.art.svg("ui/plate", rect.size, colours.top, "cloth", flip), rect)
        surface.blit(ui.art.svg("ui/plate_rule", rect.size, flip=flip), rect)
        cx = box[0] + (72 if side == 0 else 452 - 72)
        ring = ui.art.disc(ui.view.px(94), "cream", ring=max(1.5, 2.5 * ui.view.k))
        sign = self.deck.faces.blazon(self.deck.seats[seat], ui.view.px(56), "#FFF8E6")
        for image in (ui.art.disc(ui.view.px(94), colours.dark, 0.7), ring, sign):
            surface.blit(image, image.get_rect(center=ui.view.point((cx, 102))))
        x = box[0] + (136 if side == 0 else 452 - 136)
        align: Align = "left" if side == 0 else "right"
        ui.text(
            surface, self.deck.tribe_name(seat), (x, 96), 32, "cream", face="title", align=align, width=270
        )
        ui.text(surface, self._state(seat), (x, 130), 23, "cream", align=align, width=270)
        self._seal(surface, side, seat)

    def _state(self, seat: int) -> str:
        combat = self.combat
        attacks = combat.combat.sides[0] == seat
        role = _("Attack") if attacks else _("Defence")
        if combat.result is not None:
            return f"{role} · {self.name(seat)}"
        return f"{role} · " + (_("choice sealed") if combat.is_sealed(seat) else _("choosing…"))

    def _seal(self, surface: pygame.Surface, side: int, seat: int) -> None:
        """A dashed ring while a side chooses, wax in its colour once it has."""
        ui = self.ui
        at = ui.view.point(((508.0, 1412.0)[side], 102.0))
        px = ui.view.px(88)
        if not self.combat.is_sealed(seat):
            image = ui.art.keep(("seal open", px), lambda: svg.raster(dashed_ring(), (100, 100), (px, px)))
            surface.blit(image, image.get_rect(center=at))
            ui.text(
                surface,
                "…",
                ((508.0, 1412.0)[side], 98.0),
                30,
                "cream",
                face="bold",
                align="center",
                valign="middle",
            )
            return
        colours = self.deck.inks(seat)
        sealed = ui.art.keep(
            ("seal", px, colours.main),
            lambda: svg.raster(wax(colours.main, colours.dark), (100, 100), (px, px)),
        )
        surface.blit(sealed, sealed.get_rect(center=at))
        sign = self.deck.faces.blazon(self.deck.seats[seat], ui.view.px(36), "#FFF8E6")
        surface.blit(sign, sign.get_rect(center=at))

    # -- cards

    def _shown(self, side: int) -> Shown | None:
        return self.combat.result.sides[side] if self.combat.result is not None else None

    def _face(self, side: int) -> str:
        """A fighter before the cards are turned: its back, or with comfort sight one's own face."""
        combat = self.combat
        attacking = combat.combat.sides[0] == combat.seat_at(side)
        handle = combat.combat.attacker if attacking else combat.combat.defender
        owner = combat.table.owners().get(handle, combat.seat_at(side))
        tribe = self.deck.seats[owner].id
        if combat.own_view is not None and side == 0:
            for card in combat.own_view.table.cards:
                if card.handle == handle and card.kind is not None and card.owner == combat.left_seat:
                    return f"{tribe}:{card.kind}"
        return back_face(tribe)

    def _card(self, surface: pygame.Surface, side: int, t: float) -> None:
        pace = self.ui.pace
        shown = self._shown(side)
        face, angle, width = self._face(side), TILTS[side], 1.0
        result = self.combat.result
        if shown is not None and result is not None:
            turning, flipping = result.turning_at(pace), result.flip_at(pace)
            length = pace.seconds(TURN)
            if t > turning and length and not pace.reduced:
                share = ease_in_out(min(1.0, (t - turning) / length))
                angle += (360 + 180 * shown.half) * share * (1 if side == 0 else -1)
            if t >= flipping:
                seconds = pace.seconds(FLIP)
                p = 1.0 if not seconds or pace.reduced else min(1.0, (t - flipping) / seconds)
                width = abs(math.cos(math.pi * ease_in_out(p)))
                if p >= 0.5:
                    face = shown.face
                    angle = TILTS[side] + 180 * shown.half
        box = centred(CENTRES[side], *CARD)
        if "!" in face:
            box = centred(CENTRES[side], CARD[1] * 124 / 198, CARD[1])
        self.deck.paint(surface, Pose(box, face, angle, 12.0, 255.0, max(0.02, width), 0, "combat", False))
        if shown is not None and result is not None and t >= result.open_at(pace):
            self._mark_touch(surface, side, shown)

    def _mark_touch(self, surface: pygame.Surface, side: int, shown: Shown) -> None:
        """The score that was touched; only once both cards lie open."""
        ui = self.ui
        dx, dy = corner_offset(shown.corner, CARD, trump="!" in shown.face)
        if shown.half:
            dx, dy = -dx, -dy
        x, y = self._tilted(side, dx, dy)
        px = ui.view.px(96)
        glow, ring = (
            ui.art.disc(px, "focus-glow", 0.3),
            ui.art.disc(px, "focus", ring=max(3.0, 6 * ui.view.k)),
        )
        for image in (glow, ring):
            surface.blit(image, image.get_rect(center=ui.view.point((x, y))))

    # -- drum and arrows

    def _drum(self, surface: pygame.Surface, t: float) -> None:
        ui, pace = self.ui, self.ui.pace
        count, left = 3, 1.0
        if t >= 0:
            total = pace.seconds(3 * COUNT)
            left = max(0.0, 1 - t / total) if total else 0.0
            count = math.ceil(left * 3)
            beat = (t % pace.seconds(COUNT)) / pace.seconds(COUNT) if total and t < total else 1.0
            if not pace.reduced and beat < 1:
                px = round(ui.view.px(260) * (1 + 0.7 * beat))
                ring = ui.art.disc(px - px % 4, "focus", round(0.6 * (1 - beat), 1), ring=3)
                surface.blit(ring, ring.get_rect(center=ui.view.point(DRUM)))
        ui.picture(surface, "zoon/drum", centred(DRUM, 308, 308))
        share = round(left * 48) / 48
        px = ui.view.px(308)
        arc = ui.art.keep(("arc", share, px), lambda: svg.raster(arc_of_time(share), (308, 308), (px, px)))
        surface.blit(arc, arc.get_rect(center=ui.view.point(DRUM)))
        if count:
            ui.text(
                surface,
                str(count),
                (DRUM[0], DRUM[1] + 4),
                108 / max(1.0, ui.view.text_scale),
                "ink",
                face="heavy",
                align="center",
                valign="middle",
            )
        else:
            ui.icon(surface, "crossed-swords", DRUM, 110, "ink")

    def _arrows(self, surface: pygame.Surface) -> None:
        """Who touches what."""
        ui = self.ui
        if self.combat.phase != "touch":
            return
        for side in (0, 1):
            image = self._arrow(side, rgb_hex(self.deck.inks(self.combat.seat_at(side)).main))
            surface.blit(image, image.get_rect(center=ui.view.point((960, 290 if side == 0 else 690))))

    def _arrow(self, side: int, colour: str) -> pygame.Surface:
        size = self.ui.view.size_px((480, 200))

        def make() -> pygame.Surface:
            image = svg.raster(arrow_across(colour), (480, 200), size)
            return pygame.transform.rotate(image, 180) if side == 1 else image

        return self.ui.art.keep(("combat arrow", side, colour, size), make)
