"""Sharing in the window: a file is written, chosen, dropped on the window or given by --load, and opens."""

from __future__ import annotations

import random
import shutil
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import GAMES, load_game
from game.match import Match, MindSeat, Person
from game.match.saved.saved_matches import saved_matches
from game.match.sharing.seen_match import SeenMatch
from game.match.sharing.shared_match import SUFFIX, open_seen, share_seen, share_whole
from game.storage import matches_folder, shared_folder
from scenes.menus.matches.file_opening import dropped, open_file
from scenes.menus.matches.match_files import match_files
from scenes.menus.matches.matches_page import Matches
from scenes.menus.menu import Menu
from scenes.review.replay.scene import Replay
from scenes.shell.app import App
from scenes.shell.launch_options import first_scene, wish_for_saved
from scenes.table import Table
from scenes.table.results.results import Results
from scenes.ui.stack import Pop, Push
from scenes.ui.widgets.choice_sheet import ChoiceSheet
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.file_chooser import FileChooser
from scenes.ui.widgets.lists import List
from tests.random_play import play_out, play_some
from tests.scenes.person_at_pages import Hand


def begun(name: str = "zoon", *, people: int = 1, whole: bool = False) -> Path:
    seats: list[Any] = [Person("Ana"), Person("Zoé") if people > 1 else MindSeat("easy", "Brume", seed=3)]
    options = {"deployment": "quick"} if name == "zoon" else {}
    with Match.new(load_game(name), seats, seed=7, options=options, folder=matches_folder()) as match:
        play_some(match, 12, random.Random(2))
        if whole:
            play_out(match, random.Random(3))
        assert match.path is not None
        return match.path


def top(hand: Hand) -> Any:
    return hand.top


def written() -> Path:
    (found,) = shared_folder().iterdir()
    return found


def test_a_finished_match_is_shared_whole_and_its_place_is_told() -> None:
    path = begun(whole=True)
    hand = Hand()
    hand.open(Matches(hand.ui))
    hand.press("Share")
    assert isinstance(hand.top, Dialog)
    assert str(written()) in hand.top.text
    path.unlink()
    found = open_file(hand.ui, written())
    assert isinstance(found, Push)
    assert isinstance(found.scene, Results)
    found.scene.match.close()


def test_of_an_open_match_it_is_asked_whose_eyes_are_meant() -> None:
    begun(people=2)
    hand = Hand()
    hand.open(Matches(hand.ui))
    for label, viewer in (
        ("To look at, as Ana saw it", 0), ("To look at, as Zoé saw it", 1),
        ("To look at, as everybody saw it", None),
    ):  # fmt: skip
        hand.press("Share")
        assert isinstance(hand.top, ChoiceSheet)
        hand.press(label)
        assert isinstance(top(hand), Dialog)
        assert open_seen(written()).viewer == viewer
        written().unlink()
        hand.key(pygame.K_ESCAPE)
    hand.press("Share")
    hand.press("To go on with, hidden cards too")
    for path in matches_folder().iterdir():
        path.unlink()
    found = open_file(hand.ui, written())
    assert isinstance(found, Push)
    assert isinstance(found.scene, Table)
    found.scene.left()
    assert len(saved_matches()[0]) == 1


def test_back_from_the_question_shares_nothing() -> None:
    begun()
    hand = Hand()
    hand.open(Matches(hand.ui))
    hand.press("Share")
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.top, Matches)
    assert not shared_folder().exists()


@pytest.mark.parametrize("viewer", [None, 0, 1])
@pytest.mark.parametrize("name", GAMES)
def test_a_copy_is_walked_through_on_its_table(name: str, viewer: int | None, tmp_path: Path) -> None:
    target = tmp_path / f"x{SUFFIX}"
    share_seen(begun(name), target, viewer)
    hand = Hand((1280, 720))
    found = open_file(hand.ui, target)
    assert isinstance(found, Push)
    replay = hand.open(found.scene)
    assert isinstance(replay, Replay)
    assert isinstance(replay.match, SeenMatch)
    labels = {getattr(widget, "tip", "") for widget in replay.page.widgets}
    assert not any("laid open" in label for label in labels), "other eyes are not offered"
    assert not hand.widget("Play on").enabled
    for _step in range(replay.last):
        hand.key(pygame.K_RIGHT)
        hand.picture()
        hand.pass_time(0.2)
    hand.key(pygame.K_HOME)
    hand.picture()
    hand.key(pygame.K_ESCAPE)


