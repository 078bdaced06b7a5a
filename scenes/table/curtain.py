"""Curtain between two people at one screen: opaque, and the same whatever lies on the table.

It knows a seat, a name and one public sentence, nothing else. It lifts only for a press that began on it.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from scenes.table.explanations.explained_scene import ExplainedScene
from scenes.table.explanations.explanation import Explanation, explanation
from scenes.table.geometry import Spot
from scenes.ui.context import Ui
from scenes.ui.design_space import HEIGHT, WIDTH, View
from scenes.ui.draw import nine_patch, svg
from scenes.ui.draw.art import BACKDROP, backdrop_place
from scenes.ui.i18n import _
from scenes.ui.motion import Tween, ease_in_out
from scenes.ui.stack import Pop, Scene, Transition
from scenes.ui.text.snug_sizes import snug_block

HOLD = 0.6
"""Seconds of holding: long enough that no stray click lifts the curtain, whatever the speed."""
PART = 0.45
"""Seconds in which the cloth parts."""
SPELL = 0.012
"""Seconds of work in one frame while the table behind the closed cloth is drawn, unless a piece is longer."""
_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_CLOTH = (430.0, 40.0, 1060.0, 908.0)
_MENU = (1840.0, 1000.0, 31.0)
_CENTRE = (960.0, 480.0)


@dataclass(frozen=True, slots=True)
class Lifted:
    """That seat's person has lifted the curtain."""

    seat: int


@dataclass(frozen=True, slots=True)
class Leave:
    """Somebody wants to leave the table instead."""


