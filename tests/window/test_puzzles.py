"""Puzzles in the real window: from the menu to today's, solved by the mouse alone; what was solved survives a
kill.
"""

from __future__ import annotations

import datetime
import json
import time
from pathlib import Path
from typing import Any

import pytest

from game.learn.puzzles.puzzle_files import of_the_day, puzzles_of
from scenes.learn.learn_page import LearnPage
from scenes.learn.map_widgets import GameTab
from scenes.learn.puzzles.puzzle_scene import PuzzleScene
from scenes.learn.puzzles.puzzle_tasks import Shipped
from scenes.menus.menu import Menu
from scenes.table.geometry import Rect, centre
from scenes.ui.i18n import use
from scenes.ui.widgets.controls import Button, Medallion
from tests.scenes.ui_kit import Clock, make_ui
from tests.window.test_lessons import PATIENCE, SIZE, Window, gesture
from tests.window.virtual_screen import Screen, app

pytestmark = pytest.mark.window


class Twin:
    """The same puzzle without a window: it tells where to click."""

    def __init__(self, game: str, puzzle: str) -> None:
        self.clock = Clock()
        self.ui = make_ui(SIZE, clock=self.clock)
        self.scene = PuzzleScene(self.ui, Shipped.named(self.ui, game, puzzle, day=True))
        self.scene.entered()
        for _ in range(40):
            self.clock.now += 0.1
            self.ui.tick()
            self.scene.update(0.1)

    def clicks(self) -> list[Rect]:
        """Where to click for the answer; [] for one that takes more than a gesture."""
        for one in self.scene.puzzle.task.best:
            try:
                return gesture(self, self.scene.table.game.parse_move(one.move))  # type: ignore[arg-type] # any game
            except AssertionError:
                continue
        return []


def kept(home: Path, game: str, puzzle: str) -> Any:
    """What is on the disk of a puzzle."""
    file = home / "data" / "puzzles.json"
    if not file.exists():
        return {}
    people = json.loads(file.read_text(encoding="utf-8"))["people"]
    return people.get("", {}).get("puzzles", {}).get(game, {}).get(puzzle, {})


@pytest.mark.window(seconds=25)
@pytest.mark.parametrize("game", [game for game in ("zerzura", "zayo", "zoon") if puzzles_of(game)])
def test_todays_puzzle_is_solved_by_clicking_and_survives_a_kill(xvfb: Screen, home: Path, game: str) -> None:
    use("en")
    daily = of_the_day(game, datetime.date.today())
    assert daily is not None
    ui = make_ui(SIZE)
    menu, page = Menu(ui), LearnPage(ui)
    menu.entered()
    page.entered()
    learn = next(w for w in menu.page.widgets if isinstance(w, Medallion) and w.label == "Learn")
    tabs = [w for w in page.page.widgets if isinstance(w, GameTab)]
    tab = tabs[[info.name for info in page.games].index(game)].rect.center
    page.open(game)
    solve = next(w for w in page.page.widgets if isinstance(w, Button) and w.label == "Solve today’s")
    with app(xvfb, home, "--window", "1280x720", "--lang", "en") as running:
        window = Window(xvfb, home)
        window.click(learn.rect.center)
        time.sleep(2)
        window.click(tab)
        time.sleep(1)
        window.click(solve.rect.center)
        time.sleep(5)
        twin = Twin(game, daily.id)
        found = twin.clicks()
        for rect in found or [dict(twin.scene.buttons())["foot show"]]:
            window.click(twin.ui.view.point(centre(rect)))
        wanted = "solved" if found else "shown"
        until = time.monotonic() + PATIENCE
        while not kept(home, game, daily.id).get(wanted) and time.monotonic() < until:
            time.sleep(0.5)
        running.kill()
        running.wait()
    done = kept(home, game, daily.id)
    assert done[wanted]
    if not found:
        return
    assert done["stars"] == 3
    days = json.loads((home / "data" / "puzzles.json").read_text(encoding="utf-8"))["people"][""]["days"]
    assert days, "it counts as today's"
