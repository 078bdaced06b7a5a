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
from scenes.zoon_combat_art import arrow_across, dashed_ring, wax
from scenes.zoon_combat_drum import DRUM, REACH, paint_drum
from scenes.zoon_combat_ground import CombatGround
from scenes.zoon_combat_keys import KEY, CombatKeys
from scenes.zoon_combat_result import corner_offset, faded_result, paint_result
from scenes.zoon_layout import back_face
from scenes.zoon_showdown import INSET, TURN, Shown

if TYPE_CHECKING:
    from scenes.zoon_combat import Combat

CARD = (352.0, 493.0)
CENTRES = ((530.0, 482.0), (1390.0, 482.0))
TILTS = (5.0, -5.0)
SPIN = 720.0
"""Side of the square that holds a spinning card and its shadow, in units."""
WHOLE = 0.985
"""A card seen to this share of its width is drawn as it rests."""
REST = 0.6
"""So many degrees from its place a card is drawn as it rests."""


class CombatPainter:
    """Draws one combat; knows what lies where, for the hands too."""

    def __init__(self, combat: Combat) -> None:
        self.combat = combat
        self.ui = combat.ui
        self.deck = combat.table.deck
        self.keys = CombatKeys(self, combat)
        self.ground = CombatGround(combat)
        self._still: pygame.Surface | None = None
        self._drawn_on: pygame.Surface | None = None
        self._stage = ""
        self._faces: dict[int, str] = {}
        self._sheet: tuple[pygame.Surface, pygame.Rect] | None = None

    def forget(self) -> None:
        """Another size, or sharper art."""
        self.ground.forget()
        self._still = self._drawn_on = None

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
        """The combat at this moment: what stands still, kept as one picture, and over it what moves."""
        combat, now, pace = self.combat, self.ui.now, self.ui.pace
        since = 1.0
        intro = pace.seconds(0.45)
        if intro and not pace.reduced:
            since = Tween((0.0,), (1.0,), combat.begun, intro, ease_out).value(now)
        if since < 1:
            self._still = self._drawn_on = None
            self.ground.paint(surface, since)
            return
        t = now - combat.result_at if combat.result is not None else -1.0
        stage = self._stage_at(t)
        goes_on = surface is self._drawn_on and stage == self._stage and not combat.stale
        if self._still is None or self._still.get_size() != surface.get_size():
            self._still = pygame.Surface(surface.get_size()).convert()
        elif stage == self._stage and not combat.stale:
            stage = ""
        if stage:
            self._stage = stage
            self._paint_still(self._still, t)
        for area in self._moving_areas() if goes_on else [surface.get_rect()]:
            surface.blit(self._still, area, area)
        self._paint_moving(surface, t)
        self._drawn_on = surface

    def _moving_areas(self) -> list[pygame.Rect]:
        """Where this stage moves something: the last frame is still there, and only this is drawn anew."""
        view = self.ui.view
        drum = view.rect(centred(DRUM, REACH, REACH))
        if self._stage == "count":
            return [drum]
        if self._stage == "turn":
            return [*(view.rect(centred(at, SPIN, SPIN)) for at in CENTRES), drum]
        return [self._sheet[1]] if self._sheet is not None else []

    def _stage_at(self, t: float) -> str:
        """`choice`; then `count` while the drum beats, `turn`, `fade` of the result's sheet, `end`."""
        result, pace = self.combat.result, self.ui.pace
        if result is None:
            return "choice"
        if t < result.turning_at(pace):
            return "count"
        if t < result.open_at(pace):
            return "turn"
        return "fade" if self._shown_at(t) < 1 else "end"

    def _shown_at(self, t: float) -> float:
        """How much of the result's sheet is seen, 0..1."""
        result, pace = self.combat.result, self.ui.pace
        if result is None or not pace.seconds(INSET):
            return 1.0
        return min(1.0, max(0.0, (t - result.open_at(pace)) / pace.seconds(INSET)))

    def _paint_still(self, surface: pygame.Surface, t: float) -> None:
        """What does not move in this stage."""
        combat, stage = self.combat, self._stage
        self._sheet = None
        self.ground.paint(surface, 1.0)
        self._title(surface)
        for side in (0, 1):
            self._plate(surface, side)
        self._arrows(surface)
        if stage == "turn":
            return
        for side in (0, 1):
            self._card(surface, side, t)
        if stage == "choice":
            for seat in (0, 1):
                self.keys.choices(surface, seat)
        if stage == "count":
            return
        paint_drum(surface, self.ui, t)
        if stage == "choice":
            for side in (0, 1):
                self.keys.pad(surface, side)
        elif stage == "end":
            paint_result(surface, combat)
            self._on_word(surface)
        else:
            self._sheet = faded_result(surface, combat)

    def _paint_moving(self, surface: pygame.Surface, t: float) -> None:
        if self._stage == "turn":
            for side in (0, 1):
                self._card(surface, side, t)
        if self._stage in ("count", "turn"):
            paint_drum(surface, self.ui, t)
        if self._stage == "fade" and self._sheet is not None:
            sheet, area = self._sheet
            sheet.set_alpha(round(255 * self._shown_at(t)))
            surface.blit(sheet, area)

    def _on_word(self, surface: pygame.Surface) -> None:
        self.ui.outlined(surface, _("Click or press Enter to go on"), (960, 1072), 20, face="body", width=700)

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
        state = ui.type.squeezed(self._state(seat), 23, "cream", width=270)
        at = ui.view.point((x, 122))
        surface.blit(state, state.get_rect(midleft=at) if side == 0 else state.get_rect(midright=at))
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
        edge = (1920 - ui.view.window.w) / 2  # beside its plate
        x = (508.0 + edge, 1412.0 - edge)[side]
        at = ui.view.point((x, 102.0))
        px = ui.view.px(88)
        for dash in range(4):
            start = x - 86 + 11 * dash if side == 0 else x + 46 + 11 * dash
            surface.fill(ui.rgb("cream"), ui.view.rect((start, 100.5, 7, 3)))
        if not self.combat.is_sealed(seat):
            image = ui.art.keep(("seal open", px), lambda: svg.raster(dashed_ring(), (100, 100), (px, px)))
            surface.blit(image, image.get_rect(center=at))
            ui.text(
                surface,
                "…",
                (x, 98.0),
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
        if side not in self._faces:  # it takes an observation, and stays the same
            self._faces[side] = self._find_face(side)
        return self._faces[side]

    def _find_face(self, side: int) -> str:
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
                spin = (360 + 180 * shown.half) * share
                angle += _settled(spin, 360 + 180 * shown.half) * (1 if side == 0 else -1)
            if t >= flipping:
                seconds = pace.seconds(FLIP)
                p = 1.0 if not seconds or pace.reduced else min(1.0, (t - flipping) / seconds)
                width = abs(math.cos(math.pi * ease_in_out(p)))
                width = 1.0 if width > WHOLE else width
                if p >= 0.5:
                    face = shown.face
                    angle = TILTS[side] + 180 * shown.half
        box = centred(CENTRES[side], *CARD)
        if "!" in face:
            box = centred(CENTRES[side], CARD[1] * 124 / 198, CARD[1])
        angle %= 360
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

    # -- arrows

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


def _settled(angle: float, whole: float) -> float:
    """An angle of a spin without its slow ends: there the picture kept for a card at rest serves."""
    if angle < REST:
        return 0.0
    return whole if whole - angle < REST else angle
