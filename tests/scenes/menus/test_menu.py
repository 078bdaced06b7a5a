"""The first screen: every page within reach of mouse and keyboard, and doorways that show where they lead."""

from __future__ import annotations

import threading
from typing import Any

import pygame
import pytest

from game import GAMES
from game.ai.levels import levels
from game.match import Match, MindSeat, Person
from game.match.journal.writer_thread import Writer
from game.storage import matches_folder
from scenes.ledger.ledger_page import LedgerPage
from scenes.menus.credits import Credits
from scenes.menus.matches.matches_page import Matches
from scenes.menus.menu import Menu
from scenes.menus.menu_widgets import ContinuePanel
from scenes.menus.rules_book.rules_page import Rules
from scenes.menus.settings import SettingsPage
from scenes.menus.setup.setup_page import Setup
from scenes.table.game_pages import game_named, title_of
from scenes.table.start_match import match_key
from scenes.ui import i18n
from scenes.ui.stack import Scene
from tests.scenes.person_at_pages import Hand, a_match

PAGES = [("Ledger", LedgerPage), ("Settings", SettingsPage), ("Credits", Credits)]


def at_the_menu(**how: object) -> Hand:
    hand = Hand(**how)  # type: ignore[arg-type]  # passed on as they are
    hand.open(Menu(hand.ui))
    return hand


@pytest.mark.parametrize(("label", "page"), PAGES)
@pytest.mark.parametrize("way", ["press", "choose"])
def test_every_page_opens_and_esc_comes_back(label: str, page: type[Scene], way: str) -> None:
    hand = at_the_menu()
    getattr(hand, way)(label)
    assert type(hand.top) is page
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.top, Menu)


@pytest.mark.parametrize("way", ["press", "choose"])
@pytest.mark.parametrize("name", GAMES)
def test_the_rules_of_every_game_are_two_presses_away_and_esc_comes_back(name: str, way: str) -> None:
    hand = at_the_menu()
    getattr(hand, way)("Rules")
    getattr(hand, way)(title_of(name))
    assert isinstance(hand.top, Rules)
    assert hand.top.game_name == name
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.top, Menu)


@pytest.mark.parametrize("way", ["press", "choose"])
@pytest.mark.parametrize("name", GAMES)
def test_a_doorway_leads_to_the_setup_of_its_game(name: str, way: str) -> None:
    hand = at_the_menu()
    getattr(hand, way)(name)
    assert isinstance(hand.top, Setup)
    assert hand.top.game_name == name


def test_quit_ends_the_app_and_esc_does_not() -> None:
    hand = at_the_menu()
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.top, Menu)
    hand.press("Quit")
    assert hand.stack is not None
    assert hand.stack.code == 0


def test_the_language_pill_speaks_the_other_language_at_once() -> None:
    hand = at_the_menu()
    hand.click(hand.ui.view.point((1840, 66)))
    hand.click(hand.ui.view.point((1750, 66)))
    assert i18n.language() == "fr"
    assert hand.ui.relayout
    hand.top.resized(hand.ui.view)
    assert hand.widget("Quitter")
    i18n.use("en")


def test_continue_tells_who_plays_and_where_the_match_stands() -> None:
    match = a_match()
    match.close()
    hand = at_the_menu()
    hand.pass_time(0.1)
    panel = hand.widget("Continue")
    assert panel.lines[0] == "Zoon · Emberkin against Velvetwings"  # type: ignore[attr-defined]  # a ContinuePanel
    assert panel.lines[1].startswith("Turn 1, ")  # type: ignore[attr-defined]  # likewise


class SlowDisk:
    """A disk that keeps a match locked that was just left, until it is told to answer."""

    def __init__(self, hand: Hand) -> None:
        self.hand, self._answer = hand, threading.Event()
        hand.ui.writer = self._writer = Writer("slow disk")
        self.match = a_match(writer=self._writer)
        assert self._writer.finish(10)
        self._writer.do(self._wait)
        hand.ui.let_go(self.match)

    def _wait(self) -> None:
        self._answer.wait(10)

    def answer(self) -> None:
        """All is written, and the window hears of it."""
        self._answer.set()
        assert self._writer.finish(10)
        self.hand.ui.hear()


def test_a_match_just_left_is_gone_on_with_though_the_disk_still_writes() -> None:
    hand = Hand()
    disk = SlowDisk(hand)
    hand.open(Menu(hand.ui))
    hand.pass_time(0.1)
    before = hand.widget("Continue").lines  # type: ignore[attr-defined]  # a ContinuePanel
    assert before[0] == "Zoon · Emberkin against Velvetwings"
    assert before[1].startswith("Turn 1, ")
    hand.picture()
    hand.press("Continue")
    assert type(hand.top) is Menu, "it waits for the disk"
    disk.answer()
    hand.pass_time(0.1)
    assert hand.stack is not None
    table: Any = hand.stack.scenes[-2]  # below its curtain
    assert table.match.path == disk.match.path
    table.match.close()


