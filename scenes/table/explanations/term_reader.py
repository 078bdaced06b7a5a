"""Term reader: shows what a marked term means, where one points at it, taps on it, or walks to it by keys.

The key of terms opens the first one in sight; Tab and arrows lead to the next and back; Esc ends it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import pygame

from scenes.table.explanations.explainer import pixel_of
from scenes.table.explanations.explanation import Explanation
from scenes.table.explanations.scene_explainer import SceneExplainer
from scenes.table.geometry import Rect, Spot
from scenes.ui.context import Ui
from scenes.ui.design_space import View
from scenes.ui.i18n import language
from scenes.ui.key_bindings import means
from scenes.ui.text.term_finder import finder_of
from scenes.ui.text.term_places import TermPlace

STILL = 12.0
"""Units that a finger may move while it taps."""


class TermSpot(NamedTuple):
    """A term on the screen: its place in design units, its id, and whether it is marked and in sight."""

    rect: Rect
    term: str
    marked: bool = True
    seen: bool = True


def spot_of(view: View, place: TermPlace, *, seen: bool = True) -> TermSpot:
    """The spot of a term that stands there in the window."""
    x, y = view.to_design(place.rect.topleft)
    box = (x, y, place.rect.w / view.k, place.rect.h / view.k)
    return TermSpot(box, place.term, place.marked, seen)


class Shows(Protocol):
    """A scene that shows texts with terms."""

    ui: Ui
    stale: bool


class _Spots:
    """The terms of a scene as spots that can be explained."""

    def __init__(self, scene: Shows, game: str, places: Callable[[], Sequence[TermSpot]]) -> None:
        self.scene, self.game, self.places = scene, game, places
        self.ui = scene.ui

    @property
    def stale(self) -> bool:
        """Whether the scene is to be drawn again."""
        return self.scene.stale

    @stale.setter
    def stale(self, value: bool) -> None:
        self.scene.stale = value

    def all(self) -> list[tuple[TermSpot, Spot]]:
        """Every term with its spot, in the order in which they are read."""
        return [
            (place, Spot(f"{number} {place.term}", place.rect, str(number)))
            for number, place in enumerate(self.places())
        ]

    def explained(self) -> Sequence[Spot]:
        """The terms in sight."""
        return [spot for place, spot in self.all() if place.seen]

    def explain(self, spot: str) -> Explanation | None:
        """The two lines of a term."""
        word, lines = finder_of(self.game, language()).means(spot.partition(" ")[2])
        return Explanation(word, lines)


class TermReader(SceneExplainer):
    """The terms of one scene. The scene calls `update` every frame, and `handle` before all else.

    `places`: the terms as they lie now, in reading order; `reveal` brings one into sight, where there are
    some that are not.
    """

    def __init__(
        self,
        scene: Shows,
        game: str,
        places: Callable[[], Sequence[TermSpot]],
        reveal: Callable[[int], object] | None = None,
        *,
        alone: bool = False,
        claims: bool = False,
    ) -> None:
        """`alone`: nothing else on the screen is explained, so the key that explains means terms too.

        `claims`: a press on a term means nothing else; otherwise it may begin to drag what lies there.
        """
        self.spots = _Spots(scene, game, places)
        super().__init__(self.spots)
        self.reveal, self.alone, self.claims = reveal, alone, claims
        self._down: tuple[float, float] | None = None

    def handle(self, event: pygame.event.Event) -> bool:
        """One input event; True if that is all that it means."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._down = (event.pos[0], event.pos[1])
            case pygame.MOUSEBUTTONUP if event.button == 1 and self._down is not None:
                down, self._down = self._down, None
                still = self.scene.ui.view.px(STILL)
                if max(abs(event.pos[0] - down[0]), abs(event.pos[1] - down[1])) <= still:
                    return self.ask(self.scene.ui.view.to_design(event.pos))
                return False
        press = event.type in (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
        if not press:
            return super().handle(event)
        pos = pixel_of(event, self.scene.ui.view)
        on_term = pos is not None and self.at(self.scene.ui.view.to_design(pos)) is not None
        if self.pressed(pos):
            self._down = None
            return True
        return super().handle(event) or (self.claims and on_term)

    def _key(self, event: pygame.event.Event) -> bool:
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if plain and means(self.scene.ui.settings, "terms", event):
            return self.toggle(None, None)
        if plain and not self.alone and means(self.scene.ui.settings, "explain", event):
            self.close()
            return False
        return super()._key(event)

    def toggle(self, point: object, focus: object) -> bool:  # noqa: ARG002 - a walk begins where one reads
        """Begin to walk at the first marked term in sight, else at the first of all; or end it."""
        if self.shown is not None and self.shown.asked:
            return self.close()
        marked = [number for number, (place, _spot) in enumerate(self.spots.all()) if place.marked]
        seen = [number for number in marked if self.spots.all()[number][0].seen]
        return bool(marked) and self._show((seen or marked)[0])

    def walk(self, direction: tuple[int, int]) -> None:
        """An arrow: the next marked term, or the one before."""
        self.next_panel(1 if direction in ((1, 0), (0, 1)) else -1)

    def next_panel(self, step: int) -> None:
        """Tab: the next marked term, as one reads; after the last comes the first."""
        found = self.spots.all()
        marked = [number for number, (place, _spot) in enumerate(found) if place.marked]
        if self.shown is None or not marked:
            return
        here = int(self.shown.spot.name.partition(" ")[0])
        later = [number for number in marked if number > here] if step > 0 else []
        before = [number for number in marked if number < here] if step < 0 else []
        self._show((later or marked)[0] if step > 0 else (before or marked)[-1])

    def _show(self, number: int) -> bool:
        if self.reveal is not None and not self.spots.all()[number][0].seen:
            self.reveal(number)
        return self._open(self.spots.all()[number][1], asked=True, walks=True)
