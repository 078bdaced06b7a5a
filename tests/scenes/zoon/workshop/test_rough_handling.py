"""The workshop in a stranger’s hands: keys in fields, long names, what the pointer leaves."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.zoon.workshop.own_tribes import keep_draft, new_tribe
from game.zoon.workshop.tribe_edits import with_names
from scenes.games.zoon.workshop.card_list import CardList
from scenes.games.zoon.workshop.forms.corner_editor import CornerDisc, PaletteDisc
from scenes.games.zoon.workshop.forms.figure_sheet import FigureGrid, FigureSheet
from scenes.games.zoon.workshop.forms.form_cells import NameField
from scenes.games.zoon.workshop.forms.movement_editor import MovementGrid
from scenes.games.zoon.workshop.forms.zoon_form import worth
from scenes.games.zoon.workshop.tribes_page import TribesPage
from scenes.ui.stack import Pop
from scenes.ui.widgets.choice_sheet import Chosen
from scenes.ui.widgets.lists import List
from tests.scenes.ui_kit import key, make_ui, typed
from tests.scenes.zoon.workshop.workbench import FURNACE, SPARKLET, Bench

LONG = "Tide Reader of the Long Western Marshes!"


@pytest.fixture
def bench() -> Bench:
    found = Bench()
    found.open(SPARKLET)
    return found


def test_escape_in_a_field_leaves_the_field_and_only_then_the_room(bench: Bench) -> None:
    bench.click(bench.one(NameField))
    bench.page.handle(typed("Ab"))
    assert bench.press(pygame.K_ESCAPE) is None
    assert isinstance(bench.page.page.focused, CardList)
    zoon = bench.page.state.zoon
    assert zoon is not None
    assert "Ab" in zoon.name["fr"]
    assert isinstance(bench.press(pygame.K_ESCAPE), Pop)


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_TAB])
def test_enter_and_tab_go_on_from_a_field_that_was_clicked(bench: Bench, code: int) -> None:
    first, second = bench.all(NameField)[:2]
    bench.click(first)
    bench.press(code)
    assert bench.page.page.focused is second


def test_what_the_pointer_changes_shows_no_ring_and_no_tip_of_the_keyboard(bench: Bench) -> None:
    bench.click(bench.all(PaletteDisc)[-1])
    assert "*" in bench.page.state.corners, "the first star: the form was made anew"
    assert not bench.page.page.keyboard


@pytest.mark.parametrize("scale", [100, 120, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_name_of_forty_letters_is_read_whole(size: tuple[int, int], scale: int, lost: list[str]) -> None:
    bench = Bench(size, "en", scale)
    assert len(LONG) == 40
    named = with_names(bench.tribe, "en", LONG)
    bench.page.state.put(with_names(named, "fr", LONG))
    for place in (SPARKLET, FURNACE, None):
        bench.open(place)
        card = bench.page.state.zoon
        if card is not None:
            bench.page.state.put_card(with_names(card, "en", LONG))
        for leaf in range(3 if bench.page.large else 1):
            bench.page.leaf = leaf
            bench.page.show_anew()
            bench.page.update(0.0)
            for widget in bench.all(NameField):
                widget.visible = False  # a field scrolls, and its tip tells all
            bench.draw()
    assert not lost


def test_one_walk_is_worth_one_point_in_good_words(bench: Bench) -> None:
    bench.page.state.brush = "erase"
    zoon = bench.page.state.zoon
    assert zoon is not None
    for square in [(dx, dy) for dx in range(-2, 3) for dy in range(-2, 3)]:
        bench.page.state.stroke(square)
    bench.page.state.brush = "walk"
    assert bench.page.state.stroke((0, 1))
    after = bench.page.state.zoon
    assert after is not None
    assert worth(after) == "1 walk: 1 pt"


def test_back_from_the_work_the_list_has_the_focus(home: Path) -> None:
    ui = make_ui()
    page = TribesPage(ui)
    page.entered()
    tribe = new_tribe()
    keep_draft(tribe)
    page.returned(tribe.id)
    assert isinstance(page.page.focused, List)
    own = page.current
    assert own is not None
    assert own.tribe == tribe


def pressed(code: int, scan: int, letter: str = "", mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=scan)


@pytest.mark.parametrize(
    "event",
    [
        pressed(pygame.K_6, pygame.KSCAN_6, "6"),
        pressed(pygame.K_MINUS, pygame.KSCAN_6, "-"),
        pressed(pygame.K_MINUS, pygame.KSCAN_6, "6", pygame.KMOD_SHIFT),
        pressed(pygame.K_KP_6, pygame.KSCAN_KP_6, "6"),
    ],
    ids=["qwerty", "azerty", "azerty with Shift", "keypad"],
)
def test_digits_are_typed_on_any_keyboard(bench: Bench, event: pygame.event.Event) -> None:
    bench.focus(bench.one(CornerDisc))
    bench.page.handle(event)
    assert bench.page.state.corners[0] == 6


def test_the_brushes_answer_to_the_digits_of_a_french_keyboard(bench: Bench) -> None:
    bench.focus(bench.one(MovementGrid))
    bench.page.handle(pressed(pygame.K_QUOTEDBL, pygame.KSCAN_3, '"'))
    assert bench.page.state.brush == "leap"


def test_shift_and_8_is_a_star_where_it_prints_one(bench: Bench) -> None:
    bench.focus(bench.one(CornerDisc))
    bench.page.handle(pressed(pygame.K_8, pygame.KSCAN_8, "8", pygame.KMOD_SHIFT))
    assert bench.page.state.corners[0] == "*"


def test_letters_over_the_figures_search_and_enter_takes_what_is_marked() -> None:
    taken: list[str] = []

    def take(name: str) -> None:
        taken.append(name)

    sheet = FigureSheet(make_ui(), "crown", take)
    sheet.entered()
    assert isinstance(sheet.page.focused, FigureGrid)
    sheet.handle(pressed(pygame.K_g, pygame.KSCAN_G, "g"))
    sheet.handle(typed("ec"))
    done = sheet.handle(key(pygame.K_RETURN))
    assert isinstance(done, Pop)
    assert isinstance(done.value, Chosen)
    assert callable(done.value.move)
    done.value.move()
    assert taken == ["gecko"]


@pytest.mark.parametrize("scale", [100, 120, 150])
def test_the_scores_lie_clear_of_the_grid_and_of_each_other(scale: int) -> None:
    bench = Bench((1280, 720), "en", scale)
    bench.page.leaf = 1
    bench.open(SPARKLET)
    discs = [disc.rect for disc in bench.all(PaletteDisc)]
    grid = bench.one(MovementGrid).rect.inflate(14, 14)
    assert grid.collidelist(discs) == -1
    assert all(a.collidelist(discs[n + 1 :]) == -1 for n, a in enumerate(discs))
