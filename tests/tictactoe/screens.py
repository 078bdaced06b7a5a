"""The screens of tic-tac-toe: its answers to the shared screens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

import pygame

from game.core import Event, Observation
from game.match import Match, MatchView, Seat
from scenes.table.game_pages import MatchMoment, Verdict
from scenes.ui.context import Ui
from scenes.ui.seat_names import called
from scenes.ui.stack import Scene
from tests.tictactoe.game import TicTacToeObservation

FORMS = {"{seat} opens with {square}.": {"seat": "You open with {square}."}}
"""Sentences that say "you"."""


class TicTacToeScreens:
    """Keeps the protocol of `scenes.table.game_pages.GameScreens`; it has no emblems, sheets and figures."""

    def table(self, ui: Ui, match: Match) -> Scene:
        """The board."""
        from tests.tictactoe.table import TicTacToeTable

        return TicTacToeTable(ui, match)

    def results(self, ui: Ui, match: Match) -> Scene:
        """The shared results, on another game's pad."""
        from scenes.table.results.results import Results

        found = Results(ui, match)
        found.paper = "score/pad_zoon"
        return found

    def finale(self, ui: Ui, match: Match, table: object, *, again: bool = False) -> Scene | None:
        """None: the results come at once."""
        return None

    def headline(self, options: Mapping[str, str]) -> str:
        """Nothing to add."""
        return ""

    def moment(self, observation: Observation, seats: Sequence[Seat]) -> MatchMoment:
        """The turn."""
        turn = sum(owner >= 0 for owner in cast(TicTacToeObservation, observation).table.board) + 1
        return MatchMoment("Turn", turn, f"Turn {turn}")

    def situation(self, observation: Observation, seats: Sequence[Seat]) -> str:
        """How many squares are taken."""
        table = cast(TicTacToeObservation, observation).table
        return f"{sum(owner >= 0 for owner in table.board)} of 9 squares"

    def known(self, ui: Ui, match: MatchView, seat: int) -> Sequence[str]:
        """Nothing lies hidden."""
        return ()

    def ending(self, reason: str, verdict: Verdict) -> str:
        """Places tell it."""
        return ""

    def suggested(self, seats: Sequence[Seat]) -> Mapping[str, str]:
        """The defaults."""
        return {}

    def emblem(self, ui: Ui, option: str, value: str, size: tuple[int, int]) -> pygame.Surface | None:
        """None."""
        return None

    def match_cards(
        self, ui: Ui, options: Mapping[str, str], size: tuple[int, int],
    ) -> Sequence[pygame.Surface]:  # fmt: skip
        """None."""
        return []

    def sheets(self) -> Sequence[tuple[str, str]]:
        """None."""
        return []

    def told_of(self, option: str, value: str) -> str:
        return ""

    def sheet_of(self, option: str, value: str) -> str:
        """None."""
        return ""

    def sheet(self, ui: Ui, name: str, width: int) -> pygame.Surface:
        """None."""
        raise KeyError(name)

    def figure(self, ui: Ui, name: str, width: int) -> pygame.Surface:
        """None."""
        raise KeyError(name)

    def chapter(self, observation: Observation) -> str:
        """There is but one."""
        return ""

    def card_title(self, card: str) -> str:
        """Deeds name no cards."""
        return card

    def credit(self) -> tuple[str, str] | None:
        """A chapter of its own."""
        return "Figures of Tic-tac-toe", "Nobody knows who thought of it first."

    def sentences(self, ui: Ui, match: Match, *, you: bool = True) -> Callable[[Event], str]:
        """Events with the names of the seats."""
        names = called(match.seats, you=you)
        return lambda event: sentence(event, names)


def sentence(event: Event, names: Sequence[str]) -> str:
    """An event with the names of the seats."""
    facts = {name: names[value] if name in ("seat", "winner") else value for name, value in event.facts}
    return event.template.replace("Player ", "").format(**facts)
