"""Learn page: a map for each game, on which its lessons are stops of a road that ends at a first match."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import partial

import pygame

from game import registry
from game.learn.guide.guide_files import guide_of
from game.learn.lessons.lesson_files import all_lessons
from game.learn.lessons.lesson_progress import STARS
from game.learn.lessons.lesson_schema import LessonData
from game.registry import Introduction
from scenes.learn.learn_panels import LearnPanels
from scenes.learn.lessons.lesson_road import next_lesson
from scenes.learn.map_keys import holds, onward
from scenes.learn.map_plates import plates_of
from scenes.learn.map_widgets import (
    GATE,
    INN,
    STOPS,
    Camels,
    GameTab,
    Gate,
    StartButton,
    Stop,
    StopFacts,
    on_map,
)
from scenes.table.game_pages import title_of
from scenes.table.start_match import guided_match
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.i18n import _, joined, language
from scenes.ui.stack import Pop, Push, Transition
from scenes.ui.text.snug_sizes import even_room, snug, snug_block
from scenes.ui.widgets.controls import Button, Medallion, row_label_size
from scenes.ui.widgets.page_scene import Composed
from scenes.ui.widgets.widget import Widget

SHEET = (36.0, 164.0, 1364.0, 880.0)
CARD, LARGE_CARD = (80.0, 811.0, 910.0, 200.0), (80.0, 808.0, 1130.0, 226.0)
"""Where the sheet of a lesson lies; and with large letters."""

DASH = 46.0
"""Length of a dash of the map's hem."""


def _introduction(game: str) -> Introduction:
    """What is told of a game."""
    return registry.info(game).introduction or Introduction(lines="", players="", minutes="", difficulty="")


