"""Person at the shared screens: presses keys and clicks on widgets, with a clock of its own."""

from __future__ import annotations

import random
from typing import Any

import pygame

from game import load_game
from game.match import Match, MindSeat, Person
from game.match.journal.writer_thread import AT_ONCE, WritesJobs
from game.storage import Settings, matches_folder
from scenes.shell import routes
from scenes.ui.context import Ui
from scenes.ui.stack import Scene, Stack
from scenes.ui.widgets.page_scene import PageScene
from scenes.ui.widgets.widget import Widget
from tests.random_play import play_in_order

GAME = load_game("zoon")


class Hand:
    """One window's worth of scenes without the window."""

    def __init__(
        self, size: tuple[int, int] = (1280, 720), language: str = "en", scale: int = 100, keep: bool = True
    ) -> None:
        self.time = 100.0
        settings = Settings(language=language, text_scale=scale)
        self.ui = Ui(size, settings, clock=lambda: self.time, keep=keep, routes=routes)
        self.screen = pygame.Surface(size)
        self.stack: Stack | None = None

    def open(self, scene: Scene) -> Any:
        """Put a first scene on the table."""
        self.stack = Stack(scene)
        self.pass_time(0)
        return scene

    @property
    def top(self) -> Any:
        assert self.stack is not None
        return self.stack.top

    def picture(self) -> bytes:
        """What is on the screen now."""
        assert self.stack is not None
        self.top.stale = True
        self.stack.draw(self.screen)
        return pygame.image.tobytes(self.screen, "RGB")

    def pass_time(self, seconds: float) -> None:
        """Let time go by in frames of a 20th of a second."""
        assert self.stack is not None
        for _frame in range(max(1, round(seconds * 20))):
            self.time += 0.05 if seconds else 0.0
            if self.stack.top is not None:
                self.stack.apply(self.stack.top.update(0.05))

    def event(self, kind: int, **facts: Any) -> None:
        assert self.stack is not None
        self.stack.apply(self.top.handle(pygame.event.Event(kind, facts)))
        if self.stack.top is not None:
            self.stack.apply(self.stack.top.update(0.0))

    def key(self, key: int, scancode: int = 0, mod: int = 0, up: bool = True) -> None:
        self.event(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod, unicode="")
        if up and self.stack is not None and self.stack.top is not None:
            self.event(pygame.KEYUP, key=key, scancode=scancode, mod=mod)

    def type(self, text: str) -> None:
        """Letters as an input method or dead keys deliver them."""
        for letter in text:
            self.event(pygame.TEXTINPUT, text=letter)

    def click(self, pos: tuple[int, int]) -> None:
        self.event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))
        self.event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
        if self.stack is not None and self.stack.top is not None:
            self.event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)

    def widget(self, label: str) -> Widget:
        """The widget on top with that label, title or text."""
        scene = self.top
        assert isinstance(scene, PageScene)
        for widget in scene.page.widgets:
            if label in (getattr(widget, name, None) for name in ("label", "title", "text", "name")):
                return widget
        raise AssertionError(f"no widget {label!r} on {type(scene).__name__}")

    def press(self, label: str) -> None:
        """Click on the middle of a widget."""
        self.click(self.widget(label).rect.center)

    def choose(self, label: str) -> None:
        """Walk with Tab to a widget and press Enter: the keyboard alone."""
        target = self.widget(label)
        for _step in range(60):
            if self.top.page.focused is target and self.top.page.keyboard:
                break
            self.key(pygame.K_TAB)
        assert self.top.page.focused is target, f"Tab never reaches {label!r}"
        self.key(pygame.K_RETURN)


def a_match(
    seed: int = 3, *, people: int = 2, saved: bool = True, names: tuple[str, str] = ("Ana", "Zoé"),
    writer: WritesJobs = AT_ONCE,
) -> Match:
    """A match of Zoon at its first moment."""
    seats = [Person(names[0]), Person(names[1]) if people > 1 else MindSeat("easy", names[1], seed=1)]
    folder = matches_folder() if saved else None
    return Match.new(GAME, seats, seed=seed, options={"deployment": "quick"}, folder=folder, writer=writer)


def played_on(match: Match, plies: int = 10_000, seed: int = 5) -> Match:
    """The match after some random moves, or at its end."""
    play_in_order(match, random.Random(seed), plies)
    return match
