"""Drawings of a book of rules: those of its pages and of its example, kept for one window, drawn ahead."""

from __future__ import annotations

import pygame

from scenes.menus.rules_book.rules_chapters import EXAMPLE, texts
from scenes.table.game_pages import about
from scenes.ui.context import Ui


class Drawings:
    """The drawings of the chapter that is open and of those beside it, until the window changes."""

    def __init__(self, ui: Ui, game_name: str) -> None:
        self.ui, self.game_name = ui, game_name
        self.made: dict[tuple[str, int], pygame.Surface] = {}
        self._done: tuple[int, tuple[str, ...]] | None = None

    def draw(self, name: str, width: int) -> pygame.Surface:
        """A drawing of the rules, or of a step of the example, `width` pixels wide."""
        found = self.made.get((name, width))
        if found is None:
            game, step = about(self.game_name), name.removeprefix(EXAMPLE)
            found = (
                game.figure(self.ui, name, width) if step == name else game.example(self.ui, int(step), width)
            )
            self.made[name, width] = found
        return found

    def prepare(self, width: int, chapters: tuple[str, ...]) -> bool:
        """Draw one of those chapters that is still missing; False when none is, and others are let go."""
        if self._done == (width, chapters):
            return False
        found = texts(self.game_name)
        wanted = [
            (block.name, width)
            for name in chapters
            for block in found.get(name, ())
            if block.kind == "figure"
        ]
        missing = next((key for key in wanted if key not in self.made), None)
        if missing is not None:
            self.draw(*missing)
            return True
        self.made = {key: self.made[key] for key in wanted}
        self._done = width, chapters
        return False

    def forget(self) -> None:
        """All are to be drawn anew."""
        self.made.clear()
        self._done = None
