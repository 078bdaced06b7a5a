"""Setting up a match: who sits where, by mouse and by keyboard, remembered for the next time."""

from __future__ import annotations

import sys
from typing import Any

import pygame
import pytest

from game import registry
from game.ai.levels import levels
from game.match import MindSeat, Person
from game.storage import load_settings
from scenes.menus.list_page import NAME, WORDS, ListField, ListPage, ToldList
from scenes.menus.rules_book.rules_page import Rules
from scenes.menus.setup.options_sheet import calm_box, lines_box
from scenes.menus.setup.seat_sheet import SeatSheet
from scenes.menus.setup.setup_page import Setup
from scenes.shell import routes
from scenes.table.moments.event_matching import moments_of
from scenes.ui.design_space import HEIGHT
from scenes.ui.i18n import _ as in_words
from scenes.ui.stack import Scene
from scenes.ui.text.term_finder import finder_of
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.lists import List
from scenes.ui.widgets.selector import Selector
from scenes.ui.widgets.text_field import TextField
from tests.scenes.person_at_pages import Hand
from tests.scenes.ui_kit import motion


class Table(Scene):
    """Stands in for the table."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((0, 0, 0))


@pytest.fixture
def matches(monkeypatch: pytest.MonkeyPatch) -> list[Any]:  # of matches that were begun
    begun: list[Any] = []  # likewise

    def table(_ui: object, match: object) -> Scene:
        begun.append(match)
        return Table()

    monkeypatch.setattr(routes, "table", table)
    return begun


def test_a_person_against_the_gentlest_mind_is_one_press_away(matches: list[Any]) -> None:
    hand = Hand()
    hand.ui.records.learnt.tell("zoon", "goal")  # no newcomer, who is led to the lessons
    hand.open(Setup(hand.ui, "zoon"))
    hand.key(pygame.K_RETURN)
    assert isinstance(hand.top, Table)
    (match,) = matches
    assert [type(seat) for seat in match.seats] == [Person, MindSeat]
    assert match.seats[0].name == ""
    assert match.seats[1].level == levels()[0], "as in the match with the guide"
    assert match.path is not None
    assert match.path.exists()
    match.close()


def test_names_take_any_letters(
    matches: list[Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # as where a font has them all
    monkeypatch.setattr("scenes.ui.widgets.text_field.drawable", lambda char: True)
    hand = Hand()
    setup = hand.open(Setup(hand.ui, "zoon"))
    field = next(widget for widget in setup.page.widgets if isinstance(widget, TextField))
    hand.click(field.rect.center)
    hand.event(pygame.TEXTEDITING, text="e", start=0, length=1)  # a dead key under way
    hand.type("Gaëlle Ōmori 千")
    hand.press("To the table")
    (match,) = matches
    assert match.seats[0].name == "Gaëlle Ōmori 千"
    match.close()


def test_two_people_and_other_tribes_by_the_keyboard_alone(matches: list[Any]) -> None:
    hand = Hand()
    setup = hand.open(Setup(hand.ui, "zoon"))
    choices = [w for w in setup.page.widgets if getattr(w, "options", None)]
    kinds = next(w for w in choices if w.value == "beginner")
    setup.page.focus(kinds)
    hand.key(pygame.K_LEFT)
    tribe = next(w for w in setup.page.widgets if getattr(w, "value", None) == "veloutins")
    setup.page.focus(tribe)
    hand.key(pygame.K_LEFT)
    hand.choose("To the table")
    (match,) = matches
    assert [seat.name for seat in match.seats] == ["", ""]
    assert match.options["tribe_1"] == "mousserocs"
    match.close()


def test_notes_are_proposed_open_against_an_easy_mind_only(matches: list[Any]) -> None:
    hand = Hand()
    setup = hand.open(Setup(hand.ui, "zoon"))
    assert setup.options["codex"] == "open"
    setup.sit(1, "normal")
    assert setup.options["codex"] == "closed", "neither what a first match proposes"
    setup.choose("codex", "closed")
    setup.sit(1, "easy")
    assert setup.options["codex"] == "closed"  # chosen by hand: it stays


def test_the_last_setup_is_remembered(matches: list[Any]) -> None:
    hand = Hand()
    setup = hand.open(Setup(hand.ui, "zoon"))
    setup.sit(1, "person")
    setup.rename(1, "Zoé")
    setup.choose("first", "1")
    hand.press("To the table")
    matches[0].close()
    again, notices = load_settings()
    assert not notices
    later = Hand()
    later.ui.settings = again
    setup = later.open(Setup(later.ui, "zoon"))
    assert [(plan.kind, plan.name) for plan in setup.plans] == [("person", ""), ("person", "Zoé")]
    assert setup.options["first"] == "1"


@pytest.mark.parametrize(
    "kept", [None, 7, {"seats": 3}, {"seats": [{"kind": "genius"}], "options": {"first": "9"}}]
)
def test_a_setup_that_makes_no_sense_any_more_gives_the_usual_one(kept: object) -> None:
    hand = Hand()
    hand.ui.settings.setups["zoon"] = kept
    setup = hand.open(Setup(hand.ui, "zoon"))
    assert [plan.kind for plan in setup.plans] == ["person", "beginner"]
    assert setup.options["first"] == "lots"


def test_the_seed_takes_digits_and_deals_the_same_match(matches: list[Any]) -> None:
    for _time in range(2):
        hand = Hand()
        setup = hand.open(Setup(hand.ui, "zoon"))
        seed = [widget for widget in setup.page.widgets if isinstance(widget, TextField)][-1]
        hand.click(seed.rect.center)
        hand.type("4x2-")
        assert setup.seed == "42"
        hand.press("To the table")
        if isinstance(hand.top, Dialog):  # the first match of that deal goes on
            hand.press("Deal it again")
    one, other = matches
    assert one._header.seed == other._header.seed == 42
    one.close()
    other.close()


def test_each_tribe_opens_its_sheet() -> None:
    hand = Hand()
    hand.open(Setup(hand.ui, "zoon"))
    hand.press("See the sheet")
    sheet: Any = hand.top
    assert isinstance(sheet, Rules)
    assert sheet.open_at == "tribe:braisards"
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.top, Setup)


def test_a_refused_file_is_listed_and_harms_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.core import Problem
    from scenes.menus.refused_files import Refused

    hand = Hand()
    page = Setup(hand.ui, "zoon")
    hand.open(page)
    words = [getattr(widget, "label", "") for widget in page.page.widgets]
    assert not any(word.startswith("Refused") for word in words), "nothing is refused in what ships"
    problem = Problem("/somewhere/tribes/mine.yaml", 7, "zoons[0].type", "found a knight; allowed: chief")
    other = Problem("/somewhere/tribes/yours.yaml", 1, "zoons", "missing; allowed: a list")
    monkeypatch.setattr(page.game, "problems", (*(problem,) * 8, other))
    page.rebuild()
    hand.press("Refused: 2")
    assert isinstance(hand.top, Refused)
    assert hand.top.count == "9 faults · 2 files · Everything else can be played."
    listed = hand.top.page.widgets[0]
    assert isinstance(listed, List)
    assert [(row.text, row.detail) for row in listed.rows] == [
        *[("mine.yaml:7 zoons[0].type", "found a knight; allowed: chief")] * 8,
        ("yours.yaml:1 zoons", "missing; allowed: a list"),
    ]
    hand.key(pygame.K_ESCAPE)
    assert hand.widget("Refused: 2").focusable, "back in the setup"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 100), ((2560, 1080), 80)])
def test_every_one_of_many_refused_files_can_be_reached_and_read(size: tuple[int, int], scale: int) -> None:
    from game.core import Problem
    from scenes.menus.refused_files import Refused

    hand = Hand(size=size, scale=scale)
    long = "long " * 55
    problems = [Problem(f"/away/t{n:03}.yaml", n, "zoons[0]", f"found {n}; {long}") for n in range(155)]
    page = Refused(hand.ui, problems)
    hand.open(page)
    listed = page.page.widgets[0]
    assert isinstance(listed, List)
    assert len(listed.rows) == 155
    hand.key(pygame.K_END)
    assert page.selected == 154
    assert listed.offset == listed.farthest > 0
    last = hand.picture()
    hand.key(pygame.K_HOME)
    assert page.selected == 0
    assert hand.picture() != last


def test_a_game_of_several_seats_is_set_up_for_any_number_of_them(matches: list[Any]) -> None:
    hand = Hand()
    setup = hand.open(Setup(hand.ui, "zerzura"))
    assert [plan.kind for plan in setup.plans] == ["person", *["beginner"] * 2], "as the guide has it"
    players = setup.page.widgets[0]
    assert [count for count, _text in players.options] == [2, 3, 4, 5]
    setup.page.focus(players)
    for _more in range(2):
        hand.key(pygame.K_RIGHT)
    assert len(setup.plans) == 5
    assert setup.page.focused is setup.page.widgets[0], "the number stays in focus"
    setup.sit(4, "normal")
    for _less in range(3):
        hand.key(pygame.K_LEFT)
    assert [plan.kind for plan in setup.plans] == ["person", "beginner"]
    hand.key(pygame.K_RIGHT)
    setup.sit(2, "person")
    setup.rename(2, "Zoé")
    hand.press("To the table")
    (match,) = matches
    assert match.game_name == "zerzura"
    assert match.people == (0, 2)
    assert match.seats[2].name == "Zoé"
    match.close()
    again, _notices = load_settings()
    later = Hand()
    later.ui.settings = again
    assert len(later.open(Setup(later.ui, "zerzura")).plans) == 3


@pytest.mark.parametrize("game", ["zerzura", "zayo"])
def test_only_seats_that_play_are_offered_as_the_first(game: str) -> None:
    hand = Hand()
    setup = hand.open(Setup(hand.ui, game))
    for count in setup.game.seats:
        setup.seat_so_many(count)
        (found,) = [w for w in setup.page.widgets if ("lots", "Draw lots") in getattr(w, "options", ())]
        assert [value for value, _text in found.options] == ["lots", *map(str, range(count))]
    setup.choose("first", str(setup.game.seats[-1] - 1))
    setup.seat_so_many(2)
    assert setup.options["first"] == "lots", "a seat that no longer plays is not first"


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_the_sheets_of_all_seats_lie_side_by_side_above_the_options(count: int) -> None:
    hand = Hand()
    setup = hand.open(Setup(hand.ui, "zerzura"))
    setup.seat_so_many(count)
    boxes = [pygame.FRect(SeatSheet(setup, seat).box) for seat in range(count)]
    assert not any(a.colliderect(b) for n, a in enumerate(boxes) for b in boxes[n + 1 :])
    assert all(box.left >= 0 and box.right <= 1920 and box.bottom <= 532 for box in boxes)
    for widget in setup.page.widgets:
        assert hand.screen.get_rect().contains(widget.rect)


def test_characters_sit_at_their_own_game_and_say_what_to_expect(matches: list[Any]) -> None:
    hand = Hand()
    setup = hand.open(Setup(hand.ui, "zoon"))
    setup.sit(1, "fortress")
    who = next(w for w in setup.page.widgets if isinstance(w, Selector) and w.value == "fortress")
    assert "corner" in who.tip
    offered = [kind for kind, _name in who.options]
    assert {"easy", "normal", "hard", "raider", "fortress"} <= set(offered)
    assert "miser" not in offered, "that one sits at Zerzura's market"
    hand.press("To the table")
    (match,) = matches
    assert match.seats[1].level == "fortress"
    match.close()


# -- lists with words


def fields(setup: Setup) -> list[ListField]:
    return [widget for widget in setup.page.widgets if isinstance(widget, ListField)]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["zoon", "zerzura", "zayo"])
def test_everybody_who_can_sit_there_and_every_tribe_is_told_in_one_line_or_two(
    game: str, language: str
) -> None:
    hand = Hand(language=language, scale=150)
    setup = hand.open(Setup(hand.ui, game))
    for field in fields(setup):
        assert hand.ui.type.fit(field.options[field.index][1], field.size, "bold", field.room).cut is False
        hand.click(field.rect.center)
        page = hand.top
        assert isinstance(page, ListPage)
        rows = next(widget for widget in page.page.widgets if isinstance(widget, ToldList))
        for row in rows.shown:
            assert row.words, row.value
            assert len(hand.ui.type.wrap(row.words, WORDS, width=rows.words_room)) <= 2, row.words
            assert not hand.ui.type.fit(row.name, NAME, "bold", rows.words_room).cut
        assert page.box[1] >= 0
        assert page.box[1] + page.box[3] <= HEIGHT
        hand.picture()
        hand.key(pygame.K_ESCAPE)
        assert hand.top is setup


def test_a_level_is_chosen_from_the_list_by_mouse() -> None:
    hand = Hand()
    setup = hand.open(Setup(hand.ui, "zoon"))
    field = fields(setup)[2]
    assert field.value == "beginner"
    hand.click(field.rect.center)
    rows = next(widget for widget in hand.top.page.widgets if isinstance(widget, ToldList))
    place = next(n for n, row in enumerate(rows.shown) if row.value == "hard")
    hand.click((rows.rect.centerx, rows.rect.y + round((place + 0.5) * rows.row_px)))
    assert hand.top is setup
    assert setup.plans[1].kind == "hard"


def test_a_tribe_is_chosen_from_the_list_by_keyboard_and_back_changes_nothing() -> None:
    hand = Hand()
    setup = hand.open(Setup(hand.ui, "zoon"))
    field = next(f for f in fields(setup) if f.value == "mousserocs")
    setup.page.focus(field)
    hand.key(pygame.K_RETURN)
    assert len(hand.stack.scenes) == 2  # type: ignore[union-attr] # it is shown
    hand.key(pygame.K_UP)
    hand.key(pygame.K_RETURN)
    assert hand.top is setup
    assert setup.options["tribe_1"] == "chapardons"
    setup.page.focus(next(f for f in fields(setup) if f.value == "chapardons"))
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_UP)
    hand.key(pygame.K_ESCAPE)
    assert setup.options["tribe_1"] == "chapardons"


@pytest.mark.parametrize("game", ["zoon", "zerzura", "zayo"])
def test_every_option_explains_itself_in_both_languages(game: str) -> None:
    hand = Hand()
    setup = hand.open(Setup(hand.ui, game))
    for name in setup._shared_options():
        assert {language for language, text in setup.game.options[name].about.items() if text} == {"en", "fr"}
    told = [w for w in setup.page.widgets if isinstance(w, Selector) and not isinstance(w, ListField)]
    assert sum(bool(widget.tip_text) for widget in told) >= len(setup._shared_options())
    seed = [widget for widget in setup.page.widgets if isinstance(widget, TextField)][-1]
    assert seed.tip_text
    for widget in [*told, seed]:
        if widget.named_at is not None:
            x, y, _wide, h = widget.named_at
            at = hand.ui.view.point((x + 20, y + h / 2))
            setup.page.handle(motion((round(at[0]), round(at[1]))))
            assert widget.hovered, "its name is a part of it"
    assert sum(widget.named_at is not None for widget in [*told, seed]) == len(setup._shared_options()) + 1
    setup.seed = "7"
    setup.rebuild()
    assert [widget for widget in setup.page.widgets if isinstance(widget, TextField)][-1].tip_text == ""


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["zoon", "zerzura", "zayo"])
def test_the_setup_says_what_one_does_in_the_game_and_below_it_that_all_may_stay(
    game: str, language: str, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = Hand(language=language, scale=scale)
    setup = hand.open(Setup(hand.ui, game))
    introduction = registry.info(game).introduction
    assert introduction is not None
    _x, _y, w, h = lines_box(calm=bool(setup.calm))
    size = hand.ui.type.held(22, 1.15)
    assert setup.newcomer
    assert hand.ui.type.paragraph_fits(in_words(introduction.lines), size, "italic", w, height=h)
    for cell in setup._cells():
        label = cell[1] + cell[3] - 78 - 0.8 * 23 * max(1.0, scale / 100)
        assert label >= calm_box()[1] + calm_box()[3] - 4, cell
    written: list[tuple[str, pygame.Rect]] = []
    write, paragraph = hand.ui.text, hand.ui.paragraph

    def text(image: pygame.Surface, words: str, *rest: Any, **how: Any) -> pygame.Rect:
        written.append((words, write(image, words, *rest, **how)))
        return written[-1][1]

    def block(image: pygame.Surface, words: str, *rest: Any, **how: Any) -> pygame.Rect:
        written.append((words, paragraph(image, words, *rest, **how)))
        return written[-1][1]

    monkeypatch.setattr(hand.ui, "text", text)
    monkeypatch.setattr(hand.ui, "paragraph", block)
    setup.stale = True
    hand.picture()
    places = dict(written)
    told, calm = places[in_words(introduction.lines)], places[in_words("All this may stay as it is.")]
    assert calm.top >= told.bottom - hand.ui.view.px(3), "a line of its own below what the game is"
    assert not any(calm.colliderect(widget.rect) for widget in setup.page.widgets)


@pytest.mark.parametrize("game", ["zoon", "zerzura", "zayo"])
def test_while_one_sets_up_what_the_table_reads_is_read_piece_by_piece(game: str) -> None:
    moments_of.cache_clear()
    finder_of.cache_clear()
    hand = Hand()
    setup = hand.open(Setup(hand.ui, game))
    setup.sit(1, "person")
    pieces = 0
    while setup.prepare():
        pieces += 1
        assert pieces < 100
    assert pieces > 8
    assert moments_of.cache_info().currsize == 1
    assert finder_of.cache_info().currsize == 1
    assert f"scenes.games.{game}.table" in sys.modules
    assert not setup.prepare(), "it is ready"
    setup.sit(1, "easy")
    assert setup.prepare(), "another table"