def test_the_menu_looks_again_once_a_match_just_left_is_on_the_disk() -> None:
    hand = Hand()
    disk = SlowDisk(hand)
    menu: Any = hand.open(Menu(hand.ui))
    before = menu.saved
    disk.answer()
    hand.pass_time(0.1)
    assert before is None
    assert menu.saved.path == disk.match.path
    assert hand.top is menu
    assert hand.widget("Continue")


def test_a_match_just_left_is_no_longer_in_another_window_once_the_disk_has_it() -> None:
    hand = Hand()
    disk = SlowDisk(hand)
    hand.open(Matches(hand.ui))
    disk.answer()
    hand.pass_time(0.1)
    assert hand.widget("Continue").enabled


def test_without_a_saved_match_one_press_starts_a_quick_one(begun: list[Match]) -> None:
    hand = at_the_menu()
    hand.key(pygame.K_RETURN)
    (match,) = begun
    assert match.people == (0,)
    assert match.options["deployment"] == "quick"
    match.close()


def test_the_first_quick_match_has_a_guide_and_the_gentlest_mind_and_says_so(begun: list[Match]) -> None:
    hand = at_the_menu()
    assert "with a guide" in hand.widget("Play now").lines[0]  # type: ignore[attr-defined]  # a ContinuePanel
    hand.key(pygame.K_RETURN)
    begun[0].close()
    begun[0].path.unlink()  # type: ignore[union-attr]  # it is kept
    hand.ui.records.learnt.tell("zoon", "first_turn")
    later = at_the_menu()
    later.top.entered()
    assert "guide" not in later.widget("Play now").lines[0]  # type: ignore[attr-defined]  # likewise
    later.key(pygame.K_RETURN)
    begun[1].close()
    seats = [match.seats[1] for match in begun]
    assert [seat.level for seat in seats if isinstance(seat, MindSeat)] == [levels()[0], "easy"]
    assert [later.ui.records.learnt.is_guided(match_key(match)) for match in begun] == [True, False]


def test_nothing_lies_on_anything_else() -> None:
    hand = at_the_menu(size=(1920, 1080))
    rects = [widget.rect for widget in hand.top.page.widgets]
    for i, one in enumerate(rects):
        assert hand.screen.get_rect().contains(one)
        assert not any(one.colliderect(other) for other in rects[i + 1 :])


def test_an_arrow_at_the_end_of_the_doorways_goes_nowhere_and_never_to_quit() -> None:
    hand = at_the_menu()
    for way, last in ((pygame.K_RIGHT, "zoon"), (pygame.K_LEFT, "zerzura")):
        hand.top.page.focus(hand.widget(last))
        hand.key(way)
        assert hand.top.page.focused is hand.widget(last)


@pytest.mark.parametrize("label", ["Ledger", "Quit", "zerzura", "zoon"])
def test_arrows_alone_reach_every_part_of_the_menu(label: str) -> None:
    hand = at_the_menu()
    page = hand.top.page
    reached, ahead = {page.focused}, [page.focused]
    while ahead:
        here = ahead.pop()
        for way in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            page.focus(here)
            page.keyboard = True
            hand.key(way)
            if page.focused not in reached:
                reached.add(page.focused)
                ahead.append(page.focused)
    assert hand.widget(label) in reached


def test_enter_is_promised_only_where_it_would_act(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = at_the_menu()
    caps: list[str] = []
    draw = hand.ui.keycap

    def noted(surface: pygame.Surface, label: str, *where: Any, **more: Any) -> pygame.Rect:
        caps.append(label)
        return draw(surface, label, *where, **more)

    monkeypatch.setattr(hand.ui, "keycap", noted)
    hand.picture()
    assert caps == ["Enter"]
    hand.key(pygame.K_RIGHT)
    caps.clear()
    hand.picture()
    assert caps == []


@pytest.mark.parametrize("name", GAMES)
def test_the_sheet_of_an_unfinished_match_shows_two_cards_of_its_game(name: str) -> None:
    hand = Hand()
    seats = (Person("Ana"), MindSeat("easy", "Brume", seed=1))
    Match.new(game_named(name), seats, seed=3, folder=matches_folder()).close()
    hand.open(Menu(hand.ui))
    panel = hand.top.page.widgets[0]
    assert isinstance(panel, ContinuePanel)
    assert panel.title == "Continue"
    assert len(panel.cards) == 2
    before, after = pygame.Surface(hand.ui.view.size), pygame.Surface(hand.ui.view.size)
    panel.draw(before)
    panel.cards = ()
    panel.draw(after)
    x, y = hand.ui.view.point((116, 974))
    assert before.get_at((round(x), round(y))) != after.get_at((round(x), round(y)))