class Curtain(ExplainedScene):
    """Pops with Lifted or Leave."""

    covers = True

    def __init__(
        self, ui: Ui, seat: int, name: str, recap: str = "", ahead: Callable[[], bool] = bool
    ) -> None:
        self.ui = ui
        self._ahead = ahead
        self.seat, self.name, self.recap = seat, name, recap
        self._held_by: object = None
        self._held_since = 0.0
        self._blocked: set[int] = set()
        self._hover = False

    # -- holding

    def entered(self) -> None:
        """A key that is still down from the screen before lifts nothing."""
        pressed = pygame.key.get_pressed()
        self._blocked = {key for key in _KEYS if pressed[key]}
        self.ui.sound.play("curtain")

    @property
    def progress(self) -> float:
        """How much of the ring is filled, 0..1."""
        return min(1.0, (self.ui.now - self._held_since) / HOLD) if self._held_by is not None else 0.0

    def handle(self, event: pygame.event.Event) -> Transition:
        """Hold and let go, by mouse, finger or key; the disc and Esc leave."""
        if self.explaining.handle(event):
            return None
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                if self._on_menu(event.pos):
                    return Pop(Leave())
                self._hold("pointer")
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._let_go("pointer")
            case pygame.MOUSEMOTION:
                hover = self._on_menu(event.pos)
                self.stale = self.stale or hover != self._hover
                self._hover = hover
            case pygame.KEYDOWN if event.key in _KEYS and event.key not in self._blocked:
                self._hold(event.key)
            case pygame.KEYUP if event.key in _KEYS:
                self._blocked.discard(event.key)
                self._let_go(event.key)
            case pygame.KEYDOWN if event.key == pygame.K_ESCAPE:
                return Pop(Leave())
            case pygame.WINDOWFOCUSLOST:
                self._held_by = None
                self.stale = True
        return None

    def meanings(self) -> Sequence[tuple[Spot, Explanation]]:
        """The disc that leaves; the curtain itself, where it is asked for."""
        x, y, reach = _MENU
        leaves = explanation(_("Menu"), _("Leaves the match: it is kept, and goes on where it was. Key: Esc"))
        hides = _("Nobody’s cards are shown until the person named here sits before the screen.")
        how = _("Hold the mouse button, a finger, Space or Enter until the ring is full.")
        left, top, wide, tall = self.ui.view.room
        curtain = explanation(_("The curtain"), hides, how)._replace(told=True)
        return [
            (Spot("menu", (x - reach, y - reach, 2 * reach, 2 * reach), "curtain"), leaves),
            (Spot("curtain", (left, top, wide, tall), "curtain"), curtain),
        ]

    def _on_menu(self, pos: Sequence[float]) -> bool:
        x, y = self.ui.view.to_design(pos)
        return math.hypot(x - _MENU[0], y - _MENU[1]) <= _MENU[2] + 6

    def _hold(self, by: object) -> None:
        if self._held_by is None:
            self._held_by, self._held_since = by, self.ui.now
            self.stale = True

    def _let_go(self, by: object) -> None:
        if self._held_by == by:
            self._held_by = None
            self.stale = True

    # -- time

    @property
    def moving(self) -> bool:
        """While the ring fills."""
        return self._held_by is not None

    @property
    def wants_redraw(self) -> bool:
        """The same."""
        return self.stale or self.moving

    def update(self, dt: float) -> Transition:  # noqa: ARG002 - the clock is the Ui's
        """Once the ring is full it is lifted; the cloth parts over what lies there then, see `Parting`."""
        self.explaining.update(quiet=self.moving)
        if self._held_by is not None and self.progress >= 1:
            self.ui.sound.play("curtain")
            return Pop(Lifted(self.seat))
        return None

    def prepare(self) -> bool:
        """What the table behind it will need, whoever sits before it."""
        return self._ahead()

    # -- picture

    def draw(self, surface: pygame.Surface) -> None:
        """Night, the cloth, the arcade before it, then who comes next."""
        ui = self.ui
        surface.fill(ui.rgb("night"))
        hang(ui, surface, self.seat, 0.0)
        self._words(surface)
        self._medallion(surface)
        self._pill(surface)
        self._menu(surface)
        self.explaining.paint(surface)

    def _words(self, surface: pygame.Surface) -> None:
        ui, middle = self.ui, WIDTH / 2
        ui.text(
            surface,
            _("Pass the table to"),
            (middle, 292),
            ui.type.held(50, 1.1),
            "cream",
            face="title",
            align="center",
            width=820,
        )
        size = ui.view.size_px((540, 40))
        rule = ui.art.keep(("curtain rule", size), lambda: svg.raster(_rule(), (540, 40), size))
        surface.blit(rule, rule.get_rect(center=ui.view.point((middle, 320))))
        large = ui.type.held(112, 1.0)
        ui.text(surface, self.name, (middle, 736), large, "cream", face="heavy", align="center", width=960)
        small = ui.type.held(36, 1.2)
        words = _("Hold to reveal")
        ui.text(surface, words, (middle, 796), small, "focus", face="bold", align="center", width=820)

    def _medallion(self, surface: pygame.Surface) -> None:
        ui = self.ui
        px = ui.view.px(280)
        _halo(ui, surface)
        ring = svg.raster(_ring(self.progress), (280, 280), (px, px))
        surface.blit(ring, ring.get_rect(center=ui.view.point(_CENTRE)))
        disc = ui.art.keep(("curtain seat", self.seat, ui.view.k), self._disc)
        surface.blit(disc, disc.get_rect(center=ui.view.point(_CENTRE)))

    def _disc(self) -> pygame.Surface:
        """The seat's roundel without its broad paper ring: a thin one round a disc of 90 units."""
        art, view = self.ui.art, self.ui.view
        image = art.seat(self.seat, view.px(206)).copy()
        mask = pygame.Surface(image.get_size(), pygame.SRCALPHA)
        round_part = art.disc(view.px(180), "cream")
        middle = mask.get_rect().center
        mask.blit(round_part, round_part.get_rect(center=middle))
        nine_patch.clipped(image, mask)
        ring = art.disc(view.px(180), "cream", ring=max(1.5, 4 * view.k))
        image.blit(ring, ring.get_rect(center=middle))
        return image

    def _pill(self, surface: pygame.Surface) -> None:
        if not self.recap:
            return
        ui = self.ui
        if not ui.type.fit(self.recap, 25, "body", 760).cut:
            box = (560, 983, 800, 58)
            ui.dark(surface, box, 0.92, 29)
            at = (WIDTH / 2, 1012)
            ui.text(surface, self.recap, at, 25, "cream", align="center", valign="middle", width=760)
            return
        box, room = (430, 958, 1060, 104), (464.0, 964.0, 992.0, 92.0)  # too much for a line
        ui.dark(surface, box, 0.92, 29)
        size = snug_block(ui, self.recap, 25, room[2], room[3])
        ui.paragraph(surface, self.recap, room, size, "cream", align="center", valign="middle")

    def _menu(self, surface: pygame.Surface) -> None:
        ui = self.ui
        x, y, r = _MENU
        ui.shadow(surface, (x - r, y - r, 2 * r, 2 * r), dy=4, blur=6, radius=r)
        disc = ui.art.disc(ui.view.px(2 * r), "focus" if self._hover else "paper")
        surface.blit(disc, disc.get_rect(center=ui.view.point((x, y))))
        edge = ui.art.disc(ui.view.px(2 * r - 8), "gold", ring=max(1.5, 2 * ui.view.k))
        surface.blit(edge, edge.get_rect(center=ui.view.point((x, y))))
        ui.icon(surface, "hamburger-menu", (x, y), r * 1.12)


