"""Hooks by which a game's own table adds to the shared one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from typing import Any, Protocol

import pygame

from game.match import MatchView, Ply
from scenes.table.aids.aids import AidName
from scenes.table.draw.animator import Pose
from scenes.table.draw.static_layer import Facet
from scenes.table.explanations.explanation import Explanation
from scenes.table.geometry import Gestures, Layout, Placement, Rect, Spot
from scenes.table.journal.log_view import LogLine
from scenes.table.layout_cache import HitMap
from scenes.table.moments.staging import Staging
from scenes.table.turn_flow import Shown
from scenes.ui.stack import Scene, Transition


class Sheet(Protocol):
    """A sheet over a table: what it shows, and how many seconds it takes to read."""

    @property
    def seconds(self) -> float:
        """Time to read it."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draw it over the whole table."""


class TableHooks(Scene):
    """A table of one game. What is not overridden does nothing, or is asked of the game."""

    aids_offered: Sequence[AidName] = ()
    """The aids that this game's table has: its menu offers them, and `Table.aids` says which are on."""
    match: MatchView
    own_buttons: Sequence[str] = ()
    """Buttons of every table that `explain_part` explains otherwise."""
    reach = 64.0
    """Units around a card that its shadow and what is painted with it may take, and its lift besides."""

    @property
    def identity(self) -> tuple[Hashable, ...]:
        """What tells pictures of this match from those of another."""
        match = self.match
        return match.game_name, match.seed, len(match.seats), *match.options.items()

    def has_secrets(self) -> bool:
        """Whether one person must not see all that another sees, so that a curtain falls between them."""
        return True

    @abstractmethod
    def depends_on(self) -> tuple[object, ...]:
        """What `place` and `hit_map` depend on besides observation, gesture map, pick and window."""

    @abstractmethod
    def place(self) -> Layout:
        """Where every card lies for the viewer. Asked once for a change: others read `Table.layout`."""

    @abstractmethod
    def hit_map(self) -> HitMap:
        """Where one can point. Asked once for a change: others read `Table.pointing`."""

    def explained_spots(self) -> Sequence[Spot]:
        """Everything that has an explanation, the uppermost first. Asked once for a change."""
        return ()

    def terms_told(self) -> Sequence[Spot]:
        """The terms that stand on its sheets now."""
        return ()

    def explain_part(self, spot: str) -> Explanation | None:  # noqa: ARG002 - a default that explains nothing
        """What a spot of the game's own means, told from what the viewer sees."""
        return None

    def arrivals(self) -> Mapping[str, Placement]:
        """Where cards that were not on the table before come from."""
        return {}

    @abstractmethod
    def gesture_map(self) -> Gestures:
        """What the viewer may do now."""

    def journal_room(self) -> int:
        """How many lines the journal shows."""
        return 9

    def journal_areas(self) -> Sequence[tuple[int, Rect]]:
        """The lines of the journal on the table: the place of each among all, and where it is."""
        return ()

    def advice_box(self) -> Rect | None:
        """Where it says what whoever is asked should know, None for nowhere; no slip may lie on it."""
        return None

    def place_of(self, name: str) -> Rect | None:  # noqa: ARG002 - a default for tables of cards alone
        """Where something is that a line of the journal is about and that is no card; None for nowhere."""
        return None

    def as_known(self, observation: Any) -> Any:
        """A past observation of the viewer without what must not be shown again."""
        return observation

    @abstractmethod
    def lines(self, ply: Ply, before: Any) -> list[LogLine]:
        """What the viewer's journal says of a ply."""

    def preparing(self, observation: Any) -> bool:  # noqa: ARG002 - most games begin at once
        """Whether the players still lay out what they play with: a replay shows all of that in one step."""
        return False

    def staging(self) -> Staging | None:
        """What this game gives its moments; None: it declares none. Asked once, before anything lies."""
        return None

    def fought(self, ply: Ply) -> Sheet | None:  # noqa: ARG002 - in most games nobody fights
        """What lies over the table of a replay after that ply, such as how a combat ended."""
        return None

    @abstractmethod
    def describe(self, move: Any) -> str:
        """A move in words, for the choice between several."""

    @abstractmethod
    def ground_key(self) -> Hashable:
        """What `paint_ground` and `paint_over` depend on besides cards and facets: equal keys, equal look."""

    def facets(self) -> Mapping[str, Facet]:
        """What changes on them without that: only its area is painted anew."""
        return {}

    def dress(self, handle: str, pose: Pose) -> Hashable:  # noqa: ARG002 - a default for plain cards
        """What a resting card's picture depends on besides how it lies."""
        return None

    def ground_ahead(self) -> Iterator[None]:
        """Make what `paint_ground` needs piece by piece, each a few milliseconds: nothing is shown by it."""
        yield from ()

    @abstractmethod
    def paint_ground(self, surface: pygame.Surface) -> None:
        """Everything below the cards."""

    @abstractmethod
    def paint_card(self, surface: pygame.Surface, handle: str, pose: Pose, *, picked: bool) -> None:
        """One card as it lies."""

    def paint_over(self, surface: pygame.Surface) -> None:
        """What lies over the cards at rest: rings, dots, signs."""

    def paint_top(self, surface: pygame.Surface) -> None:
        """What lies over everything, moving cards too."""

    def shows_top(self) -> bool:
        """Whether `paint_top` draws anything now."""
        return True

    def picks_itself(self) -> bool:
        """Whether a single source is picked up without being pointed at."""
        return False

    def open_choice(self) -> bool:
        """Whether what is asked now is chosen on an open screen of its own."""
        return False

    def put_back(self) -> None:
        """Let go of what was chosen or set aside for a move that is not made."""

    def open_screen(self) -> Scene:
        """The scene of that choice."""
        raise NotImplementedError  # asked only of a table whose `open_choice` may be true

    def act(self, move: Any) -> Transition:  # noqa: ARG002 - a default for tables without acts of their own
        """Do something that is no move of the game (arranging a draft)."""
        return None

    def beheld(self, beat: Shown) -> Transition:  # noqa: ARG002 - a default that adds nothing
        """A ply has just been shown: sounds, flashes, a private look."""
        return None

    def look(self, spots: Sequence[str]) -> Transition:  # noqa: ARG002 - a default that shows nothing
        """A closer look at what is pointed at; None where there is nothing to see."""
        return None

    def pressed_at(
        self,
        point: tuple[float, float],  # noqa: ARG002 - games look at it
        spots: Sequence[str],  # noqa: ARG002 - games look at it
    ) -> Transition:
        """A press that meant nothing; games may look closer at a card."""
        return None

    def asking(self) -> Collection[str]:
        """The panels that arrows do not leave while a question lies over the table; () while none does."""
        return ()

    def numbered(self) -> Sequence[str]:
        """The spots of one's own cards that the keys 1 to 9 mean, in order."""
        return ()

    def recap(self) -> str:
        """One public sentence for the curtain."""
        return ""
