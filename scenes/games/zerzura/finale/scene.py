"""Scene at the end of a match of Zerzura: night falls, the pad is filled in, what was stored is turned up."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import cast

import pygame

from game.match import Match
from game.zerzura import ZerzuraGame
from scenes.games.zerzura.finale.city import City
from scenes.games.zerzura.layout import packed
from scenes.games.zerzura.paint.background import signed
from scenes.games.zerzura.paint.card_art import CardArt
from scenes.games.zerzura.present.ending import brought, ending, rows, stored, totals
from scenes.games.zerzura.present.score_rows import sheets
from scenes.games.zerzura.results import score_pad as pad
from scenes.table.finale.course import share
from scenes.table.finale.ending import Ending, Place, ended
from scenes.table.finale.place_plates import Look
from scenes.table.finale.resting_table import over
from scenes.table.finale.scene import Finale
from scenes.table.game_pages import game_of
from scenes.table.geometry import Rect
from scenes.table.results.score_pad import Ruling, ScorePad
from scenes.ui.context import Ui
from scenes.ui.draw.card_blit import faded
from scenes.ui.motion import FLIP, ease_in_out, ease_out
from scenes.ui.seat_names import called, own_seats
from scenes.ui.theme import Colour

SHEET: Rect = (72.0, 330.0, 1080.0, 660.0)
RULING = Ruling(88.0, 328.0, 1136.0, 342.0, 441.0, 846.0, 978.0)
PLATES: Rect = (1196.0, 330.0, 660.0, 660.0)
FIRST, OTHERS, GAP = 186.0, 150.0, 14.0
"""Heights of the winners' plates and of the others', and what lies between two."""
NIGHT = 0.4
"""In which night falls."""
ROWS_AT, ROW, RUN = 0.75, 0.22, 0.2
"""When the first row comes, from one to the next, and in which its figures run."""
TOTALS_RUN = 0.36
CARD = (80.0, 112.0)
"""A stored card on a plate, at most."""
PILL = (64.0, 36.0)
PILL_GROWS, PILL_IN = 1.25, 0.16
GREEN, RED = "#2A6B3C", "#A3271B"


class CountedPad(ScorePad):
    """The pad as far as it has counted at a moment of the scene."""

    at = -1.0

    @property
    def seconds(self) -> float:
        """The scene keeps the time."""
        return math.inf

    @property
    def done(self) -> bool:
        """Whether everything stands there."""
        return self.at >= totals_at(len(self.rows)) + TOTALS_RUN

    def share(self, row: int) -> float:
        """How far a row has counted up; the row after the last one is the totals."""
        if row == len(self.rows):
            return ease_out(share(self.at, totals_at(row), TOTALS_RUN))
        return ease_out(share(self.at, ROWS_AT + ROW * row, RUN))


def totals_at(count: int) -> float:
    """When the totals of a pad of so many rows run."""
    return ROWS_AT + ROW * count + 0.1


def settled_rows(at: float, count: int) -> int:
    """How many of so many rows change no more; one more once the totals stand."""
    if at >= totals_at(count) + TOTALS_RUN:
        return count + 1
    return sum(at >= ROWS_AT + ROW * row + max(RUN, RUN * 0.5 + PILL_IN) for row in range(count))


class ZerzuraFinale(Finale):
    """The finale of a match of Zerzura: night falls, and what was stored is turned up."""

    night = (0x15, 0x0A, 0x14)
    heights = (108.0, 150.0)
    on_at = 1052.0
    foot_at = (1526.0, 1032.0)

    def __init__(
        self, ui: Ui, match: Match, table: pygame.Surface | None = None, *, again: bool = False
    ) -> None:
        self.game = cast(ZerzuraGame, game_of(ui, match))
        self.wares = CardArt(ui, self.game.rules)
        self.facts = ended(match)
        self.stored = stored(self.game, match)
        self.brought = brought(self.game, match)
        self.points = totals(self.game, match)
        self.keys = rows(self.game)
        super().__init__(ui, match, table, again=again)
        self.title_at = totals_at(len(self.keys))
        self.city = City(ui)
        self.pad = CountedPad(ui, (), ())
        self._ground = self._gilt = pygame.Surface((1, 1))
        self._cards: list[tuple[int, pygame.Rect, pygame.Surface, pygame.Surface]] = []
        self._area = pygame.Rect(0, 0, 1, 1)
        self._done: tuple[bool, int, pygame.Surface] | None = None
        self._bare: list[tuple[pygame.Surface, pygame.Rect]] = []

    @property
    def lost(self) -> bool:
        """Whether the persons have lost."""
        return self.facts.lost

    def told(self) -> Ending:
        """What is said."""
        return ending(self.game, self.match)

    def sounds(self) -> Sequence[tuple[float, str]]:
        """A card that turns over, once a row in which one does."""
        return [(ROWS_AT + ROW * row, "card_flip") for row in sorted({one.row for one in self.stored})[:1]]

    # -- the pictures

    def made(self) -> Iterator[None]:
        """The city, the pad, the stored cards."""
        yield from self.city.made(self.sharp)
        standings = self.match.standings()
        assert standings is not None
        own = own_seats(self.match.seats)
        self.pad = CountedPad(
            self.ui, pad.rows(self.wares, self.game, sheets(self.game, self.match)),
            pad.columns(called(self.match.seats), self.points, standings, own), RULING,
        )  # fmt: skip
        yield
        yield from self._papers()
        self._cards, self._done = [], None
        for place, box in zip(self.ending.places, self.boxes(), strict=True):
            yield from self._heap(place, box)

    def _papers(self) -> Iterator[None]:
        """The pad's paper with everything but figures, as a picture of its own; and the plates' papers."""
        ui, (x, y, w, h) = self.ui, SHEET
        margin = 26.0
        area = ui.view.rect((x - margin, y - margin, w + 2 * margin, h + 2 * margin))
        whole = pygame.Surface(ui.view.size, pygame.SRCALPHA)
        under = ui.art.paper(ui.view.size_px((w, h)), "paper-edge", rules=False)
        for degrees, aside in ((0.7, (3.0, 6.0)), (-0.5, (-2.0, 3.0))):
            turned = pygame.transform.rotozoom(under, degrees, 1.0)
            turned.fill((226, 214, 196, 255), special_flags=pygame.BLEND_RGBA_MULT)
            middle = ui.view.point((x + w / 2 + aside[0], y + h / 2 + aside[1]))
            whole.blit(turned, turned.get_rect(center=middle))
            yield
        ui.panel(whole, SHEET, "turquoise")
        yield
        below = whole.copy()
        self.pad.at = -1.0
        self.pad.paint_paper(whole)
        self._ground = whole.subsurface(area).copy()
        yield
        self.pad.at = math.inf
        self.pad.paint_paper(below)  # with the winners' columns in gold
        self._gilt = below.subsurface(area).copy()
        self._area = area
        yield
        self._bare = []
        for box in self.boxes():
            rect = ui.view.rect(box)
            self._bare.append((ui.art.paper(rect.size, "turquoise"), rect))
            yield

    def _heap(self, place: Place, box: Rect) -> Iterator[None]:
        """A seat's stored cards, face up and as backs, at the right end of its plate."""
        mine = [one for one in self.stored if one.seat == place.seat]
        if not mine:
            return
        room = self._room(place, box)
        for one, rect in zip(mine, packed(room, len(mine), self._card_width(box)), strict=True):
            area = self.ui.view.rect(rect)
            face = self.wares.card(one.face, area.size)
            self._cards.append((one.row, area, self.wares.back(area.size), face))
            yield

    @staticmethod
    def _card_width(box: Rect) -> float:
        return min(CARD[0], (box[3] - 36) * CARD[0] / CARD[1])

    def _room(self, place: Place, box: Rect) -> Rect:
        """Where the stored cards of a place lie on its plate."""
        x, y, w, h = box
        part = self._share(place)
        high = self._card_width(box) * CARD[1] / CARD[0]
        return x + w * (1 - part), y + (h - high) / 2, w * part - 22, high

    def _share(self, place: Place) -> float:
        """How much of a plate the stored cards take."""
        count = sum(one.seat == place.seat for one in self.stored)
        return min(0.42, 0.03 + 0.13 * count) if count else 0.0

    # -- a moment of it

    def paint(self, surface: pygame.Surface, at: float) -> None:
        """Night, lamps, the pad and its figures, the cards."""
        come = share(at, 0.0, NIGHT)
        lit = sum(share(at, ROWS_AT + ROW * row, ROW) for row in range(len(self.keys)))
        if come < 1:
            surface.blit(self.dark(surface.get_size()), (0, 0))
            over(surface, self.city.night, come)
        else:
            self.city.paint(surface, lit)
        paper = share(at, NIGHT * 0.6, 0.3)
        if paper > 0:
            spot = self._area.move(0, round((1 - ease_out(paper)) * self.ui.view.px(40)))
            gilt = at >= totals_at(len(self.keys)) + TOTALS_RUN
            faded(surface, self._gilt if gilt else self._ground, spot, 255 * paper)
            for image, rect in self._bare:
                faded(surface, image, rect, 150 * paper)
        if paper >= 1:
            self._paint_counted(surface, at)

    def _paint_counted(self, surface: pygame.Surface, at: float) -> None:
        """The figures, and what stored cards bring. Rows that have settled are kept as one picture."""
        self.pad.at = at
        gilt, settled = at >= totals_at(len(self.keys)) + TOTALS_RUN, settled_rows(at, len(self.keys))
        inner = self.ui.view.rect((
            RULING.left, RULING.head, RULING.right - RULING.left, RULING.foot - RULING.head
        ))  # fmt: skip
        if self._done is not None and self._done[:2] != (gilt, min(self._done[1], settled)):
            self._done = None
        first = 0
        if self._done is not None:
            first = self._done[1]
            surface.blit(self._done[2], inner)
        if first <= len(self.keys):
            self.pad.paint_numbers(surface, first)
            for number in range(first, len(self.keys)):
                self._paint_pills(surface, number, at)
        if settled > first:
            self._done = gilt, settled, surface.subsurface(inner).copy()

    def _paint_pills(self, surface: pygame.Surface, row: int, at: float) -> None:
        """What the stored cards bring in a row."""
        begun = ROWS_AT + ROW * row + RUN * 0.5
        if at < begun:
            return
        for place, column in enumerate(self.pad.columns):
            points = self.brought.get((self.keys[row], column.seat))
            if points is not None:
                self._pill(surface, row, place, points, share(at, begun, PILL_IN))

    def _pill(self, surface: pygame.Surface, row: int, place: int, points: int, come: float) -> None:
        """What the stored cards bring in a cell, at its corner."""
        ui = self.ui
        x, y, w, h = self.pad.cell(row, place)
        grown = min(PILL_GROWS, max(1.0, ui.view.text_scale)) * (0.6 + 0.4 * ease_out(come))
        wide, high = min(PILL[0] * grown, w * 0.33), min(PILL[1] * grown, h * 0.62)
        middle = (x + w - 6 - wide / 2, y + h * 0.3)
        if self.pad.rows[row].cells[self.pad.columns[place].seat].note:  # its own sign stands there
            middle = (x + 6 + wide / 2, y + h * 0.3)
        rect = ui.view.rect((middle[0] - wide / 2, middle[1] - high / 2, wide, high))
        colour: Colour = GREEN if points > 0 else RED
        surface.blit(ui.art.box(rect.size, "cream", high / 2), rect)
        inner = rect.inflate(-ui.view.px(3), -ui.view.px(3))
        surface.blit(ui.art.box(inner.size, colour, high / 2), inner)
        text = signed(points, plus=True)
        ui.type.print(surface, text, rect.center, high * ui.view.k * 0.6, "cream", "heavy", rect.w * 0.8)

    def paint_over(self, surface: pygame.Surface, at: float) -> None:
        """The stored cards, on their plates: each turns over with its row."""
        come = share(at, NIGHT * 0.6, 0.3)
        for row, area, back, face in self._cards:
            turn = ease_in_out(share(at, ROWS_AT + ROW * row, FLIP))
            image = face if turn >= 0.5 else back
            wide = max(1, round(area.w * abs(math.cos(math.pi * turn))))
            if wide < area.w:
                image = pygame.transform.scale(image, (wide, area.h))
            faded(surface, image, image.get_rect(center=area.center), 255 * come)

    # -- the plates

    def boxes(self) -> Sequence[Rect]:
        """One below the other, the winners' higher."""
        return heights_of([place.won for place in self.ending.places])

    def look(self) -> Look:
        """In turquoise; room for the stored cards."""
        return Look("turquoise", self._disc, self._colour, kept=self._taken)

    def _taken(self, place: Place) -> float:
        """Units of a plate's right end that the stored cards take."""
        return self._share(place) * PLATES[2]

    def _colour(self, place: Place) -> Colour:
        return self.ui.theme.seats[place.seat].colour

    def _disc(self, surface: pygame.Surface, place: Place, at: tuple[float, float], side: float) -> None:
        self.ui.seat(surface, place.seat, at, side)


def heights_of(won: Sequence[bool]) -> list[Rect]:
    """Plates below one another in their column, as high as they fit; those of winners higher than others."""
    x, y, w, h = PLATES
    wanted = [FIRST if one else OTHERS for one in won]
    room = h - GAP * (len(won) - 1)
    scale = min(1.0, room / sum(wanted))
    found = []
    for high in wanted:
        found.append((x, y, w, high * scale))
        y += high * scale + GAP
    return found
