"""Course of a combat: what its painters and its hands ask of the scene, and the scene of the table."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Protocol

import pygame

from game.match import MatchView
from game.zoon.views import CombatView, ZoonObservation
from scenes.games.zoon.combat.corner_hint import TouchHint
from scenes.games.zoon.combat.torn_halves import TornHalves
from scenes.games.zoon.foresight import Outlook
from scenes.games.zoon.known_faces import KnownFaces
from scenes.games.zoon.layout import FieldZones
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.present.combat_outcome import Showdown
from scenes.games.zoon.words import Chronicle
from scenes.table.aids.aids import Aids
from scenes.table.geometry import Rect
from scenes.table.guide.storyteller import Storyteller
from scenes.table.turn_flow import TurnFlow
from scenes.ui.context import Ui
from scenes.ui.design_space import View
from scenes.ui.stack import Transition


class Prepared(Protocol):
    """What was made ready before the combat."""

    halves: TornHalves


class CombatTable(Protocol):
    """The table on which a combat is fought."""

    ui: Ui
    match: MatchView
    flow: TurnFlow
    deck: MatchCards
    zones: dict[str, Rect]
    places: FieldZones
    chronicle: Chronicle
    recalled: KnownFaces
    outlook: Outlook
    stale: bool
    altered: bool
    aids: Aids
    guide: Storyteller

    @property
    def ahead(self) -> Prepared:
        """What was made ready."""

    @property
    def viewpoint(self) -> int:
        """The seat at the bottom."""

    @property
    def still(self) -> bool:
        """Whether nothing travels."""

    def owners(self) -> Mapping[str, int]:
        """The owner of every card by handle."""

    def base(self) -> pygame.Surface:
        """Backdrop, field and papers."""

    def open_choice(self) -> bool:
        """Whether a combat is to be chosen now."""

    def closing(self) -> bool:
        """Whether something would be lost if the app ended."""

    def resized(self, view: View) -> None:
        """The window has another size."""

    def returned(self, value: object) -> Transition:
        """What the menu answered."""


class Course(Protocol):
    """A combat at one moment: who fights, what is chosen, what came of it."""

    ui: Ui
    match: MatchView
    left_seat: int
    shared: bool
    waits: bool
    stale: bool
    told_beside: bool
    begun: float
    combat: CombatView
    observation: ZoonObservation
    own_view: ZoonObservation | None
    witnessed: frozenset[str]
    result: Showdown | None
    result_at: float
    mouse_turn: int | None
    focus: int | None
    hovered: int | None
    advised: TouchHint | None

    @property
    def odds(self) -> tuple[tuple[int, int], tuple[int, int]] | None:
        """Of 100 touches of either diagonal, those that win and those that lose; None: not wanted."""

    @property
    def guided(self) -> bool:
        """Whether the guide speaks in the place of the words about the touch."""

    @property
    def can_advise(self) -> bool:
        """Whether a hint may be asked for."""

    @property
    def table(self) -> CombatTable:
        """Where it is fought."""

    @property
    def phase(self) -> str:
        """`spin`, `touch`, or `result`."""

    @property
    def look(self) -> Hashable:
        """What the parts of the picture that stand still depend on."""

    def is_sealed(self, seat: int) -> bool:
        """Whether a seat has chosen."""

    def name(self, seat: int) -> str:
        """Who plays a seat."""

    def side(self, seat: int) -> int:
        """0 for the left side, 1 for the right one."""

    def seat_at(self, side: int) -> int:
        """The seat on a side."""

    def may_touch(self, seat: int) -> bool:
        """Whether that person may choose now."""
