"""Sheet of a puzzle: what is asked, the verdict, the answer, chances as bars, source and code; painted beside
the table, with the strip below it.

Between verdict and buttons it scrolls where it is longer than its place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.learn.lessons.lesson_progress import STARS
from scenes.learn.inset_view import Room, pixels
from scenes.learn.lessons.storyteller_painter import INKS, Kind
from scenes.learn.paper_drawing import Papers
from scenes.table.geometry import Rect
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.theme import Colour
from scenes.ui.widgets.scrolling import faded_edges

COLUMN: Rect = (1474.0, 24.0, 422.0, 1032.0)
STRIP: Rect = (16.0, 846.0, 1434.0, 204.0)
ROOM = Room(
    0.757, 0.0, 12.0, COLUMN, STRIP, STRIP,
    ((1464, -9000, 19000, 19000), (-19000, 836, 38000, 9000), (-19000, -9000, 18900, 19000)), across=True,
)  # fmt: skip
"""A table drawn smaller at the left, the sheet beside it, a strip below."""
PAD = 26.0
BAND = 92.0
FIELD, BUTTONS = 66.0, 70.0
FOOT = 22.0
GREEN, PALE, BROWN, RED = "#2F7D4A", "#6B9A45", "#8F7444", "#A3271B"


class Bar(NamedTuple):
    """Chances: what they are of, how high, the colour, and a verdict's mark or ""."""

    label: str
    chance: float
    colour: str
    mark: str = ""


@dataclass(frozen=True)
class PuzzleSheet:
    """All that sheet and strip show at one moment. `grown`: how far each bar has grown, 0 to 1."""

    title: str
    line: str
    colour: str
    seal: str
    task: str
    situation: str
    played: str
    kind: Kind | None
    head: str
    text: str
    stars: int | None
    left: int
    tries: int
    sections: tuple[tuple[str, str], ...]
    bars: tuple[Bar, ...]
    first: float
    source: str
    code: str
    shares: str = ""
    grown: tuple[float, ...] = ()


