"""Aids are first set by who plays, a person's own choice is kept, and none shows one what is the other's."""

from __future__ import annotations

import pygame
import pytest

from game import registry
from game.match import Match, MindSeat, Person, Seat
from game.storage import load_settings
from scenes.menus.settings import SettingsPage
from scenes.shell import routes
from scenes.table import Table
from scenes.table.aids.aids import AidName, Aids, all_aids, choose, company, whose
from scenes.table.aids.aids_sheet import AidsSheet
from scenes.table.game_pages import game_named
from scenes.table.table_menu import TableMenu
from scenes.ui.widgets.selector import Selector
from tests.scenes.app_screens import match_of
from tests.scenes.person_at_pages import Hand
from tests.scenes.played_tables import House, match_of_two
from tests.scenes.ui_kit import make_ui

ALL: tuple[AidName, ...] = tuple(all_aids())
COMPANIES: list[tuple[list[Seat], str]] = [
    ([Person("Ana"), MindSeat("easy")], "easy"),
    ([Person("Ana"), MindSeat("random")], "easy"),
    ([Person("Ana"), MindSeat("easy"), MindSeat("normal")], "normal"),
    ([Person("Ana"), MindSeat("easy"), MindSeat("hard")], "hard"),
    ([Person("Ana"), MindSeat("easy"), MindSeat("master")], "hard"),
    ([Person("Ana"), MindSeat("raider")], "normal"),
    ([Person("Ana"), Person("Zoé")], "people"),
    ([Person("Ana"), Person("Zoé"), MindSeat("easy")], "people"),
    ([Person("Ana"), Person("Zoé"), MindSeat("hard")], "people"),
]
"""Seats, and the company that they are to a person among them."""


class AllAids(House):
    """A table of Zoon that has every aid."""

    class kind(House.kind):  # type: ignore[misc] # noqa: N801 - the House asks for this name
        aids_offered = ALL


@pytest.mark.parametrize(("seats", "expected"), COMPANIES)
def test_the_company_is_the_strongest_mind_or_people(seats: list[Seat], expected: str) -> None:
    assert company(seats) == expected


def test_warnings_odds_and_fallen_cards_are_on_against_easy_minds_alone_or_normal_ones_too() -> None:
    def first(seats: list[Seat]) -> set[str]:
        aids = Aids(make_ui(), seats, ALL, lambda: True)
        return {name for name in ALL if aids.shows(name)}

    assert first([Person(), MindSeat("easy")]) == {"warnings", "previews", "odds", "fallen"}
    assert first([Person(), MindSeat("normal")]) == {"warnings", "previews", "fallen"}
    assert first([Person(), MindSeat("hard")]) == {"previews"}
    assert first([Person(), Person()]) == {"previews"}


def test_a_table_offers_aids_of_all_tables_and_those_of_its_own_game_alone() -> None:
    own = [name for game in registry.names() for name in registry.info(game).aids]
    assert len(own) == len(set(own)), "a choice is kept under the name"
    for game in registry.names():
        table = routes.table(make_ui(), match_of(game, 1))
        assert isinstance(table, Table)
        assert {whose(name) for name in table.aids_offered} <= {None, game}
        assert set(registry.info(game).aids) <= set(table.aids_offered)


