"""The form of a Trump: what each kind has, changed by mouse and by keys, and that every word has room."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec import structs

from game.zoon.cards.schema import Aim, Trump
from game.zoon.workshop.tribe_edits import CardPlace, add_trump
from game.zoon.workshop.trump_edits import effect_of
from scenes.games.zoon.loaded_tribes import tribes
from scenes.games.zoon.words import trump_text
from scenes.games.zoon.workshop.effects.effect_choices import EffectChoices
from scenes.games.zoon.workshop.effects.effect_widgets import Block, More
from scenes.games.zoon.workshop.forms import trump_form
from scenes.games.zoon.workshop.forms.corner_editor import CornerDisc, PaletteDisc
from scenes.games.zoon.workshop.forms.figure_sheet import FigureButton
from scenes.games.zoon.workshop.forms.form_cells import NameField, WordButton
from scenes.games.zoon.workshop.forms.movement_editor import BrushButton, MovementGrid
from scenes.games.zoon.workshop.forms.number_stepper import NumberStepper
from scenes.games.zoon.workshop.forms.trump_form import KINDS
from scenes.games.zoon.workshop.forms.trump_parts.aim_editor import AimGrid
from scenes.games.zoon.workshop.forms.trump_parts.trump_cells import ChoiceButton, ForcePicker, OptionCell
from scenes.ui.stack import Pop, Push
from scenes.ui.widgets.selector import Selector
from scenes.ui.widgets.toggle_slider import Toggle
from scenes.ui.widgets.widget import Widget
from tests.scenes.ui_kit import click, key, typed
from tests.scenes.zoon.workshop.workbench import Bench

TYPES = ("Any type", "Chief", "Hero", "Priest", "Monster", "Elite", "Soldier", "Emblem")


class TrumpBench(Bench):
    """The page with a new Trump of a kind open."""

    def __init__(
        self, kind: str, size: tuple[int, int] = (1280, 720), language: str = "en", scale: int = 100
    ) -> None:
        super().__init__(size, language, scale)
        tribe, place = add_trump(self.tribe, kind)  # type: ignore[arg-type]  # a kind by its name
        self.page.state.put(tribe)
        self.page.leaf = 1
        self.open(place)

    @property
    def trump(self) -> Trump:
        trump = self.page.state.trump
        assert trump is not None
        return trump

    def now(self, part: str) -> Any:
        """A part of the Trump as it is now."""
        return getattr(self.trump, part)

    def cell(self, label: str, row: int = 0) -> OptionCell:
        """The cell of that name: of the kinds or of the first row of types, or of a later row."""
        found = [w for w in self.all(OptionCell) if isinstance(w, OptionCell) and w.label == label]
        return found[row]

    def taken(self, row: int = 0) -> list[str]:
        """The types that are lit in a row."""
        cells = [w for w in self.all(OptionCell) if isinstance(w, OptionCell) and w.label in TYPES]
        return [cell.label for cell in cells[8 * row : 8 * row + 8] if cell.taken]

    def choose(self, button: Widget, label: str) -> None:
        """Take an answer of the sheet that a button opens."""
        opened = self.click(button)
        assert isinstance(opened, Push)
        sheet = opened.scene
        sheet.entered()
        answer = next(w for w in sheet.page.widgets if getattr(w, "label", "") == label)  # type: ignore[attr-defined]
        done = click(sheet.page, answer)  # type: ignore[attr-defined]
        assert isinstance(done, Pop)
        self.page.returned(done.value)
        self.page.update(0.0)


def test_force_by_its_lozenges_and_by_keys() -> None:
    bench = TrumpBench("combat")
    picker = bench.one(ForcePicker)
    assert bench.trump.force == 1
    bench.click((picker.rect.right - 8, picker.rect.centery))
    assert bench.trump.force == 3
    bench.press(pygame.K_LEFT)
    assert bench.trump.force == 2
    bench.press(pygame.K_1, letter="1")
    assert bench.trump.force == 1
    bench.press(pygame.K_MINUS, letter="-")
    assert bench.trump.force == 1
    bench.press(pygame.K_RETURN)
    assert bench.trump.force == 2


def test_uses_from_once_to_without_limit(drawn: list[str]) -> None:
    bench = TrumpBench("movement")
    stepper = bench.one(NumberStepper)
    bench.draw()
    assert "once" in drawn
    bench.click((stepper.rect.right - 6, stepper.rect.centery))
    assert bench.now("uses") == 2
    drawn.clear()
    bench.draw()
    assert "2 times" in drawn
    for _step in range(8):
        bench.press(pygame.K_RIGHT)
    assert bench.now("uses") == "unlimited"
    drawn.clear()
    bench.draw()
    assert "without limit" in drawn


def test_what_stays_where_it_is_laid_is_not_asked_how_often() -> None:
    for kind in ("equipment", "terrain", "reinforcement", "zoon"):
        assert not TrumpBench(kind).all(NumberStepper), kind


def test_names_figure_and_the_buttons_of_the_card() -> None:
    bench = TrumpBench("special")
    bench.click(bench.one(NameField, 1))
    bench.page.handle(key(pygame.K_a, pygame.KMOD_CTRL))
    bench.page.handle(typed("Mirage"))
    assert bench.trump.name["en"] == "Mirage"
    opened = bench.click(bench.one(FigureButton))
    assert isinstance(opened, Push)
    before = len(bench.tribe.trumps)
    double, away = bench.all(WordButton)
    bench.click(double)
    assert len(bench.tribe.trumps) == before + 1
    bench.click(bench.all(WordButton)[1])
    assert len(bench.tribe.trumps) == before
    assert away.rect == bench.all(WordButton)[1].rect


def test_each_kind_is_taken_by_its_cell_and_undone() -> None:
    bench = TrumpBench("shooting")
    before = bench.trump
    for kind, label in KINDS.items():
        bench.click(bench.cell(label))
        assert bench.trump.kind == kind
        assert bench.cell(label).taken
        assert bench.page.state.playable, kind
        bench.draw()
    bench.focus(bench.cell("Shot"))
    bench.press(pygame.K_RETURN)
    assert bench.trump.kind == "shooting"
    for _step in KINDS:
        bench.press(pygame.K_z, pygame.KMOD_CTRL)
    assert bench.trump == before


def test_who_may_shoot_by_toggled_types() -> None:
    bench = TrumpBench("shooting")
    assert bench.taken() == ["Any type"]
    bench.click(bench.cell("Soldier"))
    assert bench.now("by") == ("soldier",)
    bench.focus(bench.cell("Hero"))
    bench.press(pygame.K_SPACE)
    assert bench.now("by") == ("hero", "soldier")
    assert bench.taken() == ["Hero", "Soldier"]
    bench.click(bench.cell("Soldier"))
    bench.click(bench.cell("Hero"))
    assert bench.now("by") == ()
    bench.click(bench.cell("Elite"))
    bench.click(bench.cell("Any type"))
    assert bench.taken() == ["Any type"]


def test_the_corners_of_a_shot_take_numbers_and_a_cross_and_no_star() -> None:
    bench = TrumpBench("shooting")
    assert bench.now("corners") == (2, 2, 1, "X")
    bench.click(bench.one(CornerDisc, 1))
    assert bench.now("corners") == (2, 3, 1, "X")
    bench.press(pygame.K_x, letter="x")
    assert bench.now("corners") == (2, "X", 1, "X")
    bench.press(pygame.K_s, letter="s")
    assert bench.now("corners") == (2, "X", 1, "X"), "a shot has no star"
    values = [w.value for w in bench.all(PaletteDisc) if isinstance(w, PaletteDisc)]
    assert values == [*range(10), "X"]
    bench.click(bench.one(PaletteDisc, 0))
    assert bench.now("corners") == (2, 0, 1, "X")
    bench.press(pygame.K_TAB)
    bench.focus(bench.one(CornerDisc, 1))
    bench.press(pygame.K_MINUS, letter="-")
    assert bench.now("corners") == (2, "X", 1, "X")
    assert bench.page.state.playable


def _square(bench: TrumpBench, dx: int, dy: int) -> tuple[int, int]:
    grid = bench.one(AimGrid)
    assert isinstance(grid, AimGrid)
    cell = grid.rect.w / (2 * grid.reach + 1)
    return (
        round(grid.rect.x + (dx + grid.reach + 0.5) * cell),
        round(grid.rect.y + (grid.reach - dy + 0.5) * cell),
    )


def test_squares_of_the_aiming_grid_by_mouse_and_by_keys() -> None:
    bench = TrumpBench("shooting")
    bench.click(_square(bench, -1, 1))
    assert bench.trump.aim == Aim(squares=((0, 2), (-1, 1)))
    bench.press(pygame.K_RIGHT)
    bench.press(pygame.K_SPACE)
    assert bench.trump.aim == Aim(squares=((0, 2), (-1, 1), (0, 1)))
    bench.click(_square(bench, 0, 2))
    bench.click(_square(bench, 0, 1))
    assert bench.trump.aim == Aim(squares=((-1, 1),))
    bench.click(_square(bench, -1, 1))
    assert bench.trump.aim == Aim(squares=((-1, 1),)), "something has to be aimed at"
    assert bench.ui.word is not None
    assert "one square at least" in bench.ui.word[1]
    bench.click(_square(bench, 0, 0))
    assert bench.trump.aim == Aim(squares=((-1, 1),)), "nobody aims at the own square"


def test_a_larger_grid_aims_farther_and_stays_as_large_as_it_aims() -> None:
    bench = TrumpBench("shooting")
    size = bench.one(NumberStepper, 1)
    before = bench.tribe
    bench.click((size.rect.right - 6, size.rect.centery))
    assert bench.tribe == before, "how large the grid is shown is not of the card"
    bench.click(_square(bench, 3, 0))
    assert bench.trump.aim == Aim(squares=((0, 2), (3, 0)))
    bench.focus(bench.one(NumberStepper, 1))
    bench.press(pygame.K_LEFT)
    grid = bench.one(AimGrid)
    assert isinstance(grid, AimGrid)
    assert grid.reach == 3
    bench.draw()


def test_a_shot_at_a_whole_zone_and_back(drawn: list[str]) -> None:
    bench = TrumpBench("shooting")
    bench.choose(bench.one(ChoiceButton), "The enemy camp")
    assert bench.trump.aim == Aim(zone="enemy_camp")
    assert not bench.one(AimGrid).live
    drawn.clear()
    bench.draw()
    assert "The enemy camp" in drawn
    assert "aims at a Zoon in the enemy camp" in trump_text(bench.trump)
    bench.choose(bench.one(ChoiceButton), "Squares of the grid")
    assert bench.trump.aim == Aim(squares=((0, 2),))
    assert bench.one(AimGrid).live


def test_whom_equipment_is_put_on() -> None:
    bench = TrumpBench("equipment")
    bench.click(bench.cell("Elite", 1))
    assert bench.trump.attach is not None
    who: Any = bench.trump.attach.who
    assert (who.side, who.type) == ("own", ("elite",))
    assert bench.now("by") == ()
    assert bench.taken(1) == ["Elite"]
    assert "Elite" in bench.trump.text["en"]
    side = bench.one(Selector)
    bench.focus(side)
    bench.press(pygame.K_RIGHT)
    assert bench.trump.attach is not None
    who = bench.trump.attach.who
    assert (who.side, who.type) == ("enemy", ("elite",))
    bench.click(bench.cell("Priest"))
    assert bench.now("by") == ("priest",)


def test_where_terrain_is_laid_and_who_may_enter() -> None:
    bench = TrumpBench("terrain")
    bench.choose(bench.one(ChoiceButton), "Your camp")
    assert bench.trump.place is not None
    assert bench.trump.place.at.zone == "own_camp"
    assert "your camp" in bench.trump.text["en"]
    enter, stop = bench.all(Toggle)
    assert not stop.live, "nobody walks into an Obstacle"
    bench.click(enter)
    assert bench.trump.terrain is not None
    assert bench.trump.terrain.passable
    bench.focus(bench.one(Toggle, 1))
    bench.press(pygame.K_SPACE)
    assert bench.trump.terrain is not None
    assert bench.trump.terrain.stops_walk
    assert bench.page.state.playable


@pytest.mark.parametrize("kind", ["movement", "combat", "control", "special"])
def test_a_block_of_the_effect_is_chosen_and_the_text_follows(kind: str) -> None:
    bench = TrumpBench(kind)
    before = bench.trump
    opened = bench.click(bench.one(Block, 1))
    assert isinstance(opened, Push)
    sheet = opened.scene
    assert isinstance(sheet, EffectChoices)
    sheet.offers[-1].act()
    bench.page.update(0.0)
    assert effect_of(bench.trump) != effect_of(before)
    assert bench.trump.text.keys() == {"fr", "en"}
    assert bench.trump.text != before.text


@pytest.mark.parametrize("kind", ["terrain", "equipment"])
def test_a_line_is_added_to_what_is_passive(kind: str) -> None:
    bench = TrumpBench(kind)
    bench.page.state.put_card(structs.replace(bench.trump, passive=()))
    bench.page.show_anew()
    bench.page.update(0.0)
    before = bench.trump.text
    opened = bench.click(bench.all(More)[-1])
    assert isinstance(opened, Push)
    sheet = opened.scene
    assert isinstance(sheet, EffectChoices)
    sheet.offers[0].act()
    bench.page.update(0.0)
    assert len(bench.trump.passive) == 1
    assert bench.trump.text != before
    assert bench.all(Block)


@pytest.mark.parametrize("kind", ["reinforcement", "zoon"])
def test_the_zoon_that_it_becomes(kind: str) -> None:
    bench = TrumpBench(kind)
    body = bench.trump.zoon
    assert body is not None
    bench.click(bench.cell("Monster"))
    bench.click(bench.one(CornerDisc))
    bench.click(bench.one(BrushButton, 2))
    grid = bench.one(MovementGrid)
    bench.click((round(grid.rect.x + grid.rect.w * 0.1), round(grid.rect.y + grid.rect.h * 0.1)))
    body = bench.trump.zoon
    assert body is not None
    assert body.type == "monster"
    assert body.faces[0].corners == (2, 1, 1, 1)
    assert body.moves.leap == ((-2, 2),)
    assert body.value == 2 + 1 + 1 + 1 + 1 + 2
    widgets = len(bench.page.page.widgets)
    bench.focus(bench.one(CornerDisc, 2))
    bench.press(pygame.K_s, letter="s")
    body = bench.trump.zoon
    assert body is not None
    assert body.star is not None
    assert len(bench.page.page.widgets) > widgets, "blocks of the star's effect"
    opened = bench.click(bench.one(Block))
    assert isinstance(opened, Push)
    sheet = opened.scene
    assert isinstance(sheet, EffectChoices)
    sheet.offers[1].act()
    bench.page.update(0.0)
    body = bench.trump.zoon
    assert body is not None
    assert body.star is not None
    assert body.star.outcome == "none"
    bench.press(pygame.K_z, pygame.KMOD_CTRL)
    assert bench.page.state.playable


def test_everything_is_reached_by_the_keyboard_alone() -> None:
    for kind in KINDS:
        bench = TrumpBench(kind)
        wanted = {id(w) for w in bench.page.page.widgets if w.live and w.focusable}
        reached = set()
        for _step in range(len(bench.page.page.widgets) + 2):
            bench.press(pygame.K_TAB)
            reached.add(id(bench.page.page.focused))
        assert wanted <= reached, kind


def test_with_large_letters_a_trump_is_changed_before_its_checks_were_in_sight() -> None:
    bench = TrumpBench("combat", scale=150)
    bench.press(pygame.K_z, pygame.KMOD_CTRL)
    bench.press(pygame.K_y, pygame.KMOD_CTRL)
    bench.page.leaf = 2
    bench.page.show_anew()
    bench.page.update(0.0)
    bench.draw()


@pytest.mark.parametrize("scale", [100, 120, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_word_of_each_kind_has_room(
    language: str, size: tuple[int, int], scale: int, lost: list[str]
) -> None:
    for kind in KINDS:
        bench = TrumpBench(kind, size, language, scale)
        if kind in ("reinforcement", "zoon"):
            bench.page.state.put_corner(0, "*")
        if kind == "shooting":
            state = bench.page.state
            state.put_card(structs.replace(bench.trump, aim=Aim(zone="enemy_reinforcement")))
        bench.page.show_anew()
        bench.page.update(0.0)
        draw_form(bench)
    assert lost == []


def draw_form(bench: TrumpBench) -> None:
    """The form alone, without the other sheets of the page."""
    surface = pygame.Surface(bench.ui.view.size)
    trump_form.paint(bench.page, surface, bench.trump)
    for widget in trump_form.widgets(bench.page, bench.trump):
        widget.draw(surface)


@pytest.mark.parametrize("name", sorted(tribes()))
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_word_of_the_trumps_that_there_are_has_room(
    language: str, scale: int, name: str, lost: list[str]
) -> None:
    bench = TrumpBench("special", language=language, scale=scale)
    bench.page.state.put(tribes()[name])
    for index in range(len(bench.tribe.trumps)):
        bench.open(CardPlace("trumps", index))
        bench.page.show_anew()
        bench.page.update(0.0)
        lost.clear()
        draw_form(bench)
        assert lost == [], bench.trump.id
