"""Scene of a finale: the table rests and darkens, the game's own scene plays, the places are set, then it
waits.

A press shows the full picture at once, the next one leads on. The result was recorded before it began.
"""

from __future__ import annotations

import math
import time
from abc import abstractmethod
from collections.abc import Iterator, Sequence

import pygame

from game.match import Match
from scenes.table.finale import place_plates
from scenes.table.finale.course import DIM, Course, share
from scenes.table.finale.ending import Ending
from scenes.table.finale.resting_table import RestingTable, over
from scenes.table.geometry import Rect
from scenes.ui.context import Ui
from scenes.ui.design_space import WIDTH, View
from scenes.ui.draw.card_blit import faded
from scenes.ui.stack import Pop, Replace, Scene, Transition
from scenes.ui.text.snug_sizes import snug
from scenes.ui.theme import RGB

ON = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
GRACE = 0.15
"""Seconds in which a press is still one that was meant for the table."""
SPELL = 0.004
"""Seconds of work in one frame while the pictures are made, unless a piece is longer."""
PATIENCE = 0.8
"""Seconds that the dark table stays, at most, until everything is ready."""
ALONE = 5.0
"""Seconds that the full picture stays where nobody is at the screen who would go on."""
TITLE, LARGEST = 88.0, 100.0
LINE = 27.0
TITLE_IN = 0.3
"""Seconds in which the title comes in."""
SEEN = "finale"
"""What a finale that was watched again pops with."""


