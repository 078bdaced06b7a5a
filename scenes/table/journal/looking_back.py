"""Looking back at a table: a line of the journal lights what it tells of, and choosing it shows it again.

What is shown is what the viewer knew then; a game takes out what must not be named any more (`as_known`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from game.match import MatchView, Ply
from scenes.table.draw.animator import Animator, Flight
from scenes.table.geometry import Gestures, Layout, Rect, Spot, inside
from scenes.table.hooks import Sheet
from scenes.table.input.gesture_walk import GestureWalk
from scenes.table.input.input import TableInput
from scenes.table.journal.log_view import Journal, LogLine
from scenes.table.moments.layers.layers import Sprite, cut_out
from scenes.table.moments.playback import Playback
from scenes.table.turn_flow import Shown, TurnFlow
from scenes.ui.context import Ui
from scenes.ui.design_space import HEIGHT, WIDTH
from scenes.ui.i18n import _
from scenes.ui.stack import Pop, Push, Scene, Transition

LINE = "line "
"""What the spot of a line is called, before its place among all lines."""
WASH, RING, UNDER = "#C9973A", "#C9973A", "#FFF3CF"


@dataclass(frozen=True, slots=True)
class Again:
    """A page over the table asks for that ply to be shown again."""

    ply: int


class Looked(Protocol):
    """What looking back needs of a table."""

    ui: Ui
    match: MatchView
    flow: TurnFlow
    journal: Journal
    telling: Playback
    stage: Animator
    hands: TableInput
    walk: GestureWalk
    observation: Any
    moves: Sequence[Any]
    altered: bool

    @property
    def layout(self) -> Layout:
        """Where every card lies for the viewer now."""

    @property
    def still(self) -> bool:
        """Whether what has happened so far has been told to its end."""

    def journal_areas(self) -> Sequence[tuple[int, Rect]]:
        """The lines on the table: the place of each among all, and where it is."""

    def place_of(self, name: str) -> Rect | None:
        """Where something is that a line is about and that is no card."""

    def as_known(self, observation: Any) -> Any:
        """A past observation without what must not be shown any more."""

    def fought(self, ply: Ply) -> Sheet | None:
        """How the combat of that ply ended, if it had one."""

    def gesture_map(self) -> Gestures:
        """What the viewer may do now."""

    def refresh(self) -> None:
        """Ask the match anew what is seen and what may be done."""

    def show(self, flights: dict[str, Flight] | None = None) -> None:
        """Let everything travel to where it belongs now."""


class LookingBack:
    """Pointing at and choosing the lines of one table's journal."""

    def __init__(self, table: Looked) -> None:
        self.table = table

    # -- lines as spots

    def spots(self) -> list[Spot]:
        """The lines on the table, the newest first."""
        areas = reversed(self.table.journal_areas())
        return [Spot(f"{LINE}{place}", rect, "journal") for place, rect in areas]

    def at(self, point: tuple[float, float]) -> list[str]:
        """The line under a point."""
        return [f"{LINE}{place}" for place, rect in self.table.journal_areas() if inside(rect, point)]

    @property
    def pointed(self) -> int | None:
        """The place of the line that is pointed at; None for none."""
        top = next(iter(self.table.hands.hovered), "")
        return int(top.removeprefix(LINE)) if top.startswith(LINE) else None

    def _line(self, place: int) -> LogLine | None:
        lines = self.table.journal.lines
        return lines[place] if place < len(lines) else None

    def lit(self) -> list[Rect]:
        """Where what the line pointed at tells of lies now; nothing while something is told."""
        table, place = self.table, self.pointed
        line = self._line(place) if place is not None else None
        if line is None or table.telling.running:
            return []
        found: list[Rect] = []
        for name in line.about:
            placed = table.layout.get(name)
            rect = table.place_of(name) if placed is None else placed.rect if placed.alpha else None
            if rect is not None and rect not in found:
                found.append(rect)
        return found

    # -- the picture

    def sprites(self) -> list[Sprite]:
        """A wash over the line, and rings around what it tells of."""
        place = self.pointed
        if place is None:
            return []
        ui = self.table.ui
        found = []
        area = dict(self.table.journal_areas()).get(place)
        if area is not None:
            size = ui.view.size_px(area[2:])
            found.append(Sprite(ui.art.box(size, WASH, 6, 0.24), ui.view.rect(area).topleft))
        return found + [ring(ui, rect) for rect in self.lit()]

    # -- choosing one

    def choose(self, spot: str) -> Transition | bool:
        """Show again what that line tells of; False if the spot is no line."""
        if not spot.startswith(LINE):
            return False
        ply = self.table.journal.ply_of(int(spot.removeprefix(LINE)))
        if ply is None:
            return True
        return self.again(ply)

    def again(self, ply: int) -> Transition | bool:
        """Play the moments of a ply again, or show how its combat ended."""
        table, viewer = self.table, self.table.flow.viewer
        if not table.still or not table.flow.caught_up:
            table.ui.tell(_("What happens now is shown first."))
            return True
        records = table.match.history(viewer, ply)[:1]
        if not records:
            return True
        table.hands.drop_all()
        sheet = table.fought(records[0])
        if sheet is not None:
            return Push(PastSheet(table.ui, sheet))
        before, after = (table.as_known(table.match.position(at, viewer)) for at in (ply, ply + 1))
        table.observation, table.moves = before, ()
        table.walk.follow({})
        table.stage.settle(table.layout)
        table.telling.again(Shown(records[0], before, after, replay=True))
        table.refresh()
        if table.telling.running:
            table.telling.start(table.show)
        else:
            table.stage.settle(table.layout)
        table.altered = True
        return True


def ring(ui: Ui, rect: Rect) -> Sprite:
    """A double ring, as a picture of its own."""
    x, y, w, h = rect
    box = (x - 5, y - 5, w + 10, h + 10)

    def paint(surface: pygame.Surface) -> None:
        outer = ui.view.rect(box)
        surface.blit(ui.art.box(outer.size, UNDER, 10, 1.0, 8), outer)
        inner = outer.inflate(-2 * ui.view.px(2), -2 * ui.view.px(2))
        surface.blit(ui.art.box(inner.size, RING, 9, 1.0, 4.4), inner)

    size = ui.view.size_px(box[2:])
    made = ui.art.keep(("looked back", size), lambda: cut_out(ui, box, paint).image)
    return Sprite(made, ui.view.rect(box).topleft)


class PastSheet(Scene):
    """The sheet of a combat that is over, over the table, until a press."""

    covers = False
    dim = 0.35

    def __init__(self, ui: Ui, sheet: Sheet) -> None:
        self.ui, self.sheet = ui, sheet

    def handle(self, event: pygame.event.Event) -> Transition:
        """Any press puts it away."""
        keys = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        pressed = event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and event.key in keys)
        return Pop() if pressed else None

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet, and how to go on."""
        self.sheet.paint(surface)
        words = _("Click or press Enter to go on")
        self.ui.outlined(surface, words, (WIDTH / 2, HEIGHT - 14), 24, "cream", width=900)
