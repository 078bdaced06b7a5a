"""The ledger as a book: what is written in it, its tabs and pages, and what may be done with a person."""

from __future__ import annotations

import atexit
import itertools
import shutil
import tempfile
import threading
import time
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec import structs

from game.ledger import HERE, CatchUp, Ledger, PlayedMatch
from game.ledger import catch_up as catching_up
from game.match import MindSeat, Person
from game.storage import matches_folder
from scenes.ledger import book, person_head, rating_chart, record_scene
from scenes.ledger import page_layout as leaves
from scenes.ledger.ending_words import against, how_it_ended
from scenes.ledger.export_sheet import ExportSheet
from scenes.ledger.index_tab import IndexTab
from scenes.ledger.ledger_page import LedgerPage
from scenes.ledger.match_rows import MatchLine, RoundButton, change_words, dated, tip
from scenes.ledger.people_sheet import PeopleSheet
from scenes.ledger.record_lookup import Look
from scenes.menus.matches.page import Matches
from scenes.menus.menu import Menu
from scenes.review.analysis.scene import AnalysisPage
from scenes.review.replay.scene import Replay
from scenes.shell import routes
from scenes.table.results.unrated_reasons import UNRATED
from scenes.ui import i18n
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.widgets.dialog import Dialog
from tests.ledger.shelf import finished, result
from tests.scenes.shell import Hand

GAELLE = Person("Gaëlle")
NORMAL = MindSeat("normal", "Brume", seed=3)
EASY = MindSeat("easy", "Orsel", seed=4)
THREE: dict[str, Any] = {"game": "zayo", "levels": ("", "easy", "easy"), "ranks": (2, 1, 3)}


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a page takes its time."""
    monkeypatch.setattr(record_scene, "QUICK", 30.0)


@cache
def played() -> Path:
    """Five matches of Gaëlle, four against computers and one against Ana, with their index; played once."""
    home = Path(tempfile.mkdtemp(prefix="shelf-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    for seed in range(3):
        finished(home / "matches", seed, (GAELLE, NORMAL))
    finished(home / "matches", 3, (EASY, GAELLE, NORMAL))
    finished(home / "matches", 4, (GAELLE, Person("Ana")))
    ledger = Ledger(home / "ledger.sqlite", home / "matches")
    assert ledger.catch_up().run()
    ledger.close()
    return home


def shelf(*, index: bool = True) -> Path:
    """These matches in the person's folder, with their index or without."""
    folder = matches_folder()
    shutil.copytree(played() / "matches", folder, dirs_exist_ok=True)  # also when they were written
    if index:
        shutil.copy(played() / "ledger.sqlite", folder.parent)
    return folder


def opened(**how: Any) -> tuple[Hand, Any]:
    """The book, with all that is on the shelf read."""
    hand = Hand(**how)
    assert hand.ui.records.ledger.catch_up().run()
    page: Any = hand.open(LedgerPage(hand.ui, hand.ui.records.ledger))
    return hand, page


def above(hand: Hand) -> str:
    """The class of the scene on top."""
    return type(hand.top).__name__


