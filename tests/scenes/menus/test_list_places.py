"""Lists and sheets keep their place when they are made anew: 500 rows, every way to lose them."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pygame
import pytest

from game.storage import matches_folder
from scenes.games.zayo.journal import JournalPage
from scenes.menus.book_page import BookPage, Chapter
from scenes.menus.matches.matches_page import Matches
from scenes.menus.matches.name_dialog import NameDialog
from scenes.table.journal.log_view import Journal, LogLine
from scenes.ui.stack import Scene
from scenes.ui.widgets.lists import List
from tests.scenes.person_at_pages import Hand, a_match, played_on
from tests.scenes.played_tables import House
from tests.scenes.table.input.test_table_input import HOUSES

COUNT = 500


@pytest.fixture
def many() -> None:
    """So many saved matches."""
    match = played_on(a_match(), 2)
    match.close()
    assert match.path is not None
    header, _rest = match.path.read_bytes().split(b"\n", 1)
    facts = msgspec.json.decode(header)
    for number in range(COUNT - 1):
        path = matches_folder() / f"zoon-{number:04}.jsonl"
        shutil.copyfile(match.path, path)
    assert facts["game"] == "zoon"


class Book(BookPage):
    """A book of so many chapters."""

    def chapters(self) -> Sequence[Chapter]:
        return [Chapter(f"{n}", f"{'AEIOU'[n % 5]} {n}") for n in range(COUNT)]

    def page_of(self, name: str, width: int) -> pygame.Surface:
        return pygame.Surface((width, 4000))


def listed(hand: Hand) -> List[object]:
    """The list on top."""
    found = next(widget for widget in hand.top.page.widgets if isinstance(widget, List))
    assert len(found.rows) > 400
    return found


def in_sight(found: List[object]) -> bool:
    """Whether the whole selected row is."""
    top = found.selected * found.row_px - found.offset
    return top >= 0 and top + found.row_px <= found.rect.h


def row_at(found: List[object], index: int) -> tuple[int, int]:
    """The middle of a row in the window."""
    return found.rect.x + 60, found.rect.y + round((index + 0.5) * found.row_px) - found.offset


LISTS: dict[str, Callable[[Hand], Scene]] = {
    "saves": lambda hand: Matches(hand.ui),
    "chapters": lambda hand: Book(hand.ui),
}


@pytest.mark.usefixtures("many")
@pytest.mark.parametrize("name", LISTS)
def test_each_selection_leaves_the_list_where_it_is_and_the_row_in_sight(name: str) -> None:
    hand = Hand()
    hand.open(LISTS[name](hand))
    listed(hand).scroll_to(100 * listed(hand).row_px)
    for index in (103, 101, 104):
        place = listed(hand).offset
        hand.click(row_at(listed(hand), index))
        assert listed(hand).selected == index
        assert listed(hand).offset == place
        assert hand.top.page.focused is listed(hand)
    for key in (
        pygame.K_PAGEDOWN,
        pygame.K_PAGEDOWN,
        pygame.K_DOWN,
        pygame.K_PAGEUP,
        pygame.K_END,
        pygame.K_HOME,
    ):
        before = listed(hand).selected
        hand.key(key)
        assert listed(hand).selected != before
        assert in_sight(listed(hand))
    assert listed(hand).selected == 0
    hand.key(pygame.K_END)
    assert listed(hand).selected == COUNT - 1


@pytest.mark.usefixtures("many")
@pytest.mark.parametrize("name", LISTS)
def test_another_size_and_another_language_keep_the_row_in_sight_and_the_focus(name: str) -> None:
    hand = Hand()
    hand.open(LISTS[name](hand))
    hand.key(pygame.K_END)
    for _step in range(40):
        hand.key(pygame.K_UP)
    chosen = listed(hand).selected
    assert hand.stack is not None
    for size, scale, language in (
        ((1920, 1080), 100, "en"),
        ((1280, 720), 150, "fr"),
        ((2560, 1080), 80, "en"),
    ):
        hand.ui.change(language=language, text_scale=scale)
        hand.stack.resized(hand.ui.resize(size))
        assert listed(hand).selected == chosen
        assert in_sight(listed(hand))
        assert hand.top.page.focused is listed(hand)


@pytest.mark.usefixtures("many")
def test_a_double_click_far_down_opens_that_match_and_delete_names_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened: list[Path] = []
    monkeypatch.setattr("scenes.menus.matches.matches_page.open_saved", lambda _ui, path: opened.append(path))
    hand = Hand()
    scene = hand.open(Matches(hand.ui))
    listed(hand).scroll_to(300 * listed(hand).row_px + 30)  # the lowest row is half in sight
    last = (listed(hand).offset + listed(hand).rect.h - 4) // listed(hand).row_px
    at = (listed(hand).rect.x + 60, listed(hand).rect.bottom - 4)
    for _click in range(2):
        hand.click(at)
    assert opened == [scene.stock.shown[last].path]
    gone = scene.stock.shown[last].path
    hand.key(pygame.K_DELETE)
    assert not gone.exists()
    assert listed(hand).selected == last
    assert in_sight(listed(hand))
    assert len(listed(hand).rows) == COUNT - 1


@pytest.mark.usefixtures("many")
def test_a_renamed_match_stays_selected_and_still_says_its_game() -> None:
    hand = Hand()
    scene = hand.open(Matches(hand.ui))
    hand.key(pygame.K_END)
    path = scene.stock.selected
    hand.key(pygame.K_F2)
    assert isinstance(hand.top, NameDialog)
    hand.type("Evening")
    hand.key(pygame.K_RETURN)
    hand.pass_time(0.2)
    assert scene.stock.shown[scene.stock.place].path == path == scene.stock.selected
    assert scene.stock.written(scene.stock.place).players[1] == "Zoon · Evening"
    assert in_sight(listed(hand))


def test_a_letter_goes_to_the_next_row_that_begins_with_it() -> None:
    hand = Hand()
    hand.open(Book(hand.ui))
    for key, expected in ((pygame.K_o, 3), (pygame.K_o, 8), (pygame.K_a, 10), (pygame.K_z, 10)):
        hand.key(key)
        assert listed(hand).selected == expected


def test_a_sheet_keeps_what_is_in_sight_and_each_chapter_its_own_place() -> None:
    hand = Hand()
    book = hand.open(Book(hand.ui))
    book.sheet.scroll_to(1000)
    hand.stack.resized(hand.ui.resize((1280, 720)))  # type: ignore[union-attr] # it has one
    assert book.sheet.offset == 1000
    book.turn("3")
    assert book.sheet.offset == 0


def test_a_long_journal_stays_where_one_reads() -> None:
    hand = Hand()
    lines = [LogLine(0, f"Line {n}", turn=n) for n in range(COUNT)]
    page = hand.open(JournalPage(hand.ui, lines))
    sheet = page.page.widgets[0]
    assert sheet.offset == sheet.farthest
    sheet.scroll_to(sheet.farthest // 2)
    place = sheet.offset
    page.rebuild()
    assert page.page.widgets[0].offset == place


def test_who_reads_back_in_a_journal_goes_on_reading_the_same_lines() -> None:
    journal = Journal()
    for ply in range(COUNT):
        journal.add(ply, [LogLine(0, f"Line {ply}")])
    journal.scroll(200, 9)
    read = journal.window(9)
    journal.add(COUNT, [LogLine(1, "News"), LogLine(1, "More")])
    assert journal.window(9) == read
    journal.newest()
    assert journal.window(1)[0].text == "More"


@pytest.mark.parametrize("game", HOUSES)
def test_another_size_leaves_the_journal_of_a_table_where_it_was(game: str) -> None:
    house: House = HOUSES[game]()
    for ply in range(60):
        house.table.journal.add(house.match.plies + ply, [LogLine(0, f"Line {ply}")])
    house.table.scroll(20)
    before = house.table.journal.back
    assert before
    house.table._write_journal()
    assert house.table.journal.back == min(before, max(0, len(house.table.journal.lines) - 1))