def test_a_file_is_chosen_with_the_keyboard_or_by_mouse() -> None:
    path = begun(whole=True)
    place = shared_folder() / "sub"
    place.mkdir(parents=True)
    share_whole(path, place / f"one{SUFFIX}")
    (shared_folder() / "letter.txt").write_text("no match")
    (shared_folder() / ".hidden.jsonl").touch()
    path.unlink()
    hand = Hand()
    hand.open(Matches(hand.ui))
    hand.press("Open…")
    assert isinstance(hand.top, FileChooser)
    assert [found.name for found in hand.top.paths[1:]] == ["sub"]
    hand.picture()
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_RETURN)
    assert [found.name for found in hand.top.paths[1:]] == [f"one{SUFFIX}"]
    hand.key(pygame.K_BACKSPACE)
    assert hand.top.folder == shared_folder()
    assert hand.top.paths[hand.top.place] == place
    hand.press("Open this")
    rows = hand.top.page.widgets[0]
    assert isinstance(rows, List)
    at = (rows.rect.x + 90, rows.rect.y + round(1.5 * rows.row_px))
    for _click in range(2):
        hand.click(at)
    assert isinstance(top(hand), Results)
    hand.key(pygame.K_ESCAPE)


def test_a_folder_that_cannot_be_read_is_said_and_left(tmp_path: Path) -> None:
    hand = Hand()
    gone = tmp_path / "gone"
    gone.mkdir()
    scene = FileChooser(hand.ui, match_files(), gone)
    shutil.rmtree(gone)
    hand.open(scene)
    scene._read()
    scene.rebuild()
    hand.picture()
    assert "gone" in scene.problem
    hand.key(pygame.K_BACKSPACE)
    assert scene.folder == tmp_path


@pytest.mark.parametrize("name", ["picture.png", "x.jsonl", f"x{SUFFIX}", "folder.jsonl"])
def test_a_file_that_is_no_match_is_refused_in_words(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    if name.startswith("folder"):
        path.mkdir()
    else:
        path.write_bytes(b"\x89PNG\r\n\x1a\n" * 40)
    hand = Hand()
    found = open_file(hand.ui, path)
    assert isinstance(found, Push)
    assert isinstance(found.scene, Dialog)
    assert name in found.scene.text
    assert not matches_folder().exists()


def test_a_file_dropped_on_the_menu_opens_and_at_a_table_is_taken_in(tmp_path: Path) -> None:
    path, target = begun("zerzura"), tmp_path / f"x{SUFFIX}"
    share_whole(path, target)
    path.unlink()
    hand = Hand()
    menu = Menu(hand.ui)
    found = dropped(hand.ui, target, [menu])
    assert isinstance(found, Push)
    assert isinstance(found.scene, Table)
    hand.open(found.scene)
    hand.picture()
    path, other = begun("zayo"), tmp_path / f"y{SUFFIX}"
    share_whole(path, other)
    path.unlink()
    told = dropped(hand.ui, other, [menu, hand.top])
    assert isinstance(told, Push)
    assert isinstance(told.scene, Dialog)
    assert {match.game for match in saved_matches()[0]} == {"zerzura", "zayo"}
    hand.top.left()


def test_the_window_takes_what_is_dropped_on_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    got: list[Path] = []

    def noted(_ui: object, path: Path, _scenes: object) -> Pop | None:
        got.append(path)
        return None

    monkeypatch.setattr("scenes.menus.matches.file_opening.dropped", noted)
    from tests.scenes.driven_app import Driven

    driven = Driven()
    assert isinstance(driven.app, App)
    driven.step(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "x.caravan")))
    assert got == [tmp_path / "x.caravan"]
    driven.app.close()


def test_a_shared_file_is_opened_by_the_command_line(tmp_path: Path) -> None:
    path, target = begun("zerzura"), tmp_path / f"x{SUFFIX}"
    share_whole(path, target)
    path.unlink()
    hand = Hand()
    scene = first_scene(hand.ui, wish_for_saved(target))
    assert isinstance(scene, Table)
    scene.match.close()
    share_seen(saved_matches()[0][0].path, target, 0)
    shown = hand.open(first_scene(hand.ui, wish_for_saved(target)))
    assert isinstance(shown, Replay)
    hand.key(pygame.K_ESCAPE)
    assert isinstance(top(hand), Menu)