def words_on(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is drawn."""
    said: list[str] = []
    ui, text, paragraph = hand.ui, hand.ui.text, hand.ui.paragraph

    def noted(surface: Any, words: str, *args: Any, **more: Any) -> Any:
        said.append(words)
        return text(surface, words, *args, **more)

    def noted_block(surface: Any, words: str, *args: Any, **more: Any) -> Any:
        said.append(words)
        return paragraph(surface, words, *args, **more)

    monkeypatch.setattr(ui, "text", noted)
    monkeypatch.setattr(ui, "paragraph", noted_block)
    hand.top.recompose()
    hand.picture()
    return said


@pytest.mark.parametrize("way", ["press", "choose"])
def test_the_menu_leads_to_the_ledger_and_esc_comes_back(way: str) -> None:
    hand = Hand()
    hand.open(Menu(hand.ui))
    getattr(hand, way)("Ledger")
    assert isinstance(hand.top, LedgerPage)
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.top, Menu)


def test_an_empty_ledger_says_that_the_first_line_is_still_to_be_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hand, page = opened()
    said = words_on(hand, monkeypatch)
    assert page.shown is not None
    assert page.shown.empty
    assert "Your first line is still to be written." in said
    assert "Nothing of this book leaves this computer." in said


def test_the_book_tells_won_of_played_and_the_last_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf()
    hand, page = opened()
    said = words_on(hand, monkeypatch)
    assert page.shown is not None
    account = page.ledger.account(page.person)
    assert account.matches == 5
    for count in (*account.all_games.values(), *account.table["zerzura"].values()):
        assert f"{count.won} of {count.played}" in said
    assert len([widget for widget in page.page.widgets if isinstance(widget, MatchLine)]) == 5
    assert "Gaëlle" in said
    assert any(words.startswith("At the inn since 14 November 2023 · 5 matches") for words in said)
    assert any(words.startswith("± ") for words in said)


def test_a_match_between_people_alone_has_no_rating_and_says_so() -> None:
    shelf()
    _hand, page = opened()
    assert page.shown is not None
    newest = page.shown.matches[0]
    assert change_words(newest)[0] == "·"
    assert "No rating: only people played." in tip(newest)
    assert against(newest) == "Ana, person"


def test_every_reason_without_a_rating_has_its_words() -> None:
    from game.ledger import UNRATED as REASONS

    assert set(REASONS) | {"unmeasured"} == set(UNRATED)


@pytest.mark.parametrize(
    ("facts", "seat", "words"),
    [
        ({"turn": 19}, 0, "Emblem taken, turn 19"),
        ({"turn": 23, "ranks": (2, 1)}, 0, "your Emblem, turn 23"),
        ({"reason": "resigned", "resigned": 1}, 0, "the other resigned"),
        ({"reason": "resigned", "resigned": 0, "ranks": (2, 1)}, 0, "resigned"),
        ({**THREE, "reason": "won", "turn": 6}, 0, "2nd of 3, round 6"),
        ({"reason": "quiet", "ranks": (1, 1), "turn": 90}, 0, "nothing happened any more, turn 90"),
    ],
)  # fmt: skip
def test_an_ending_is_told_in_few_words(facts: dict[str, Any], seat: int, words: str) -> None:
    assert how_it_ended(PlayedMatch(result(**facts), seat, None)) == words


def test_points_below_nothing_have_a_minus_sign() -> None:
    made = result(game="zerzura", ranks=(2, 1), reason="market_over", turn=15)
    scores = (-1.0, 20.0)
    seats = tuple(structs.replace(seat, score=score) for seat, score in zip(made.seats, scores, strict=True))
    ended = how_it_ended(PlayedMatch(structs.replace(made, seats=seats), 0, None))
    assert ended == "\N{MINUS SIGN}1 points, 21 behind"


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the system's time zone cannot be changed here")
@pytest.mark.parametrize(("zone", "day"), [("Pacific/Auckland", "15"), ("America/Lima", "14")])
def test_a_day_is_the_one_of_the_computers_calendar_everywhere(
    monkeypatch: pytest.MonkeyPatch, zone: str, day: str
) -> None:
    shelf()  # the first match of it ended on 14 November 2023 at 22:13 UTC
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        hand, page = opened()
        first = page.shown.matches[-1]
        assert tip(first).startswith(f"{day} November 2023")
        assert dated(first.result.ended) == "Nov. 2023"
        assert page.shown.person.since == f"2023-11-{day}"
        assert f"At the inn since {day} November 2023" in " ".join(words_on(hand, monkeypatch))
    finally:
        monkeypatch.undo()
        time.tzset()


def test_rounds_are_manches_in_french() -> None:
    i18n.use("fr")
    try:
        ended = how_it_ended(PlayedMatch(result(**THREE, reason="won", turn=6), 0, None))
    finally:
        i18n.use("en")
    assert ended.endswith("manche 6")


def test_the_tabs_open_by_press_by_the_lines_of_the_account_and_by_page_keys() -> None:
    shelf()
    hand, page = opened()
    tabs = [widget for widget in page.page.widgets if isinstance(widget, IndexTab)]
    assert [tab.name for tab in tabs] == ["All games", "Zoon", "Zerzura", "Zayo"]
    hand.click(tabs[2].rect.center)
    assert page.game == "zerzura"
    hand.press("Zoon")
    assert page.game == "zoon"
    for wanted in ("zerzura", "zayo", None, "zoon"):
        hand.key(pygame.K_PAGEDOWN)
        assert page.game == wanted
    hand.key(pygame.K_PAGEUP)
    assert page.game is None


def test_a_sign_that_is_chosen_is_kept() -> None:
    shelf()
    hand, page = opened()
    hand.press("Lantern")
    assert page.shown is not None
    assert page.shown.person.sign == "lantern"
    assert Ledger.installed().person(page.person).sign == "lantern"


def test_another_name_is_shown_and_the_matches_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf()
    hand, page = opened()
    hand.key(pygame.K_F2)
    hand.type("Zoé la Brève")
    hand.key(pygame.K_RETURN)
    assert hand.top is page
    assert page.shown is not None
    assert person_head.shown_name(page.shown.person) == "Zoé la Brève"
    assert page.shown.count == 5
    assert "Zoé la Brève" in words_on(hand, monkeypatch)


@pytest.mark.parametrize("together", [True, False])
def test_two_persons_become_one_only_after_a_clear_question(together: bool) -> None:
    shelf()
    hand, page = opened()
    page.person = "ana"
    page.show_anew()
    hand.key(pygame.K_F2)
    for _letter in "Ana":
        hand.key(pygame.K_BACKSPACE)
    hand.type("GAËLLE")
    hand.key(pygame.K_RETURN)
    assert isinstance(hand.top, Dialog)
    assert "There is a page of Gaëlle already, with 5 matches" in hand.top.text
    hand.press("One record" if together else "Cancel")
    assert above(hand) == "LedgerPage"
    people = {person.name: person.matches for person in hand.ui.records.ledger.people()}
    assert people == ({"GAËLLE": 6} if together else {"Gaëlle": 5, "Ana": 1})  # once on both sides


def test_the_same_name_in_another_spelling_is_no_question() -> None:
    shelf()
    hand, page = opened()
    hand.key(pygame.K_F2)
    for _letter in "Gaëlle":
        hand.key(pygame.K_BACKSPACE)
    hand.type("gaëlle")
    hand.key(pygame.K_RETURN)
    assert hand.top is page
    assert [person.name for person in page.ledger.people() if person.matches == 5] == ["gaëlle"]


def test_another_persons_page_is_opened_from_the_list() -> None:
    shelf()
    hand, page = opened()
    first = page.person
    hand.press("Another name")
    sheet = hand.top
    assert isinstance(sheet, PeopleSheet)
    assert {person.name for person in sheet.people} == {"Gaëlle", "Ana"}
    hand.key(pygame.K_DOWN if sheet.selected == 0 else pygame.K_UP)
    hand.key(pygame.K_RETURN)
    assert hand.top is page
    assert page.person != first


def test_somebody_new_has_an_empty_page() -> None:
    shelf()
    hand, page = opened()
    hand.press("Another name")
    hand.press("Add")
    hand.type("Ida")
    hand.key(pygame.K_RETURN)
    assert page.shown is not None
    assert page.shown.person.name == "Ida"
    assert page.shown.empty


@pytest.mark.parametrize(("button", "room"), [("Replay", Replay), ("Analysis", AnalysisPage)])
def test_a_line_leads_to_its_replay_and_its_analysis(button: str, room: type) -> None:
    shelf()
    hand, page = opened()
    hand.press(button)
    assert isinstance(hand.top, room)
    for _esc in range(2):  # the first one stops an analysis
        if hand.top is not page:
            hand.key(pygame.K_ESCAPE)
    assert hand.top is page


def test_all_matches_leads_to_their_list() -> None:
    shelf()
    hand, page = opened()
    hand.press("All matches")
    assert isinstance(hand.top, Matches)
    hand.key(pygame.K_ESCAPE)
    assert hand.top is page


def test_older_matches_are_a_page_further() -> None:
    folder = shelf()
    for seed in range(10, 14):
        finished(folder, seed, (GAELLE, NORMAL))
    hand, page = opened()
    assert page.shown is not None
    seen = [match.result.match for match in page.shown.matches]
    buttons = [w for w in page.page.widgets if isinstance(w, RoundButton) and w.name == "Next page"]
    hand.click(buttons[-1].rect.center)
    seen += [match.result.match for match in page.shown.matches]
    assert len(set(seen)) == len(seen) == 9


def test_with_large_letters_page_keys_turn_through_everything() -> None:
    shelf()
    hand, page = opened(scale=150)
    found = set(page.parts)
    for _leaf in range(3):
        hand.key(pygame.K_PAGEDOWN)
        found |= set(page.parts)
    assert found == {part.name for part in leaves.SPREAD}
    hand.key(pygame.K_PAGEDOWN)
    assert page.leaf == 3
    hand.press("Page before")
    assert page.leaf == 2


def test_turning_a_page_takes_its_time_and_ends() -> None:
    shelf()
    hand, page = opened()
    hand.picture()
    still = hand.picture()
    hand.key(pygame.K_PAGEDOWN)
    assert page.moving
    hand.pass_time(0.1)
    half = hand.picture()
    hand.pass_time(0.4)
    done = hand.picture()
    assert not page.moving
    assert half not in (still, done)
    hand.ui.change(speed="off")
    hand.key(pygame.K_PAGEDOWN)
    assert not page.moving


def test_reduced_motion_fades_in_place_of_folding() -> None:
    shelf()
    hand, page = opened()
    hand.ui.change(reduced_motion=True)
    hand.picture()
    hand.key(pygame.K_PAGEDOWN)
    assert page.moving
    hand.pass_time(0.2)
    hand.picture()
    assert not page.moving


def slowly(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Files are read only once the event is set."""
    go, read = threading.Event(), catching_up.read_file

    def wait(*args: Any) -> Any:
        go.wait(10)
        return read(*args)

    monkeypatch.setattr(catching_up, "read_file", wait)
    return go


def test_reading_many_matches_shows_how_far_it_is_and_then_the_book(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf(index=False)
    go = slowly(monkeypatch)
    hand = Hand()
    page: Any = hand.open(LedgerPage(hand.ui, hand.ui.records.ledger))
    assert above(hand) == "LedgerPage"
    hand.pass_time(0.5)
    assert above(hand) == "Reading"
    hand.picture()
    go.set()
    assert page.work.wait(20)
    hand.pass_time(0.2)
    hand.pass_time(0.1)
    assert above(hand) == "LedgerPage"
    assert page.shown.count == 5


def test_reading_can_be_stopped_and_goes_on_the_next_time(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf(index=False)
    go = slowly(monkeypatch)
    hand = Hand()
    page: Any = hand.open(LedgerPage(hand.ui, hand.ui.records.ledger))
    hand.pass_time(0.5)
    work: CatchUp = page.work
    hand.key(pygame.K_RETURN)
    assert hand.top is page
    assert work.cancelled
    go.set()
    work.wait(20)
    hand.pass_time(0.2)
    page.left()
    again = Hand()
    book = again.open(LedgerPage(again.ui, again.ui.records.ledger))
    assert book.work is None or book.work.wait(20)
    again.pass_time(0.2)
    assert book.shown.count == 5


def test_a_damaged_index_is_told_and_made_anew() -> None:
    shelf()
    ledger = Ledger.installed()
    assert ledger.catch_up().run()
    ledger.close()
    (matches_folder().parent / "ledger.sqlite").write_bytes(b"no index" * 400)
    hand = Hand()
    page: Any = hand.open(LedgerPage(hand.ui, hand.ui.records.ledger))
    assert isinstance(hand.top, Dialog)
    assert "nothing that was played is lost" in hand.top.text
    hand.key(pygame.K_RETURN)
    assert page.work is None or page.work.wait(20)
    hand.pass_time(0.2)
    assert page.shown.count == 5


def test_the_keyboard_alone_reaches_everything_on_the_page() -> None:
    shelf()
    hand, page = opened()
    stops = [widget for widget in page.page.widgets if widget.live and widget.focusable]
    reached = set()
    for _step in range(len(stops) + 1):
        hand.key(pygame.K_TAB)
        reached.add(id(page.page.focused))
    assert reached == {id(widget) for widget in stops}


@pytest.fixture
def words_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the book its words are drawn, not the pictures around them, which take most of the time."""

    def nothing(*_args: Any, **_more: Any) -> None:
        """No picture."""

    for place, name in ((book, "paint"), (Ui, "picture"), (Ui, "shadow"), (Ui, "icon")):
        monkeypatch.setattr(place, name, nothing)
    monkeypatch.setattr(svg, "raster", lambda _parts, _units, size: pygame.Surface(size, pygame.SRCALPHA))


def turned_through(hand: Hand, page: Any) -> None:
    """Every tab and every leaf is drawn."""
    for game in (None, "zoon", "zerzura", "zayo"):
        page.open_tab(game)
        for leaf in range(leaves.leaves(hand.ui.view)):
            page.leaf = leaf
            page.show_anew()
            page.turn._old = None
            hand.picture()


@pytest.mark.usefixtures("words_alone")
@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize(("language", "scale"), list(itertools.product(["en", "fr"], [80, 100, 120, 150])))
def test_no_word_of_the_book_is_cut(
    size: tuple[int, int], language: str, scale: int, lost: list[str]
) -> None:
    shelf()
    hand, page = opened(size=size, language=language, scale=scale)
    turned_through(hand, page)
    assert not lost


def test_a_word_that_is_too_long_for_its_place_would_be_found(
    monkeypatch: pytest.MonkeyPatch, lost: list[str], words_alone: None
) -> None:
    shelf()
    hand, page = opened()
    monkeypatch.setattr(rating_chart, "_", lambda text: "long " * 40 if text == "Ratings" else text)
    turned_through(hand, page)
    assert lost


@pytest.mark.parametrize("scale", [100, 150])
def test_the_book_is_drawn_with_all_its_pictures_in_the_largest_window(scale: int) -> None:
    shelf()
    hand, page = opened(size=(3840, 2160), scale=scale)
    page.open_tab("zerzura")
    page.turn._old = None
    hand.picture()
    assert len({tuple(hand.screen.get_at((x, 900))) for x in range(0, 3840, 10)}) > 30


@pytest.mark.parametrize("scale", [100, 150])
def test_nothing_that_is_pressed_lies_on_anything_else(scale: int) -> None:
    shelf()
    hand, page = opened(size=(1920, 1080), scale=scale)
    for leaf in range(leaves.leaves(hand.ui.view)):
        page.leaf = leaf
        page.show_anew()
        rects = [widget.rect for widget in page.page.widgets if not isinstance(widget, MatchLine)]
        for number, one in enumerate(rects):
            assert hand.screen.get_rect().contains(one)
            assert not any(one.colliderect(other) for other in rects[number + 1 :])


def test_whoever_sits_here_without_a_name_is_called_you() -> None:
    finished(matches_folder(), 3, (Person(), NORMAL))
    _hand, page = opened()
    assert page.person == HERE
    assert page.shown is not None
    assert person_head.shown_name(page.shown.person) == "You"


def test_the_room_is_reached_by_its_route() -> None:
    hand = Hand()
    assert isinstance(routes.ledger(hand.ui), LedgerPage)


def test_a_record_is_exported_where_the_person_says(tmp_path: Path) -> None:
    shelf()
    hand, page = opened()
    hand.press("Export")
    sheet = hand.top
    assert isinstance(sheet, ExportSheet)
    assert Path(sheet.path).name == "caravanserai-gaelle.json"
    hand.key(pygame.K_ESCAPE)
    for kind in ("json", "csv"):
        hand.press("Export")
        hand.top.choose(kind)
        hand.top._typed(str(tmp_path / f"out.{kind}"))
        hand.press("Export")
        assert isinstance(hand.top, Dialog)
        assert b"Ga" in (tmp_path / f"out.{kind}").read_bytes()
        hand.key(pygame.K_RETURN)
        assert hand.top is page


def test_a_file_that_is_there_is_written_over_only_after_a_question(tmp_path: Path) -> None:
    shelf()
    hand, page = opened()
    file = tmp_path / "mine.json"
    file.write_text("mine")
    hand.press("Export")
    hand.top._typed(str(file))
    hand.press("Export")
    assert isinstance(hand.top, Dialog)
    hand.key(pygame.K_ESCAPE)
    assert file.read_text() == "mine"
    hand.press("Export")
    hand.press("Write over it")
    assert "Ga" in file.read_text(encoding="utf-8")
    assert isinstance(hand.top, Dialog)
    assert str(file) in hand.top.text
    hand.key(pygame.K_RETURN)
    assert hand.top is page


def test_a_folder_that_is_not_there_or_may_not_be_written_is_told(tmp_path: Path) -> None:
    shelf()
    hand, _page = opened()
    (tmp_path / "no folder").write_text("")
    hand.press("Export")
    hand.top._typed(str(tmp_path / "no folder" / "mine.json"))
    hand.press("Export")
    assert isinstance(hand.top, Dialog)
    assert hand.top.title == "That did not work"


def test_a_person_is_deleted_only_after_a_clear_question_and_the_matches_stay() -> None:
    folder = shelf()
    hand, page = opened()
    hand.press("Another name")
    sheet: Any = hand.top
    sheet.select([person.name for person in sheet.people].index("Gaëlle"))
    hand.press("Delete")
    assert isinstance(hand.top, Dialog)
    assert "Gaëlle, 5 matches" in hand.top.text
    hand.key(pygame.K_ESCAPE)
    assert {person.name for person in sheet.people} == {"Gaëlle", "Ana"}
    hand.press("Delete")
    hand.press("Delete")
    assert sheet.work is not None
    assert sheet.work.wait(20)
    hand.pass_time(0.2)
    assert {person.name for person in sheet.people} == {"Ana"}
    assert len(list(folder.glob("*.jsonl"))) == 5
    hand.key(pygame.K_ESCAPE)
    hand.pass_time(0.1)
    assert page.shown.person.name == "Ana"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
def test_no_word_of_the_sheets_is_cut(language: str, scale: int, lost: list[str]) -> None:
    shelf()
    hand, page = opened(language=language, scale=scale)
    for room in (page.people, page.export, page.rename):
        hand.stack.apply(room())  # type: ignore[union-attr]  # a stack is there
        hand.picture()
        if room is page.people or hand.top.__class__ is PeopleSheet:
            for inner in (hand.top.ask_delete, hand.top.ask_name):
                hand.stack.apply(inner())  # type: ignore[union-attr]  # likewise
                hand.picture()
                hand.key(pygame.K_ESCAPE)
        if isinstance(hand.top, ExportSheet):
            hand.top.choose("csv")
            hand.picture()
        hand.key(pygame.K_ESCAPE)
    assert not [words for words in lost if "/" not in words]
    i18n.use("en")


def test_the_book_opens_at_once_and_is_written_when_it_has_been_read(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf()
    monkeypatch.setattr(record_scene, "QUICK", 0.0)
    go, run = threading.Event(), Look._run

    def late(look: Look) -> None:
        go.wait(10)
        run(look)

    monkeypatch.setattr(Look, "_run", late)
    hand, page = opened()
    hand.picture()
    assert not page.shown
    assert page.page.widgets, "tabs and the way back are there"
    go.set()
    page._look.wait(10)
    hand.pass_time(0.1)
    assert page.shown.count == 5
    hand.picture()
