"""Lists and panels of puzzles: today's, all of a game, a code, and places of own matches."""

from __future__ import annotations

import pygame
import pytest

from game import GAMES, load_game
from game.learn.puzzles.puzzle import Phase
from game.learn.puzzles.puzzle_codes import code_of
from game.learn.puzzles.puzzle_files import position_of
from scenes.learn.learn_page import LearnPage
from scenes.learn.learn_panels import LearnPanels, PlaceRow, who_meets
from scenes.learn.puzzles.puzzle_list import PlaceList, PuzzleList
from scenes.learn.puzzles.puzzle_scene import PuzzleScene
from scenes.learn.puzzles.puzzle_tasks import Own
from scenes.table.game_pages import about
from scenes.ui.stack import Pop, Push
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.lists import List
from tests.learn.made_puzzles import riddle
from tests.scenes.learn.puzzles.puzzle_solver import Solver, with_places
from tests.scenes.ui_kit import click, make_ui

# -- lists and panels


@pytest.mark.parametrize("game", GAMES)
def test_todays_position_stands_in_small_and_shows_only_what_its_seat_sees(game: str) -> None:
    ui = make_ui()
    puzzle = riddle(game)
    views = [position_of(load_game(game), puzzle, deal).observation(puzzle.seat) for deal in (0, 9)]
    first, second = (about(game).small(ui, seen, (150, 150)) for seen in views)
    assert pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(second, "RGBA")
    after = position_of(load_game(game), puzzle, 0)
    after.play(puzzle.seat, load_game(game).parse_move(puzzle.best[0].move))
    moved = about(game).small(ui, after.observation(puzzle.seat), (150, 150))
    assert pygame.image.tobytes(first, "RGBA") != pygame.image.tobytes(moved, "RGBA"), "it is the position"
    panels = LearnPanels(ui, game)
    surface = pygame.Surface(ui.view.size)
    panels.paint(surface)
    assert panels.daily is not None


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_the_learn_page_leads_to_todays_puzzle_to_all_and_to_places(game: str, language: str) -> None:
    ui = with_places(make_ui(language=language, scale=150))
    page = LearnPage(ui, game)
    page.entered()
    page.draw(pygame.Surface((1280, 720)))
    found = [
        pushed.scene
        for widget in page.page.widgets
        if isinstance(widget, Button | PlaceRow) and isinstance(pushed := widget.press(), Push)
    ]
    kinds = [type(scene) for scene in found]
    assert kinds.count(PuzzleList) == 1
    assert kinds.count(PuzzleScene) == (3 if game == "zerzura" else 1)
    assert kinds.count(PlaceList) == (1 if game == "zerzura" else 0)
    for widget in page.page.widgets:
        if isinstance(widget, Button):
            assert widget.tip_text == "", widget.label


def test_the_list_marks_what_is_solved_and_opens_a_code() -> None:
    ui = make_ui()
    ui.records.solved.tried("zoon", riddle("zoon").id)
    ui.records.solved.found("zoon", riddle("zoon").id, 3)
    page = PuzzleList(ui, "zoon")
    page.entered()
    listed = next(widget for widget in page.page.widgets if isinstance(widget, List))
    assert [row.right for row in listed.rows] == ["Solved · 3 stars", ""]
    assert page.selected == 1, "the first one that is not solved"
    page.code = code_of("zayo", riddle("zayo")).lower()
    opened = page.open_code()
    assert isinstance(opened, Push)
    assert isinstance(opened.scene, PuzzleScene)
    assert opened.scene.game == "zayo"
    page.code = "ZAYO-7K3M-Q24"
    refused = page.open_code()
    assert isinstance(refused, Push)
    assert isinstance(refused.scene, Dialog)
    button = next(w for w in page.page.widgets if isinstance(w, Button) and w.label == "Zayo")
    click(page.page, button)
    assert page.game == "zayo"


def test_a_place_of_an_own_match_is_tried_again_in_the_same_room() -> None:
    ui = with_places(make_ui())
    first, second = ui.records.places.of("zerzura")
    first.names = ["Zoé"] * first.seats
    solver = Solver("zerzura", ui=ui, scene=PuzzleScene(ui, Own(ui, first)))
    table = {seat.name for seat in solver.scene.table.match.seats}
    assert table == {"", "Zoé"}, "the others are called as in the match"
    assert "foot copy" not in solver.names, "it has no code"
    figures = [round(100 * bar.chance) for bar in solver.sheet.bars]
    assert figures == [round(100 * first.after)], "the figure of the list, and none of another search"
    assert solver.sheet.bars[0].label.startswith("In the match")
    solver.play(first.played)
    assert solver.stands(Phase.WRONG)
    assert "41 %" in solver.sheet.text
    solver.button("foot again")
    solver.wait(2)
    solver.play(solver.scene.puzzle.task.best[0].move)
    assert solver.stands(Phase.SOLVED)
    bars = {bar.label: round(100 * bar.chance) for bar in solver.sheet.bars}
    assert len([label for label in bars if label.startswith("In the match")]) == 1
    assert {round(100 * first.before), round(100 * first.after)} <= set(bars.values())
    assert len(bars) == len(solver.sheet.bars), "no move has two bars"
    assert first.solved
    solver.button("foot next")
    solver.wait(1)
    assert isinstance(solver.scene.question, Own)
    assert solver.scene.question.place is second


def test_a_place_of_a_match_with_other_rules_says_so_and_breaks_nothing() -> None:
    ui = with_places(make_ui())
    first, second = ui.records.places.of("zerzura")
    first.moves[0] = (0, "take 99")
    page = PlaceList(ui, "zerzura")
    page.entered()
    refused = page.pick(0)
    assert isinstance(refused, Push)
    assert isinstance(refused.scene, Dialog)
    opened = page.pick(1)
    assert isinstance(opened, Push)
    assert isinstance(opened.scene, PuzzleScene)
    solver = Solver("zerzura", ui=ui, scene=PuzzleScene(ui, Own(ui, second)))
    solver.play(solver.scene.puzzle.task.best[0].move)
    solver.button("foot next")
    assert isinstance(solver.found[-1], Pop), "the next one cannot be led to"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_list_of_zoon_tells_which_tribes_meet_as_todays_puzzle_does(language: str) -> None:
    page = PuzzleList(make_ui(language=language), "zoon")
    rows = next(widget for widget in page.build() if isinstance(widget, List)).rows
    for row, puzzle in zip(rows, page.puzzles, strict=True):
        assert who_meets("zoon", puzzle) in row.detail
        assert (" contre " if language == "fr" else " against ") in row.detail
