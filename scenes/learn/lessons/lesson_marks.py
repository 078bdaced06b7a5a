"""Marks of a lesson on the table: tags, rings, arrows, lines; none where its place is not in sight."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pygame
from pygame import Vector2

from game.learn.lessons.lesson_check import places_of
from scenes.learn.inset_view import Room
from scenes.learn.lessons.lesson_arrows import Way, arrow_way, leaving
from scenes.learn.lessons.lesson_places import LessonPlaces
from scenes.table.geometry import Rect, centre, inside
from scenes.ui.context import Ui
from scenes.ui.design_space import View
from scenes.ui.draw import svg
from scenes.ui.theme import Colour

SQUARE = 100.0
"""The height from which a place has room for a tag inside."""
MOST_WAYS = 24
"""Ways of arrows that are kept."""
Point = tuple[float, float]


def tags_of(marks: Sequence[str]) -> list[int]:
    """The numbers of the tags among those marks."""
    return [int(mark.split()[1]) for mark in marks if mark.startswith("tag ")]


def written_on(tags: Sequence[int]) -> dict[int, int]:
    """What stands on the tag of each sentence: they are numbered from 1 on, without a gap.

    >>> written_on([3, 2, 3])
    {2: 1, 3: 2}
    """
    return {number: place for place, number in enumerate(sorted(set(tags)), start=1)}


class MarksPainter:
    """Paints marks in units of the table."""

    def __init__(self, ui: Ui, room: Room, lies: LessonPlaces) -> None:
        self.ui = ui
        self.room = room
        self.lies = lies
        self._cards: Sequence[Rect] = ()
        self._ways: dict[tuple[Rect, Rect, bool, View], Way | None] = {}
        self._written: dict[int, int] = {}

    def paint(
        self, surface: pygame.Surface, marks: Sequence[str], colour: Colour, cards: Sequence[Rect] = ()
    ) -> None:  # fmt: skip
        """Every mark; rings first, tags last. No arrow ends on one of the cards that it does not mean."""
        self._cards = cards
        self._written = written_on(tags_of(marks))
        order = ("zone", "glow", "ring", "open", "line", "trail", "aim", "arrow", "cross", "eye", "tag")
        for mark in sorted(marks, key=lambda mark: order.index(places_of(mark)[0])):
            kind, names = places_of(mark)
            rects = [rect for name in names if (rect := self.lies.place(name)) is not None]
            hangs = self.lies.hangs(names[0]) if kind == "tag" else None
            if rects and hangs is not None:
                self._hanging_tag(surface, self._written[int(mark.split()[1])], rects[0], hangs)
            elif len(rects) == len(names):
                self._mark(surface, mark, kind, rects, colour, free=self.lies.free(names[-1]))

    def begins(self, marks: Sequence[str]) -> list[Rect]:
        """The places of what is to be moved or chosen: where arrows and lines begin, then what glows."""
        told = sorted(map(places_of, marks), key=lambda mark: mark[0] == "glow")
        found = [self.lies.place(names[0]) for kind, names in told if kind in ("arrow", "line", "glow")]
        return [place for place in found if place is not None]

    def _mark(
        self, surface: pygame.Surface, mark: str, kind: str, rects: Sequence[Rect], colour: Colour, *,
        free: bool,
    ) -> None:  # fmt: skip
        match kind:
            case "tag":
                self._tag(surface, self._written[int(mark.split()[1])], rects[0])
            case "ring":
                self._outline(surface, rects[0], "fight")
            case "glow" | "open":
                self._outline(surface, rects[0], "focus", glow=True)
            case "zone":
                self._outline(surface, _around(rects), colour)
            case "cross":
                self._sign(surface, "learn/mark_wrong", rects[0])
            case "eye":
                self._eye(surface, rects[0])
            case "aim":
                for rect in rects[1:]:
                    self._aim(surface, rect)
            case "arrow":
                self._arrow(surface, rects[0], rects[-1], colour, free=free)
            case "line":
                self._line(surface, line_points(rects, free=free))
            case "trail":
                self._trail(surface, [centre(rect) for rect in rects])

    def _outline(self, surface: pygame.Surface, rect: Rect, colour: Colour, *, glow: bool = False) -> None:
        ui = self.ui
        x, y, w, h = rect
        box = (x - 5, y - 5, w + 10, h + 10)
        pixels = ui.view.rect(box)
        if glow:
            image, margin = ui.art.halo(pixels.size, 9)
            surface.blit(image, pixels.move(-margin, -margin))
        surface.blit(ui.art.box(pixels.size, "cream", 9, 1.0, 8), pixels)
        surface.blit(ui.art.box(pixels.size, colour, 9, 1.0, 4.5), pixels)

    def _tag(self, surface: pygame.Surface, number: int, rect: Rect) -> None:
        side, size = self.room.size(38), self.room.size(22)
        x, y = rect[0] - 8, rect[1] - 4  # what stands in the corner of a card stays in sight
        if rect[3] > SQUARE:  # a square: in it, and between the corners of a card that lies on it
            cards = list(dict.fromkeys(one for one in self._cards if inside(rect, centre(one))))
            if not cards:
                x, y = centre(rect)
            elif len(cards) == 1 and cards[0][2] * cards[0][3] < rect[2] * rect[3]:
                small = cards[0][2] * cards[0][3] < 0.6 * rect[2] * rect[3]  # with words over it
                x, y = cards[0][0], cards[0][1] + cards[0][3]
                if not small:  # at its right edge: signs of a card are at its left one
                    x, y = cards[0][0] + cards[0][2], cards[0][1] + cards[0][3] / 2
        if rect[3] < side:  # a row, or a cell of it: its figures and those beside it stay in sight
            row = rect[2] >= 2 * side
            side, size = self.room.size(30), self.room.size(19)
            x, y = rect[0] - (side / 2 - 4 if row else 0), rect[1] + rect[3] / 2
            self._frame(surface, rect)
        self._numbered(surface, number, (x, y), side, size)

    def _hanging_tag(self, surface: pygame.Surface, number: int, rect: Rect, height: float) -> None:
        """The frame of a cell, and on a line above it the tag: it touches no figure."""
        view, x = self.ui.view, rect[0] + 2
        self._frame(surface, rect)
        line = view.rect((x - 1.5, height, 3, rect[1] - height + 2))
        surface.fill(self.ui.rgb("night"), line)
        self._numbered(surface, number, (x, height), self.room.size(28), self.room.size(18))

    def _frame(self, surface: pygame.Surface, rect: Rect) -> None:
        pixels = self.ui.view.rect(rect)
        surface.blit(self.ui.art.box(pixels.size, "night", 4, 1.0, 2.5), pixels)

    def _numbered(self, surface: pygame.Surface, number: int, at: Point, side: float, size: float) -> None:
        ui, (x, y) = self.ui, at
        ui.picture(surface, "learn/lesson_tag", (x - side / 2, y - side / 2, side, side))
        size = ui.type.held(size, 1.0)
        ui.text(surface, str(number), (x, y), size, "cream", face="heavy", align="center", valign="middle")

    def _sign(self, surface: pygame.Surface, name: str, rect: Rect) -> None:
        side = self.room.size(40)
        x, y = rect[0] + rect[2] - side * 0.7, rect[1] + rect[3] - side * 0.7
        self.ui.picture(surface, name, (x, y, side, side))

    def _eye(self, surface: pygame.Surface, rect: Rect) -> None:
        ui, middle = self.ui, (rect[0] + rect[2] - 14, rect[1] + 14)
        disc = ui.art.disc(ui.view.px(46), "night")
        surface.blit(disc, disc.get_rect(center=ui.view.point(middle)))
        ui.icon(surface, "own_eye", middle, 32, "cream")

    def _aim(self, surface: pygame.Surface, rect: Rect) -> None:
        """The sign that the table has for what a shot aims at: a ring with four ticks."""
        x, y = centre(rect)
        r = min(rect[2], rect[3]) * 0.2
        ring = f"M{x - r},{y}A{r},{r} 0 1 0 {x + r},{y}A{r},{r} 0 1 0 {x - r},{y}"
        ticks = [
            f"M{x + dx * r * 0.45},{y + dy * r * 0.45}L{x + dx * r * 1.6},{y + dy * r * 1.6}"
            for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0))
        ]
        self._strokes(surface, (ring, *ticks), "fight", wide=7)

    def _line(self, surface: pygame.Surface, points: Sequence[Point]) -> None:
        path = "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self._strokes(surface, (path,), "ink", wide=7)

    def _trail(self, surface: pygame.Surface, points: Sequence[Point]) -> None:
        for (ax, ay), (bx, by) in itertools.pairwise(points):
            steps = max(3, round(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 / 26))
            for step in range(1, steps):
                at = ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps
                for side, ink in ((17.0, "cream"), (11.0, "ink")):
                    disc = self.ui.art.disc(self.ui.view.px(side), ink)
                    surface.blit(disc, disc.get_rect(center=self.ui.view.point(at)))

    def _arrow(
        self, surface: pygame.Surface, start: Rect, goal: Rect, colour: Colour, *, free: bool
    ) -> None:
        key = start, goal, free, self.ui.view
        if key not in self._ways:
            if len(self._ways) > MOST_WAYS:
                self._ways.clear()
            self._ways[key] = arrow_way(start, goal, self.lies.words(), self._cards, free=free)
        way = self._ways[key]
        if way is None:
            return
        a, bend, b = way
        ahead = (b - bend).normalize()
        neck = b - ahead * 26
        path = f"M{a.x:.1f},{a.y:.1f}Q{bend.x:.1f},{bend.y:.1f} {neck.x:.1f},{neck.y:.1f}"
        left, right = neck + ahead.rotate(90) * 21, neck + ahead.rotate(-90) * 21
        corners = (left, b, right)
        head = "M" + "L".join(f"{p.x:.1f},{p.y:.1f}" for p in corners) + "Z"
        self._strokes(surface, (path,), colour, wide=10, heads=(head,))

    def _strokes(
        self, surface: pygame.Surface, paths: Sequence[str], colour: Colour, *, wide: float = 9,
        heads: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """Lines on a cream edge, drawn once and kept."""
        ui = self.ui
        window = ui.view.window
        ink = "#{:02X}{:02X}{:02X}".format(*ui.rgb(colour))
        edge = "#{:02X}{:02X}{:02X}".format(*ui.rgb("cream"))

        def make() -> pygame.Surface:
            parts = []
            for tone, more in ((edge, 7.0), (ink, 0.0)):
                style = f'stroke="{tone}" stroke-linecap="round" stroke-linejoin="round"'
                parts += [f'<path d="{p}" fill="none" stroke-width="{wide + more}" {style}/>' for p in paths]
                parts += [f'<path d="{p}" fill="{tone}" stroke-width="{more}" {style}/>' for p in heads]
            shift = f'<g transform="translate({-window.x:.2f} {-window.y:.2f})">{"".join(parts)}</g>'
            return svg.raster((shift,), (window.w, window.h), ui.view.size)

        key = ("lesson strokes", tuple(paths), tuple(heads), ink, wide, ui.view)
        image = ui.art.keep(key, make)
        surface.blit(image, (0, 0))


def line_points(rects: Sequence[Rect], *, free: bool) -> list[Point]:
    """Where a line goes: from the edge of its first place to the middle of its last, or to the edge of one
    that is not free, so that what lies at both ends stays in sight.
    """
    points = [centre(rect) for rect in rects]
    points[0] = (*leaving(rects[0], Vector2(points[1])),)
    if not free:
        points[-1] = (*leaving(rects[-1], Vector2(points[-2])),)
    return points


def _around(rects: Sequence[Rect]) -> Rect:
    left, top = min(r[0] for r in rects), min(r[1] for r in rects)
    right, low = max(r[0] + r[2] for r in rects), max(r[1] + r[3] for r in rects)
    return left, top, right - left, low - top
