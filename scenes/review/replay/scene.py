"""Scene of a replay: a finished match on its own table, walked through as one seat saw it or laid open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import pygame

from game.ai.match_analysis import Turning
from game.core import CaravanseraiError
from game.match import Match
from game.match.past_match import go_on_from
from game.storage import matches_folder
from scenes.review.replay import replay_bar as foot
from scenes.review.replay.bar_widgets import Scrubber
from scenes.review.replay.replay_table import Replayed
from scenes.review.replay.view_above_bar import take_foot
from scenes.table.game_pages import about
from scenes.table.journal.looking_back import Again
from scenes.table.table_menu import TableMenu
from scenes.ui.context import Ui
from scenes.ui.design_space import View
from scenes.ui.i18n import _, translate
from scenes.ui.stack import Pop, Push, Reset, Transition
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.page_scene import PageScene
from scenes.ui.widgets.widget import Widget

PAUSE = 1.0
"""Seconds between two moves while it plays, at its plain speed."""
SPEEDS = (1, 2, 4)
RIGHT = 3
"""The mouse's right button."""
DEAD = ("button undo", "button hint", "button skip", "tab ")
"""Buttons of a table that choose or take back, which nobody may here."""


class Replay(PageScene):
    """Walks through `match`, which whoever opened it closes. `turnings` are told where they are met."""

    def __init__(self, ui: Ui, match: Match, *, ply: int = 0, turnings: Sequence[Turning] = ()) -> None:
        super().__init__(ui)
        self.match = match
        self.turnings = tuple(turnings)
        self.show = Replayed(ui, match, ply, turnings)
        self.first = False  # nothing lies below it
        self.playing = False
        self.speed = 1
        self._next = 0.0
        self._turned = 0.0
        self._pressed: list[str] = []
        self._away = False  # while another scene has the whole window
        self._behind = False  # whether the buttons are still those of where the line was taken hold of
        self._sheet = self._read = False  # whether a sheet lies over the table, and has had its time

    # -- coming and going

    @property
    def foot(self) -> float:
        """Units of the window's foot that are the replay's own."""
        return foot.BAR + (foot.TELLING if self.turnings else 0.0)

    def entered(self) -> None:
        """Make room below the table."""
        take_foot(self.ui, self.foot)
        self.show.open()
        self._tell()
        super().entered()

    def left(self) -> None:
        """Give the room back; what lies below is laid out anew."""
        super().left()
        self.show.table.left()
        take_foot(self.ui, 0.0)
        self.ui.relayout = True

    def resized(self, view: View) -> None:  # noqa: ARG002 - the room below is taken from it first
        """Another window: make room in it, unless another scene has all of it."""
        if self._away:
            return
        taken = take_foot(self.ui, self.foot)
        self.show.table.resized(taken)
        super().resized(taken)

    def refreshed(self) -> None:
        """Sharper art has come."""
        self.show.table.refreshed()
        super().refreshed()

    def toast_box(self, sizes: Sequence[tuple[float, float]]) -> tuple[float, float, float, float] | None:
        """As at the table that is shown."""
        return self.show.table.toast_box(sizes)

    # -- walking

    @property
    def last(self) -> int:
        """The ply at the end."""
        return self.match.plies

    def go(self, ply: int, *, keep: bool = False) -> None:
        """Go to a ply; unless `keep`, it plays on no longer."""
        if not keep:
            self.playing = False
        self.show.table.telling.motionless = not self.playing  # by hand, each step as it stands in the end
        if self.show.go(ply):
            self._tell()
        self.rebuild()

    def again(self, ply: int) -> None:
        """What the journal asks for: the move of that line happens once more, and the replay stays there."""
        self.go(ply)
        self.show.table.telling.motionless = False
        self.show.go(ply + 1)
        self._tell()
        self.rebuild()

    def walk(self, steps: int, *, keep: bool = False) -> None:
        """So many steps on, or back."""
        self.go(self.show.after(steps), keep=keep)

    def play_or_pause(self) -> Transition:
        """Let the moves come by themselves, from the start again at the end."""
        self.playing = not self.playing
        if self.playing and self.show.ply == self.last:
            self.show.go(0)
        self._next = self.ui.now + PAUSE / self.speed / 2
        self._tell()
        self.rebuild()
        return None

    @cached_property
    def has_finale(self) -> bool:
        """Whether the game ends in a scene that can be seen again; a match that breaks off has none."""
        if self.match.standings() is None:
            return False
        return about(self.match.game_name).finale(self.ui, self.match, None, again=True) is not None

    def finale(self) -> Transition:
        """The scene in which the match ended, once more, over the whole window."""
        self.playing = False
        self._away = True
        view = take_foot(self.ui, 0.0)
        table = self.show.table
        table.resized(view)
        table.stale = True
        picture = pygame.Surface(view.size)
        table.draw(picture)
        return Push(self.ui.routes.finale(self.ui, self.match, picture, again=True))

    def faster(self) -> Transition:
        """The next speed, and round again."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self.show.table.telling.rate = float(self.speed)
        self.rebuild()
        return None

    def look_as(self, eyes: int | None) -> Transition:
        """As another seat saw it; None: all laid open."""
        self.show.look_as(eyes)
        self._tell()
        self.rebuild()
        return None

    def turning(self) -> Turning | None:
        """The turning point that is looked at."""
        return next((turning for turning in self.turnings if turning.ply == self.show.ply), None)

    def to_turning(self, step: int) -> None:
        """The next turning point, or the one before."""
        plies = [turning.ply for turning in self.turnings]
        there = [ply for ply in plies if (ply - self.show.ply) * step > 0]
        if there:
            self.go(min(there) if step > 0 else max(there))

    def _tell(self) -> None:
        """At a turning point the better move is shown on the table, as a hint is."""
        turning, table = self.turning(), self.show.table
        shown = turning is not None and not self.playing
        table.hint = turning.better if turning is not None and shown else None
        table.hinting.seat = turning.seat if turning is not None else None
        table.stale = True

    def play_on(self) -> Transition:
        """Ask, then begin a match at this ply."""
        text = _(
            "A new match begins here with the same players. Cards and lots that had not come up are drawn "
            "afresh; the old match stays as it is."
        )
        answers = [(None, _("Cancel")), ("play on", _("Play on"))]
        return Push(Dialog(self.ui, _("Play on from here?"), text, answers))

    def returned(self, value: object) -> Transition:
        """An answer, or back from a closer look, or from the finale."""
        self.show.table.stale = True
        if self._away:
            self._away = False
            self.resized(self.ui.view)
        if isinstance(value, Again):
            self.again(value.ply)
        if value != "play on":
            return None
        folder = matches_folder() if self.ui.keep else None
        try:
            again = go_on_from(self.match, self.show.ply, folder, writer=self.ui.writer)
        except CaravanseraiError as error:
            return Push(Dialog(self.ui, _("The match cannot begin"), translate(error), accent="rust"))
        self.ui.notices.extend(again.told())
        return Reset(self.ui.routes.table(self.ui, again))

    # -- what the hands do

    def handle(self, event: pygame.event.Event) -> Transition:
        """Keys and the wheel walk, the foot is a page, and above it one may look at the table; a scene that
        is opened from there has the whole window.
        """
        done = self._handled(event)
        if isinstance(done, Push) and done.scene.covers and not self._away:
            self._away = True
            take_foot(self.ui, 0.0)
        return done

    def _handled(self, event: pygame.event.Event) -> Transition:
        match event.type:
            case pygame.KEYDOWN if (done := self.show.table.explaining.key(event)) is not False:
                return done if done is not True else None
            case pygame.KEYDOWN if event.key == pygame.K_F1:
                return self.rules()
            case pygame.KEYDOWN if self._key(event):
                return None
            case pygame.MOUSEWHEEL:
                self._wheel(getattr(event, "precise_y", event.y))
                return None
            case pygame.KEYDOWN | pygame.KEYUP:
                return super().handle(event)
        found = super().handle(event)
        if self._behind and not self._line_held():
            self.rebuild()
        if self.page.consumed or not hasattr(event, "pos"):
            return found
        return self._at_the_table(event)

    def _at_the_table(self, event: pygame.event.Event) -> Transition:
        """Looking closer is all that one may do there, and what the table's own buttons open."""
        table = self.show.table
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return table.handle(event)
        point = self.ui.view.to_design(event.pos)
        spots = table.spots_at(point)
        if event.type == pygame.MOUSEBUTTONDOWN:
            table.hurry()
            self._pressed = spots[:1]
            if table.explaining.pressed(event.pos):
                self._pressed = [""]  # that was all it meant
                return None
            return table.look_or_explain(point) if event.button == RIGHT else None
        if event.button == RIGHT or spots[:1] != self._pressed:
            return None
        for spot in spots:
            if spot.startswith(DEAD):
                continue
            done = table.press(spot)
            match done:
                case Push(TableMenu()):
                    return Pop()
                case bool():
                    if done:
                        return None
                case _:
                    return done
        return table.pressed_at(point, spots)

    def rules(self) -> Transition:
        """The rules of the game, as at its table."""
        self.playing = False
        self.rebuild()
        opened = self.show.table.press("button rules")
        return None if isinstance(opened, bool) else opened

    def _key(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        match event.key:
            case pygame.K_LEFT:
                self.walk(-1)
            case pygame.K_RIGHT:
                self.walk(1)
            case pygame.K_HOME:
                self.go(0)
            case pygame.K_END:
                self.go(self.last)
            case pygame.K_PAGEUP | pygame.K_PAGEDOWN:
                forward = event.key == pygame.K_PAGEDOWN
                if self.turnings:
                    self.to_turning(1 if forward else -1)
                else:
                    self.walk(10 if forward else -10)
            case pygame.K_SPACE:
                self.play_or_pause()
            case _:
                return False
        return True

    def _wheel(self, steps: float) -> None:
        """A notch a move, towards the hand forward."""
        self._turned -= steps
        whole = int(self._turned)
        if whole:
            self._turned -= whole
            self.walk(whole)

    def cancel(self) -> Transition:
        """Back to where one came from; to the menu if the app was begun with it."""
        return Reset(self.ui.routes.menu(self.ui)) if self.first else Pop()

    # -- the course

    def update(self, dt: float) -> Transition:
        """Let what happens be seen; while it plays, the next move in its time."""
        super().update(dt)
        self.show.table.update(dt)
        table = self.show.table
        sheet = self.show.fight()
        if (sheet is not None) != self._sheet:
            self._sheet = sheet is not None
            self.stale = True
        if self.playing and sheet is not None and not self._read:
            self._read = True
            self._next = max(self._next, self.ui.now + sheet.seconds / self.speed)
        if self.playing and self.ui.now >= self._next and table.still and table.flow.caught_up:
            self._next = self.ui.now + PAUSE / self.speed
            self.walk(1, keep=True)
            self._read = False
            if self.show.ply == self.last:
                self.playing = False
                self.rebuild()
        return None

    @property
    def moving(self) -> bool:
        """While cards travel."""
        return self.show.table.moving

    @property
    def wants_redraw(self) -> bool:
        """Also while cards travel."""
        return self.stale or self.page.wants_redraw or self.show.table.wants_redraw

    # -- the foot

    def build(self) -> Sequence[Widget]:
        """The line of moves, then the buttons below it."""
        return foot.widgets(self)

    def rebuild(self) -> None:
        """Make the widgets anew, unless the line is held: then it follows the hand."""
        line = self._line()
        if line is not None and line.held:
            line.at = self.show.place
            self._behind = True
            self.stale = True
            return
        self._behind = False
        super().rebuild()

    def _line(self) -> Scrubber | None:
        return next((widget for widget in self.page.widgets if isinstance(widget, Scrubber)), None)

    def _line_held(self) -> bool:
        line = self._line()
        return line is not None and line.held

    def ground(self, surface: pygame.Surface) -> None:
        """The table, and below it the night with what is said there."""
        table = self.show.table
        beyond = self.page.tipping or self.page.keyboard  # tips and the ring reach over the table
        sheet = self.show.fight()
        table.stale = table.stale or self.stale or self.page.stale or beyond or sheet is not None
        table.frame.covered(foot.area(self.ui))
        table.draw(surface)
        if sheet is not None:
            sheet.paint(surface)
        table.stale = False
        foot.paint(self, surface)
