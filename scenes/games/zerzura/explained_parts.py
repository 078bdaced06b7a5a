"""Explained parts of Zerzura's table: where each lies, and what it means while the hands mean a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.zerzura import ZerzuraGame
from game.zerzura.views import ZerzuraObservation
from scenes.games.zerzura.explained_spots import Painted, explained_spots
from scenes.games.zerzura.foresight import Foresight
from scenes.games.zerzura.hit_test import HitTest
from scenes.games.zerzura.paint.panels import Panels
from scenes.games.zerzura.present import panel_texts
from scenes.games.zerzura.present.explanations import Explanations, Now
from scenes.games.zerzura.present.intended_move import Intent
from scenes.games.zerzura.sheet_contents import Papers
from scenes.games.zerzura.stands import Around
from scenes.games.zerzura.words import Chronicle
from scenes.table.aids.aids import Aids
from scenes.table.aids.hint import Hint
from scenes.table.explanations import shared_texts
from scenes.table.explanations.explanation import Explanation
from scenes.table.geometry import Layout, Rect, Spot
from scenes.table.journal.looking_back import LookingBack
from scenes.table.turn_flow import TurnFlow


class ExplainedTable(Protocol):
    """A table of Zerzura whose parts are explained."""

    game: ZerzuraGame
    observation: ZerzuraObservation
    moves: Sequence[Any]
    laid: tuple[int, ...]
    flow: TurnFlow
    aids: Aids
    hinting: Hint
    lookback: LookingBack
    zones: dict[str, Rect]
    columns: int
    panels: Panels
    papers: Papers
    foresight: Foresight

    @property
    def shown(self) -> ZerzuraObservation:
        """What the table shows."""

    @property
    def bottom(self) -> int:
        """The seat at the bottom."""

    @property
    def here(self) -> Around:
        """The stands as that seat sees them."""

    @property
    def layout(self) -> Layout:
        """Where every card lies."""

    @property
    def pointing(self) -> HitTest:
        """Where one can point now."""

    def intent(self) -> Intent:
        """What the hands hold and point at."""

    def why_not(self, button: str) -> str:
        """Why a button does nothing now; "" where it does something."""


class ExplainedParts:
    """What one table explains of itself."""

    def __init__(self, table: ExplainedTable, chronicle: Chronicle) -> None:
        self.table = table
        self.texts = Explanations(table.game.box, chronicle)

    def spots(self) -> tuple[Spot, ...]:
        """All that is painted and means something."""
        table = self.table
        objects = [thing.id for thing in table.game.rules.objects]
        painted = Painted(
            table.shown.table, table.layout, table.here, table.zones, objects, table.columns,
            table.panels.journal_zone, table.pointing.spots,
        )  # fmt: skip
        return tuple(explained_spots(painted))

    def of_spot(self, spot: str) -> Explanation | None:
        """What a spot means."""
        table = self.table
        if spot == "button undo":
            return shared_texts.button("undo", "" if table.laid else table.why_not("undo"))
        if spot == "told":
            return shared_texts.told()
        if spot == "journal":  # a line that is pointed at lights the table: nothing lies over it by itself
            if table.hinting.shown and table.hinting.words():
                return shared_texts.hint(table.papers.hint_words())
            return shared_texts.journal()._replace(told=table.lookback.pointed is not None)
        intent = table.intent()
        confirm = panel_texts.confirm_words(intent)
        flow = table.flow
        now = Now(flow.actor, table.bottom, table.moves, len(table.laid), confirm, flow.impersonal)
        said = self.texts.at(table.shown, spot, now)
        if said is not None and table.aids.shows("previews"):  # what it would bring is told there already
            told = table.foresight.tells(table.observation, table.flow.actor, intent, spot)
            return said._replace(told=told)
        return said
