"""A fourth game at the shared screens: menu, setup, table by every input, results, replay, saved matches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game import registry
from game.data.data_roots import OVER_VARIABLE
from game.match import Match, MindSeat, Person, Seat
from game.storage import matches_folder
from scenes.menus.credits import Credits
from scenes.menus.matches.matches_page import Matches
from scenes.menus.menu import Menu
from scenes.menus.rules_book.rules_page import Rules
from scenes.menus.setup.setup_page import Setup
from scenes.review.replay.scene import Replay
from scenes.shell import routes
from scenes.shell.launch_options import first_scene, wish_for_game
from scenes.table.aids.aids import choose, whose
from scenes.table.aids.aids_sheet import AidsSheet
from scenes.table.curtain import Curtain
from scenes.table.game_pages import game_named
from scenes.table.results.results import Results
from scenes.ui.forms_of_address import Called, You, spoken_to
from tests.scenes.person_at_pages import Hand, played_on
from tests.scenes.played_tables import House, gesture_by_keys, gesture_by_mouse
from tests.tictactoe import DATA, INFO
from tests.tictactoe.table import TicTacToeTable

NAME = "tictactoe"


class Board(House):
    """A table of tic-tac-toe and what a person does to it."""

    kind = TicTacToeTable
    table: TicTacToeTable  # type: ignore[assignment]  # another game's


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The entry of the registry; its help pages lie in a folder over ours, as beside the others'."""
    monkeypatch.setenv(OVER_VARIABLE, str(DATA))
    with registry.register(INFO):
        yield


def new_match(*seats: Seat, saved: bool = False, **options: str) -> Match:
    folder = matches_folder() if saved else None
    people = seats or (Person("Ana"), MindSeat("easy", "Brume", seed=3))
    return Match.new(game_named(NAME), people, seed=7, options=options, folder=folder)


@pytest.mark.parametrize("by", ["mouse", "keys"])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_match_is_played_to_its_results_by_one_input_alone(by: str, seed: int) -> None:
    board, chance = Board(new_match(), seed=seed), random.Random(seed)
    for _ in range(200):
        if isinstance(board.top, Results):
            break
        board.settle()
        if board.top is board.table and board.table.walk.gestures:
            (gesture_by_mouse if by == "mouse" else gesture_by_keys)(board, chance)
        board.pass_time(0.3)
        board.draw()
    assert isinstance(board.top, Results)
    assert board.match.is_over
    board.rest()
    board.draw()


def test_a_square_is_taken_by_a_click_by_a_drag_and_by_enter_and_given_back_by_undo() -> None:
    board = Board(new_match(Person("Ana"), MindSeat("easy", "Brume", 3), first="0"))
    board.settle()
    board.drag(board.spot("stone"), board.spot("square b2"))
    board.rest(2)
    board.settle()
    assert board.match.history(0, 0)[0].move == game_named(NAME).parse_move("b2")
    assert not board.match.can_undo(0), "a sealed square stays"
    plies = board.match.plies
    free = next(spot for spot in board.table.walk.gestures["stone"])
    board.click(board.spot(free))
    board.rest(2)
    board.settle()
    assert board.match.plies == plies + 2
    board.key(pygame.K_BACKSPACE)
    board.rest()
    assert board.match.plies == plies


def test_two_people_seal_behind_a_curtain_and_neither_sees_the_other_s_square() -> None:
    board = Board(new_match(Person("Ana"), Person("Gaëlle")))
    for seat, square in ((0, "b2"), (1, "c1")):
        for _ in range(100):
            if isinstance(board.top, Curtain):
                break
            board.pass_time(0.2)
        assert isinstance(board.top, Curtain)
        board.hold()
        board.settle()
        assert board.table.flow.viewer == seat
        lying = [handle for handle, _pose in board.table.stage.poses(board.clock.now)]
        assert lying == ["stone"]
        board.click(board.spot(f"square {square}"))
    board.rest(2)
    assert board.match.plies == 2


def test_a_hint_is_shown_on_the_square_that_it_means() -> None:
    board = Board(new_match(first="0"))
    board.settle()
    board.key(pygame.K_F2)
    board.rest(2)
    assert board.table.hint in board.table.moves
    board.draw()