class PuzzlePainter(Papers):
    """Paints the sheet; boxes and sizes are units of the whole window."""

    def __init__(self, ui: Ui, game: str, room: Room = ROOM) -> None:
        super().__init__(ui, room, game)
        self.offset = 0.0
        self._whole = 0.0

    # -- where things are

    @property
    def field(self) -> Rect:
        """Where the code stands."""
        x, y, w, h = self.room.column
        return x + PAD, y + h - FOOT - BUTTONS - 16 - FIELD, w - 2 * PAD, FIELD

    @property
    def row(self) -> Rect:
        """Where the buttons stand."""
        x, y, w, h = self.room.column
        return x + PAD, y + h - FOOT - BUTTONS, w - 2 * PAD, BUTTONS

    def middle(self, sheet: PuzzleSheet) -> Rect:
        """What scrolls."""
        x, y, w, _h = self.room.column
        top = y + 14 + BAND + self._verdict_high(sheet)
        foot = self.field[1] - 12 if sheet.code else self.row[1] - 14
        return x + 14, top, w - 28, foot - top

    @property
    def farthest(self) -> float:
        """How far it can be scrolled, as it was painted last."""
        return self._whole

    def scroll(self, by: float) -> bool:
        """Scroll by so many units; whether anything is another now."""
        before = self.offset
        self.offset = min(max(0.0, self.offset + by), self._whole)
        return self.offset != before

    def _scale(self, most: float = 1.2) -> float:
        return min(self.scale, most)

    # -- the sheet

    def paint(self, surface: pygame.Surface, sheet: PuzzleSheet) -> None:
        """Everything but the buttons."""
        self.fresh()
        self.panel(surface, self.room.column, sheet.colour)
        self._band(surface, sheet)
        self._verdict(surface, sheet)
        self._middle(surface, sheet)
        if sheet.code:
            self._code(surface, sheet)
        self._strip(surface, sheet)

    def _band(self, surface: pygame.Surface, sheet: PuzzleSheet) -> None:
        x, y, w, _h = self.room.column
        self.box(surface, (x + 14, y + 14, w - 28, BAND), sheet.colour, 4)
        self.box(surface, (x + 20, y + 20, w - 40, BAND - 12), "cream", 3, 0.75, 1.6)
        middle = x + w / 2
        self.text(
            surface, sheet.title, (middle, y + 46), self.held(27, 1.1), "cream", face="title",
            width=w - 70, centre=True,
        )  # fmt: skip
        self.text(
            surface, sheet.line, (middle, y + 80), self.held(22, 1.15), "cream", width=w - 66, centre=True
        )

    def _verdict_high(self, sheet: PuzzleSheet) -> float:
        words = self.high(sheet.text, 22, self.room.column[2] - 152) if sheet.text else 0.0
        return max(116.0, 62 * self._scale() + words + 16)

    def _verdict(self, surface: pygame.Surface, sheet: PuzzleSheet) -> None:
        ui, (x, y, w, _h) = self.ui, self.room.column
        top = y + 14 + BAND
        side = 88.0
        seal = (x + 24, top + 14, side, side)
        if sheet.kind is None:
            self.picture(surface, "learn/storyteller_bust", seal)
            ink: Colour = sheet.colour
        elif sheet.kind == "right":
            self.picture(surface, sheet.seal, seal)
            at = self.room.box((seal[0] + side / 2, seal[1] + side / 2, 0, 0))[:2]
            ui.icon(surface, "check-mark", at, self.room.size(42), "cream")
            ink = INKS["right"]
        else:
            mark = (seal[0] + 6, seal[1] + 6, side - 12, side - 12)
            self.picture(surface, f"learn/mark_{sheet.kind}", mark)
            ink = INKS[sheet.kind]
        left, room = x + 126, w - 152
        stars = sheet.stars is not None
        size = self.held(29, 1.1)
        self.text(
            surface, sheet.head, (left, top + 38), size, ink, face="title", width=room - (114 if stars else 0)
        )
        for star in range(STARS if stars else 0):
            name = "learn/star_full" if star < (sheet.stars or 0) else "learn/star_empty"
            self.picture(surface, name, (x + w - 136 + star * 38, top + 20, 34, 34))
        if sheet.text:
            below = top + 34 + 22 * self._scale()
            high = self._verdict_high(sheet) - (below - top) - 4
            self.paragraph(surface, sheet.text, (left, below, room, high), 22, "ink-soft")

    def _middle(self, surface: pygame.Surface, sheet: PuzzleSheet) -> None:
        """Sections, bars, source: cut at the edges of their place, with a bar at its side if it scrolls."""
        x, y, w, h = box = self.middle(sheet)
        whole = self._blocks(surface, sheet, y, draw=False)
        self._whole = max(0.0, whole - h)
        self.offset = min(self.offset, self._whole)
        kept, place = surface.get_clip(), pixels(self.ui, self.room, box)
        ground = surface.subsurface(place.clip(surface.get_rect())).copy() if self._whole else None
        surface.set_clip(place.clip(kept))
        self._blocks(surface, sheet, y - self.offset, draw=True)
        surface.set_clip(kept)
        if ground is not None:
            edges = self.offset > 0, self.offset < self._whole
            faded_edges(self.ui, surface, ground, place.topleft, edges)
            tall = max(40.0, h * h / whole)
            top = y + (h - tall) * self.offset / self._whole
            self.box(surface, (x + w - 8, y, 8, h), "paper-deep", 4)
            self.box(surface, (x + w - 8, top, 8, tall), sheet.colour, 4)

    def _blocks(self, surface: pygame.Surface, sheet: PuzzleSheet, top: float, *, draw: bool) -> float:
        """Paint the blocks from a height on, or only measure; gives how high they are together."""
        x, _y, w, _h = self.room.column
        left, room, y = x + PAD, w - 2 * PAD - 6, top
        first = self._chances_first(surface, sheet)
        if first:
            y = self._chances(surface, sheet, (left, y, room), draw=draw)
        for head, text in sheet.sections:
            y = self._heading(surface, sheet, head, y, draw=draw)
            high = self.high(text, 23, room)
            if draw:
                within = self.middle(sheet)
                self.marked(surface, text, (left, y, room, high + 6), 23, within=within)
            y += high + 16
        if not first:
            y = self._chances(surface, sheet, (left, y, room), draw=draw)
        if sheet.source:
            high = self.high(sheet.source, 20, room, "italic")
            if draw:
                self.paragraph(
                    surface, sheet.source, (left, y + 4, room, high + 6), 20, "ink-soft", face="italic"
                )
            y += high + 14
        return y - top

    def _chances_first(self, surface: pygame.Surface, sheet: PuzzleSheet) -> bool:
        """Whether the bars stand above the words: what a wrong move brings comes before how; once a puzzle is
        over, no bar lies out of sight below long words.
        """
        if sheet.kind in ("wrong", "warning"):
            return True
        x, _y, w, _h = self.room.column
        words = sum(
            self._heading(surface, sheet, head, 0.0, draw=False) + self.high(text, 23, w - 2 * PAD - 6) + 16
            for head, text in sheet.sections
        )
        bars = self._chances(surface, sheet, (x + PAD, 0.0, w - 2 * PAD - 6), draw=False)
        return sheet.kind is not None and words + bars > self.middle(sheet)[3]

    def _chances(
        self, surface: pygame.Surface, sheet: PuzzleSheet, at: tuple[float, float, float], *, draw: bool
    ) -> float:
        left, y, room = at
        y = self._heading(surface, sheet, _("Your chance to win"), y, draw=draw)
        if sheet.shares:
            high = self.high(sheet.shares, 20, room, "italic")
            if draw:
                box = (left, y - 8, room, high + 4)
                self.paragraph(surface, sheet.shares, box, 20, "ink-soft", face="italic")
            y += high - 2
        for place, bar in enumerate(sheet.bars):
            grown = sheet.grown[place] if place < len(sheet.grown) else 1.0
            y = self._bar(surface, sheet, bar, (left, y, room), grown, draw=draw)
        return y

    def _heading(
        self, surface: pygame.Surface, sheet: PuzzleSheet, head: str, y: float, *, draw: bool
    ) -> float:
        x, _y, w, _h = self.room.column
        if draw:
            self.picture(surface, "ui/ornament_divider", (x + 60, y + 2, w - 120, 12), sheet.colour)
            self.text(
                surface, head, (x + PAD, y + 34 * self._scale()), self.held(24, 1.15), sheet.colour,
                face="title", width=w - 2 * PAD,
            )  # fmt: skip
        return y + 34 * self._scale() + 20 * self._scale()

    def _bar(
        self, surface: pygame.Surface, sheet: PuzzleSheet, bar: Bar, at: tuple[float, float, float],
        grown: float, *, draw: bool,
    ) -> float:  # fmt: skip
        left, y, room = at
        indent = 30.0 if bar.mark else 0.0
        face = "bold" if bar.mark else "body"
        high = self.high(bar.label, 21, room - indent, "bold" if bar.mark else "body")
        under = y + high + 3
        if draw:
            if bar.mark:
                self.picture(surface, f"learn/mark_{bar.mark}", (left, y + 1, 25, 25))
            words = (left + indent, y, room - indent, high + 4)
            self.paragraph(surface, bar.label, words, 21, face="bold" if face == "bold" else "body")
            long = room - 82
            self.box(surface, (left, under, long, 18), "paper-deep", 4)
            wide = max(4.0, long * bar.chance * grown)
            self.box(surface, (left, under, wide, 18), bar.colour, 4)
            self.box(surface, (left, under, long, 18), "gold-dark", 4, line=1.4)
            self._dotted(surface, left + long * sheet.first, under - 3)
            value = _("{n} %").format(n=round(100 * bar.chance))
            x, middle = left + room, under + 9
            px, py, _w, _h = self.room.box((x, middle, 0, 0))
            self.ui.text(
                surface, value, (px, py), self.letters(self.held(23, 1.15)), face="heavy",
                align="right", valign="middle", width=self.room.size(76),
            )  # fmt: skip
        return under + 30

    def _dotted(self, surface: pygame.Surface, x: float, y: float) -> None:
        """A dotted line at the first estimate."""
        for number in range(4):
            surface.fill(self.ui.rgb("ink"), pixels(self.ui, self.room, (x - 1, y + number * 6, 2.4, 4)))

    def _code(self, surface: pygame.Surface, sheet: PuzzleSheet) -> None:
        x, y, w, h = self.field
        self.box(surface, self.field, "paper-light", 8)
        self.box(surface, self.field, "gold-dark", 8, line=1.6)
        size = self.held(23, 1.1)
        self.text(surface, sheet.code, (x + 16, y + h / 2), size, face="bold", width=w - 148)

    # -- the strip below the table

    def label(self, surface: pygame.Surface, box: Rect, words: str) -> None:
        """The label of a round button: it lies on paper."""
        x, y, w, _h = box
        size = self.held(22, 1.3)
        self.text(surface, words, (x + w / 2, y + 138), size, face="bold", width=w, centre=True)

    def _strip(self, surface: pygame.Surface, sheet: PuzzleSheet) -> None:
        ui, (x, y, w, h) = self.ui, STRIP
        self.panel(surface, STRIP, sheet.colour)
        disc = ui.art.disc(ui.view.px(self.room.size(92)), sheet.colour)
        middle = self.room.box((x + 84, y + h / 2, 0, 0))[:2]
        surface.blit(disc, disc.get_rect(center=ui.view.point(middle)))
        ui.icon(surface, "own_eye", middle, self.room.size(58), "cream")
        left, room = x + 156, w - 156 - MEDALLIONS - 24
        size = 28 / max(1.0, self.scale / 1.15)
        head = self.high(sheet.task, size, room, "title")
        self.paragraph(surface, sheet.task, (left, y + 24, room, head + 4), size, sheet.colour, face="title")
        rest, box, size = self.told_of(sheet, y + 30 + head)
        self.marked(surface, rest, box, size)
        self._tries(surface, sheet, (left, y + h - 36))

    def told_of(self, sheet: PuzzleSheet, top: float) -> tuple[str, Rect, float]:
        """What the strip says of the position or of the try, its box from `top` on, and its letters."""
        x, y, w, h = STRIP
        rest = sheet.played or sheet.situation
        foot = y + h - (20 if sheet.kind == "right" else 62)  # the tries stand there until it is solved
        box = (x + 156, top, w - 156 - MEDALLIONS - 24, foot - top)
        return rest, box, self.fitting(rest, 24, box)

    def _tries(self, surface: pygame.Surface, sheet: PuzzleSheet, at: tuple[float, float]) -> None:
        """A disc for each try, hollow once it is used."""
        ui = self.ui
        if sheet.kind == "right":
            return
        for number in range(sheet.tries):
            point = ui.view.point(self.room.box((at[0] + 11 + number * 30, at[1], 0, 0))[:2])
            side = ui.view.px(self.room.size(20))
            full = number < sheet.left
            disc = ui.art.disc(side, sheet.colour, ring=0 if full else max(1.5, 2.5 * ui.view.k))
            surface.blit(disc, disc.get_rect(center=point))
        words = _("{n} of {all} tries left").format(n=sheet.left, all=sheet.tries)
        self.text(surface, words, (at[0] + 30 * sheet.tries + 10, at[1]), self.held(22, 1.2), width=420)


MEDALLIONS = 520.0
"""Units at the strip's end for the round buttons."""


def medallion_boxes(names: Sequence[str]) -> list[tuple[str, Rect]]:
    """Where the round buttons are, disc and label."""
    x, y, w, h = STRIP
    pitch = MEDALLIONS / len(names)
    left = x + w - MEDALLIONS - 12
    return [(name, (left + pitch * n, y + 14, pitch - 4, h - 28)) for n, name in enumerate(names)]
