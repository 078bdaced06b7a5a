"""Cards of a combat: how each of the two lies at a moment, and how it is drawn."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from scenes.games.zoon.combat.course import Course
from scenes.games.zoon.combat.drawn_signs import halo, lightened
from scenes.games.zoon.combat.result_sheet import corner_offset
from scenes.games.zoon.layout import trump_face, zoon_face
from scenes.games.zoon.present.card_lookup import card_named, kind_of, trump_named
from scenes.games.zoon.present.combat_outcome import SETTLE, SPIN, Shown
from scenes.table.geometry import Rect, centred
from scenes.ui.draw.card_blit import turned
from scenes.ui.i18n import language
from scenes.ui.motion import FLIP, Pace, ease_in_out

CARD = (352.0, 493.0)
CENTRES = ((530.0, 482.0), (1390.0, 482.0))
TILTS = (5.0, -5.0)
KEYS_IN = -12.0
"""How far inside a card's corner the middle of a key's disc is, in units: outside it hides no score."""
STEP = 5
"""Degrees between two pictures of a spin: it is so fast that no frame shows them all."""
TURNS = 1 / 30
"""Seconds between two pictures of a spinning card; both cards take turns."""
SWAY = 14.0
"""Degrees by which a card sways that makes no half turn."""
WHOLE = 0.985
"""A card seen to this share of its width is drawn as it rests."""
LIFT, SHADE = 6.0, 10.0
"""How far a card is above its place, and its shadow below, in units."""
STRIP = 40
"""Widths of the shadow of a card that turns over are multiples of this, in pixels."""


class Stance(NamedTuple):
    """How a card lies at a moment: its face, its turn in degrees, and how much of its width is seen.

    `slow`: whether an eye can follow its turn.
    """

    face: str
    angle: float
    width: float = 1.0
    slow: bool = False


class CombatCards:
    """Both cards of one combat."""

    def __init__(self, combat: Course) -> None:
        self.combat = combat
        self.ui = combat.ui
        self.deck = combat.table.deck
        self._faces: dict[int, str] = {}
        self._room: pygame.Surface | None = None

    # -- where and how they lie

    def stance(self, side: int, t: float) -> Stance:
        """A card `t` seconds after both have chosen, or before that (-1)."""
        pace, result = self.combat.ui.pace, self.combat.result
        if result is None or t <= result.turning_at(pace):
            return Stance(self._face(side), TILTS[side])
        shown = result.sides[side]
        turning = (math.floor((t - result.turning_at(pace)) / TURNS + side / 2) - side / 2) * TURNS
        spin = 180 * shown.half if pace.reduced else spun(turning, pace, half=bool(shown.half))
        angle = (TILTS[side] + (spin if side == 0 else -spin)) % 360
        since = t - result.flip_at(pace)
        if since < 0:
            return Stance(self._face(side), angle, slow=t >= result.settling_at(pace))
        seconds = 0.0 if pace.reduced else pace.seconds(FLIP)
        p = min(1.0, since / seconds) if seconds else 1.0
        width = abs(math.cos(math.pi * ease_in_out(p)))
        face = shown.face if p >= 0.5 else self._face(side)
        return Stance(face, angle, 1.0 if width > WHOLE else max(0.02, width))

    def _face(self, side: int) -> str:
        """A fighter before the cards are turned: its back, or with comfort sight one's own face."""
        if side not in self._faces:  # it takes an observation, and stays the same
            self._faces[side] = self._find_face(side)
        return self._faces[side]

    def handle(self, side: int) -> str:
        """The fighter of a side: a Zoon's handle, or a shot's."""
        fight = self.combat.combat
        return fight.attacker if fight.sides[0] == self.combat.seat_at(side) else fight.defender

    def _find_face(self, side: int) -> str:
        """A shot's face is public; a Zoon's is shown as far as everybody before the screen may know it."""
        combat, handle = self.combat, self.handle(side)
        owner = combat.table.owners().get(handle, combat.seat_at(side))
        tribe = self.deck.seats[owner].id
        view = combat.own_view or combat.observation
        shot = trump_named(view, handle) if combat.combat.shot else None
        if shot is not None:
            return trump_face(tribe, shot.id)
        card = card_named(view, handle)
        kind = kind_of(view, card) if card is not None else None
        return zoon_face(tribe, kind)

    def is_deduced(self, side: int) -> bool:
        """Whether a face is shown before the reveal that its viewer never saw."""
        view, handle = self.combat.own_view, self.handle(side)
        card = card_named(view, handle) if view is not None else None
        if card is None or card.kind is not None or not self._face(side).partition(":")[2]:
            return False
        return handle not in self.combat.witnessed

    # -- drawing

    def glow(self, surface: pygame.Surface, side: int) -> None:
        """The light of a side's colour round its card; it stays while the card spins over it."""
        ui, seat = self.ui, self.combat.seat_at(side)
        colour = lightened(self.deck.inks(seat).main)
        size = ui.view.size_px(CARD)

        def make() -> pygame.Surface:
            image, _margin = ui.art.shadow(size, 30, 0.62, 16, colour)
            return turned(image, TILTS[side])

        image = ui.art.keep(("combat glow", colour, size, side), make)
        surface.blit(image, image.get_rect(center=ui.view.point(CENTRES[side])))

    def paint(self, surface: pygame.Surface, side: int, stance: Stance) -> pygame.Rect:
        """Draw a card and its shadow, which a spinning one hides. Returns where (pixels)."""
        x, y = self.ui.view.point(CENTRES[side])
        spins = (stance.angle - TILTS[side]) % 180 != 0
        image = self._spun(stance) if spins else self._resting(stance)
        wide = max(1, round(image.get_width() * stance.width))
        if stance.width < 1:
            image = pygame.transform.smoothscale(image, (wide, image.get_height()))
        spot = image.get_rect(center=(x, y - self.ui.view.px(LIFT)))
        drawn = spot
        if not spins:
            size = self._size(stance.face)
            shade = (-(-wide // STRIP) * STRIP, size[1]) if stance.width < 1 else size
            drawn = spot.union(self._shade(surface, (x, y), shade))
        surface.blit(image, spot)
        return drawn

    def _shade(self, surface: pygame.Surface, at: tuple[int, int], size: tuple[int, int]) -> pygame.Rect:
        image, _margin = self.ui.art.shadow(size, 9.0, 0.45, 8)
        spot = image.get_rect(center=(at[0], at[1] + self.ui.view.px(SHADE)))
        surface.blit(image, spot)
        return spot

    def _size(self, face: str) -> tuple[int, int]:
        """A card's size in pixels: a Trump's is narrower."""
        return self.ui.view.size_px((CARD[1] * 124 / 198, CARD[1]) if "!" in face else CARD)

    def _flat(self, face: str) -> pygame.Surface:
        return self.deck.surface(face, self._size(face))

    def _spun(self, stance: Stance) -> pygame.Surface:
        """The picture of a card in a spin, half as sharp where it is fast. Valid until the next one."""
        coarse = 1 if stance.slow else 2
        times = max(coarse, round(coarse * self.ui.view.k))
        flat = self._flat(stance.face)
        small = (flat.get_width() // times, flat.get_height() // times)
        words = (language(), self.ui.view.text_scale)
        key = ("combat spin", stance.face, small, words)
        kept = self.ui.art.keep(key, lambda: pygame.transform.smoothscale(flat, small))
        drawn = pygame.transform.rotate(kept, stance.angle)
        size = (drawn.get_width() * times, drawn.get_height() * times)
        if self._room is None or self._room.get_width() < max(size):
            side = times * (sum(small) + 2)
            self._room = pygame.Surface((side, side), pygame.SRCALPHA)
        image = self._room.subsurface(((0, 0), size))  # a new surface for every frame costs half the time
        pygame.transform.smoothscale(drawn, size, image)
        return image

    def _resting(self, stance: Stance) -> pygame.Surface:
        """The picture of a card that lies still, turned; kept."""
        words = (language(), self.ui.view.text_scale)
        key = ("combat card", stance.face, stance.angle % 360, self._size(stance.face), words)
        return self.ui.art.keep(key, lambda: turned(self._flat(stance.face), stance.angle))

    def papers(self, side: int) -> None:
        """Make the paper that a side's face will be printed on: it tells nothing of the face."""
        owner = self.deck.seats[self.combat.seat_at(side)]
        self.deck.faces.ground(owner, self._size(""))

    def shadows(self, surface: pygame.Surface) -> None:
        """Draw the shadows of every width a card turning over has: they are kept then."""
        wide, high = self._size("")
        for width in range(STRIP, wide + 3 * STRIP, STRIP):
            self._shade(surface, (0, 0), (width, high))

    def mark_touch(self, surface: pygame.Surface, side: int, shown: Shown) -> None:
        """The score that was touched; only once both cards lie open. The figure itself stays clear."""
        ui = self.ui
        trump = "!" in shown.face
        size: Rect = centred(CENTRES[side], *CARD)
        wide = CARD[1] * 124 / 198 if trump else size[2]
        dx, dy = corner_offset(shown.corner, (wide, size[3]), trump=trump)
        if shown.half:
            dx, dy = -dx, -dy
        x, y = tilted(side, dx, dy)
        px = ui.view.px(92)
        image = ui.art.keep(("halo", px), lambda: halo(px, ui.rgb("focus-glow"), max(3.0, 5 * ui.view.k)))
        surface.blit(image, image.get_rect(center=ui.view.point((x, y - LIFT))))


def spun(t: float, pace: Pace, *, half: bool) -> int:
    """How far a card has turned `t` seconds after the drum: once round, then slowly by half, or it sways.

    Both take the same time.
    """
    round_once, settle = pace.seconds(SPIN), pace.seconds(SETTLE)
    gone = min(1.0, max(0.0, t / round_once)) if round_once else 1.0
    last = min(1.0, max(0.0, (t - round_once) / settle)) if settle else 1.0
    sway = 180 * ease_in_out(last) if half else SWAY * math.sin(2 * math.pi * last) * (1 - last)
    return round((360 * ease_in_out(gone) + sway) / STEP) * STEP


def corner_key(side: int, corner: int) -> tuple[float, float]:
    """The middle of a corner's disc: 0 top left, then clockwise, on the tilted card of a side."""
    dx, dy = CARD[0] / 2 - KEYS_IN, CARD[1] / 2 - KEYS_IN
    return tilted(side, (-dx, dx, dx, -dx)[corner], (-dy, -dy, dy, dy)[corner])


def corner_at(side: int, point: tuple[float, float]) -> int | None:
    """The corner in whose quarter of a side's tilted card a point lies: 0 top left, then clockwise."""
    turn, (x, y) = math.radians(TILTS[side]), CENTRES[side]
    dx, dy = point[0] - x, point[1] - y
    across = dx * math.cos(turn) - dy * math.sin(turn)
    down = dx * math.sin(turn) + dy * math.cos(turn)
    if abs(across) > CARD[0] / 2 or abs(down) > CARD[1] / 2:
        return None
    return (0, 1)[across > 0] if down < 0 else (3, 2)[across > 0]


def tilted(side: int, dx: float, dy: float) -> tuple[float, float]:
    """A point of a card, from its middle, where the tilted card has it."""
    turn = math.radians(-TILTS[side])
    x, y = CENTRES[side]
    return x + dx * math.cos(turn) - dy * math.sin(turn), y + dx * math.sin(turn) + dy * math.cos(turn)