class LearnPage(Composed):
    """The lessons of one game, and tabs for the others. Nothing is locked."""

    ring = True

    def __init__(self, ui: Ui, game: str = "") -> None:
        super().__init__(ui)
        self.games = [info for info in registry.in_menu() if all_lessons(info.name)]
        names = [info.name for info in self.games]
        self.game = game if game in names else registry.FIRST_MATCH
        self.progress = ui.records.learnt
        self.picked = 0
        self._panels: LearnPanels | None = None
        self._start: Button | None = None
        self.camels = Camels()
        self._first_stop()

    # -- what is there

    @property
    def panels(self) -> LearnPanels:
        """Puzzles and places of the open game, as they stand since the page was made anew."""
        if self._panels is None or self._panels.game != self.game:
            self._panels = LearnPanels(self.ui, self.game)
        return self._panels

    @property
    def lessons(self) -> tuple[LessonData, ...]:
        """The lessons of the open game."""
        return all_lessons(self.game)

    def _first_stop(self) -> None:
        """Point at the lesson to go on with."""
        following = self.progress.next_of(self.game, self.lessons)
        self.picked = following.number - 1 if following is not None else 0

    @property
    def card(self) -> tuple[float, float, float, float]:
        """Where the sheet of a lesson lies."""
        return LARGE_CARD if self.ui.view.text_scale > 1.2 else CARD

    @property
    def colour(self) -> str:
        """The open game's."""
        return registry.info(self.game).colour

    def build(self) -> Sequence[Widget]:
        """Tabs, stops along the road, the gate, the button of the sheet, the round buttons."""
        ui = self.ui
        tabs = [
            GameTab(
                ui, place, title_of(info.name), info.book_sign or _introduction(info.name).sign,
                self._done(info.name), info.colour, partial(self.open, info.name),
                open_=info.name == self.game,
            )
            for place, info in enumerate(self.games)
        ]  # fmt: skip
        following = self.progress.next_of(self.game, self.lessons)
        gate = Gate(ui, _("First match with a guide"), self.colour, self.first_match)
        told = [self._facts(lesson, following) for lesson in self.lessons]
        plates = plates_of(ui, [facts.name for facts in told], [facts.disc for facts in told],
                           gate.plate[0] - 8)  # fmt: skip
        stops = [
            Stop(
                ui, facts, plate, f"learn/seal_{self.game}", self.colour, partial(self.begin, number),
                self.pick,
            )
            for number, (facts, plate) in enumerate(zip(told, plates, strict=True))
        ]  # fmt: skip
        x, y, w, _h = self.card
        self._start = StartButton(
            ui, (x + w - 284, y + 24, 258, 62), self._start_words(), self.begin_picked, self._enter_starts,
            self.colour,
        )  # fmt: skip
        rows = (
            ("rule-book", _("Rules"), lambda: Push(ui.routes.rules(ui, self.game))),
            ("cog", _("Settings"), lambda: Push(ui.routes.settings(ui))),
            ("exit-door", _("Back"), self.cancel),
        )
        size = row_label_size(ui, [words for _icon, words, _act in rows], ui.type.held(22, 1.3), 104)
        medallions = [
            Medallion(
                ui, (1620.0 + 112 * n, 58), icon, words, act, radius=36, label_width=108, label_size=size
            )
            for n, (icon, words, act) in enumerate(rows)
        ]
        return [*stops, gate, self._start, *tabs, *self.panels.widgets(), *medallions]

    def rebuild(self) -> None:
        """At first the focus is on the lesson to go on with."""
        first, picked = not self.page.widgets, self.picked
        super().rebuild()
        if first:
            self.page.focus(self.page.widgets[picked])
        self._lead_camels(at_once=True)

    def _facts(self, lesson: LessonData, following: LessonData | None) -> StopFacts:
        return StopFacts(
            lesson.number, lesson.title.said(language()), lesson.icon,
            self.progress.stars(self.game, lesson.id), lesson is following, self._begun(lesson),
        )  # fmt: skip

    def _begun(self, lesson: LessonData) -> bool:
        return bool(self.progress.of(self.game, lesson.id).done)

    def _start_words(self) -> str:
        return _("Go on") if self._begun(self.lesson) else _("Begin")

    def _done(self, game: str) -> str:
        lessons = all_lessons(game)
        return _("{n} of {all}").format(n=self.progress.finished(game, lessons), all=len(lessons))

    @property
    def lesson(self) -> LessonData:
        """The lesson that the sheet tells about."""
        return self.lessons[self.picked]

    def _enter_starts(self) -> bool:
        """Whether Enter begins the lesson of the sheet."""
        here = self.page.focused
        return here is self._start or (isinstance(here, Stop) and here.facts.number == self.picked + 1)

    # -- what is done

    def pick(self, number: int) -> None:
        """The sheet tells about another lesson."""
        if number != self.picked:
            self.picked = number
            self.stale = True
            self._lead_camels()
            if self._start is not None:
                self._start.label = self._start_words()

    def _lead_camels(self, *, at_once: bool = False) -> None:
        """To the lesson of the sheet."""
        following = self.progress.next_of(self.game, self.lessons)
        disc = self._facts(self.lesson, following).disc
        taken = [stop.sign for stop in self.page.widgets if isinstance(stop, Stop)]
        self.camels.send(disc, at_once=at_once or self.ui.settings.reduced_motion, taken=taken)

    def update(self, dt: float) -> Transition:
        """Let the camels walk."""
        if self.camels.step(dt):
            self.stale = True
        return super().update(dt)

    @property
    def moving(self) -> bool:
        """While the camels walk."""
        return self.camels.walking or super().moving

    def open(self, game: str) -> Transition:
        """Another game's map."""
        self.game, self.camels = game, Camels()
        self._first_stop()
        self._show_anew()
        return None

    def begin(self, number: int) -> Transition:
        """A lesson, where it was left."""
        self.picked = number
        return self.begin_picked()

    def begin_picked(self) -> Transition:
        """The lesson of the sheet."""
        return Push(self.ui.routes.lesson(self.ui, self.game, self.lesson.id))

    def first_match(self) -> Transition:
        """A first match with a guide; the setup where the game has none."""
        if guide_of(self.game) is None:
            return Push(self.ui.routes.setup(self.ui, self.game))
        return Push(self.ui.routes.table(self.ui, guided_match(self.ui, self.game)))

    def returned(self, value: object) -> Transition:
        """Back from a lesson; perhaps on to the next, or to the first match."""
        self.progress, self._panels = self.ui.records.learnt, None
        onward = next_lesson(self.game, self.lesson.number, self.progress) if value == "next" else None
        if onward is not None:
            return self.begin(self.lessons.index(onward))
        self._show_anew()
        return self.first_match() if value == "match" else None

    def _show_anew(self) -> None:
        """Everything anew, with the focus on the lesson of the sheet."""
        picked = self.picked
        self.recompose()
        self.rebuild()
        self.page.focus(self.page.widgets[picked])

    def handle(self, event: pygame.event.Event) -> Transition:
        """Page up and page down turn the tabs; arrows follow the road."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            names = [info.name for info in self.games]
            by = -1 if event.key == pygame.K_PAGEUP else 1
            return self.open(names[(names.index(self.game) + by) % len(names)])
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            here = self.page.focused
            goal = onward(here, event.key, self.page.widgets, self._start, self.picked)
            if goal is not None:
                self.page.lead(goal)
            if goal is not None or holds(here, event.key):
                return None
        return super().handle(event)

    def cancel(self) -> Transition:
        """Esc: back to where one came from."""
        return Pop()

    # -- the picture

    def compose(self, surface: pygame.Surface) -> None:
        """The inn by night, the map with its road, the sheet at the right."""
        ui = self.ui
        ui.backdrop(surface, "caravanserai")
        night = ui.art.box(ui.view.size, "#0B0E22", 0, 0.46)
        surface.blit(night, (0, 0))
        surface.blit(ui.art.large("backdrops/vignette", ui.view.size), (0, 0))
        title = ui.type.title(_("Learn"), ui.type.held(72, 1.1), spacing=0.05, outline="ink", outline_width=3)
        surface.blit(title, title.get_rect(midleft=ui.view.point((48, 70))))
        motto = _("Eight lessons, and nothing is locked")
        ui.text(surface, motto, (56, 138), ui.type.held(24, 1.2), "cream", face="italic", width=430)
        self._map(surface)
        self.panels.paint(surface)

    def _map(self, surface: pygame.Surface) -> None:
        ui, (x, y, w, h) = self.ui, SHEET
        ui.panel(surface, SHEET, self.colour)
        inner = (x + 22, y + 25, w - 44, h - 50)
        rect = ui.view.rect(inner)
        surface.blit(ui.art.box(rect.size, "wetsand", 4, 0.26), rect)
        ui.picture(surface, f"learn/map_{self.game}", (58, 189, 1320, 830))
        surface.blit(ui.art.box(rect.size, self.colour, 4, 1.0, 2), rect)
        self._hem(surface, (x + 14, y + 16, w - 28, h - 32))
        ui.picture(surface, "learn/map_compass", (1216, 856, 130, 130))
        head = (112, 252)
        size = ui.type.held(32, 1.0)
        ui.text(surface, _(_introduction(self.game).road), head, size, self.colour, face="title", width=480)
        line, first = _("from the inn to the first match"), _introduction(self.game).starters
        if first:
            line = _("Lessons {numbers} are enough to begin.").format(numbers=joined([*map(str, first)]))
        wide = ui.type.width(line, ui.type.held(21, 1.2), "italic") / ui.view.k
        under = ui.view.rect((100, 266, min(400.0, wide) + 24, 36))
        surface.blit(ui.art.box(under.size, "paper-light", 8, 0.62), under)
        ui.text(surface, line, (112, 288), ui.type.held(21, 1.2), "ink-soft", face="italic", width=400)
        self._road(surface)
        inn = on_map(INN)
        ui.icon(surface, "own_yurt", (inn[0], inn[1] - 6), 48, "ink")
        size = ui.type.held(21, 1.1)
        ui.text(surface, _("Start"), (inn[0], inn[1] + 48), size, face="bold", align="center", width=110)

    def _hem(self, surface: pygame.Surface, box: tuple[float, float, float, float]) -> None:
        """Dashes around the map, in the game's colour."""
        ui, (x, y, w, h) = self.ui, box
        rgb = ui.rgb(self.colour)
        for long, across in ((w, False), (h, True)):
            count = int(long // DASH)
            pitch = long / count
            for number in range(0, count, 2):
                start = number * pitch
                for edge in (0.0, 1.0):
                    at = (
                        (x + edge * w - 2, y + start, 4, pitch)
                        if across
                        else (x + start, y + edge * h - 2, pitch, 4)
                    )
                    surface.fill(rgb, ui.view.rect(at))

    def _road(self, surface: pygame.Surface) -> None:
        """Done parts are a band in the game's colour, the rest are dots of ink."""
        ui = self.ui
        points = [on_map(point) for point in (INN, *STOPS, (GATE[0] - 70, GATE[1] - 20))]
        done = self.progress.finished(self.game, self.lessons)
        for number, ((ax, ay), (bx, by)) in enumerate(itertools.pairwise(points)):
            bend = (bx - ax) * 0.5
            curve = [_cubic((ax, ay), (ax + bend, ay), (bx - bend, by), (bx, by), t / 30) for t in range(31)]
            if number < done:
                path = "M" + "L".join(f"{px:.1f},{py:.1f}" for px, py in curve)
                self._band(surface, path)
                continue
            for px, py in curve[2:-1:2]:
                for side, ink in ((13.0, "cream"), (7.0, "ink")):
                    disc = ui.art.disc(ui.view.px(side), ink)
                    surface.blit(disc, disc.get_rect(center=ui.view.point((px, py))))

    def _band(self, surface: pygame.Surface, path: str) -> None:
        window = self.ui.view.window
        style = 'fill="none" stroke-linecap="round"'
        parts = [f'<path d="{path}" {style} stroke="#FFF8E6" stroke-width="12"/>',
                 f'<path d="{path}" {style} stroke="{self.colour}" stroke-width="6"/>']  # fmt: skip
        shift = f'<g transform="translate({-window.x:.2f} {-window.y:.2f})">{"".join(parts)}</g>'
        surface.blit(svg.raster((shift,), (window.w, window.h), self.ui.view.size), (0, 0))

    def ground(self, surface: pygame.Surface) -> None:
        """The map, and over it the sheet of the lesson pointed at."""
        super().ground(surface)
        self.camels.paint(self.ui, surface)
        ui, (x, y, w, h) = self.ui, self.card
        tongue, lesson = language(), self.lesson
        ui.panel(surface, self.card, self.colour)
        ui.picture(surface, "learn/storyteller_bust", (x + 22, y + 34, 132, 132))
        title = f"{lesson.number} · {lesson.title.said(tongue)}"
        room = w - 178 - 292
        ui.text(
            surface, title, (x + 174, y + 50), ui.type.held(30, 1.15), self.colour, face="title", width=room
        )
        ui.paragraph(surface, lesson.road.said(tongue), (x + 174, y + 66, room, h - 66 - 44), 23)
        stars = self.progress.stars(self.game, lesson.id)
        if stars:
            state = _("done")
        elif self._begun(lesson):
            state = _("begun")
        else:
            state = _("not yet begun")
        line = _("{n} steps · about {minutes} minutes · {state}").format(
            n=len(lesson.steps), minutes=lesson.minutes, state=state
        )
        right = x + w - 280
        short = w - 174 - 280 - 12
        size = snug(ui, line, 21, "body", short)
        ui.text(surface, line, (x + 174, y + h - 24), size, "ink-soft", width=short)
        for star in range(STARS):
            name = "learn/star_full" if star < stars else "learn/star_empty"
            ui.picture(surface, name, (right + 58 + star * 46, y + 92, 38, 38))
        words = _("one for finishing, one unaided, one faultless")
        size = snug_block(ui, words, 21, 250, h - 146, "italic")
        if ui.type.paragraph_fits(words, size, "italic", 250, height=h - 146):
            wide = even_room(ui, words, size, "italic", 250)
            box = (right + (250 - wide) / 2, y + 132, wide, h - 146)
            ui.paragraph(surface, words, box, size, "ink-soft", face="italic", align="center")


Point = tuple[float, float]


def _cubic(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    s = 1 - t
    return (
        s**3 * a[0] + 3 * s * s * t * b[0] + 3 * s * t * t * c[0] + t**3 * d[0],
        s**3 * a[1] + 3 * s * s * t * b[1] + 3 * s * t * t * c[1] + t**3 * d[1],
    )
