"""Journal sheet by rounds: headings, who did what, at the foot who is choosing now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.table.geometry import Rect
from scenes.table.log_view import LogLine
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.text.fonts import Face
from scenes.ui.theme import Colour

HEAD_ROW, ROW, TEXT_ROW = 40.0, 39.0, 27.0
"""Heights before the text scale: a round's heading, an entry, each further line of it."""


class _Row(NamedTuple):
    """A row of the journal."""

    high: float
    text: str
    seat: int | None
    face: Face
    ink: Colour


def lines_that_fit(ui: Ui, box: Rect) -> int:
    """How many lines have room at this text scale, at most."""
    return int((box[3] - 92) // (TEXT_ROW * ui.view.text_scale))


def draw_journal(
    ui: Ui,
    surface: pygame.Surface,
    box: Rect,
    lines: Sequence[LogLine],
    back: int,
    waits: tuple[int, str] | None = None,
) -> None:
    """The newest lines that fit in the box, from its heading down; `waits`: a seat and what it is doing now.

    `back`: so many lines were scrolled back. A line's `turn` is its round.
    """
    x, y, w, h = box
    rows: list[_Row] = []
    turn = 0
    for line in lines:
        if line.turn and line.turn != turn:
            turn = line.turn
            rows.append(_Row(HEAD_ROW, _("Round {n}").format(n=turn), None, "title", "gold-dark"))
        face: Face = "italic" if line.note else "bold" if line.strong else "body"
        rows += _entry(ui, w, line.text, line.seat, face, "ink-soft" if line.note else "ink")
    if waits is not None and not back:
        rows += _entry(ui, w, waits[1], waits[0], "italic", "ink-soft")
    scale = ui.view.text_scale
    room, at = h - 92.0, y + 74.0
    while rows and (sum(row.high for row in rows) * scale > room or rows[0].high == TEXT_ROW):
        rows.pop(0)
    for row in rows:
        middle = at + (row.high - TEXT_ROW / 2) * scale
        left, size = (x + 24, 24) if row.face == "title" else (x + 66, 23)
        if row.seat is not None:
            ui.seat(surface, row.seat, (x + 40, middle), 32 * min(1.2, scale))
        room = x + w - 20 - left
        ui.text(surface, row.text, (left, middle), size, row.ink, face=row.face, valign="middle", width=room)
        at += row.high * scale
    if back:
        ui.text(surface, "…", (x + w / 2, y + h - 14), 23, "ink-soft", face="bold", align="center")


def _entry(ui: Ui, wide: float, text: str, seat: int | None, face: Face, ink: Colour) -> list[_Row]:
    """An entry's rows: the first one keeps its distance from what stands before."""
    return [
        _Row(TEXT_ROW if place else ROW, part, None if place else seat, face, ink)
        for place, part in enumerate(ui.type.wrap(text, 23, face, width=wide - 92))
    ]
