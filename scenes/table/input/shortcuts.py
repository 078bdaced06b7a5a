"""Shortcuts: the keys that mean the same on every table."""

from __future__ import annotations

from typing import Protocol

import pygame

from scenes.table.aids.hint import Hint
from scenes.table.explanations.table_explainer import TableExplainer
from scenes.table.guide.storyteller import Storyteller
from scenes.table.input.gesture_walk import GestureWalk
from scenes.ui.stack import Transition

PAGE = 6
"""Lines of the journal that Page Up and Page Down turn."""
BUTTONS = {
    pygame.K_BACKSPACE: "button undo", pygame.K_F2: "button hint", pygame.K_F10: "button menu",
}  # fmt: skip


class Pressed(Protocol):
    """What the keys need of a table."""

    walk: GestureWalk
    hinting: Hint
    explaining: TableExplainer
    guide: Storyteller

    def press(self, spot: str) -> Transition | bool:
        """Press a button; False if the spot is none."""

    def scroll(self, lines: int) -> None:
        """Look further back in the journal, or forward."""


def shortcut(table: Pressed, event: pygame.event.Event) -> Transition | bool:
    """What a pressed key does on every table; False if it is none of these keys."""
    done = table.explaining.key(event)
    if done is not False:
        return done
    match event.key:
        case pygame.K_ESCAPE:
            return _put_away(table)
        case pygame.K_z if event.mod & pygame.KMOD_CTRL:
            return table.press("button undo")
        case pygame.K_F1:
            return table.guide.again() or table.press("button rules")
        case pygame.K_PAGEUP | pygame.K_PAGEDOWN:
            table.scroll(PAGE if event.key == pygame.K_PAGEUP else -PAGE)
            return True
        case key if key in BUTTONS:
            return table.press(BUTTONS[key])
    return False


def _put_away(table: Pressed) -> bool:
    """Put away the hint or the guide's bubble; False while a card is in hand, which Esc puts down first."""
    if table.walk.picked is not None:
        return False
    if table.hinting.shown:
        table.hinting.drop()
        return True
    return table.guide.dismiss()
