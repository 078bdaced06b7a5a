"""Marks of the checks, the same beside a card in the list, on its field, and before a sentence."""

from __future__ import annotations

import pygame

from scenes.ui.context import Ui

MARKS = {
    "good": "learn/mark_right", "advice": "learn/mark_warning", "rule": "learn/mark_warning",
    "wrong": "learn/mark_wrong",
}  # fmt: skip
"""The drawing for each level of a finding."""
SIDE = 25.0


def paint_mark(ui: Ui, surface: pygame.Surface, level: str, at: tuple[float, float]) -> None:
    """The mark of a level around a design point; nothing for ""."""
    if level:
        ui.picture(surface, MARKS[level], (at[0] - SIDE / 2, at[1] - SIDE / 2, SIDE, SIDE))
