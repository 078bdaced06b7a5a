"""Which scene a door opens: late imports, so that scenes may lead to each other in a circle."""

from __future__ import annotations

from game.match import Match
from scenes.called import called
from scenes.stack import Scene
from scenes.ui.context import Ui
from scenes.waiting import once_saved


def menu(ui: Ui) -> Scene:
    """The first screen."""
    from scenes.menu import Menu

    return once_saved(ui, lambda: Menu(ui))


def setup(ui: Ui, game_name: str, *, over: bool = False) -> Scene:
    """Seats and options of a new match; `over` the results of another one, to which Back leads."""
    from scenes.setup import Setup

    return Setup(ui, game_name, over=over)


def table(ui: Ui, match: Match) -> Scene:
    """The table of a match, which the scene owns and closes."""
    from scenes.table import open_table

    return open_table(ui, match)


def saves(ui: Ui) -> Scene:
    """The saved matches."""
    from scenes.saves import Saves

    return once_saved(ui, lambda: Saves(ui))


def settings(ui: Ui) -> Scene:
    """What the person can set."""
    from scenes.settings import SettingsPage

    return SettingsPage(ui)


def rules(ui: Ui, game_name: str, page: str = "") -> Scene:
    """The rules of a game, opened at a page: "5-combat", or a sheet such as "tribe:braisards"."""
    from scenes.rules import Rules

    return Rules(ui, game_name, page)


def credits_page(ui: Ui) -> Scene:
    """Who made what, under which licence."""
    from scenes.credits import Credits

    return Credits(ui)


def results(ui: Ui, match: Match, *, looked_up: bool = False) -> Scene:
    """The end of a match, which the scene owns and closes; `looked_up` in the list of matches below it."""
    from scenes.about import about
    from scenes.results import Results

    found = about(match.game_name).results(ui, match)
    assert isinstance(found, Results)
    found.looked_up = looked_up
    return found


def curtain(ui: Ui, match: Match, seat: int, recap: str = "") -> Scene:
    """The curtain before that seat's turn; `recap` is one public sentence. Pops with Lifted or Leave."""
    from scenes.curtain import Curtain

    return Curtain(ui, seat, called(match.seats)[seat], recap)


def replay(ui: Ui, match: Match) -> Scene:
    """A finished match, move by move. Whoever opens it closes the match."""
    from scenes.replay.scene import Replay

    return Replay(ui, match)


def analysis(ui: Ui, match: Match) -> Scene:
    """The chances in a finished match and its turning points. Whoever opens it closes the match."""
    from scenes.analysis.scene import AnalysisPage

    return AnalysisPage(ui, match)
