"""One reads the rules like a book: page by page, chapter by chapter; seeks words; asks what a term means."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game import GAMES
from game.data.terms import glossary
from game.learn.rules_example import played
from scenes.menus.rules_book import rules_chapters
from scenes.menus.rules_book.rules_chapters import GLOSSARY, entries_of, texts
from scenes.menus.rules_book.rules_page import Rules
from scenes.menus.rules_book.rules_search import hits, meant_whole
from scenes.table.explanations.explainer import DELAY
from scenes.table.game_pages import about
from scenes.ui import i18n
from scenes.ui.key_bindings import SCANCODES
from scenes.ui.text.fonts import ASSETS
from scenes.ui.text.help_markdown import Setter, spans
from scenes.ui.text.term_finder import finder_of
from scenes.ui.text.term_places import places_on
from scenes.ui.text.word_search import places_of
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.lists import List
from scenes.ui.widgets.text_field import TextField
from tests.scenes import zayo_tables, zerzura_tables
from tests.scenes.person_at_pages import Hand
from tests.scenes.played_tables import House, match_against_mind
from tests.scenes.zayo_tables import Steppe
from tests.scenes.zerzura_tables import Bazaar

LANGUAGES = ("en", "fr")
G = SCANCODES["terms"]


@pytest.fixture
def hand() -> Hand:
    return Hand()


def opened(hand: Hand, game: str = "zoon", page: str = "4-moves") -> Rules:
    book: Rules = hand.open(Rules(hand.ui, game, page))
    hand.picture()
    return book


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_glossary_has_every_term_of_the_game_and_a_search_finds_each(game: str, language: str) -> None:
    Hand(language=language)
    entries = entries_of(game)
    assert {block.name for block in entries if block.kind == "term"} == {t.id for t in glossary(game)}
    for term in glossary(game):
        word = term.said(language).word
        assert any(hit.chapter == GLOSSARY for hit in hits(word, texts(game).items())), word


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_terms_are_marked_on_the_pages_of_the_rules(game: str, language: str, scale: int) -> None:
    hand = Hand(language=language, scale=scale)
    book = opened(hand, game, "1-goal")
    places = [place for place in places_on(book.sheet.image) if place.term]
    marks = [place.term for place in places if place.marked]
    assert len(marks) >= 3
    assert len(marks) == len(set(marks))
    whole = book.sheet.image.get_rect()
    assert all(whole.contains(place.rect) for place in places)


def first(book: Rules) -> tuple[str, tuple[int, int]]:
    """A marked term in sight, and where one would point at it in the window."""
    spot = next(spot for spot in book.reader.places_now() if spot.marked and spot.seen)
    view = book.ui.view
    middle = view.point((spot.rect[0] + spot.rect[2] / 2, spot.rect[1] + spot.rect[3] / 2))
    return spot.term, (round(middle[0]), round(middle[1]))


def told(book: Rules) -> str:
    assert book.reader.shown is not None
    return book.reader.shown.slip.said.title


def test_a_term_says_what_it_means_when_the_pointer_rests_on_it(hand: Hand) -> None:
    book = opened(hand, page="1-goal")
    term, pos = first(book)
    hand.event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))
    hand.pass_time(DELAY + 0.2)
    word, lines = finder_of("zoon", "en").means(term)
    assert told(book) == word
    assert book.reader.shown is not None
    assert book.reader.shown.slip.said.lines == lines
    hand.event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))
    hand.pass_time(0.1)
    assert book.reader.shown is None


def test_a_tap_opens_a_term_and_a_drag_from_it_scrolls(hand: Hand) -> None:
    book = opened(hand, page="5-combat")
    term, pos = first(book)
    hand.click(pos)
    assert told(book) == finder_of("zoon", "en").means(term)[0]
    hand.click((900, 60))
    assert book.reader.shown is None
    hand.event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=True)
    hand.event(pygame.MOUSEMOTION, pos=(pos[0], pos[1] - 90), rel=(0, -90), buttons=(1, 0, 0), touch=True)
    hand.event(pygame.MOUSEBUTTONUP, pos=(pos[0], pos[1] - 90), button=1, touch=True)
    assert book.sheet.offset > 0
    assert book.reader.shown is None


def test_the_keyboard_walks_from_term_to_term_and_brings_each_into_sight(hand: Hand) -> None:
    book = opened(hand, page="5-combat")
    marks = [spot.term for spot in book.reader.places_now() if spot.marked]
    hand.key(pygame.K_g, G)
    words = [told(book)]
    for _term in marks[1:]:
        hand.key(pygame.K_TAB)
        words.append(told(book))
        shown = book.reader.shown
        assert shown is not None
        number = int(shown.spot.name.partition(" ")[0])
        assert book.reader.places_now()[number].seen
    assert words == [finder_of("zoon", "en").means(term)[0] for term in marks]
    hand.key(pygame.K_LEFT)
    assert told(book) == words[-2]
    hand.key(pygame.K_ESCAPE)
    assert book.reader.shown is None
    assert hand.top is book


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_term_is_not_marked_in_its_own_explanation(game: str, language: str) -> None:
    hand = Hand(language=language)
    setter = Setter(hand.ui, 800, terms=finder_of(game, language))
    for block in entries_of(game):
        if block.kind == "term":
            assert block.name not in {place.term for place in places_on(setter.block(block))}


def test_the_longest_term_is_meant_and_only_whole_words_are() -> None:
    finder = finder_of("zayo", "en")
    assert [found.term for found in finder.find("A wolf trap, a wolf, a wolfhound.")] == ["wolf-trap", "wolf"]
    assert [found.term for found in finder_of("zoon", "fr").find("L’Emblème et l’emblématique")] == ["emblem"]


def test_a_form_is_no_term_in_a_phrase_in_which_it_means_something_else() -> None:
    finder = finder_of("zoon", "fr")
    assert [found.term for found in finder.find("La touche")] == ["touch"]
    assert not finder.find("Vos touches se changent")


def test_a_capital_that_is_a_form_of_its_own_is_not_the_small_letters_term() -> None:
    finder = finder_of("zoon", "fr")
    assert [found.term for found in finder.find("Terrain, posé sur le terrain")] == ["terrain", "field"]


def test_a_term_over_two_lines_can_be_pointed_at_on_both_and_is_walked_to_once() -> None:
    hand = Hand()
    width = hand.ui.type.width("Here is an aiming ", 26)
    setter = Setter(hand.ui, width, terms=finder_of("zoon", "en"))
    found = places_on(setter.lines(spans("Here is an aiming grid of it"), 26))
    assert [place.term for place in found] == ["aiming-grid"] * 2
    assert [place.marked for place in found] == [True, False]
    assert found[0].rect.bottom <= found[1].rect.top + 1


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


def test_icons_of_terms_are_there() -> None:
    for game in GAMES:
        for term in glossary(game):
            assert not term.icon or (ASSETS / "icons" / f"{term.icon}.svg").is_file(), term.icon


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
