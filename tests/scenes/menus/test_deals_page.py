"""Daily deals and codes: a code that is typed deals the same cards, a wrong one says what is wrong."""

from __future__ import annotations

from datetime import date
from typing import Any

import pygame
import pytest

from game import GAMES
from game.match import Match, MindSeat, Person, Seat
from game.match.deals.deal_code import code_of, days_deal
from game.storage import matches_folder
from scenes.menus.deals.day_cell import DayCell
from scenes.menus.deals.deals_page import Deals
from scenes.menus.menu import Menu
from scenes.menus.setup.setup_page import Setup
from scenes.shell import routes
from scenes.table.deal_tag import DealTag, code_words
from scenes.table.game_pages import game_named, title_of
from scenes.table.table_menu import TableMenu
from scenes.ui import i18n
from scenes.ui.context import Ui
from scenes.ui.widgets.text_field import TextField
from tests.scenes.app_screens import match_of
from tests.scenes.person_at_pages import Hand, played_on

DAY = date(2026, 11, 28)


def at_the_deals(**how: object) -> Hand:
    hand = Hand(**how)  # type: ignore[arg-type]  # passed on as they are
    hand.open(Menu(hand.ui))
    hand.press(i18n._("Daily deals and codes…"))
    hand.top.today = DAY
    hand.top.rebuild()
    return hand


@pytest.mark.parametrize("name", GAMES)
def test_a_code_that_is_typed_deals_the_same_cards(name: str, begun: list[Match]) -> None:
    match = match_of(name, 1, seed=8831)
    hand = at_the_deals()
    hand.type(match.deal_code.lower())
    hand.key(pygame.K_RETURN)
    assert isinstance(hand.top, Setup)
    assert hand.top.game_name == name
    hand.key(pygame.K_RETURN)
    (again,) = begun
    seats = range(len(match.seats))
    assert [again.observation(seat) for seat in seats] == [match.observation(seat) for seat in seats]
    again.close()


def test_a_deal_is_not_what_the_next_setup_begins_with(begun: list[Match]) -> None:
    match = match_of("zerzura", 1, options={"aid": "expert"})
    hand = at_the_deals()
    hand.type(match.deal_code)
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_RETURN)
    assert begun[0].options["aid"] == "expert"
    assert "zerzura" not in hand.ui.settings.setups
    begun[0].close()


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("Y23", "The code is not whole: 3 of at least 13 letters are there."),
        ("Q2345", "No game here has codes that begin with Q; they begin with N, Y, Z."),
        ("Y2O", "A code has no O: it is made of the digits 2 to 9 and of letters, without I and O."),
    ],
)
def test_a_wrong_code_says_what_is_wrong_and_leads_nowhere(typed: str, words: str) -> None:
    hand = at_the_deals()
    hand.type(typed)
    assert hand.top.said()[0] == words
    hand.key(pygame.K_RETURN)
    assert isinstance(hand.top, Deals)
    assert not hand.widget("To the setup").enabled


def test_a_code_that_is_only_begun_is_not_called_wrong() -> None:
    hand = at_the_deals()
    hand.type("Y23")
    assert hand.top.said()[1] == "ink-soft"
    hand.type("O")
    assert hand.top.said()[1] == "wrong"


@pytest.mark.parametrize("name", GAMES)
def test_the_days_deal_of_every_game_is_two_presses_from_the_table(name: str, begun: list[Match]) -> None:
    hand = at_the_deals()
    deal = days_deal(game_named(name), DAY)
    hand.press(f"{title_of(name)} · Today · {code_of(deal, game_named(name))}")
    assert isinstance(hand.top, Setup)
    hand.key(pygame.K_RETURN)
    (match,) = begun
    assert match.deal_code == code_of(deal, game_named(name))
    match.close()


def test_the_keyboard_alone_reaches_every_day() -> None:
    hand = at_the_deals()
    cells = [widget for widget in hand.top.page.widgets if getattr(widget, "info", None)]
    assert len(cells) == 7 * len(GAMES)
    hand.choose(cells[-1].name)
    assert isinstance(hand.top, Setup)
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.top, Deals)
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.top, Menu)


