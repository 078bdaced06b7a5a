"""What the command line asks for is what is at the table."""

from __future__ import annotations

import pytest

import main
from game import load_game
from game.__main__ import main as game_line
from game.ai.levels import characters, levels
from game.match import Match, MindSeat, Person
from scenes.shell.launch_options import LaunchOptions, LaunchOptionsError, first_scene, wish_for_game
from scenes.ui.seat_names import called
from tests.scenes.person_at_pages import Hand


def test_a_name_after_a_seat_is_that_of_whoever_sits_there_person_or_mind() -> None:
    hand = Hand()
    cases = ((["human=Ana", "hard=Ysolde"], ["Ana", "Ysolde"]), (["human", "hard"], ["", "Brume"]))
    for seats, names in cases:
        table = first_scene(hand.ui, wish_for_game("zoon", seats, 3, ["deployment=quick"]))
        assert [seat.name for seat in table.match.seats] == names  # type: ignore[attr-defined] # a table's
        table.left()


def test_a_seat_takes_the_words_that_the_app_shows_too() -> None:
    wish = wish_for_game("zoon", ["human", "Skilled=Ysolde"], 1, [])
    assert wish.seats == ("human", "hard=Ysolde")
    assert wish_for_game("zoon", ["facile", "La pillarde"], 1, []).seats == ("easy", "raider")
    with pytest.raises(LaunchOptionsError, match=r"hard \(skilled\).*raider"):
        wish_for_game("zoon", ["human", "skillful"], 1, [])


def test_a_name_of_blanks_is_refused_and_blanks_around_a_name_are_no_part_of_it() -> None:
    for seat in ("human=   ", "human=", "hard=\t"):
        with pytest.raises(LaunchOptionsError, match="a name"):
            wish_for_game("zoon", [seat, "easy"], 1, [])
    assert wish_for_game("zoon", ["human=  Ana  Bel ", "easy"], 1, []).seats[0] == "human=Ana Bel"


def test_a_name_that_is_too_long_is_shortened_and_that_is_told() -> None:
    hand = Hand()
    long = "Maximilian Alexander von und zu Hohenstein"
    table = first_scene(hand.ui, wish_for_game("zerzura", [f"human={long}", "easy"], 1, []))
    short = table.match.seats[0].name  # type: ignore[attr-defined] # a table's
    assert short == "Maximilian Alexander von"
    assert [notice.code for notice in hand.ui.notices] == ["long_name"]
    assert long in str(hand.ui.notices[0])
    table.left()


def test_the_help_of_both_command_lines_names_the_levels_as_the_data_and_as_the_app(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for told in (main.command_line().format_help(), _help_of_simulate(capsys)):
        words = " ".join(told.split())
        for level in levels():
            assert level in words
        assert "hard (skilled in the app)" in words
        assert "raider" in characters("zoon")
        assert "raider in zoon" in words


def _help_of_simulate(capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit):
        game_line(["simulate", "--help"])
    return capsys.readouterr().out


def test_a_name_of_which_nothing_can_be_drawn_is_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.ui.seat_names.drawable", lambda char: char < "\u0500")
    assert called([Person("漢字"), Person("Ana 漢")]) == ("Player 1", "Ana 漢")
    assert called([Person("漢字"), MindSeat("easy", "Brume")]) == ("You", "Brume")


def test_a_name_in_letters_that_no_font_has_is_refused_and_one_that_is_loaded_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("scenes.ui.text.fonts.drawable", lambda char: char not in "王芳")
    monkeypatch.setattr("scenes.ui.seat_names.drawable", lambda char: char not in "王芳")
    with pytest.raises(LaunchOptionsError, match="王芳"):
        wish_for_game("zerzura", ["human=王芳", "easy"], 1, [])
    assert wish_for_game("zerzura", ["human=Gaëlle", "easy"], 1, []).seats[0] == "human=Gaëlle"
    match = Match.new(load_game("zerzura"), [Person("Ana"), Person("王芳")], seed=1)
    hand = Hand()
    table = first_scene(hand.ui, LaunchOptions(saved=match))
    assert [notice.code for notice in hand.ui.notices] == ["unread_name"]
    assert "“Player 2” stands for it" in str(hand.ui.notices[0])
    table.left()
