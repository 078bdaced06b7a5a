"""Bookmark in a book of rules: where it was left, for whoever opens it again."""

from __future__ import annotations

from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

from scenes.ui.context import Ui


@dataclass
class Left:
    """Where a book was left: what it had been opened for, the chapter, and how far down each was read."""

    asked: str = ""
    open_at: str = ""
    marks: dict[str, float] = field(default_factory=dict)


_LEFT: WeakKeyDictionary[Ui, dict[str, Left]] = WeakKeyDictionary()


def left_at(ui: Ui, game_name: str) -> Left:
    """Where the book of that game was left in this run of the app."""
    return _LEFT.setdefault(ui, {}).setdefault(game_name, Left())
