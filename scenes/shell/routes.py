"""Routes: which scene opens from where. This module is the `Routes` that the context hands to every scene.

Scenes are imported when they are first opened, so that the first picture need not wait for all of them.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.match import Match, MatchView
from game.match.deals.deal_code import Deal
from scenes.table.saving_sign import once_saved
from scenes.ui.context import Ui
from scenes.ui.seat_names import called
from scenes.ui.stack import Scene


def menu(ui: Ui) -> Scene:
    """The first screen."""
    from scenes.menus.menu import Menu

    return once_saved(ui, lambda: Menu(ui))


def setup(ui: Ui, game_name: str, *, over: bool = False, deal: Deal | None = None) -> Scene:
    """Seats and options of a new match; `over` the results of another one, to which Back leads.

    `deal`: what is to be dealt; only who plays is still to be chosen.
    """
    from scenes.menus.setup.setup_page import Setup

    return Setup(ui, game_name, over=over, deal=deal)


def deals(ui: Ui) -> Scene:
    """A deal to play by its code, and the deals of the day."""
    from scenes.menus.deals.deals_page import Deals

    return Deals(ui)


def table(ui: Ui, match: MatchView) -> Scene:
    """The table of a match, which the scene owns and closes."""
    from scenes.table.table import open_table

    return open_table(ui, match)


def learn(ui: Ui, game_name: str = "") -> Scene:
    """The lessons of all games, opened at one."""
    from scenes.learn.learn_page import LearnPage

    return LearnPage(ui, game_name)


def lesson(ui: Ui, game_name: str, lesson: str) -> Scene:
    """A lesson, where it was left. Pops "next" where the next one is wanted."""
    from scenes.learn.lessons.lesson_scene import LessonScene

    return LessonScene(ui, game_name, lesson, ui.records.learnt)


def puzzle(ui: Ui, game_name: str, puzzle: str, *, day: bool = False) -> Scene:
    """A puzzle by its id; `day`: as the puzzle of today. Raises LookupError for one that is not there."""
    from scenes.learn.puzzles.puzzle_scene import PuzzleScene
    from scenes.learn.puzzles.puzzle_tasks import Shipped

    return PuzzleScene(ui, Shipped.named(ui, game_name, puzzle, day=day))


def puzzles(ui: Ui, game_name: str) -> Scene:
    """The list of all puzzles of a game."""
    from scenes.learn.puzzles.puzzle_list import PuzzleList

    return PuzzleList(ui, game_name)


def place(ui: Ui, place: str) -> Scene:
    """A place of one's own matches to try again, by its id. Raises LookupError."""
    from scenes.learn.puzzles.puzzle_scene import PuzzleScene
    from scenes.learn.puzzles.puzzle_tasks import Own

    return PuzzleScene(ui, Own.named(ui, place))


def places(ui: Ui, game_name: str) -> Scene:
    """The list of places of one's own matches."""
    from scenes.learn.puzzles.puzzle_list import PlaceList

    return PlaceList(ui, game_name)


def workshop(ui: Ui, game_name: str) -> Scene:
    """The room in which a person makes own cards for a game that has one."""
    from scenes.table.game_pages import about

    return about(game_name).workshop(ui)


def ledger(ui: Ui) -> Scene:
    """What was played, a page a person."""
    from scenes.ledger.ledger_page import LedgerPage

    return once_saved(ui, lambda: LedgerPage(ui, ui.records.ledger))


def saves(ui: Ui) -> Scene:
    """The list of saved and last matches."""
    from scenes.menus.matches.matches_page import Matches

    return once_saved(ui, lambda: Matches(ui))


def settings(ui: Ui) -> Scene:
    """What the person can set."""
    from scenes.menus.settings import SettingsPage

    return SettingsPage(ui)


def rules(ui: Ui, game_name: str, page: str = "") -> Scene:
    """The rules of a game, opened at a page: "5-combat", or a sheet such as "tribe:braisards"."""
    from scenes.menus.rules_book.rules_page import Rules

    return Rules(ui, game_name, page)


def credits_page(ui: Ui) -> Scene:
    """Who made what, under which licence."""
    from scenes.menus.credits import Credits

    return Credits(ui)


def finale(ui: Ui, match: Match, table: pygame.Surface | None = None, *, again: bool = False) -> Scene:
    """The scene in which a match has just ended; the results where the game has no such scene."""
    from scenes.table.game_pages import about

    return about(match.game_name).finale(ui, match, table, again=again) or results(ui, match)


def results(ui: Ui, match: Match, *, looked_up: bool = False, seen: bool = False) -> Scene:
    """The end of a match, which the scene owns and closes; `looked_up` in the list of matches below it.

    `seen`: its finale has been shown.
    """
    from scenes.table.game_pages import about
    from scenes.table.results.results import Results

    found = about(match.game_name).results(ui, match)
    assert isinstance(found, Results)
    found.looked_up, found.seen = looked_up, seen
    return found


def curtain(
    ui: Ui, match: MatchView, seat: int, recap: str = "", ahead: Callable[[], bool] = bool
) -> Scene:
    """The curtain before that seat's turn; `recap` is one public sentence. Pops with Lifted or Leave.

    While it hangs `ahead` makes what the table will need.
    """
    from scenes.table.curtain import Curtain

    return Curtain(ui, seat, called(match.seats)[seat], recap, ahead)


def replay(ui: Ui, match: Match) -> Scene:
    """A finished match, move by move. Whoever opens it closes the match."""
    from scenes.review.replay.scene import Replay

    return Replay(ui, match)


def analysis(ui: Ui, match: Match) -> Scene:
    """The chances in a finished match and its turning points. Whoever opens it closes the match."""
    from scenes.review.analysis.scene import AnalysisPage

    return AnalysisPage(ui, match)
