"""Terms in the book of rules: marked on its pages, in the glossary, and told when one points at them."""

from __future__ import annotations

import pygame
import pytest

from game import GAMES
from game.data.terms import glossary
from scenes.menus.rules_book.rules_chapters import GLOSSARY, entries_of, texts
from scenes.menus.rules_book.rules_page import Rules
from scenes.menus.rules_book.rules_search import hits
from scenes.table.explanations.explainer import DELAY
from scenes.ui.text.fonts import ASSETS
from scenes.ui.text.help_markdown import Setter, spans
from scenes.ui.text.term_finder import finder_of
from scenes.ui.text.term_places import places_on
from tests.scenes.menus.rules_reader import G, opened
from tests.scenes.person_at_pages import Hand

LANGUAGES = ("en", "fr")


@pytest.fixture
def hand() -> Hand:
    return Hand()


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
    spot = next(spot for spot in book.reader.spots.places() if spot.marked and spot.seen)
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
    marks = [spot.term for spot in book.reader.spots.places() if spot.marked]
    hand.key(pygame.K_g, G)
    words = [told(book)]
    for _term in marks[1:]:
        hand.key(pygame.K_TAB)
        words.append(told(book))
        shown = book.reader.shown
        assert shown is not None
        number = int(shown.spot.name.partition(" ")[0])
        assert book.reader.spots.places()[number].seen
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


def test_icons_of_terms_are_there() -> None:
    for game in GAMES:
        for term in glossary(game):
            assert not term.icon or (ASSETS / "icons" / f"{term.icon}.svg").is_file(), term.icon