def test_away_from_a_table_an_aid_is_told_with_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    ui, drawn = make_ui(), list[str]()
    monkeypatch.setattr(ui, "text", lambda _surface, words, *_told, **_how: drawn.append(words))
    AidsSheet(ui).draw(pygame.Surface((1280, 720)))
    assert {"Warnings", "Odds of a touch (Zoon)", "Cards fallen (Zayo)", "Guide"} <= set(drawn)
    drawn.clear()
    AidsSheet(ui, Aids(ui, [Person()], ("warnings", "odds"), lambda: True)).draw(pygame.Surface((1280, 720)))
    assert "Odds of a touch" in drawn


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("wanted", [True, False])
def test_a_persons_own_choice_holds_in_every_company_and_is_kept(name: AidName, wanted: bool) -> None:
    hand = Hand()
    choose(hand.ui, name, wanted)
    for seats, _company in COMPANIES:
        assert Aids(hand.ui, seats, ALL, lambda: True).shows(name) is wanted
    kept, notices = load_settings()
    assert (kept.aids, notices) == ({name: wanted}, [])
    choose(hand.ui, name, None)
    assert load_settings()[0].aids == {}
    assert Aids(hand.ui, COMPANIES[0][0], ALL, lambda: True).shows(name) is Aids(
        hand.ui, COMPANIES[0][0], ALL, lambda: True
    ).first(name)


def test_a_table_shows_no_aid_that_its_game_has_not() -> None:
    aids = Aids(make_ui(), COMPANIES[0][0], ("warnings",), lambda: True)
    assert aids.shown == {"warnings"}
    assert not aids.shows("odds")


def test_nothing_is_shown_while_nobody_sits_alone_before_the_screen() -> None:
    house = AllAids(match_of_two(deployment="quick"))
    for name in ALL:
        choose(house.ui, name, True)
    assert house.table.aids.shown == frozenset(), "before the first curtain nobody is at the screen"
    house.settle()
    house.hold()
    assert house.table.aids.shown == set(ALL)
    house.table.flow.leave_open_screen()
    shown: frozenset[AidName] = house.table.aids.shown
    assert not shown, "both look at an open screen"


def test_a_table_without_secrets_shows_aids_to_whoever_is_asked() -> None:
    match = Match.new(game_named("zerzura"), [Person("Ana"), Person("Zoé")], seed=3)
    table = routes.table(make_ui(), match)
    assert isinstance(table, Table)
    assert not table.flow.curtained
    assert table.flow.is_private()


def test_the_menu_of_a_table_changes_an_aid_at_once() -> None:
    house = AllAids(Match.new(game_named("zoon"), [Person("Ana"), MindSeat("easy", "Brume")], seed=3))
    house.settle()
    assert house.table.aids.shows("warnings")
    house.key(pygame.K_F10)
    menu = house.top
    assert isinstance(menu, TableMenu)
    row = next(n for n, (_value, label) in enumerate(menu.answers) if label == "Aids")
    menu.page.focus(menu.page.widgets[row])
    house.key(pygame.K_RETURN)
    sheet = house.top
    assert isinstance(sheet, AidsSheet)
    choice = sheet.page.widgets[0]
    assert isinstance(choice, Selector)
    assert [text for _value, text in choice.options] == ["Automatic (on)", "Always", "Never"]
    sheet.page.focus(choice)
    house.key(pygame.K_LEFT)
    assert choice.value is False
    assert not house.table.aids.shows("warnings")
    house.key(pygame.K_ESCAPE)
    assert type(house.top).__name__ == "TableMenu"
    house.key(pygame.K_ESCAPE)
    assert type(house.top).__name__ == "kind", "the table again"


def test_a_table_without_aids_offers_none_in_its_menu() -> None:
    ui = make_ui()
    none = Aids(ui, COMPANIES[0][0], (), lambda: True)
    for menu in (TableMenu(ui, can_resign=True), TableMenu(ui, can_resign=True, aids=none)):
        assert "Aids" not in [label for _value, label in menu.answers]


def test_the_settings_lead_to_every_aid() -> None:
    hand = Hand()
    hand.open(SettingsPage(hand.ui))
    hand.press("Aids at the table")
    sheet = hand.top
    assert isinstance(sheet, AidsSheet)
    assert tuple(sheet.names) == ALL
    for place, name in enumerate(ALL):
        choice = sheet.page.widgets[place]
        sheet.page.focus(choice)
        hand.key(pygame.K_RIGHT)
        assert load_settings()[0].aids[name] is True
    hand.press("Back")
    assert isinstance(hand.top, SettingsPage)
