"""The ledger as a book: what is written in it, its tabs and pages, and what may be done with a person."""

from __future__ import annotations

import itertools
import threading
import time
from typing import Any

import pygame
import pytest
from msgspec import structs

from game.ledger import HERE, Ledger, PlayedMatch
from game.match import Person
from game.storage import matches_folder
from scenes.games.zoon.screens import ENDINGS
from scenes.ledger.book import last_matches, open_book, person_head, rating_chart
from scenes.ledger.book import page_layout as leaves
from scenes.ledger.book.index_tab import IndexTab
from scenes.ledger.book.last_matches import MatchLine, RoundButton, change_words, dated_lines, tip
from scenes.ledger.book.seal_cells import SealCell
from scenes.ledger.ledger_page import LedgerPage
from scenes.ledger.person_record import record_scene
from scenes.ledger.person_record.ending_words import against, how_it_ended
from scenes.ledger.person_record.record_lookup import Look
from scenes.menus.matches.matches_page import Matches
from scenes.menus.menu import Menu
from scenes.review.analysis.scene import AnalysisPage
from scenes.review.replay.scene import Replay
from scenes.shell import routes
from scenes.table.game_pages import Verdict
from scenes.table.results.unrated_reasons import UNRATED
from scenes.ui import i18n
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.widgets.dialog import Dialog
from tests.ledger.ledger_matches import finished, result
from tests.scenes.ledger.book_on_matches import GAELLE, NORMAL, opened, shelf, words_on
from tests.scenes.person_at_pages import Hand

THREE: dict[str, Any] = {"game": "zayo", "levels": ("", "easy", "easy"), "ranks": (2, 1, 3)}


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
        ({"reason": "quiet", "ranks": (1, 1), "turn": 90}, 0, "no more fights, turn 90"),
    ],
)  # fmt: skip
def test_an_ending_is_told_in_few_words(facts: dict[str, Any], seat: int, words: str) -> None:
    assert how_it_ended(PlayedMatch(result(**facts), seat, None)) == words


@pytest.mark.parametrize("tongue", ["en", "fr"])
def test_no_ending_is_so_long_that_its_letters_shrink_beside_the_others(
    monkeypatch: pytest.MonkeyPatch, tongue: str
) -> None:
    shelf()
    hand, page = opened(language=tongue)
    sizes: dict[str, float] = {}
    text = hand.ui.text

    def noted(surface: Any, words: str, pos: Any, size: float, *args: Any, **more: Any) -> Any:
        sizes[words] = size
        return text(surface, words, pos, size, *args, **more)

    monkeypatch.setattr(hand.ui, "text", noted)
    line = last_matches.row_box(hand.ui, page._box("matches"), page.top, 0)
    ranks_of: dict[Verdict, tuple[int, int]] = {"won": (1, 2), "lost": (2, 1), "drawn": (1, 1)}
    for verdict, ranks in ranks_of.items():
        for reason in (*ENDINGS[verdict], "resigned"):
            match = PlayedMatch(result(reason=reason, ranks=ranks, turn=188, resigned=None), 0, None)
            last_matches.paint(hand.ui, pygame.Surface(hand.ui.view.size), line, match)
            assert sizes[how_it_ended(match)] >= 18, how_it_ended(match)


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
        assert dated_lines(first.result.ended) == (f"{day} Nov.", "2023")
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

    for place, name in ((open_book, "paint"), (Ui, "picture"), (Ui, "shadow"), (Ui, "icon")):
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


def test_the_tip_of_a_seal_has_its_colon_as_the_language_writes_it() -> None:
    shelf()
    hand, page = opened(language="fr")
    seal = page.ledger.seals(page.person)[0]
    told = SealCell(hand.ui, (0, 0, 400, 90), seal).tip
    assert told.startswith(f"{seal.name['fr']}\u00a0: {seal.text['fr']}\n")


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


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_names_of_the_columns_of_the_account_are_of_one_size(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And none is set smaller than asked for because its column is narrow."""
    shelf()
    hand, page = opened(language=language)
    said: list[tuple[str, int, int]] = []
    fit = hand.ui.type._fit

    def noted(text: str, size: float, face: Any, **how: Any) -> Any:
        found = fit(text, size, face, **how)
        said.append((text, hand.ui.type.px(size), found.px))
        return found

    hand.ui.type._fits.clear()
    monkeypatch.setattr(hand.ui.type, "_fit", noted)
    page.stale = True
    hand.picture()
    french = ("Débutant", "Facile", "Normal", "Part gagnée")
    heads = french if language == "fr" else ("Beginner", "Easy", "Normal", "Share won")
    sizes = {found for text, _asked, found in said if text in heads}
    assert {text for text, *_sizes in said} >= set(heads)
    assert len(sizes) == 1
