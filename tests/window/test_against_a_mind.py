"""Whole matches against a mind in the real window, from the menu to the results."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.match import Match, MindSeat, Person
from game.match.journal.journal_file import read
from game.zoon.moves import Deploy
from scenes.games.zoon.deployment.deployment_play import READY
from scenes.menus.setup.setup_page import Setup
from scenes.menus.setup.ways_to_begin import likely_one
from scenes.ui.widgets.text_field import TextField
from scenes.ui.widgets.widget import Widget
from tests.window.players.any_game_match import enter, results_are_left
from tests.window.players.emblem_hunter import Hunter
from tests.window.players.person_at_screen import TO_QUIT, Sitting, plain_ui, sitting, zoon
from tests.window.players.zoon_matches import Keys, Mouse, play, widgets_of
from tests.window.virtual_screen import Screen

pytestmark = pytest.mark.window


def never(_match: Match) -> bool:
    return False


def _seed(widgets: Sequence[Widget]) -> int:
    """Where the seed's field stands in a setup, counted from its end: it is the last field."""
    return max(n for n, widget in enumerate(widgets) if isinstance(widget, TextField)) - len(widgets)


@pytest.mark.window(seconds=40)
def test_a_match_set_up_and_played_by_mouse_from_the_menu_to_the_results(xvfb: Screen, home: Path) -> None:
    with sitting(xvfb, home) as at:
        enter(at, "zoon")
        setup = Setup(plain_ui(), "zoon")
        widgets = widgets_of(setup)
        name, tribe, seed, start = widgets[1], widgets[3], widgets[_seed(widgets)], widgets[-1]  # [2]: a sign
        at.changes("the name's field taken", lambda: at.press(name))
        at.changes("the name", lambda: at.write("Zora"))
        at.changes("the list of tribes", lambda: at.press(tribe))
        at.changes("the next tribe", lambda: at.keys("Down", "Return"))
        at.changes("the seed's field taken", lambda: at.press(seed))
        at.changes("the seed", lambda: at.write("2"))
        at.leads_to("the table", lambda: at.press(start))
        header = read(at.journal).header
        assert header.seats[0] == Person("Zora")
        assert isinstance(header.seats[1], MindSeat)
        assert (header.seed, header.options["tribe_0"]) == (2, setup.game.options["tribe_0"].choices[1])
        deploy_by_drag(at)
        play(at, Mouse(at), Hunter(zoon(), 2), never)
        assert "over" in at.verified()
        at.unhurt()
        results_are_left(at)


def deploy_by_drag(at: Sitting) -> None:
    """Exchange two cards of the draft with the mouse, and say "Ready"."""
    at.still()
    table = at.mirror(0).table
    assert table.deployment is not None
    draft = table.deployment.draft
    places = [place for place, kind in enumerate(draft.cards[: len(draft.squares)]) if kind is not None]
    a, b = next((p, q) for p in places for q in places if draft.cards[p] != draft.cards[q] and q > p + 2)
    way = [_middle(table.places.square(draft.squares[p], 0)) for p in (a, b)]
    at.changes("the two cards at each other's places", lambda: at.drag(way[0], way[1]))
    draft.swap(a, b)
    at.click(_middle(dict(table.pointing.buttons())[READY]))
    deployed(at)
    sent = [zoon().parse_move(played.move) for played in at.moves() if played.seat == 0]
    assert [m for m in sent if isinstance(m, Deploy)] == draft.moves(), "another deployment was sent"


def deployed(at: Sitting) -> None:
    """Wait until seat 0 has sent its deployment; the mind sends its own when it likes."""
    count = len(zoon().field.deployment[0])
    at.wait("the deployment in the journal", lambda: sum(m.seat == 0 for m in at.moves()) >= count)


def _middle(rect: tuple[float, float, float, float]) -> tuple[float, float]:
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2


@pytest.mark.window(seconds=56)
def test_a_match_played_by_keyboard_alone_from_the_menu_to_the_results(xvfb: Screen, home: Path) -> None:
    with sitting(xvfb, home) as at:
        at.leads_to("the setup", lambda: at.keys("Tab", "Tab", "Tab", "Return"))  # Continue, two doorways
        setup = Setup(plain_ui(), "zoon")
        widgets = widgets_of(setup)
        focused = widgets.index(likely_one(widgets)) - len(widgets)
        at.changes("the seed's field taken", lambda: at.keys(*["shift+Tab"] * (focused - _seed(widgets))))
        at.changes("the seed", lambda: at.write("3"))
        at.leads_to("the table", lambda: at.keys("Return"))
        assert read(at.journal).header.seed == 3, f"the seed is not where Tab leads among {len(widgets)}"
        at.keys("Home", "Tab", "Return")
        deployed(at)
        play(at, Keys(at), Hunter(zoon(), 3), never)
        assert "over" in at.verified()
        at.unhurt()
        at.sees_the_finale()
        at.leads_to("the menu after the results", lambda: at.keys("Escape"))
        at.keys(*TO_QUIT, "Return")
        assert at.running.wait(60) == 0, "Quit in the menu did not end the app"
