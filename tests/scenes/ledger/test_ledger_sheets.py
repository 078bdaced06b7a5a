"""The sheets over the ledger: another name, other people, an export, a deletion, the reading of matches."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ledger import CatchUp
from game.ledger import catch_up as catching_up
from scenes.ledger.book import person_head
from scenes.ledger.ledger_page import LedgerPage
from scenes.ledger.sheets.export_sheet import ExportSheet
from scenes.ledger.sheets.people_sheet import PeopleSheet
from scenes.ui import i18n
from scenes.ui.widgets.dialog import Dialog
from tests.scenes.ledger.book_on_matches import opened, shelf, words_on
from tests.scenes.person_at_pages import Hand


def above(hand: Hand) -> str:
    """The class of the scene on top."""
    return type(hand.top).__name__


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


def test_a_file_that_gets_its_ending_from_the_app_is_asked_about_too(tmp_path: Path) -> None:
    shelf()
    hand, _page = opened()
    (tmp_path / "mine.json").write_text("mine")
    hand.press("Export")
    hand.top._typed(str(tmp_path / "mine"))
    hand.press("Export")
    assert isinstance(hand.top, Dialog)
    assert (tmp_path / "mine.json").read_text() == "mine"


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
