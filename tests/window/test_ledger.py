"""A match that ends in the real window stands in the ledger at once, exactly once, also after a kill."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ledger import Ledger
from scenes.menus.menu import Menu
from scenes.ui.widgets.controls import Medallion
from tests.window.players.person_at_screen import Sitting, plain_ui, sitting
from tests.window.players.zoon_matches import widgets_of
from tests.window.virtual_screen import Screen

pytestmark = pytest.mark.window

TABLE = ("zoon", "--seats", "human=Ana,easy", "--seed", "4", "--option", "deployment=quick")


def recorded(home: Path) -> int:
    """How many matches the index on the disk holds."""
    index = home / "data" / "ledger.sqlite"
    if not index.exists():
        return 0
    ledger = Ledger(index, home / "data" / "matches")
    try:
        return ledger.count("ana")
    finally:
        ledger.close()


def killed(at: Sitting) -> None:
    """The system ends the app in the middle of whatever it does."""
    at.running.kill()
    at.running.wait(30)


def opens_the_ledger(at: Sitting) -> None:
    """From the menu."""
    at.still(1.0)
    buttons = [widget for widget in widgets_of(Menu(plain_ui())) if isinstance(widget, Medallion)]
    (button,) = [widget for widget in buttons if widget.label == "Ledger"]
    at.leads_to("the ledger", lambda: at.press(button))


def gives_up(at: Sitting) -> None:
    """By the menu of the table, with the keyboard: the last but one of its lines, and a question."""
    at.changes("the menu of the table", lambda: at.keys("Escape"))
    at.keys("shift+Tab", "shift+Tab")
    at.changes("the question", lambda: at.keys("Return"))
    at.keys("Down", "Return")


def test_a_match_that_was_given_up_stands_in_the_ledger_exactly_once_also_after_kills(
    xvfb: Screen, home: Path
) -> None:
    with sitting(xvfb, home, *TABLE) as at:
        at.still(1.0)
        gives_up(at)
        at.wait("the end in the match's file", lambda: at.match().is_over)
        at.wait("the match in the ledger", lambda: recorded(home) == 1)
        killed(at)
    with sitting(xvfb, home) as at:
        opens_the_ledger(at)
        assert recorded(home) == 1
        at.changes("the sheet that asks for a name", lambda: at.keys("F2"))
        at.write("Ida")
        at.keys("Return")
        people = home / "data" / "people.json"
        at.wait("the new name", lambda: people.exists() and '"Ida"' in people.read_text(encoding="utf-8"))
        killed(at)
    with sitting(xvfb, home) as at:
        opens_the_ledger(at)
        ledger = Ledger(home / "data" / "ledger.sqlite", home / "data" / "matches")
        (person,) = ledger.people()
        assert (person.name, person.matches, ledger.account("ana").matches) == ("Ida", 1, 1)
        (line,) = ledger.matches("ana")
        assert (line.result.reason, line.result.resigned) == ("resigned", 0)
        ledger.close()
        at.unhurt()


def test_a_ledger_that_is_deleted_is_made_anew_from_the_matches(xvfb: Screen, home: Path) -> None:
    with sitting(xvfb, home, *TABLE) as at:
        at.still(1.0)
        gives_up(at)
        at.wait("the match in the ledger", lambda: recorded(home) == 1)
        killed(at)
    (home / "data" / "ledger.sqlite").unlink()
    with sitting(xvfb, home) as at:
        opens_the_ledger(at)
        at.wait("the match in the new index", lambda: recorded(home) == 1)
        at.unhurt()
