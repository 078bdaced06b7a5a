"""Text fitting: how wide a text is; shrunk, cut with an ellipsis, wrapped. All in pixels."""

from __future__ import annotations

import math
from dataclasses import dataclass

from scenes.ui.text import typesetting
from scenes.ui.text.fonts import Face
from scenes.ui.text.typesetting import LINE


@dataclass(frozen=True, slots=True)
class Fitted:
    """A line that fits: its text, its size in pixels, and whether letters were lost."""

    text: str
    px: int
    cut: bool


def width_of(text: str, px: int, face: Face, spacing: float = 0.0) -> int:
    """How wide the text is. `spacing` is added after each letter, in ems."""
    if not spacing:
        return math.ceil(typesetting.measured(text, px, face))
    times = typesetting.over(px)
    return math.ceil(typesetting.end_of(typesetting.parts(text, px * times, face, spacing)) / times)


def fitted(text: str, px: int, floor: int, face: Face, *, room: int, spacing: float = 0.0) -> Fitted:
    """The line in its room: shrunk as far as the floor, then cut with an ellipsis."""
    wide = width_of(text, px, face, spacing)
    if wide <= room:
        return Fitted(text, px, False)
    guess = max(floor, min(px, px * room // max(1, wide) + 1))
    while guess > floor and width_of(text, guess, face, spacing) > room:
        guess -= 1
    if width_of(text, guess, face, spacing) <= room:
        return Fitted(text, guess, False)
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width_of(text[:middle].rstrip() + "…", guess, face, spacing) <= room:
            low = middle
        else:
            high = middle - 1
    return Fitted(text[:low].rstrip() + "…", guess, True)


def wrapped(text: str, px: int, face: Face, room: int) -> list[str]:
    """Lines that fit; breaks at spaces (never at U+00A0), in a word only if it must."""
    lines: list[str] = []
    for part in text.split("\n"):
        line = ""
        for word in part.split(" "):
            trial = f"{line} {word}" if line else word
            if width_of(trial, px, face) <= room:
                line = trial
                continue
            if line:
                lines.append(line)
            line = word
            while width_of(line, px, face) > room and len(line) > 1:
                cut = _longest(line, px, face, room)
                lines.append(line[:cut])
                line = line[cut:]
        lines.append(line)
    return lines


def _longest(word: str, px: int, face: Face, room: int) -> int:
    """How many letters of a word fit, at least one; never all."""
    return next((n for n in range(len(word) - 1, 1, -1) if width_of(word[:n], px, face) <= room), 1)


def fitted_block(
    text: str, px: int, floor: int, face: Face, *, room: int, tall: int, leading: float
) -> tuple[int, list[str], bool]:
    """Wrapped lines no taller than `tall`: (size, lines, whether letters were lost)."""
    lines = wrapped(text, px, face, room)
    while px > floor and typesetting.block_height(len(lines), px, leading) > tall:
        px -= 1
        lines = wrapped(text, px, face, room)
    fitting = max(1, int((tall - px * LINE) // (px * leading)) + 1)
    if len(lines) <= fitting:
        return px, lines, False
    last = lines[fitting - 1]
    while last and width_of(last + "…", px, face) > room:
        last = last[:-1].rstrip()
    return px, [*lines[: fitting - 1], last + "…"], True
