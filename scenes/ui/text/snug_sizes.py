"""Snug sizes of texts whose space does not grow with the text scale: set smaller, never cut or left out.

Sizes are units before the text scale, as `Ui.text` takes them; rooms are units. A text that is too long
shrinks to the floor of the theme's type, and where that is not enough, step by step below it.
"""

from __future__ import annotations

from collections.abc import Iterable

from scenes.ui.context import Ui
from scenes.ui.text.fonts import Face
from scenes.ui.text.type import FLOOR

STEP = 0.5
LOWEST = 12.0
"""Units at a text scale of 1 below which nobody reads: only there a letter may be lost."""


def capped(ui: Ui, size: float, most: float = 1.15) -> float:
    """A size that grows with the text scale up to `most` only."""
    return size * min(1.0, most / ui.view.text_scale)


def least(ui: Ui) -> float:
    """The smallest size, whatever the text scale."""
    return LOWEST / max(1.0, ui.view.text_scale)


def snug(ui: Ui, text: str, size: float, face: Face, room: float, spacing: float = 0.0) -> float:
    """The largest size up to `size` at which a line keeps all its letters in its room."""
    if not ui.type.fit(text, size, face, room, spacing).cut:
        return size
    size = min(size, FLOOR)
    while size > least(ui) and ui.type.fit(text, size, face, room, spacing).cut:
        size = max(least(ui), size - STEP)
    return size


def even(ui: Ui, lines: Iterable[tuple[str, float]], size: float, face: Face) -> float:
    """The largest size up to `size` at which each of those lines, beside the others, fits in its room as it
    is: none is set smaller than its neighbours.
    """
    told, k = list(lines), ui.view.k
    while size > least(ui) and any(ui.type.width(text, size, face) > room * k for text, room in told):
        size = max(least(ui), size - STEP)
    return size


def even_room(ui: Ui, text: str, size: float, face: Face, room: float) -> float:
    """The narrowest room, in units, in which a paragraph takes no more lines than in `room`: its lines are
    about as long as each other, and no short word stands alone in the last one.
    """
    lines = len(ui.type.wrap(text, size, face, width=room))
    while room > 1 and len(ui.type.wrap(text, size, face, width=room - 1)) <= lines:
        room -= 1
    return room


def snug_block(ui: Ui, text: str, size: float, room: float, height: float, face: Face = "body") -> float:
    """The same for wrapped running text."""
    if ui.type.paragraph_fits(text, size, face, room, height=height):
        return size
    size = min(size, FLOOR)
    while size > least(ui) and not ui.type.paragraph_fits(text, size, face, room, height=height):
        size = max(least(ui), size - STEP)
    return size
