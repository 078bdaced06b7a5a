"""The rules of Zoon in both languages, their drawings, the tribe sheets, and the credits."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game import DATA
from scenes.games.zayo.rules_book.rules_figures import FIGURES as ZAYO_FIGURES
from scenes.games.zerzura.rules_book.rules_figures import FIGURES as ZERZURA_FIGURES
from scenes.games.zoon.loaded_tribes import tribes
from scenes.games.zoon.rules_book.rules_figures import FIGURES as ZOON_FIGURES
from scenes.games.zoon.rules_book.rules_figures import figure
from scenes.menus import credits
from scenes.menus.credits import Credits, works
from scenes.menus.rules_book import rules_page
from scenes.menus.rules_book.rules_page import Rules, pages
from scenes.table.game_pages import about
from scenes.ui import i18n
from scenes.ui.text.fonts import ASSETS
from scenes.ui.text.help_markdown import Setter, parse, spans
from tests.scenes.person_at_pages import Hand

LANGUAGES = ("fr", "en")
DRAWINGS = {"zoon": ZOON_FIGURES, "zerzura": ZERZURA_FIGURES, "zayo": ZAYO_FIGURES}
FILES = sorted((DATA / "help").rglob("*.md"))


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


@pytest.mark.parametrize("game", DRAWINGS)
def test_every_page_is_there_in_both_languages(game: str) -> None:
    french, english = (pages(language, game) for language in LANGUAGES)
    assert list(french) == list(english)
    assert len(french) >= 8
    for name, blocks in french.items():
        kinds = [block.kind for block in blocks]
        assert kinds == [block.kind for block in english[name]], name


@pytest.mark.parametrize("game", DRAWINGS)
def test_the_pages_show_every_drawing_there_is_and_no_other(game: str) -> None:
    for language in LANGUAGES:
        shown = {b.name for blocks in pages(language, game).values() for b in blocks if b.kind == "figure"}
        assert shown == set(DRAWINGS[game])


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_typography_is_right(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert "'" not in text
    assert '"' not in text
    assert "\u202f" not in text
    if file.parent.parent.name == "fr":
        assert not re.search(r" [:;!?»]|« |[^\s\u00a0][;!?»]", text), (
            "U+00A0 belongs before : ; ! ? and in « »"
        )


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in DRAWINGS for name in DRAWINGS[game]])
def test_each_drawing_is_drawn_at_any_width(game: str, name: str) -> None:
    hand = Hand()
    for width in (300, 800):
        image = about(game).figure(hand.ui, name, width)
        assert image.get_width() == width
        assert pygame.mask.from_surface(image).count() > width * 10


def test_a_drawing_needs_no_tribe_in_particular() -> None:
    hand = Hand()
    alone = {"chapardons": tribes()["chapardons"]}
    for name in ZOON_FIGURES:
        assert figure(hand.ui, alone, name, 400).get_width() == 400


@pytest.mark.parametrize("scale", [80, 150])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_is_made_for_every_tribe(language: str, scale: int) -> None:
    hand = Hand(language=language, scale=scale)
    sheets = about("zoon").sheets()
    assert [name for name, _title in sheets] == [f"tribe:{name}" for name in tribes()]
    for name, _title in sheets:
        image = about("zoon").sheet(hand.ui, name, 820)
        assert image.get_width() == 820
        assert image.get_height() > 1000


def test_one_reads_on_with_the_arrows_and_comes_back_to_the_same_place() -> None:
    hand = Hand()
    book = hand.open(Rules(hand.ui, "zoon", "4-moves"))
    hand.picture()
    sheet = book.sheet
    book.page.focus(sheet)
    hand.key(pygame.K_PAGEDOWN)
    down = sheet.offset
    assert down > 0
    book.turn("5-combat")
    assert sheet.offset == 0
    book.turn("4-moves")
    assert sheet.offset == down


def test_a_page_that_does_not_exist_opens_the_first_one() -> None:
    hand = Hand()
    assert hand.open(Rules(hand.ui, "zoon", "no-such-page")).open_at == "1-goal"


def test_a_language_without_help_gets_the_english_pages() -> None:
    assert rules_page.pages("de", "zoon") == rules_page.pages("en", "zoon")


def test_bold_words_stay_glued_to_their_punctuation() -> None:
    hand = Hand()
    setter = Setter(hand.ui, 10_000)
    glued = setter._wrapped(spans("One **two**, three"), 26, 10_000)[0].words
    x = [place for place, _span in glued]
    comma = next(place for place, (text, _face) in glued if text == ",")
    two = next(place for place, (text, _face) in glued if text == "two")
    assert comma - two == hand.ui.type.width("two", 26, "bold")
    assert x == sorted(x)


def test_no_break_spaces_are_never_torn() -> None:
    hand = Hand()
    rows = Setter(hand.ui, 150)._wrapped(spans("Pourquoi donc\u00a0?"), 26, 150)
    assert [text for row in rows for _x, (text, _face) in row.words] == ["Pourquoi", "donc\u00a0?"]


def test_markdown_knows_its_parts() -> None:
    blocks = parse("# A\n\ntext *soft* more\nnext\n\n- one\n- two\n  on\n\n![Leg](figure:walk)")
    assert [(b.kind, b.text) for b in blocks] == [
        ("title", "A"), ("text", "text soft more next"), ("item", "one"), ("item", "two on"),
        ("figure", "Leg"),
    ]  # fmt: skip


def test_the_credits_show_every_licence_that_lies_beside_an_asset() -> None:
    shown = {(ASSETS / work.file).read_text("utf-8") for work in works() if work.file}
    ours = "Our own work, under the project's licence (MIT).\n"
    for file in [*ASSETS.rglob("LICENSE*.txt"), *ASSETS.rglob("OFL*.txt")]:
        assert file.read_text("utf-8") in {*shown, ours}, file


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_credits_can_be_read(language: str) -> None:
    hand = Hand(language=language)
    book = hand.open(Credits(hand.ui))
    for work in works():
        assert book.page_of(work.name, 700).get_height() > 60


@pytest.mark.parametrize(("language", "ours"), [("en", "\nOurs:"), ("fr", "\nDe nous\u00a0:")])
@pytest.mark.parametrize("game", ["zerzura", "zayo"])
def test_the_credits_say_which_figures_of_a_game_are_ours(game: str, language: str, ours: str) -> None:
    Hand(language=language)
    text = i18n._(next(work.text for work in works() if work.name == game))
    assert ours in text
    assert len(text) > 300


def test_a_licence_is_set_without_its_hard_line_breaks() -> None:
    assert credits.paragraphs("A b\nc.\n\nhttps://x\n(d)") == ["A b c.", "https://x", "(d)"]
