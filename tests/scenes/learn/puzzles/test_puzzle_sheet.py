"""The sheet of a puzzle: what stands on it, what is in sight, what led to the position."""

from __future__ import annotations

import dataclasses
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game import DATA, GAMES
from game.learn.puzzles import puzzle_files
from game.learn.puzzles.puzzle import TRIES
from scenes.learn.inset_view import pixels
from scenes.learn.lessons.storyteller_painter import Kind
from scenes.learn.puzzles.puzzle_past_words import LAST
from scenes.learn.puzzles.puzzle_scene import PuzzleScene
from scenes.learn.puzzles.puzzle_tasks import Shipped
from scenes.table.geometry import Rect, centre
from scenes.ui.text.term_finder import finder_of
from scenes.ui.widgets.controls import Button
from tests.learn.made_puzzles import riddle
from tests.scenes.learn.puzzles.puzzle_solver import Solver
from tests.scenes.ui_kit import make_ui, motion


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_longer_than_the_sheet_scrolls_and_nothing_is_cut(
    game: str, scale: int, language: str
) -> None:
    solver = Solver(game, language=language, scale=scale)
    solver.draw()
    solver.play(solver.scene.puzzle.task.rest[0].move)
    solver.draw()
    painter, sheet = solver.scene.painter, solver.sheet
    middle = painter.middle(sheet)
    assert middle[3] > 180, "there is room between verdict and buttons"
    whole = painter._blocks(solver.surface, sheet, 0, draw=False)
    assert painter.farthest == pytest.approx(max(0.0, whole - middle[3]))
    if painter.farthest:
        solver.press(pygame.K_PAGEDOWN)
        assert painter.offset > 0
        for _ in range(9):
            solver.press(pygame.K_PAGEDOWN)
        assert painter.offset == painter.farthest
    ui = solver.ui
    for widget in solver.scene.pads.widgets(lambda _name: ""):
        if isinstance(widget, Button):
            assert not ui.type.fit(widget.label, widget.size, widget.face, widget._room()).cut, widget.label


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_source_says_that_the_match_was_played_at_a_glance(language: str) -> None:
    ui = make_ui(language=language)
    task = riddle("zayo")
    glanced = replace(task, source=replace(task.source, glance=True))
    plain, told = (Shipped(ui, "zayo", one).source for one in (task, glanced))
    assert told.startswith(plain)
    assert ("coup d’œil" if language == "fr" else "at a glance") in told


@pytest.mark.parametrize("game", GAMES)
def test_terms_on_the_sheet_of_a_puzzle_are_marked_and_open_by_pointing(game: str) -> None:
    solver = Solver(game)
    solver.wait(1)
    for _ in range(TRIES):
        solver.scene.pressed("hint")
    solver.scene.stale = True
    solver.scene.draw(solver.surface)
    found = finder_of(game, "en")
    sheet = solver.scene._sheet_now()
    told = " ".join([sheet.played or sheet.situation, *(text for _head, text in sheet.sections)])
    assert {place.term for place in solver.scene.painter.terms} <= {term.term for term in found.find(told)}
    for place in solver.scene.painter.terms[:1]:
        solver.scene.handle(motion(solver.ui.view.point(centre(place.rect))))
        solver.wait(1)
        assert solver.scene.reader.shown is not None


