"""Map widgets: the stops of a game's lessons, the gate at the end of the road, the tabs of the games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.learn.lessons.lesson_progress import STARS
from scenes.learn.map_plates import STARS as STARS_BELOW
from scenes.learn.map_plates import Plate, paint_plate
from scenes.table.geometry import Rect, inside
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.stack import Transition
from scenes.ui.text.snug_sizes import even_room
from scenes.ui.theme import Colour
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.widget import Press, Widget

ORIGIN = (58.0, 189.0)
"""Where the map's own point (0, 0) lies."""
STOPS = ((150.0, 270.0), (292.0, 436.0), (442.0, 250.0), (594.0, 420.0), (742.0, 222.0), (868.0, 426.0),
         (990.0, 222.0), (1092.0, 440.0))  # fmt: skip
INN, GATE = (52.0, 382.0), (1206.0, 306.0)
LOWEST = 566.0
"""Where the plate of the gate ends at the latest: below it lies the last stop."""
Picked = Callable[[int], None]


def on_map(point: tuple[float, float]) -> tuple[float, float]:
    """A point of the map in units of the window."""
    return point[0] + ORIGIN[0], point[1] + ORIGIN[1]


@dataclass(frozen=True)
class StopFacts:
    """What a stop shows: its lesson's number and name, stars, and whether it is the next one."""

    number: int
    name: str
    icon: str
    stars: int
    next: bool
    begun: bool

    @property
    def disc(self) -> tuple[float, float, float]:
        """The middle of its disc and its radius."""
        x, y = on_map(STOPS[self.number - 1])
        return x, y, 52.0 if self.next else 42.0


class Stop(Widget):
    """A lesson on the road. Pointed at or focused, it tells the page; pressed, it begins."""

    round_focus = True

    def __init__(
        self, ui: Ui, facts: StopFacts, plate: Plate, seal: str, colour: Colour, on_press: Press,
        picked: Picked,
    ) -> None:  # fmt: skip
        x, y, radius = facts.disc
        super().__init__(ui, (x - radius, y - radius, 2 * radius, 2 * radius))
        self.facts, self.seal, self.colour = facts, seal, colour
        self.on_press, self.picked, self.radius = on_press, picked, radius
        self.plate = plate
        """Where its name stands, in one line or two."""

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        return self.box[0] + self.radius, self.box[1] + self.radius

    @property
    def sign(self) -> Plate:
        """Its plate with the stars below it."""
        x, y, w, h = self.plate
        return x, y, w, h + STARS_BELOW

    def hit(self, pos: Sequence[float]) -> bool:
        """On the disc or on its plate."""
        x, y = self.design(pos)
        cx, cy = self.centre
        return inside(self.sign, (x, y)) or (x - cx) ** 2 + (y - cy) ** 2 <= self.radius**2

    def focus_changed(self, focused: bool) -> None:
        """The page shows its lesson."""
        super().focus_changed(focused)
        if focused:
            self.picked(self.facts.number - 1)

    def hover_changed(self, hovered: bool) -> None:
        """The page shows its lesson, and goes on with that when the pointer leaves it for the sheet."""
        super().hover_changed(hovered)
        if hovered:
            self.picked(self.facts.number - 1)

    def press(self) -> Transition:
        """Begin the lesson."""
        return self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """The disc with its icon, number, seal, plate and stars."""
        ui, (x, y), facts = self.ui, self.centre, self.facts
        r = self.radius
        if self.hovered or self.focused:
            ui.shadow(surface, self.box, dy=0, blur=14, alpha=0.95, radius=r, colour="focus-glow")
            ui.shadow(surface, self.plate, dy=0, blur=14, alpha=0.95, radius=4, colour="focus-glow")
        if facts.next and not facts.stars:
            ui.picture(surface, "learn/stop_next", (x - r - 8, y - r - 8, 2 * r + 16, 2 * r + 16))
        else:
            disc = ui.art.disc(ui.view.px(2 * r), self.colour if facts.stars else "paper-light")
            surface.blit(disc, disc.get_rect(center=ui.view.point((x, y))))
            for wide, line, ink in ((2 * r, 4.0, "gold-dark"), (2 * r - 12, 2.0, "gold-light")):
                ring = ui.art.disc(ui.view.px(wide), ink, ring=max(1.2, line * ui.view.k))
                surface.blit(ring, ring.get_rect(center=ui.view.point((x, y))))
        ui.icon(surface, facts.icon, (x, y), r * 0.98, "cream" if facts.stars else self.colour)
        if facts.stars:
            ui.picture(surface, self.seal, (x + r * 0.3, y + r * 0.24, 44, 44))
            ui.icon(surface, "check-mark", (x + r * 0.3 + 22, y + r * 0.24 + 22), 20, "cream")
        if self.focused:
            ring = ui.art.disc(ui.view.px(2 * r + 18), "focus", ring=max(2.0, 4 * ui.view.k))
            surface.blit(ring, ring.get_rect(center=ui.view.point((x, y))))
        tag = (x - r * 0.72, y - r * 0.72)  # over the ring of the focus
        ui.picture(surface, "learn/lesson_tag", (tag[0] - 18, tag[1] - 18, 36, 36))
        ui.text(
            surface, str(facts.number), tag, ui.type.held(21, 1.0), "cream", face="heavy", align="center",
            valign="middle",
        )  # fmt: skip
        self._plate(surface)

    def _plate(self, surface: pygame.Surface) -> None:
        ui, (x, y, w, h) = self.ui, self.plate
        paint_plate(ui, surface, self.plate, "paper-light", self.colour)
        words = (x + 14, y + 5, w - 28, h - 4)
        ui.paragraph(surface, self.facts.name, words, 22, face="bold", align="center", valign="middle")
        for star in range(STARS):
            name = "learn/star_full" if star < self.facts.stars else "learn/star_empty"
            ui.picture(surface, name, (x + w / 2 - 42 + star * 29, y + h + 4, 26, 26))