def test_its_own_aid_is_offered_at_its_table_and_told_with_its_name_in_the_settings() -> None:
    board = Board(new_match(Person("Ana"), MindSeat("easy", "Brume", 3)))
    board.settle()
    assert board.table.aids.shows("threats")
    choose(board.ui, "threats", False)
    assert not board.table.aids.shows("threats")
    sheet = AidsSheet(board.ui)
    assert [sheet.title(name) for name in sheet.names if whose(name) == NAME] == ["Threats (Tic-tac-toe)"]


# -- the screens around it


def at_the_menu(size: tuple[int, int] = (1280, 720)) -> Hand:
    hand = Hand(size=size)
    hand.open(Menu(hand.ui))
    return hand


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_menu_has_a_doorway_more_and_nothing_lies_on_anything_else(size: tuple[int, int]) -> None:
    hand = at_the_menu(size)
    assert len([hand.widget(info.name) for info in registry.in_menu()]) == 4
    assert hand.top.promise() == "4 games around one fire"
    rects = [widget.rect for widget in hand.top.page.widgets]
    for n, one in enumerate(rects):
        assert hand.screen.get_rect().contains(one)
        assert not any(one.colliderect(other) for other in rects[n + 1 :])
    hand.picture()


@pytest.mark.parametrize("way", ["press", "choose"])
def test_its_doorway_leads_to_the_setup_and_the_setup_to_the_table(way: str) -> None:
    hand = at_the_menu()
    getattr(hand, way)(NAME)
    assert isinstance(hand.top, Setup)
    hand.picture()
    hand.press("To the table")
    hand.pass_time(0.5)
    assert isinstance(hand.top, TicTacToeTable)
    hand.picture()
    hand.top.left()


def test_its_rules_are_in_the_list_of_books() -> None:
    hand = at_the_menu()
    hand.press("Rules")
    hand.press("Tic-tac-toe")
    assert isinstance(hand.top, Rules)
    assert [chapter.title for chapter in hand.top.chapters()] == ["Three in a row"]
    hand.picture()
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.top, Menu)


def test_the_credits_have_a_chapter_of_it() -> None:
    hand = Hand()
    book = hand.open(Credits(hand.ui))
    assert "Figures of Tic-tac-toe" in [chapter.title for chapter in book.chapters()]
    assert book.page_of(NAME, 700).get_height() > 60


def test_a_sentence_that_says_you_is_found_by_the_registry() -> None:
    assert spoken_to("{seat} opens with {square}.", {"seat": You("You")}) == "You open with {square}."
    assert spoken_to("{seat} opens with {square}.", {"seat": Called("Bo")}) == "{seat} opens with {square}."


def test_the_menu_goes_on_with_its_match_and_the_list_of_saved_matches_names_it() -> None:
    match = new_match(saved=True, first="0")
    match.close()
    hand = at_the_menu()
    hand.pass_time(0.2)
    panel: Any = hand.widget("Continue")
    assert panel.lines == ("Tic-tac-toe", "0 of 9 squares")
    hand.press("Continue")
    assert isinstance(hand.top, TicTacToeTable)
    hand.top.left()
    page = hand.open(Matches(hand.ui))
    hand.picture()
    assert hand.top is page


def test_a_match_from_the_command_line_opens_at_its_table() -> None:
    hand = Hand(keep=False)
    wish = wish_for_game(NAME, ("human", "hard"), 7, ("first=1",))
    scene: Any = hand.open(first_scene(hand.ui, wish))
    assert isinstance(scene, TicTacToeTable)
    assert scene.match.options == {"first": "1"}
    scene.left()


@pytest.mark.parametrize("route", [routes.results, routes.replay, routes.analysis])
def test_a_finished_match_is_shown_and_looked_back_at(route: Any) -> None:
    hand = Hand(keep=False)
    match = played_on(new_match())
    scene: Any = hand.open(route(hand.ui, match))
    scene.entered()
    hand.picture()
    if isinstance(scene, Replay):
        for ply in range(match.plies + 1):
            scene.go(ply)
            hand.pass_time(0.2)
            hand.picture()
        assert scene.show.ply == match.plies
    scene.left()
