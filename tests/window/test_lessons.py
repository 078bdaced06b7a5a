"""Lessons in the real window: from the menu to the page, then one lesson of each game by the mouse alone."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from game.learn.lessons.lesson_files import lesson_named
from scenes.games.zoon.combat.cards import corner_key
from scenes.learn.learn_page import LearnPage
from scenes.learn.map_widgets import GameTab, Stop
from scenes.menus.menu import Menu
from scenes.table.geometry import HERE, Rect, centre
from scenes.ui.i18n import use
from scenes.ui.widgets.controls import Medallion
from tests.scenes.learn.lesson_pupil import Pupil
from tests.scenes.ui_kit import make_ui
from tests.window.virtual_screen import Screen, app

pytestmark = pytest.mark.window

SIZE = (1280, 720)
PATIENCE = 90.0
"""Seconds in which a step must be on the disk: other programs may keep the machine busy."""
LESSONS = [("zoon", "walking"), ("zerzura", "taking"), ("zayo", "beat")]


class Window:
    """The app in its window, and what it has kept of the lessons."""

    def __init__(self, screen: Screen, home: Path) -> None:
        self.screen, self.home = screen, home
        self.window = screen.window()
        time.sleep(4)

    def click(self, point: tuple[float, float]) -> None:
        """The left button there, in pixels of the window."""
        x, y = round(point[0]), round(point[1])
        self.screen.xdotool("mousemove", "--window", self.window, x, y)
        time.sleep(0.2)
        self.screen.xdotool("click", 1)
        time.sleep(0.7)

    def key(self, name: str) -> None:
        """A key."""
        self.screen.xdotool("key", "--window", self.window, name)
        time.sleep(0.5)

    def learnt(self, game: str, lesson: str) -> Any:
        """What is kept of a lesson; {} for nothing yet."""
        file = self.home / "data" / "learnt.json"
        if not file.exists():
            return {}
        people = json.loads(file.read_text(encoding="utf-8"))["people"]
        return people.get("", {}).get(game, {}).get(lesson, {})


def gesture(pupil: Pupil, move: Any) -> list[Rect]:
    """What is clicked, one after the other, to make that move."""
    table = pupil.scene.table
    spots = {spot.name: spot.rect for spot in table.spots()}
    for source, targets in table.walk.gestures.items():
        for target, moves in targets.items():
            if moves == [move]:
                names = [spot for spot in (source, target) if spot != HERE]
                if str(move).startswith("exchange"):
                    names.append(target)  # the first click only shows what it brings
                return [spots[name] if name in spots else table.layout[name].rect for name in names]
    raise AssertionError(f"the table has no gesture for {move}")


@pytest.mark.window(seconds=45)
@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_played_in_the_window_by_clicking(xvfb: Screen, home: Path, game: str, name: str) -> None:
    use("en")
    ui = make_ui(SIZE)
    menu, page = Menu(ui), LearnPage(ui)
    menu.entered()
    page.entered()
    lesson = lesson_named(game, name)
    pupil = Pupil(game, name)
    with app(xvfb, home, "--window", "1280x720", "--lang", "en"):
        window = Window(xvfb, home)
        learn = next(w for w in menu.page.widgets if isinstance(w, Medallion) and w.label == "Learn")
        window.click(learn.rect.center)
        time.sleep(2)
        tabs = [w for w in page.page.widgets if isinstance(w, GameTab)]
        window.click(tabs[[info.name for info in page.games].index(game)].rect.center)
        stop = next(w for w in page.page.widgets if isinstance(w, Stop) and w.facts.number == lesson.number)
        window.click(stop.rect.center)
        time.sleep(3)
        for step in lesson.steps:
            solve(window, pupil, game, name, step.id)
        until = time.monotonic() + PATIENCE
        while window.learnt(game, name).get("stars", 0) == 0 and time.monotonic() < until:
            time.sleep(0.5)
        assert window.learnt(game, name)["stars"] >= 1


def solve(window: Window, pupil: Pupil, game: str, name: str, step: str, *, read: bool = True) -> None:
    """Play one step in the window as the pupil does, and wait until it is kept; `read`: go on with a key."""
    pupil.until_asked()
    start = pupil.lesson.step
    while pupil.lesson.step == start and not pupil.opened:
        move = pupil.lesson.solution
        if pupil.scene.over is not None:
            corner = int(str(move).rpartition(" ")[2])
            time.sleep(3)
            window.click(pupil.ui.view.point(corner_key(1, corner)))
            time.sleep(8)
            window.key("Return")
            window.key("Return")
        else:
            for rect in gesture(pupil, move):
                window.click(pupil.ui.view.point(centre(rect)))
            time.sleep(2)
        pupil.play(move)
        pupil.wait(0.3)
        pupil.until_asked()
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        kept = window.learnt(game, name)
        if step in kept.get("done", ()) or kept.get("stars", 0):
            time.sleep(3)
            if read:
                window.key("Return")  # what was said of it is read
                time.sleep(2.5)
            return
        time.sleep(0.5)
    raise AssertionError(f"{step} was not solved in the window")
