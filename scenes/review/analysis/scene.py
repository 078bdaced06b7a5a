"""Scene of an analysis: every seat's chances as a chart, and the choices that lost most.

The worker judges while the chart grows; it can be cancelled. Each line is what that seat could know.
"""

from __future__ import annotations

import datetime
import logging
from collections.abc import Sequence
from typing import Any, Protocol

import pygame

from game.ai import Worker
from game.ai.match_analysis import Analysis, Chance, Course, Progress, Turning
from game.learn.puzzles.own_places import places_of
from game.match import Match
from scenes.review.analysis.chances_chart import Chances, Line, draw_sample
from scenes.review.analysis.turning_point_cards import TurningCard
from scenes.review.replay.replay_table import Replayed
from scenes.review.replay.scene import Replay
from scenes.table.minds import HINT_LEVEL
from scenes.ui.context import Ui
from scenes.ui.i18n import _, language
from scenes.ui.seat_names import called
from scenes.ui.stack import Pop, Push, Transition
from scenes.ui.theme import Colour
from scenes.ui.widgets.button_row import Offer, row_of
from scenes.ui.widgets.page_scene import Composed
from scenes.ui.widgets.widget import Widget

log = logging.getLogger("caravanserai")

COURSE = (42.0, 36.0, 1208.0, 888.0)
TURNS = (1274.0, 36.0, 604.0, 888.0)
BUTTONS = (42.0, 954.0, 1836.0, 84.0)
NARROW = 0.5
"""Seconds between two looks of the growing chart."""


class Analyst(Protocol):
    """What the page needs of `game.ai.Worker`."""

    def analyse(self, course: Course, level: str, seed: int = 0) -> int:
        """Begin to judge a match; gives the number of its reports."""

    def report(self) -> Any:
        """The next Report (number, progress, analysis, error) or None."""

    def cancel(self, number: int) -> None:
        """Nobody wants it any more."""

    def close(self) -> None:
        """The end."""


