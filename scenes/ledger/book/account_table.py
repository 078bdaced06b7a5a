"""Account of matches as a table: won of played by game and opponent, and the share won with its band."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game import registry
from scenes.ledger.book import open_book
from scenes.ledger.book.page_layout import Rect, is_large, pitch
from scenes.ledger.person_record.shown_record import Row, Shown, title_of_row
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.stack import Transition
from scenes.ui.text.snug_sizes import even, snug
from scenes.ui.theme import Colour
from scenes.ui.widgets.widget import Press, Widget

NAME, SHARE = 0.172, 0.252
"""What of the width the names of the games take, and the share won with its band."""
LARGE_SHARE = 0.13
HEAD = 20.0
LEAST = 74.0
"""Units of the letters in the head of a column, and the least that a column takes."""
LIT = "#EFCB7A"


def sign_of(game: str) -> str:
    """The icon of a game in the book."""
    info = registry.known(game)
    if info is not None and info.book_sign:
        return info.book_sign
    return info.introduction.sign if info is not None and info.introduction is not None else "rule-book"


def colour_of(game: str) -> Colour:
    """A game's colour; that of ink for one that is not there."""
    info = registry.known(game)
    return info.colour if info is not None else "ink"


def _top(ui: Ui) -> tuple[float, float, float]:
    """From the top of the box: the middle of the head row, the top of the first row, the height of a row."""
    m = pitch(ui.view)
    head = 30.0 * min(1.3, ui.view.text_scale) + 22.0
    return head + 22 * m, head + 42 * m, 48.0 * m


def row_box(ui: Ui, box: Rect, number: int, rows: int) -> Rect:
    """Where that line stands; the last one has its double rule above it."""
    _head, first, tall = _top(ui)
    gap = 5.0 if number == rows - 1 else 0.0
    return box[0] - 12, box[1] + first + tall * number + gap, box[2] + 12, tall


class AccountRow(Widget):
    """A line of the account: a press opens the tab of its game."""

    def __init__(self, ui: Ui, box: Rect, row: Row, on_press: Press) -> None:
        name = title_of_row(row.game)
        super().__init__(ui, box, tip=_("{what}: {how}").format(what=name, how=row.base))
        self.row, self.on_press = row, on_press
        self.name = name

    def press(self) -> Transition:
        """The tab of the game."""
        return self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Some light when it is pointed at."""
        if self.hovered:
            surface.blit(self.ui.art.box(self.rect.size, LIT, 4, 0.28), self.rect)


def _edges(ui: Ui, box: Rect, names: Sequence[str]) -> list[float]:
    """The left edges of the columns, each as wide as its name needs beside the others, and the right edge."""
    x, _y, w, _h = box
    name, share = w * NAME, w * (LARGE_SHARE if is_large(ui.view) else SHARE)
    needs = [max(LEAST, ui.type.width(words, HEAD, "bold") / ui.view.k + 14) for words in names]
    left, room = x + name, w - name - share
    even = (room - sum(needs)) / len(needs)
    wides = [need + even for need in needs] if even > 0 else [need * room / sum(needs) for need in needs]
    return [left, *(left + sum(wides[: n + 1]) for n in range(len(wides))), x + w]


def paint(ui: Ui, surface: pygame.Surface, box: Rect, shown: Shown) -> None:
    """The heading, the columns' names, a line a game, all games below a double rule."""
    open_book.heading(ui, surface, box, _("Account of matches"), _("won of played"))
    x, y, w, _h = box
    head, first, tall = _top(ui)
    edges = _edges(ui, box, shown.columns)
    names = (*shown.columns, _("Share won"))
    columns = list(zip(names, edges[:-1], edges[1:], strict=True))
    size = even(ui, [(name, right - left - 8) for name, left, right in columns], HEAD, "bold")
    for name, left, right in columns:
        room = right - left - 8
        ui.text(
            surface, name, ((left + right) / 2, y + head), size, "ink-soft", face="bold", align="center",
            valign="middle", width=room,
        )  # fmt: skip
    cells = [
        (words, right - left - 6)
        for row in shown.rows
        for words, left, right in zip(row.cells, edges, edges[1:], strict=False)
    ]
    cell = even(ui, cells, 24, "body")
    for number, row in enumerate(shown.rows):
        last = number == len(shown.rows) - 1
        line = row_box(ui, box, number, len(shown.rows))
        if row.game and row.game == shown.game:
            rect = ui.view.rect(line)
            surface.blit(ui.art.box(rect.size, LIT, 3, 0.5), rect)
        if last:
            for up in (5.0, 1.0):
                surface.fill(ui.rgb("ink"), ui.view.rect((x - 12, line[1] - up, w + 12, 1.4)))
        _line(ui, surface, line, edges, row, cell)
    foot = y + first + tall * len(shown.rows) + 5
    for edge in edges[:-1]:
        rule = ui.view.rect((edge, y + head - tall * 0.42, 1.4, foot - y - head + tall * 0.42))
        surface.blit(ui.art.box(rule.size, open_book.MARGIN, 0, 0.4), rule)
    if not is_large(ui.view):
        words = _("the band: where the true share lies, 19 times out of 20")
        size = snug(ui, words, 20, "italic", w)
        ui.text(surface, words, (x + w, foot + 20), size, "ink-soft", face="italic", align="right", width=w)


