"""The list of matches: narrowed, sorted, gone on with, renamed, deleted and put back; it shows no secret."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

from game import load_game
from game.match import Match, MindSeat, Person, Seat
from game.match.journal.journal_format import Played
from game.match.match_ability import Ability, ability_of
from game.match.saved import summary_cache
from game.match.saved.match_summary import MatchSummary
from game.match.saved.saved_matches import rename, saved_matches
from game.storage import matches_folder
from scenes.menus.matches import match_list as stock
from scenes.menus.matches import match_texts
from scenes.menus.matches.match_filter import Entry
from scenes.menus.matches.match_rows import MARK, MatchRows
from scenes.menus.matches.matches_page import Matches
from scenes.menus.matches.name_dialog import NameDialog
from scenes.menus.menu import Menu
from scenes.review.replay.scene import Replay
from scenes.shell import routes
from scenes.ui.stack import Scene
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.dialog import Dialog
from tests.random_play import append
from tests.scenes.person_at_pages import Hand, a_match, played_on


class Table(Scene):
    def __init__(self, match: Match) -> None:
        self.match = match

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((0, 0, 0))

    def left(self) -> None:
        self.match.close()


@pytest.fixture(autouse=True)
def plain_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "table", lambda _ui, match: Table(match))


def above(hand: Hand) -> str:
    """The class of what is on top."""
    return type(hand.top).__name__


def saved(seed: int = 3, plies: int = 6) -> str:
    match = played_on(a_match(seed), plies)
    match.close()
    assert match.path is not None
    return match.path.name


def test_an_empty_folder_says_so_and_offers_nothing() -> None:
    hand = Hand()
    hand.open(Matches(hand.ui))
    assert not hand.widget("Continue").enabled
    assert not hand.widget("Delete").enabled
    assert hand.top.page.focused is not None
    hand.picture()
    hand.key(pygame.K_DELETE)
    hand.key(pygame.K_F2)
    assert isinstance(hand.top, Matches)


def test_a_match_goes_on_from_the_list() -> None:
    name = saved()
    hand = Hand()
    hand.open(Matches(hand.ui))
    hand.press("Continue")
    assert isinstance(hand.top, Table)
    path = hand.top.match.path
    assert path is not None
    assert path.name == name
    assert hand.top.match.plies == 6
    hand.top.match.close()


def test_continue_in_the_menu_opens_the_newest_unfinished_match() -> None:
    saved()
    hand = Hand()
    hand.open(Menu(hand.ui))
    hand.key(pygame.K_RETURN)
    assert isinstance(hand.top, Table)
    hand.top.match.close()


def test_renaming_by_the_keyboard() -> None:
    saved()
    hand = Hand()
    hand.open(Matches(hand.ui))
    hand.key(pygame.K_F2)
    assert isinstance(hand.top, NameDialog)
    hand.type("Soirée d’été")
    hand.key(pygame.K_RETURN)
    assert above(hand) == "Matches"
    assert saved_matches()[0][0].title == "Soirée d’été"
    page: Any = hand.top
    assert page.stock.written(0).players[1] == "Zoon · Soirée d’été", "its game is still said"


def test_a_deleted_match_comes_back_by_undo_or_from_among_the_deleted_ones() -> None:
    name = saved()
    rename(matches_folder() / name, "Soirée")
    hand = Hand()
    scene = hand.open(Matches(hand.ui))
    hand.key(pygame.K_DELETE)
    assert saved_matches()[0] == []
    hand.press("Undo")
    assert [match.title for match in saved_matches()[0]] == ["Soirée"]
    assert scene.stock.selected == matches_folder() / name
    hand.press("Delete")
    hand.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert len(saved_matches()[0]) == 1
    hand.press("Delete")
    scene.want_which("aside")
    assert len(scene.stock.shown) == 1
    hand.press("Put back")
    assert [match.path.name for match in saved_matches()[0]] == [name]
    assert scene.stock.shown == []


def test_what_goes_for_good_is_asked_about() -> None:
    saved()
    hand = Hand()
    scene = hand.open(Matches(hand.ui))
    hand.press("Delete")
    scene.want_which("aside")
    hand.press("Delete for good")
    assert isinstance(hand.top, Dialog)
    hand.key(pygame.K_ESCAPE)
    assert len(scene.stock.shown) == 1
    hand.key(pygame.K_DELETE)
    hand.press("Delete")
    assert scene.stock.shown == []
    assert [path for path in matches_folder().rglob("*") if path.is_file()] == []


def test_several_matches_are_marked_by_mouse_and_keyboard_and_deleted_at_once() -> None:
    names = {saved(seed) for seed in range(3, 9)}
    hand = Hand()
    scene = hand.open(Matches(hand.ui))
    rows = scene.page.widgets[0]
    assert isinstance(rows, MatchRows)
    x = rows.rect.x + hand.ui.view.px(MARK / 2)
    for place in (1, 2):
        hand.click((x, rows.rect.y + round((place + 0.5) * rows.row_px)))
    hand.key(pygame.K_HOME)
    hand.key(pygame.K_SPACE)
    assert [scene.stock.is_marked(place) for place in range(6)] == [True, True, True, False, False, False]
    hand.key(pygame.K_SPACE)
    assert not scene.stock.is_marked(0)
    marked = {path.name for path in scene.stock.marked}
    hand.key(pygame.K_DELETE)
    assert {match.path.name for match in saved_matches()[0]} == names - marked
    assert scene.stock.marked == set()
    hand.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert {match.path.name for match in saved_matches()[0]} == names
    hand.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    assert len(scene.stock.marked) == 6
    hand.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    assert scene.stock.marked == set()


def test_a_match_that_is_open_elsewhere_is_not_deleted_with_the_others() -> None:
    saved()
    match = a_match()
    hand = Hand()
    scene = hand.open(Matches(hand.ui))
    scene.stock.mark_all()
    hand.key(pygame.K_DELETE)
    assert isinstance(hand.top, Dialog), "what failed is said"
    assert [found.path for found in saved_matches()[0]] == [match.path]
    match.close()


def test_the_list_is_narrowed_by_game_state_person_and_words() -> None:
    saved(3)
    played_on(a_match(4, names=("Gaëlle", "Zoé"))).close()
    hand = Hand()
    scene = hand.open(Matches(hand.ui))
    assert len(scene.stock.shown) == 2
    scene.want_game("zayo")
    assert scene.stock.shown == []
    hand.picture()
    scene.want_game("zoon")
    scene.want_which("finished")
    assert [match.is_over for match in scene.stock.shown] == [True]
    scene.want_which("open")
    assert [match.is_over for match in scene.stock.shown] == [False]
    scene.want_which("all")
    hand.press("Everybody")
    hand.press("Gaëlle")
    (found,) = scene.stock.shown
    assert found.is_over
    hand.press("Gaëlle")
    hand.press("Everybody")
    assert len(scene.stock.shown) == 2
    hand.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    hand.type("gaelle zoon")
    assert [match.is_over for match in scene.stock.shown] == [True], "accents and the order do not matter"
    hand.key(pygame.K_DELETE)
    assert len(saved_matches()[0]) == 2, "in the field that key is a letter's"
    hand.type(" nowhere")
    assert scene.stock.shown == []


def test_each_column_sorts_and_once_more_the_other_way_round() -> None:
    for seed in (3, 4, 5):
        saved(seed, plies=seed)
    played_on(a_match(6)).close()
    hand = Hand()
    scene = hand.open(Matches(hand.ui))
    newest = [match.path for match in scene.stock.shown]
    for label in ("Game", "Players", "Turn or result", "Moves", "Last played"):
        hand.press(label)
        first = [match.path for match in scene.stock.shown]
        by = scene.stock.choice.by
        hand.press(label)
        assert scene.stock.choice.by == by
        assert set(first) == set(newest) == {match.path for match in scene.stock.shown}
    assert scene.stock.choice.by == "changed"
    assert [match.path for match in scene.stock.shown] in (newest, newest[::-1])
    scene.sort("standing")
    assert [match.is_over for match in scene.stock.shown] == [False, False, False, True]
    scene.sort("standing")
    assert scene.stock.shown[0].is_over


def test_the_rows_in_sight_are_played_through_once_the_list_rests() -> None:
    saved()
    played_on(a_match(4)).close()
    summary_cache._outcomes.clear()
    hand = Hand()
    scene = hand.open(Matches(hand.ui))
    assert {scene.stock.written(place).standing[0] for place in (0, 1)} == {"open", "finished"}
    hand.picture()
    hand.pass_time(1)
    scene.reader.wait()
    hand.pass_time(0.1)
    texts = {scene.stock.written(place).standing[0] for place in (0, 1)}
    assert not texts & {"open", "finished"}
    assert any("wins" in text or "draw" in text or "resigned" in text for text in texts)
    assert any("to play" in text for text in texts)
    hand.key(pygame.K_ESCAPE)
    again = Hand()
    known = again.open(Matches(again.ui))
    assert {known.stock.written(place).standing[0] for place in (0, 1)} == texts


def test_a_match_that_breaks_off_is_looked_at_up_to_there() -> None:
    name = saved()
    append(matches_folder() / name, [Played(0, "a1-a6"), Played(0, "a1-a6")])
    hand = Hand()
    scene = hand.open(Matches(hand.ui))
    hand.picture()
    hand.pass_time(1)
    scene.reader.wait()
    hand.pass_time(0.1)
    assert scene.stock.written(0).standing[1] == "can be looked at up to move 6"
    assert not hand.widget("Continue").enabled
    hand.press("Replay")
    assert isinstance(hand.top, Replay)
    hand.key(pygame.K_END)
    hand.picture()
    hand.key(pygame.K_ESCAPE)
    hand.key(pygame.K_RETURN)
    assert isinstance(hand.top, Replay), "there is nothing else to do with it"


def test_what_was_shown_and_selected_is_there_again_when_one_comes_back() -> None:
    for seed in (3, 4, 5):
        saved(seed)
    hand = Hand()
    scene = hand.open(routes.saves(hand.ui))
    scene.want_which("open")
    hand.key(pygame.K_END)
    selected = scene.stock.selected
    hand.key(pygame.K_ESCAPE)
    again = hand.open(routes.saves(hand.ui))
    assert again is not scene
    assert (again.stock.selected, again.stock.choice.which) == (selected, "open")


def test_five_thousand_matches_are_drawn_without_reading_more_than_is_in_sight(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    source = (matches_folder() / saved()).read_bytes()
    for number in range(5000):
        (matches_folder() / f"zoon-{number:05}.jsonl").write_bytes(source)
    saved_matches()
    asked: list[object] = []

    def noted(match: MatchSummary, games: Any) -> Ability:
        asked.append(match)
        return ability_of(match, games)

    monkeypatch.setattr(stock, "ability_of", noted)
    hand = Hand()
    scene = hand.open(Matches(hand.ui))
    hand.picture()
    assert len(scene.stock.shown) == 5001
    assert len(asked) <= 12
    rows = scene.page.widgets[0]
    rows.scroll_to(2500 * rows.row_px)
    hand.picture()
    assert len(asked) <= 24
    hand.click((rows.rect.x + 300, rows.rect.centery))
    place = scene.page.widgets[0].offset
    selected = scene.stock.selected
    hand.key(pygame.K_DELETE)
    assert scene.page.widgets[0].offset == place
    hand.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert scene.stock.selected is not None
    assert selected is not None
    assert scene.stock.selected.name == selected.name
    assert scene.page.widgets[0].shows(scene.stock.place)


def test_a_damaged_match_is_named_and_the_others_still_open() -> None:
    saved()
    broken = matches_folder() / "zoon-broken.jsonl"
    broken.write_text("not a match\n", encoding="utf-8")
    hand = Hand()
    scene = hand.open(Matches(hand.ui))
    assert len(scene.stock.shown) == 2
    scene.select(1)
    hand.press("Continue")  # off
    assert isinstance(hand.top, Matches)
    hand.key(pygame.K_RETURN)
    assert isinstance(hand.top, Dialog)
    hand.key(pygame.K_ESCAPE)
    hand.key(pygame.K_DELETE)
    assert not broken.exists()
    assert len(scene.stock.shown) == 1


def test_a_match_open_elsewhere_is_left_alone() -> None:
    match = a_match()
    hand = Hand()
    hand.open(Matches(hand.ui))
    assert not hand.widget("Continue").enabled
    assert not hand.widget("Delete").enabled
    match.close()


def test_the_list_looks_the_same_whatever_is_hidden_in_a_match() -> None:
    pictures = set()
    for seed in (3, 4):
        match = a_match(seed)
        match.close()
        hand = Hand((640, 360))
        scene = hand.open(Matches(hand.ui))
        scene.stock.shown = [hide_time(entry) for entry in scene.stock.shown]
        scene.stock.spoken_anew()
        scene.rebuild()
        pictures.add(hand.picture())
        assert match.path is not None
        match.path.unlink()
    assert len(pictures) == 1


def hide_time(entry: Entry) -> Entry:
    assert isinstance(entry, MatchSummary)
    assert entry.outcome is not None
    assert entry.outcome.turn, "who begins is public, and drawn by lot"
    return msgspec.structs.replace(entry, changed=0.0, outcome=None)


def test_a_damaged_match_is_told_of_without_the_length_of_its_folders() -> None:
    a_match().close()
    broken = matches_folder() / "zoon-broken.jsonl"
    broken.write_text("nothing", encoding="utf-8")
    hand = Hand()
    scene = hand.open(Matches(hand.ui))
    rows = [scene.stock.written(place) for place in range(2)]
    (row,) = [row for row in rows if row.players[0] == broken.name]
    assert str(broken.parent) not in row.players[1]
    assert broken.name not in row.players[1], "its name stands before it"
    assert row.players[1]


@pytest.mark.parametrize("scale", [100, 150])
def test_no_name_of_a_player_is_cut_at_any_size_of_text(scale: int, lost: list[str]) -> None:
    minds = [MindSeat("easy", name) for name in ("Gaëlle", "Romaric", "Taïga")]
    seats: list[Seat] = [Person("Maximilian"), *minds]
    match = Match.new(load_game("zerzura"), seats, seed=3, folder=matches_folder())
    match.close()
    hand = Hand((1280, 720), "fr", scale)
    scene = hand.open(Matches(hand.ui))
    hand.picture()
    assert not [text for text in lost if "Gaëlle" in text]
    rows = scene.page.widgets[0]
    assert isinstance(rows, MatchRows)
    _left, room = rows.column(0)
    text, size = rows._players(rows.written(0), room - 18)
    assert size * hand.ui.view.text_scale >= 20, "they can be read"
    assert all(name in text for name in ("Maximilian", "Gaëlle", "Romaric", "Taïga"))
    if text == rows.written(0).short:
        assert "facile" in rows.tip_text, "what had no room is told where it is pointed at"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_deleted_is_named_before_and_after(language: str) -> None:
    a_match(3, names=("Ana", "Zoé")).close()
    hand = Hand(language=language, scale=150)
    scene = hand.open(Matches(hand.ui))
    buttons = (widget for widget in scene.page.widgets if isinstance(widget, Button))
    button = next(button for button in buttons if button.on_press == scene.delete)
    name = f"Zoon · Ana, Zoé · {match_texts.day(scene.stock.shown[0].changed)}"
    assert name in button.tip_text
    hand.key(pygame.K_DELETE)
    assert name in scene.note
    scene.want_which("aside")
    asked = scene.ask_remove()
    assert name in asked.scene.text


def test_of_many_matches_a_few_are_named() -> None:
    for seed in range(5):
        saved(seed)
    scene = Hand().open(Matches(Hand().ui))
    scene.stock.mark_all()
    told = match_texts.briefly(scene.stock.meant())
    assert told.count("Zoon") == match_texts.NAMED
    assert told.endswith("…")
