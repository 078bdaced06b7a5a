"""Own tribes: the list of them, copies, files that cannot be read, and what is deleted."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.zoon.workshop.own_tribes import blank_tribe, new_tribe, own_tribes, save, tribes_folder
from scenes.games.zoon.loaded_tribes import tribes
from scenes.games.zoon.paint import blazons
from scenes.games.zoon.workshop.effects.effect_choices import EffectChoices
from scenes.games.zoon.workshop.tribes_page import TribesPage
from scenes.games.zoon.workshop.workshop_page import WorkshopPage
from scenes.menus.menu import Menu
from scenes.menus.setup.setup_page import Setup
from scenes.ui.i18n import _
from scenes.ui.stack import Pop, Push
from scenes.ui.widgets.choice_sheet import Chosen
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.lists import List
from scenes.ui.widgets.page_scene import PageScene
from scenes.ui.widgets.widget import Widget
from tests.scenes.ui_kit import click, key, make_ui


def at(page: PageScene, label: str) -> Widget:
    return next(w for w in page.page.widgets if getattr(w, "label", "") == label)


def opened(language: str = "en", scale: int = 100) -> TribesPage:
    page = TribesPage(make_ui((1280, 720), language, scale))
    page.entered()
    return page


def rows(page: TribesPage) -> List[int]:
    return next(w for w in page.page.widgets if isinstance(w, List))


def test_without_a_tribe_the_likely_way_is_a_new_one() -> None:
    page = opened()
    done = page.handle(key(pygame.K_RETURN))
    assert isinstance(done, Push)
    assert isinstance(done.scene, WorkshopPage)
    assert done.scene.state.playable


def test_a_copy_keeps_its_figures_and_has_an_id_of_its_own() -> None:
    page = opened()
    sheet = click(page.page, at(page, "Copy a tribe"))
    assert isinstance(sheet, Push)
    sheet.scene.entered()
    assert isinstance(sheet.scene, PageScene)
    done = click(sheet.scene.page, at(sheet.scene, "Emberkin"))
    assert isinstance(done, Pop)
    assert isinstance(done.value, Chosen)
    made = page.returned(done.value)
    assert isinstance(made, Push)
    assert isinstance(made.scene, WorkshopPage)
    copy, before = made.scene.state.tribe, tribes()["braisards"]
    assert copy.id not in tribes()
    for mine, theirs in zip(copy.zoons, before.zoons, strict=True):
        assert blazons.zoon_icon(copy, mine) == blazons.zoon_icon(before, theirs)


def test_a_file_that_cannot_be_read_is_listed_and_says_its_line() -> None:
    tribes_folder().mkdir(parents=True)
    (tribes_folder() / "broken.yaml").write_text("schema: zoon-tribe/1\nid: broken\nzoons: 3\n", "utf-8")
    page = opened()
    assert rows(page).rows[0].text == "broken.yaml"
    assert not at(page, "Open").enabled
    told = page.open()
    assert isinstance(told, Push)
    assert isinstance(told.scene, Dialog)
    assert "broken.yaml:3" in told.scene.text


def test_deleting_is_asked_and_takes_the_tribe_away() -> None:
    tribe = blank_tribe([])
    save(tribe)
    page = opened()
    asked = click(page.page, at(page, "Delete"))
    assert isinstance(asked, Push)
    assert isinstance(asked.scene, Dialog)
    assert [label for _value, label in asked.scene.answers] == ["Delete", "Keep"]
    assert page.returned(None) is None
    assert own_tribes()
    page.returned(asked.scene.answers[0][0])
    assert not own_tribes()
    assert tribe.id not in tribes()


def test_changes_alone_can_be_thrown_away(home: Path) -> None:
    tribe = blank_tribe([])
    save(tribe)
    ui = make_ui()
    ui.keep = True
    work = WorkshopPage(ui, tribe, saved=True)
    work.entered()
    work.state.put_corner(0, 9)
    work.left()
    page = opened()
    assert rows(page).rows[0].right == "draft"
    asked = page.ask_delete()
    assert isinstance(asked, Push)
    assert isinstance(asked.scene, Dialog)
    values = {label: value for value, label in asked.scene.answers}
    page.returned(values["Only the changes"])
    assert [(own.tribe, own.playable) for own in own_tribes()] == [(tribe, True)]


def test_the_menu_and_the_setup_lead_here_and_the_setup_offers_what_was_made() -> None:
    ui = make_ui()
    menu = Menu(ui)
    menu.entered()
    led = click(menu.page, at(menu, "Workshop of tribes"))
    assert isinstance(led, Push)
    assert isinstance(led.scene, TribesPage)
    setup = Setup(ui, "zoon")
    setup.entered()
    led = click(setup.page, at(setup, "Workshop"))
    assert isinstance(led, Push)
    tribe = blank_tribe([])
    save(tribe)
    setup.returned(None)
    assert tribe.id in setup.game.options["tribe_0"].choices


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_word_has_room(language: str, scale: int, lost: list[str]) -> None:
    for fresh in (True, False):
        if not fresh:
            save(blank_tribe([]))
        page = opened(language, scale)
        page.draw(pygame.Surface((1280, 720)))
    assert lost == []
    assert _("Open")


def test_the_second_of_two_files_with_one_id_is_opened_as_another_tribe() -> None:
    save(blank_tribe([]))
    first = own_tribes()[0].path
    (tribes_folder() / "z.yaml").write_bytes(first.read_bytes())
    page = opened()
    page.selected = 1
    made = page.open()
    assert isinstance(made, Push)
    assert isinstance(made.scene, WorkshopPage)
    state = made.scene.state
    assert (state.tribe.id, state.history.changes) == ("tribe-2", 1)
    page.selected = 1
    asked = page.ask_delete()
    assert isinstance(asked, Push)
    assert isinstance(asked.scene, Dialog)
    assert [label for _value, label in asked.scene.answers] == ["Delete", "Keep"]


def test_of_many_tribes_each_can_be_copied() -> None:
    for _number in range(6):
        save(new_tribe())
    page = opened()
    sheet = page.copy()
    assert isinstance(sheet, Push)
    sheet.scene.entered()
    assert isinstance(sheet.scene, EffectChoices)
    assert len(sheet.scene.offers) == 10
    listed = sheet.scene.page.widgets[0]
    assert isinstance(listed, List)
    chosen = listed.on_pick(9)
    assert isinstance(chosen, Pop)
    made = page.returned(chosen.value)
    assert isinstance(made, Push)
    assert isinstance(made.scene, WorkshopPage)
    assert made.scene.state.tribe.id == "tribe-7"
