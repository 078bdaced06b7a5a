"""One reads the rules like a book: page by page, chapter by chapter, and seeks words."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game import GAMES
from game.learn.rules_example import played
from scenes.menus.rules_book import rules_chapters
from scenes.menus.rules_book.rules_chapters import GLOSSARY, texts
from scenes.menus.rules_book.rules_page import Rules
from scenes.menus.rules_book.rules_search import hits, meant_whole
from scenes.table.game_pages import about
from scenes.ui import i18n
from scenes.ui.text.term_places import places_on
from scenes.ui.text.word_search import places_of
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.lists import List
from scenes.ui.widgets.text_field import TextField
from tests.scenes import zayo_tables, zerzura_tables
from tests.scenes.menus.rules_reader import G, opened
from tests.scenes.person_at_pages import Hand
from tests.scenes.played_tables import House, match_against_mind
from tests.scenes.zayo_tables import Steppe
from tests.scenes.zerzura_tables import Bazaar


@pytest.fixture
def hand() -> Hand:
    return Hand()


def ways(book: Rules) -> list[Button]:
    """Previous and next chapter."""
    return [w for w in book.page.widgets if isinstance(w, Button) and w.on_press != book.close]


def listed(book: Rules) -> List[str]:
    return next(w for w in book.page.widgets if isinstance(w, List))


def sought(hand: Hand, book: Rules, words: str) -> None:
    hand.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    assert isinstance(book.page.focused, TextField)
    hand.type(words)
    hand.picture()


def marked(book: Rules) -> list[pygame.Rect]:
    """What is sought, where it stands on the sheet."""
    return [place.rect for place in places_on(book.sheet.image) if not place.term]


def test_buttons_lead_to_the_chapters_beside_and_the_list_follows(hand: Hand) -> None:
    book = opened(hand)
    hand.click(ways(book)[1].rect.center)
    assert book.open_at == "5-combat"
    assert listed(book).rows[listed(book).selected].value == "5-combat"
    assert ways(book)[0].label == "Moving"
    hand.click(ways(book)[0].rect.center)
    assert book.open_at == "4-moves"


def test_the_first_chapter_has_none_before_it_and_the_last_none_after(hand: Hand) -> None:
    book = opened(hand, page="1-goal")
    assert [way.visible for way in ways(book)] == [False, True]
    for _chapter in range(40):
        hand.key(pygame.K_PAGEDOWN, mod=pygame.KMOD_CTRL)
    assert [way.visible for way in ways(book)] == [True, False]
    assert book.open_at == book.chapters()[-1].name
    hand.key(pygame.K_PAGEUP, mod=pygame.KMOD_CTRL)
    assert book.open_at == book.chapters()[-2].name


@pytest.mark.parametrize(
    ("down", "up", "shift"),
    [(pygame.K_PAGEDOWN, pygame.K_PAGEUP, 0), (pygame.K_SPACE, pygame.K_SPACE, pygame.KMOD_SHIFT)],
)
def test_space_and_the_page_keys_turn_what_is_read_and_go_on_to_the_next_chapter(
    hand: Hand, down: int, up: int, shift: int
) -> None:
    book = opened(hand)
    hand.key(down)
    here = book.sheet.offset
    assert here > book.sheet.rect.h // 2
    hand.key(up, mod=shift)
    assert book.sheet.offset == 0
    while book.sheet.offset < book.sheet.farthest:
        hand.key(down)
        assert book.open_at == "4-moves"
    hand.key(down)
    assert (book.open_at, book.sheet.offset) == ("5-combat", 0)
    hand.key(up, mod=shift)
    assert (book.open_at, book.sheet.offset) == ("4-moves", book.sheet.farthest)


def test_space_still_presses_a_button_that_tab_has_reached(hand: Hand) -> None:
    book = opened(hand)
    for _step in range(12):
        hand.key(pygame.K_TAB)
        if book.page.focused is ways(book)[1]:
            break
    hand.key(pygame.K_SPACE)
    assert book.open_at == "5-combat"


def test_what_is_sought_is_listed_with_its_place_and_marked_in_the_text(hand: Hand) -> None:
    book = opened(hand, page="1-goal")
    sought(hand, book, "star ")
    rows = listed(book).rows
    assert rows
    assert all("star" in row.detail.lower() for row in rows)
    assert {row.text for row in rows} <= {chapter.title for chapter in book.chapters()}
    assert "Combat" in {row.text for row in rows}
    row = next(n for n, row in enumerate(rows) if row.text == "Combat")
    book.turn(rows[row].value)
    hand.picture()
    count = sum(len(places_of("star", block.text, "en")) for block in texts("zoon")["5-combat"])
    assert len(marked(book)) == count, "no more words are marked than are found"
    assert book.open_at == "5-combat"
    found = marked(book)
    assert found
    top, low = book.sheet.offset, book.sheet.offset + book.sheet.rect.h
    assert any(top <= rect.top and rect.bottom <= low for rect in found)


def test_enter_opens_the_first_thing_found_and_esc_ends_the_search_before_it_closes_the_book(
    hand: Hand,
) -> None:
    book = opened(hand, page="1-goal")
    sought(hand, book, "paralysed")
    hand.key(pygame.K_RETURN)
    assert book.open_at == book.found[0].chapter != "1-goal"
    hand.key(pygame.K_ESCAPE)
    assert not book.seeking
    assert [row.value for row in listed(book).rows] == [chapter.name for chapter in book.chapters()]
    assert hand.top is book
    hand.key(pygame.K_ESCAPE)
    assert hand.top is None


def test_back_closes_the_book_at_once_also_while_something_is_sought(hand: Hand) -> None:
    book = opened(hand, page="1-goal")
    sought(hand, book, "star")
    back = next(w for w in book.page.widgets if isinstance(w, Button) and w.on_press == book.close)
    hand.click(back.rect.center)
    assert hand.top is None


def test_letters_go_into_the_field_and_are_no_keys_of_the_book(hand: Hand) -> None:
    book = opened(hand)
    sought(hand, book, "e")
    hand.key(pygame.K_g, G)
    hand.key(pygame.K_SPACE)
    assert book.reader.shown is None
    assert book.sheet.offset == 0


def test_nothing_found_is_said(hand: Hand) -> None:
    book = opened(hand)
    sought(hand, book, "zzzz")
    assert not listed(book).rows
    assert listed(book).empty
    hand.picture()


@pytest.mark.parametrize("words", ["EMBLÈME", "embleme", "emblème"])
def test_search_does_not_mind_capitals_and_accents(words: str) -> None:
    Hand(language="fr")
    found = hits(words, texts("zoon").items())
    assert len(found) > 5
    assert found == hits("emblème", texts("zoon").items())


def words_found(game: str, language: str, sought: str) -> set[str]:
    """The whole words of the book in which it is found."""
    Hand(language=language)
    blocks = [block for chapter in texts(game).values() for block in chapter]
    whole = meant_whole(sought, texts(game).values())
    return {
        (re.match(r"\w+", block.text[start:]) or [""])[0].lower()
        for block in blocks for start, _end in places_of(sought, block.text, whole)
    }  # fmt: skip


def test_a_form_of_what_is_sought_is_marked_as_a_whole_word() -> None:
    text = "Deux chameaux, puis un chameau."
    marked = [text[start:end] for start, end in places_of("CHAMEAU", text, "fr")]
    assert marked == ["chameaux", "chameau"]


@pytest.mark.parametrize(
    ("game", "language", "sought", "found"),
    [
        ("zoon", "en", "star", {"star", "stars"}), ("zoon", "en", "STARS", {"stars"}),
        ("zoon", "en", "walk", {"walk", "walked", "walker", "walking", "walks"}),
        ("zoon", "en", "shot", {"shot", "shots"}), ("zerzura", "en", "star", {"start"}),
        ("zoon", "fr", "etoile", {"étoile", "étoiles"}), ("zayo", "fr", "pli", {"pli", "plis"}),
        ("zayo", "fr", "chameau", {"chameau", "chameaux"}),
    ],
)  # fmt: skip
def test_a_search_means_whole_words_where_there_are_some_and_beginnings_else(
    game: str, language: str, sought: str, found: set[str]
) -> None:
    assert words_found(game, language, sought) == found
    begun = words_found(game, language, sought[:3])
    assert found & begun, "while it is typed, words that begin so"


def test_whoever_comes_back_finds_chapter_and_place(hand: Hand) -> None:
    book = opened(hand, page="")
    book.turn("5-combat")
    hand.key(pygame.K_PAGEDOWN)
    place = book.sheet.offset
    hand.key(pygame.K_ESCAPE)
    again = opened(hand, page="")
    assert (again.open_at, again.sheet.offset) == ("5-combat", place)
    hand.key(pygame.K_ESCAPE)
    other = opened(hand, "zayo", "")
    assert other.open_at == "1-goal"


def test_a_chapter_asked_for_opens_unless_the_same_was_asked_for_before(hand: Hand) -> None:
    book = opened(hand, page="5-combat")
    book.turn("6-trumps")
    hand.key(pygame.K_ESCAPE)
    assert opened(hand, page="5-combat").open_at == "6-trumps"
    hand.key(pygame.K_ESCAPE)
    assert opened(hand, page="2-field").open_at == "2-field"


def test_another_window_and_text_size_keep_what_is_read_in_sight(hand: Hand) -> None:
    book = opened(hand, page="5-combat")
    hand.key(pygame.K_PAGEDOWN)
    part = book.sheet.offset / book.sheet.content_height
    hand.ui.settings.text_scale = 150
    book.resized(hand.ui.resize((1920, 1080)))
    hand.picture()
    assert book.open_at == "5-combat"
    assert book.sheet.offset / book.sheet.content_height == pytest.approx(part, abs=0.03)


@pytest.mark.parametrize("game", GAMES)
def test_every_page_has_a_picture(game: str) -> None:
    i18n.use("en")
    for name, blocks in texts(game).items():
        assert name == GLOSSARY or any(block.kind == "figure" for block in blocks), name


TABLES: dict[str, tuple[Callable[[], House], str]] = {
    "zoon": (lambda: House(match_against_mind()), "2-field"),
    "zerzura": (lambda: Bazaar(zerzura_tables.match_of(1, 3)), "3-actions"),
    "zayo": (lambda: Steppe(zayo_tables.match_of(1, 3)), "3-trick"),
}


@pytest.mark.parametrize("game", TABLES)
def test_opened_from_a_table_the_book_shows_the_chapter_that_fits(game: str) -> None:
    make, expected = TABLES[game]
    house = make()
    house.settle()
    house.key(pygame.K_F1)
    book = house.top
    assert isinstance(book, Rules)
    assert book.open_at == expected
    assert expected in {chapter.name for chapter in book.chapters()}


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_that_a_phase_leads_to_is_in_the_book(game: str) -> None:
    shown = played(game)
    chapters = {chapter.name for chapter in rules_chapters.chapters(game)}
    assert {about(game).chapter(step.seen) for step in shown} <= chapters


def test_figures_of_the_chapters_beside_are_drawn_ahead_once_and_those_far_away_are_let_go(
    hand: Hand, monkeypatch: Any
) -> None:
    book = opened(hand, "zayo", "3-trick")
    made: list[str] = []
    draw = book.drawings.draw

    def counted(name: str, width: int) -> pygame.Surface:
        made.append(name)
        return draw(name, width)

    def figures(*chapters: str) -> set[str]:
        return {block.name for name in chapters for block in texts("zayo")[name] if block.kind == "figure"}

    monkeypatch.setattr(book.drawings, "draw", counted)
    while book.prepare():
        assert len(made) == len(set(made))
    near = figures("2-round", "3-trick", "4-camp")
    assert set(made) == near - figures("3-trick")
    assert {name for name, _width in book.drawings.made} == near
    assert not book.prepare()
    book.turn("7-camels")
    while book.prepare():
        pass
    assert {name for name, _width in book.drawings.made} == figures("6-shelter", "7-camels", "8-table")


def test_what_is_found_is_shown_as_open_only_once_it_is(hand: Hand) -> None:
    book = opened(hand, page="2-field")
    assert listed(book).lit
    sought(hand, book, "star")
    assert not listed(book).lit, "no row is the page that is open"
    before = book.open_at
    assert listed(book).key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0))
    assert (listed(book).selected, listed(book).lit) == (0, True), "the first one comes first"
    assert book.found[0].chapter != before
    sought(hand, book, "")
    assert listed(book).lit


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_no_row_and_no_line_is_cut_at_the_foot(size: tuple[int, int], scale: int) -> None:
    hand = Hand(size=size, scale=scale)
    book = opened(hand, page="1-goal")
    for words in ("", "star"):
        book.seek(words)
        index = listed(book)
        assert index.content_height > index.rect.h
        assert index.rect.h % index.row_px == 0
        assert index.step == index.row_px
    sheet = book.sheet
    for offset in range(0, sheet.farthest, max(1, sheet.farthest // 9)):
        sheet.scroll_to(offset)
        foot = sheet._gap(sheet.offset + sheet.rect.h, -1)
        if foot is not None:
            row = sheet.image.subsurface((0, foot - 1, sheet.image.get_width(), 1))
            assert not row.get_bounding_rect().w
    sheet.scroll_to(0)
    assert sheet._gap(sheet.rect.h, -1) is not None
