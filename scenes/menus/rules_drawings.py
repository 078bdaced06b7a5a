"""Drawings of a book of rules: those of its pages and of its example, kept for one window, drawn ahead."""

from __future__ import annotations

import pygame

from scenes.menus.rules_chapters import EXAMPLE, texts
from scenes.table.game_pages import about
from scenes.ui.context import Ui


class Drawings:
    """Every drawing that was made, until the window or the language changes."""

    def __init__(self, ui: Ui, game_name: str) -> None:
        self.ui, self.game_name = ui, game_name
        self.made: dict[tuple[str, int], pygame.Surface] = {}
        self._all = False

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

    def prepare(self, width: int) -> bool:
        """Draw one that is still missing; False when none is."""
        if self._all:
            return False
        for blocks in texts(self.game_name).values():
            for block in blocks:
                if block.kind == "figure" and (block.name, width) not in self.made:
                    self.draw(block.name, width)
                    return True
        self._all = True
        return False

    def forget(self) -> None:
        """All are to be drawn anew."""
        self.made.clear()
        self._all = False