KEY_LOWEST = 14.0
"""How far the key on the button of the sheet reaches down over it, where it has no room beside the word."""
KEY_HIGH = 38.0
"""Height of the key beside the word."""


class StartButton(Button):
    """The button of the sheet: with the key of the keyboard that does the same, while it does."""

    def __init__(
        self, ui: Ui, box: Rect, label: str, on_press: Press, by_enter: Callable[[], bool], colour: Colour
    ) -> None:
        size = ui.type.held(26, 1.15)
        super().__init__(ui, box, label, on_press, style="filled", accent=colour, face="bold", size=size)
        self.by_enter = by_enter

    @property
    def key_beside(self) -> float:
        """Units across the key beside the word; 0 where both have no room or the key does nothing."""
        width, k = self.ui.type.width, self.ui.view.k
        wide = width(_("Enter"), 22, "bold") / k + 24
        word = width(self.label, self.size, self.face) / k
        return wide if self.by_enter() and word + wide + 46 <= self.box[2] else 0.0

    def _draw_label(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
        """The word left of the key."""
        beside = self.key_beside
        room = rect.w - self.ui.view.px(beside + 10) if beside else rect.w
        super()._draw_label(surface, pygame.Rect(rect.x, rect.y, room, rect.h), ink)

    def draw(self, surface: pygame.Surface) -> None:
        """The key lies beside the word, else on the upper edge."""
        super().draw(surface)
        x, y, w, h = self.box
        if beside := self.key_beside:
            at = (x + w - 17 - beside / 2, y + h / 2 + self.sunk)
            self.ui.keycap(surface, _("Enter"), at, KEY_HIGH)
        elif self.by_enter():
            high = 30 * min(1.3, self.ui.view.text_scale)
            low = y + min(0.0, KEY_LOWEST - high / 2)  # the words below it stay in sight
            self.ui.keycap(surface, _("Enter"), (x + w - 46, low + self.sunk), high)


class Gate(Widget):
    """The gate at the end of the road, with the plate at its foot: a first match."""

    def __init__(self, ui: Ui, title: str, colour: Colour, on_press: Press) -> None:
        x, y = on_map(GATE)
        super().__init__(ui, (x - 88, y - 222, 176, 218))
        self.title, self.colour, self.on_press = title, colour, on_press

    @property
    def plate(self) -> tuple[float, float, float, float]:
        """The plate at its foot; a high one reaches up over the gate, not down to the last stop."""
        x, y, w, h = self.box
        wide = 176.0 + 32 if self.ui.view.text_scale <= 1.2 else 220.0
        high = self.ui.type.block_height(self.title, 23, "bold", width=wide - 32) + 16
        return x + (w - wide) / 2, min(y + h - 14, LOWEST - high), wide, high

    @property
    def words(self) -> tuple[float, float, float, float]:
        """Where its title stands, in lines about as long as each other."""
        x, y, w, h = self.plate
        wide = even_room(self.ui, self.title, 23, "bold", w - 32)
        return x + (w - wide) / 2, y + 6, wide, h - 10

    def hit(self, pos: Sequence[float]) -> bool:
        """On the gate or on its plate, which looks like a button."""
        at = self.design(pos)
        return inside(self.box, at) or inside(self.plate, at)

    def press(self) -> Transition:
        """To a match."""
        return self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """The gate and its plate, lit as one."""
        ui = self.ui
        if self.hovered or self.focused:
            for part, radius in ((self.box, 12.0), (self.plate, 4.0)):
                ui.shadow(surface, part, dy=0, blur=16, alpha=0.9, radius=radius, colour="focus-glow")
        ui.picture(surface, "learn/gate_first_match", self.box)
        paint_plate(ui, surface, self.plate, self.colour, "gold")
        ui.paragraph(
            surface, self.title, self.words, 23, "cream", face="bold", align="center", valign="middle"
        )


class GameTab(Widget):
    """The tab of a game: its sign, its name, how many lessons are done."""

    def __init__(
        self, ui: Ui, place: int, title: str, icon: str, count: str, colour: Colour, on_press: Press,
        *, open_: bool,
    ) -> None:  # fmt: skip
        top = 104.0 if open_ else 114.0
        super().__init__(ui, (500 + 290.0 * place, top, 276, 164 - top + (18 if open_ else 0)))
        self.title, self.icon, self.count, self.colour = title, icon, count, colour
        self.on_press, self.open = on_press, open_

    def press(self) -> Transition:
        """Show that game's map."""
        return self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Paper; the open one has no lower edge."""
        ui, (x, y, w, h) = self.ui, self.box
        rect = ui.view.rect(self.box)
        surface.blit(ui.art.box(rect.size, "paper-light" if self.open else "paper-deep", 9), rect)
        surface.blit(ui.art.box(rect.size, self.colour, 9, 1.0, 2), rect)
        if self.hovered:
            surface.blit(ui.art.box(rect.size, "focus", 9, 0.3), rect)
        if self.open:
            surface.fill(ui.rgb("paper-light"), ui.view.rect((x + 2, y + h - 14, w - 4, 14)))
        middle = y + (164 - y) / 2
        ui.icon(surface, self.icon, (x + 30, middle), 38, self.colour)
        size = ui.type.held(28, 1.0)
        ui.text(
            surface, self.title, (x + 56, middle), size, self.colour, face="title", valign="middle", width=142
        )
        small = ui.type.held(21, 1.0)
        ui.text(
            surface, self.count, (x + w - 14, middle), small, face="bold", align="right", valign="middle",
            width=70,
        )  # fmt: skip


CAMELS = ((-34.0, -6.0, 58.0), (26.0, 6.0, 44.0))
"""The two camels: where their middles lie beside that of the pair, and how large they are."""
BESIDE, WALK = 118.0, 0.6
"""How far left of a stop's middle they wait, and the seconds that a walk takes."""
LEFTMOST, ABOVE = 136.0, 84.0
"""As far left as the map lets them wait; there they stand so far above a stop's middle."""


def touched(place: tuple[float, float], boxes: Sequence[Plate]) -> bool:
    """Whether one of the camels of a pair there lies on one of those boxes."""
    camels = [(place[0] + dx, place[1] + dy, size) for dx, dy, size in CAMELS]
    return any(
        abs(cx - (x + w / 2)) < (size + w) / 2 and abs(cy - (y + h / 2)) < (size + h) / 2
        for cx, cy, size in camels
        for x, y, w, h in boxes
    )


class Camels:
    """Two camels of the road: they walk to the lesson that is pointed at."""

    def __init__(self) -> None:
        self._from: tuple[float, float] | None = None
        self._to: tuple[float, float] | None = None
        self._gone = WALK

    @property
    def walking(self) -> bool:
        """Whether they are on their way."""
        return self._gone < WALK

    def send(
        self, disc: tuple[float, float, float], *, at_once: bool, taken: Sequence[Plate] = ()
    ) -> None:  # fmt: skip
        """To the stop with that disc, left of it or, where what is `taken` leaves no room, right of it; the
        first time, and `at_once`, they are there without a walk.
        """
        away = BESIDE - 42.0 + disc[2]
        place, right = (disc[0] - away, disc[1] + 22.0), (disc[0] + away, disc[1] + 22.0)
        if place[0] < LEFTMOST:
            place = LEFTMOST, disc[1] - ABOVE
        elif touched(place, taken) and not touched(right, taken):
            place = right
        if place == self._to and not at_once:
            return
        here = self.place
        self._from, self._to = here or place, place
        self._gone = WALK if at_once or here is None else 0.0

    def step(self, seconds: float) -> bool:
        """Let so much time pass; whether they have moved."""
        if not self.walking:
            return False
        self._gone = min(WALK, self._gone + seconds)
        return True

    @property
    def place(self) -> tuple[float, float] | None:
        """Where they are now; None before they were sent anywhere."""
        if self._from is None or self._to is None:
            return None
        t = self._gone / WALK
        t = t * t * (3 - 2 * t)
        (ax, ay), (bx, by) = self._from, self._to
        return ax + (bx - ax) * t, ay + (by - ay) * t

    def paint(self, ui: Ui, surface: pygame.Surface) -> None:
        """Both, on their shadows."""
        place = self.place
        if place is None:
            return
        for dx, dy, size in CAMELS:
            x, y = place[0] + dx, place[1] + dy
            shade = (x - size * 0.5, y + size * 0.34, size, size * 0.2)
            ui.shadow(surface, shade, dy=0, blur=5, alpha=0.3, radius=size * 0.1)
            ui.icon(surface, "camel", (x, y), size, "ink")
