"""A table, its end and its replay show the figures that the match was begun with, not those of today."""

from __future__ import annotations

import random
import shutil
from pathlib import Path
from typing import Any

import pytest

from game import DATA, GAMES, Game, load_game
from game.match import Match, Person
from game.storage import matches_folder
from scenes.shell import routes
from scenes.table import game_pages, start_match
from scenes.table.start_match import open_saved
from scenes.ui.stack import Push
from tests.match.test_kept_figures import UPDATED
from tests.random_play import play_out, play_some
from tests.scenes.person_at_pages import Hand


@pytest.fixture
def updated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A later version is installed."""
    root = tmp_path / "later"
    for name in GAMES:
        shutil.copytree(DATA / name, root / name)
        file, old, new = UPDATED[name]
        text = (root / file).read_text(encoding="utf-8")
        (root / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    games = {name: load_game(name, data=root) for name in GAMES}
    for module in (game_pages, start_match):
        monkeypatch.setattr(module, "game_named", games.__getitem__)


def begun(name: str, *, whole: bool = False) -> tuple[Path, Game]:
    seats = [Person("Ana"), Person("Zoé")]
    with Match.new(load_game(name), seats, seed=7, folder=matches_folder()) as match:
        play_some(match, 8, random.Random(2))
        if whole:
            play_out(match, random.Random(3))
        assert match.path is not None
        return match.path, match.game


@pytest.mark.parametrize("name", GAMES)
def test_a_table_shows_the_figures_of_its_match(name: str, updated: None) -> None:
    path, game = begun(name)
    hand = Hand((1280, 720))
    found = open_saved(hand.ui, path)
    assert isinstance(found, Push)
    table: Any = hand.open(found.scene)
    options = table.match.options
    assert table.game.digest(options) == game.digest(options) != game_pages.game_named(name).digest(options)
    hand.picture()
    assert hand.ui.art.source == table.game.source


@pytest.mark.parametrize("name", GAMES)
def test_the_end_of_a_match_and_its_replay_show_its_own_figures(name: str, updated: None) -> None:
    path, _game = begun(name, whole=True)
    hand = Hand((1280, 720))
    match = Match.peek(path, game_pages.game_named)
    for scene in (routes.results(hand.ui, match, looked_up=True), routes.replay(hand.ui, match)):
        hand.open(scene)
        hand.picture()
        assert hand.ui.art.source == getattr(match.game, "source", None)


def test_a_picture_of_a_card_is_not_taken_for_one_with_other_figures(updated: None) -> None:
    from scenes.games.zerzura.screens import wares_of

    path, _game = begun("zerzura")
    hand = Hand((1280, 720))
    found = open_saved(hand.ui, path)
    assert isinstance(found, Push)
    table: Any = hand.open(found.scene)
    hand.picture()
    before = len(hand.ui.art.shelf)
    assert before
    wares_of(hand.ui)  # the rules' page with the figures of today
    assert (hand.ui.art.source, len(hand.ui.art.shelf)) == ("", 0)
    table.stale = True
    hand.picture()
    assert hand.ui.art.source == table.game.source
