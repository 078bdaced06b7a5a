"""Test kit of scenes: a Ui on a clock of the test, and events as SDL sends them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.storage import Settings
from scenes.shell import routes
from scenes.ui.context import Ui
from scenes.ui.widgets.page import Page
from scenes.ui.widgets.widget import Widget


@dataclass
class Clock:
    """A clock that only the test moves."""

    now: float = 100.0

    def __call__(self) -> float:
        return self.now


def make_ui(
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    scale: int = 100,
    clock: Callable[[], float] | None = None,
) -> Ui:
    settings = Settings(language=language, text_scale=scale)
    return Ui(size, settings, clock=clock or Clock(), keep=False, routes=routes)


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def typed(text: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=text)


def motion(pos: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)


def down(pos: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)


def up(pos: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)


def wheel(steps: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps))


def click(page: Page, target: Widget | tuple[int, int]) -> object:
    pos = target.rect.center if isinstance(target, Widget) else target
    page.handle(motion(pos))
    page.handle(down(pos))
    return page.handle(up(pos))