@pytest.mark.parametrize("kind", ["wrong", "right"])
@pytest.mark.parametrize("scale", [100, 150])
def test_the_strip_tells_the_longest_move_whole(
    scale: int, kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    solver = Solver("zerzura", language="fr", scale=scale)
    played = "Vous avez joué\u202f: Ranger un Personnage (Mage des turbans) + un Personnage (Mage des lampes)"
    sheet = dataclasses.replace(solver.sheet, played=played, kind=kind)
    said: list[tuple[str, Rect, float]] = []
    painter = solver.scene.painter
    monkeypatch.setattr(painter, "marked", lambda _surface, *told: said.append(told))
    painter._strip(solver.surface, sheet)
    ((words, box, size),) = said
    assert words == played
    assert painter.high(words, size, box[2]) <= box[3]


def test_a_puzzle_of_zoon_tells_what_led_there_and_which_cards_are_certain() -> None:
    shipped = puzzle_files.read_puzzles(DATA / "puzzles" / "zoon.yaml")[0].puzzles
    ui = make_ui((1280, 720), "en", 100)
    scene = PuzzleScene(ui, Shipped(ui, "zoon", next(one for one in shipped if one.id == "CES9")))
    scene.entered()
    sections = dict(scene._sheet_now().sections)
    certain = "b3 can only be Sparklet: nothing else fits its moves and the cards seen."
    assert certain in sections["What can be known"]
    assert "d5 Hammerscale (turn 52)" in sections["What can be known"]
    assert "from e4 to d5" in sections["What led here"]


@pytest.mark.parametrize("game", GAMES)
def test_what_led_to_a_puzzle_is_told_as_its_seat_saw_it(game: str) -> None:
    ui = make_ui((1280, 720), "en", 100)
    for puzzle in puzzle_files.read_puzzles(DATA / "puzzles" / f"{game}.yaml")[0].puzzles[::8]:
        scene = PuzzleScene(ui, Shipped(ui, game, puzzle))
        scene.entered()
        told = scene.contents.past
        assert told.lines, puzzle.id
        assert len(told.lines) <= LAST
        scene.left()


def test_a_puzzle_of_zerzura_tells_which_characters_others_have_stored() -> None:
    shipped = puzzle_files.read_puzzles(DATA / "puzzles" / "zerzura.yaml")[0].puzzles
    ui = make_ui((1280, 720), "en", 100)
    scene = PuzzleScene(ui, Shipped(ui, "zerzura", next(one for one in shipped if one.id == "DUG9")))
    scene.entered()
    known = dict(scene._sheet_now().sections)["What can be known"]
    assert known.startswith("Orsel: in storage ")
    assert "30 VP with that" in known


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("scale", [100, 150])
def test_once_a_puzzle_is_over_its_bars_begin_in_sight_however_long_the_words_are(
    game: str, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    solver = Solver(game, language="fr", scale=scale)
    solver.play(solver.scene.puzzle.task.best[0].move)
    painter, sheet = solver.scene.painter, solver.sheet
    assert sheet.kind == "right"
    tops: list[float] = []
    bar = painter._bar

    def noted(surface: Any, told: Any, one: Any, at: Any, grown: float, *, draw: bool) -> float:
        low = bar(surface, told, one, at, grown, draw=draw)
        tops.extend([low] if draw else [])
        return low

    monkeypatch.setattr(painter, "_bar", noted)
    for words in ("Court.", "Une longue raison, mot après mot, qui ne tient pas sur la feuille. " * 12):
        tops.clear()
        long = dataclasses.replace(sheet, sections=(("Pourquoi", words),))
        painter.offset = 0.0
        painter.paint(solver.surface, long)
        _x, y, _w, h = painter.middle(long)
        assert len(tops) == len(sheet.bars) > 1
        assert tops[0] <= y + h, "the first bar is in sight as the sheet opens"
        if painter.farthest and words.startswith("Une"):
            assert tops[1] <= y + h, "and so is that of the answer"


@pytest.mark.parametrize("scale", [100, 150])
def test_what_goes_on_below_the_sheets_edge_fades_out_there(scale: int) -> None:
    solver = Solver("zerzura", language="fr", scale=scale)
    solver.play(solver.scene.puzzle.task.best[0].move)
    painter, sheet = solver.scene.painter, solver.sheet
    long = dataclasses.replace(sheet, sections=(("Pourquoi", "W" * 20 + " MMM" * 400),), bars=sheet.bars[:1])

    def edges() -> tuple[int, int]:
        """How many letters' pixels stand in the upper and in the lower edge of what scrolls."""
        rows = []
        place = pixels(solver.ui, painter.room, painter.middle(long))
        painter.paint(solver.surface, long)
        for y in (place.top + 1, place.bottom - 2):
            seen = [solver.surface.get_at((x, y)) for x in range(place.left + 12, place.right - 24)]
            rows.append(sum(sum(colour[:3]) < 390 for colour in seen))
        return rows[0], rows[1]

    painter.offset = 0.0
    painter.paint(solver.surface, long)
    assert painter.farthest > 300
    for offset in range(100, 300, 7):
        painter.offset = float(offset)
        assert edges() == (0, 0), offset
