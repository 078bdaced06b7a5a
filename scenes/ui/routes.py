"""Routes: how one scene opens another without importing it. The app's are in `scenes.shell.routes`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

import pygame

from game.match import Match, MatchView
from game.match.deals.deal_code import Deal
from scenes.ui.stack import Scene

Context = TypeVar("Context", contravariant=True)  # noqa: PLC0105 - reads as what it is: the `Ui`


class Routes(Protocol[Context]):
    """One function a scene; it makes the scene, and who asked puts it on the stack."""

    def menu(self, ui: Context) -> Scene:
        """The first screen."""

    def setup(self, ui: Context, game_name: str, *, over: bool = False, deal: Deal | None = None) -> Scene:
        """Seats and options of a new match; `over` the results of another one, to which Back leads.

        `deal`: what is to be dealt; only who plays is still to be chosen.
        """

    def deals(self, ui: Context) -> Scene:
        """A deal to play by its code, and the deals of the day."""

    def table(self, ui: Context, match: MatchView) -> Scene:
        """The table of a match, which the scene owns and closes."""

    def learn(self, ui: Context, game_name: str = "") -> Scene:
        """The lessons of all games, opened at one."""

    def lesson(self, ui: Context, game_name: str, lesson: str) -> Scene:
        """A lesson, where it was left. Pops "next" where the next one is wanted."""

    def puzzle(self, ui: Context, game_name: str, puzzle: str, *, day: bool = False) -> Scene:
        """A puzzle by its id; `day`: as the puzzle of today. Raises LookupError for one that is not there."""

    def puzzles(self, ui: Context, game_name: str) -> Scene:
        """The list of all puzzles of a game."""

    def place(self, ui: Context, place: str) -> Scene:
        """A place of one's own matches to try again, by its id. Raises LookupError."""

    def places(self, ui: Context, game_name: str) -> Scene:
        """The list of places of one's own matches."""

    def workshop(self, ui: Context, game_name: str) -> Scene:
        """The room in which a person makes own cards for a game that has one."""

    def ledger(self, ui: Context) -> Scene:
        """What was played, a page a person."""

    def saves(self, ui: Context) -> Scene:
        """The saved matches."""

    def settings(self, ui: Context) -> Scene:
        """What the person can set."""

    def rules(self, ui: Context, game_name: str, page: str = "") -> Scene:
        """The rules of a game, opened at a page."""

    def credits_page(self, ui: Context) -> Scene:
        """Who made what, under which licence."""

    def finale(
        self, ui: Context, match: Match, table: pygame.Surface | None = None, *, again: bool = False
    ) -> Scene:
        """The scene in which a match has just ended, over the table's last picture; it leads to the results.

        Like them it owns the match. `again`: opened from a replay, to which it leads back.
        """

    def results(self, ui: Context, match: Match, *, looked_up: bool = False, seen: bool = False) -> Scene:
        """The end of a match, which the scene owns and closes; `looked_up` in a list of matches below.

        `seen`: its finale has been shown, so nothing is counted or sounded once more.
        """

    def curtain(
        self, ui: Context, match: MatchView, seat: int, recap: str = "", ahead: Callable[[], bool] = bool
    ) -> Scene:
        """The curtain before that seat's turn. Pops with Lifted or Leave."""

    def replay(self, ui: Context, match: Match) -> Scene:
        """A finished match, move by move. Whoever opens it closes the match."""

    def analysis(self, ui: Context, match: Match) -> Scene:
        """The chances in a finished match and its turning points. Whoever opens it closes the match."""
