"""Driven app: one whose clock the test moves, with a scene that notes what it gets."""

from __future__ import annotations

import pygame

from game import storage
from scenes.shell.app import App
from scenes.shell.frame_pacing import Ticker
from scenes.ui.context import Ui
from scenes.ui.stack import Scene, Transition
from tests.scenes.ui_kit import Clock


class Quiet(Scene):
    """A scene that notes what it gets and breaks when told to."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.events: list[int] = []
        self.keys: list[int] = []
        self.sizes: list[tuple[int, int]] = []
        self.drawn = 0
        self.breaks: str = ""
        self.loses = False
        self.gone = False
        self.then: Transition = None

    def handle(self, event: pygame.event.Event) -> Transition:
        if self.breaks == "handle" and event.type == pygame.KEYDOWN:
            raise ZeroDivisionError("in handle")
        self.events.append(event.type)
        if event.type == pygame.KEYDOWN:
            self.keys.append(event.key)
        return self.then

    def update(self, dt: float) -> Transition:
        if self.breaks == "update":
            raise KeyError("in update")
        return None

    def draw(self, surface: pygame.Surface) -> None:
        if self.breaks == "draw":
            raise ValueError("in draw")
        self.drawn += 1
        surface.fill((10, 20, 30))

    def resized(self, view: object) -> None:
        self.stale = True
        self.sizes.append(self.ui.view.size)

    def closing(self) -> bool:
        return self.loses

    def left(self) -> None:
        self.gone = True


class Driven:
    """An app whose clock the test moves."""

    def __init__(self, *, keep: bool = False) -> None:
        self.clock = Clock()
        self.slept: list[float] = []
        self.scene: Quiet = None  # type: ignore[assignment]  # made by the app below
        pygame.event.clear()
        ticker = Ticker(now=self.clock, sleep=self.slept.append)
        size = None if keep else (1280, 720)
        settings = storage.Settings(language="en", window=(1280, 720))
        self.app = App(self.make, None, settings, size=size, ticker=ticker, keep=keep)
        self.app.start()

    def make(self, ui: Ui) -> Scene:
        self.scene = Quiet(ui)
        return self.scene

    def step(self, *events: pygame.event.Event, seconds: float = 0.02) -> bool:
        pygame.event.clear()
        for event in events:
            pygame.event.post(event)
        self.clock.now += seconds
        going = self.app.step()
        self.app.rest()
        return going

    def top(self) -> Scene | None:
        return self.app.stack.top if self.app.stack else None


def sized(app: App, size: tuple[int, int]) -> pygame.event.Event:
    app.window.size = size
    return pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