class AnalysisPage(Composed):
    """Judges `match`, which whoever opened it closes."""

    def __init__(self, ui: Ui, match: Match, analyst: Analyst | None = None) -> None:
        super().__init__(ui)
        self.match = match
        self.course = Course.of(match)
        self.analyst: Analyst = analyst or Worker()
        self.accent: Colour = ui.theme.world(match.game_name).accent
        self.deep: Colour = ui.theme.world(match.game_name).deep
        self.speaker = Replayed(ui, match)
        self.number: int | None = None
        self.chances: list[Chance] = []
        self.progress = Progress(0, 1)
        self.analysis: Analysis | None = None
        self.failed = False
        self._looked = 0.0

    # -- the course

    def entered(self) -> None:
        """Begin."""
        self.begin()
        super().entered()

    def begin(self) -> Transition:
        """Begin, or again."""
        self.chances, self.progress, self.failed = [], Progress(0, 1), False
        self.number = self.analyst.analyse(self.course, HINT_LEVEL)
        self.rebuild()
        return None

    @property
    def running(self) -> bool:
        """Whether the worker is at it."""
        return self.number is not None

    def stop(self) -> Transition:
        """Cancel it: what has been judged stays in sight."""
        if self.number is not None:
            self.analyst.cancel(self.number)
            self.number = None
            self.rebuild()
        return None

    def left(self) -> None:
        """End the worker."""
        self.analyst.close()
        super().left()

    def update(self, dt: float) -> Transition:
        """Take in what the worker tells."""
        while self.number is not None and (news := self.analyst.report()) is not None:
            if news.number == self.number:
                self._hear(news)
        if self.running and self.stale is False and self.ui.now - self._looked >= NARROW:
            self._looked = self.ui.now
            self.rebuild()
        return super().update(dt)

    def _hear(self, news: Any) -> None:
        if news.progress is not None:
            self.progress = news.progress
            if news.progress.chance is not None:
                self.chances.append(news.progress.chance)
            self.stale = True
            return
        self.number = None
        self.analysis, self.failed = news.analysis, news.analysis is None
        if news.analysis is not None:
            self._keep_places(news.analysis)
        if news.error:
            log.error("%s", news.error)
        self.analyst.close()  # nobody needs its process any more
        self.ui.sound.play("seal" if self.analysis is not None else "error")
        self.rebuild()

    def _keep_places(self, analysis: Analysis) -> None:
        """What people at this screen may try again."""
        today = datetime.date.today()
        found = places_of(
            self.course, analysis, self.match.people, today=today, words=self._said, seats=self.match.seats
        )
        self.ui.records.places.keep(self.course, found)

    def _said(self, turning: Turning) -> dict[str, str]:
        return {language(): self.speaker.describe(turning.ply, turning.played)}

    # -- what it shows

    @property
    def turnings(self) -> tuple[Turning, ...]:
        """The turning points, as far as they are known."""
        return self.analysis.turnings if self.analysis is not None else ()

    def lines(self) -> list[Line]:
        """A line a seat, as far as it is known."""
        seats = range(len(self.match.seats))
        if self.analysis is not None:
            return [[(ply, row[seat]) for ply, row in enumerate(self.analysis.points)] for seat in seats]
        return [[(mark.ply, mark.chance) for mark in self.chances if mark.seat == seat] for seat in seats]

    def replay(self, ply: int) -> Transition:
        """The match at that ply."""
        return Push(Replay(self.ui, self.match, ply=ply, turnings=self.turnings))

    def build(self) -> Sequence[Widget]:
        """The chart, the turning points, what next."""
        x, y, w, h = COURSE
        standings = self.match.standings()
        chart = Chances(
            self.ui, (x + 24, y + 84, w - 48, h - 104 - self._legend_tall()), self.lines(), self.match.plies,
            self.replay, flags=[(turning.ply, turning.seat) for turning in self.turnings],
            strong=standings.winners if standings is not None else (),
            moments=[self.speaker.moment(ply) for ply in range(self.match.plies + 1)],
        )  # fmt: skip
        return [*self._buttons(), *self._cards(), chart]

    def _cards(self) -> list[Widget]:
        x, y, w, h = TURNS
        count = len(self.turnings)
        tall = (h - 110) / 3
        return [
            TurningCard(
                self.ui, (x + 26, y + 86 + n * tall, w - 52, tall - 12), self.speaker, turning, n + 1,
                lambda ply=self.turnings[n].ply: self.replay(ply),  # type: ignore[misc] # bound now
            )
            for n, turning in zip(range(count), self.turnings, strict=True)
        ]  # fmt: skip

    def _buttons(self) -> list[Widget]:
        if self.running:
            likely = Offer(_("Cancel"), self.stop, "cancel", likely=True)
        elif self.analysis is None:
            likely = Offer(_("Analyse again"), self.begin, "own_chart", likely=True)
        else:
            likely = Offer(_("Replay"), lambda: self.replay(0), "play-button", likely=True)
        offers = (likely, Offer(_("Back"), Pop, "own_back"))
        return row_of(self.ui, BUTTONS, offers, accent=self.accent, likely=self.deep)

    def handle(self, event: pygame.event.Event) -> Transition:
        """The chart follows the pointer."""
        if event.type in (pygame.MOUSEMOTION, pygame.WINDOWLEAVE):
            chart = next((w for w in self.page.widgets if isinstance(w, Chances)), None)
            if chart is not None:
                chart.hover(getattr(event, "pos", None))
        return super().handle(event)

    def cancel(self) -> Transition:
        """Esc stops the work first, then goes back."""
        return self.stop() if self.running else Pop()

    def returned(self, value: object) -> Transition:  # noqa: ARG002 - a replay ends without a word
        """Back from a replay."""
        self.recompose()
        self.rebuild()
        return None

    # -- picture

    def ground(self, surface: pygame.Surface) -> None:
        """The sheets; while it runs, how far it is."""
        super().ground(surface)
        if not self.turnings:
            self._course_so_far(surface)

    def compose(self, surface: pygame.Surface) -> None:
        """Two sheets on the landscape, and who is who."""
        ui = self.ui
        ui.backdrop(surface, ui.theme.world(self.match.game_name).backdrop)
        surface.fill((150, 148, 156), special_flags=pygame.BLEND_RGB_MULT)
        ui.panel(surface, COURSE, self.accent, _("Chances to win, by what each could know"))
        ui.panel(surface, TURNS, self.accent, _("Turning points: chances lost"))
        self._legend(surface)

    def _legend_tall(self) -> float:
        return self._row_tall() * (1 if len(self.match.seats) <= 3 else 2) + self._note_tall()

    def _row_tall(self) -> float:
        return 50.0 * min(1.25, self.ui.view.text_scale)

    def _note_tall(self) -> float:
        return 30.0 * self.ui.view.text_scale

    def _legend(self, surface: pygame.Surface) -> None:
        """Who is who, below the chart, and why the lines do not add up."""
        x, y, w, h = COURSE
        seats = self.match.seats
        rows = 1 if len(seats) <= 3 else 2
        each = -(-len(seats) // rows)
        wide, tall = (w - 80) / each, self._row_tall()
        note = _("Each line goes by what that player could know, so they need not add up to 100 %.")
        self.ui.text(
            surface, note, (x + w / 2, y + h - 20 - self._note_tall() / 2), 21, "ink-soft", align="center",
            valign="middle", width=w - 80,
        )  # fmt: skip
        for seat, name in enumerate(called(seats)):
            left = x + 40 + wide * (seat % each)
            mid = y + h - 24 - self._legend_tall() + tall * (seat // each + 0.5)
            self.ui.seat(surface, seat, (left + 24, mid), 38)
            draw_sample(self.ui, surface, (left + 54, mid - 12, 84.0, 24.0), seat)
            at = (left + 152, mid)
            self.ui.text(surface, name, at, 24, face="bold", valign="middle", width=wide - 166)

    def _course_so_far(self, surface: pygame.Surface) -> None:
        """While it runs the bar; after a cancel or a failure, what happened."""
        ui = self.ui
        x, y, w, h = TURNS
        middle = y + h / 2
        if self.running:
            words = _("Every choice is being judged by what its player could know.")
        elif self.analysis is not None:
            words = _("No choice lost much.")
        elif self.failed:
            words = _("The analysis has failed; the log file says why.")
        else:
            words = _("The analysis was cancelled.")
        box = (x + 60, middle - 190, w - 120, 150.0)
        ui.paragraph(surface, words, box, 26, align="center", valign="bottom")
        if not self.running:
            return
        share = self.progress.done / max(1, self.progress.whole)
        box = (x + 70, middle, w - 140, 26.0)
        rect = ui.view.rect(box)
        surface.blit(ui.art.box(rect.size, "paper-deep", 13), rect)
        done = ui.view.rect((box[0], box[1], max(26.0, box[2] * share), 26.0))
        surface.blit(ui.art.box(done.size, self.accent, 13), done)
        surface.blit(ui.art.box(rect.size, "gold-dark", 13, 1.0, 2), rect)
        told = _("{n} %").format(n=round(100 * share))
        ui.text(surface, told, (x + w / 2, middle + 66), 30, face="title", align="center", valign="middle")