class Parting(Scene):
    """The cloth parts over the table of whoever has lifted the curtain, and is gone.

    It stays closed until the table below has been drawn once, piece by piece by `opening`: nobody looks into
    the dark meanwhile.
    """

    dim = 0.0

    def __init__(self, ui: Ui, seat: int, opening: Callable[[], Iterator[None]] | None = None) -> None:
        self.ui = ui
        self.seat = seat
        self._begun = 0.0
        self._drawn, self._waits = False, True
        self._open = opening
        self._opening: Iterator[None] | None = opening() if opening is not None else None
        self.covers = opening is not None

    def entered(self) -> None:
        """Without a picture it is over in its own time too."""
        self._begun = self.ui.now

    @property
    def moving(self) -> bool:
        """All the time."""
        return True

    @property
    def wants_redraw(self) -> bool:
        """The same, but for the closed cloth."""
        return self.stale or not self.covers

    def resized(self, view: View) -> None:
        """What was made is of another size: the table is drawn at once."""
        self._opening, self.covers = None, False
        super().resized(view)

    def refreshed(self) -> None:
        """What is being made is of coarse drawings still: once more, with what is there now."""
        if self._opening is not None and self._open is not None:
            self._opening = self._open()
        super().refreshed()

    def update(self, dt: float) -> Transition:  # noqa: ARG002 - the clock is the Ui's
        """Make the table's picture; begin after the first one of it; pop at the end."""
        if self._opening is not None:
            until = time.thread_time() + SPELL
            while time.thread_time() < until:
                if next(self._opening, self) is self:
                    self._opening, self.covers, self.stale = None, False, True
                    break
            self._begun = self.ui.now
            return None
        if self._drawn and self._waits:
            self._waits = False
            self._begun = self.ui.now
        return Pop() if self._way.over(self.ui.now) else None

    @property
    def _way(self) -> Tween:
        return Tween((0.0,), (1.0,), self._begun, self.ui.pace.seconds(PART), ease_in_out)

    def draw(self, surface: pygame.Surface) -> None:
        """Cloth and arcade over what lies below."""
        if self.covers:
            surface.fill(self.ui.rgb("night"))
        hang(self.ui, surface, self.seat, 0.0 if self._waits else self._way.value(self.ui.now))
        self._drawn = not self.covers


def hang(ui: Ui, surface: pygame.Surface, seat: int, open_by: float) -> None:
    """Draw the cloth, opened by so much (0..1), and the arcade before it."""
    rect = _on_backdrop(ui.view, _CLOTH)
    cloth = ui.art.large(f"curtain/cloth_{seat % 6}", rect.size)
    light = ui.art.large("curtain/light", rect.size)
    half = rect.w // 2
    away = round(half * open_by)
    for image in (cloth, light):
        if ui.settings.reduced_motion and open_by:
            faded = image.copy()
            faded.set_alpha(round(255 * (1 - open_by)))
            surface.blit(faded, rect)
        else:
            surface.blit(image, (rect.x - away, rect.y), (0, 0, half, rect.h))
            surface.blit(image, (rect.x + half + away, rect.y), (half, 0, rect.w - half, rect.h))
    surface.blit(ui.art.overlay("curtain_frame"), (0, 0))


def _halo(ui: Ui, surface: pygame.Surface) -> None:
    """The shadow of the medallion."""
    x, y = _CENTRE
    ui.shadow(surface, (x - 128, y - 128, 256, 256), dy=4, blur=14, alpha=0.5, radius=128)


def cloths_ahead(ui: Ui, seats: Sequence[int]) -> Iterator[None]:
    """Make the large drawings of these seats’ curtains one after the other, so that no picture waits."""
    size = _on_backdrop(ui.view, _CLOTH).size
    for name in ("light", *(f"cloth_{seat % 6}" for seat in seats)):
        ui.art.want(f"curtain/{name}", size)
        yield
    ui.art.overlay("curtain_frame")
    yield
    _halo(ui, pygame.Surface((1, 1)))
    yield


def _on_backdrop(view: View, box: tuple[float, float, float, float]) -> pygame.Rect:
    """A box of the design space where the backdrop has it, also in windows that need a larger backdrop."""
    (wide, _high), (x, y) = backdrop_place(view)
    k = wide / BACKDROP[0]
    left = x + ((BACKDROP[0] - WIDTH) / 2 + box[0]) * k
    top = y + ((BACKDROP[1] - HEIGHT) / 2 + box[1]) * k
    return pygame.Rect(round(left), round(top), round(box[2] * k), round(box[3] * k))


def _rule() -> list[str]:
    line = {"stroke": "#C9973A", "stroke_width": 2, "fill": "none"}
    parts = [svg.shape(((a, 20), (b, 20)), False, **line) for a, b in ((10, 212), (328, 530))]
    parts += [svg.circle(x, 20.0, 3.5, fill="#C9973A") for x in (225.0, 315.0)]
    return [*parts, svg.star(270, 20, 14, 8, 0.52, fill="#C9973A")]


def _ring(progress: float) -> list[str]:
    """The track, its gold edges, and the part that is filled, clockwise from the top."""
    c, r = 140.0, 116.0
    parts = [
        svg.circle(c, c, r, fill="none", stroke="#140B12", stroke_width=24),
        svg.circle(c, c, r + 12, fill="none", stroke="#8F6420", stroke_width=1.5),
        svg.circle(c, c, r - 12, fill="none", stroke="#8F6420", stroke_width=1.5),
    ]
    if progress <= 0:
        return parts
    steps = max(2, round(96 * progress))
    angles = [2 * math.pi * progress * i / steps - math.pi / 2 for i in range(steps + 1)]
    points = [(c + r * math.cos(a), c + r * math.sin(a)) for a in angles]
    x, y = points[-1]
    return [
        *parts,
        svg.shape(points, False, fill="none", stroke="#FFE3A8", stroke_width=13, stroke_linecap="round"),
        svg.circle(x, y, 14.0, fill="#FFE3A8", stroke="#8F6420", stroke_width=2),
    ]
