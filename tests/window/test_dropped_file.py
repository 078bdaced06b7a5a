"""A file that is really dragged onto the window, as file managers do it, is opened or refused with words."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from game import load_game
from game.match import Match, MindSeat, Person, Seat
from game.match.sharing.shared_match import share_whole
from tests.random_play import play_some
from tests.window.drag_source import DragSource
from tests.window.players.person_at_screen import Sitting, sitting
from tests.window.virtual_screen import Screen

pytestmark = pytest.mark.window


def shared(folder: Path) -> Path:
    """A shared match of Zerzura under a name that an address has to write in another way."""
    seats: list[Seat] = [Person("Zoé"), MindSeat("easy", "Brume", seed=3)]
    with Match.new(load_game("zerzura"), seats, seed=7, folder=folder) as match:
        play_some(match, 6, random.Random(2))
        assert match.path is not None
        target = folder / "à deux & demi.caravan"
        share_whole(match.path, target)
    return target


def dropped(at: Sitting, xvfb: Screen, file: Path) -> Callable[[], None]:
    window = xvfb.window()
    x, y, wide, high = xvfb.place(window)

    def act() -> None:
        with DragSource(xvfb.environment["DISPLAY"]) as source:
            assert source.drop(file, int(window), (x + wide // 2, y + high // 2))

    return act


def test_a_match_that_is_dragged_onto_the_window_is_opened(xvfb: Screen, home: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    file = shared(elsewhere)
    with sitting(xvfb, home) as at:
        at.still(1.0)
        assert at.journals() == []
        at.leads_to("the table of the match", dropped(at, xvfb, file))
        at.wait("the match among the person's own", lambda: len(at.journals()) == 1)
        assert at.match().seats[0].name == "Zoé"
        at.unhurt()


def test_another_file_that_is_dragged_onto_the_window_is_refused_with_words(
    xvfb: Screen, home: Path, tmp_path: Path
) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear all")
    with sitting(xvfb, home) as at:
        at.still(1.0)
        at.changes("a dialog", dropped(at, xvfb, file))
        at.changes("the menu again", lambda: at.keys("Return"))
        assert at.journals() == []
        at.unhurt()
