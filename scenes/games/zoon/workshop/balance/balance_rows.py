"""Balance rows: for each other tribe the share won on a line with its band, and what it is won of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.ledger.account import wilson
from game.zoon.cards.schema import Tribe
from game.zoon.workshop.balance import BalanceRow
from scenes.games.zoon.paint.card_art import faces_of
from scenes.games.zoon.paint.tribe_inks import inks
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.i18n import _, local_text
from scenes.ui.numbers import grouped, share
from scenes.ui.text.snug_sizes import even, snug
from scenes.ui.theme import RGB, Colour, mix, rgb_hex
from scenes.ui.widgets.scrolling import BAR, Scrolling

LEAST = 20
"""Matches below which a row shows its count alone: a share of fewer says nothing."""
LANE = (0.45, 0.55)
"""Shares between which two tribes are even."""
GREEN, EVEN = "#20613A", "#5E9B6E"
GROOVE = "#DCC48F"
PITCH, LEAST_PITCH = 50.0, 40.0
"""Units from row to row, and the least before they scroll."""
USUAL = BalanceRow("", 27.5, 60)
"""What the column of the bases has room for in any case: the line does not jump while figures grow."""
LEAST_BAR = 150.0
"""Units of the line below which it stands under the names."""


class Columns(NamedTuple):
    """Where the columns stand, in units: right edges of names, share and base, and the ends of the line.

    `stacked`: the line stands below the names.
    """

    names: float
    line: tuple[float, float]
    share: float
    base: float
    size: float
    stacked: bool


def base_words(row: BalanceRow) -> str:
    """What the share is of: "33 of 60"; halves where a match was drawn; "" where nothing was played."""
    if not row.played:
        return ""
    won = grouped(row.won) if row.won == int(row.won) else f"{grouped(int(row.won))}½"
    return _("{won} of {played}").format(won=won, played=grouped(row.played))


class BalanceRows(Scrolling):
    """The rows in their box; they scroll where there is no room for all."""

    def __init__(
        self, ui: Ui, box: tuple[float, float, float, float], tribe: Tribe,
        tribes: Sequence[Tribe], rows: Sequence[BalanceRow],
    ) -> None:  # fmt: skip
        super().__init__(ui, box)
        self._columns: Columns | None = None
        self.inks = inks(tribe)
        self.tribes, self.rows, self.outdated = tuple(tribes), tuple(rows), False
        self.focusable = self.farthest > 0

    def show(self, tribes: Sequence[Tribe], rows: Sequence[BalanceRow], *, outdated: bool) -> None:
        """Other figures; `outdated` ones are greyed."""
        self._columns = None
        self.tribes, self.rows, self.outdated = tuple(tribes), tuple(rows), outdated
        self.focusable = self.farthest > 0
        self.stale = True

    @property
    def pitch(self) -> float:
        """Units from row to row."""
        m = self.ui.view.text_scale
        tall = 2 if self.columns.stacked else 1
        room = self.box[3] / max(1, len(self.rows))
        return max(LEAST_PITCH * m, min(PITCH * m, room / tall)) * tall

    @property
    def content_height(self) -> int:
        """Height of all rows, in pixels."""
        return self.ui.view.px(self.pitch * len(self.rows)) - 1

    @property
    def columns(self) -> Columns:
        """As wide as what stands in them; the line takes the rest."""
        if self._columns is None:
            self._columns = self._measured()
        return self._columns

    def _measured(self) -> Columns:
        ui, (x, _y, w, _h) = self.ui, self.box
        k, size = ui.view.k, 24.0
        right = x + w - (BAR + 10 if len(self.rows) * LEAST_PITCH * ui.view.text_scale > self.box[3] else 0)

        def wide(words: Sequence[str], face: str) -> float:
            return max([ui.type.width(text, size, "bold" if face else "body") / k for text in words] or [0.0])

        base = wide([base_words(row) for row in (USUAL, *self.rows)], "")
        part = wide([share(1.0)], "bold")
        disc = 48.0 * min(1.3, ui.view.text_scale)
        room = right - x - base - part - 2 * 18
        names = wide([local_text(tribe.name) for tribe in self.tribes], "bold")
        stacked = room - disc - min(names, 0.4 * w) - 20 < LEAST_BAR
        end = x + disc + (room - disc if stacked else min(names, 0.4 * w))
        line = (x + disc, right) if stacked else (end + 22, right - base - part - 2 * 18)
        return Columns(end, line, right - base - 18, right, size, stacked)

    def at(self, part: float) -> float:
        """Where a share stands on the line, in units."""
        left, right = self.columns.line
        return left + (right - left) * part

    def key(self, event: pygame.event.Event) -> bool:
        """Up and down scroll, until an end is reached."""
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_UP, pygame.K_DOWN):
            return False
        before = self.offset
        self.scroll_to(self.offset + (self.step if event.key == pygame.K_DOWN else -self.step))
        return self.offset != before

    def draw(self, surface: pygame.Surface) -> None:
        """The lane of even shares, the rows over it, the bar."""
        rect, pitch, shift = self.rect, self.pitch, self.offset / self.ui.view.k
        ground = surface.subsurface(rect.clip(surface.get_rect())).copy() if self.farthest else None
        before = surface.get_clip()
        surface.set_clip(rect)
        columns = self.columns
        if not columns.stacked:
            self._lane(surface, (self.box[1], self.box[1] + min(self.box[3], pitch * len(self.rows))))
        for number, (tribe, row) in enumerate(zip(self.tribes, self.rows, strict=True)):
            top = self.box[1] + number * pitch - shift
            if top + pitch > self.box[1] and top < self.box[1] + self.box[3]:
                self._row(surface, top, columns, tribe, row)
        surface.set_clip(before)
        if ground is not None:
            self.fade_over(surface, ground, self.offset, self.farthest - self.offset)
        self.draw_bar(surface)

    # -- how it is done

    @property
    def _shown_inks(self) -> tuple[RGB, RGB]:
        """The colour of bands, and of what stands out of them; greyed where the figures are outdated."""
        if self.outdated:
            soft = self.ui.rgb("ink-soft")
            return mix(soft, self.ui.rgb("paper"), 0.3), soft
        return self.inks.main, self.inks.dark

    def _lane(self, surface: pygame.Surface, span: tuple[float, float]) -> None:
        """The green lane, and the dots at one half."""
        ui, (top, foot) = self.ui, span
        left, right = (self.at(part) for part in LANE)
        lane = ui.view.rect((left, top, right - left, foot - top))
        surface.blit(ui.art.box(lane.size, EVEN, 2, 0.28), lane)
        x, y = self.at(0.5), top
        while y < foot:
            surface.fill(ui.rgb("ink"), ui.view.rect((x - 0.9, y, 1.8, min(3.6, foot - y))))
            y += 7.2

    def _row(
        self, surface: pygame.Surface, top: float, columns: Columns, tribe: Tribe, row: BalanceRow
    ) -> None:
        ui = self.ui
        tall = self.pitch / 2 if columns.stacked else self.pitch
        middle = top + tall / 2
        ink: Colour = "ink-soft" if self.outdated else "ink"
        self._disc(surface, (self.box[0] + 20 * min(1.3, ui.view.text_scale), middle), tribe)
        name, left = local_text(tribe.name), self.box[0] + 48.0 * min(1.3, ui.view.text_scale)
        ui.text(
            surface, name, (left, middle), snug(ui, name, columns.size, "bold", columns.names - left), ink,
            face="bold", valign="middle", width=columns.names - left,
        )  # fmt: skip
        ui.text(
            surface, base_words(row), (columns.base, middle), columns.size, "ink-soft", align="right",
            valign="middle",
        )  # fmt: skip
        if row.played >= LEAST:
            ui.text(
                surface, share(row.share), (columns.share, middle), columns.size, ink, face="bold",
                align="right", valign="middle",
            )  # fmt: skip
        if columns.stacked:
            self._lane(surface, (top + tall + 4, top + 2 * tall - 8))
        self._line(surface, middle + (tall - 2 if columns.stacked else 0), row)

    def _disc(self, surface: pygame.Surface, at: tuple[float, float], tribe: Tribe) -> None:
        """The blazon in cream on a disc in the tribe's colour."""
        ui, scale = self.ui, min(1.3, self.ui.view.text_scale)
        r, theirs = 18.0 * scale, inks(tribe)
        x, y = at
        for radius, colour in ((r, "gold-light"), (r - 1.6, rgb_hex(theirs.foot))):
            disc = ui.art.disc(ui.view.px(2 * radius), colour)
            surface.blit(disc, disc.get_rect(center=ui.view.point((x, y))))
        glyph = faces_of(ui).blazon(tribe, ui.view.px(1.3 * r), rgb_hex(ui.rgb("cream")))
        surface.blit(glyph, glyph.get_rect(center=ui.view.point((x, y))))

    def _line(self, surface: pygame.Surface, y: float, row: BalanceRow) -> None:
        """From 0 to 100 per cent; the band in which the true share lies 19 times of 20, a lozenge at the one
        counted.
        """
        ui = self.ui
        left, right = self.columns.line
        groove = ui.view.rect((left, y - 4, right - left, 8))
        surface.blit(ui.art.box(groove.size, GROOVE, 4, 0.9), groove)
        if row.played < LEAST:
            return
        main, dark = self._shown_inks
        low, high = (self.at(edge) for edge in wilson(row.won, row.played))
        band = ui.view.rect((low, y - 9, high - low, 18))
        surface.blit(ui.art.box(band.size, main, 1, 0.5), band)
        for edge in (low, high):
            surface.fill(dark, ui.view.rect((edge - 1.3, y - 10.5, 2.6, 21)))
        side = ui.view.px(22)
        lozenge = ui.art.keep(("lozenge", side, dark), partial(_lozenge, side, dark, ui.rgb("cream")))
        surface.blit(lozenge, lozenge.get_rect(center=ui.view.point((self.at(row.share), y))))


