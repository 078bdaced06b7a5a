"""Key repeat: which of the keys that are held down may go on by themselves."""

from __future__ import annotations

import pygame

REPEATING = frozenset(
    (
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
        pygame.K_TAB,
    )
)
"""Keys that go on while they are held; Enter held on one screen must not press a button of the next."""


class HeldKeys:
    """The keys that are down, from the events of the window."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def repeats(self, event: pygame.event.Event) -> bool:
        """Whether a key that is held down says so again, and is none of those that may."""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        elif event.type == pygame.KEYDOWN:
            again = event.key in self._down
            self._down.add(event.key)
            return again and event.key not in REPEATING
        return False