def _line(ui: Ui, surface: pygame.Surface, line: Rect, edges: Sequence[float], row: Row, cell: float) -> None:
    x, y, _w, tall = line
    middle = y + tall / 2
    colour: Colour = colour_of(row.game) if row.game else "ink"
    left = x + 12
    if row.game:
        side = 32.0 * min(1.4, ui.view.text_scale)
        ui.icon(surface, sign_of(row.game), (left + side / 2 - 6, middle), side, colour)
        left += side + 2
    name, room = title_of_row(row.game), edges[0] - left - 4
    ui.text(
        surface, name, (left, middle), snug(ui, name, 25, "bold", room), colour, face="bold", valign="middle",
        width=room,
    )  # fmt: skip
    for words, one, other in zip(row.cells, edges, edges[1:], strict=False):
        room = other - one - 6
        ui.text(
            surface, words, ((one + other) / 2, middle), cell, "ink", align="center", valign="middle",
            width=room,
        )  # fmt: skip
    one, other = edges[-2], edges[-1]
    if is_large(ui.view):
        ui.text(
            surface, row.share, ((one + other) / 2, middle), 25, "ink", face="bold", align="center",
            valign="middle", width=other - one - 8,
        )  # fmt: skip
        return
    part = 66.0
    ui.text(
        surface, row.share, (one + 12 + part, middle), snug(ui, row.share, 24, "bold", part), "ink",
        face="bold", align="right", valign="middle", width=part,
    )  # fmt: skip
    _band(ui, surface, (one + 26 + part, middle - 9, other - one - 28 - part, 18.0), row, colour)


def _band(ui: Ui, surface: pygame.Surface, box: Rect, row: Row, colour: Colour) -> None:
    """The band on a line from 0 to 100 per cent, its middle dotted, the share a stroke."""
    x, y, w, h = box
    groove = ui.view.rect((x, y + 2, w, h - 4))
    surface.blit(ui.art.box(groove.size, "#D9B877", 7, 0.42), groove)
    if row.band == (0.0, 0.0):
        return
    low, high = row.band
    band = ui.view.rect((x + w * low, y + 2, max(8.0, w * (high - low)), h - 4))
    surface.blit(ui.art.box(band.size, colour, 7, 0.45), band)
    for step in range(4):
        surface.fill(ui.rgb("ink-soft"), ui.view.rect((x + w / 2 - 0.7, y + 3 + step * 3.6, 1.4, 1.8)))
    stroke = ui.view.rect((x + w * row.part - 2.0, y - 2, 4.0, h + 4))
    surface.blit(ui.art.box(stroke.size, colour, 1, 1.0), stroke)
