"""Table beside papers: a game's own, drawn there, which may make room for itself in the window.

A screen of the table's own that covers it, such as a combat, lies in the same room; other scenes get the
whole window for as long as they are there. So do sheets that do not cover it: where a table is drawn smaller,
their letters are not to be smaller too.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Sequence

import pygame

from scenes.learn.inset_view import Room, take_room
from scenes.table import Table
from scenes.table.draw.renderer import apart
from scenes.table.geometry import Rect
from scenes.ui.context import Ui
from scenes.ui.design_space import View
from scenes.ui.i18n import _
from scenes.ui.stack import Pop, Push, Scene, Transition
from scenes.ui.widgets.choice_sheet import Column

FINGERS = (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION, pygame.WINDOWLEAVE,
           pygame.WINDOWFOCUSLOST)  # fmt: skip


class TableRoom(Scene):
    """A table in `room` and what lies beside it. Override `sit`, which makes the table."""

    table: Table

    def __init__(self, ui: Ui, game: str, room: Room) -> None:
        self.ui = ui
        self.game = game
        self.room = room
        self.over: Scene | None = None
        """A screen of the table's own that lies over it, such as a combat."""
        self._away = False
        self._picture: pygame.Surface | None = None
        """The table and the papers as they lay when a sheet came over them."""
        self._paper_key: object = None
        self._sheet: pygame.Surface | None = None

    # -- coming and going

    @abstractmethod
    def sit(self) -> None:
        """A table for what is shown now."""

    def entered(self) -> None:
        """Make room, and begin."""
        take_room(self.ui, self.room)
        self.sit()

    def left(self) -> None:
        """Give the room back; what lies below is laid out anew."""
        self.close_over()
        self.table.left()
        self._give_back()

    def _give_back(self, *, keep: bool = False) -> None:
        if self.room.share < 1:
            take_room(self.ui, None, keep=keep)
            self.ui.relayout = True

    def resized(self, view: View) -> None:  # noqa: ARG002 - the room is taken from it first
        """Another window, text scale or language."""
        if self._away:
            return
        taken = take_room(self.ui, self.room)
        self.table.resized(taken)
        self.beside_papers()
        if self.over is not None:
            self.over.resized(taken)
        self.stale = True

    def refreshed(self) -> None:
        """Sharper art has come."""
        (self.over or self.table).refreshed()
        self.stale = True

    def toast_box(self, sizes: Sequence[tuple[float, float]]) -> Rect | None:
        """Where nothing of the table lies, or of the screen over it."""
        return (self.over or self.table).toast_box(sizes)

    def leave_for(self, scene: Scene) -> Transition:
        """Another scene in the whole of the window, and below a sheet the table as it lies now."""
        if self._away:  # room was made for it before
            return Push(scene)
        self._away = self.room.share < 1
        if self._away:
            if not scene.covers:
                self._picture = pygame.Surface(self.ui.view.size)
                self.draw_room(self._picture)
            self._give_back(keep=not scene.covers)
        return Push(scene)

    def menu_back_to(self, back: str) -> Transition:
        """What one may do besides; `back` is what leaving is called."""
        answers = [(None, _("Go on")), ("rules", _("Rules")), ("settings", _("Settings")), ("leave", back)]
        return self.leave_for(Column(self.ui, _("Menu"), answers))

    def come_back(self) -> None:
        """Back from there."""
        self.stale = True
        sheet, self._picture = self._picture is not None, None
        if self._away:
            self._away = False
            self.table.resized(take_room(self.ui, self.room, keep=sheet))

    def follow(self, found: Transition) -> Transition:
        """What the table or the screen over it wants."""
        match found:
            case Pop(value) if self.over is not None:
                self.close_over()
                return self.follow(self.table.returned(value))
            case Push(scene) if self.over is None and scene.covers and self.table.open_choice():
                self.over = scene
                self.table.hands.focus = None
                scene.entered()
                self.stale = True
                return None
            case Push(scene):
                return self.leave_for(scene)
        return found

    def close_over(self) -> None:
        """Nothing lies over the table any more."""
        if self.over is not None:
            self.over.left()
            self.over = None
            self.table.frame.forget_ground()
            self.table.stale = self.stale = True

    def to_table(self, event: pygame.event.Event) -> Transition:
        """An event for what lies over the table, or for the table's hands."""
        if self.over is not None:
            return self.follow(self.over.handle(event))
        if event.type == pygame.KEYDOWN or hasattr(event, "pos") or event.type in FINGERS:
            return self.follow(self.table.hands.handle(event))
        return self.follow(self.table.handle(event)) if event.type == pygame.WINDOWLEAVE else None

    # -- the picture

    @property
    def moving(self) -> bool:
        """While cards travel, or the screen over the table moves."""
        return (self.over or self.table).moving

    @property
    def takes_letters(self) -> bool:  # type: ignore[override]  # a combat has keys of its own
        """Whether letters are keys of what lies over the table."""
        return self.over is not None and self.over.takes_letters

    @property
    def wants_redraw(self) -> bool:
        """Whether the next frame would differ."""
        return self.stale or (self.over or self.table).wants_redraw

    def prepare(self) -> bool:
        """What the table makes ready."""
        return self.over is None and self.table.prepare()

    def renew(self) -> None:
        """What may be done has changed without a move."""
        self.table.refresh()
        self.table.stale = True

    def slide_back(self) -> None:
        """Show the table as it lies now, after moves were taken back: cards slide to where they were."""
        table = self.table
        table.flow.shown = table.flow.replay_until = table.match.plies
        table.flow.hurry()
        table.journal.cut(table.match.plies)
        table.hands.drop_all()
        table.hint = None
        table.refresh()
        table.show()

    def beside_papers(self) -> None:
        """What is explained on the table lies beside the papers, not under them."""
        window = self.ui.view.window
        self.table.explaining.room = self.room.free((window.x, window.y, window.w, window.h))

    @abstractmethod
    def draw_room(self, surface: pygame.Surface) -> None:
        """The table, or what lies over it, and the papers."""

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """All of it as it lies now; under a sheet, as it lay when that came."""
        if self._picture is None:
            self.draw_room(surface)
        elif self._picture.get_size() == surface.get_size():
            surface.blit(self._picture, (0, 0))
        else:
            pygame.transform.smoothscale(self._picture, surface.get_size(), surface)
        return None

    def draw_table(self, surface: pygame.Surface) -> None:
        """The whole table: what lies over it is half transparent at its edges."""
        self.table.stale = True
        self.table.draw(surface)
        self.table.stale = False

    def lay_papers(
        self, surface: pygame.Surface, key: Hashable, paint: Callable[[pygame.Surface], None]
    ) -> None:
        """The papers, on a clear sheet of their own that is painted when `key` is another one."""
        if self._sheet is None or self._sheet.get_size() != surface.get_size():
            self._sheet = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            self._paper_key = None
        now = key, self.ui.view
        if self.stale or now != self._paper_key:
            self._paper_key = now
            self._sheet.fill((0, 0, 0, 0))
            paint(self._sheet)
        boxes = (self.ui.view.rect(self.room.box(_grown(box))) for box in self.room.papers)
        for area in apart([box.clip(surface.get_rect()) for box in boxes]):
            surface.blit(self._sheet, area, area)


def _grown(box: Rect) -> Rect:
    """With the shadow around it."""
    x, y, w, h = box
    return x - 24, y - 30, w + 48, h + 62