def _lozenge(side: int, colour: RGB, edge: RGB) -> pygame.Surface:
    part = svg.lozenge(11.0, 11.0, 9.0, 9.0, fill=rgb_hex(colour), stroke=rgb_hex(edge), stroke_width=1.6)
    return svg.raster([part], (22, 22), (side, side))


def axis(ui: Ui, surface: pygame.Surface, rows: BalanceRows, y: float) -> None:
    """Below the rows: what the green lane means, and the shares at the ends and the middle of the line."""
    columns, (x, _y, w, _h) = rows.columns, rows.box
    left, right = columns.line
    marks = [share(0.0), share(0.5), share(1.0)]
    size = even(ui, [(mark, (right - left) / 3 - 6) for mark in marks], 22, "body")
    room = w
    if not columns.stacked:
        for part, mark in zip((0.0, 0.5, 1.0), marks, strict=True):
            at = (rows.at(part), y)
            ui.text(surface, mark, at, size, "ink-soft", align="center", valign="middle")
        room = left - ui.type.width(marks[0], size) / ui.view.k / 2 - 8 - x
    words = _("45–55: even")
    ui.text(
        surface, words, (x, y), snug(ui, words, 22, "bold", room), GREEN, face="bold", valign="middle",
        width=room,
    )  # fmt: skip


__all__ = ["BalanceRows", "axis", "base_words"]
