"""Shown table: what the painters and the hit test of Zayo ask of the table."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Protocol

from game.zayo import ZayoGame
from game.zayo.views import ZayoObservation
from scenes.games.zayo.camp_layout import CampLayout
from scenes.games.zayo.earlier_tricks import EarlierTricks
from scenes.games.zayo.gestures import First
from scenes.games.zayo.paint.card_art import CardArt
from scenes.games.zayo.present.panel_texts import Prompt
from scenes.games.zayo.recent_changes import RecentChanges
from scenes.table.aids.hint import Hint
from scenes.table.draw.animator import Animator
from scenes.table.geometry import Layout, Rect
from scenes.table.input.gesture_walk import GestureWalk
from scenes.table.input.input import TableInput
from scenes.table.turn_flow import TurnFlow
from scenes.ui.context import Ui


class ShownTable(Protocol):
    """A table of Zayo as it is now: what the viewer sees, what it may do, what lies where."""

    ui: Ui
    game: ZayoGame
    observation: ZayoObservation
    faces: CardArt
    names: list[str]
    zones: dict[str, Rect]
    walk: GestureWalk
    hands: TableInput
    stage: Animator
    hinting: Hint
    first: First | None
    recent: RecentChanges
    earlier: EarlierTricks
    flow: TurnFlow

    @property
    def marked(self) -> Any:
        """The move that is marked: a hint's, or the one that the guide speaks of."""

    @property
    def identity(self) -> tuple[Hashable, ...]:
        """What pictures made for this match alone are kept under."""

    @property
    def viewpoint(self) -> int:
        """The seat at the bottom left."""

    @property
    def here(self) -> CampLayout:
        """The camps as the viewer sees them."""

    @property
    def struck(self) -> bool:
        """Whether a moment shows what an attack goes for."""

    @property
    def wins_now(self) -> str:
        """The card with which the viewer can win now, where that is said; "" for none."""

    def warned_of(self, seat: int) -> bool:
        """Whether it is said of a seat that only the card that wins is missing."""

    @property
    def front(self) -> str | None:
        """The card of one's own that lies before the others."""

    @property
    def asked(self) -> bool:
        """Whether the viewer has been told to choose."""

    @property
    def layout(self) -> Layout:
        """Where every card lies."""

    def numbered(self) -> Sequence[str]:
        """The spots of one's own cards that the keys 1 to 9 mean, in order."""

    def foot(self, handle: str) -> str:
        """What stands below a bid: what it does, or how it is played; "" for nothing."""

    def playable(self) -> set[str]:
        """What may be picked up or simply touched now."""

    def prompt(self) -> Prompt:
        """What the ribbon says."""

    def enabled(self) -> Sequence[str]:
        """The round buttons that do something now."""
