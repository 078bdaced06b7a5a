"""Journal sheet by rounds: headings, who did what, at the foot who is choosing now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.table.geometry import Rect
from scenes.table.journal.log_view import LogLine
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.text.fonts import Face
from scenes.ui.theme import Colour

HEAD_ROW, ROW, TEXT_ROW = 40.0, 39.0, 27.0
"""Heights before the text scale: a round's heading, an entry, each further line of it."""
SHARES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""How large an entry may be set, of its size: as large as the whole of it has room."""


class _Row(NamedTuple):
    """A row of the journal; `line`: the place of its line among those given, None for other rows."""

    high: float
    text: str
    seat: int | None
    face: Face
    ink: Colour
    line: int | None = None
    share: float = 1.0  # of the usual size


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
    scale = ui.view.text_scale
    for row, at in _laid(ui, box, lines, back, waits):
        middle = at + (row.high - row.share * TEXT_ROW / 2) * scale
        left, size = (x + 24, 24.0) if row.face == "title" else (x + 66, 23 * row.share)
        if row.seat is not None:
            ui.seat(surface, row.seat, (x + 40, middle), 32 * min(1.2, scale))
        room = x + w - 20 - left
        ui.text(surface, row.text, (left, middle), size, row.ink, face=row.face, valign="middle", width=room)
    if back:
        ui.text(surface, "…", (x + w / 2, y + h - 14), 23, "ink-soft", face="bold", align="center")


def line_areas(
    ui: Ui, box: Rect, lines: Sequence[LogLine], back: int, waits: tuple[int, str] | None = None
) -> list[tuple[int, Rect]]:
    """(place among the lines given, area) of every line that `draw_journal` shows at least in part."""
    found: dict[int, Rect] = {}
    x, _y, w, _h = box
    scale = ui.view.text_scale
    for row, at in _laid(ui, box, lines, back, waits):
        if row.line is None:
            continue
        top, bottom = at + (row.high - row.share * TEXT_ROW - 3) * scale, at + row.high * scale
        if row.line in found:
            top = found[row.line][1]
        found[row.line] = (x + 14, top, w - 28, bottom - top)
    return list(found.items())


def foot_area(
    ui: Ui, box: Rect, lines: Sequence[LogLine], back: int, waits: tuple[int, str] | None
) -> Rect | None:
    """Where `draw_journal` says who is choosing and what that seat should know; None if it does not."""
    if waits is None or back:
        return None
    x, _y, w, _h = box
    scale = ui.view.text_scale
    own = _entry(ui, box, waits[1], waits[0], "italic", "ink-soft")
    rows = _laid(ui, box, lines, back, waits)[-len(own) :]
    top, (last, at) = rows[0][1], rows[-1]
    return x + 14, top, w - 28, at + last.high * scale - top


def _laid(
    ui: Ui, box: Rect, lines: Sequence[LogLine], back: int, waits: tuple[int, str] | None
) -> list[tuple[_Row, float]]:
    """The rows that fit, the newest at the foot, each with the y of its top."""
    _x, y, _w, h = box
    rows: list[_Row] = []
    turn = 0
    for place, line in enumerate(lines):
        if line.turn and line.turn != turn:
            turn = line.turn
            rows.append(_Row(HEAD_ROW, _("Round {n}").format(n=turn), None, "title", "gold-dark"))
        face: Face = "italic" if line.note else "bold" if line.strong else "body"
        ink: Colour = "ink-soft" if line.note else "ink"
        rows += [row._replace(line=place) for row in _entry(ui, box, line.text, line.seat, face, ink)]
    if waits is not None and not back:
        rows += _entry(ui, box, waits[1], waits[0], "italic", "ink-soft")
    scale = ui.view.text_scale
    room, at = h - 92.0, y + 74.0
    while rows and (sum(row.high for row in rows) * scale > room or rows[0].high == TEXT_ROW * rows[0].share):
        rows.pop(0)
    found = []
    for row in rows:
        found.append((row, at))
        at += row.high * scale
    return found


def _entry(ui: Ui, box: Rect, text: str, seat: int | None, face: Face, ink: Colour) -> list[_Row]:
    """An entry's rows: the first one keeps its distance from what stands before; smaller where it is longer
    than the sheet.
    """
    rows: list[_Row] = []
    for share in SHARES:
        parts = ui.type.wrap(text, 23 * share, face, width=box[2] - 92)
        rows = [
            _Row(share * (TEXT_ROW if place else ROW), part, None if place else seat, face, ink, share=share)
            for place, part in enumerate(parts)
        ]
        if sum(row.high for row in rows) * ui.view.text_scale <= box[3] - 92.0:
            break
    return rows
