"""The saved matches: going on, renaming, deleting; damaged ones are named and nothing secret is shown."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from game.match import Match
from game.match.saved_matches import MatchSummary, rename, saved_matches
from game.storage import matches_folder
from scenes.menus.menu import Menu
from scenes.menus.saves import Entry, NameDialog, Saves, when
from scenes.shell import routes
from scenes.ui.stack import Scene
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.lists import List
from tests.scenes.shell import Hand, a_match, played_on


class Table(Scene):
    def __init__(self, match: Match) -> None:
        self.match = match

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((0, 0, 0))

    def left(self) -> None:
        self.match.close()


@pytest.fixture(autouse=True)
def plain_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "table", lambda _ui, match: Table(match))


def saved(seed: int = 3, plies: int = 6) -> str:
    match = played_on(a_match(seed), plies)
    match.close()
    assert match.path is not None
    return match.path.name


def test_an_empty_folder_says_so_and_offers_nothing() -> None:
    hand = Hand()
    hand.open(Saves(hand.ui))
    assert not hand.widget("Continue").enabled
    assert not hand.widget("Delete").enabled
    assert hand.widget("Back").focused
    hand.key(pygame.K_DELETE)
    hand.key(pygame.K_F2)
    assert isinstance(hand.top, Saves)


def test_a_match_goes_on_from_the_list() -> None:
    name = saved()
    hand = Hand()
    hand.open(Saves(hand.ui))
    hand.press("Continue")
    assert isinstance(hand.top, Table)
    path = hand.top.match.path
    assert path is not None
    assert path.name == name
    assert hand.top.match.plies == 6
    hand.top.match.close()


def test_continue_in_the_menu_opens_the_newest_unfinished_match() -> None:
    saved()
    hand = Hand()
    hand.open(Menu(hand.ui))
    hand.key(pygame.K_RETURN)
    assert isinstance(hand.top, Table)
    hand.top.match.close()


def test_renaming_by_the_keyboard() -> None:
    saved()
    hand = Hand()
    hand.open(Saves(hand.ui))
    hand.key(pygame.K_F2)
    assert isinstance(hand.top, NameDialog)
    hand.type("Soirée d’été")
    hand.key(pygame.K_RETURN)
    assert isinstance(hand.top, Saves)
    assert saved_matches()[0][0].title == "Soirée d’été"
    listed = hand.top.page.widgets[0]
    assert isinstance(listed, List)
    assert [row.text for row in listed.rows] == ["Zoon · Soirée d’été"], "its game is still said"


def test_deleting_asks_and_esc_keeps_the_match() -> None:
    saved()
    hand = Hand()
    hand.open(Saves(hand.ui))
    hand.press("Delete")
    assert isinstance(hand.top, Dialog)
    hand.key(pygame.K_ESCAPE)
    assert len(saved_matches()[0]) == 1
    hand.press("Delete")
    hand.press("Delete")
    assert saved_matches()[0] == []
    assert isinstance(hand.top, Saves)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_delete_asks_with_the_title_the_game_and_the_date_of_the_match(language: str) -> None:
    saved()
    entry = saved_matches()[0][0]
    rename(entry.path, "Soirée")
    hand = Hand(language=language)
    hand.open(Saves(hand.ui))
    hand.press("Delete" if language == "en" else "Supprimer")
    assert isinstance(hand.top, Dialog)
    for words in ("Soirée", "Zoon", when(entry.changed)):
        assert words in hand.top.text
    hand.key(pygame.K_ESCAPE)


def test_a_damaged_match_is_named_and_the_others_still_open() -> None:
    saved()
    broken = matches_folder() / "zoon-broken.jsonl"
    broken.write_text("not a match\n", encoding="utf-8")
    hand = Hand()
    scene = hand.open(Saves(hand.ui))
    assert len(scene.entries) == 2
    scene.select(1)
    hand.press("Continue")  # off
    assert isinstance(hand.top, Saves)
    scene.go_on()
    hand.key(pygame.K_DELETE)
    hand.press("Delete")
    assert not broken.exists()
    assert len(scene.entries) == 1


def test_a_match_open_elsewhere_is_left_alone() -> None:
    match = a_match()
    hand = Hand()
    hand.open(Saves(hand.ui))
    assert not hand.widget("Continue").enabled
    assert not hand.widget("Delete").enabled
    match.close()


def test_the_list_looks_the_same_whatever_is_hidden_in_a_match() -> None:
    pictures = set()
    for seed in (3, 4):
        match = a_match(seed)
        match.close()
        hand = Hand((640, 360))
        scene = hand.open(Saves(hand.ui))
        scene.entries = [hide_time(entry) for entry in scene.entries]
        scene.rebuild()
        pictures.add(hand.picture())
        assert match.path is not None
        match.path.unlink()
    assert len(pictures) == 1


def hide_time(entry: Entry) -> Entry:
    assert isinstance(entry, MatchSummary)
    return msgspec.structs.replace(entry, changed=0.0)


def test_a_damaged_match_is_told_of_without_the_length_of_its_folders() -> None:
    a_match().close()
    broken = matches_folder() / "zoon-broken.jsonl"
    broken.write_text("nothing", encoding="utf-8")
    hand = Hand()
    scene = hand.open(Saves(hand.ui))
    rows = [row for row in scene.page.widgets[0].rows if row.text == broken.name]
    assert rows
    assert str(broken.parent) not in rows[0].detail
    assert broken.name in rows[0].detail
