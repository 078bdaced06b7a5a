"""Solver of puzzles for tests: opens one in the window and clicks what the table offers."""

from __future__ import annotations

import datetime
from typing import Any

import pygame

from game.learn.puzzles import puzzle_files
from game.learn.puzzles.own_places import places_of
from game.learn.puzzles.puzzle import Phase
from scenes.games.zoon.combat.scene import Combat
from scenes.learn.lesson_input import COACH
from scenes.learn.puzzles.puzzle_scene import PuzzleScene
from scenes.learn.puzzles.puzzle_tasks import Shipped
from scenes.table.geometry import centre
from scenes.ui.context import Ui
from tests.learn.test_puzzle_progress import played
from tests.scenes.ui_kit import Clock, down, key, make_ui, motion, up

TODAY = datetime.date.today()


def with_places(ui: Ui) -> Ui:
    """With places of an own match of Zerzura kept."""
    _match, course, analysis = played()
    ui.records.places.keep(course, places_of(course, analysis, (0, 1), today=TODAY))
    return ui


class Solver:
    """A puzzle on the screen, without a window, on a clock of its own."""

    def __init__(
        self, game: str, *, size: tuple[int, int] = (1280, 720), language: str = "en", scale: int = 100,
        ui: Ui | None = None, scene: PuzzleScene | None = None,
    ) -> None:  # fmt: skip
        self.clock = Clock()
        self.ui = ui or make_ui(size, language, scale, self.clock)
        self.ui._clock = self.clock
        puzzle = puzzle_files.puzzles_of(game)[0]
        self.scene = scene or PuzzleScene(self.ui, Shipped(self.ui, game, puzzle))
        self.surface = pygame.Surface(size)
        self.scene.entered()
        self.found: list[object] = []
        self.wait(0.5)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 20)):
            self.clock.now += 0.05
            self.ui.tick()
            self._hear(self.scene.update(0.05))

    def _hear(self, found: object) -> None:
        if found is not None:
            self.found.append(found)

    def press(self, code: int, mod: int = 0) -> None:
        self._hear(self.scene.handle(key(code, mod)))

    def touch(self, scancode: int) -> None:
        """Press a key by its place on the keyboard."""
        event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_UNKNOWN, scancode=scancode, mod=0, unicode="")
        self._hear(self.scene.handle(event))

    def button(self, name: str) -> None:
        rect = dict(self.scene.buttons())[name]
        pos = self.ui.view.point(centre(rect))
        for event in (motion(pos), down(pos), up(pos)):
            self._hear(self.scene.handle(event))

    def play(self, text: str) -> None:
        self._hear(self.scene.table.send([self.scene.table.game.parse_move(text)]))
        self.wait(9)

    def stands(self, phase: Phase) -> bool:
        """Whether it is there now."""
        return self.scene.puzzle.phase is phase

    def fights(self) -> bool:
        """Whether a combat lies over the table."""
        return isinstance(self.scene.over, Combat)

    def sees_the_fight(self) -> None:
        """Go on until no combat lies over the table."""
        for _ in range(20):
            self.wait(1)
            if not self.fights():
                return
            self.press(pygame.K_RETURN)

    def focus(self) -> tuple[int | None, str]:
        """The corner that has the focus in a combat, and the button that has it."""
        hands = self.scene.table.hands
        assert isinstance(self.scene.over, Combat)
        button = hands.focus if hands.keyboard and hands.focus else ""
        return self.scene.over.focus, button.removeprefix(COACH)

    @property
    def names(self) -> list[str]:
        return [name for name, _rect in self.scene.buttons()]

    @property
    def sheet(self) -> Any:
        return self.scene._sheet_now()

    def draw(self) -> None:
        self.scene.stale = True
        self.scene.draw(self.surface)
