"""Stage of a finale for tests: one that is shown on a clock of the test's own."""

from __future__ import annotations

from typing import Any

import pygame

from game.storage import Settings
from scenes.shell import routes
from scenes.table.finale.scene import Finale
from scenes.ui.context import Ui
from scenes.ui.stack import Stack
from tests.scenes.match_endings import ended
from tests.scenes.played_tables import Clock

GAMES = ("zoon emblem", "zerzura market_over", "zayo won")


class Stage:
    """A finale on a stack, with a clock that passes only when told."""

    def __init__(
        self,
        name: str,
        people: tuple[int, ...] = (0,),
        size: tuple[int, int] = (1280, 720),
        like: Stage | None = None,
        **how: Any,
    ) -> None:
        """`like`: another one whose clock, settings and drawings are used again."""
        self.match = ended(name, people)
        self.clock: Clock = Clock() if like is None else like.clock
        self.ui: Ui = (
            Ui(size, Settings(**how), clock=self.clock, keep=False, routes=routes)
            if like is None
            else like.ui
        )
        self.heard: list[str] = []
        self.ui.sound.play = lambda name, volume=1.0: self.heard.append(name)  # type: ignore[method-assign] # stood in for
        self.table = pygame.Surface(size)
        self.table.fill((90, 140, 60))
        found = routes.finale(self.ui, self.match, self.table)
        assert isinstance(found, Finale)
        self.finale = found
        self.stack = Stack(found)
        self.surface = pygame.Surface(size)

    def go(self, seconds: float) -> None:
        """Time passes in one step; the pictures are there."""
        self.finale._make_all()
        self.clock.now += seconds
        assert self.stack.top is not None
        self.stack.apply(self.stack.top.update(seconds))

    def press(self, kind: int = pygame.MOUSEBUTTONDOWN, **facts: Any) -> None:
        """One press, by default of the mouse."""
        facts = facts or {"pos": (640, 360), "button": 1, "touch": False}
        assert self.stack.top is not None
        self.stack.apply(self.stack.top.handle(pygame.event.Event(kind, facts)))

    def picture(self) -> bytes:
        """The window now."""
        self.stack.draw(self.surface)
        return pygame.image.tobytes(self.surface, "RGB")
