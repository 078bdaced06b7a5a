"""A pupil for tests: plays lessons in the window by clicking what the table offers."""

from __future__ import annotations

from typing import Any, Literal

import pygame

from game.learn.lessons.lesson import Phase
from game.learn.lessons.lesson_files import all_lessons
from game.learn.lessons.lesson_match import LEARNER
from game.learn.lessons.lesson_progress import Progress
from scenes.learn.lessons.lesson_end import LessonEnd
from scenes.learn.lessons.lesson_scene import LessonScene
from scenes.table.geometry import HERE, Rect, centre, inside
from scenes.ui.context import Ui
from scenes.ui.stack import Push, Scene
from tests.scenes.ui_kit import Clock, down, key, make_ui, motion, up

Hands = Literal["mouse", "finger", "keys"]


class Pupil:
    """A lesson on the screen, without a window, on a clock of its own."""

    def __init__(
        self, game: str, lesson: str, step: int = 0, *, size: tuple[int, int] = (1280, 720),
        language: str = "en", scale: int = 100, progress: Progress | None = None, hands: Hands = "mouse",
    ) -> None:  # fmt: skip
        self.hands = hands
        self.clock = Clock()
        self.ui: Ui = make_ui(size, language, scale, self.clock)
        self.progress = progress or Progress(None)
        data = next(one for one in all_lessons(game) if one.id == lesson)
        if step:
            self.progress.stand(game, data, step)
        self.scene = LessonScene(self.ui, game, lesson, self.progress)
        self.surface = pygame.Surface(size)
        self.scene.entered()
        self.opened: list[Scene] = []
        """Scenes that were put over it."""
        self.wait(0.2)

    @property
    def lesson(self) -> Any:
        return self.scene.lesson

    @property
    def verdict(self) -> Any:
        """What the strip says, None for nothing."""
        return self.scene.strip

    @property
    def phase(self) -> Any:
        """Where the step is."""
        return self.scene.lesson.phase

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(max(1, round(seconds * 20))):
            self.clock.now += 0.05
            self.ui.tick()
            self._hear(self.scene.update(0.05))
            if self.opened:
                return

    def _hear(self, found: object) -> None:
        if isinstance(found, Push):
            self.opened.append(found.scene)

    def until_asked(self, limit: float = 60.0) -> None:
        """Wait until the learner is asked, or the step is over."""
        while limit > 0 and not self.opened:
            asked = self.lesson.phase is Phase.ASKED and self.lesson.due() is None
            if asked and self.scene.table.still and self.scene.flow.caught_up and self.scene.strip is None:
                fight = self.scene.table.open_choice()
                if not fight or self.scene.over is not None:
                    return
            if getattr(self.scene.over, "phase", "") == "result":
                self.press(pygame.K_RETURN)
            self.wait(0.2)
            limit -= 0.2

    def click(self, rect: Rect) -> None:
        """The left button in the middle of that."""
        pos = self.ui.view.point(centre(rect))
        events: tuple[pygame.event.Event, ...] = (motion(pos), down(pos), up(pos))
        if self.hands == "finger":  # nothing hovers before it
            events = tuple(pygame.event.Event(one.type, {**one.dict, "touch": True}) for one in events[1:])
        for event in events:
            self._hear(self.scene.handle(event))

    def drag(self, start: Rect, goal: Rect) -> None:
        """Carry what lies there to another place."""
        here, there = (self.ui.view.point(centre(rect)) for rect in (start, goal))
        how: dict[str, Any] = {"rel": (9, 9), "buttons": (1, 0, 0), "touch": False}
        carried = pygame.event.Event(pygame.MOUSEMOTION, pos=there, **how)
        for event in (motion(here), down(here), carried, carried, up(there)):
            self._hear(self.scene.handle(event))

    def press(self, code: int) -> None:
        """A key."""
        self._hear(self.scene.handle(key(code)))

    def button(self, name: str) -> None:
        """One of the storyteller's buttons."""
        self.click(dict(self.scene.buttons())[name])

    def play(self, move: Any) -> None:
        """Make a move by the gestures that the table offers for it."""
        if self.scene.over is not None:
            self.scene.over.choose(LEARNER, int(str(move).rpartition(" ")[2]))  # type: ignore[attr-defined] # a combat
            return
        table = self.scene.table
        for source, targets in table.walk.gestures.items():
            for target, moves in targets.items():
                if moves == [move]:
                    for spot in (source, target):
                        if spot != HERE:
                            self._point(spot)
                    if table.walk.picked is not None and self.hands != "keys":
                        self._point(target)  # an exchange is shown first
                    return
        self._hear(table.perform(move))

    def _walk(self, rect: Rect, name: str = "") -> None:
        """Bring the focus there by Tab and arrows, and press Enter."""
        hands = self.scene.table.hands
        for _ in range(200):
            spots = list(hands.table.spots())
            here = next((spot for spot in spots if spot.name == hands.focus and hands.keyboard), None)
            under = [spot for spot in spots if inside(spot.rect, centre(rect))]
            wanted = min(under, key=lambda spot: (not spot.name.endswith(name), spot.rect[2] * spot.rect[3]))
            if here is not None and here.name == wanted.name:
                self.press(pygame.K_RETURN)
                return
            if here is None or here.panel != wanted.panel:
                self.press(pygame.K_TAB)
                continue
            (hx, hy), (wx, wy) = centre(here.rect), centre(wanted.rect)
            across = abs(wx - hx) > abs(wy - hy)
            way = (
                (pygame.K_LEFT, pygame.K_RIGHT)[wx > hx] if across else (pygame.K_UP, pygame.K_DOWN)[wy > hy]
            )
            self.press(way)
        raise AssertionError(f"the focus does not come to {rect} from {hands.focus}")

    def _point(self, spot: str) -> None:
        spots = {one.name: one.rect for one in self.scene.table.spots()}
        if self.hands == "keys":
            self._walk(spots[spot] if spot in spots else self.scene.table.layout[spot].rect)
            return
        if spot in spots:
            self.click(spots[spot])
            return
        self.click(self.scene.table.layout[spot].rect)

    def solve(self) -> None:
        """Every step from here by its solution, until the lesson ends."""
        for _ in range(80):
            self.until_asked()
            if self.opened:
                return
            if self.lesson.phase is not Phase.ASKED:
                self.wait(0.5)
                continue
            if self.lesson.asked.point:
                name = self.lesson.asked.right[0]
                place = dict(self.scene.places())[name]
                if self.hands == "keys":
                    self._walk(place, name)
                else:
                    self.click(place)
            else:
                self.play(self.lesson.solution)
            self.wait(0.3)

    @property
    def ended(self) -> LessonEnd | None:
        """The sheet at the end."""
        return next((scene for scene in self.opened if isinstance(scene, LessonEnd)), None)
