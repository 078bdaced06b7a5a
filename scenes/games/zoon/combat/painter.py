"""Painter of a combat: what stands still in each stage, kept, and over it what moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import TypeAlias

import pygame

from scenes.games.zoon.combat.background import CombatBackground
from scenes.games.zoon.combat.cards import CombatCards
from scenes.games.zoon.combat.countdown_drum import DRUM, REACH, beat_at, paint_drum
from scenes.games.zoon.combat.course import Course
from scenes.games.zoon.combat.drawn_signs import ARROW, arrow_across, plated
from scenes.games.zoon.combat.free_ground import ARROWS
from scenes.games.zoon.combat.key_pads import KeyPads
from scenes.games.zoon.combat.notices import CombatNotices
from scenes.games.zoon.combat.result_sheet import CARDS, faded_result, paint_card, paint_result
from scenes.games.zoon.combat.title_plates import CombatPlates
from scenes.games.zoon.present.combat_outcome import INSET
from scenes.table.geometry import Rect, centred
from scenes.ui.draw import svg
from scenes.ui.i18n import _
from scenes.ui.motion import Tween, ease_out

INTRO = 0.45
"""Seconds in which the halves slide in and meet."""
Paint: TypeAlias = Callable[[pygame.Surface], object]
NOWHERE = (0, 0, 0, 0)


class CombatPainter:
    """Draws one combat; knows what lies where, for the hands too."""

    way_out: Rect = (916.0, 988.0, 88.0, 88.0)
    """Where the menu's button may be pressed, while corners are chosen; it is drawn smaller."""
    bulb: Rect = (1012.0, 988.0, 88.0, 88.0)
    """The same of the hint's, where there is one."""

    def __init__(self, combat: Course) -> None:
        self.combat = combat
        self.ui = combat.ui
        self.deck = combat.table.deck
        self.cards = CombatCards(combat)
        self.keys = KeyPads(combat)
        self.plates = CombatPlates(combat)
        self.notices = CombatNotices(combat, self.cards)
        self.ground = CombatBackground(combat)
        self._still: pygame.Surface | None = None
        self._still_of: Hashable = None
        self._drawn_on: pygame.Surface | None = None
        self._met_on: pygame.Surface | None = None
        self._drawn: dict[str, tuple[Hashable, pygame.Rect]] = {}
        self._sheet: tuple[pygame.Surface, pygame.Rect] | None = None

    def forget(self) -> None:
        """The next picture is composed anew from nothing."""
        self.ground.forget()
        self.repaint()

    def close(self) -> None:
        """Nothing more is drawn."""
        self.forget()
        self._still = self._sheet = None

    def repaint(self) -> None:
        """Something that stands still looks otherwise now."""
        self._still_of = self._drawn_on = self._met_on = None

    def face_now(self, side: int) -> str:
        """The face of a side's card as it lies now."""
        combat = self.combat
        t = self.ui.now - combat.result_at if combat.result is not None else -1.0
        return self.cards.stance(side, t).face

    def targets(self, seat: int) -> list[Rect]:
        """What a seat may press: the corners of the card it touches, or two answers under its own card."""
        return self.keys.targets(seat)

    # -- ahead of time

    def opening(self) -> Iterator[None]:
        """Prepare the first pictures piece by piece, each a few milliseconds: nothing is shown by it."""
        for _piece in self.ground.made():
            yield
        for side in (0, 1):
            self.cards.papers(side)
            yield
        surface = self._blank()
        self._still_of = None
        self.ground.paint(surface)
        yield
        look = self.combat.look
        seen: list[Paint] = [
            *(partial(self.plates.plate, side=side) for side in (0, 1)),
            *(partial(self.cards.glow, side=side) for side in (0, 1)),
            *(partial(self._rest, side=side, t=-1.0) for side in (0, 1)),
            *(partial(self.keys.choices, seat=seat) for seat in (0, 1)),
        ]
        for paint in seen:
            if self._shown:  # the combat is on the screen already, and what stands still is painted
                _unseen(surface, paint)
            else:
                paint(surface)
            yield
        if not self._shown:
            self._still_of = ("intro", look)
        later: list[Paint] = [
            self.plates.title,
            self.plates.later,
            *(partial(self._arrow, side=side) for side in (0, 1)),
            partial(paint_drum, ui=self.ui, t=-1.0),
            *(partial(self.keys.pad, side=side) for side in (0, 1)),
        ]
        for paint in later:
            _unseen(surface, paint)
            yield

    def renewing(self) -> Iterator[None]:
        """Compose the ground anew piece by piece, while the last one is shown."""
        yield from self.ground.made()
        self.repaint()

    def revealing(self) -> Iterator[None]:
        """Prepare what is turned over while the drum counts: both sides have sealed by now."""
        combat, surface = self.combat, self._blank()
        result = combat.result
        assert result is not None
        stances = [self.cards.stance(side, result.open_at(self.ui.pace)) for side in (0, 1)]
        for side, stance in enumerate(stances):
            self.deck.surface(stance.face, self.ui.view.size_px(CARDS[side][2:]))
            yield
            _unseen(surface, partial(self.cards.paint, side=side, stance=stance))
            yield
            _unseen(surface, partial(paint_card, combat=combat, fighter=result.sides[side], box=CARDS[side]))
            yield
        _unseen(surface, self.cards.shadows)
        yield
        _unseen(surface, partial(paint_result, combat=combat))

    # -- the whole

    def draw(self, surface: pygame.Surface, now: float) -> list[pygame.Rect] | None:
        """The combat at one moment: what stands still, and over it what moves. Gives what has changed of the
        surface, None for all.
        """
        combat, pace = self.combat, self.ui.pace
        t = now - combat.result_at if combat.result is not None else -1.0
        stage = self._stage_at(now, t)
        goes_on = surface is self._drawn_on and not combat.stale
        still = self._blank()
        key = (stage, combat.look)
        if key != self._still_of:
            self._paint_still(still, stage, t)
            self._still_of = key
            goes_on = False
        if stage == "intro":
            met = Tween((0.0,), (1.0,), combat.begun, pace.seconds(INTRO), ease_out).value(now)
            self.ground.paint_meeting(surface, still, met, anew=self._met_on is not surface or combat.stale)
            self._met_on, self._drawn_on = surface, None
            return None
        self.ground.met()
        self._met_on = None
        if not goes_on:
            surface.blit(still, (0, 0))
            self._drawn = {}
        changed = self._paint_moving(surface, still, stage, t)
        self._drawn_on = surface
        return changed if goes_on else None

    def put_back(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """What stands still there, without what lay over it."""
        surface.blit(self._blank(), area, area)

    @property
    def _shown(self) -> bool:
        """Whether what stands still has been painted for the screen."""
        return self._still_of is not None

    def _blank(self) -> pygame.Surface:
        if self._still is None or self._still.get_size() != self.ui.view.size:
            self._still = pygame.Surface(self.ui.view.size).convert()
            self._still_of = None
        return self._still

    def _stage_at(self, now: float, t: float) -> str:
        """`intro`, `choice`; then `count` while the drum beats, `turn`, `fade` of the sheet, `end`."""
        result, pace = self.combat.result, self.ui.pace
        if not pace.reduced and now < self.combat.begun + pace.seconds(INTRO):
            return "intro"
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

    def _paint_still(self, surface: pygame.Surface, stage: str, t: float) -> None:
        """What does not move in this stage."""
        combat = self.combat
        self._sheet = None
        self.ground.paint(surface)
        for side in (0, 1):
            self.plates.plate(surface, side)
        if stage != "intro":
            self.plates.title(surface, over=stage in ("fade", "end"))
        if stage == "choice":
            for side in (0, 1):
                self._arrow(surface, side)
        for side in (0, 1):
            self.cards.glow(surface, side)
        if stage not in ("intro", "count"):
            paint_drum(surface, self.ui, t)
        if stage != "turn":
            for side in (0, 1):
                self._rest(surface, side, t)
        if combat.result is None:
            for seat in (0, 1):
                self.keys.choices(surface, seat)
        if stage in ("choice", "count"):
            for side in (0, 1):
                self.notices.at_work(surface, side)
        if stage == "choice":
            if not self.combat.guided:
                self.notices.turns(surface)
            for side in (0, 1):
                self.keys.pad(surface, side)
            self._way_out(surface)
        elif stage == "fade":
            self._sheet = faded_result(surface, combat)
        elif stage == "end":
            paint_result(surface, combat)
            if combat.waits:
                plated(surface, self.ui, _("Click or press Enter to go on"), (960, 1064), 20, 700, "body")

    def _way_out(self, surface: pygame.Surface) -> None:
        """The buttons of the menu and of the hint, for the mouse and for fingers."""
        ui = self.ui
        buttons = [(self.way_out, "hamburger-menu")]
        if self.combat.can_advise:
            buttons.append((self.bulb, "light-bulb"))
        for box, icon in buttons:
            middle, wide = ui.view.rect(box).center, ui.view.px(56)
            for image in (
                ui.art.disc(wide, "night", 0.8),
                ui.art.disc(wide, "gold", 1.0, max(1.3, 2 * ui.view.k)),
                ui.art.icon(icon, round(wide * 0.55), "cream"),
            ):
                surface.blit(image, image.get_rect(center=middle))

    def _rest(self, surface: pygame.Surface, side: int, t: float) -> None:
        """A card that lies still; once both lie open, with the ring round what was touched."""
        result = self.combat.result
        self.cards.paint(surface, side, self.cards.stance(side, t))
        if result is not None and t >= result.open_at(self.ui.pace):
            self.cards.mark_touch(surface, side, result.sides[side])
            if result.sides[side].half or not self.combat.told_beside:
                self.notices.turned(surface, side)

    def _paint_moving(
        self, surface: pygame.Surface, still: pygame.Surface, stage: str, t: float
    ) -> list[pygame.Rect]:
        """Only what is not as it was drawn last; first what it hid is put back. Gives where that was."""
        changed: list[pygame.Rect] = []
        wanted: dict[str, tuple[Hashable, Callable[[], pygame.Rect]]] = {}
        if stage == "count":
            wanted["drum"] = (beat_at(self.ui.pace, t), partial(self._drum, surface, t))
        elif stage == "turn":
            for side in (0, 1):
                stance = self.cards.stance(side, t)
                wanted[f"card {side}"] = (stance, partial(self.cards.paint, surface, side, stance))
            if self.combat.result is not None and t >= self.combat.result.settling_at(self.ui.pace):
                for side in (0, 1):
                    wanted[f"turned {side}"] = (True, partial(self.notices.turned, surface, side))
        elif stage == "fade" and self._sheet is not None:
            alpha = round(255 * self._shown_at(t))
            wanted["sheet"] = (alpha, partial(self._fade, surface, alpha))
        for name, (key, paint) in wanted.items():
            old = self._drawn.get(name)
            if old is not None and old[0] == key:
                continue
            if old is not None:
                surface.blit(still, old[1], old[1])
                changed.append(old[1])
            area = paint()
            self._drawn[name] = (key, area)
            changed.append(area)
        return changed

    def _drum(self, surface: pygame.Surface, t: float) -> pygame.Rect:
        paint_drum(surface, self.ui, t)
        return self.ui.view.rect(centred(DRUM, REACH, REACH))

    def _fade(self, surface: pygame.Surface, alpha: int) -> pygame.Rect:
        assert self._sheet is not None
        sheet, area = self._sheet
        sheet.set_alpha(alpha)
        surface.blit(sheet, area)
        return area

    # -- arrows

    def _arrow(self, surface: pygame.Surface, side: int) -> None:
        """Who touches what."""
        ui = self.ui
        if self.combat.phase != "touch":
            return
        main = self.deck.inks(self.combat.seat_at(side)).main
        size = ui.view.size_px(ARROW)

        def make() -> pygame.Surface:
            image = svg.raster(arrow_across(main), ARROW, size)
            return pygame.transform.rotate(image, 180) if side == 1 else image

        image = ui.art.keep(("combat arrow", side, main, size), make)
        surface.blit(image, image.get_rect(center=ui.view.point(ARROWS[side])))


def _unseen(surface: pygame.Surface, paint: Paint) -> None:
    """Let something make the pictures it is drawn with, and keep them; the surface stays as it is."""
    surface.set_clip(NOWHERE)
    try:
        paint(surface)
    finally:
        surface.set_clip(None)