class Finale(Scene):
    """The end of a match on the screen. It owns the match, and hands it to the results or closes it.

    `table` is the table's last picture. `again`: shown once more from a replay, to which it leads back; then
    whoever opened it owns the match.
    """

    night: RGB = (0x15, 0x0A, 0x14)
    """What the table darkens with, and how far."""
    shade = 0.58
    title_at = 0.0
    """When the title comes, in seconds of the scene; if the match is lost, the sad horn with it."""
    heights = (116.0, 166.0)
    """The baselines of the title and of the line below it."""
    on_at = 1050.0
    """The baseline of how one goes on."""
    foot_at = (960.0, 1005.0)
    """Where the line below the plates stands."""

    def __init__(
        self, ui: Ui, match: Match, table: pygame.Surface | None = None, *, again: bool = False
    ) -> None:
        self.ui = ui
        self.match = match
        self.again = again
        self.ending = self.told()
        self.resting = RestingTable(self.night, self.shade, table)
        self.course = Course(ui.pace, ui.now, len(self.ending.places))
        self.since = ui.now
        self._making: Iterator[None] | None = None
        self._due: float | None = None
        self._full: pygame.Surface | None = None
        self._plates: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._sounded: set[str] = set()
        self._set = 0
        self._bye = False
        self.patient = True
        """Whether what the art thread still draws is waited for."""

    # -- what a game says and shows

    @abstractmethod
    def told(self) -> Ending:
        """What is said, in the language spoken now."""

    @property
    @abstractmethod
    def lost(self) -> bool:
        """Whether those before the screen have lost."""

    def prepare(self) -> bool:
        """One more piece of the pictures, before it begins. False when nothing is left to do."""
        return not self._is_made() and not self._waits

    @abstractmethod
    def made(self) -> Iterator[None]:
        """Make the pictures for this window, piece by piece."""

    @abstractmethod
    def paint(self, surface: pygame.Surface, at: float) -> None:
        """The scene after so many seconds, infinity for its end, without title and plates."""

    def paint_over(self, surface: pygame.Surface, at: float) -> None:
        """What lies over the plates."""

    @abstractmethod
    def boxes(self) -> Sequence[Rect]:
        """Where the plates lie, the best place first."""

    @abstractmethod
    def look(self) -> place_plates.Look:
        """How they look."""

    def sounds(self) -> Sequence[tuple[float, str]]:
        """Sounds besides the game's own, and when they come."""
        return ()

    # -- coming and going

    def entered(self) -> None:
        """From now on time counts."""
        self.since = self.course.begun = self.ui.now

    def left(self) -> None:
        """Let go of the match, unless the results have it now."""
        if not self._bye and not self.again:
            self.ui.let_go(self.match)

    def leave(self) -> Transition:
        """To the results, or back to where one came from."""
        self.ui.sound.play("click")
        if self.again:
            return Pop(SEEN)
        self._bye = True
        return Replace(self.ui.routes.results(self.ui, self.match, seen=True))

    def on(self) -> Transition:
        """The full picture; from there, on."""
        if self.finished:
            return self.leave()
        self.course.jump()
        self._sound()
        self.stale = True
        return None

    @property
    def finished(self) -> bool:
        """Whether the full picture stands."""
        return self.course.done(self.ui.now)

    def handle(self, event: pygame.event.Event) -> Transition:
        """Click, finger, Enter or Space go on; Esc leads to the results at once."""
        if self.ui.now < self.since + GRACE:
            return None
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 3):
                return self.on()
            case pygame.KEYDOWN if event.key in ON:
                return self.on()
            case pygame.KEYDOWN if event.key == pygame.K_ESCAPE:
                return self.leave()
        return None

    def update(self, dt: float) -> Transition:  # noqa: ARG002 - the course reads the Ui's clock
        """Make ready what comes, sound, and go on where nobody would."""
        self._prepare()
        self._sound()
        if not self.finished:
            return None
        if self._full is None:
            self.stale = True
        alone = not self.match.people and not self.again
        seen = self.ui.now >= self.course.begun + self.course.seconds + ALONE
        return self.leave() if alone and seen else None

    def _prepare(self) -> None:
        """A few pieces; the scene begins once all are there, or after some patience."""
        now = self.ui.now
        until = time.thread_time() + SPELL
        self.dark(self.ui.view.size)
        while not self._is_made():
            if time.thread_time() >= until or self._waits:
                break
        if self._made or self.finished:
            return
        if self.course.at(now) >= 0:
            self._due = now if self._due is None else self._due
            if now - self._due < PATIENCE:
                self.course.wait_until(now)
            else:
                self._make_all()

    def _sound(self) -> None:
        at = self.course.at(self.ui.now)
        own = f"finale_{self.match.game_name}"
        wanted = [(0.0, own), *self.sounds(), *([(self.title_at, "defeat")] if self.lost else [])]
        for start, name in wanted:
            if at >= start and name not in self._sounded:
                self._sounded.add(name)
                if at < math.inf or name == own or self.course.pace.reduced:
                    self.ui.sound.play(name)
        done = sum(self.course.sealed(n, self.ui.now) > 0 for n in range(len(self.ending.places)))
        if done > self._set and at < math.inf:
            self.ui.sound.play("seal", 0.5)
        self._set = done

    # -- pictures

    def resized(self, view: View) -> None:  # noqa: ARG002 - the view is the Ui's
        """Another window, text scale or language: said and made anew; the time goes on."""
        self.ending = self.told()
        self.forget()

    def refreshed(self) -> None:
        """Sharper drawings have come."""
        self.forget()

    def forget(self) -> None:
        """Every picture is made anew."""
        self._making, self._made, self._waits = None, False, False
        self._full = None
        self.resting.forget()
        self._plates = []
        self.stale = True

    _made = False
    _waits = False

    def _is_made(self) -> bool:
        """One more piece of work. Whether nothing is left."""
        if self._made:
            return True
        if self._making is None:
            self._making = self._all()
        self._waits = False
        try:
            next(self._making)
        except StopIteration:
            self._made = True
        return self._made

    def _make_all(self) -> None:
        self.patient = False
        while not self._is_made():
            pass
        self.patient = True

    def _all(self) -> Iterator[None]:
        yield from self.made()
        boxes = self.boxes()
        for place, box in zip(self.ending.places, boxes, strict=True):
            self._plates.append(place_plates.picture(self.ui, place, box, self.look()))
            yield
        self._title()
        yield

    def sharp(self, name: str, size: tuple[int, int]) -> Iterator[None]:
        """Wait until a large drawing is sharp, as far as there is patience."""
        while self.patient and not self.ui.art.want(name, size):
            self._waits = True
            yield

    @property
    def moving(self) -> bool:
        """Until the full picture stands."""
        return not self.finished

    @property
    def wants_redraw(self) -> bool:
        """The same, but for the table at rest; and once more then."""
        rests = self.course.at(self.ui.now) < -DIM
        return self.stale or (not self.finished and not rests) or (self.finished and self._full is None)

    def draw(self, surface: pygame.Surface) -> None:
        """What is to be seen now."""
        now = self.ui.now
        at = self.course.at(now)
        if at < 0:
            self.resting.paint(surface, self.course.darkness(now))
            return
        if not self._made:
            self._make_all()
        if at == math.inf:
            self._paint_full(surface, self.course.faded(now))
            return
        self.paint(surface, at)
        self._paint_title(surface, at)
        for nth in reversed(range(len(self._plates))):
            done = self.course.sealed(nth, now)
            if done > 0:
                image, area, alpha = place_plates.coming(*self._plates[nth], done)
                faded(surface, image, area, alpha)
        self.paint_over(surface, at)

    def _paint_full(self, surface: pygame.Surface, come: float) -> None:
        if self._full is None or self._full.get_size() != surface.get_size():
            self._full = pygame.Surface(surface.get_size()).convert(surface)
            self.paint(self._full, math.inf)
            self._paint_title(self._full, math.inf)
            for image, area in self._plates:
                self._full.blit(image, area)
            self.paint_over(self._full, math.inf)
            self._paint_on(self._full)
        if come < 1:
            self.resting.paint(surface, 1.0)
            over(surface, self._full, come)
            return
        surface.blit(self._full, (0, 0))

    def dark(self, size: tuple[int, int]) -> pygame.Surface:
        """The table's last picture, darkened, for a window of that size."""
        return self.resting.dark(size)

    # -- words

    def _title(self) -> pygame.Surface:
        ui = self.ui
        size = ui.type.held(TITLE, LARGEST / TITLE)
        return ui.type.title(
            self.ending.title, size, spacing=0.03, width=WIDTH - 120,
            outline="#2A1430", outline_width=4, glow="shadow", glow_radius=9,
        )  # fmt: skip

    def _paint_title(self, surface: pygame.Surface, at: float) -> None:
        come = share(at, self.title_at, TITLE_IN)
        if come <= 0:
            return
        ui = self.ui
        image = self._title()
        raised = ui.type.held(TITLE, LARGEST / TITLE) * ui.view.text_scale * 0.35
        spot = image.get_rect(center=ui.view.point((WIDTH / 2, self.heights[0] - raised)))
        spot.y -= round((1 - come) ** 3 * ui.view.px(18))
        faded(surface, image, spot, 255 * come)
        if come >= 1 and self.ending.line:
            self._paint_line(surface)

    def _paint_line(self, surface: pygame.Surface) -> None:
        ui = self.ui
        size = snug(ui, self.ending.line, ui.type.held(LINE, 1.35), "bold", WIDTH - 160)
        ui.outlined(surface, self.ending.line, (WIDTH / 2, self.heights[1]), size, width=WIDTH - 160)

    def _paint_on(self, surface: pygame.Surface) -> None:
        """How one goes on."""
        ui = self.ui
        if self.ending.foot:
            size = snug(ui, self.ending.foot, ui.type.held(25, 1.3), "bold", 640)
            ui.outlined(surface, self.ending.foot, self.foot_at, size, width=640)
        words = self.ending.on
        size = snug(ui, words, ui.type.held(24, 1.3), "bold", WIDTH - 200)
        ui.outlined(surface, words, (WIDTH / 2, self.on_at), size, width=WIDTH - 200)
