"""Explainer of a scene: when the slip is shown, at which spot, and what puts it away.

A slip opens where the pointer has rested on a spot for a while; at once by a right click, a finger held
still, or a key. The key begins a walk over everything that is explained: arrows and Tab lead on. A slip that
was asked for stays until a press, Esc, or until the pointer has gone far away; none outlives what it tells.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import pygame

from scenes.table.explanations.explanation import Explanation
from scenes.table.explanations.slip import Slip
from scenes.table.explanations.slip_place import Place
from scenes.table.geometry import Rect, Spot, inside, next_spot
from scenes.table.input.input import ARROWS
from scenes.ui.context import Ui
from scenes.ui.design_space import View
from scenes.ui.i18n import language
from scenes.ui.key_bindings import means
from scenes.ui.text.term_finder import finder_of
from scenes.ui.text.term_places import TermPlace

DELAY = 0.4
"""Seconds that the pointer rests on a spot before it is explained."""
AWAY = 90.0
"""Units around spot and slip beyond which a pointer puts a slip away that was asked for."""

Point = tuple[float, float]


class Explains(Protocol):
    """A scene whose spots can be explained."""

    ui: Ui
    stale: bool

    def explained(self) -> Sequence[Spot]:
        """Every spot that has an explanation now, the uppermost first."""

    def explain(self, spot: str) -> Explanation | None:
        """What that spot means, told from what the viewer sees."""


class Shown(NamedTuple):
    """A slip on the screen; `asked`: it was asked for; `walks`: by the key, and arrows lead on."""

    spot: Spot
    slip: Slip
    place: Place
    asked: bool = False
    walks: bool = False


class Explainer:
    """The one slip of a scene."""

    def __init__(self, scene: Explains) -> None:
        self.scene = scene
        self.shown: Shown | None = None
        self.grow = 1.0
        """How much larger slips are, where the scene is drawn smaller than the window."""
        self.room: Rect | None = None
        """What of the window slips may cover, where papers lie beside the scene; None: all of it."""
        self.spared: Callable[[], Rect | None] = lambda: None
        """What a slip covers only where there is no room beside it: what else is said."""
        self.game = ""
        """Whose terms are marked on slips; "" for none."""
        self.deeper: Shown | None = None
        """The slip of a term of the slip that is shown."""
        self._term = -1  # which of its marked terms that is
        self._facts: object = None  # what the slip is told from, or was; None: what there is now
        self._point: Point | None = None
        self._rests: str | None = None  # the spot under the pointer
        self._since: float | None = None  # since when; None: nothing opens until the pointer moves

    # -- what is where

    def at(self, point: Point) -> Spot | None:
        """The uppermost explained spot under a point."""
        return next((spot for spot in self.scene.explained() if inside(spot.rect, point)), None)

    @property
    def walking(self) -> bool:
        """Whether arrows walk over what is explained."""
        return self.shown is not None and self.shown.walks

    def ring(self) -> Rect | None:
        """What the keyboard explains, for the ring around it."""
        return self.shown.spot.rect if self.shown is not None and self.shown.walks else None

    # -- opening

    def follow(self, point: Point | None, told_from: Callable[[], object], *, quiet: bool) -> None:
        """Call it every frame. `told_from`: gives what explanations are told from, asked for only where one
        is shown or due; `quiet`: none opens by itself.
        """
        waits = self.shown is not None or self._since is not None
        if not waits and point == self._point:
            return
        facts = (told_from(), self.scene.ui.view, language())
        if self._facts is not None and facts != self._facts:
            self.close()
            if waits:
                self._point = point
        self._facts = facts
        self._follow_pointer(point)
        if quiet or self._since is None or self.shown is not None:
            if quiet and self.shown is not None and not self.shown.asked:
                self.close()
            return
        if self.scene.ui.now - self._since >= DELAY:
            self._since = None
            spot = self.at(point) if point is not None else None
            if spot is not None:
                self._open(spot)

    def _follow_pointer(self, point: Point | None) -> None:
        if point == self._point:
            return
        self._point = point
        shown = self.shown
        if shown is not None and (point is None or shown.walks):
            if not shown.asked:
                self.close()
            return
        if shown is not None and shown.asked:
            self._follow_asked(shown, point)
            return
        spot = self.at(point) if point is not None else None
        name = spot.name if spot is not None else None
        if name != self._rests or (shown is not None and name != shown.spot.name):
            self.close()
            self._rests = name
            self._since = self.scene.ui.now if name is not None else None
        elif self._since is None and shown is None and name is not None:
            self._since = self.scene.ui.now

    def _follow_asked(self, shown: Shown, point: Point | None) -> None:
        """Far away it goes; on a term of it that term is told."""
        if point is None:
            return
        term = _term_at(shown.slip, self.scene.ui.view.point(point)) if self.game else None
        if term is not None:
            self._deepen(term)
            return
        around = [shown.spot.rect, shown.place.box, *([self.deeper.place.box] if self.deeper else [])]
        if not any(_near(point, rect) for rect in around):
            self.close()
        elif self.deeper is not None and not self._term_key:
            self.deeper = None
            self.scene.stale = True

    @property
    def _term_key(self) -> bool:
        """Whether the second slip was opened by the key, and stays wherever the pointer is."""
        return self._term >= 0

    def _open(self, spot: Spot, *, asked: bool = False, walks: bool = False) -> bool:
        said = self.scene.explain(spot.name)
        if said is None or (said.told and not asked):
            return False
        return self.show(spot, said, asked=asked, walks=walks)

    def show(self, spot: Spot, said: Explanation, *, asked: bool = True, walks: bool = False) -> bool:
        """Lay out a slip that says this of a spot."""
        slip = Slip(self.scene.ui, said, self.grow, self.game, self.room)
        slip.spared = self.spared()
        self.shown = Shown(spot, slip, slip.place_anyway(spot.rect), asked, walks)
        self.deeper, self._term = None, -1
        self._facts = None
        self.scene.stale = True
        return True

    def ask(self, point: Point) -> bool:
        """Explain at once what lies there. False if nothing is explained there."""
        spot = self.at(point)
        return spot is not None and self._open(spot, asked=True)

    def toggle(self, point: Point | None, focus: Rect | None) -> bool:
        """The key: begin to walk at the focus, else under the pointer, else at the first spot; or end it."""
        if self.shown is not None and self.shown.asked:
            return self.close()
        start = _middle(focus) if focus is not None else point
        spot = self.at(start) if start is not None else None
        spots = self.scene.explained()
        if spot is None and spots:
            spot = spots[0] if start is None else min(spots, key=lambda s: _distance(s.rect, start))
        return spot is not None and self._open(spot, asked=True, walks=True)

    def walk(self, direction: tuple[int, int]) -> None:
        """An arrow: the nearest explained spot that way, in the same panel if there is one."""
        if self.shown is None:
            return
        here = self.shown.spot
        others = [spot for spot in self.scene.explained() if spot.name != here.name]
        near = next_spot([s for s in others if s.panel == here.panel], here.rect, direction)
        found = near or next_spot(others, here.rect, direction)
        if found is not None:
            self._open(found, asked=True, walks=True)

    def next_panel(self, step: int) -> None:
        """Tab: the first explained spot of the next panel."""
        spots = self.scene.explained()
        panels = list(dict.fromkeys(spot.panel for spot in spots))
        if self.shown is None or not panels:
            return
        here = panels.index(self.shown.spot.panel) if self.shown.spot.panel in panels else 0
        panel = panels[(here + step) % len(panels)]
        self._open(next(spot for spot in spots if spot.panel == panel), asked=True, walks=True)

    # -- putting away

    def close(self) -> bool:
        """Put the slip away; it does not open again before the pointer has moved. True if there was one."""
        had = self.shown is not None
        self.shown = self.deeper = None
        self._since = None
        if had:
            self.scene.stale = True
        return had

    def pressed(self, pos: Sequence[float] | None = None) -> bool:
        """A press anywhere puts it away, but on a term of it (window pixels) says what that means. True if
        that is all that the press means: the slip was asked for.
        """
        asked = self.shown is not None and self.shown.asked
        if asked and pos is not None and self._tap(pos):
            return True
        self.close()
        return asked

    # -- terms of the slip

    def slip_key(self, event: pygame.event.Event) -> bool:
        """A key while a slip is shown: its terms, and Esc puts away what a term means; False for another."""
        if means(self.scene.ui.settings, "terms", event) and self.next_term():
            return True
        if event.key == pygame.K_ESCAPE and self.deeper is not None:
            self.deeper, self._term = None, -1
            self.scene.stale = True
            return True
        return False

    def walk_key(self, event: pygame.event.Event) -> bool:
        """Arrows and Tab, while they walk from one explained spot to the next; False for another key."""
        if self.walking and event.key in ARROWS:
            self.walk(ARROWS[event.key])
            return True
        if self.walking and event.key == pygame.K_TAB:
            self.next_panel(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        return False

    def next_term(self) -> bool:
        """The key of terms: what the first term of the slip means, then the next; False without any."""
        marked = [] if self.shown is None else [term for term in self.shown.slip.terms if term.marked]
        if not marked:
            return False
        self._term = (self._term + 1) % len(marked)
        return self._deepen(marked[self._term])

    def _tap(self, pos: Sequence[float]) -> bool:
        found = None if self.shown is None else _term_at(self.shown.slip, pos)
        return found is not None and self._deepen(found)

    def _deepen(self, term: TermPlace) -> bool:
        """A second slip beside the term; the first one stays."""
        ui = self.scene.ui
        word, lines = finder_of(self.game, language()).means(term.term)
        x, y = ui.view.to_design(term.rect.topleft)
        spot = Spot(term.term, (x, y, term.rect.w / ui.view.k, term.rect.h / ui.view.k), "terms")
        slip = Slip(ui, Explanation(word, lines), self.grow, room=self.room)
        self.deeper = Shown(spot, slip, slip.place_anyway(spot.rect), asked=True)
        self.scene.stale = True
        return True

    # -- the picture

    def paint(self, surface: pygame.Surface) -> None:
        """The slip, if one is shown."""
        if self.shown is not None:
            self.shown.slip.paint(surface, self.shown.place)
        if self.deeper is not None:
            self.scene.ui.focus(surface, self.deeper.spot.rect)
            self.deeper.slip.paint(surface, self.deeper.place)


def pixel_of(event: pygame.event.Event, view: View) -> tuple[float, float] | None:
    """Where a press of the mouse or a finger is, in pixels of the window."""
    if event.type == pygame.FINGERDOWN:
        return event.x * view.width, event.y * view.height
    return getattr(event, "pos", None)


def _term_at(slip: Slip, pos: Sequence[float]) -> TermPlace | None:
    """The term of a slip at a pixel of the window."""
    return next((term for term in slip.terms if term.rect.collidepoint(pos[0], pos[1])), None)


def _near(point: Point, rect: Rect) -> bool:
    return _distance(rect, point) <= AWAY


def _distance(rect: Rect, point: Point) -> float:
    """How far a point is from a rectangle."""
    dx = max(rect[0] - point[0], 0.0, point[0] - rect[0] - rect[2])
    dy = max(rect[1] - point[1], 0.0, point[1] - rect[1] - rect[3])
    return float((dx * dx + dy * dy) ** 0.5)


def _middle(rect: Rect) -> Point:
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2
