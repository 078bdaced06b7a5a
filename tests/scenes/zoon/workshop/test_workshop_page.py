"""The workshop: what is changed by mouse and by keys, what is kept, and that every word has room."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.match import Match
from game.storage import StorageError
from game.zoon.cards.schema import FieldData, Tribe, ZoonRules
from game.zoon.workshop.own_tribes import own_tribes
from game.zoon.workshop.tribe_edits import CardPlace, add_zoon, has_room, points
from scenes.games.zoon.loaded_tribes import tribes
from scenes.games.zoon.results.results import ZoonResults
from scenes.games.zoon.workshop import workshop_page
from scenes.games.zoon.workshop.card_list import CardList
from scenes.games.zoon.workshop.checks_panel import CheckList
from scenes.games.zoon.workshop.forms.corner_editor import CornerDisc, PaletteDisc
from scenes.games.zoon.workshop.forms.figure_sheet import FigureButton, FigureGrid, FigureSheet
from scenes.games.zoon.workshop.forms.form_cells import NameField, TypeCell, WordButton
from scenes.games.zoon.workshop.forms.movement_editor import BrushButton, MovementGrid
from scenes.games.zoon.workshop.forms.number_stepper import NumberStepper
from scenes.games.zoon.workshop.tribe_sheet import ColourDot, SmallCard
from scenes.games.zoon.workshop.try_match import try_match
from scenes.table.table import open_table
from scenes.ui.stack import Pop, Push, Replace
from scenes.ui.widgets.choice_sheet import Chosen
from scenes.ui.widgets.controls import Button, Medallion
from tests.scenes.ui_kit import click, key, typed
from tests.scenes.zoon.workshop.workbench import FURNACE, SPARKLET, Bench


@pytest.fixture
def bench() -> Bench:
    found = Bench()
    found.open(SPARKLET)
    return found


def corners(bench: Bench) -> Sequence[int | str]:
    zoon = bench.page.state.zoon
    assert zoon is not None
    return zoon.faces[bench.page.state.face].corners


def test_a_click_adds_one_and_the_other_button_takes_one_away(bench: Bench) -> None:
    disc = bench.one(CornerDisc)
    assert corners(bench)[0] == 3
    bench.click(disc)
    assert corners(bench)[0] == 4
    event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=disc.rect.center, button=3, touch=False)
    bench.page.handle(event)
    bench.page.handle(event)
    assert corners(bench)[0] == 2


def test_digits_and_a_letter_set_a_corner_and_its_points(bench: Bench) -> None:
    bench.focus(bench.one(CornerDisc, 1))
    before = points(bench.tribe)
    bench.press(pygame.K_8, letter="8")
    assert corners(bench)[1] == 8
    zoon = bench.page.state.zoon
    assert zoon is not None
    assert points(bench.tribe) - before == 3 * 6, "the value of all three of them"
    bench.press(pygame.K_s, letter="s")
    assert corners(bench)[1] == "*"


def test_two_digits_in_a_row_are_one_number(bench: Bench) -> None:
    bench.focus(bench.one(CornerDisc, 2))
    bench.press(pygame.K_1, letter="1")
    bench.press(pygame.K_2, letter="2")
    assert corners(bench)[2] == 12


def test_the_palette_means_the_corner_that_was_touched_last(bench: Bench) -> None:
    bench.focus(bench.one(CornerDisc, 3))
    bench.click(bench.one(PaletteDisc, 7))
    assert corners(bench)[3] == 7


def test_a_star_brings_its_effect_and_takes_it_away(bench: Bench) -> None:
    widgets = len(bench.page.page.widgets)
    bench.click(bench.one(PaletteDisc, 10))
    zoon = bench.page.state.zoon
    assert zoon is not None
    assert zoon.star is not None
    assert len(bench.page.page.widgets) > widgets, "blocks of the effect"
    bench.click(bench.one(PaletteDisc, 0))
    zoon = bench.page.state.zoon
    assert zoon is not None
    assert zoon.star is None
    assert len(bench.page.page.widgets) == widgets


def test_a_stroke_of_the_brush_by_mouse_and_by_keys(bench: Bench) -> None:
    grid = bench.one(MovementGrid)
    assert isinstance(grid, MovementGrid)
    rect = grid.rect
    cell = rect.w / 5
    bench.click(bench.one(BrushButton, 2))
    bench.click((round(rect.x + 2.5 * cell), round(rect.y + 0.5 * cell)))
    zoon = bench.page.state.zoon
    assert zoon is not None
    assert zoon.moves.leap == ((0, 2),)
    grid = bench.one(MovementGrid)
    bench.focus(grid)
    bench.press(pygame.K_4)
    bench.press(pygame.K_SPACE)
    zoon = bench.page.state.zoon
    assert zoon is not None
    assert zoon.moves.leap == ()


def test_a_stroke_that_cannot_be_made_says_why(bench: Bench) -> None:
    grid = bench.one(MovementGrid)
    rect = grid.rect
    before = bench.tribe
    bench.page.state.brush = "walk"
    bench.click((rect.x + 3, rect.y + 3))
    assert bench.tribe == before
    assert bench.ui.word is not None
    assert "beside the ring" in bench.ui.word[1]


def test_a_name_that_is_typed_stands_in_the_list_and_on_the_card(bench: Bench, drawn: list[str]) -> None:
    field = bench.one(NameField, 1)
    bench.click(field)
    bench.page.handle(key(pygame.K_a, pygame.KMOD_CTRL))
    bench.page.handle(typed("Brightling"))
    zoon = bench.page.state.zoon
    assert zoon is not None
    assert zoon.name["en"] == "Brightling"
    drawn.clear()
    bench.draw()
    assert drawn.count("Brightling") >= 3, "the title, the field, the list"
    assert bench.page.page.focused is field, "the field keeps the keyboard"


def test_letters_of_a_name_are_one_step_back(bench: Bench) -> None:
    before = bench.tribe
    bench.click(bench.one(NameField, 1))
    for letter in "abc":
        bench.page.handle(typed(letter))
    bench.press(pygame.K_z, pygame.KMOD_CTRL)
    assert bench.tribe == before
    bench.press(pygame.K_y, pygame.KMOD_CTRL)
    zoon = bench.page.state.zoon
    assert zoon is not None
    assert zoon.name["en"] == "Sparkletabc"


def test_types_of_which_there_is_one_cannot_be_taken_twice(bench: Bench) -> None:
    cells = bench.all(TypeCell)
    assert [cell.enabled for cell in cells] == [False, True, True, True, True, True, False]
    bench.click(cells[1])
    zoon = bench.page.state.zoon
    assert zoon is not None
    assert zoon.type == "hero"
    taken = [cell.taken for cell in bench.all(TypeCell) if isinstance(cell, TypeCell)]
    assert taken == [False, True, False, False, False, False, False]


def test_faces_and_copies(bench: Bench) -> None:
    faces, number = bench.all(NumberStepper)
    bench.focus(number)
    bench.press(pygame.K_RIGHT)
    zoon = bench.page.state.zoon
    assert zoon is not None
    assert [face.count for face in zoon.faces] == [3, 1]
    bench.click((faces.rect.right - 6, faces.rect.centery))
    assert bench.page.state.face == 1
    bench.click((faces.rect.right - 6, bench.one(NumberStepper).rect.centery))
    zoon = bench.page.state.zoon
    assert zoon is not None
    assert len(zoon.faces) == 3
    assert bench.page.state.face == 2
    bench.focus(bench.one(NumberStepper, 1))
    bench.press(pygame.K_LEFT)
    zoon = bench.page.state.zoon
    assert zoon is not None
    assert len(zoon.faces) == 2, "none of a face takes it away"


def test_a_figure_is_found_by_its_name_and_taken(bench: Bench) -> None:
    opened = bench.click(bench.one(FigureButton))
    assert isinstance(opened, Push)
    sheet = opened.scene
    assert isinstance(sheet, FigureSheet)
    sheet.entered()
    field = next(w for w in sheet.page.widgets if w.takes_letters)
    click(sheet.page, field)
    sheet.handle(typed("tortoise"))
    grid = sheet.page.widgets[0]
    assert isinstance(grid, FigureGrid)
    assert grid.names == ["tortoise"]
    sheet.page.focus(grid)
    done = sheet.handle(key(pygame.K_RETURN))
    assert isinstance(done, Pop)
    assert isinstance(done.value, Chosen)
    bench.page.returned(done.value)
    zoon = bench.page.state.zoon
    assert zoon is not None
    assert zoon.glyph == "tortoise"


def test_a_card_is_added_doubled_moved_and_removed_and_all_of_it_undone(bench: Bench) -> None:
    before = bench.tribe
    opened = bench.click(bench.named("+ Zoon"))
    assert isinstance(opened, Push)
    sheet = opened.scene
    sheet.entered()
    labels = [w.label for w in sheet.page.widgets if isinstance(w, Button)]  # type: ignore[attr-defined]
    assert "Chief" not in labels, "there is one already"
    done = click(sheet.page, next(w for w in sheet.page.widgets if getattr(w, "label", "") == "Soldier"))  # type: ignore[attr-defined]
    assert isinstance(done, Pop)
    bench.page.returned(done.value)
    bench.page.update(0.0)
    assert len(bench.tribe.zoons) == len(before.zoons) + 1
    assert bench.page.state.place == CardPlace("zoons", len(before.zoons))
    bench.click(next(w for w in bench.all(WordButton) if getattr(w, "label", "") == "Duplicate"))
    assert len(bench.tribe.zoons) == len(before.zoons) + 2
    zoons = next(w for w in bench.all(CardList) if getattr(w, "part", "") == "zoons")
    bench.focus(zoons)
    last = bench.tribe.zoons[-1]
    bench.press(pygame.K_UP, pygame.KMOD_CTRL)
    assert bench.tribe.zoons[-2] == last
    bench.press(pygame.K_DELETE)
    assert last not in bench.tribe.zoons
    for _step in range(4):
        bench.press(pygame.K_z, pygame.KMOD_CTRL)
    assert bench.tribe == before
    undo = next(w for w in bench.all(Medallion) if getattr(w, "label", "") == "Undo")
    assert not undo.enabled


def test_a_check_leads_to_its_card_and_field(bench: Bench) -> None:
    bench.focus(bench.one(CornerDisc))
    for code, letter in ((pygame.K_9, "9"), (pygame.K_9, "9")):
        bench.press(code, letter=letter)
    bench.open(None)
    checks = bench.one(CheckList)
    assert isinstance(checks, CheckList)
    told = [finding for finding, _lines, _tall in checks.rows]
    about = next(n for n, finding in enumerate(told) if finding.place == SPARKLET)
    checks.cursor = about
    bench.focus(checks)
    bench.press(pygame.K_RETURN)
    assert bench.page.state.place == SPARKLET


def test_the_sheet_of_the_tribe_has_its_colour_and_all_its_cards(bench: Bench) -> None:
    bench.open(None)
    faces = sum(len(zoon.faces) for zoon in bench.tribe.zoons) + len(bench.tribe.trumps)
    assert len(bench.all(SmallCard)) == faces
    bench.click(bench.all(ColourDot)[1])
    assert bench.tribe.blazon is not None
    assert bench.tribe.blazon.colour == "#1f7a74"
    bench.click(bench.all(SmallCard)[0])
    assert bench.page.state.place == CardPlace("zoons", 0)


def test_what_is_saved_can_be_played_at_once(bench: Bench, begun: list[Match]) -> None:
    bench.press(pygame.K_s, pygame.KMOD_CTRL)
    assert bench.tribe.id in tribes()
    assert [own.playable for own in own_tribes()] == [True]
    assert isinstance(bench.click(bench.named("Try at the table")), Push)
    assert begun[0].options["tribe_0"] == bench.tribe.id
    assert begun[0].options["tribe_1"] != bench.tribe.id


def test_whoever_leaves_a_trial_comes_back_to_the_workshop(bench: Bench) -> None:
    match = try_match(bench.ui, tribes()["braisards"])
    table = open_table(bench.ui, match)
    assert isinstance(table.returned("leave"), Pop)
    match.resign(0)
    assert isinstance(ZoonResults(bench.ui, match).cancel(), Pop)
    again = ZoonResults(bench.ui, match).rematch()
    assert isinstance(again, Replace)
    assert isinstance(again.scene.returned("leave"), Pop)


def test_the_first_picture_is_made_in_pieces_and_is_the_same(bench: Bench) -> None:
    pieces = sum(1 for _piece in bench.page.opening())
    assert pieces > 20
    assert bench.draw().get_buffer().raw == bench.draw().get_buffer().raw


def test_what_is_left_without_saving_is_kept_as_a_draft(home: Path) -> None:
    bench = Bench(keep=True)
    bench.open(SPARKLET)
    bench.click(bench.one(CornerDisc))
    changed = bench.tribe
    bench.page.left()
    kept = own_tribes()
    assert [(own.tribe, own.playable) for own in kept] == [(changed, False)]


def test_a_tribe_that_cannot_be_played_is_kept_and_cannot_be_tried() -> None:
    bench = Bench()
    for place in range(len(bench.tribe.zoons) - 1, -1, -1):
        bench.open(CardPlace("zoons", place))
        bench.page.remove()
        bench.page.update(0.0)
    assert not bench.page.state.playable
    assert not bench.named("Try at the table").enabled
    bench.press(pygame.K_s, pygame.KMOD_CTRL)
    assert bench.tribe.id not in tribes()
    assert [own.tribe for own in own_tribes()] == [bench.tribe]


def test_a_disk_that_takes_nothing_is_told_and_nothing_is_lost(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_tribe: Tribe) -> None:
        raise StorageError("no_space", "{path}: no space left", path="/somewhere")

    monkeypatch.setattr(workshop_page, "save", full)
    bench.click(bench.one(CornerDisc))
    before = bench.tribe
    assert isinstance(bench.press(pygame.K_s, pygame.KMOD_CTRL), Push)
    assert bench.tribe == before
    assert bench.page.state.history.changes


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_word_has_room(
    language: str, size: tuple[int, int], scale: int, lost: list[str]
) -> None:
    bench = Bench(size, language, scale)
    places = (None, FURNACE, SPARKLET, CardPlace("zoons", 6))
    for place in places:
        for leaf in range(3 if bench.page.large else 1):
            bench.page.leaf = leaf
            bench.open(place)
            bench.page.show_anew()
            bench.page.update(0.0)
            bench.page.page.focus(None)
            bench.draw()
    about = set(bench.tribe.about.values())
    assert [text for text in lost if text not in about] == []


def test_a_tribe_without_room_for_more_cards_says_so_and_stays(bench: Bench) -> None:
    state = bench.page.state
    while has_room(state.tribe, "zoons"):
        state.put(add_zoon(state.tribe, "soldier")[0])
    full = state.tribe
    for press in (bench.page.duplicate, bench.page._add_zoon):
        bench.ui.word = None
        assert press() is None
        assert bench.ui.word is not None
    assert state.tribe is full


def test_a_zoon_has_at_most_as_many_faces_as_a_file_holds(bench: Bench) -> None:
    state = bench.page.state
    for _number in range(40):
        state.add_face()
    assert state.zoon is not None
    assert len(state.zoon.faces) == 32
    assert bench.draw()


def test_the_checks_know_the_field_that_is_laid_over_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Bench().page.state.playable
    wide = ZoonRules(schema="zoon-rules/1", field=FieldData(columns=7))
    monkeypatch.setattr(workshop_page, "rules", lambda: wide)
    assert not Bench().page.state.playable, "its deployment has rows of six squares"
