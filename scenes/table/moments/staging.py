"""Staging: what a game gives the moments of its table: facts, words, pictures, named places."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from typing import Any, NamedTuple, Protocol

import pygame

from game.data import moment_schema as cues
from scenes.table.geometry import Rect
from scenes.table.moments.event_class import EventClass
from scenes.table.moments.event_matching import Matched
from scenes.table.moments.layers.layers import Layer, Moment
from scenes.table.moments.timeline import Facts
from scenes.table.moments.told_moment import Told, Words
from scenes.table.turn_flow import Shown
from scenes.ui.theme import Colour


class Style(NamedTuple):
    """How a game's bands, floats and dimming look."""

    band: Rect
    dark: tuple[str, float]
    stage: Rect
    large: float = 1.15
    """How much larger the band's letters become at most with the text scale."""
    rays: tuple[float, ...] = ()
    """How wide its rays are, in units: made before the first moment needs them."""


class Staging(Protocol):
    """What the moments of a table ask of its game. Everything comes from what the viewer may know."""

    style: Style

    def period(self, observation: Any) -> Hashable:
        """What budget and `again` count in: the trick, round or turn of that observation."""

    def kind(
        self,
        matched: Matched,  # noqa: ARG002 - games look at it
        beat: Shown,  # noqa: ARG002 - games look at it
        here: Collection[int],  # noqa: ARG002 - games look at it
    ) -> EventClass | None:
        """The class of a moment for the seats that look on, where the facts that an entry names do not say
        whom it befalls; None: they say it.
        """
        return None

    def facts(self, matched: Matched, kind: EventClass, was: Any, now: Any) -> Facts:
        """Facts beside those of the events: `delta.me`; a name that is missing shows nothing. `was` and `now`
        are the observations that lie on the table before the moment and during it.
        """

    def pictures(self, beat: Shown, found: Sequence[Matched]) -> Sequence[Any]:
        """The observation that lies on the table during each of the moments, in their order: `beat.after` for
        each, where nothing lies in between.
        """

    def words(self, say: str, matched: Matched, facts: Facts) -> Words:
        """The sentence called `say`, about the moment's events and facts."""

    def place(self, name: str) -> Rect | None:
        """Where a named place is now ("stand.2", "stand.me", "card.17"); None: it is not to be seen."""

    def handle(self, thing: str) -> str:
        """The handle that the animator knows a thing by."""

    def with_it(self, handle: str) -> Collection[str]:  # noqa: ARG002 - in most games nothing hangs on a card
        """Handles of what hangs on a card and is not shown without it."""
        return ()

    def picture(self, thing: str, size: tuple[int, int]) -> pygame.Surface | None:
        """A thing in flight, at that size in pixels; None: it is not to be seen."""

    def colour(self, seat: int | None) -> Colour:
        """A seat's (or tribe's) colour."""

    def emblem(self, seat: int, px: int) -> pygame.Surface | None:
        """A seat's roundel on the band (or a tribe's blazon)."""

    def goes_on(self, observation: Any, seat: int) -> bool:  # noqa: ARG002 - in most games each ply is an act
        """Whether that seat is in the middle of an act that takes several plies: public facts only."""
        return False

    def exposed(self, beat: Shown) -> str:  # noqa: ARG002 - in most games nothing of one's own is found out
        """What others have found out of the viewer's own by that ply, for the recap after a curtain."""
        return ""

    def band(self, told: Told) -> Rect:  # noqa: ARG002 - in most games it covers nothing that matters
        """Where a moment's sentence stands."""
        return self.style.band

    def own(self, cue: cues.Own, moment: Moment, told: Told, at: float, end: float) -> Sequence[Layer]:
        """The layers of what this game alone draws."""