def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    held: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", held.append)
    return held


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Copy the deal’s code"), ("fr", "Copier le code de la donne")]
)
def test_the_menu_at_the_table_copies_the_code_and_says_so_before_and_after(
    language: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = clipboard(monkeypatch)
    hand = Hand(language=language)
    match = match_of("zayo", 1)
    hand.open(TableMenu(hand.ui, can_resign=True, code=match.deal_code))
    hand.press(words)
    assert held == [match.deal_code]
    assert hand.ui.word is not None
    assert match.deal_code in hand.ui.word[1]
    assert isinstance(hand.top, TableMenu)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("page", ["results", "replay"])
def test_results_and_replay_show_the_code(name: str, page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    held = clipboard(monkeypatch)
    match = played_on(match_of(name, 1))
    hand = Hand()
    hand.open(getattr(routes, page)(hand.ui, match))
    words = code_words(match.deal_code)
    hand.press(words if page == "results" else f"{words}: copy it")
    assert held == [match.deal_code]


def test_without_a_clipboard_the_code_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    hand = Hand()
    tag = DealTag(hand.ui, (0, 0, 500, 40), "N3422-ERUSX-M4WE")
    tag.press()
    assert hand.ui.word is not None
    assert "N3422-ERUSX-M4WE" in hand.ui.word[1]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("code", ["", "N3422-ERUSX-M4WE", "N3422-ERUSX-M4W2", "N3422", "Q", "NO"])
def test_no_word_of_the_page_is_cut(language: str, scale: int, code: str, lost: list[str]) -> None:
    hand = Hand(language=language, scale=scale, keep=False)
    page: Any = hand.open(Deals(hand.ui, DAY))
    page.typed(code)
    hand.picture()
    assert not lost
    i18n.use("en")


def test_the_results_of_the_days_deals_stand_in_the_calendar(begun: list[Match]) -> None:
    hand = at_the_deals()
    today = date.today()
    hand.top.today = today
    deal = days_deal(game_named("zoon"), today)
    seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
    match = Match.new(
        game_named("zoon"), seats, seed=deal.seed, options=deal.options, folder=matches_folder()
    )
    match.resign(0)
    match.close()
    other = Match.new(game_named("zoon"), seats, seed=deal.seed + 1, folder=matches_folder())
    other.resign(0)
    other.close()
    assert hand.ui.records.ledger.catch_up().run()
    hand.top.returned(None)
    cells = [widget for widget in hand.top.page.widgets if isinstance(widget, DayCell)]
    done = [cell for cell in cells if cell.own is not None]
    assert [(cell.info.name, cell.own.won, cell.words) for cell in done if cell.own] == [
        ("zoon", False, "lost")
    ]
    hand.picture()
    hand.click(done[0].rect.center)
    assert isinstance(hand.top, Setup)
    assert not begun


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("runs", [False, True])
def test_what_is_told_of_codes_ends_above_the_name_of_the_field(
    language: str, scale: int, runs: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = at_the_deals(language=language, scale=scale)
    field = next(widget for widget in hand.top.page.widgets if isinstance(widget, TextField))
    told: list[pygame.Rect] = []
    labels: list[pygame.Rect] = []
    paragraph, text = Ui.paragraph, Ui.text

    def wrapped(ui: Ui, *args: Any, **more: Any) -> pygame.Rect:
        told.append(paragraph(ui, *args, **more))
        return told[-1]

    def line(ui: Ui, surface: pygame.Surface, words: str, *args: Any, **more: Any) -> pygame.Rect:
        found = text(ui, surface, words, *args, **more)
        if words == field.label:
            labels.append(found)
        return found

    monkeypatch.setattr(Ui, "paragraph", wrapped)
    monkeypatch.setattr(Ui, "text", line)
    hand.top.running = runs
    hand.top.recompose()
    hand.picture()
    (label,) = labels
    above = [rect for rect in told if rect.top < field.rect.top]
    assert above
    assert all(rect.bottom <= label.top for rect in above)
